"""Objects: section 109, row by row (seed rows ``109.1`` to ``109.5-g``)."""

import pytest

from components.characteristics import CHARACTERISTIC_FIELDS, CHARACTERISTICS, CardType
from components.continuous import Duration
from components.decision import DecisionKind
from components.permanent import PERMANENT, Presence
from components.tables import CARD, NO_NUMBER
from components.vocabulary.instructions import OpFlag
from components.vocabulary.selectors import Base, Who
from components.zones import Zone
from sim.cards import build as b
from sim.cards.build import creature, instant
from sim.cards.model import Selector
from systems.objects.references import controller_of, owner_of_card
from tests.board import put
from tests.seeds.cards import BEAR, BLESSING, BOLT, FREE, GIANT, MURDER, STEAL, STUDY, WELL
from tests.systems.asker import Asker

WRATH = instant("Wrath", FREE, b.destroy(b.creatures))
ELF = creature("Elf", FREE, "Elf", 1, 1)
CALLER = creature("Caller", FREE, "Elf", 1, 1, b.whenever(b.this_enters, b.gain_life(1)))


def test_what_objects_are():
    """Seed 109.1, CR 109.1: a creature, a token, an emblem, an ability, a spell and three cards are eight objects.

    Two players and five counters are none.
    """
    soldier = b.creature_token("Soldier", (), 1, 1)
    arrival = (b.create(soldier), b.emblem(b.get(b.lands, 1, 1)), b.put_counters(5, on=b.this))
    lord = creature("Lord", FREE, "Elf", 1, 1, b.whenever(b.this_enters, *arrival), b.activated(FREE, b.gain_life(1)))
    permanents, stack = b.permanents(), Selector(base=Base.STACK, index=2)
    elsewhere = [b.cards(zone, of=Who.ANYONE) for zone in (b.library, b.hand, b.graveyard)]
    board = Asker(permanents, stack, *elsewhere)
    board.you(hand=[lord], library=[GIANT] * 3).opponent_has(hand=[BOLT], library=[])
    board.cast("Lord").activate("Lord", hold=True).cast("Bolt", ["you"], by=1, hold=True)
    assert board.permanent("Lord").counters("+1/+1") == 5
    found = [name for selector in (permanents, stack, *elsewhere) for name in board.selected(selector)]
    assert found == ["Lord", "Soldier", "stack Lord", "stack Bolt", *["card Giant"] * 3]
    emblems = [perm for perm in board.game.perm[: board.game.num_slots] if perm.presence == Presence.EMBLEM]
    assert len(found) + len(emblems) == 8


def test_a_type_alone_means_permanents(board):
    """Seed 109.2, CR 109.2: "all creatures" with two on the battlefield, three in a graveyard and one on the stack."""
    board.you(BEAR, BEAR, graveyard=[BEAR] * 3, hand=[ELF]).opponent_has(hand=[WRATH])
    board.cast("Elf", hold=True).cast("Wrath", by=1, hold=True).resolve_top()
    assert board.permanents() == []
    assert board.cards(Zone.GRAVEYARD) == ["Bear"] * 5
    assert board.stack == ["Elf"]


@pytest.mark.parametrize("buried", [1, 2, 3])
def test_a_card_in_a_zone(board, buried):
    """Seed 109.2a, CR 109.2a: "creature card from your graveyard" means those, not what is on the battlefield."""
    dig = instant("Dig", FREE, b.target(b.cards(b.graveyard, CardType.CREATURE)), b.return_to_hand())
    board.you(GIANT, GIANT, hand=[dig], graveyard=[BEAR] * buried + [BOLT])
    assert board.targets("Dig") == ["Bear"] * buried


@pytest.mark.parametrize("trigger", [False, True])
def test_a_spell_is_on_the_stack(board, trigger):
    """Seed 109.2b, CR 109.2b: "creature spell" means it; an ability of a creature is no spell."""
    deny = instant("Deny", FREE, b.target(b.spells(CardType.CREATURE)), b.counter_spell())
    board.you(GIANT, hand=[CALLER]).opponent_has(hand=[deny])
    board.cast("Caller", hold=True)
    if trigger:
        board.resolve_top()
        assert board.stack == ["Caller"]
        assert board.options(1) == []
    else:
        assert board.targets("Deny", by=1) == ["Caller"]


def test_a_spell_is_a_source_of_damage(board):
    """Seed 109.2c, CR 109.2c, 609.7: a red spell on the stack is a red source."""
    flame = b.enchantment("Flame", FREE, b.damage_plus(2, from_=b.of_color(b.yours(b.spells()), b.red)))
    spark = instant("Spark", "{R}", b.target(b.any_target), b.deal(1))
    board.you(flame, WELL, hand=[spark, BOLT]).cast("Spark", ["opponent"])
    assert board.opponent.life == 17
    board.cast("Bolt", ["opponent"])
    assert board.opponent.life == 14


@pytest.mark.parametrize(("keyword", "poison", "life"), [(b.infect, 2, 20), (b.lifelink, 0, 22), (b.flying, 0, 20)])
def test_a_source_that_left(board, keyword, poison, life):
    """Seed 109.2c, CR 109.2c, 609.7, 113.7a: a sacrificed creature is the source as it last was."""
    ability = b.activated(b.cost(b.sacrifice_this), b.target(b.a_player), b.deal(2))
    board.you(creature("Spitter", FREE, "Lizard", 1, 1, keyword, ability)).activate("Spitter", ["opponent"])
    assert (board.opponent.poison, board.me.life) == (poison, life)


def test_the_fifteen_characteristics():
    """Seed 109.3-a, CR 109.3: today's list, and where the records hold each of them."""
    assert sorted(CHARACTERISTIC_FIELDS) == [
        *("abilities", "card_type", "color", "color_indicator", "defense", "hand_modifier", "life_modifier"),
        *("loyalty", "mana_cost", "name", "power", "rules_text", "subtype", "supertype", "toughness"),
    ]
    held = {"card": CARD.names, "characteristics": CHARACTERISTICS.names}
    for places in CHARACTERISTIC_FIELDS.values():
        for place in places:
            record, _, field = place.partition(".")
            assert field in held[record]


@pytest.mark.parametrize(("card", "power"), [
    (b.land("Plain"), NO_NUMBER), (ELF, 1), (creature("Egg", FREE, "", 0, 1), 0),
])  # fmt: skip
def test_a_characteristic_can_be_absent(board, card, power):
    """Seed 109.3-b, CR 109.3, 302.4: a land has no power, which is not power 0."""
    board.you(card).begin()
    assert board.tables.card[board.compiled.rows[card]].power == power


def test_an_animated_land_has_power(board):
    """Seed 109.3-b, CR 109.3: a land that becomes a 0/1 has power 0."""
    wake = instant("Wake", FREE, b.target(b.lands), b.gains(*b.becomes_creature(0, 1)))
    board.you(b.land("Plain"), hand=[wake]).cast("Wake", ["Plain"])
    assert board.permanent("Plain").size == (0, 1)


@pytest.mark.parametrize(
    "field", ["tapped", "controller", "owner", "attached_to", "counters", "damage", "designations"]
)
def test_what_is_no_characteristic(field):
    """Seed 109.3-c, CR 109.3, 110.5a: status, owner, controller, counters and the like stand outside the record."""
    assert field in PERMANENT.names
    assert field not in CHARACTERISTICS.names


def test_a_copy_has_the_characteristics_alone(board):
    """Seed 109.3-c, CR 109.3, 110.5a, 707.2: of a tapped 2/2 of the opponent with three +1/+1 counters."""
    mirror = creature("Mirror", FREE, "Shapeshifter", 0, 0, b.may_enter_as_copy(b.creatures))
    board.you(hand=[mirror]).opponent_has(put(BEAR, {"+1/+1": 3}, tapped=1)).cast("Mirror").say(True)
    copy = board.permanent("Bear #2")
    assert (copy.size, copy.tapped, copy.counters("+1/+1"), copy.controller) == ((2, 2), 0, 0, 0)


@pytest.mark.parametrize("zone", ["graveyard", "hand", "library"])
def test_the_owner_stands_in_for_the_controller(board, zone):
    """Seed 109.4-b, CR 109.4, 108.4a: a card outside the battlefield and the stack."""
    board.opponent_has(**{zone: [BEAR]}).begin()
    card = board.card("Bear")
    assert (controller_of(board.game, card), owner_of_card(card)) == (1, 1)


def test_you_is_the_controller(board):
    """Seed 109.5-a, CR 109.5: a creature that its owner does not control."""
    healer = creature("Healer", FREE, "Cleric", 1, 1, b.activated(FREE, b.gain_life(1)))
    board.you(healer).opponent_has(hand=[STEAL])
    board.cast("Steal", ["Healer"], by=1).activate("Healer", by=1)
    assert (board.me.life, board.opponent.life) == (20, 21)


@pytest.mark.parametrize(("creatures", "castable"), [(2, False), (3, True), (4, True)])
def test_you_is_who_casts_it(board, creatures, castable):
    """Seed 109.5-b, CR 109.5: "creatures you control" in a cost counts those of the player who would cast it."""
    beacon = b.sorcery("Beacon", "{3}", b.additional_cost(b.cheaper(b.count(b.creatures_you_control))), b.draw(1))
    board.you(*[ELF] * creatures, hand=[beacon]).opponent_has(*[GIANT] * 5)
    assert ("cast Beacon" in board.options()) == castable


@pytest.mark.parametrize("player", [0, 1])
def test_you_is_the_owner_where_nobody_controls(board, player):
    """Seed 109.5-c, CR 109.5: Voidwing Hybrid in its owner's graveyard, though it died under the other player."""
    hybrid = "Voidwing Hybrid"
    board.you(hybrid, hand=[STUDY]).opponent_has(hand=[STEAL, MURDER, STUDY])
    board.cast("Steal", [hybrid], by=1).cast("Murder", [hybrid], by=1)
    assert board.zone(hybrid) == Zone.GRAVEYARD
    board.cast("Study", by=player)
    assert board.zone(hybrid) == (Zone.HAND if player == 0 else Zone.GRAVEYARD)


@pytest.mark.parametrize(("stolen", "mine", "theirs"), [(False, 2, 1), (True, 1, 2)])
def test_you_of_a_static_ability(board, stolen, mine, theirs):
    """Seed 109.5-d, CR 109.5: a Corpsejack Menace doubles for who controls it now."""
    board.you("Corpsejack Menace", BEAR, hand=[BLESSING]).opponent_has(GIANT, hand=[STEAL, BLESSING])
    if stolen:
        board.cast("Steal", ["Corpsejack Menace"], by=1)
    board.cast("Blessing", ["Bear"]).cast("Blessing", ["Giant"], by=1)
    counters = [board.permanent(name).counters("+1/+1") for name in ("Bear", "Giant")]
    assert counters == [mine, theirs]


def test_you_of_an_activated_ability(board):
    """Seed 109.5-e, CR 109.5, 113.8: who activated Viral Drake's ability proliferates, though it was stolen since."""
    board.you("Viral Drake", WELL, WELL, "Scheming Aspirant").opponent_has(hand=[STEAL], poison=1)
    board.activate("Viral Drake", hold=True).cast("Steal", ["Viral Drake"], by=1)
    assert (board.game.decision.kind, board.game.decision.player) == (DecisionKind.PROLIFERATE, 0)
    board.proliferate(["opponent"])
    assert (board.me.life, board.opponent.poison, board.permanent("Viral Drake").controller) == (22, 2, 1)


def test_you_of_a_triggered_ability(board):
    """Seed 109.5-f, CR 109.5, 603.3a: who controlled Thrummingbird as it triggered proliferates."""
    board.you("Thrummingbird", "Scheming Aspirant").opponent_has(hand=[STEAL], poison=1)
    board.attack("Thrummingbird").go_on(lambda: board.stack == ["Thrummingbird"])
    board.cast("Steal", ["Thrummingbird"], by=1)
    assert (board.game.decision.kind, board.game.decision.player) == (DecisionKind.PROLIFERATE, 0)
    board.proliferate(["opponent"])
    assert (board.me.life, board.opponent.poison) == (22, 2)


@pytest.mark.parametrize("stolen", [False, True])
def test_you_of_a_delayed_triggered_ability(board, stolen):
    """Seed 109.5-g, CR 109.5, 603.7d: who controlled the spell that created it, whoever controls the land by then."""
    returning = (b.put_onto_battlefield(b.it, OpFlag.TAPPED, OpFlag.UNDER_YOUR_CONTROL), b.gain_life(1))
    bend = instant(
        *("Bend", FREE, b.target(b.yours(b.lands))),
        *(b.gains(*b.becomes_creature(0, 0, b.haste), until=Duration.GAME), b.put_counters(2)),
        b.later(b.it_dies, *returning, about=b.the_target),
    )
    board.you(b.land("Plain"), hand=[bend]).opponent_has(hand=[STEAL, MURDER]).cast("Bend", ["Plain"])
    if stolen:
        board.cast("Steal", ["Plain"], by=1)
    assert board.permanent("Plain").controller == stolen
    board.cast("Murder", ["Plain"], by=1)
    assert (board.me.life, board.opponent.life) == (21, 20)
    seen = board.permanent("Plain")
    assert (seen.controller, seen.tapped, seen.counters("+1/+1"), seen.types) == (0, 1, 0, CardType.LAND)
