"""Damage for tests: cards that deal, change and prevent it, and a short way to deal it."""

from components.characteristics import CardType
from components.continuous import Duration
from components.counters import CounterKind
from components.trigger import Event
from components.vocabulary.abilities import Pipeline
from components.vocabulary.instructions import Op, OpFlag
from components.vocabulary.selectors import Who
from sim.cards.build import creature, creatures_you_control, enchantment, instant, make, of_opponents, permanents, this
from sim.cards.model import Card, Condition, Instruction, Replacement, Selector
from systems.damage.dealing import add_damage, begin_damage, deal_damage
from systems.objects.references import counters_on, include
from tests.systems.tables_builder import Table, watcher

YOU, OPPONENT = 0, 1


def changing_damage(
    op: Op,
    amount: int | None = None,
    *flags: OpFlag,
    to: Selector | None = None,
    by: Selector | None = None,
    who: Who = Who.ANYONE,
    condition: Condition | None = None,
    **fields: object,
) -> Replacement:
    """A replacement or prevention effect on damage that a source of ``by`` would deal to one of ``to``."""
    effect = Instruction(op=op, amount=amount, other=by, flags=flags, **fields)
    return Replacement(replaces=Pipeline.DAMAGE, effects=(effect,), subject=to, player=who, condition=condition)


def beast(power: int, toughness: int, *parts: object, mana: str = "{1}{G}") -> Card:
    """A creature with some keywords, toxic or abilities."""
    name = " ".join(["Beast", str(power), str(toughness), mana, *(str(part) for part in parts)])
    return creature(name, mana, "Beast", power, toughness, *parts)


bolt = instant("Bolt", "{R}")
WALKER = make("Walker", "{3}", (CardType.PLANESWALKER,), "", (), loyalty=5)
BATTLE = make("Siege", "{3}", (CardType.BATTLE,), "", (), defense=5)
VIOLENCE = enchantment("Gratuitous Violence", "{2}{R}", changing_damage(Op.REPLACE_TIMES, 2, by=creatures_you_control))
FURNACE = enchantment("Furnace of Rath", "{1}{R}", changing_damage(Op.REPLACE_TIMES, 2))
PUNISHMENT = enchantment("Leyline of Punishment", "{2}{R}", changing_damage(Op.DAMAGE_UNPREVENTABLE))
LESSER = enchantment("Lesser", "{W}", changing_damage(Op.REPLACE_PREVENT, 1, who=Who.YOU))
MATRIX = make(
    *("Matrix", "{4}", (CardType.ARTIFACT,), ""),
    (changing_damage(Op.REPLACE_PREVENT, -1, to=permanents(CardType.CREATURE)),),
)
GATE = enchantment("Gate", "{W}", changing_damage(Op.REPLACE_PREVENT, -1, OpFlag.COMBAT_ONLY, to=creatures_you_control))
CAPRIDOR = creature(
    "Capridor", "{2}{W}", "Goat", 1, 3, changing_damage(Op.REPLACE_PREVENT, -1, OpFlag.NONCOMBAT_ONLY, to=this)
)
GISELA = enchantment("Half Gisela", "{W}", changing_damage(Op.REPLACE_TIMES, 2, to=of_opponents(permanents())))
DAMAGE_EVENTS = watcher(Event.DEALS_DAMAGE, Event.IS_DEALT_DAMAGE)


def hit(table: Table, *parts: tuple[int, int, int], combat: bool = False, unpreventable: bool = False) -> None:
    """Deal damage at the same time: source, recipient, amount of each part."""
    begin_damage(table.tables)
    for source, recipient, amount in parts:
        add_damage(table.game, table.tables, source, recipient, amount, int(combat), int(unpreventable))
    deal_damage(table.game, table.tables)


def life(table: Table, player: int) -> int:
    """Life total of a player."""
    return int(table.game.player[player].life)


def counters(table: Table, holder: int, kind: int = CounterKind.POISON) -> int:
    """Counters of a kind on a permanent or player."""
    return counters_on(table.game, holder, kind)


def marked(table: Table, reference: int) -> int:
    """Damage marked on a permanent."""
    return int(table.perm(reference).damage)


def outcome(table: Table, player: int = OPPONENT) -> tuple[int, int]:
    """Life total and poison counters of a player."""
    return life(table, player), counters(table, player)


def prevention_effect(table, card, *, player=-1, members=(), points=-1):
    """Start the effect in the first instruction of a card's ability, as a resolved spell would; returns its record."""
    effect = table.game.effect[table.game.num_effects]
    ability = table.tables.card[table.compiled.rows[card]].first_ability
    effect.op = table.tables.ability[ability].first_op
    effect.source, effect.source_stamp, effect.controller = -1, 0, OPPONENT
    effect.from_source = -1
    effect.duration = Duration.END_OF_TURN
    effect.player, effect.first, effect.members = player, points, 0
    for reference in members:
        include(effect.members, reference - 16)
    table.game.num_effects += 1
    return effect
