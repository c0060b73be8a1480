"""Whether something became faster or slower: two results, or two commits, compared."""
