"""Rules of the simulator: every rule is a function on one game record.

Start with `systems.schedule`: it lists all systems in the order in which they act.
"""

__project__ = "tenpoison"
