"""The list ``ceiling_infect``, and the policy `simple` told by the names of its cards."""

LANDS = {"Forest": 20}
CREATURES = {"Glistener Elf": 1, "Ichorclaw Myr": 2, "Blight Mamba": 2, "Rot Wolf": 3}
"""Mana by name."""
AURAS = {"Rancor": 2}
PUMPS = {"Giant Growth": 3, "Groundswell": 4, "Mutagenic Growth": 2, "Might of Old Krosa": 4}
"""Power by name: the most that is printed."""
OTHERS = ("Vines of Vastwood",)
"""Cards that the policy does not cast: without its kicker this one makes nothing larger."""
COPIES = 4
HORIZON = 15
"""Own turns after which a game counts as one without a kill."""
LAND, CREATURE, AURA, PUMP = 4000, 3000, 2000, 1000


def deck() -> list[str]:
    """Names of the sixty cards."""
    spells = [*CREATURES, *PUMPS, *OTHERS, *AURAS]
    return [name for name, number in LANDS.items() for _ in range(number)] + [
        name for name in spells for _ in range(COPIES)
    ]


def rank(name: str, able: bool) -> int:
    """Rank of casting a card, 0 for not at all; ``able``: whether a creature can attack this turn.

    >>> rank("Rot Wolf", False) > rank("Glistener Elf", False) > rank("Rancor", True) > rank("Groundswell", True) > 0
    True
    >>> rank("Rancor", False)
    0
    """
    if name in CREATURES:
        return CREATURE + CREATURES[name]
    if able and name in AURAS:
        return AURA + AURAS[name]
    return PUMP + PUMPS[name] if able and name in PUMPS else 0
