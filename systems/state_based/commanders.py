"""Commanders that came into a graveyard or exile: their owners may put them into the command zone (CR 903.9a)."""

from components.decision import DecisionKind
from components.game import Status
from components.reference import NOTHING
from components.zones import Zone
from systems.compiled import rule
from systems.decision import add_option, answered, begin_decision, clear_decision, pose
from systems.objects.references import card_reference, in_game
from systems.zones.changing import move_card


@rule
def asks_for_commander(game, tables, player, number):
    """Ask a player whether a commander goes to the command zone, and put it there; False while that is open."""
    card = int(game.player[player].commanders[number])
    if not answered(game, DecisionKind.MAY):
        begin_decision(game, DecisionKind.MAY, player, 0, 0, card_reference(player, card))
        add_option(game, 0, NOTHING, 0)
        add_option(game, 0, NOTHING, 1)
        pose(game)
        if not answered(game, DecisionKind.MAY):
            return False
    choice = int(game.decision.choice)
    clear_decision(game)
    game.player[player].commanders_arrived = int(game.player[player].commanders_arrived) & ~(1 << number)
    if choice == 1:
        move_card(game, tables, player, card, Zone.COMMAND)
    return True


@rule
def settle_commanders(game, tables):
    """Let owners put commanders that came into a graveyard or exile since the last check into the command zone (CR
    704.6d, 903.9a); False while a player must choose.
    """
    for player in range(game.num_players):
        record = game.player[player]
        for number in range(len(record.commanders)):
            if (int(record.commanders_arrived) >> number) & 1 == 1 and game.status == Status.PLAYING:
                zone = record.zone[record.commanders[number]]
                if in_game(game, player) and (zone == Zone.GRAVEYARD or zone == Zone.EXILE):
                    if not asks_for_commander(game, tables, player, number):
                        return False
                else:
                    record.commanders_arrived = int(record.commanders_arrived) & ~(1 << number)
    return True
