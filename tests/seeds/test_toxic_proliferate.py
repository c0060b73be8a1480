"""Toxic and proliferate: the rulings of Voidwing Hybrid, row by row (seed rows ``date`` to ``R13-b``)."""

import pytest

from components.characteristics import CardType, Keyword
from components.clock import Step
from components.decision import DecisionKind
from components.game import NO_WINNER, Status
from components.player import Loss
from components.zones import Zone
from sim.cards import build as b
from sim.cards.build import creature, instant, make, toxic
from systems.objects.references import counters_on
from tests.board import put
from tests.seeds.cards import BEAR, BOLT, FREE, GIANT, ROCK, STUDY, VENOM, WELL

TOXIC_BEAR = creature("Toxic Bear", FREE, "Bear", 2, 2, toxic(1))
INFECT_BEAR = creature("Infect Bear", FREE, "Bear", 2, 2, b.infect)
GOLIATH = creature("Goliath", FREE, "Beast", 7, 7, toxic(1))
SPRITE = creature("Sprite", FREE, "Faerie", 1, 1, toxic(1))
WISP = creature("Wisp", FREE, "Spirit", 0, 1, toxic(1))
BITER = creature("Biter", FREE, "Snake", 2, 2, toxic(3))
ANTIDOTE = instant("Antidote", FREE, b.target(b.a_player), b.remove_counters(10, b.poison))


def poison_and_life(board):
    """Poison counters and life of the opponent."""
    return board.opponent.poison, board.opponent.life


@pytest.mark.parametrize(("before", "loses"), [(8, False), (9, True), (10, True)])
def test_ten_poison_counters(board, before, loses):
    """Seed R1-a, CR 704.5c: 9 and toxic 1 are ten; with 10 before it the game never gets that far."""
    board.you(SPRITE).opponent_has(poison=before).begin()
    if before < 10:
        board.attack_unblocked("Sprite")
    assert (board.opponent.loss == Loss.POISON) == loses
    assert (board.game.status == Status.OVER) == loses


def test_nobody_can_respond_to_the_tenth_counter(board):
    """Seed R1-b, CR 704.1, 704.3: with an antidote in hand, nobody is asked between the counter and the loss."""
    board.you(hand=[VENOM]).opponent_has(poison=9, hand=[ANTIDOTE])
    board.cast("Venom", ["opponent"])
    assert board.opponent.loss == Loss.POISON
    assert board.cards(Zone.HAND, 1) == ["Antidote"]
    assert board.game.winner == 0


def test_an_antidote_in_time(board):
    """Seed R1-b, CR 117.1: before the tenth counter there is a response."""
    board.you(hand=[VENOM]).opponent_has(poison=9, hand=[ANTIDOTE])
    board.cast("Venom", ["opponent"], hold=True)
    board.cast("Antidote", ["opponent"], by=1)
    assert board.opponent.poison == 1
    assert board.game.status == Status.PLAYING


def test_no_life_and_ten_poison_counters_at_once(board):
    """Seed R1-c, CR 704.5a, 704.3, 104.4a: one of each in one pass is a draw."""
    ruin = instant("Ruin", FREE, b.lose_life(20), b.give_poison(10, b.opponents))
    board.you(hand=[ruin]).cast("Ruin")
    assert (board.me.loss, board.opponent.loss) == (Loss.LIFE, Loss.POISON)
    assert board.game.winner == NO_WINNER


@pytest.mark.parametrize("twice", [False, True])
def test_proliferating_nothing_triggers(board, twice):
    """Seed R2, CR 701.34a, 603.2: no counter anywhere, "whenever you proliferate" triggers; Tekuthal makes it two."""
    also = ["Tekuthal, Inquiry Dominus"] if twice else []
    board.you("Scheming Aspirant", "Throne of Geth", *also)
    board.activate("Throne of Geth", paying=["Throne of Geth"])
    times = 2 if twice else 1
    assert (board.me.life, board.opponent.life) == (20 + 2 * times, 20 - 2 * times)


def test_other_results_of_the_damage_apply(board):
    """Seed R3, CR 120.3a, 120.3f, 120.3g: a 2/2 with lifelink and toxic 1."""
    board.you(creature("Leech", FREE, "Leech", 2, 2, b.lifelink, toxic(1))).attack_unblocked("Leech")
    assert poison_and_life(board) == (1, 18)
    assert board.me.life == 22


def test_the_victims_replacements_change_the_poison_of_toxic(board):
    """Seed R4-a, CR 120.4c, 614.1a, 616.1: a Winding Constrictor of the poisoned player."""
    board.you(SPRITE).opponent_has("Winding Constrictor").attack_unblocked("Sprite")
    assert board.opponent.poison == 2


@pytest.mark.parametrize(("attacker", "mine", "theirs", "expected"), [
    (SPRITE, True, False, 2), (SPRITE, False, True, 0), (BITER, True, False, 6), (BITER, False, True, 1),
    (BITER, True, True, 2), (SPRITE, False, False, 1),
])  # fmt: skip
def test_vorinclex_doubles_and_halves(board, attacker, mine, theirs, expected):
    """Seed R4-b, CR 616.1: both on toxic 3: the poisoned player chooses 2, halved before it is doubled, not 3."""
    vorinclex = "Vorinclex, Monstrous Raider"
    board.you(attacker, *[vorinclex] * mine).opponent_has(*[vorinclex] * theirs)
    board.attack_unblocked(attacker.name)
    assert board.opponent.poison == expected


@pytest.mark.parametrize(("attacker", "expected"), [(GOLIATH, (1, 13)), (SPRITE, (1, 19)), (WISP, (0, 20))])
def test_toxic_does_not_depend_on_the_amount(board, attacker, expected):
    """Seed R5-a, CR 702.164c, 120.3g, 120.8: 7 damage, 1, and none at all."""
    board.you(attacker).attack_unblocked(attacker.name)
    assert poison_and_life(board) == expected


@pytest.mark.parametrize(("attacker", "expected"), [(TOXIC_BEAR, (1, 16)), (INFECT_BEAR, (4, 20))])
def test_doubled_damage(board, attacker, expected):
    """Seed R5-b, CR 120.4b, 120.4c: Gratuitous Violence doubles what infect gives, and toxic gives its number."""
    board.you(attacker, "Gratuitous Violence").attack_unblocked(attacker.name)
    assert poison_and_life(board) == expected


def test_combat_damage_to_a_creature(board):
    """Seed R6-a, CR 702.164c, 120.3g: a 2/2 with toxic 3, blocked by a 5/5."""
    board.you(BITER).opponent_has(GIANT).attack("Biter").block({"Giant": "Biter"}).pass_until(Step.END_OF_COMBAT)
    assert board.permanent("Giant").damage == 2
    assert poison_and_life(board) == (0, 20)


@pytest.mark.parametrize(("card_type", "kind"), [(CardType.PLANESWALKER, "loyalty"), (CardType.BATTLE, "defense")])
def test_combat_damage_to_what_is_no_player(board, card_type, kind):
    """Seed R6-b, CR 702.164c, 120.3g: a 3/3 with toxic 1 attacks a planeswalker, or a battle, with 5 counters."""
    snake = creature("Snake", FREE, "Snake", 3, 3, toxic(1))
    attacked = put(make("Goal", "{4}", (card_type,), "", ()), {kind: 5}, chosen=1)
    if card_type == CardType.PLANESWALKER:
        board.you(snake).opponent_has(attacked)
    else:
        board.you(snake, attacked)
    board.attack("Snake", at="Goal").pass_until(Step.END_OF_COMBAT)
    assert board.permanent("Goal").counters(kind) == 2
    assert poison_and_life(board) == (0, 20)


@pytest.mark.parametrize(("keyword", "expected"), [(toxic(2), (0, 19)), (b.infect, (1, 20))])
def test_damage_that_is_no_combat_damage(board, keyword, expected):
    """Seed R6-c, CR 702.164c, 120.3g: a creature with toxic 2 pings; with infect it would poison."""
    pinger = creature("Pinger", FREE, "Wizard", 1, 1, keyword, b.activated(FREE, b.target(b.a_player), b.deal(1)))
    board.you(pinger).activate("Pinger", ["opponent"])
    assert poison_and_life(board) == expected


def test_fighting(board):
    """Seed R6-c, CR 702.164c: fighting is no combat."""
    duel = instant("Duel", FREE, b.target(b.a_creature), b.target(b.a_creature), b.fight(b.the_target, b.second_target))
    board.you(BITER, hand=[duel]).opponent_has(GIANT).cast("Duel", ["Biter", "Giant"])
    assert board.permanent("Giant").damage == 2
    assert poison_and_life(board) == (0, 20)


@pytest.mark.parametrize(("plus", "minus", "left"), [(3, 3, (0, 0)), (2, 5, (0, 3)), (4, 1, (3, 0))])
def test_counters_pair_off(board, plus, minus, left):
    """Seed R7, CR 704.5q: +1/+1 and -1/-1 counters of one permanent; only one kind remains."""
    giant = put(GIANT, {"+1/+1": plus, "-1/-1": minus})
    board.you(giant)
    seen = board.permanent("Giant")
    assert (seen.counters("+1/+1"), seen.counters("-1/-1")) == left


def test_a_permanent_gets_one_of_each_kind(board):
    """Seed R8-a, CR 701.34a: 2 +1/+1, a shield and a stun counter."""
    board.you(put(BEAR, {"+1/+1": 2, "shield": 1, "stun": 1}), hand=[STUDY]).cast("Study").proliferate(["Bear"])
    seen = board.permanent("Bear")
    assert [seen.counters(kind) for kind in ("+1/+1", "shield", "stun")] == [3, 2, 2]


def test_a_player_gets_one_of_each_kind(board):
    """Seed R8-a, CR 701.34a: 4 poison, 3 energy and a rad counter."""
    gifts = instant("Gifts", FREE, *(b.put_counters(n, kind, b.opponents) for n, kind in ((3, "energy"), (1, "rad"))))
    board.you(hand=[gifts, STUDY]).opponent_has(poison=4).cast("Gifts").cast("Study").proliferate(["opponent"])
    assert [board.opponent.counters(kind) for kind in ("poison", "energy", "rad")] == [5, 4, 2]


def test_a_holder_gets_all_kinds_or_none(board):
    """Seed R8-b, CR 701.34a: who has 9 poison and 5 energy gets both; the choice is between holders, not kinds."""
    gift = instant("Gift", FREE, b.put_counters(5, "energy", b.opponents))
    board.you(hand=[gift, STUDY]).opponent_has(poison=9).cast("Gift").cast("Study")
    assert board.game.decision.num_options == 1
    board.proliferate(["opponent"])
    assert (board.opponent.poison, board.opponent.counters("energy")) == (10, 6)
    assert board.opponent.loss == Loss.POISON


@pytest.mark.parametrize(("bandit", "expected"), [
    (creature("Bandit", FREE, "Snake", 2, 2, toxic(2)), 3),
    (creature("Bandit", FREE, "Snake", 2, 2, toxic(2), b.double_strike), 6),
])  # fmt: skip
def test_toxic_adds_up(board, bandit, expected):
    """Seed R9, CR 702.164b: toxic 2 and a granted toxic 1, once and with double strike."""
    gift = instant("Gift", FREE, b.target(b.a_creature), b.gains(toxic(1)))
    board.you(bandit, hand=[gift]).cast("Gift", ["Bandit"]).attack_unblocked("Bandit")
    assert board.opponent.poison == expected


def test_without_abilities_there_is_no_toxic(board):
    """Seed R9, CR 702.164b: the total is taken after layer 6."""
    blunt = instant("Blunt", FREE, b.target(b.a_creature), b.gains(b.loses_abilities))
    board.you(BITER, hand=[blunt]).cast("Blunt", ["Biter"]).attack_unblocked("Biter")
    assert poison_and_life(board) == (0, 18)


def test_responding_to_proliferating(board):
    """Seed R10-a, CR 117.1, 701.34a: what lost its last counter in response can't be chosen."""
    blunt = instant("Blunt", FREE, b.target(b.a_creature), b.remove_counters(1, "charge"))
    board.you(put(BEAR, {"charge": 1}), ROCK, hand=[STUDY]).opponent_has(hand=[blunt], poison=2)
    board.cast("Study", hold=True).cast("Blunt", ["Bear"], by=1)
    offered = [board.name(int(holder)) for holder in board.game.decision.object[: board.game.decision.num_options]]
    assert offered == ["opponent"]
    board.proliferate([])
    assert board.permanent("Bear").counters("charge") == 0


@pytest.mark.parametrize(("loyalty", "offered", "left"), [(3, False, 0), (4, True, 2), (5, True, 3)])
def test_no_response_between_damage_and_proliferating(board, loyalty, offered, left):
    """Seed R10-b, CR 608.2d, 117.2e: Volt Charge on a planeswalker: one with loyalty 0 has no counter to choose."""
    walker = b.planeswalker("Walker", "{3}", "", 5)
    board.you(WELL, hand=["Volt Charge"]).opponent_has(put(walker, {"loyalty": loyalty}), hand=[BOLT])
    board.cast("Volt Charge", ["Walker"])
    assert (board.game.decision.kind == DecisionKind.PROLIFERATE) == offered
    if offered:
        board.proliferate(["Walker"])
        assert board.permanent("Walker").counters("loyalty") == left
    else:
        assert board.zone("Walker") == Zone.GRAVEYARD
    assert board.cards(Zone.HAND, 1) == ["Bolt"]


@pytest.mark.parametrize("keyword", [Keyword.HEXPROOF, Keyword.SHROUD, Keyword.PROTECTION_FROM_EVERYTHING])
def test_an_opponents_permanent_can_be_chosen(board, keyword):
    """Seed R11-a, CR 701.34a: it is no target, so hexproof, shroud and protection do not matter."""
    shy = creature("Shy", FREE, "Ogre", 5, 5, keyword)
    board.you(hand=[STUDY]).opponent_has(put(shy, {"-1/-1": 1})).cast("Study").proliferate(["Shy"])
    assert board.permanent("Shy").counters("-1/-1") == 2


def test_players_can_be_chosen(board):
    """Seed R11-b, CR 701.34a: 3 energy counters of mine, 2 poison counters of the opponent."""
    gift = instant("Gift", FREE, b.put_counters(3, "energy", b.you))
    board.you(hand=[gift, STUDY]).opponent_has(poison=2).cast("Gift").cast("Study").proliferate(["you", "opponent"])
    assert (board.me.counters("energy"), board.opponent.poison) == (4, 3)


@pytest.mark.parametrize("time", [1, 2, 3])
def test_cards_off_the_battlefield_cant_be_chosen(board, time):
    """Seed R11-c, CR 701.34a: a card in exile with time counters, as a suspended one has them."""
    board.you(put(BEAR, {"charge": 1}), hand=[STUDY], exile=[put(GIANT, {"time": time})]).cast("Study")
    decision = board.game.decision
    assert [board.name(int(decision.object[i])) for i in range(decision.num_options)] == ["Bear"]
    board.proliferate(["Bear"])
    assert counters_on(board.game, board.card("Giant"), board.compiled.kinds["time"]) == time


@pytest.mark.parametrize("power", [1, 2, 3])
def test_toxic_changes_no_damage(board, power):
    """Seed R12-a, CR 120.3g, 702.164c: as much life is lost as without toxic."""
    snake = creature("Snake", FREE, "Snake", power, 2, toxic(1))
    board.you(snake).attack_unblocked("Snake")
    assert poison_and_life(board) == (1, 20 - power)


def test_the_example_of_a_toxic_bear(board):
    """Seed R12-b, CR 120.3g, 702.164c: a 2/2 with toxic 1 deals 2 damage: 2 life less, one poison counter more."""
    board.you(TOXIC_BEAR).attack_unblocked("Toxic Bear")
    assert poison_and_life(board) == (1, 18)


@pytest.mark.parametrize("chosen", ["Bear", "Giant", "Rock"])
def test_not_everything_need_be_chosen(board, chosen):
    """Seed R13-a, CR 701.34a, 107.1c: one of three, and only that one changes."""
    things = [put(card, {"charge": 1}) for card in (BEAR, GIANT, ROCK)]
    board.you(*things, hand=[STUDY]).cast("Study")
    assert board.game.decision.num_options == 3
    board.proliferate([chosen])
    for name in ("Bear", "Giant", "Rock"):
        assert board.permanent(name).counters("charge") == (2 if name == chosen else 1)


def test_nothing_need_be_chosen(board):
    """Seed R13-b, CR 107.1c: choosing none is proliferating."""
    board.you("Scheming Aspirant", put(BEAR, {"charge": 1}), hand=[STUDY]).cast("Study").proliferate([])
    assert board.permanent("Bear").counters("charge") == 1
    assert (board.me.life, board.opponent.life) == (22, 18)
