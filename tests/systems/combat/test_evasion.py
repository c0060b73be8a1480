"""Which creature could block which, taken one by one."""

import pytest

from components.characteristics import CardType, Color, Keyword, Restriction
from components.clock import Step
from sim.cards.build import creature
from systems.combat.evasion import can_block, can_block_at_all, controls_land_of
from systems.objects.references import slot_of
from tests.systems.arena import Arena

FLYING, REACH, SHADOW = Keyword.FLYING, Keyword.REACH, Keyword.SHADOW


@pytest.fixture
def arena():
    return Arena()


def blocks(arena, attacker, blocker):
    return can_block(arena.game, arena.tables, blocker, attacker)


@pytest.mark.parametrize(
    ("attacker", "blocker", "expected"),
    [
        (0, 0, True),
        (FLYING, 0, False),
        (FLYING, FLYING, True),
        (FLYING, REACH, True),
        (0, FLYING, True),
        (FLYING, Keyword.HORSEMANSHIP, False),
        (Keyword.HORSEMANSHIP, 0, False),
        (Keyword.HORSEMANSHIP, FLYING, False),
        (Keyword.HORSEMANSHIP, Keyword.HORSEMANSHIP, True),
        (0, Keyword.HORSEMANSHIP, True),
        (SHADOW, 0, False),
        (0, SHADOW, False),
        (SHADOW, SHADOW, True),
        (SHADOW | FLYING, SHADOW, False),
        (FLYING, SHADOW | FLYING, False),
        (Keyword.MENACE, 0, True),
        (0, Keyword.DEFENDER, True),
        (0, Keyword.DECAYED, False),
    ],
)
def test_evasion_keywords(arena, attacker, blocker, expected):
    """CR 702.9b, 702.17b, 702.31b, 702.28b, 702.147a; menace is no matter of a single blocker (CR 702.111b)."""
    assert blocks(arena, arena.creature(2, 2, attacker), arena.blocker(2, 2, blocker)) == expected


@pytest.mark.parametrize(("power", "expected"), [(0, True), (2, True), (3, False), (9, False)])
def test_skulk(arena, power, expected):
    """CR 702.118b: not by creatures with greater power."""
    assert blocks(arena, arena.creature(2, 2, Keyword.SKULK), arena.blocker(power, 2)) == expected


@pytest.mark.parametrize(
    ("colors", "types", "expected"),
    [
        (0, 0, False),
        (Color.BLACK, 0, True),
        (Color.GREEN, 0, False),
        (Color.BLACK | Color.RED, 0, True),
        (0, CardType.ARTIFACT, True),
    ],
)
def test_fear(arena, colors, types, expected):
    """CR 702.36b: only by artifact creatures and black creatures."""
    attacker = arena.creature(2, 2, Keyword.FEAR, colors=Color.RED)
    assert blocks(arena, attacker, arena.blocker(2, 2, colors=colors, types=types)) == expected


@pytest.mark.parametrize(
    ("own", "colors", "types", "expected"),
    [
        (Color.RED, Color.RED, 0, True),
        (Color.RED, Color.GREEN, 0, False),
        (Color.RED | Color.GREEN, Color.GREEN | Color.BLUE, 0, True),
        (0, 0, 0, False),
        (Color.RED, 0, CardType.ARTIFACT, True),
    ],
)
def test_intimidate(arena, own, colors, types, expected):
    """CR 702.13b: only by artifact creatures and creatures that share a colour with it."""
    attacker = arena.creature(2, 2, Keyword.INTIMIDATE, colors=own)
    assert blocks(arena, attacker, arena.blocker(2, 2, colors=colors, types=types)) == expected


@pytest.mark.parametrize(
    ("protection", "facts", "expected"),
    [
        (Keyword.PROTECTION_FROM_GREEN, {"colors": Color.GREEN}, False),
        (Keyword.PROTECTION_FROM_GREEN, {"colors": Color.WHITE}, True),
        (Keyword.PROTECTION_FROM_WHITE, {"colors": Color.WHITE | Color.BLUE}, False),
        (Keyword.PROTECTION_FROM_ARTIFACTS, {"types": CardType.ARTIFACT}, False),
        (Keyword.PROTECTION_FROM_ARTIFACTS, {}, True),
        (Keyword.PROTECTION_FROM_CREATURES, {}, False),
        (Keyword.PROTECTION_FROM_EVERYTHING, {}, False),
    ],
)
def test_protection(arena, protection, facts, expected):
    """CR 702.16f: not by creatures of that quality; the blocker's own protection does not matter."""
    assert blocks(arena, arena.creature(2, 2, protection), arena.blocker(2, 2, **facts)) == expected
    assert blocks(arena, arena.creature(2, 2, **facts), arena.blocker(2, 2, protection))


@pytest.mark.parametrize(
    ("restriction", "colors", "expected"),
    [
        (Restriction.CANT_BE_BLOCKED, 0, False),
        (Restriction.CANT_BE_BLOCKED_BY_WHITE, Color.WHITE, False),
        (Restriction.CANT_BE_BLOCKED_BY_WHITE, Color.GREEN, True),
        (Restriction.CANT_BE_BLOCKED_BY_GREEN, Color.GREEN | Color.WHITE, False),
        (Restriction.CANT_BE_BLOCKED_BY_GREEN, 0, True),
        (Restriction.CANT_BE_BLOCKED_BY_BLUE, Color.BLUE, False),
        (Restriction.CANT_BE_BLOCKED_BY_BLUE, Color.BLACK, True),
        (Restriction.CANT_BE_BLOCKED_BY_BLACK, Color.BLACK, False),
        (Restriction.CANT_BE_BLOCKED_BY_BLACK, Color.RED, True),
        (Restriction.CANT_BE_BLOCKED_BY_RED, Color.RED, False),
        (Restriction.CANT_BE_BLOCKED_BY_RED, Color.BLUE, True),
        (Restriction.CANT_BLOCK, Color.GREEN, True),
    ],
)
def test_restrictions_on_the_attacker(arena, restriction, colors, expected):
    """CR 509.1b: can't be blocked, or not by creatures of a colour; can't block says nothing about attacking."""
    assert blocks(arena, arena.creature(2, 2, restrictions=restriction), arena.blocker(2, 2, colors=colors)) == expected


@pytest.mark.parametrize(("basic_land_types", "expected"), [(0, True), (1, True), (2, False), (2 | 16, False)])
def test_landwalk(arena, basic_land_types, expected):
    """CR 702.14c: islandwalk looks for a land with that type among the defending player's lands."""
    attacker, blocker = arena.creature(2, 2, Keyword.ISLANDWALK), arena.blocker(2, 2)
    arena.permanent(CardType.LAND, player=0, subtypes=2)
    land = arena.permanent(CardType.LAND, player=1, subtypes=basic_land_types)
    assert blocks(arena, attacker, blocker) == expected
    assert controls_land_of(arena.game, 1, 2) != expected
    arena.perm(land).phased_out = 1
    assert blocks(arena, attacker, blocker)


@pytest.mark.parametrize(("keyword", "basic_land_type"), [(Keyword.PLAINSWALK, 1), (Keyword.FORESTWALK, 16)])
def test_each_landwalk_has_its_own_land_type(arena, keyword, basic_land_type):
    """CR 702.14a: the keywords stand in the order of the basic land types."""
    attacker, blocker = arena.creature(2, 2, keyword), arena.blocker(2, 2)
    arena.permanent(CardType.LAND, player=1, subtypes=31 & ~basic_land_type)
    assert blocks(arena, attacker, blocker)
    arena.permanent(CardType.LAND, player=1, subtypes=basic_land_type)
    assert not blocks(arena, attacker, blocker)


def test_who_can_block_at_all(arena):
    """CR 509.1a: untapped creatures, summoning sick or not; no battles, nothing that can't block."""
    plain, sick, tapped = (arena.blocker(1, 1) for _ in range(3))
    arena.perm(sick).summoning_sick = 1
    arena.perm(tapped).tapped = 1
    kept = arena.blocker(1, 1, restrictions=Restriction.CANT_BLOCK)
    decayed = arena.blocker(1, 1, Keyword.DECAYED)
    battle = arena.blocker(1, 1, types=CardType.BATTLE)
    phased_out = arena.blocker(1, 1)
    arena.perm(phased_out).phased_out = 1
    relic = arena.permanent(CardType.ARTIFACT, player=1)
    candidates = [plain, sick, tapped, kept, decayed, battle, phased_out, relic]
    assert [slot for slot in candidates if can_block_at_all(arena.game, slot)] == [plain, sick]


@pytest.mark.parametrize(("walk", "land"), [
    (Keyword.PLAINSWALK, "Plains"), (Keyword.ISLANDWALK, "Island"), (Keyword.SWAMPWALK, "Swamp"),
    (Keyword.MOUNTAINWALK, "Mountain"), (Keyword.FORESTWALK, "Forest"),
])  # fmt: skip
@pytest.mark.parametrize("lands", [0, 1, 2])
def test_cards_with_landwalk(board, walk, land, lands):
    """CR 702.14c: no land of the other four types and no land of the attacker's controller helps."""
    others = [name for name in ("Plains", "Island", "Swamp", "Mountain", "Forest") if name != land]
    bear = creature("Bear", "{G}", "Bear", 2, 2)
    board.you(creature("Walker", "{G}", "Scout", 3, 3, walk), land).opponent_has(bear, *others, *[land] * lands)
    board.attack("Walker")
    assert can_block(board.game, board.tables, slot_of(board.find("Bear")), slot_of(board.find("Walker"))) == (
        lands == 0
    )
    board.pass_until(Step.END_OF_COMBAT)
    assert board.opponent.life == 17
