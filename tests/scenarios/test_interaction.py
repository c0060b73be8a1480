"""Cards that answer others: removal, counterspells, steal effects, forced attacks (CR 508.1d, 601.2f, 611.2b)."""

import pytest

from components.characteristics import CardType, Keyword
from components.clock import Step
from components.decision import DecisionKind
from components.zones import Zone
from sim.cards.build import (
    a_creature,
    a_player,
    another_target,
    creature,
    destroy,
    flying,
    gain_life,
    give_poison,
    instant,
    lose_life,
    opponents,
    proliferate,
    put_counters,
    target,
    the_target,
    without_keyword,
)
from systems.combat.requirements import FREE, GIVEN
from tests.board import put

BEAR = creature("Bear", "{1}{G}", "Bear", 2, 2)
GIANT = creature("Giant", "{4}{W}", "Giant", 5, 5)
GROW = instant("Grow", "{0}", target(a_creature), put_counters(1))
KILL = instant("Kill", "{0}", target(a_creature), destroy())
POISON = instant("Poison", "{0}", give_poison(2, opponents))
PROLIFERATE = instant("Spread", "{0}", proliferate)


TWICE = instant("Twice", "{0}", target(a_creature), target(another_target(a_creature)), put_counters(1))
DRAIN = instant("Drain", "{0}", target(a_player), lose_life(1, the_target))


def offered(board):
    return [board.name(int(r)) for r in board.game.decision.object[: board.game.decision.num_options]]


@pytest.mark.parametrize(("size", "legal"), [((3, 1), True), ((3, 2), True), ((3, 3), False)])
def test_power_and_toughness_count_together(board, size, legal):
    """Cut Down: 5 is the most that they may be together."""
    beast = creature("Beast", "{1}", "Beast", *size)
    board.you("Swamp", BEAR, hand=["Cut Down"]).opponent_has(beast)
    assert ("Beast" in board.targets("Cut Down")) is legal


@pytest.mark.parametrize(("poison", "target", "exiled"), [(2, GIANT, False), (3, GIANT, True), (0, BEAR, True)])
def test_corrupted_looks_at_the_controller_of_the_target(board, poison, target, exiled):
    """Anoint with Affliction: mana value 3 or less, or three poison counters on its controller."""
    board.you("Swamp", "Swamp", hand=["Anoint with Affliction"]).opponent_has(target, poison=poison)
    board.cast("Anoint with Affliction", targets=[target.name])
    assert (board.cards(Zone.EXILE, 1).count(target.name) == 1) is exiled


@pytest.mark.parametrize("poison", [0, 2, 3, 4])
def test_a_corrupted_player_is_not_asked_to_pay(board, poison):
    """Bring the Ending: with three poison counters the spell is countered, else its controller may pay {2}."""
    board.you("Forest", "Forest", hand=[instant("Life", "{0}", gain_life(3))], poison=poison)
    board.opponent_has("Island", "Island", hand=["Bring the Ending"])
    board.cast("Life", hold=True).cast("Bring the Ending", targets=["Life"], by=1)
    if poison < 3:
        board.say(True)
    assert board.me.life == (20 if poison >= 3 else 23)


@pytest.mark.parametrize(("poison", "islands", "castable"), [(3, 1, True), (2, 2, False), (2, 3, True)])
def test_a_spell_costs_less_while_somebody_is_corrupted(board, poison, islands, castable):
    """Distorted Curiosity, CR 601.2f: only generic mana is taken off."""
    board.you(*["Island"] * islands, hand=["Distorted Curiosity"]).opponent_has(poison=poison)
    assert ("cast Distorted Curiosity" in board.options()) is castable
    if castable:
        board.cast("Distorted Curiosity")
        assert len(board.cards(Zone.HAND)) == 2


@pytest.mark.parametrize("at", ["you", "Ajani Goldmane"])
def test_a_creature_attacks_you_if_able(board, at):
    """Alluring Siren, CR 508.1d: it must attack the player, not a planeswalker."""
    board.setting(active=1, step=Step.PRECOMBAT_MAIN)
    board.you("Alluring Siren", put("Ajani Goldmane", {"loyalty": 4})).opponent_has(BEAR, GIANT)
    board.activate("Alluring Siren", targets=["Bear"])
    board.go_on(lambda: board.game.decision.kind == DecisionKind.ATTACK)
    details = dict(zip(offered(board), board.game.decision.detail, strict=False))
    assert details["Bear"] == GIVEN + 0
    assert details["Giant"] == FREE
    board.attack("Bear", at="you") if at == "you" else board.attack("Bear", "Giant", at=["you", at])
    assert board.permanent("Bear").attacking == 0


@pytest.mark.parametrize("power", [3, 4, 5])
def test_what_became_too_strong_is_given_back(board, power):
    """Domestication: looked at in your end step, and again as the ability resolves (CR 603.4)."""
    beast = creature("Beast", "{1}", "Beast", power, 3)
    board.you(put("Domestication", attached_to="Beast")).opponent_has(beast)
    assert "Beast" in board.permanents()
    board.pass_until(Step.UPKEEP, active=1)
    assert ("Beast" in board.permanents(0)) is (power < 4)


@pytest.mark.parametrize("number", [1, 2, 3])
def test_no_counters_while_its_source_remains(board, number):
    """Suncleanser on a creature, CR 611.2b: as long as it is there, and not any more afterwards."""
    board.you("Plains", "Plains", put(BEAR, {"+1/+1": number}), hand=["Suncleanser", GROW, GROW, KILL])
    board.cast("Suncleanser").choose_mode(0).choose(DecisionKind.TARGET, "Bear")
    assert board.permanent("Bear").counters("+1/+1") == 0
    board.cast("Grow", targets=["Bear"])
    assert board.permanent("Bear").counters("+1/+1") == 0
    board.cast("Kill", targets=["Suncleanser"]).cast("Grow", targets=["Bear"])
    assert board.permanent("Bear").counters("+1/+1") == 1


def test_a_player_loses_all_counters_and_gets_none(board):
    """Suncleanser on a player: poison and energy alike."""
    board.you("Plains", "Plains", hand=["Suncleanser", POISON, KILL, POISON]).opponent_has(poison=4)
    board.cast("Suncleanser").choose_mode(1)
    assert board.opponent.poison == 0
    board.cast("Poison")
    assert board.opponent.poison == 0
    board.cast("Kill", targets=["Suncleanser"]).cast("Poison")
    assert board.opponent.poison == 2


def test_what_lasts_as_long_as_its_source_does_not_start_without_it(board):
    """CR 611.2b: Suncleanser is gone before its ability resolves."""
    board.you("Plains", "Plains", BEAR, hand=["Suncleanser", KILL, GROW])
    board.cast("Suncleanser", hold=True).resolve_top()
    board.choose_mode(0).choose(DecisionKind.TARGET, "Bear")
    board.finish()


@pytest.mark.parametrize("swamps", [0, 1, 3])
def test_a_living_weapon_comes_with_its_germ(board, swamps):
    """Lashwrithe, CR 702.92a: the Germ is 0/0 but for what the weapon gives."""
    board.you(*["Wastes"] * 4, *["Swamp"] * swamps, hand=["Lashwrithe"]).cast("Lashwrithe")
    assert ("Phyrexian Germ" in board.permanents()) is (swamps > 0)
    if swamps:
        assert board.permanent("Phyrexian Germ").size == (swamps, swamps)


@pytest.mark.parametrize("times", [1, 2])
def test_the_sentinel_is_created_only_if_there_is_none(board, times):
    """Venser, Corpse Puppet: a creature named so must not be there (CR 201.2)."""
    board.you("Venser, Corpse Puppet", hand=[PROLIFERATE] * times).opponent_has("Forest")
    for number in range(times):
        board.cast("Spread")
        if number > 0:
            board.choose_mode(0)
    assert board.permanents().count("The Hollow Sentinel") == 1


@pytest.mark.parametrize(("level", "size", "hit"), [(2, (2, 1), True), (3, (4, 4), False), (8, (6, 6), False)])
def test_protection_from_instants(board, level, size, hit):
    """Hexdrinker, CR 702.16b: instants can't target it from level 3 on."""
    board.you(put("Hexdrinker", {"level": level}), hand=[KILL], graveyard=[BEAR])
    assert board.permanent("Hexdrinker").size == size
    assert ("cast Kill" in board.options()) is hit
    assert board.permanent("Hexdrinker").has(Keyword.PROTECTION_FROM_INSTANTS) is (level == 3)


@pytest.mark.parametrize(("ours", "possible"), [((1, 1), False), ((2, 1), True), ((0, 3), True)])
def test_counters_of_others_pay_for_an_indestructible_one(board, ours, possible):
    """Tekuthal: three counters from among other artifacts, creatures and planeswalkers of yours."""
    one, two = ours
    board.you(
        put("Tekuthal, Inquiry Dominus", {"+1/+1": 3}),
        put(BEAR, {"+1/+1": one}),
        put(GIANT, {"charge": two}),
        "Wastes",
        life=20,
    )
    assert ("activate Tekuthal, Inquiry Dominus" in board.options()) is possible


@pytest.mark.parametrize("mountains", [1, 3])
def test_mountains_under_an_emblem_deal_damage(board, mountains):
    """Koth of the Hammer."""
    board.you(put("Koth of the Hammer", {"loyalty": 5}), *["Mountain"] * mountains)
    board.activate("Koth of the Hammer", which=2)
    for _ in range(mountains):
        board.activate("Mountain #1", targets=["opponent"])
    assert board.opponent.life == 20 - mountains


def test_a_mountain_becomes_a_creature_and_stays_a_land(board):
    """Koth of the Hammer, CR 613.1d."""
    board.you(put("Koth of the Hammer", {"loyalty": 3}), put("Mountain", tapped=1))
    board.activate("Koth of the Hammer", targets=["Mountain"])
    seen = board.permanent("Mountain")
    assert (seen.size, seen.types, seen.tapped) == ((4, 4), CardType.LAND | CardType.CREATURE, 0)


@pytest.mark.parametrize(("spell", "targets", "by", "asked"), [
    (GROW, ["Bear"], 0, True), (GROW, ["Bear"], 1, True), (GROW, ["Ivy, Gleeful Spellthief"], 0, False),
    (TWICE, ["Bear", "Giant"], 0, False), (DRAIN, ["opponent"], 0, False),
])  # fmt: skip
def test_a_spell_on_one_other_creature_is_copied(board, spell, targets, by, asked):
    """Ivy, Gleeful Spellthief, CR 707.10d: whoever cast it; the copy has no other target than Ivy."""
    board.setting(active=by).you("Ivy, Gleeful Spellthief", BEAR, GIANT, hand=[spell] * (1 - by))
    board.opponent_has(hand=[spell] * by)
    board.cast(spell.name, targets=targets, by=by, hold=not asked)
    if asked:
        board.say(True)
        assert board.permanent("Ivy, Gleeful Spellthief").counters("+1/+1") == 1
        assert board.permanent("Bear").counters("+1/+1") == 1
    else:
        board.resolve()


def test_a_copy_that_may_not_target_it_is_not_made(board):
    """CR 707.10e: a spell on creatures without flying cannot be copied for Ivy."""
    low = instant("Low", "{0}", target(without_keyword(a_creature, flying)), put_counters(1))
    board.you("Ivy, Gleeful Spellthief", BEAR, hand=[low]).cast("Low", targets=["Bear"]).say(True)
    assert board.permanent("Ivy, Gleeful Spellthief").counters("+1/+1") == 0
    assert board.permanent("Bear").counters("+1/+1") == 1


def test_the_copy_of_an_aura_becomes_a_token(board):
    """CR 608.3f: Ivy gets an Aura of her own."""
    board.you("Ivy, Gleeful Spellthief", BEAR, "Forest", hand=["Rancor"])
    board.cast("Rancor", targets=["Bear"]).say(True)
    assert board.permanent("Ivy, Gleeful Spellthief").size == (4, 1)
    assert board.permanent("Bear").size == (4, 2)


@pytest.mark.parametrize(("luck", "colors"), [(0, False), (1, True)])
def test_a_luck_counter_gives_any_color(board, luck, colors):
    """Gemstone Caverns: {C} without a luck counter, any colour with one."""
    board.you(put("Gemstone Caverns", {"luck": luck}), hand=[creature("Elf", "{G}", "Elf", 1, 1)])
    assert ("cast Elf" in board.options()) is colors
