"""Shield counters: Boon of Safety and Rhox Pummeler, row by row (seed rows ``intro-a`` to ``B7-b``)."""

import pytest

from components.characteristics import Keyword
from components.clock import Step
from components.counters import FIXED_KIND_NAMES
from components.decision import DecisionKind
from components.zones import Zone
from sim.cards import build as b
from sim.cards import library
from sim.cards.build import creature, instant
from tests.board import put
from tests.seeds.cards import BEAR, BOLT, CURSE, FREE, FROG, GIANT, MURDER, WELL

PUMMELER = "Rhox Pummeler"
OGRE = creature("Ogre", "{3}{R}", "Ogre", 4, 4)
STUDENT = creature("Student", FREE, "Bear", 2, 2)


def shields(board, name):
    """Shield counters of a permanent."""
    return board.permanent(name).counters("shield")


@pytest.mark.parametrize(("before", "marked", "left"), [(0, 3, 0), (1, 0, 0), (2, 0, 1)])
def test_damage_is_prevented(board, before, marked, left):
    """Seed intro-a, CR 122.1c, 615.1: 3 damage to a 5/5."""
    board.you(put(GIANT, {"shield": before}), hand=[BOLT]).cast("Bolt", ["Giant"])
    assert (board.permanent("Giant").damage, shields(board, "Giant")) == (marked, left)


@pytest.mark.parametrize("before", [1, 2, 3])
def test_destruction_by_an_effect_is_replaced(board, before):
    """Seed intro-b, CR 122.1c, 614.1: it survives as it was, neither tapped nor healed."""
    board.you(put(GIANT, {"shield": before}, damage=2), hand=[MURDER]).cast("Murder", ["Giant"])
    seen = board.permanent("Giant")
    assert (seen.counters("shield"), seen.damage, seen.tapped) == (before - 1, 2, 0)


@pytest.mark.parametrize(("also", "expected"), [([], 1), (["Vorinclex, Monstrous Raider"], 2)])
def test_boon_of_safety(board, also, expected):
    """Seed boon-1, CR 122.1c, 115.1a: the controller of the spell puts the counter, through what modifies that."""
    board.you(BEAR, WELL, *also, hand=["Boon of Safety"]).cast("Boon of Safety", ["Bear"])
    board.choose(DecisionKind.SCRY)
    assert shields(board, "Bear") == expected


def test_boon_of_safety_without_its_target(board):
    """Seed boon-1, CR 115.1a, 608.2b: the spell does not resolve, and nobody scries."""
    board.you(BEAR, WELL, hand=["Boon of Safety"]).opponent_has(hand=[MURDER])
    board.cast("Boon of Safety", ["Bear"], hold=True).cast("Murder", ["Bear"], by=1)
    assert board.cards(Zone.GRAVEYARD) == ["Bear", "Boon of Safety"]


def test_reminder_text_is_no_ability():
    """Seed boon-2, CR 207.2, 122.1c: the definition only puts a counter and scries."""
    boon = library.find("Boon of Safety")
    assert [type(part).__name__ for part in boon.abilities] == []
    assert len(boon.program.effects) == 2


@pytest.mark.parametrize(("to_the_bottom", "drawn"), [(["Ogre"], "Student"), ([], "Ogre")])
def test_boon_of_safety_scries(board, to_the_bottom, drawn):
    """Seed boon-3, CR 701.22: the top card goes to the bottom or stays, and the next one is drawn."""
    insight = instant("Insight", FREE, b.draw(1))
    board.you(BEAR, WELL, hand=["Boon of Safety", insight], library=[OGRE, STUDENT])
    board.cast("Boon of Safety", ["Bear"]).choose(DecisionKind.SCRY, *to_the_bottom)
    assert shields(board, "Bear") == 1
    board.cast("Insight")
    assert board.cards(Zone.HAND) == [drawn]


def test_what_rhox_pummeler_is(board):
    """Seed rhox-1, CR 202.3, 208.1: a Rhino Soldier 6/3 of mana value 6."""
    board.you(put(PUMMELER, {"shield": 1}))
    assert board.permanent(PUMMELER).size == (6, 3)
    card = library.find(PUMMELER)
    assert (card.cost, card.subtypes) == ("{5}{G}", ("Rhino", "Soldier"))
    assert board.tables.card[board.compiled.rows[card]].mana_value == 6


@pytest.mark.parametrize(("also", "expected"), [([], 1), (["Doubling Season"], 2), (["Solemnity"], 0)])
def test_rhox_pummeler_enters_with_a_counter(board, also, expected):
    """Seed rhox-2, CR 614.1c, 122.6: replacements of putting and "can't" see it."""
    board.you(WELL, WELL, *also, hand=[PUMMELER]).cast(PUMMELER)
    assert shields(board, PUMMELER) == expected


def test_reminder_text_of_rhox_pummeler_is_no_ability():
    """Seed rhox-3, CR 207.2: it enters with a counter and has trample with one, and no ability says more."""
    assert len(library.find(PUMMELER).abilities) == 2


@pytest.mark.parametrize("counters", [0, 1, 2])
def test_rhox_pummeler_has_trample_while_shielded(board, counters):
    """Seed rhox-4, CR 604.1, 613.1f: as long as it has at least one shield counter."""
    board.you(put(PUMMELER, {"shield": counters}))
    assert board.permanent(PUMMELER).has(Keyword.TRAMPLE) == (counters > 0)


def test_rhox_pummeler_tramples(board):
    """Seed rhox-4, CR 702.19b, 613.1f: a 2/2 blocks; 2 to the blocker and 4 to the player."""
    board.you(put(PUMMELER, {"shield": 1})).opponent_has(BEAR)
    board.attack(PUMMELER).block({"Bear": PUMMELER}).pass_until(Step.COMBAT_DAMAGE)
    board.assign({"Bear": 2, "opponent": 4})
    assert board.opponent.life == 16


def test_rhox_pummeler_loses_trample_with_the_counter(board):
    """Seed rhox-4, CR 613.1f, 604.1: a first striker takes its counter; then all 6 go to the blocker."""
    striker = creature("Striker", FREE, "Bear", 2, 2, b.first_strike)
    board.you(put(PUMMELER, {"shield": 1})).opponent_has(striker)
    board.attack(PUMMELER).block({"Striker": PUMMELER}).pass_until(Step.END_OF_COMBAT)
    assert (shields(board, PUMMELER), board.permanent(PUMMELER).damage) == (0, 0)
    assert board.cards(Zone.GRAVEYARD, 1) == ["Striker"]
    assert board.opponent.life == 20


def test_sacrifice(board):
    """Seed B1, CR 701.21a, 701.8b: an edict on a lone creature with a shield counter."""
    edict = instant("Edict", FREE, b.target(b.a_player), b.sacrifices(b.the_target, b.creatures))
    board.you(hand=[edict]).opponent_has(put(BEAR, {"shield": 1})).cast("Edict", ["opponent"])
    assert board.zone("Bear") == Zone.GRAVEYARD


@pytest.mark.parametrize(("before", "survives"), [(0, False), (1, True), (2, True)])
def test_no_regeneration_is_needed(board, before, survives):
    """Seed B2, CR 122.1c, 701.19: Damnation, whose victims can't be regenerated; it stays untapped and damaged."""
    board.you(WELL, WELL, put(GIANT, {"shield": before}, damage=1), hand=["Damnation"]).cast("Damnation")
    assert (board.zone("Giant") == Zone.BATTLEFIELD) == survives
    if survives:
        seen = board.permanent("Giant")
        assert (seen.counters("shield"), seen.tapped, seen.damage) == (before - 1, 0, 1)


def test_it_stays_in_combat(board):
    """Seed B2, CR 122.1c, 701.19: an attacker that loses a shield counter goes on attacking."""
    board.you(put(GIANT, {"shield": 1})).opponent_has(hand=[MURDER])
    board.attack("Giant").cast("Murder", ["Giant"], by=1).pass_until(Step.END_OF_COMBAT)
    assert board.opponent.life == 15


@pytest.mark.parametrize("before", [1, 2, 3])
def test_all_of_the_damage_is_prevented(board, before):
    """Seed B3-a, CR 122.1c, 615.1: 9 damage to a 4/4, however many shield counters it has."""
    blast = instant("Blast", FREE, b.target(b.any_target), b.deal(9))
    board.you(put(OGRE, {"shield": before}), hand=[blast]).cast("Blast", ["Ogre"])
    assert board.permanent("Ogre").damage == 0


@pytest.mark.parametrize(("strikes_first", "left"), [(0, 2), (1, 1), (3, 2)])
def test_one_counter_for_each_event(board, strikes_first, left):
    """Seed B3-b, CR 122.1c: three blockers at once are one event; one with first strike and two others are two."""
    wall = creature("Wall", FREE, "Wall", 0, 9)
    striker = creature("Striker", FREE, "Bear", 2, 2, b.first_strike)
    blockers = [striker] * strikes_first + [BEAR] * (3 - strikes_first)
    board.you(put(wall, {"shield": 3})).opponent_has(*blockers).attack("Wall")
    names = [f"Striker #{i + 1}" for i in range(strikes_first)] + [f"Bear #{i + 1}" for i in range(3 - strikes_first)]
    board.block(dict.fromkeys(names, "Wall")).pass_until(Step.END_OF_COMBAT)
    assert (shields(board, "Wall"), board.permanent("Wall").damage) == (left, 0)


@pytest.mark.parametrize(("before", "left"), [(0, 0), (1, 0), (2, 1)])
def test_damage_that_cant_be_prevented(board, before, left):
    """Seed B4-a, B4-b, CR 615.12, 615.12a: with Leyline of Punishment it is dealt, and a counter goes all the same."""
    board.you("Leyline of Punishment", put(GIANT, {"shield": before}), hand=[BOLT]).cast("Bolt", ["Giant"])
    assert (board.permanent("Giant").damage, shields(board, "Giant")) == (3, left)


@pytest.mark.parametrize(("damage", "dies"), [(1, False), (2, True), (3, True)])
def test_lethal_damage_marked_before(board, damage, dies):
    """Seed B5-a, CR 704.5g, 701.8b: a 4/4 with 2 damage and a shield counter gets two -1/-1 counters."""
    board.you(put(OGRE, {"shield": 1}, damage=damage), hand=[CURSE]).cast("Curse", ["Ogre"])
    assert (board.zone("Ogre") == Zone.GRAVEYARD) == dies
    if not dies:
        assert shields(board, "Ogre") == 1


def test_deathtouch_damage_that_cant_be_prevented(board):
    """Seed B5-b, CR 704.5h, 615.12: 1 damage to a 5/5 with two shield counters; one is taken, and it is destroyed."""
    rat = creature("Rat", FREE, "Rat", 1, 1, b.deathtouch, b.activated(FREE, b.target(b.a_creature), b.deal(1)))
    board.you("Leyline of Punishment", rat).opponent_has(put(GIANT, {"shield": 2})).activate("Rat", ["Giant"])
    assert board.zone("Giant") == Zone.GRAVEYARD


def test_deathtouch_damage_that_is_prevented(board):
    """Seed B5-b, CR 704.5h, 122.1c: without the Leyline nothing is dealt, and nothing is destroyed."""
    rat = creature("Rat", FREE, "Rat", 1, 1, b.deathtouch, b.activated(FREE, b.target(b.a_creature), b.deal(1)))
    board.you(rat).opponent_has(put(GIANT, {"shield": 2})).activate("Rat", ["Giant"])
    assert (shields(board, "Giant"), board.permanent("Giant").damage) == (1, 0)


def test_a_shield_counter_is_no_ability(board):
    """Seed B6-a, CR 122.1c: a vanilla 2/2 with one has no keyword and no ability."""
    board.you(put(BEAR, {"shield": 1}))
    seen = board.permanent("Bear")
    assert (seen.keywords, seen.restrictions, board.game.num_effects) == (0, 0, 0)
    assert board.tables.card[seen.definition].num_abilities == 0


KEYWORD_COUNTERS = (
    *("deathtouch", "decayed", "double strike", "exalted", "first strike", "flying", "haste", "hexproof"),
    *("indestructible", "lifelink", "menace", "reach", "shadow", "trample", "vigilance"),
)


@pytest.mark.parametrize("kind", [*KEYWORD_COUNTERS, *FIXED_KIND_NAMES])
def test_which_counters_are_keyword_counters(board, kind):
    """Seed B6-b, CR 122.1b, 122.1c: flying is one, shield and the others with rules of their own are none."""
    mark = instant("Mark", FREE, b.put_counters(1, kind, b.you))
    board.you(hand=[mark]).begin()
    keyword = int(board.tables.kind[board.compiled.kinds[kind]].keyword)
    assert keyword == (Keyword[kind.upper().replace(" ", "_")] if kind in KEYWORD_COUNTERS else 0)


def test_losing_all_abilities(board):
    """Seed B6-c, CR 122.1c: the counter goes on working, and Rhox Pummeler has no trample."""
    board.you(put(PUMMELER, {"shield": 1}), hand=[FROG, BOLT]).cast("Frog", [PUMMELER])
    seen = board.permanent(PUMMELER)
    assert (seen.size, seen.has(Keyword.TRAMPLE)) == ((1, 1), False)
    board.cast("Bolt", [PUMMELER])
    assert (shields(board, PUMMELER), board.permanent(PUMMELER).damage) == (0, 0)


def test_palliation_counters_protect_nothing(board):
    """Seed B7-a, B7-b, CR 122.1: Palliation Accord has palliation counters, whatever was printed on it once."""
    board.you(put("Palliation Accord", {"palliation": 2}), WELL, hand=["Disenchant"])
    board.cast("Disenchant", ["Palliation Accord"])
    assert board.zone("Palliation Accord") == Zone.GRAVEYARD


@pytest.mark.parametrize(("removed", "life"), [(0, 17), (1, 18), (2, 19)])
def test_palliation_accord(board, removed, life):
    """Seed B7-b, CR 615.7: each counter that is removed prevents the next 1 damage to its controller this turn."""
    board.you(put("Palliation Accord", {"palliation": 2}), hand=[BOLT])
    for _ in range(removed):
        board.activate("Palliation Accord")
    board.cast("Bolt", ["you"])
    assert (board.me.life, board.permanent("Palliation Accord").counters("palliation")) == (life, 2 - removed)


def test_prevention_comes_too_late_after_the_damage(board):
    """Seed B7-b, CR 615.4: a counter that is removed afterwards prevents nothing that was dealt."""
    board.you(put("Palliation Accord", {"palliation": 2}), hand=[BOLT]).cast("Bolt", ["you"])
    board.activate("Palliation Accord")
    assert board.me.life == 17


def test_palliation_accord_gets_counters(board):
    """Seed B7-b, CR 122.1: one for each creature of an opponent that becomes tapped."""
    lull = instant("Lull", FREE, b.tap_it(b.creatures))
    board.you("Palliation Accord", BEAR, hand=[lull]).opponent_has(BEAR, put(GIANT, tapped=1), OGRE).cast("Lull")
    assert board.permanent("Palliation Accord").counters("palliation") == 2
