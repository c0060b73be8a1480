"""tenpoison: runner, cards, policies, statistics and command line."""

__project__ = "tenpoison"
