"""Cards that prevent or redirect damage, and what they do besides (CR 609.7, 614.9, 615)."""

import pytest

from components.clock import Step
from components.decision import DecisionKind
from components.game import Status
from components.zones import Zone
from sim.cards.build import (
    a_creature,
    any_target,
    creature,
    creature_token,
    creatures,
    creatures_and_players,
    damage_cant_be_prevented_this_turn,
    deal,
    destroy,
    gain_life,
    infect,
    instant,
    lifelink,
    of_opponents,
    of_type,
    players,
    target,
    trample,
)
from systems.objects.references import on_battlefield, permanent_reference
from tests.board import put

BEAR = creature("Bear", "{1}{G}", "Bear", 2, 2)
GIANT = creature("Giant", "{3}{R}", "Giant", 4, 4)
WALL = creature("Wall", "{3}", "Wall", 0, 9)
TRAMPLER = creature("Trampler", "{3}{G}", "Beast", 5, 5, trample)
INFECTED = creature("Infected", "{G}", "Elf", 1, 1, infect)
LINKED = creature("Linked", "{W}", "Cat", 3, 3, lifelink)


def bolt(amount, *before, name="Bolt"):
    """An instant that deals damage to any target."""
    return instant(name, "{0}", target(any_target), *before, deal(amount))


def sweep(amount, *before, to=creatures):
    """An instant that deals damage to all these."""
    return instant("Sweep", "{0}", *before, deal(amount, to))


SOLDIER = creature("Soldier", "{W}", "Soldier", 1, 8)
PINGER = creature("Pinger", "{R}", "Wizard", 4, 4)
PINGER_ONLY = of_type(creatures, "Wizard")
MURDER = instant("Murder", "{0}", target(a_creature), destroy())
UNPREVENTABLE = damage_cant_be_prevented_this_turn


def choose(board, *names):
    """Choose a source of damage."""
    return board.choose(DecisionKind.CHOOSE_OBJECT, *names)


def is_there(board, name):
    """Whether a permanent of that name is on the battlefield."""
    game = board.begin().game
    slots = [slot for slot in range(game.num_slots) if on_battlefield(game, slot)]
    return name in [board.name(permanent_reference(slot)) for slot in slots]


# Points, and what is done for each


@pytest.mark.parametrize(("amounts", "counters", "marked"), [
    ((1,), 1, 0), ((3,), 3, 0), ((4,), 3, 1), ((2, 2), 3, 1), ((1, 1), 2, 0),
])  # fmt: skip
def test_a_shield_of_three_gives_a_counter_for_each_point(board, amounts, counters, marked):
    """CR 615.5, 615.7: Test of Faith counts points, over several events."""
    bolts = [bolt(amount, name=f"Bolt {i}") for i, amount in enumerate(amounts)]
    board.you(GIANT, "Plains", "Plains", hand=["Test of Faith"]).opponent_has(hand=bolts)
    board.cast("Test of Faith", targets=["Giant"])
    for card in bolts:
        board.cast(card.name, targets=["Giant"], by=1)
    giant = board.permanent("Giant")
    assert (giant.counters("+1/+1"), giant.damage) == (counters, marked)


@pytest.mark.parametrize(("number", "counters"), [(1, 2), (3, 6)])
def test_counters_of_a_prevention_effect_can_be_doubled(board, number, counters):
    """CR 614.16, 615.5: an effect puts them."""
    board.you(GIANT, "Doubling Season", "Plains", "Plains", hand=["Test of Faith"]).opponent_has(hand=[bolt(number)])
    board.cast("Test of Faith", targets=["Giant"]).cast("Bolt", targets=["Giant"], by=1)
    assert board.permanent("Giant").counters("+1/+1") == counters


@pytest.mark.parametrize(("turns", "marked"), [(0, 0), (1, 3)])
def test_a_shield_lasts_until_end_of_turn(board, turns, marked):
    """CR 611.2a, 514.2."""
    board.you(GIANT, "Plains", "Plains", hand=["Test of Faith"]).opponent_has(hand=[bolt(3)])
    board.cast("Test of Faith", targets=["Giant"])
    if turns:
        board.pass_until(Step.UPKEEP, 1)
    board.cast("Bolt", targets=["Giant"], by=1)
    assert board.permanent("Giant").damage == marked


@pytest.mark.parametrize(("number", "counters"), [(1, 1), (3, 3), (5, 3)])
def test_counters_at_the_next_end_step(board, number, counters):
    """CR 603.7, 615.5: Sacred Boon gives its counters later, once."""
    board.you(put(WALL), "Plains", "Plains", hand=["Sacred Boon"]).opponent_has(hand=[bolt(number)])
    board.cast("Sacred Boon", targets=["Wall"]).cast("Bolt", targets=["Wall"], by=1)
    assert board.permanent("Wall").size == (0, 9)
    board.pass_until(Step.END).resolve()
    assert board.permanent("Wall").size == (0, 9 + counters)
    board.pass_until(Step.UPKEEP, 1).pass_until(Step.END).resolve()
    assert board.permanent("Wall").size == (0, 9 + counters)


def test_what_was_shielded_and_left_gets_nothing(board):
    """CR 400.7, 603.7c."""
    board.you(BEAR, "Plains", "Plains", hand=["Sacred Boon", BEAR, MURDER]).opponent_has(hand=[bolt(2)])
    board.cast("Sacred Boon", targets=["Bear"]).cast("Bolt", targets=["Bear"], by=1)
    board.cast("Murder", targets=["Bear"]).pass_until(Step.END).resolve()
    assert board.game.status == Status.PLAYING


# The next time, from a chosen source


@pytest.mark.parametrize("chosen", ["Bolt", "Giant"])
def test_damage_of_a_chosen_source_goes_back(board, chosen):
    """CR 609.7a, 615.5: Deflecting Palm prevents a chosen spell's damage and deals it to its controller."""
    board.you("Mountain", "Plains", hand=["Deflecting Palm"]).opponent_has(GIANT, hand=[bolt(3)])
    board.setting(active=1)
    board.cast("Bolt", targets=["you"], by=1, hold=True)
    choose(board.cast("Deflecting Palm"), chosen)
    expected = (20, 17) if chosen == "Bolt" else (17, 20)
    assert (board.me.life, board.opponent.life) == expected


@pytest.mark.parametrize(("first", "second", "lives"), [(2, 3, (17, 18)), (3, 1, (19, 17))])
def test_the_next_time_is_one_time(board, first, second, lives):
    """CR 615.8: whatever the amount, the first damage of the source is prevented and no more."""
    bolts = [
        instant(f"Shot {i}", "{0}", target(a_creature), deal(n, of_opponents(players), source=PINGER_ONLY))
        for i, n in enumerate((first, second))
    ]
    board.you("Mountain", "Plains", hand=["Deflecting Palm"]).opponent_has(PINGER, hand=bolts)
    choose(board.cast("Deflecting Palm"), "Pinger")
    board.cast("Shot 0", targets=["Pinger"], by=1).cast("Shot 1", targets=["Pinger"], by=1)
    assert (board.me.life, board.opponent.life) == lives


def test_unpreventable_damage_uses_up_the_next_time_and_is_not_sent_back(board):
    """CR 615.12: nothing is prevented, so nothing is dealt back."""
    board.you("Mountain", "Plains", hand=["Deflecting Palm"]).opponent_has(hand=[bolt(3, UNPREVENTABLE)])
    board.setting(active=1).cast("Bolt", targets=["you"], by=1, hold=True)
    choose(board.cast("Deflecting Palm"), "Bolt")
    assert (board.me.life, board.opponent.life) == (17, 20)


@pytest.mark.parametrize(("shields", "life"), [((), 14), (("Giant",), 17), (("Giant", "Bear"), 18)])
def test_all_but_one_of_an_unblocked_creature(board, shields, life):
    """CR 615.1, 609.7b: Forcefield leaves one damage of each creature that was chosen."""
    board.you(GIANT, BEAR).opponent_has("Forcefield", "Plains", "Plains")
    board.attack("Giant", "Bear").pass_until(Step.DECLARE_BLOCKERS)
    for name in shields:
        choose(board.activate("Forcefield", by=1), name)
    board.pass_until(Step.END_OF_COMBAT)
    assert board.opponent.life == life


def test_without_a_source_to_choose_nothing_is_shielded(board):
    """CR 609.7a: no creature is unblocked yet."""
    board.you(GIANT).opponent_has("Forcefield", "Plains").activate("Forcefield", by=1)
    board.attack("Giant").pass_until(Step.END_OF_COMBAT)
    assert board.opponent.life == 16


# Redirection


@pytest.mark.parametrize(("number", "lives"), [(1, (20, 19)), (2, (20, 18)), (3, (19, 18)), (5, (17, 18))])
def test_the_next_two_damage_go_elsewhere(board, number, lives):
    """CR 614.9: Harm's Way moves two points of a chosen source; the rest is dealt as before."""
    board.you("Plains", hand=["Harm's Way"]).opponent_has(hand=[bolt(number)]).setting(active=1)
    board.cast("Bolt", targets=["you"], by=1, hold=True)
    choose(board.cast("Harm's Way", targets=["opponent"]), "Bolt")
    assert (board.me.life, board.opponent.life) == lives


@pytest.mark.parametrize("late", [False, True])
def test_redirection_knows_permanents_that_come_later(board, late):
    """CR 611.2c: whom it covers is looked at when damage would be dealt."""
    shots = instant("Shot", "{0}", target(a_creature), deal(2, source=PINGER_ONLY))
    board.you("Plains", *["Forest"] * 2, *[BEAR] * (not late), hand=["Harm's Way", *[BEAR] * late])
    board.opponent_has(PINGER, hand=[shots])
    choose(board.cast("Harm's Way", targets=["opponent"]), "Pinger")
    if late:
        board.cast("Bear")
    board.cast("Shot", targets=["Bear"], by=1)
    assert (board.permanent("Bear").damage, board.opponent.life) == (0, 18)


@pytest.mark.parametrize(("unpreventable", "lives"), [(False, (20, 18)), (True, (20, 18))])
def test_redirection_is_not_prevention(board, unpreventable, lives):
    """CR 614.9, 615.12: damage that can't be prevented can go elsewhere."""
    before = (UNPREVENTABLE,) * unpreventable
    board.you("Plains", hand=["Harm's Way"]).opponent_has(hand=[bolt(2, *before)]).setting(active=1)
    board.cast("Bolt", targets=["you"], by=1, hold=True)
    choose(board.cast("Harm's Way", targets=["opponent"]), "Bolt")
    assert (board.me.life, board.opponent.life) == lives


@pytest.mark.parametrize("there", [True, False])
def test_redirection_to_what_has_left_does_nothing(board, there):
    """CR 614.9: then the damage is dealt as it would have been."""
    shot = instant("Shot", "{0}", target(a_creature), deal(2, of_opponents(players), source=PINGER_ONLY))
    board.you("Plains", hand=["Harm's Way", MURDER]).opponent_has(PINGER, WALL, hand=[shot])
    choose(board.cast("Harm's Way", targets=["Wall"]), "Pinger")
    if not there:
        board.cast("Murder", targets=["Wall"])
    board.cast("Shot", targets=["Pinger"], by=1)
    assert board.me.life == (20 if there else 18)
    assert not there or board.permanent("Wall").damage == 2


def test_everything_at_once_goes_to_one_recipient(board):
    """CR 614.9: Glarecaster's next time is one event, for itself and its controller; then it is over."""
    plains = ["Plains"] * 6
    board.you("Glarecaster", *plains, hand=[sweep(3, to=creatures_and_players), bolt(1)])
    board.activate("Glarecaster", targets=["opponent"]).cast("Sweep")
    assert (board.me.life, board.opponent.life, board.permanent("Glarecaster").damage) == (20, 11, 0)
    board.cast("Bolt", targets=["you"])
    assert board.me.life == 19


@pytest.mark.parametrize("giants", [1, 2, 3])
def test_who_takes_all_damage(board, giants):
    """CR 614.5, 616.1: each of several Palisade Giants takes over once; all of it ends on one of them."""
    board.you(*["Palisade Giant"] * giants, BEAR).opponent_has(hand=[bolt(3), bolt(2, name="Second")])
    board.cast("Bolt", targets=["you"], by=1).cast("Second", targets=["Bear"], by=1)
    names = ["Palisade Giant"] if giants == 1 else [f"Palisade Giant #{i + 1}" for i in range(giants)]
    damage = [board.permanent(name).damage for name in names]
    assert (board.me.life, board.permanent("Bear").damage, sum(damage)) == (20, 0, 5)
    assert sorted(damage)[:-2] == [0] * max(giants - 2, 0)


@pytest.mark.parametrize(("number", "taken"), [(1, (0, 1)), (2, (1, 1))])
def test_a_point_of_damage_goes_to_another_creature(board, number, taken):
    """CR 614.9: the first ability of Shaman en-Kor costs nothing and moves one damage."""
    board.you("Shaman en-Kor", WALL).opponent_has(hand=[bolt(number)])
    board.activate("Shaman en-Kor", targets=["Wall"]).cast("Bolt", targets=["Shaman en-Kor"], by=1)
    shaman = board.permanent("Shaman en-Kor") if number < 2 else None
    assert board.permanent("Wall").damage == taken[1]
    assert shaman is None or shaman.damage == taken[0]


def test_lifelink_and_infect_of_redirected_damage(board):
    """CR 614.9, 120.3: the source stays what it is, whoever is dealt the damage."""
    board.you(INFECTED).opponent_has("Glarecaster", *["Plains"] * 6)
    board.activate("Glarecaster", targets=["you"], by=1)
    board.attack("Infected").pass_until(Step.END_OF_COMBAT)
    assert (board.me.poison, board.opponent.poison, board.opponent.life) == (1, 0, 20)


# Static prevention with something besides


@pytest.mark.parametrize(("number", "left"), [(1, 6), (3, 4), (6, 1)])
def test_damage_becomes_minus_counters(board, number, left):
    """CR 615.5: Phyrexian Hydra."""
    board.you("Phyrexian Hydra").opponent_has(hand=[bolt(number)]).cast("Bolt", targets=["Phyrexian Hydra"], by=1)
    hydra = board.permanent("Phyrexian Hydra")
    assert (hydra.size, hydra.damage, hydra.counters("-1/-1")) == ((left, left), 0, number)


@pytest.mark.parametrize(("unpreventable", "polukranos", "hydra", "nishoba"), [
    (False, (4, 0), (2, 0), (6, 0)), (True, (4, 2), (0, 2), (6, 2)),
])  # fmt: skip
def test_what_happens_if_damage_cannot_be_prevented(board, unpreventable, polukranos, hydra, nishoba):
    """CR 615.12: what does not speak of the damage prevented is done all the same, once."""
    names = {"Polukranos, Unchained": ("+1/+1", 6), "Phyrexian Hydra": ("-1/-1", 0), "Phantom Nishoba": ("+1/+1", 7)}
    things = [put(name, {kind: number} if number else {}) for name, (kind, number) in names.items()]
    board.you(*things, hand=[sweep(2, *(UNPREVENTABLE,) * unpreventable)]).cast("Sweep")
    seen = [board.permanent(name) for name in names]
    found = [(s.counters(kind), s.damage) for s, (kind, _) in zip(seen, names.values(), strict=True)]
    assert found == [polukranos, hydra, nishoba]


@pytest.mark.parametrize("blockers", [1, 2, 3])
def test_one_counter_for_a_whole_event(board, blockers):
    """CR 615.5: Phantom Nishoba loses one +1/+1 counter for all simultaneous damage."""
    board.you(put("Phantom Nishoba", {"+1/+1": 7})).opponent_has(*[SOLDIER] * blockers)
    names = ["Soldier"] if blockers == 1 else [f"Soldier #{i + 1}" for i in range(blockers)]
    board.attack("Phantom Nishoba").block(dict.fromkeys(names, "Phantom Nishoba"))
    board.pass_until(Step.END_OF_COMBAT)
    if blockers > 1:
        board.assign({names[0]: 7})
    assert board.permanent("Phantom Nishoba").counters("+1/+1") == 6


@pytest.mark.parametrize(("number", "cards"), [(1, 1), (3, 3)])
def test_the_sources_controller_draws(board, number, cards):
    """CR 615.5, 609.7: Swans of Bryn Argoll."""
    board.you("Swans of Bryn Argoll").opponent_has(hand=[bolt(number)])
    board.cast("Bolt", targets=["Swans of Bryn Argoll"], by=1)
    assert (board.permanent("Swans of Bryn Argoll").damage, board.opponent.hand_size) == (0, cards)


def test_several_sources_at_once_each_draw_for_their_controllers(board):
    """CR 615.5: "a source" is each of them; three creatures of two players in the same combat damage step."""
    board.you("Swans of Bryn Argoll", library=[BEAR] * 10).opponent_has(GIANT, BEAR)
    board.setting(active=1).attack("Giant", "Bear", at="you")
    board.block({"Swans of Bryn Argoll": "Giant"}).pass_until(Step.END_OF_COMBAT)
    assert (board.opponent.hand_size, board.me.life) == (4, 18)


@pytest.mark.parametrize(("number", "size"), [(1, (2, 4)), (3, (4, 6))])
def test_noncombat_damage_becomes_plus_counters(board, number, size):
    """CR 615.5: Stormwild Capridor."""
    board.you("Stormwild Capridor").opponent_has(hand=[bolt(number)])
    board.cast("Bolt", targets=["Stormwild Capridor"], by=1)
    assert (board.permanent("Stormwild Capridor").size, board.permanent("Stormwild Capridor").damage) == (size, 0)


@pytest.mark.parametrize(("unpreventable", "life"), [(False, 20), (True, 18)])
def test_damage_becomes_milling(board, unpreventable, life):
    """CR 615.5, 615.12: The Mindskinner mills as many cards, also if the damage is dealt."""
    board.you("The Mindskinner", hand=[bolt(2, *(UNPREVENTABLE,) * unpreventable)])
    board.cast("Bolt", targets=["opponent"])
    graveyard = sum(1 for card in range(11) if board.game.player[1].zone[card] == Zone.GRAVEYARD)
    assert (board.opponent.life, graveyard) == (life, 2)


@pytest.mark.parametrize(("number", "after"), [(1, 5), (2, 6), (4, None)])
def test_removed_counters_come_back_twofold(board, number, after):
    """CR 603.7, 615.5: Protean Hydra with four counters loses one for each damage, and gets two for each at the end."""
    board.you(put("Protean Hydra", {"+1/+1": 4})).opponent_has(hand=[bolt(number)])
    board.cast("Bolt", targets=["Protean Hydra"], by=1)
    if after is None:
        assert not is_there(board, "Protean Hydra")
        return
    assert board.permanent("Protean Hydra").counters("+1/+1") == 4 - number
    board.pass_until(Step.END).resolve()
    assert board.permanent("Protean Hydra").counters("+1/+1") == after


@pytest.mark.parametrize(("number", "scales", "after"), [(1, 1, 7), (3, 1, 12), (3, 2, 15), (20, 1, 83), (30, 0, 61)])
def test_each_removed_counter_comes_back_by_itself(board, number, scales, after):
    """CR 603.2c: each is an event of its own, so that each two counters are increased by themselves."""
    start = after - number * (1 + scales)
    board.you(put("Protean Hydra", {"+1/+1": start}), *["Hardened Scales"] * scales)
    board.opponent_has(hand=[bolt(number)]).cast("Bolt", targets=["Protean Hydra"], by=1)
    assert board.permanent("Protean Hydra").counters("+1/+1") == start - number
    board.pass_until(Step.END).resolve()
    assert board.permanent("Protean Hydra").counters("+1/+1") == after


@pytest.mark.parametrize(("number", "life"), [(1, 20), (2, 19), (5, 18)])
def test_half_of_the_damage_is_prevented(board, number, life):
    """CR 107.1a, 615.1: Gisela prevents half, rounded up."""
    board.you("Gisela, Blade of Goldnight").opponent_has(hand=[bolt(number)]).cast("Bolt", targets=["you"], by=1)
    assert board.me.life == life


def test_half_of_what_cannot_be_prevented_is_dealt(board):
    """CR 615.12."""
    board.you("Gisela, Blade of Goldnight").opponent_has(hand=[bolt(4, UNPREVENTABLE)])
    board.cast("Bolt", targets=["you"], by=1)
    assert board.me.life == 16


@pytest.mark.parametrize(("attacks", "lives"), [(True, (20, 20)), (False, (20, 20))])
def test_all_damage_to_and_by_one_permanent(board, attacks, lives):
    """CR 615.1: Kiora's first ability, until your next turn."""
    board.you(put("Kiora, the Crashing Wave", {"loyalty": 2}), hand=[bolt(3)]).opponent_has(GIANT)
    board.activate("Kiora, the Crashing Wave", targets=["Giant"])
    if attacks:
        board.pass_until(Step.BEGINNING_OF_COMBAT, 1).attack("Giant", at="you").pass_until(Step.END_OF_COMBAT)
    else:
        board.cast("Bolt", targets=["Giant"])
        assert board.permanent("Giant").damage == 0
    assert (board.me.life, board.opponent.life) == lives


@pytest.mark.parametrize(("after", "life"), [(False, 21), (True, 17)])
def test_nobody_gains_life_this_turn(board, after, life):
    """CR 119.7: Call In a Professional."""
    heal = instant("Heal", "{0}", gain_life(4))
    board.you(*["Mountain"] * 3, hand=["Call In a Professional"]).opponent_has(hand=[heal])
    if after:
        board.cast("Call In a Professional", targets=["opponent"]).cast("Heal", by=1)
    else:
        board.cast("Heal", by=1).cast("Call In a Professional", targets=["opponent"])
    assert board.opponent.life == life


# Poison and untapping


@pytest.mark.parametrize(("hits", "poison"), [((3,), 1), ((1, 1), 1), ((3, 5), 1)])
def test_one_poison_a_turn(board, hits, poison):
    """CR 614.1a, 614.17: Melira cuts what you would get to one, and nothing comes after it this turn."""
    blows = [bolt(n, name=f"Blow {i}") for i, n in enumerate(hits)]
    blows = [instant(card.name, "{0}", infect, target(any_target), *card.program.effects) for card in blows]
    board.you("Melira, the Living Cure").opponent_has(hand=blows)
    for card in blows:
        board.cast(card.name, targets=["you"], by=1)
    assert (board.me.poison, board.opponent.poison) == (poison, 0)


def test_poison_comes_again_next_turn_and_the_ban_outlasts_her(board):
    """CR 611.2a: the rest of the turn is free of poison even without her."""
    blow = instant("Blow", "{0}", infect, target(any_target), deal(2))
    board.you("Melira, the Living Cure").opponent_has(hand=[blow, blow, MURDER, blow])
    board.cast("Blow", targets=["you"], by=1).cast("Murder", targets=["Melira, the Living Cure"], by=1)
    board.cast("Blow", targets=["you"], by=1)
    assert board.me.poison == 1
    board.pass_until(Step.UPKEEP, 1).cast("Blow", targets=["you"], by=1)
    assert board.me.poison == 3


def test_a_blocked_creature_skips_one_untap_step(board):
    """CR 502.3: it stays tapped in its controller's next untap step and not in the one after."""
    board.you(GIANT).opponent_has("Wall of Frost").attack("Giant").block({"Wall of Frost": "Giant"})
    board.pass_until(Step.UPKEEP, 1)
    assert board.permanent("Giant").tapped == 1
    board.pass_until(Step.UPKEEP, 0)
    assert board.permanent("Giant").tapped == 1
    board.pass_until(Step.UPKEEP, 1).pass_until(Step.UPKEEP, 0)
    assert board.permanent("Giant").tapped == 0


# What dies is replaced, and damage from a creature to all others


@pytest.mark.parametrize(("token", "tokens"), [(False, 1), (True, 0)])
def test_a_creature_of_an_opponent_is_exiled_instead(board, token, tokens):
    """CR 614.1a: Kalitas, Traitor of Ghet; a token dies as always."""
    victim = creature_token("Soldier", (), 1, 1) if token else BEAR
    board.you("Kalitas, Traitor of Ghet", hand=[MURDER]).opponent_has(victim)
    board.cast("Murder", targets=[victim.name])
    assert (is_there(board, "Zombie"), is_there(board, victim.name)) == (tokens == 1, False)


@pytest.mark.parametrize(("power", "life"), [(1, 19), (4, 16)])
def test_a_creature_damages_all_others(board, power, life):
    """CR 120.1: Chandra's Ignition; the creature itself and its controller are dealt nothing."""
    hitter = creature("Hitter", "{R}", "Ogre", power, 5)
    board.you(hitter, WALL, *["Mountain"] * 5, hand=["Chandra's Ignition"]).opponent_has(SOLDIER)
    board.cast("Chandra's Ignition", targets=["Hitter"])
    damage = [board.permanent(name).damage for name in ("Hitter", "Wall", "Soldier")]
    assert (damage, board.me.life, board.opponent.life) == ([0, power, power], 20, life)
