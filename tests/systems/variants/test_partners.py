"""Partner with a named card (CR 702.124j), and what speaks of a team (CR 102.3)."""

import pytest

from components.decision import DecisionKind
from components.zones import Zone
from sim.cards.build import (
    a_creature,
    creature,
    enchantment,
    instant,
    more_counters,
    partner_with,
    permanents,
    put_counters,
    target,
    your_teams,
)
from systems.variants.set_up import form_teams

CASTOR = creature("Castor", "{0}", "Human", 1, 1, partner_with("Pollux"))
POLLUX = creature("Pollux", "{0}", "Human", 1, 1, partner_with("Castor"))
GROWTH = instant("Growth", "{0}", target(a_creature), put_counters(1))
BOON = enchantment("Boon", "{0}", more_counters(None, plus=1, on=your_teams(permanents())))


@pytest.mark.parametrize(("player", "target_name"), [(0, "you"), (1, "opponent")])
@pytest.mark.parametrize("searches", [True, False])
def test_the_target_may_search_for_the_named_card(board, player, target_name, searches):
    """CR 702.124j."""
    libraries = [["Forest"] * 3, ["Forest"] * 3]
    libraries[player].append(POLLUX)
    board.you(hand=[CASTOR], library=libraries[0])
    board.opponent_has(library=libraries[1])
    board.cast("Castor").choose(DecisionKind.TARGET, target_name).say(searches)
    if searches:
        board.choose(DecisionKind.SEARCH, "Pollux")
    assert board.zone("Pollux") == (Zone.HAND if searches else Zone.LIBRARY)


@pytest.mark.parametrize(("player", "counters"), [(0, 2), (1, 2), (2, 1), (3, 1)])
def test_permanents_of_the_whole_team(board, player, counters):
    """CR 102.3, 614.1a."""
    board.setting(num_players=4)
    creatures = {player: [creature("Bear", "{1}", "Bear", 2, 2)]}
    board.you(BOON, *creatures.pop(0, []), hand=[GROWTH])
    for other, theirs in creatures.items():
        board.has(other, *theirs)
    form_teams(board.begin().game, 2)
    board.cast("Growth", ["Bear"])
    assert board.permanent("Bear").counters("+1/+1") == counters
