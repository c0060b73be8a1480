"""What deals damage, and what can be dealt it (CR 120.1)."""

from components.characteristics import CardType
from systems.compiled import rule
from systems.objects.references import definition_of, in_game, is_permanent, is_player, on_battlefield, slot_of

DAMAGEABLE = int(CardType.CREATURE | CardType.PLANESWALKER | CardType.BATTLE)


@rule
def can_be_dealt_damage(game, recipient):
    """Whether something can be dealt damage: players in the game, creatures, planeswalkers, battles (CR 120.1a)."""
    if is_player(recipient):
        return in_game(game, recipient)
    if not is_permanent(recipient) or not on_battlefield(game, slot_of(recipient)):
        return False
    return int(game.perm[slot_of(recipient)].characteristics.types) & DAMAGEABLE != 0


@rule
def keywords_of(game, tables, reference):
    """Keywords of a source of damage in any zone, last known if it left the battlefield (CR 702.15d, 702.90d)."""
    if is_permanent(reference):
        return int(game.perm[slot_of(reference)].characteristics.keywords)
    definition = definition_of(game, tables, reference)
    if definition < 0:
        return 0
    return int(tables.card[definition].keywords)
