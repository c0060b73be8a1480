"""Comparing the definitions with a card file.

`forms` reads the file, `text` takes keywords and level bands from its texts, `facts` and `keywords` compare one card,
`library` all of them, and `show` reports.
"""
