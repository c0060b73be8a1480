"""State-based actions (CR 704.5), numbered by the position of their letter (a is 0)."""

from enum import IntEnum


class StateBasedAction(IntEnum):
    """Which one; those that cannot occur in this simulator are not listed."""

    LIFE = 0
    """A player with 0 or less life loses (CR 704.5a)."""
    LIBRARY = 1
    """A player who tried to draw from an empty library loses (CR 704.5b)."""
    POISON = 2
    """A player with ten or more poison counters loses (CR 704.5c)."""
    TOUGHNESS = 5
    """A creature with toughness 0 or less goes to the graveyard (CR 704.5f)."""
    LETHAL_DAMAGE = 6
    """A creature with damage marked on it of at least its toughness is destroyed (CR 704.5g)."""
    DEATHTOUCH = 7
    """A creature dealt damage by a source with deathtouch is destroyed (CR 704.5h)."""
    LOYALTY = 8
    """A planeswalker with loyalty 0 goes to the graveyard (CR 704.5i)."""
    LEGEND_RULE = 9
    """All but one of a player's legendary permanents of one name go to the graveyard (CR 704.5j)."""
    WORLD_RULE = 10
    """All world permanents but the newest go to the graveyard (CR 704.5k)."""
    AURA = 12
    """An Aura that enchants nothing legal goes to the graveyard (CR 704.5m)."""
    EQUIPMENT = 13
    """Equipment that is attached illegally becomes unattached (CR 704.5n)."""
    OTHER_ATTACHMENT = 15
    """Anything else that is attached becomes unattached (CR 704.5p)."""
    COUNTER_PAIRS = 16
    """+1/+1 and -1/-1 counters are removed in pairs (CR 704.5q)."""
    COUNTER_LIMIT = 17
    """A permanent loses the counters that it has beyond what it can have (CR 704.5r)."""
    SAGA = 18
    """A Saga whose last chapter is over is sacrificed (CR 704.5s)."""
    DEFENSE = 21
    """A battle with defense 0 goes to the graveyard (CR 704.5v)."""
    PROTECTOR = 22
    """A battle gets a protector (CR 704.5w)."""
    ROLE = 24
    """All but the newest of a player's Roles on one permanent go to the graveyard (CR 704.5y)."""
