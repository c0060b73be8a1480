"""Looking at the top cards of a library and putting some of them away (CR 701.22, 701.25)."""

from components.decision import DecisionKind
from components.note import Note
from components.reference import NOTHING
from components.zones import Zone
from systems.compiled import rule
from systems.decision import add_option, answered, begin_decision, clear_decision, pose
from systems.log import note
from systems.objects.references import card_reference, deck_slot_of
from systems.zones.changing import move_card
from systems.zones.library import card_from_top, put_on_bottom, remove_from_library


@rule
def look_at_top_cards(game, tables, player, chooser, amount, kind, source):
    """Scry or surveil (CR 701.22, 701.25): chosen cards of a library go to its bottom or into the graveyard.

    ``kind`` is that of the decision, SCRY or SURVEIL; False while ``chooser`` must choose.
    """
    if not answered(game, kind):
        begin_decision(game, kind, chooser, 0, amount, source)
        for depth in range(amount):
            card = card_from_top(game, player, depth)
            if card != NOTHING:
                add_option(game, 0, card_reference(player, card), 0)
        pose(game)
        if not answered(game, kind):
            return False
    for i in range(game.decision.num_options):
        if game.decision.answers[i] != 0:
            card = deck_slot_of(game.decision.object[i])
            if kind == DecisionKind.SURVEIL:
                move_card(game, tables, player, card, Zone.GRAVEYARD)
            else:
                remove_from_library(game.player[player], card)
                put_on_bottom(game.player[player], card)
    note(game, Note.SCRIED, NOTHING, player, amount, 0)
    clear_decision(game)
    return True
