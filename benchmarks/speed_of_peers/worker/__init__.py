"""The peers' side: runs in an environment that has them, and imports nothing of this project but its own kind.

Each peer plays the policy `simple` (`sim.policies.simple`), written once more for it.
"""
