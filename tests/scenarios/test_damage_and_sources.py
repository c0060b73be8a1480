"""Cards that deal damage to several things at once, or answer what did it to what."""

import pytest

from components.clock import Step
from components.decision import DecisionKind
from components.zones import Zone
from sim.cards.build import a_player, creature, equipment, infect, instant, lose_life, target, the_target
from tests.board import put

OX = creature("Ox", "{W}", "Ox", 1, 6)
ELK = creature("Elk", "{W}", "Elk", 3, 4)
BLADE = equipment("Blade", "{1}")
DRAIN = instant("Drain", "{0}", target(a_player), lose_life(3, the_target))


@pytest.mark.parametrize("order", [("opponent", "Ox", "you"), ("Ox", "you", "opponent"), ("you", "opponent", "Ox")])
def test_cone_of_flame_deals_it_all_at_once(board, order):
    """CR 120.4, 601.2c."""
    board.you(*["Mountain"] * 5, hand=["Cone of Flame"]).opponent_has(OX).cast("Cone of Flame", targets=order)
    dealt = {name: number + 1 for number, name in enumerate(order)}
    assert board.permanent("Ox").damage == dealt["Ox"]
    assert (board.me.life, board.opponent.life) == (20 - dealt["you"], 20 - dealt["opponent"])


@pytest.mark.parametrize("others", [0, 1, 2])
def test_alpha_brawl(board, others):
    """CR 120.4: it hits its fellows, then all of them hit back, those that will die too."""
    weak = creature("Weak", "{W}", "Ox", 2, 1)
    board.you(*["Mountain"] * 8, weak, hand=["Alpha Brawl"]).opponent_has(OX, *[weak] * others)
    board.cast("Alpha Brawl", targets=["Ox"])
    assert board.permanent("Ox").damage == 2 * others
    assert (board.permanents(1), board.permanents().count("Weak")) == (["Ox"], 1)


@pytest.mark.parametrize(("toughness", "dies"), [(5, True), (6, False)])
def test_turn_to_slag_destroys_the_equipment_whether_the_creature_dies_or_not(board, toughness, dies):
    """CR 301.5, 608.2c: what is attached to that creature, and no other Equipment."""
    bearer = creature("Bearer", "{W}", "Human", 1, toughness)
    board.you(*["Mountain"] * 5, put(BLADE), hand=["Turn to Slag"])
    board.opponent_has(bearer, OX, put(BLADE, attached_to="Bearer"), put(BLADE, attached_to="Ox"))
    board.cast("Turn to Slag", targets=["Bearer"])
    assert ("Bearer" in board.permanents(1)) != dies
    assert (board.permanents(1).count("Blade"), board.permanents().count("Blade")) == (1, 1)


@pytest.mark.parametrize("lands", [2, 3, 5])
def test_phyrexian_obliterator_is_bolted(board, lands):
    """CR 603.2, 701.21a: the Bolt's controller sacrifices three permanents."""
    board.you(*["Mountain"] * lands, hand=["Lightning Bolt"]).opponent_has("Phyrexian Obliterator", "Swamp")
    board.cast("Lightning Bolt", targets=["Phyrexian Obliterator"])
    if lands > 3:
        board.choose(DecisionKind.SACRIFICE, *[f"Mountain #{i + 1}" for i in range(3)])
    assert (board.permanents(), len(board.permanents(1))) == (["Mountain"] * max(lands - 3, 0), 2)


@pytest.mark.parametrize(("toughness", "poison"), [(1, 3), (3, 3), (5, 3)])
def test_spiteful_shadows_on_an_infect_creature(board, toughness, poison):
    """CR 702.90f, 608.2h: dead or alive it has infect; all the damage counts, lethal or not."""
    victim = creature("Victim", "{B}", "Phyrexian", 1, toughness, infect)
    board.you("Mountain", hand=["Lightning Bolt"]).opponent_has(victim, put("Spiteful Shadows", attached_to="Victim"))
    board.cast("Lightning Bolt", targets=["Victim"])
    assert (board.opponent.poison, board.opponent.life) == (poison, 20)


@pytest.mark.parametrize(("life", "after"), [(12, 7), (9, 7), (7, 7), (6, 1)])
def test_elderscale_wurm(board, life, after):
    """CR 120.3a, 614.1a: from 7 life on."""
    board.you(*["Mountain"] * 5, hand=["Lava Axe"]).opponent_has("Elderscale Wurm", life=life)
    board.cast("Lava Axe", targets=["opponent"])
    assert board.opponent.life == after


@pytest.mark.parametrize(("life", "after"), [(3, 7), (6, 7), (7, 7), (15, 15)])
def test_elderscale_wurm_enters(board, life, after):
    """CR 119.5, 603.4."""
    board.you(*["Forest"] * 7, hand=["Elderscale Wurm"], life=life).cast("Elderscale Wurm")
    assert board.me.life == after


@pytest.mark.parametrize(("creatures", "drained", "after"), [(1, False, 1), (0, False, -1), (1, True, -1)])
def test_worship(board, creatures, drained, after):
    """CR 120.3a, 704.5a: damage alone, and only with a creature."""
    board.you("Mountain", hand=["Lightning Bolt", DRAIN]).opponent_has("Worship", *[OX] * creatures, life=2)
    board.cast("Drain" if drained else "Lightning Bolt", targets=["opponent"])
    assert board.opponent.life == after


@pytest.mark.parametrize("owner", [0, 1])
def test_enslave(board, owner):
    """CR 108.3: the damage goes to the owner, from the creature."""
    mine, theirs = ([ELK], []) if owner == 0 else ([], [ELK])
    board.setting(active=1).you(*mine, put("Enslave", attached_to="Elk")).opponent_has(*theirs)
    board.pass_until(Step.DRAW, active=0)
    assert [board.player(player).life for player in (owner, 1 - owner)] == [19, 20]
    assert "Elk" in board.permanents()


@pytest.mark.parametrize(("toughness", "poison"), [(1, 1), (2, 0), (3, 0)])
def test_virulent_wound(board, toughness, poison):
    """CR 603.7: its controller at that time gets the counter."""
    frail = creature("Frail", "{W}", "Ox", 1, toughness)
    board.you("Swamp", hand=["Virulent Wound"]).opponent_has(frail).cast("Virulent Wound", targets=["Frail"])
    assert (board.opponent.poison, "Frail" in board.cards(Zone.GRAVEYARD, 1)) == (poison, toughness == 1)
