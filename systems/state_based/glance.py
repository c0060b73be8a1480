"""A glance at the board that tells when no state-based action can apply, so that most checks (CR 704.3) end early."""

from components.capacities import MEMBER_WORDS, NUM_PERMANENT_KINDS
from components.characteristics import CardType, Supertype
from components.counters import CounterKind
from components.player import Loss
from components.reference import NOTHING
from components.vocabulary import Function
from systems.compiled import rule
from systems.counters.pairs import BOTH_ONES
from systems.objects.references import on_battlefield
from systems.variants.commander import has_lethal_commander_damage
from systems.variants.teams import poison_limit

POISON = int(CounterKind.POISON) - NUM_PERMANENT_KINDS
SPECIAL_TYPES = int(CardType.PLANESWALKER | CardType.BATTLE | CardType.ENCHANTMENT)
SPECIAL_SUPERTYPES = int(Supertype.LEGENDARY | Supertype.WORLD)


@rule
def is_threatened(game, player):
    """Whether a player may lose now, unless something prevents it (CR 704.5a, b, c, 704.6c)."""
    record = game.player[player]
    return (
        record.life <= 0
        or record.drew_from_empty == 1
        or record.counters[POISON] >= poison_limit(game, player)
        or has_lethal_commander_damage(game, player)
    )


@rule
def may_concern_player(game, player):
    """Whether a state-based action may apply to a player, or to a commander that the player owns."""
    record = game.player[player]
    leaves = record.loss != Loss.NONE and record.left_game == 0
    return leaves or record.commanders_arrived != 0 or is_threatened(game, player)


@rule
def may_concern_permanent(game, slot):
    """Whether a state-based action may apply to a permanent: not to one without damage, counters and attachments that
    is nothing special, and whose toughness as a creature is above zero (CR 704.5f to 704.5y).
    """
    perm = game.perm[slot]
    now = perm.characteristics
    types = int(now.types)
    if types & SPECIAL_TYPES != 0 or int(now.supertypes) & SPECIAL_SUPERTYPES != 0:
        return True
    if perm.attached_to != NOTHING or perm.deathtouched == 1:
        return True
    if perm.counter_mask != 0:
        limited = int(game.functions) & Function.LIMITS_COUNTERS != 0
        if limited or int(perm.counter_mask) & BOTH_ONES == BOTH_ONES:
            return True
    return types & CardType.CREATURE != 0 and (now.toughness <= 0 or perm.damage > 0)


@rule
def may_apply(game):
    """Whether any state-based action may apply; if not, none does."""
    for word in range(MEMBER_WORDS):
        if game.leaving[word] != 0 or game.destroyed[word] != 0:
            return True
    for player in range(game.num_players):
        if may_concern_player(game, player):
            return True
    for slot in range(game.num_slots):
        if on_battlefield(game, slot) and may_concern_permanent(game, slot):
            return True
    return False
