"""How long effects last for each of their objects: as long as it has a counter, as long as it stays (CR 611.2b)."""

import pytest

from components.capacities import NUM_EFFECTS
from components.clock import Step
from components.continuous import Duration
from components.game import Status
from components.vocabulary.instructions import Op
from sim.cards.build import (
    a_creature,
    creature,
    creatures,
    does_not_untap,
    flying,
    instant,
    loses_abilities,
    pump,
    put_counters,
    remove_counters,
    return_to_hand,
    target,
    while_it_has,
)
from systems.layers.ending import end_after_untap
from tests.systems.layer_table import LayerTable, modification, spell

BEAR = creature("Bear", "{1}{G}", "Bear", 2, 2)
BIRD = creature("Bird", "{U}", "Bird", 1, 1, flying)


def mark(number=1, on=None):
    chosen = (target(a_creature),) if on is None else ()
    subject = {} if on is None else {"on": on}
    effects = (put_counters(number, "sleep", **subject), while_it_has("sleep", loses_abilities, **subject))
    return instant("Mark", "{0}", *chosen, *effects)


def wake(number):
    return instant("Wake", "{0}", target(a_creature), remove_counters(number, "sleep"))


def put(number):
    return instant("Put", "{0}", target(a_creature), put_counters(number, "sleep"))


class TestWhileItHasACounter:
    @pytest.mark.parametrize(("given", "taken"), [(1, 1), (2, 1), (2, 2), (3, 2)])
    def test_it_lasts_until_the_last_counter_is_gone(self, board, given, taken):
        """CR 611.2b: one counter is enough."""
        board.you(BIRD, hand=[mark(given), wake(taken)]).cast("Mark", targets=["Bird"])
        assert not board.permanent("Bird").has(flying)
        board.cast("Wake", targets=["Bird"])
        assert board.permanent("Bird").has(flying) == (given == taken)

    def test_it_outlives_the_turn(self, board):
        """CR 514.2: cleanup ends only what lasts until end of turn."""
        board.you(BIRD, hand=[mark()]).cast("Mark", targets=["Bird"]).pass_until(Step.UPKEEP, active=1)
        assert not board.permanent("Bird").has(flying)

    def test_it_does_not_start_again(self, board):
        """CR 611.2b: a counter that comes later does not bring it back."""
        board.you(BIRD, hand=[mark(), wake(1), put(1)]).cast("Mark", targets=["Bird"])
        board.cast("Wake", targets=["Bird"]).cast("Put", targets=["Bird"])
        assert board.permanent("Bird").has(flying)
        assert board.permanent("Bird").counters("sleep") == 1

    def test_it_does_not_start_without_a_counter(self, board):
        """CR 611.2b: what would end before it starts does nothing."""
        only = instant("Only", "{0}", target(a_creature), while_it_has("sleep", loses_abilities))
        board.you(BIRD, hand=[only, put(1)]).cast("Only", targets=["Bird"]).cast("Put", targets=["Bird"])
        assert board.permanent("Bird").has(flying)

    def test_each_object_by_itself(self, board):
        """CR 611.2b: it ends for the one that lost its counter and goes on for the others."""
        board.you(BIRD, BIRD, BIRD, hand=[mark(on=creatures), wake(1)]).cast("Mark")
        board.cast("Wake", targets=["Bird #2"])
        assert [board.permanent(f"Bird #{i}").has(flying) for i in (1, 2, 3)] == [False, True, False]

    def test_another_kind_of_counter_does_not_count(self, board):
        charge = instant("Charge", "{0}", target(a_creature), put_counters(1, "charge"))
        drain = instant("Drain", "{0}", target(a_creature), remove_counters(1, "charge"))
        board.you(BIRD, hand=[mark(), charge, drain]).cast("Mark", targets=["Bird"])
        board.cast("Charge", targets=["Bird"]).cast("Drain", targets=["Bird"])
        assert not board.permanent("Bird").has(flying)

    def test_a_land_is_an_island_too(self, board):
        """CR 205.1b, 305.7: in addition, so it keeps its own mana ability."""
        board.you("Forest", "Island", hand=["Aquitect's Will"]).cast("Aquitect's Will", targets=["Forest"])
        now = board.game.perm[0].characteristics
        both = board.compiled.subtypes["Forest"] | board.compiled.subtypes["Island"]
        assert int(now.subtypes) & both == both
        assert board.game.num_granted == 1


class TestObjectsThatLeave:
    def test_rows_whose_objects_are_gone_are_free_again(self, board):
        """CR 400.7: effects on a permanent that left are over, so they take no room."""
        grow = instant("Grow", "{0}", target(a_creature), pump(1, 1))
        back = instant("Back", "{0}", target(a_creature), return_to_hand())
        board.you(BEAR, BEAR, hand=[grow, grow, back]).cast("Grow", targets=["Bear #1"])
        board.cast("Grow", targets=["Bear #2"]).cast("Back", targets=["Bear #1"])
        assert board.game.num_effects == 1
        assert board.permanent("Bear").size == (3, 3)

    @pytest.mark.parametrize("rounds", [NUM_EFFECTS - 1, NUM_EFFECTS, NUM_EFFECTS + 1])
    def test_effects_for_good_do_not_pile_up(self, board, rounds):
        """Permanents that come and go with effects on them do not fill the table."""
        grow = instant("Grow", "{0}", target(a_creature), pump(1, 1))
        back = instant("Back", "{0}", target(a_creature), return_to_hand())
        free = creature("Free", "{0}", "Bear", 1, 1)
        board.you(hand=[free, *[grow] * rounds, *[back] * rounds])
        for _ in range(rounds):
            board.cast("Free").cast("Grow", targets=["Free"]).cast("Back", targets=["Free"])
        assert (board.game.status, board.game.num_effects) == (Status.PLAYING, 0)

    def test_effects_on_several_go_on_for_the_others(self, board):
        grow = instant("Grow", "{0}", pump(1, 1, on=creatures))
        back = instant("Back", "{0}", target(a_creature), return_to_hand())
        board.you(BEAR, BIRD, hand=[grow, back]).cast("Grow").cast("Back", targets=["Bird"])
        assert (board.game.num_effects, board.permanent("Bear").size) == (1, (3, 3))


class TestNextUntapStep:
    @pytest.mark.parametrize("player", [0, 1])
    def test_it_ends_for_each_permanent_at_its_own_time(self, player):
        """CR 611.2a, 502.3: an effect on permanents of both players goes on for the other's."""
        hold = spell("Hold", modification(Op.RESTRICT, restrictions=(does_not_untap,)))
        table = LayerTable(BEAR, hold)
        permanents = [table.put(BEAR, 0), table.put(BEAR, 1)]
        table.resolve(hold, *permanents, duration=Duration.NEXT_UNTAP)
        end_after_untap(table.game, player)
        table.compute()
        held = [table.restricted(it, does_not_untap) for it in permanents]
        assert (held, table.game.num_effects) == ([player != 0, player != 1], 1)
        end_after_untap(table.game, 1 - player)
        assert table.game.num_effects == 0

    def test_others_go_on(self):
        grow = spell("Grow", modification(Op.MODIFY_PT, amount=1, second=1))
        table = LayerTable(BEAR, grow)
        one = table.put(BEAR)
        table.resolve(grow, one, duration=Duration.GAME)
        end_after_untap(table.game, 0)
        table.compute()
        assert table.size(one) == (3, 3)
