"""Replacement and prevention of damage (CR 614 to 616), protection from damage, shield counters."""

import pytest

from components.characteristics import CardType, Keyword
from components.counters import CounterKind
from components.damage import DAMAGE_CAP
from components.game import Status
from components.note import Note
from components.player import Instruction
from components.trigger import Event
from components.vocabulary.amounts import AmountCode, ConditionCode
from components.vocabulary.instructions import Op, OpFlag
from components.vocabulary.selectors import Relation, Who
from sim.cards.build import (
    creatures,
    deathtouch,
    enchantment,
    equipped,
    infect,
    land,
    lifelink,
    of_opponents,
    spells,
    this,
    toxic,
    wither,
    you,
    yours,
)
from sim.cards.model import Amount, Condition, Selector
from tests.systems.blows import (
    CAPRIDOR,
    DAMAGE_EVENTS,
    FURNACE,
    GATE,
    LESSER,
    MATRIX,
    OPPONENT,
    PUNISHMENT,
    VIOLENCE,
    WALKER,
    YOU,
    beast,
    changing_damage,
    counters,
    hit,
    life,
    marked,
    outcome,
    prevention_effect,
)
from tests.systems.modifiers import melira
from tests.systems.tables_builder import Notes, Table

SHIELD, MINUS = CounterKind.SHIELD, CounterKind.MINUS_ONE
BEAR, GIANT = beast(2, 2), beast(5, 5)
UNLIFE = enchantment(
    "Unlife",
    "{W}",
    changing_damage(
        Op.DAMAGE_AS,
        to=you,
        keywords=(infect,),
        condition=Condition(
            code=ConditionCode.COMPARE,
            relation=Relation.AT_MOST,
            left=Amount(code=AmountCode.LIFE, selector=you),
            right=0,
        ),
    ),
)
TORMENT = enchantment(
    "Torment", "{B}", changing_damage(Op.DAMAGE_UNPREVENTABLE), changing_damage(Op.DAMAGE_AS, keywords=(wither,))
)


NEXT = enchantment("Next", "{W}", changing_damage(Op.PREVENT_DAMAGE))
FOG = enchantment("Fog", "{G}", changing_damage(Op.PREVENT_DAMAGE, None, OpFlag.ALL, OpFlag.COMBAT_ONLY))
SKULLCRACK = enchantment("Skullcrack", "{R}", changing_damage(Op.DAMAGE_UNPREVENTABLE, None, OpFlag.ALL))


@pytest.mark.parametrize(("doublers", "amount", "expected"), [(1, 3, 14), (2, 2, 12), (2, 1, 16), (3, 1, 12)])
def test_doublers_multiply(doublers, amount, expected):
    """CR 614.5: each effect applies once to the event and to what it became."""
    table = Table(BEAR, FURNACE)
    source = table.put(BEAR)
    for _ in range(doublers):
        table.put(FURNACE)
    hit(table, (source, OPPONENT, amount))
    assert life(table, OPPONENT) == expected


@pytest.mark.parametrize(("instruction", "lost"), [
    (Instruction.BEST, 4),
    (Instruction.FEWEST, 4),
    (Instruction.MOST, 5),
])  # fmt: skip
def test_the_damaged_player_orders_the_effects(instruction, lost):
    """CR 616.1: 3 damage, a doubler and "prevent 1": 4 if prevented first, 5 if doubled first."""
    table = Table(BEAR, FURNACE, LESSER)
    source = table.put(BEAR)
    table.put(FURNACE)
    table.put(LESSER, OPPONENT)
    table.game.player[OPPONENT].instruction = instruction
    hit(table, (source, OPPONENT, 3))
    assert life(table, OPPONENT) == 20 - lost


@pytest.mark.parametrize(("amounts", "expected"), [((2, 2, 2), 17), ((1, 1), 20), ((1, 4), 17)])
def test_static_prevention_is_for_each_source(amounts, expected):
    """CR 615.10: "prevent 1 of the damage that a source would deal" counts for each source of the event."""
    table = Table(BEAR, LESSER)
    sources = [table.put(BEAR) for _ in amounts]
    table.put(LESSER, OPPONENT)
    hit(table, *((source, OPPONENT, amount) for source, amount in zip(sources, amounts, strict=True)), combat=True)
    assert life(table, OPPONENT) == expected


@pytest.mark.parametrize(("owner", "of_whom", "expected"), [
    (YOU, YOU, 16),
    (YOU, OPPONENT, 18),
    (OPPONENT, OPPONENT, 16),
])  # fmt: skip
def test_a_doubler_may_ask_for_the_source(owner, of_whom, expected):
    """CR 614.1: Gratuitous Violence doubles damage of its controller's creatures, to whomever."""
    table = Table(BEAR, VIOLENCE)
    source = table.put(BEAR, of_whom)
    table.put(VIOLENCE, owner)
    hit(table, (source, OPPONENT, 2))
    assert life(table, OPPONENT) == expected


def test_a_doubler_of_creatures_leaves_other_sources_alone():
    """CR 614.1: damage of a planeswalker's ability is not damage of a creature."""
    table = Table(WALKER, VIOLENCE)
    source = table.put(WALKER)
    table.put(VIOLENCE)
    hit(table, (source, OPPONENT, 2))
    assert life(table, OPPONENT) == 18


@pytest.mark.parametrize(("by", "expected"), [(this, 16), (equipped, 18), (spells(), 18), (yours(creatures), 16)])
def test_selectors_of_a_source(by, expected):
    """CR 109.2c, 609.7: a source may be named as this, as what this is attached to, or by its qualities."""
    doubler = beast(2, 2, changing_damage(Op.REPLACE_TIMES, 2, by=by))
    table = Table(doubler)
    hit(table, (table.put(doubler), OPPONENT, 2))
    assert life(table, OPPONENT) == expected


def test_either_of_two_selectors_of_a_source():
    """CR 609.7: "an instant or a creature you control"."""
    both = Selector(base=spells().base, also=yours(creatures))
    doubler = enchantment("Doubler", "{R}", changing_damage(Op.REPLACE_TIMES, 2, by=both))
    table = Table(BEAR, doubler)
    source = table.put(BEAR)
    table.put(doubler)
    hit(table, (source, OPPONENT, 2))
    assert life(table, OPPONENT) == 16


@pytest.mark.parametrize(("who", "recipient", "lost"), [
    (Who.YOU, YOU, 2),
    (Who.YOU, OPPONENT, 1),
    (Who.OPPONENT, OPPONENT, 2),
    (Who.ANYONE, YOU, 2),
])  # fmt: skip
def test_an_effect_may_ask_for_the_damaged_player(who, recipient, lost):
    """CR 614.1: the player who is dealt the damage or controls what is."""
    doubler = enchantment("Doubler", "{R}", changing_damage(Op.REPLACE_TIMES, 2, who=who))
    table = Table(BEAR, doubler)
    source = table.put(BEAR)
    table.put(doubler)
    hit(table, (source, recipient, 1))
    assert life(table, recipient) == 20 - lost


@pytest.mark.parametrize(("card", "combat", "left"), [
    (GATE, True, 0), (GATE, False, 1), (MATRIX, True, 0), (MATRIX, False, 0), (LESSER, True, 0),
])  # fmt: skip
def test_prevention_of_a_sort_of_damage(card, combat, left):
    """CR 615.1: all damage, combat damage only, or a part; to creatures."""
    table = Table(BEAR, card)
    source, target = table.put(BEAR, OPPONENT), table.put(BEAR)
    table.put(card)
    hit(table, (source, target, 1), combat=combat)
    assert marked(table, target) == left


@pytest.mark.parametrize(("combat", "left"), [(True, 2), (False, 0)])
def test_prevention_of_noncombat_damage(combat, left):
    """CR 615.1."""
    table = Table(BEAR, CAPRIDOR)
    source, target = table.put(BEAR, OPPONENT), table.put(CAPRIDOR)
    hit(table, (source, target, 2), combat=combat)
    assert marked(table, target) == left


@pytest.mark.parametrize("keywords", [(infect,), (toxic(3),), (lifelink,), (deathtouch,)])
def test_prevented_damage_has_no_results(keywords):
    """CR 120.4b, 615.6: no counters, no poison, no life, no triggers."""
    table = Table(attacker := beast(2, 2, *keywords), MATRIX, DAMAGE_EVENTS, GIANT)
    source, target = table.put(attacker), table.put(GIANT, OPPONENT)
    table.put(MATRIX)
    table.put(DAMAGE_EVENTS)
    hit(table, (source, target, 2), combat=True)
    assert (marked(table, target), counters(table, target, MINUS)) == (0, 0)
    assert table.perm(target).deathtouched == 0
    assert life(table, YOU) == 20
    assert table.waiting() == []


@pytest.mark.parametrize("keywords", [(toxic(1),), (toxic(1), lifelink), (infect,)])
def test_full_prevention_stops_poison(keywords):
    """CR 120.3g, 615.6."""
    none = enchantment("None", "{W}", changing_damage(Op.REPLACE_PREVENT, -1, to=you))
    table = Table(attacker := beast(1, 1, *keywords), none)
    source = table.put(attacker)
    table.put(none, OPPONENT)
    hit(table, (source, OPPONENT, 1), combat=True)
    assert outcome(table) == (20, 0)
    assert life(table, YOU) == 20


def test_partial_prevention_leaves_toxic_whole():
    """CR 120.3g: poison depends only on whether damage was dealt."""
    table = Table(attacker := beast(2, 2, toxic(3)), LESSER)
    source = table.put(attacker)
    table.put(LESSER, OPPONENT)
    hit(table, (source, OPPONENT, 2), combat=True)
    assert outcome(table) == (19, 3)


@pytest.mark.parametrize(("points", "amounts", "left", "points_left"), [
    (3, (2,), 20, 1),
    (3, (3,), 20, 0),
    (3, (5,), 18, 0),
    (3, (2, 2), 19, 0),
    (-1, (4, 5), 20, -1),
])  # fmt: skip
def test_a_shield_of_points(points, amounts, left, points_left):
    """CR 615.7: "prevent the next 3 damage" counts points over all sources of an event."""
    table = Table(BEAR, NEXT)
    effect = prevention_effect(table, NEXT, player=OPPONENT, points=points)
    hit(table, *((table.put(BEAR), OPPONENT, amount) for amount in amounts))
    assert life(table, OPPONENT) == left
    assert effect.first == points_left


def test_a_used_up_shield_is_gone():
    """CR 615.7."""
    table = Table(BEAR, NEXT)
    prevention_effect(table, NEXT, player=OPPONENT, points=2)
    source = table.put(BEAR)
    for expected in (20, 18, 16):
        hit(table, (source, OPPONENT, 2))
        assert life(table, OPPONENT) == expected


@pytest.mark.parametrize(("instruction", "lost", "points_left"), [(Instruction.BEST, 2, 0), (Instruction.MOST, 4, 0)])
def test_a_shield_of_points_beside_a_doubler(instruction, lost, points_left):
    """CR 615.7, 616.1: 3 damage, doubled, with a shield of 2: (3 - 2) x 2 or 3 x 2 - 2."""
    table = Table(BEAR, NEXT, FURNACE)
    effect = prevention_effect(table, NEXT, player=OPPONENT, points=2)
    source = table.put(BEAR)
    table.put(FURNACE)
    table.game.player[OPPONENT].instruction = instruction
    hit(table, (source, OPPONENT, 3))
    assert life(table, OPPONENT) == 20 - lost
    assert effect.first == points_left


@pytest.mark.parametrize(
    ("points", "amount", "doubled", "points_left"), [(9, 3, False, 6), (9, 3, True, 6), (2, 3, True, 0)]
)
def test_points_are_counted_where_they_prevent(points, amount, doubled, points_left):
    """CR 615.7: a shield that is applied first counts the damage before it is doubled."""
    table = Table(BEAR, NEXT, FURNACE)
    effect = prevention_effect(table, NEXT, player=OPPONENT, points=points)
    source = table.put(BEAR)
    if doubled:
        table.put(FURNACE)
    hit(table, (source, OPPONENT, amount))
    assert effect.first == points_left


def test_a_shield_protects_its_members_only():
    """CR 611.2c, 615.7."""
    table = Table(BEAR, GIANT, NEXT)
    source, one, two = table.put(BEAR), table.put(GIANT, OPPONENT), table.put(GIANT, OPPONENT)
    effect = prevention_effect(table, NEXT, members=(one,), points=3)
    hit(table, (source, one, 2), (source, two, 2), (source, OPPONENT, 2))
    assert (marked(table, one), marked(table, two), life(table, OPPONENT)) == (0, 2, 18)
    assert effect.first == 1


@pytest.mark.parametrize(("combat", "left"), [(True, 20), (False, 18)])
def test_a_fog(combat, left):
    """CR 615.1: all combat damage to anything."""
    table = Table(BEAR, FOG)
    prevention_effect(table, FOG)
    source, target = table.put(BEAR), table.put(BEAR, OPPONENT)
    hit(table, (source, OPPONENT, 2), (source, target, 1), combat=combat)
    assert life(table, OPPONENT) == left
    assert marked(table, target) == (0 if combat else 1)


@pytest.mark.parametrize("how", ["flag", "static", "effect"])
def test_unpreventable_damage(how):
    """CR 615.12: shields of points are not used up, doubling still applies."""
    table = Table(BEAR, NEXT, FURNACE, PUNISHMENT, SKULLCRACK, LESSER)
    shield = prevention_effect(table, NEXT, player=OPPONENT, points=3)
    source = table.put(BEAR)
    table.put(FURNACE)
    table.put(LESSER, OPPONENT)
    if how == "static":
        table.put(PUNISHMENT)
    elif how == "effect":
        prevention_effect(table, SKULLCRACK)
    hit(table, (source, OPPONENT, 2), unpreventable=how == "flag")
    assert life(table, OPPONENT) == 16
    assert shield.first == 3


@pytest.mark.parametrize(("shields", "keywords", "left"), [
    (1, (), 0), (2, (), 1), (3, (infect,), 2), (1, (wither,), 0), (2, (deathtouch,), 1), (1, (toxic(2), lifelink), 0),
])  # fmt: skip
def test_a_shield_counter_prevents_damage(shields, keywords, left):
    """Seeds intro-a, B3, CR 122.1c, 615.6: one counter goes, nothing is marked, no result, no trigger."""
    table = Table(attacker := beast(9, 9, *keywords), GIANT, DAMAGE_EVENTS)
    source, target = table.put(attacker), table.put(GIANT, OPPONENT)
    table.put(DAMAGE_EVENTS)
    table.give(target, shield=shields)
    hit(table, (source, target, 9), combat=True)
    assert counters(table, target, SHIELD) == left
    assert (marked(table, target), counters(table, target, MINUS)) == (0, 0)
    assert table.perm(target).deathtouched == 0
    assert life(table, YOU) == 20
    assert table.waiting() == []


@pytest.mark.parametrize(("shields", "left"), [(1, 0), (2, 1), (3, 2)])
def test_simultaneous_damage_costs_one_shield_counter(shields, left):
    """Seed B3-b, CR 122.1c: three blockers at once are one event; the next event costs another counter."""
    table = Table(BEAR, GIANT)
    target = table.put(GIANT, OPPONENT)
    sources = [table.put(BEAR) for _ in range(3)]
    table.give(target, shield=shields)
    hit(table, *((source, target, 2) for source in sources), combat=True)
    assert (counters(table, target, SHIELD), marked(table, target)) == (left, 0)
    hit(table, (sources[0], target, 2), combat=True)
    assert (counters(table, target, SHIELD), marked(table, target)) == (max(left - 1, 0), 0 if left else 2)


@pytest.mark.parametrize("shields", [1, 2, 3])
def test_a_shield_counter_and_unpreventable_damage(shields):
    """Seed B4, CR 615.12a: the damage is dealt, and one counter is removed all the same."""
    table = Table(BEAR, GIANT, PUNISHMENT)
    source, target = table.put(BEAR), table.put(GIANT, OPPONENT)
    table.put(PUNISHMENT)
    table.give(target, shield=shields)
    hit(table, (source, target, 3), (source, target, 1))
    assert marked(table, target) == 4
    assert counters(table, target, SHIELD) == shields - 1


def test_a_shield_counter_and_damage_of_which_some_is_unpreventable():
    """CR 122.1c, 615.12a: one counter for the event; only what can be prevented is."""
    stubborn = beast(2, 2, changing_damage(Op.DAMAGE_UNPREVENTABLE, by=this))
    table = Table(stubborn, BEAR, GIANT)
    one, two, target = table.put(stubborn), table.put(BEAR), table.put(GIANT, OPPONENT)
    table.give(target, shield=2)
    hit(table, (one, target, 2), (two, target, 1), combat=True)
    assert marked(table, target) == 2
    assert counters(table, target, SHIELD) == 1


def test_damage_that_is_prevented_otherwise_costs_no_shield_counter():
    """CR 616.1: after another prevention there is no damage that would be dealt."""
    table = Table(BEAR, GIANT, MATRIX)
    source, target = table.put(BEAR), table.put(GIANT, OPPONENT)
    table.put(MATRIX)
    table.give(target, shield=1)
    hit(table, (source, target, 2))
    assert counters(table, target, SHIELD) == 1


def test_a_shield_counter_on_a_planeswalker():
    """CR 122.1c: prevented damage removes no loyalty."""
    table = Table(BEAR, WALKER)
    source, target = table.put(BEAR), table.put(WALKER, OPPONENT)
    table.give(target, shield=1, loyalty=4)
    hit(table, (source, target, 3))
    assert (counters(table, target, CounterKind.LOYALTY), counters(table, target, SHIELD)) == (4, 0)


def test_a_shield_counter_where_no_damage_can_be_dealt():
    """CR 120.1a: a land is not dealt damage, so its shield counter stays."""
    field = land("Field")
    table = Table(BEAR, field)
    source, target = table.put(BEAR), table.put(field, OPPONENT)
    table.give(target, shield=1)
    hit(table, (source, target, 3))
    assert counters(table, target, SHIELD) == 1


def test_a_shield_counter_leaves_damage_marked_before():
    """CR 122.1c: 2 marked stays 2; the creature deals its own damage (as in a fight)."""
    table = Table(BEAR, GIANT)
    one, two = table.put(BEAR), table.put(GIANT, OPPONENT)
    table.give(two, shield=1)
    table.perm(two).damage = 2
    hit(table, (one, two, 2), (two, one, 5))
    assert (marked(table, two), marked(table, one)) == (2, 5)


def test_a_used_shield_counter_is_noted_and_seen():
    """CR 122.1c: the removal is a removal."""
    removed = enchantment("Eye", "{U}")
    table = Table(BEAR, GIANT, removed)
    source, target = table.put(BEAR), table.put(GIANT, OPPONENT)
    table.give(target, shield=1)
    with Notes(Note.SHIELD_USED, Note.PREVENTED, Event.COUNTERS_REMOVED) as taken:
        hit(table, (source, target, 2))
    assert taken == [
        (Note.PREVENTED, source, OPPONENT, 2, target),
        (Note.SHIELD_USED, target, OPPONENT, 1, 0),
        (Event.COUNTERS_REMOVED, target, -1, 1, SHIELD),
    ]


@pytest.mark.parametrize(("keyword", "mana", "left"), [
    (Keyword.PROTECTION_FROM_GREEN, "{G}", 0),
    (Keyword.PROTECTION_FROM_GREEN, "{R}", 2),
    (Keyword.PROTECTION_FROM_CREATURES, "{R}", 0),
    (Keyword.PROTECTION_FROM_EVERYTHING, "{4}", 0),
])  # fmt: skip
def test_protection_prevents_damage(keyword, mana, left):
    """CR 702.16e: damage from sources with the quality."""
    table = Table(attacker := beast(2, 2, mana=mana), knight := beast(3, 3, keyword))
    source, target = table.put(attacker), table.put(knight, OPPONENT)
    hit(table, (source, target, 2), combat=True)
    assert marked(table, target) == left


def test_protection_from_infect_creatures_prevents_counters():
    """CR 702.16e, 120.3d: a green 3/3 with infect puts no -1/-1 counters on a creature with protection from green."""
    table = Table(attacker := beast(3, 3, infect), knight := beast(2, 2, Keyword.PROTECTION_FROM_GREEN))
    source, target = table.put(attacker), table.put(knight, OPPONENT)
    hit(table, (source, target, 3), combat=True)
    assert counters(table, target, MINUS) == 0


def test_protection_does_not_help_against_unpreventable_damage():
    """CR 615.12, 702.16e."""
    table = Table(BEAR, knight := beast(3, 3, Keyword.PROTECTION_FROM_GREEN))
    source, target = table.put(BEAR), table.put(knight, OPPONENT)
    hit(table, (source, target, 2), unpreventable=True)
    assert marked(table, target) == 2


def test_protection_keeps_the_shield_counter():
    """CR 616.1, 702.16e: damage that protection prevents would not be dealt."""
    table = Table(BEAR, knight := beast(3, 3, Keyword.PROTECTION_FROM_GREEN))
    source, target = table.put(BEAR), table.put(knight, OPPONENT)
    table.give(target, shield=1)
    hit(table, (source, target, 2))
    assert counters(table, target, SHIELD) == 1


@pytest.mark.parametrize(
    ("before", "amount", "expected"), [(3, 5, (-2, 0)), (-2, 2, (-2, 2)), (0, 1, (0, 1)), (1, 1, (0, 0))]
)
def test_damage_as_though_with_infect(before, amount, expected):
    """CR 120.3b, 120.4: an effect that holds at 0 or less life is judged before the event."""
    table = Table(BEAR, UNLIFE)
    source = table.put(BEAR)
    table.put(UNLIFE, OPPONENT)
    table.game.player[OPPONENT].life = before
    hit(table, (source, OPPONENT, amount))
    assert outcome(table) == expected


def test_damage_as_though_with_wither_that_cannot_be_prevented():
    """CR 120.3d, 615.12: two statements about the same damage; -1/-1 counters that can't be put are not."""
    table = Table(BEAR, GIANT, TORMENT, melira)
    source, one, two = table.put(BEAR), table.put(GIANT, OPPONENT), table.put(GIANT)
    table.put(TORMENT)
    table.put(melira, YOU)
    table.give(one, shield=1)
    hit(table, (source, one, 2), (source, two, 2), (source, OPPONENT, 2))
    assert (counters(table, one, MINUS), counters(table, one, SHIELD), marked(table, one)) == (2, 0, 0)
    assert (counters(table, two, MINUS), marked(table, two)) == (0, 0)
    assert life(table, OPPONENT) == 18


def test_an_effect_of_a_permanent_that_lost_its_abilities_does_not_apply():
    """CR 613.1f."""
    table = Table(BEAR, FURNACE)
    source, furnace = table.put(BEAR), table.put(FURNACE)
    table.perm(furnace).lost_abilities = 1
    hit(table, (source, OPPONENT, 2))
    assert life(table, OPPONENT) == 18


@pytest.mark.parametrize(("amount", "status"), [
    (DAMAGE_CAP // 2 - 1, Status.PLAYING),
    (DAMAGE_CAP // 2, Status.PLAYING),
    (DAMAGE_CAP // 2 + 1, Status.OVERFLOW),
])  # fmt: skip
def test_too_much_doubled_damage_stops_the_game(amount, status):
    table = Table(BEAR, FURNACE)
    source = table.put(BEAR)
    table.put(FURNACE)
    hit(table, (source, OPPONENT, amount))
    assert table.game.status == status


def test_damage_to_the_other_side_only():
    """CR 614.1: the recipient may be asked for by a selector of permanents and players."""
    targets = Selector(base=of_opponents(creatures).base, any_types=(CardType.CREATURE,), controller=Who.OPPONENT)
    doubler = enchantment("Doubler", "{R}", changing_damage(Op.REPLACE_TIMES, 2, to=targets))
    table = Table(BEAR, GIANT, doubler)
    source, mine, theirs = table.put(BEAR), table.put(GIANT), table.put(GIANT, OPPONENT)
    table.put(doubler)
    hit(table, (source, mine, 1), (source, theirs, 1), (source, OPPONENT, 1))
    assert (marked(table, mine), marked(table, theirs), life(table, OPPONENT)) == (1, 2, 19)


def test_other_effects_do_not_touch_damage():
    """CR 611.2: an effect of another sort on the same player."""
    table = Table(BEAR, hexproof := enchantment("Hex", "{W}", changing_damage(Op.PLAYER_HEXPROOF)), NEXT)
    prevention_effect(table, hexproof, player=OPPONENT)
    prevention_effect(table, NEXT, player=OPPONENT, points=1)
    hit(table, (table.put(BEAR), OPPONENT, 3))
    assert life(table, OPPONENT) == 18
