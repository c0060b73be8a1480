"""Counters: the section once numbered 121 and now 122, row by row (seed rows ``121.1-a`` to ``121.5``)."""

import pytest

from components.characteristics import CardType
from components.game import Status
from components.player import Loss
from components.trigger import Event
from components.zones import Zone
from sim.cards import build as b
from sim.cards.build import creature, enchantment, instant
from systems.counters.putting import set_counters
from systems.objects.references import counters_on, definition_of
from systems.variants.set_up import form_teams
from tests.board import put
from tests.seeds.cards import BEAR, BLESSING, FREE, GIANT, MURDER, ROCK, SHIFT, STUDY, VENOM, WELL
from tests.systems.asker import Asker

IMP = creature("Imp", FREE, "Imp", 1, 3)
LEDGER = enchantment(
    *("Ledger", FREE, b.whenever(b.when(Event.COUNTERS_PUT, b.creatures), b.gain_life(1))),
    b.whenever(b.when(Event.COUNTERS_REMOVED, b.creatures), b.lose_life(5)),
)
"""Tells by its controller's life how often counters were put on creatures or removed from them."""


def plus_ones(board, name):
    """+1/+1 counters of a permanent."""
    return board.permanent(name).counters("+1/+1")


def test_a_counter_is_on_an_object_or_player(board):
    """Seed 121.1-a, CR 122.1: an artifact, a player and a card in exile: read back what was put, and nothing else."""
    board.you(put(ROCK, {"charge": 2}), BEAR, exile=[put(IMP, {"time": 3}), GIANT]).opponent_has(poison=1).begin()
    kinds = board.compiled.kinds
    held = {
        (board.name(holder), kind): number
        for holder in (0, 1, board.find("Rock"), board.find("Bear"), board.card("Imp"), board.card("Giant"))
        for kind in kinds
        if (number := counters_on(board.game, holder, kinds[kind]))
    }
    assert held == {("Rock", "charge"): 2, ("opponent", "poison"): 1, ("Imp", "time"): 3}


@pytest.mark.parametrize("number", [0, 1, 5])
def test_counters_are_no_objects(number):
    """Seed 121.1-b, CR 122.1: a 2/2 with counters is one object; "each permanent" and "each green" see no counter."""
    board = Asker(b.permanents(), b.of_color(b.permanents(), b.green), b.count(b.permanents()))
    board.you(put(BEAR, {"+1/+1": number}))
    assert board.selected(b.permanents()) == ["Bear"]
    assert board.selected(b.of_color(b.permanents(), b.green)) == ["Bear"]
    assert board.value(b.count(b.permanents())) == 1


@pytest.mark.parametrize(("also", "tokens", "counters"), [
    ([], 1, 1), (["Branching Evolution"], 1, 2), (["Hardened Scales"], 1, 2), ([BEAR], 1, 1),
])  # fmt: skip
def test_counters_and_tokens_are_different_things(board, also, tokens, counters):
    """Seed 121.1-c, CR 122.1, 111.1: what doubles counters makes one token with two counters."""
    egg = b.creature_token("Egg", (), 0, 0, b.enters_with(1))
    board.you(*also, hand=[instant("Hatch", FREE, b.create(egg))]).cast("Hatch")
    eggs = [name for name in board.permanents() if name == "Egg"]
    assert (len(eggs), plus_ones(board, "Egg")) == (tokens, counters)


@pytest.mark.parametrize(("also", "tokens", "counters"), [
    ([], 1, 1), ([b.enchantment("Twins", FREE, b.more_tokens())], 2, 1), (["Doubling Season"], 2, 2),
])  # fmt: skip
def test_doubling_tokens_is_not_doubling_counters(board, also, tokens, counters):
    """Seed 121.1-c, CR 122.1, 111.1, 616.1g: a token doubler alone, and Doubling Season, which doubles both."""
    hatch = instant("Hatch", FREE, b.create_with_counters(b.creature_token("Egg", (), 0, 0), 1))
    board.you(*also, hand=[hatch]).cast("Hatch")
    assert board.permanents().count("Egg") == tokens
    assert [plus_ones(board, f"Egg #{i + 1}") for i in range(tokens)] == [counters] * tokens


def test_counters_of_a_kind_are_interchangeable(board):
    """Seed 121.1-d, CR 122.1: three from three sources, one removed: two, and nothing tells which."""
    pull = instant("Pull", FREE, b.target(b.a_creature), b.remove_counters(1, b.plus_one))
    board.you(BEAR, hand=[BLESSING, BLESSING, STUDY, pull])
    board.cast("Blessing", ["Bear"]).cast("Blessing", ["Bear"]).cast("Study").proliferate(["Bear"])
    assert plus_ones(board, "Bear") == 3
    board.cast("Pull", ["Bear"])
    assert (plus_ones(board, "Bear"), board.permanent("Bear").size) == (2, (4, 4))


@pytest.mark.parametrize(("counters", "size"), [
    ({}, (2, 2)), ({"+1/+1": 2, "+0/+1": 1}, (4, 5)), ({"+1/+0": 1}, (3, 2)), ({"+2/+2": 2}, (6, 6)),
])  # fmt: skip
def test_plus_counters(board, counters, size):
    """Seed 121.1a-a, CR 122.1a, 613.4c: any +X/+Y on a 2/2."""
    board.you(put(BEAR, counters))
    assert board.permanent("Bear").size == size


def test_plus_counters_on_what_is_no_creature(board):
    """Seed 121.1a-a, CR 122.1a: they are there without effect until it is a creature."""
    wake = instant("Wake", FREE, b.target(b.artifacts), b.gains(b.also(CardType.CREATURE), b.becomes(1, 1)))
    board.you(put(ROCK, {"+1/+1": 2}), hand=[wake])
    assert (plus_ones(board, "Rock"), board.permanent("Rock").size) == (2, (0, 0))
    board.cast("Wake", ["Rock"])
    assert board.permanent("Rock").size == (3, 3)


@pytest.mark.parametrize(("card", "counters", "expected"), [
    (BEAR, {"+1/+1": 2}, (4, 4)), (BEAR, {"+1/+0": 1, "-0/-1": 3}, (3, -1)), (BEAR, {"time": 3}, (2, 2)),
    (ROCK, {"+1/+1": 2}, (0, 0)),
])  # fmt: skip
def test_counters_on_cards_off_the_battlefield(card, counters, expected):
    """Seed 121.1a-a, CR 122.1a: a creature card in exile shows them, another card does not."""
    exiled = b.cards(Zone.EXILE, CardType.CREATURE, CardType.ARTIFACT)
    power, toughness = b.power_of(exiled), b.toughness_of(exiled)
    board = Asker(power, toughness)
    board.you(exile=[put(card, counters)])
    assert (board.value(power), board.value(toughness)) == expected


@pytest.mark.parametrize(("counters", "size", "life"), [
    ({"-1/-1": 0}, (1, 3), 19), ({"-1/-1": 1}, (0, 2), 20), ({"-1/-1": 2}, (-1, 1), 20), ({"-2/-1": 1}, (-1, 2), 20),
])  # fmt: skip
def test_minus_counters(board, counters, size, life):
    """Seed 121.1a-b, CR 122.1a, 613.4c: on a 1/3; with negative power it deals no damage."""
    board.you(put(IMP, counters))
    assert board.permanent("Imp").size == size
    board.attack_unblocked("Imp")
    assert board.opponent.life == life


@pytest.mark.parametrize(("counters", "size"), [(0, (4, 1)), (1, (5, 2)), (2, (6, 3))])
def test_the_layer_of_counters(board, counters, size):
    """Seed 121.1a-c, CR 613.4c, 613.4d: a 1/3 with +0/+1 and counters, switched last."""
    grow = instant("Grow", FREE, b.target(b.a_creature), b.pump(0, 1))
    turn = instant("Turn", FREE, b.target(b.a_creature), b.gains(b.power_and_toughness_switched))
    pull = instant("Pull", FREE, b.target(b.a_creature), b.remove_counters(1, b.plus_one))
    board.you(put(IMP, {"+1/+1": counters}), hand=[grow, turn, pull])
    board.cast("Grow", ["Imp"]).cast("Turn", ["Imp"])
    assert board.permanent("Imp").size == size
    if counters:
        board.cast("Pull", ["Imp"])
        assert board.permanent("Imp").size == (size[0] - 1, size[1] - 1)


def test_loyalty_is_the_number_of_loyalty_counters(board):
    """Seed 121.1b-a, CR 122.1e, 306.5a, 306.5c: Jace Beleren enters with 3; 2 damage leave 1; in exile it is 3."""
    jace = "Jace Beleren"
    banish = instant("Banish", FREE, b.target(b.planeswalkers), b.exile())
    board.you(WELL, WELL, hand=[jace, "Shock", banish]).cast(jace)
    assert board.permanent(jace).counters("loyalty") == 3
    board.cast("Shock", [jace])
    assert board.permanent(jace).counters("loyalty") == 1
    board.cast("Banish", [jace])
    assert board.zone(jace) == Zone.EXILE
    assert board.tables.card[definition_of(board.game, board.tables, board.card(jace))].loyalty == 3


def test_a_copy_of_a_planeswalker_has_its_printed_loyalty(board):
    """Seed 121.1b-a, CR 122.1e, 306.5c, 707.2: a copy of Jace Beleren enters with 3, whatever is left on him."""
    mirror = b.artifact("Mirror", FREE, b.may_enter_as_copy(b.planeswalkers, b.not_legendary))
    board.you(put("Jace Beleren", {"loyalty": 1}), hand=[mirror]).cast("Mirror").say(True)
    assert [board.permanent(f"Jace Beleren #{i}").counters("loyalty") for i in (1, 2)] == [1, 3]


@pytest.mark.parametrize(("before", "stays"), [(2, False), (3, True), (4, True)])
def test_a_planeswalker_without_loyalty(board, before, stays):
    """Seed 121.1b-b, CR 704.5i, 306.9: -2 with loyalty 2; a shield counter is of no use, and indestructible neither."""
    walker = b.planeswalker("Walker", "{3}", "", 2, b.indestructible, b.loyalty(-2, b.gain_life(1)))
    board.you(put(walker, {"loyalty": before, "shield": 1})).activate("Walker")
    assert (board.zone("Walker") == Zone.BATTLEFIELD) == stays
    assert board.me.life == 21
    if stays:
        assert board.permanent("Walker").counters("shield") == 1


@pytest.mark.parametrize(("before", "loss"), [(8, Loss.NONE), (9, Loss.POISON), (10, Loss.POISON)])
def test_ten_poison_counters_lose(board, before, loss):
    """Seed 121.1c-a, CR 122.1f, 704.5c, 104.3d: at the next check after the tenth."""
    board.you(hand=[VENOM]).opponent_has(poison=before).begin()
    if before < 10:
        board.cast("Venom", ["opponent"])
    assert board.opponent.loss == loss


@pytest.mark.parametrize(("before", "over"), [(9, False), (13, False), (14, True)])
def test_a_team_loses_with_fifteen(board, before, over):
    """Seed 121.1c-a, CR 704.6b, 810.10a: with teams that share poison counters ten are not enough."""
    board.setting(num_players=4).you(hand=[VENOM]).begin()
    form_teams(board.game, 2)
    set_counters(board.game, 2, board.compiled.kinds["poison"], before)
    board.cast("Venom", ["opponent 3"])
    assert (board.game.status == Status.OVER) == over
    assert (board.player(2).poison, board.player(3).poison) == (before + 1, before + 1)


def test_ten_poison_counters_in_the_middle_of_a_resolution(board):
    """Seed 121.1c-a, CR 704.3: from 8 to 11 to 0 within one resolution is no loss."""
    cure = instant("Cure", FREE, b.target(b.a_player), b.give_poison(3), b.remove_counters(None, b.poison))
    board.you(hand=[cure]).opponent_has(poison=8).cast("Cure", ["opponent"])
    assert (board.opponent.poison, board.game.status) == (0, Status.PLAYING)


@pytest.mark.parametrize(("counters", "poisoned"), [(0, False), (1, True), (9, True)])
def test_who_is_poisoned(board, counters, poisoned):
    """Seed 121.1c-b, CR 122.1f: a player with one or more poison counters."""
    gloat = instant("Gloat", FREE, b.if_(b.an_opponent_is_poisoned, b.gain_life(1)))
    board.you(hand=[gloat]).opponent_has(poison=counters).cast("Gloat")
    assert board.me.life == 20 + poisoned


@pytest.mark.parametrize(("plus", "minus", "left"), [(4, 3, (1, 0)), (3, 3, (0, 0)), (1, 2, (0, 1))])
def test_pairs_of_counters(board, plus, minus, left):
    """Seed 121.2, CR 122.3, 704.5q: as many of each kind as of the rarer one are removed."""
    board.you(put(GIANT, {"+1/+1": plus, "-1/-1": minus}))
    assert (plus_ones(board, "Giant"), board.permanent("Giant").counters("-1/-1")) == left


@pytest.mark.parametrize(("minus", "zone"), [(0, Zone.BATTLEFIELD), (1, Zone.BATTLEFIELD), (3, Zone.GRAVEYARD)])
def test_young_wolf_dies_with_the_counter_it_had(board, minus, zone):
    """Seed 121.2, CR 704.5q, 704.8: with one +1/+1 and three -1/-1 it dies in the same pass, and does not return."""
    wither = instant("Wither", FREE, b.target(b.a_creature), b.put_counters(minus, b.minus_one))
    board.you(put("Young Wolf", {"+1/+1": 1}), hand=[wither]).cast("Wither", ["Young Wolf"])
    assert board.zone("Young Wolf") == zone


def test_other_counters_do_not_pair_off(board):
    """Seed 121.2, CR 122.3: only +1/+1 with -1/-1."""
    board.you(put(GIANT, {"+1/+0": 1, "-1/-1": 1, "-0/-1": 1}))
    assert [board.permanent("Giant").counters(kind) for kind in ("+1/+0", "-1/-1", "-0/-1")] == [1, 1, 1]


RASPUTIN = "Rasputin Dreamweaver"


@pytest.mark.parametrize(("before", "left"), [(5, 6), (6, 7), (7, 7)])
def test_more_counters_than_an_ability_allows(board, before, left):
    """Seed 121.3, CR 122.4, 704.5r: Rasputin Dreamweaver has at most seven dream counters; the eighth is removed."""
    board.you(put(RASPUTIN, {"dream": before}), hand=[STUDY]).cast("Study").proliferate([RASPUTIN])
    assert board.permanent(RASPUTIN).counters("dream") == left


def test_the_counter_too_many_is_put_all_the_same(board):
    """Seed 121.3, CR 122.4, 704.5r: what triggers on putting counters and on removing them sees the eighth."""
    dreams = enchantment(
        *("Dreams", FREE, b.whenever(b.when(Event.COUNTERS_PUT, b.creatures), b.gain_life(1))),
        b.whenever(b.when(Event.COUNTERS_REMOVED, b.creatures), b.gain_life(5)),
    )
    board.you(put(RASPUTIN, {"dream": 7}), dreams, hand=[STUDY]).cast("Study").proliferate([RASPUTIN])
    assert (board.permanent(RASPUTIN).counters("dream"), board.me.life) == (7, 26)


def test_without_the_ability_nothing_is_too_many(board):
    """Seed 121.3, CR 122.4, 704.5r: under Humility the eighth counter stays."""
    board.you(put(RASPUTIN, {"dream": 7}), "Humility", hand=[STUDY]).cast("Study").proliferate([RASPUTIN])
    assert board.permanent(RASPUTIN).counters("dream") == 8


@pytest.mark.parametrize(("also", "moved"), [([], 1), (["Hardened Scales"], 2), (["Corpsejack Menace"], 2)])
def test_moving_is_removing_and_putting(board, also, moved):
    """Seed 121.4-a, CR 122.5: what modifies putting gives the destination more than the source lost."""
    board.you(put(BEAR, {"+1/+1": 1}), GIANT, *also, hand=[SHIFT]).cast("Shift", ["Bear", "Giant"])
    assert (plus_ones(board, "Bear"), plus_ones(board, "Giant")) == (0, moved)


def test_moving_onto_itself(board):
    """Seed 121.4-b, CR 122.5: nothing happens, and nothing triggers."""
    stir = instant("Stir", FREE, b.target(b.a_creature), b.move_counters(1, b.plus_one, b.the_target, b.the_target))
    board.you(put(BEAR, {"+1/+1": 1}), "Hardened Scales", LEDGER, hand=[stir]).cast("Stir", ["Bear"])
    assert (plus_ones(board, "Bear"), board.me.life) == (1, 20)


def test_moving_a_counter_that_is_not_there(board):
    """Seed 121.4-c, CR 122.5: a charge counter is not of the appropriate kind."""
    board.you(put(BEAR, {"charge": 1}), GIANT, LEDGER, hand=[SHIFT]).cast("Shift", ["Bear", "Giant"])
    assert (board.permanent("Bear").counters("charge"), plus_ones(board, "Giant"), board.me.life) == (1, 0, 20)


@pytest.mark.parametrize(("victim", "other", "left"), [("Giant", "Bear", 1), ("Bear", "Giant", 0)])
def test_moving_when_one_of_the_two_has_left(board, victim, other, left):
    """Seed 121.4-d, CR 122.5: the source keeps its counter; the destination gets none."""
    board.you(put(BEAR, {"+1/+1": 1}), GIANT, hand=[SHIFT]).opponent_has(hand=[MURDER])
    board.cast("Shift", ["Bear", "Giant"], hold=True).cast("Murder", [victim], by=1)
    assert plus_ones(board, other) == left


def test_moving_onto_what_cant_get_counters(board):
    """Seed 121.4-d, CR 122.5: under Solemnity the source keeps its counter."""
    board.you(put(BEAR, {"+1/+1": 1}), GIANT, "Solemnity", hand=[SHIFT]).cast("Shift", ["Bear", "Giant"])
    assert (plus_ones(board, "Bear"), plus_ones(board, "Giant")) == (1, 0)


@pytest.mark.parametrize(("also", "x", "counters"), [([], 2, 2), (["Hardened Scales"], 2, 3), ([], 1, 1)])
def test_entering_with_counters_is_putting_them(board, also, x, counters):
    """Seed 121.5, CR 122.6, 122.6a, 614.12: Walking Ballista with X; what triggers on putting does so once."""
    board.you(WELL, WELL, LEDGER, *also, hand=["Walking Ballista"]).cast("Walking Ballista", x=x)
    assert (plus_ones(board, "Walking Ballista"), board.me.life) == (counters, 21)


@pytest.mark.parametrize(("mine", "theirs", "counters"), [(1, 0, 4), (0, 1, 1), (0, 0, 2)])
def test_who_puts_the_counters_of_what_enters(board, mine, theirs, counters):
    """Seed 121.5, CR 122.6a: the controller of the permanent, as Vorinclex sees it."""
    vorinclex = "Vorinclex, Monstrous Raider"
    board.you(WELL, WELL, *[vorinclex] * mine, hand=["Walking Ballista"]).opponent_has(*[vorinclex] * theirs)
    board.cast("Walking Ballista", x=2)
    assert plus_ones(board, "Walking Ballista") == counters
