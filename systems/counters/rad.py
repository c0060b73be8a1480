"""Rad counters (CR 122.1i, 728): an ability of the rules that mills cards and takes life and the counters."""

from components.characteristics import CardType
from components.counters import CounterKind
from components.reference import NOTHING
from components.vocabulary.abilities import RuleAbility
from components.zones import Zone
from systems.compiled import rule
from systems.counters.putting import remove_counters
from systems.damage.life import lose_life
from systems.objects.references import counters_on, set_context
from systems.stack.triggers import wait_for_stack
from systems.zones.changing import move_card
from systems.zones.library import card_from_top


@rule
def trigger_rad_counters(game, tables, player):
    """Rad counters of the active player trigger as the precombat main phase begins, without a source (CR 728.1)."""
    if counters_on(game, player, int(CounterKind.RAD)) > 0:
        context = set_context(tables.scratch.trigger_context, NOTHING, 0, player)
        wait_for_stack(game, int(tables.rule_ability[RuleAbility.RAD]), NOTHING, NOTHING, 0, player, context)


@rule
def mill_for_rad_counters(game, tables, player):
    """Mill as many cards as rad counters; each that is no land costs 1 life and removes a rad counter (CR 728.1)."""
    nonland = 0
    for _ in range(counters_on(game, player, int(CounterKind.RAD))):
        card = card_from_top(game, player, 0)
        if card == NOTHING:
            break
        if int(tables.card[tables.deck[player][card]].types) & CardType.LAND == 0:
            nonland += 1
        move_card(game, tables, player, card, Zone.GRAVEYARD)
    if nonland > 0:
        lose_life(game, tables, player, nonland)
        remove_counters(game, tables, player, int(CounterKind.RAD), nonland)
