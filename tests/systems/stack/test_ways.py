"""Ways of casting beside the printed cost (CR 118.9, 702), and what a permanent remembers of how it was cast."""

import pytest

from components.clock import Step
from components.decision import Action, DecisionKind
from components.vocabulary.cards import AlternativeKind
from components.zones import Zone
from sim.cards.build import (
    a_creature,
    choose_one,
    creature,
    deal,
    delve,
    draw,
    enters_with,
    entwine,
    escape,
    escaped,
    impending,
    instant,
    multikicker,
    pump,
    put_counters,
    sorcery,
    target,
    this,
    this_enters,
    times_kicked,
    whenever,
)
from tests.board import Placed, put

BEAR = creature("Bear", "{1}{G}", "Bear", 2, 2)
GROWTH = instant("Growth", "{3}{G}", delve, target(a_creature), pump(3, 3))


def test_a_card_may_allow_casting_itself_from_the_graveyard(board):
    """CR 601.3b, 122.1h: for its own cost; it enters with a finality counter only if cast from there."""
    board.you(*["Swamp"] * 8, hand=["Hundred-Battle Veteran"], graveyard=["Hundred-Battle Veteran"])
    board.cast("Hundred-Battle Veteran")
    assert board.permanent("Hundred-Battle Veteran").counters("finality") == 0
    board.cast("Hundred-Battle Veteran", way=AlternativeKind.PERMITTED)
    assert board.permanent("Hundred-Battle Veteran #2").counters("finality") == 1


@pytest.mark.parametrize(("lands", "offered"), [(3, False), (4, True)])
def test_it_costs_what_is_printed(board, lands, offered):
    board.you(*["Swamp"] * lands, graveyard=["Hundred-Battle Veteran"])
    assert ("cast Hundred-Battle Veteran" in board.options()) == offered


@pytest.mark.parametrize(("cards_there", "lands", "offered"), [
    (0, 4, True), (0, 3, False), (1, 3, True), (2, 1, False), (3, 1, True), (9, 1, True), (9, 0, False),
])  # fmt: skip
def test_delve_pays_generic_mana_only(board, cards_there, lands, offered):
    """CR 702.66a."""
    board.you(BEAR, *["Forest"] * lands, hand=[GROWTH], graveyard=[BEAR] * cards_there)
    assert ("cast Growth" in board.options()) == offered


@pytest.mark.parametrize("exiled", [1, 2, 3])
def test_delve_exiles_what_the_player_chooses(board, exiled):
    """CR 702.66a: no fewer than are needed, no more than the generic mana."""
    board.you(BEAR, *["Forest"] * 3, hand=[GROWTH], graveyard=["Llanowar Elves"] * 5)
    names = [f"Llanowar Elves #{i + 1}" for i in range(exiled)]
    board.cast("Growth", ["Bear"], paying=names)
    assert board.permanent("Bear").size == (5, 5)
    assert len(board.cards(Zone.EXILE)) == exiled
    assert sum(int(board.game.perm[slot].tapped) for slot in range(board.game.num_slots)) == 4 - exiled


@pytest.mark.parametrize(("others", "offered"), [(3, False), (4, True), (5, True)])
def test_escape_exiles_other_cards(board, others, offered):
    """CR 702.138a: the card itself does not count."""
    board.you(*["Swamp"] * 5, graveyard=["Woe Strider", *[BEAR] * others])
    assert ("cast Woe Strider" in board.options()) == offered


def test_an_escaped_permanent_knows_it(board):
    """CR 702.138b: it enters with the counters of its escape."""
    hydra = creature("Hydra", "{1}", "Hydra", 0, 1, escape("{1}", 2), enters_with(6), enters_with(6, only_if=escaped))
    board.you(*["Forest"] * 2, hand=[hydra], graveyard=[hydra, BEAR, BEAR])
    board.cast("Hydra").cast("Hydra", way=AlternativeKind.ESCAPED)
    assert [board.permanent(f"Hydra #{i}").counters("+1/+1") for i in (1, 2)] == [6, 12]
    assert len(board.cards(Zone.EXILE)) == 2


def test_an_evoked_creature_is_sacrificed_after_it_entered(board):
    """CR 702.74a."""
    board.you(*["Island"] * 3, hand=["Mulldrifter"], library=[BEAR] * 4).cast("Mulldrifter", way=AlternativeKind.EVOKED)
    assert board.zone("Mulldrifter") == Zone.GRAVEYARD
    assert len(board.cards(Zone.HAND)) == 2


def test_buyback_returns_the_spell_to_the_hand(board):
    """CR 702.27a: only as it resolves with its buyback paid."""
    board.you(*["Island"] * 9, hand=["Capsize"]).opponent_has(BEAR, BEAR)
    board.cast("Capsize", ["Bear #1"], way=AlternativeKind.BUYBACK)
    assert board.zone("Capsize") == Zone.HAND
    board.cast("Capsize", ["Bear"])
    assert board.zone("Capsize") == Zone.GRAVEYARD


def test_a_countered_spell_with_buyback_does_not_return(board):
    board.you(*["Island"] * 6, hand=["Capsize"]).opponent_has(BEAR, *["Island"] * 2, hand=["Counterspell"])
    board.cast("Capsize", ["Bear"], way=AlternativeKind.BUYBACK, hold=True)
    board.cast("Counterspell", ["Capsize"], by=1)
    assert board.zone("Capsize") == Zone.GRAVEYARD


@pytest.mark.parametrize(("times", "size"), [(1, (3, 3)), (2, (4, 4)), (3, (5, 5))])
def test_multikicker_counts(board, times, size):
    """CR 702.33c."""
    board.you(*["Forest"] * (2 + 2 * times), hand=["Gnarlid Pack"])
    ways = [option for option in board.options() if option == "cast Gnarlid Pack"]
    assert len(ways) == times + 1
    board._take(
        0, (Action.CAST,), "Gnarlid Pack", lambda row: row >= 0 and board.tables.alternative[row].times == times
    )
    board.pass_until(Step.BEGINNING_OF_COMBAT)
    assert board.permanent("Gnarlid Pack").size == size


def test_retrace_discards_a_land(board):
    """CR 702.81a; afterwards the card is in the graveyard again."""
    board.you("Swamp", "Swamp", hand=["Forest"], graveyard=["Raven's Crime"]).opponent_has(hand=[BEAR])
    board.cast("Raven's Crime", ["opponent"], way=AlternativeKind.RETRACED)
    assert sorted(board.cards(Zone.GRAVEYARD)) == ["Forest", "Raven's Crime"]
    assert "cast Raven's Crime" not in board.options()


@pytest.mark.parametrize("number", [1, 2, 3])
def test_an_impending_permanent_is_no_creature_while_it_has_time_counters(board, number):
    """CR 702.176a."""
    titan = creature("Titan", "{5}", "Avatar", 6, 5, impending(number, "{1}"))
    board.you("Forest", hand=[titan]).cast("Titan", way=AlternativeKind.IMPENDING)
    for turn in range(number):
        assert board.permanent("Titan").counters("time") == number - turn
        assert board.permanent("Titan").types == 0
        board.pass_until(Step.UPKEEP, active=1).pass_until(Step.UPKEEP, active=0)
    assert board.permanent("Titan").counters("time") == 0
    assert board.permanent("Titan").size == (6, 5)
    assert board.permanent("Titan").types != 0


def test_cast_for_its_own_cost_it_does_not_wait(board):
    titan = creature("Titan", "{1}", "Avatar", 6, 5, impending(2, "{1}"))
    board.you("Forest", hand=[titan]).cast("Titan")
    assert board.permanent("Titan").counters("time") == 0
    assert board.permanent("Titan").types != 0


@pytest.mark.parametrize(("promised", "stun", "drawn"), [(False, 3, 0), (True, 0, 1)])
def test_a_gift_is_promised_or_not(board, promised, stun, drawn):
    """CR 702.174a, b."""
    board.you(*["Island"] * 4, hand=["Kitnap"]).opponent_has(BEAR)
    board.cast("Kitnap", ["Bear"], way=AlternativeKind.GIFT if promised else None)
    assert (board.permanent("Bear").controller, board.permanent("Bear").tapped) == (0, 1)
    assert board.permanent("Bear").counters("stun") == stun
    assert len(board.cards(Zone.HAND, 1)) == drawn


def test_ninjutsu_attacks_what_the_returned_creature_attacked(board):
    """CR 702.49a, c: tapped, attacking, and unblocked."""
    board.you(BEAR, "Island", "Island", hand=["Ninja of the Deep Hours"], library=[BEAR] * 2)
    board.attack("Bear")
    assert "activate Ninja of the Deep Hours" not in board.options()
    board.pass_until(Step.DECLARE_BLOCKERS)
    board.activate("Ninja of the Deep Hours")
    ninja = board.permanent("Ninja of the Deep Hours")
    assert (ninja.tapped, ninja.attacking) == (1, 1)
    assert board.cards(Zone.HAND) == ["Bear"]
    board.pass_until(Step.COMBAT_DAMAGE).say(True)
    assert board.opponent.life == 18


def test_when_you_cast_this_resolves_before_the_spell(board):
    """CR 603.2, 601.2i: Ruin Processor's ability, with a card of an opponent in exile."""
    board.you(*["Forest"] * 7, hand=["Ruin Processor"]).cast("Ruin Processor")
    assert board._waits_for() == DecisionKind.MAY
    board.say(True)
    assert board.me.life == 25
    assert board.permanents() == ["Forest"] * 7 + ["Ruin Processor"]


def test_a_way_of_casting_is_forgotten_by_a_new_object(board):
    """CR 400.7: blinked, it was not cast at all."""
    titan = creature("Titan", "{5}", "Avatar", 6, 5, impending(3, "{1}"))
    board.you("Forest", Placed(titan))
    assert board.permanent("Titan").counters("time") == 0


def test_multikicker_says_how_often(board):
    pack = creature(
        "Pack", "{1}", "Beast", 1, 1, multikicker("{1}", 2), whenever(this_enters, put_counters(times_kicked, on=this))
    )
    board.you(*["Forest"] * 3, hand=[pack])
    assert board.options().count("cast Pack") == 3


TWOFOLD = sorcery("Twofold", "{1}", choose_one((target(a_creature), deal(1)), (draw(1),)), entwine("{2}"))


@pytest.mark.parametrize(("way", "modes", "lands"), [
    (None, (0,), 1), (None, (1,), 1), (AlternativeKind.ENTWINED, (0, 1), 3),
])  # fmt: skip
def test_entwine_chooses_all_modes_for_more_mana(board, way, modes, lands):
    """CR 702.42a, b: instead of one mode all of them, in printed order."""
    board.you(*["Forest"] * 3, hand=[TWOFOLD], library=[BEAR] * 2).opponent_has(BEAR)
    board.cast("Twofold", ["Bear"] * (0 in modes), way=way, modes=modes)
    assert board.permanent("Bear").damage == int(0 in modes)
    assert board.cards(Zone.HAND) == ["Bear"] * (1 in modes)
    assert sum(int(board.game.perm[slot].tapped) for slot in range(board.game.num_slots)) == lands


@pytest.mark.parametrize(("lands", "others", "ways"), [(2, [BEAR], 1), (3, [BEAR], 2), (4, [BEAR], 2), (4, [], 1)])
def test_entwine_is_offered_with_mana_and_targets_for_all_modes(board, lands, others, ways):
    """CR 601.2f, 700.2a: a mode without a legal target can't be chosen."""
    board.you(*["Forest"] * lands, hand=[TWOFOLD]).opponent_has(*others)
    assert board.options().count("cast Twofold") == ways


def test_unbounded_potential_entwined_proliferates_the_new_counters(board):
    """CR 702.42b: the counters are put first."""
    board.you(put(BEAR), *["Plains"] * 6, hand=["Unbounded Potential"])
    board.cast("Unbounded Potential", ["Bear"], way=AlternativeKind.ENTWINED, modes=(0, 1)).proliferate(["Bear"])
    assert board.permanent("Bear").counters("+1/+1") == 2
