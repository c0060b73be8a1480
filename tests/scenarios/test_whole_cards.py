"""Cards whose abilities need a mechanism of their own: a Mite wave, keeping one of each type, scrying for mana ..."""

import pytest

from components.clock import Step
from components.decision import DecisionKind
from components.zones import Zone
from sim.cards.build import (
    a_creature,
    activated,
    artifact,
    cost,
    creature,
    creatures,
    deal,
    enters,
    gain_life,
    gains,
    instant,
    protected_from,
    tap,
    tap_it,
    target,
    whenever,
)
from systems.combat.evasion import can_block
from systems.layers.applying import apply_layers
from systems.objects.references import deck_slot_of, slot_of
from tests.board import put

BEAR = creature("Bear", "{1}{G}", "Bear", 2, 2)
OX = creature("Ox", "{3}{W}", "Ox", 2, 4)


@pytest.mark.parametrize(("value", "survives"), [(0, True), (4, True), (5, False), (6, False)])
def test_all_creatures_but_the_new_tokens_are_destroyed(board, value, survives):
    """White Sun's Twilight: with X of 5 or more, on both sides."""
    board.you(BEAR, *["Plains"] * 8, hand=["White Sun's Twilight"]).opponent_has(OX)
    board.cast("White Sun's Twilight", x=value)
    assert (board.me.life, board.permanents().count("Phyrexian Mite")) == (20 + value, value)
    assert ("Bear" in board.permanents(), "Ox" in board.permanents(1)) == (survives, survives)


def test_older_mites_are_destroyed(board):
    """White Sun's Twilight: only the tokens that this spell created are spared."""
    board.you(*["Plains"] * 16, hand=["White Sun's Twilight"] * 2)
    board.cast("White Sun's Twilight", x=5).cast("White Sun's Twilight", x=7)
    assert board.permanents().count("Phyrexian Mite") == 7


def test_liliana_leaves_one_of_each_type(board):
    """Liliana, Dreadhorde General: her controller's own permanents stay."""
    board.you(put("Liliana, Dreadhorde General", {"loyalty": 9}), BEAR, BEAR, "Swamp", "Swamp")
    board.opponent_has(BEAR, OX, "Plains", "Forest", "Ichorclaw Myr")
    board.activate("Liliana, Dreadhorde General", which=2)
    board.choose(DecisionKind.CHOOSE_OBJECT, "Ox").choose(DecisionKind.CHOOSE_OBJECT, "Forest")
    assert sorted(board.permanents(1)) == ["Forest", "Ichorclaw Myr", "Ox"]
    assert sorted(board.permanents()) == ["Bear", "Bear", "Swamp", "Swamp"]
    assert len(board.cards(Zone.HAND)) == 0


@pytest.mark.parametrize("chosen", [[], ["Watcher #1"], ["Watcher #1", "Watcher #2", "Forest", "Ox"]])
def test_ugin_puts_permanents_onto_the_battlefield_together(board, chosen):
    """Ugin, the Spirit Dragon, CR 603.6a: each sees the others enter."""
    watcher = creature("Watcher", "{W}", "Human", 1, 1, whenever(enters(creatures), gain_life(1)))
    board.you(put("Ugin, the Spirit Dragon", {"loyalty": 10}), hand=[watcher, watcher, "Forest", OX, "Murder"])
    board.activate("Ugin, the Spirit Dragon", which=2)
    offered = [board.name(int(card)) for card in board.game.decision.object[: board.game.decision.num_options]]
    assert ("Murder" not in offered, board.game.decision.maximum) == (True, 7)
    board.choose(DecisionKind.CHOOSE_OBJECT, *chosen)
    assert sorted(board.permanents()) == sorted(name.partition(" #")[0] for name in chosen)
    seen = sum(name != "Forest" for name in chosen)
    assert board.me.life == 27 + sum(name.startswith("Watcher") for name in chosen) * seen


# Rasputin Dreamweaver

RASPUTIN = "Rasputin Dreamweaver"
TWIDDLE = artifact("Twiddle", "{0}", activated(cost("{0}"), target(a_creature), tap_it()))


@pytest.mark.parametrize(("tapped", "gets"), [(0, 1), (1, 0)])
def test_it_must_have_been_untapped_as_the_turn_began(board, tapped, gets):
    """It untaps before the upkeep all the same (CR 502.3)."""
    board.setting(active=1, step=Step.END).you(put(RASPUTIN, {"dream": 3}, tapped=tapped))
    board.pass_until(Step.DRAW, active=0)
    assert (board.permanent(RASPUTIN).counters("dream"), board.permanent(RASPUTIN).tapped) == (3 + gets, 0)


def test_tapping_it_in_the_upkeep_does_not_matter(board):
    """Only the start of the turn counts."""
    board.setting(active=1, step=Step.END).you(put(RASPUTIN, {"dream": 3}), TWIDDLE)
    board.pass_until(Step.UPKEEP, active=0).activate("Twiddle", [RASPUTIN])
    board.pass_until(Step.DRAW)
    assert (board.permanent(RASPUTIN).counters("dream"), board.permanent(RASPUTIN).tapped) == (4, 1)


# Shield Broker


@pytest.mark.parametrize("commander", [False, True])
def test_shield_broker_targets_no_commander(board, commander):
    """CR 903.3: it is the card that is the commander."""
    board.you(*["Island"] * 5, hand=["Shield Broker"]).opponent_has(BEAR, OX).begin()
    if commander:
        bear = board.game.perm[board.find("Bear") - 16]
        board.game.player[1].commanders[0] = deck_slot_of(bear.card)
    board.cast("Shield Broker")
    if not commander:
        board.choose(DecisionKind.TARGET, "Ox")
    assert "Ox" in board.permanents()
    assert "Bear" in board.permanents(1)


# Yawgmoth, Thran Physician

HUMAN = creature("Soldier", "{W}", "Human Soldier", 4, 4)
PINGER = creature("Pinger", "{R}", "Human", 1, 1, activated(cost(tap), target(a_creature), deal(1)))
ELF = creature("Elf", "{G}", "Elf", 1, 1, activated(cost(tap), target(a_creature), deal(1)))
YAWGMOTH = "Yawgmoth, Thran Physician"


@pytest.mark.parametrize(("source", "legal"), [("Pinger", False), ("Elf", True)])
def test_abilities_of_humans_cant_target_it(board, source, legal):
    """CR 702.16b."""
    board.you(YAWGMOTH, BEAR).opponent_has(PINGER, ELF)
    assert (YAWGMOTH in board.targets(source, by=1)) == legal


def may_block(board, blocker):
    board.begin()
    apply_layers(board.game, board.tables)
    return can_block(board.game, board.tables, slot_of(board.find(blocker)), slot_of(board.find(YAWGMOTH)))


@pytest.mark.parametrize("lost", [False, True])
def test_humans_cant_block_it(board, lost):
    """CR 702.16f; without its abilities they can (CR 113.10)."""
    board.you(YAWGMOTH, *(["Humility"] if lost else [])).opponent_has(HUMAN, ELF)
    assert (may_block(board, "Soldier"), may_block(board, "Elf")) == (lost, True)


@pytest.mark.parametrize(("attacker", "damage"), [("Soldier", 0), ("Elf", 1)])
def test_damage_from_humans_is_prevented(board, attacker, damage):
    """CR 702.16e."""
    board.setting(active=1).you(YAWGMOTH).opponent_has(HUMAN, ELF)
    board.attack(attacker, at="you").block({YAWGMOTH: attacker}).pass_until(Step.END_OF_COMBAT)
    assert board.permanent(YAWGMOTH).damage == damage


@pytest.mark.parametrize("subtype", ["Human", "Elf"])
def test_an_effect_can_give_it_to_others(board, subtype):
    """CR 702.16a, 611.2c."""
    ward = instant("Ward", "{0}", target(a_creature), gains(*protected_from(subtype)))
    board.you(BEAR, hand=[ward]).opponent_has(PINGER, ELF).cast("Ward", targets=["Bear"])
    assert ("Bear" in board.targets("Pinger", by=1)) == (subtype != "Human")
    assert ("Bear" in board.targets("Elf", by=1)) == (subtype != "Elf")


# Under-Construction Skyscraper


@pytest.mark.parametrize(("levels", "scries"), [(0, 0), (7, 0), (8, 1), (9, 1)])
@pytest.mark.parametrize("below", [False, True])
def test_its_mana_scries_at_level_eight(board, levels, scries, below):
    """CR 605.3b, 701.22: before the spell is cast; the mana is spent all the same."""
    board.you(put("Under-Construction Skyscraper", {"level": levels}), hand=[artifact("Ring", "{1}")],
              library=[BEAR, OX])  # fmt: skip
    board.start("Ring")
    if scries:
        board.choose(DecisionKind.SCRY, *(["Bear"] if below else []))
    board.resolve()
    assert "Ring" in board.permanents()
    assert board.cards(Zone.LIBRARY) == (["Ox", "Bear"] if scries and below else ["Bear", "Ox"])


@pytest.mark.parametrize("number", [1, 2, 3])
def test_each_of_several_scries(board, number):
    """CR 605.3a: each ability resolves by itself."""
    towers = [put("Under-Construction Skyscraper", {"level": 8})] * number
    board.you(*towers, hand=[artifact("Ring", f"{{{number}}}")], library=[BEAR, OX, "Forest", "Swamp"]).start("Ring")
    for name in ("Bear", "Ox", "Forest")[:number]:
        board.choose(DecisionKind.SCRY, name)
    board.resolve()
    assert board.cards(Zone.LIBRARY)[-number:] == ["Bear", "Ox", "Forest"][:number]


def test_paying_while_a_spell_resolves_scries_too(board):
    """Mana Leak, CR 118.12: the spell that is paid for stays."""
    board.you(put("Under-Construction Skyscraper", {"level": 8}), "Forest", "Forest", hand=[artifact("Ring", "{0}")],
              library=[BEAR, OX]).opponent_has("Island", "Island", hand=["Mana Leak"])  # fmt: skip
    board.cast("Ring", hold=True).cast("Mana Leak", targets=["Ring"], by=1).say(True)
    board.choose(DecisionKind.SCRY, "Bear").resolve()
    assert "Ring" in board.permanents()
    assert board.cards(Zone.LIBRARY) == ["Ox", "Bear"]
