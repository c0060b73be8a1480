"""tenpoison: runner, cards, policies, statistics and command line."""

from sim.guard import check_packages

__project__ = "tenpoison"

check_packages()
