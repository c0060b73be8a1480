"""Phasing and transforming: the same object, there or not, with the other face or not (CR 702.26, 701.27, 712)."""

import pytest

from components.characteristics import CardType, Keyword
from components.clock import Step
from components.decision import DecisionKind
from components.vocabulary.instructions import Op
from components.zones import Zone
from sim.cards.build import (
    a_creature,
    activated,
    affected,
    artifact,
    as_long_as,
    at_most,
    aura,
    count,
    create_with_counters,
    creature,
    creatures,
    creatures_you_control,
    devotion,
    draw,
    enchanted_gets,
    enchantment,
    enters,
    get,
    have,
    instant,
    is_no,
    make,
    more_counters,
    more_tokens,
    permanents,
    phase_out,
    plus_one,
    proliferate,
    pump,
    target,
    the_target,
    this,
    transform,
    turns_into,
    whenever,
    white,
    yours,
)
from sim.cards.model import Instruction
from tests.board import put

BEAR = creature("Bear", "{1}{G}", "Bear", 2, 2)
FADE = instant("Fade", "{0}", target(permanents()), phase_out())
RANCOR = aura("Rancor", "{G}", target(a_creature), enchanted_gets(2, 0))


class TestPhasingOut:
    @pytest.mark.parametrize("number", [1, 2, 5])
    def test_it_is_as_if_it_did_not_exist(self, board, number):
        """CR 702.26b: nothing counts it or acts on it; counters and damage stay."""
        bear = put(BEAR, {"+1/+1": number}, damage=1)
        wipe = instant("Wipe", "{0}", pump(-9, -9, on=creatures))
        board.you(bear, hand=[FADE, wipe]).cast("Fade", targets=["Bear"]).cast("Wipe")
        perm = board.game.perm[0]
        assert (perm.phased_out, perm.counters[0], perm.damage) == (1, number, 1)

    def test_it_phases_in_before_its_controller_untaps(self, board):
        """CR 502.1, 702.26a: it does not enter, and it is not new."""
        warden = enchantment("Warden", "{0}", whenever(enters(creatures), draw(1)))
        board.you(put(BEAR, {"+1/+1": 2}, tapped=1), warden, hand=[FADE]).cast("Fade", targets=["Bear"])
        board.pass_until(Step.UPKEEP, 1)
        assert board.game.perm[0].phased_out == 1
        board.pass_until(Step.UPKEEP, 0)
        bear = board.permanent("Bear")
        assert (bear.size, bear.tapped, bear.summoning_sick) == ((4, 4), 0, 0)
        assert board.game.player[0].cards_drawn == 0

    @pytest.mark.parametrize("which", ["Bear", "Rancor"])
    def test_what_is_attached_goes_with_it(self, board, which):
        """CR 702.26g: and comes back with it; an Aura that phases out alone leaves the creature."""
        board.you(BEAR, put(RANCOR, attached_to="Bear"), hand=[FADE]).cast("Fade", targets=[which])
        game = board.game
        assert [game.perm[slot].phased_out for slot in (0, 1)] == ([1, 2] if which == "Bear" else [0, 1])
        board.pass_until(Step.UPKEEP, 1).pass_until(Step.UPKEEP, 0)
        assert board.permanent("Bear").size == (4, 2)
        assert game.perm[1].attached_to == board.find("Bear")

    def test_an_attacker_leaves_combat(self, board):
        """CR 506.4."""
        board.you(BEAR, hand=[FADE]).attack("Bear", hold=True).cast("Fade", targets=["Bear"]).pass_until(Step.END)
        assert board.opponent.life == 20

    @pytest.mark.parametrize("chosen", [(), ("Bear",), ("Bear", "Relic")])
    def test_some_of_what_got_counters(self, board, chosen):
        """CR 701.34a, 702.26b: chosen among the permanents to which it happened."""
        grown = yours(affected)
        ripple = instant("Ripple", "{0}", proliferate, phase_out(grown, up_to=count(grown)))
        relic = put(artifact("Relic", "{1}"), {"+1/+1": 1})
        board.you(put(BEAR, {"+1/+1": 1}), relic, put(BEAR, {"+1/+1": 1}), hand=[ripple]).cast("Ripple")
        board.choose(DecisionKind.PROLIFERATE, "Bear #1", "Relic")
        board.choose(DecisionKind.PHASE_OUT, *chosen)
        assert [board.game.perm[slot].phased_out for slot in range(3)] == [
            int("Bear" in chosen), int("Relic" in chosen), 0,
        ]  # fmt: skip

    def test_phasing_goes_out_and_in(self, board):
        """CR 702.26a: each untap step of its controller."""
        ghost = creature("Ghost", "{0}", "Spirit", 1, 1, Keyword.PHASING)
        board.you(ghost)
        for turn in range(3):
            assert board.begin().game.perm[0].phased_out == turn % 2
            board.pass_until(Step.UPKEEP, 1).pass_until(Step.UPKEEP, 0)


class TestTransforming:
    FESTIVITY = make("Festivity", None, (CardType.ENCHANTMENT,), "", (get(creatures_you_control, 1, 1),))
    WEDDING = enchantment("Wedding", "{0}", activated("{0}", transform), turns_into(FESTIVITY))

    @pytest.mark.parametrize("times", [1, 2, 3])
    def test_it_turns_over_and_back(self, board, times):
        """CR 701.27a, 712: the same permanent with its other face."""
        board.you(put(self.WEDDING, {"+1/+1": 1}), BEAR)
        stamp = board.begin().game.perm[0].stamp
        for _ in range(times):
            if board.game.perm[0].definition == board.compiled.rows[self.FESTIVITY]:
                break
            board.activate("Wedding")
        perm = board.game.perm[0]
        assert (perm.stamp, perm.counters[0]) == (stamp, 1)
        assert board.permanent("Bear").size == (3, 3)

    def test_what_has_one_face_does_not(self, board):
        """CR 701.27c."""
        turn = instant("Turn", "{0}", target(permanents()), Instruction(op=Op.TRANSFORM, selector=the_target))
        board.you(BEAR, hand=[turn]).cast("Turn", targets=["Bear"])
        assert board.permanents() == ["Bear"]

    def test_in_other_zones_it_has_its_front_face(self, board):
        """CR 712.8a."""
        wedding = put(self.WEDDING)
        exile_it = instant("Banish", "{0}", target(permanents()), Instruction(op=Op.EXILE, selector=the_target))
        board.you(wedding, hand=[exile_it]).activate("Wedding").cast("Banish", targets=["Festivity"])
        assert board.zone("Wedding") == Zone.EXILE

    @pytest.mark.parametrize(("parts", "tokens", "counters"), [
        ((), 1, 1), ((more_tokens(),), 2, 1), ((more_counters(plus_one, times_=2, on=yours(permanents())),), 1, 2),
        ((more_tokens(), more_counters(plus_one, times_=2, on=yours(permanents()))), 2, 2),
    ])  # fmt: skip
    def test_counters_and_tokens_are_two_things(self, board, parts, tokens, counters):
        """Seed 121.1-c, CR 111.1, 122.1, 616.1g: doubling the one leaves the other alone."""
        phyrexian = make(
            "Phyrexian", None, (CardType.ARTIFACT, CardType.CREATURE), "Phyrexian", (), power=0, toughness=0
        )
        incubator = make("Incubator", None, (CardType.ARTIFACT,), "Incubator",
                         (activated("{0}", transform), turns_into(phyrexian)), token=True)  # fmt: skip
        incubate = instant("Incubate", "{0}", create_with_counters(incubator, 1))
        board.you(enchantment("Season", "{0}", *parts), hand=[incubate])
        board.cast("Incubate")
        made = [slot for slot in range(board.game.num_slots) if board.game.perm[slot].card < 0]
        assert [int(board.game.perm[slot].counters[0]) for slot in made] == [counters] * tokens
        board.activate("Incubator #1" if tokens > 1 else "Incubator")
        assert board.permanent("Phyrexian").size == (counters, counters)


@pytest.mark.parametrize(("symbols", "is_creature"), [(3, False), (4, False), (5, True), (6, True)])
def test_devotion_makes_a_god_a_creature(board, symbols, is_creature):
    """CR 700.5, 205.1b: mana symbols among the costs of permanents, hybrid ones included."""
    god = make("God", "{2}{W}", (CardType.ENCHANTMENT, CardType.CREATURE), "God",
               (as_long_as(at_most(devotion(white), 4), have(this, is_no(CardType.CREATURE))),),
               power=5, toughness=5)  # fmt: skip
    pillar = enchantment("Pillar", "{W}" * (symbols - 2) + "{W/U}" + "{U}")
    board.you(god, pillar).opponent_has(enchantment("Other", "{W}{W}{W}"))
    assert bool(board.permanent("God").types & CardType.CREATURE) == is_creature
