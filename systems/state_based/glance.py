"""A glance at the board that tells when no state-based action can apply, so that most checks (CR 704.3) end early."""

from components.capacities import MEMBER_WORDS, NUM_PERMANENT_KINDS
from components.characteristics import CardType, Supertype
from components.counters import CounterKind
from components.player import Loss
from components.reference import NOTHING
from components.vocabulary.abilities import Function
from components.vocabulary.cards import CardFlag
from systems.compiled import rule
from systems.counters.pairs import BOTH_ONES
from systems.objects.references import on_battlefield
from systems.state_based.attachments import enchants_legally, is_aura, stays_attached
from systems.variants.commander import has_lethal_commander_damage
from systems.variants.teams import poison_limit

POISON = int(CounterKind.POISON) - NUM_PERMANENT_KINDS
SPECIAL_TYPES = int(CardType.PLANESWALKER | CardType.BATTLE | CardType.ENCHANTMENT)


@rule
def is_threatened(game, tables, player):
    """Whether a player may lose now, unless something prevents it (CR 704.5a, b, c, 704.6c)."""
    record = game.player[player]
    return (
        record.life <= 0
        or record.drew_from_empty == 1
        or record.counters[POISON] >= poison_limit(game, player)
        or has_lethal_commander_damage(game, tables, player)
    )


@rule
def may_concern_player(game, tables, player):
    """Whether a state-based action may apply to a player, or to a commander that the player owns."""
    record = game.player[player]
    leaves = record.loss != Loss.NONE and record.left_game == 0
    return leaves or record.commanders_arrived != 0 or is_threatened(game, tables, player)


@rule
def may_concern_special(tables, perm, types):
    """Whether a state-based action may apply to a planeswalker, battle or Saga as such: not to a planeswalker with
    loyalty (CR 306.9, 704.5i, s, v).
    """
    if types & CardType.BATTLE != 0:
        return True
    if types & CardType.PLANESWALKER != 0 and perm.counters[CounterKind.LOYALTY] == 0:
        return True
    return tables.card[perm.definition].final_chapter > 0


@rule
def may_be_loose(game, tables, slot):
    """Whether an Aura or something attached may be so illegally, or be a Role, of which the newest stays (CR 704.5m, n,
    p, y).
    """
    perm = game.perm[slot]
    if is_aura(tables, perm):
        is_role = int(tables.card[perm.definition].marks) & CardFlag.ROLE != 0
        return is_role or not enchants_legally(game, tables, slot)
    return perm.attached_to != NOTHING and not stays_attached(game, tables, slot)


@rule
def may_concern_permanent(game, tables, slot):
    """Whether a state-based action may apply to a permanent: not to one that is nothing special, is attached to
    nothing or legally, has no counters that may go, and as a creature less damage than toughness (CR 704.5f to 704.5y).
    """
    perm = game.perm[slot]
    now = perm.characteristics
    types = int(now.types)
    if types & SPECIAL_TYPES != 0 and may_concern_special(tables, perm, types):
        return True
    if perm.deathtouched == 1 or int(now.supertypes) & Supertype.WORLD != 0 or may_be_loose(game, tables, slot):
        return True
    if perm.counter_mask != 0:
        limited = int(game.functions) & Function.LIMITS_COUNTERS != 0
        if limited or int(perm.counter_mask) & BOTH_ONES == BOTH_ONES:
            return True
    return types & CardType.CREATURE != 0 and perm.damage >= now.toughness


@rule
def may_apply(game, tables):
    """Whether any state-based action may apply; if not, none does."""
    for word in range(MEMBER_WORDS):
        if game.leaving[word] != 0 or game.destroyed[word] != 0:
            return True
    for player in range(game.num_players):
        if may_concern_player(game, tables, player):
            return True
    with_legend = 0
    for slot in range(game.num_slots):
        if on_battlefield(game, slot):
            if may_concern_permanent(game, tables, slot):
                return True
            if int(game.perm[slot].characteristics.supertypes) & Supertype.LEGENDARY != 0:
                controller = 1 << int(game.perm[slot].controller)
                if with_legend & controller != 0:
                    return True
                with_legend |= controller
    return False
