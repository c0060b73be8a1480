"""Keywords that are triggered abilities: exalted (CR 702.83), prowess (CR 702.108) and storm (CR 702.40)."""

from components.capacities import NUM_PERMANENT_KINDS
from components.characteristics import CardType, Keyword
from components.vocabulary.abilities import RuleAbility
from systems.compiled import rule
from systems.layers.applying import apply_layers
from systems.objects.references import on_battlefield, permanent_reference, set_context
from systems.stack.triggers import has_lost_abilities, wait_for_stack


@rule
def instances_of(tables, perm, keyword):
    """Instances of a keyword that a permanent has: its own one and those of its counters, or one that was given.

    Simplified: several effects that give it are one instance.
    """
    if int(perm.characteristics.keywords) & keyword == 0:
        return 0
    instances = 0
    if int(tables.card[perm.definition].keywords) & keyword != 0 and not has_lost_abilities(perm):
        instances = 1
    for kind in range(NUM_PERMANENT_KINDS):
        if int(tables.kind[kind].keyword) == keyword:
            instances += int(perm.counters[kind])
    return max(instances, 1)


@rule
def trigger_keyword(game, tables, player, keyword, ability, reference):
    """Let each instance of a keyword on a player's permanents trigger on what happened to an object (CR 603.2)."""
    apply_layers(game, tables)
    for slot in range(game.num_slots):
        perm = game.perm[slot]
        if not on_battlefield(game, slot) or perm.controller != player:
            continue
        for _ in range(instances_of(tables, perm, keyword)):
            context = set_context(tables.scratch.trigger_context, permanent_reference(slot), perm.stamp, player)
            context.event_object = reference
            row = int(tables.rule_ability[ability])
            wait_for_stack(game, row, int(perm.definition), int(context.source), int(perm.stamp), player, context)


@rule
def trigger_exalted(game, tables, attacker):
    """A creature attacks alone: each instance of exalted that its controller has triggers (CR 506.5, 702.83)."""
    player = int(game.perm[attacker].controller)
    keyword, ability = int(Keyword.EXALTED), int(RuleAbility.EXALTED)
    trigger_keyword(game, tables, player, keyword, ability, permanent_reference(attacker))


@rule
def trigger_prowess(game, tables, player, definition, reference):
    """A spell is cast: unless it is a creature spell, each instance of prowess of its player triggers (CR 702.108a)."""
    if int(tables.card[definition].types) & CardType.CREATURE == 0:
        trigger_keyword(game, tables, player, int(Keyword.PROWESS), int(RuleAbility.PROWESS), reference)


@rule
def trigger_storm(game, tables, player, definition, reference):
    """A spell with storm is cast: it will be copied for each spell cast before it this turn (CR 702.40a)."""
    if int(tables.card[definition].keywords) & Keyword.STORM == 0:
        return
    before = -1
    for caster in range(game.num_players):
        before += int(game.player[caster].spells_cast)
    context = set_context(tables.scratch.trigger_context, reference, 0, player)
    context.event_object = reference
    context.event_amount = before
    row = int(tables.rule_ability[RuleAbility.STORM])
    wait_for_stack(game, row, definition, reference, 0, player, context)
