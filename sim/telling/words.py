"""Words for what a game record holds: names of objects, counters, effects and rules, as a told game uses them."""

from collections.abc import Iterable, Sequence

import numpy as np

from components.characteristics import CardType, Keyword
from components.continuous import Duration
from components.counters import FIXED_KIND_NAMES
from components.player import Loss
from components.reference import FIRST_PERMANENT, FIRST_STACK_OBJECT, NOTHING
from components.stack import StackKind
from components.state_based_action import StateBasedAction
from components.vocabulary.cards import AlternativeKind
from components.vocabulary.instructions import Op
from components.zones import Zone
from sim.cards.compile import Compiled
from systems.objects.references import (
    controller_of,
    counters_on,
    definition_of,
    is_permanent,
    is_player,
    stack_position,
)

ZONES: dict[int, str] = {
    Zone.LIBRARY: "the library",
    Zone.HAND: "the hand",
    Zone.BATTLEFIELD: "the battlefield",
    Zone.GRAVEYARD: "the graveyard",
    Zone.STACK: "the stack",
    Zone.EXILE: "exile",
    Zone.COMMAND: "the command zone",
    Zone.OUTSIDE: "outside the game",
}

COMMANDER_LOSS = Loss.COMMANDER - Loss.LIFE
"""Note that stands for the state-based action of CR 704.6c."""

STATE_BASED_ACTIONS: dict[int, tuple[str, str]] = {
    StateBasedAction.LIFE: ("{} 0 or less life", "CR 704.5a"),
    StateBasedAction.LIBRARY: ("{} drawn from an empty library", "CR 704.5b"),
    StateBasedAction.POISON: ("{} ten or more poison counters", "CR 704.5c"),
    COMMANDER_LOSS: ("{} 21 or more combat damage from one commander", "CR 704.6c"),
    StateBasedAction.TOUGHNESS: ("{} has toughness 0 or less", "CR 704.5f"),
    StateBasedAction.LETHAL_DAMAGE: ("{} has lethal damage", "CR 704.5g"),
    StateBasedAction.DEATHTOUCH: ("{} was dealt damage by a source with deathtouch", "CR 704.5h"),
    StateBasedAction.LOYALTY: ("{} has loyalty 0", "CR 704.5i"),
    StateBasedAction.LEGEND_RULE: ("{} is put into the graveyard by the legend rule", "CR 704.5j"),
    StateBasedAction.WORLD_RULE: ("{} is put into the graveyard by the world rule", "CR 704.5k"),
    StateBasedAction.ROLE: ("{} is not the newest Role there", "CR 704.5y"),
    StateBasedAction.AURA: ("{} is attached to nothing legal", "CR 704.5m"),
    StateBasedAction.EQUIPMENT: ("{} becomes unattached", "CR 704.5n"),
    StateBasedAction.OTHER_ATTACHMENT: ("{} becomes unattached", "CR 704.5p"),
    StateBasedAction.COUNTER_PAIRS: ("{} loses +1/+1 and -1/-1 counters in pairs", "CR 704.5q"),
    StateBasedAction.COUNTER_LIMIT: ("{} loses the counters that it can't have", "CR 704.5r"),
    StateBasedAction.SAGA: ("{} has done its last chapter and is sacrificed", "CR 704.5s"),
    StateBasedAction.PROTECTOR: ("{} gets a protector", "CR 704.5w"),
    StateBasedAction.DEFENSE: ("{} has defense 0", "CR 704.5v"),
}
"""What is so, and the rule."""

PLAYERS_LOSE = (StateBasedAction.LIFE, StateBasedAction.LIBRARY, StateBasedAction.POISON, COMMANDER_LOSS)
"""Those by which a player loses; ``{}`` stands for the player and the verb to have."""

DURATIONS: dict[int, str] = {
    Duration.END_OF_TURN: "until end of turn",
    Duration.END_OF_COMBAT: "until end of combat",
    Duration.WHILE_SOURCE_REMAINS: "for as long as its source remains",
    Duration.GAME: "for the rest of the game",
    Duration.CONTROLLERS_NEXT_TURN: "until its controller's next turn",
    Duration.WHILE_COUNTERED: "for as long as it has such a counter",
    Duration.NEXT_UNTAP: "through its controller's next untap step",
    Duration.END_OF_NEXT_TURN: "until the end of its controller's next turn",
    Duration.PLAYERS_NEXT_TURN: "through the next turn of the player whom it is about",
}

WAYS: dict[int, str] = {
    AlternativeKind.KICKED: "kicked",
    AlternativeKind.OVERLOADED: "overloaded",
    AlternativeKind.FLASHBACK: "with flashback",
    AlternativeKind.ALTERNATIVE: "for another cost",
    AlternativeKind.OTHER_FACE: "as its other face",
    AlternativeKind.PERMITTED: "from there",
    AlternativeKind.IMPENDING: "with impending",
    AlternativeKind.EVOKED: "with evoke",
    AlternativeKind.ESCAPED: "with escape",
    AlternativeKind.BUYBACK: "with buyback",
    AlternativeKind.ENTWINED: "entwined",
    AlternativeKind.RETRACED: "with retrace",
    AlternativeKind.GIFT: "with a gift promised",
    AlternativeKind.SUSPEND: "with suspend",
    AlternativeKind.SUSPENDED: "after its suspension",
    AlternativeKind.FREE: "without paying",
}


def listed(things: Iterable[str]) -> str:
    """Things in a sentence, equal ones counted.

    >>> listed(["Forest", "Mirrex", "Forest", "Plains"])
    '2 Forest, Mirrex and Plains'
    """
    counts: dict[str, int] = {}
    for thing in things:
        counts[thing] = counts.get(thing, 0) + 1
    parts = [thing if number == 1 else f"{number} {thing}" for thing, number in counts.items()]
    return " and ".join(([", ".join(parts[:-1])] if len(parts) > 1 else []) + parts[-1:])


class Words:
    """Names for what a game's records refer to.

    Parameters
    ----------
    compiled : Compiled
        Card tables of the run.
    """

    def __init__(self, compiled: Compiled) -> None:
        self.names: Sequence[str] = compiled.names
        self.tables = compiled.tables[0]
        self.kinds = {number: name for name, number in {**FIXED_KIND_NAMES, **compiled.kinds}.items()}
        self.seen: dict[tuple[str, int], list[int]] = {}

    def who(self, player: int) -> str:
        """How a player is called."""
        return "you" if player == 0 else f"opponent {player}" if player > 0 else "nobody"

    def whose(self, player: int) -> str:
        """How something of a player is called."""
        return "your" if player == 0 else f"{self.who(player)}'s"

    def does(self, player: int, verb: str) -> str:
        """A player as subject of a regular verb."""
        ending = "" if player == 0 else "es" if verb.endswith(("ch", "sh", "s")) else "s"
        return f"{self.who(player)} {verb}{ending}"

    def card(self, definition: int) -> str:
        """Name of a row of the card table."""
        return self.names[definition] if definition >= 0 else "something"

    def numbered(self, name: str, controller: int, stamp: int) -> str:
        """Name of a permanent; the second one of a name that a player has is number 2, and so on."""
        stamps = self.seen.setdefault((name, controller), [])
        if stamp not in stamps:
            stamps.append(stamp)
        position = stamps.index(stamp) + 1
        return name if position == 1 else f"{name} #{position}"

    def name(self, game: np.record, reference: int) -> str:
        """How an object or player is called."""
        if reference < 0:
            return "something"
        if is_player(reference):
            return self.who(reference)
        name = self.card(self.definition(game, reference))
        if is_permanent(reference):
            perm = game.perm[reference - FIRST_PERMANENT]
            if int(perm.characteristics.types) & CardType.LAND == 0:
                name = self.numbered(name, int(perm.owner), int(perm.stamp))
        controller = controller_of(game, reference)
        if controller > 0:
            name = f"{self.whose(controller)} {name}"
        return f"the {self.ability_kind(game, reference)} of {name}" if self.is_ability(game, reference) else name

    def definition(self, game: np.record, reference: int) -> int:
        """Row of the card table of an object, -1 if it has none."""
        return definition_of(game, self.tables, reference)

    def entry(self, game: np.record, reference: int) -> np.record | None:
        """Entry on the stack that a reference names."""
        position = stack_position(game, reference) if reference >= FIRST_STACK_OBJECT else NOTHING
        return game.stack[position] if position != NOTHING else None

    def is_ability(self, game: np.record, reference: int) -> bool:
        """Whether a reference names an ability on the stack."""
        entry = self.entry(game, reference)
        return entry is not None and entry.kind != StackKind.SPELL

    def ability_kind(self, game: np.record, reference: int) -> str:
        """What an ability on the stack is."""
        entry = self.entry(game, reference)
        return "triggered ability" if entry is not None and entry.kind == StackKind.TRIGGERED else "activated ability"

    def choices(self, game: np.record, reference: int) -> list[str]:
        """Where it is cast from if from the command zone, way of casting, X and modes of a stack entry."""
        entry = self.entry(game, reference)
        if entry is None:
            return []
        place = ["from the command zone"] if entry.kind == StackKind.SPELL and entry.from_zone == Zone.COMMAND else []
        way = [WAYS[int(self.tables.alternative[entry.alternative].kind)]] if entry.alternative != NOTHING else []
        x = [f"with X = {entry.x}"] if entry.x else []
        modes = [f"choosing mode {mode + 1}" for mode in range(16) if int(entry.modes) >> mode & 1]
        return [*place, *way, *x, *modes]

    def with_size(self, game: np.record, reference: int) -> str:
        """A creature with its power and toughness."""
        now = game.perm[reference - FIRST_PERMANENT].characteristics
        return f"{self.name(game, reference)} ({now.power}/{now.toughness})"

    def counters(self, number: int, kind: int) -> str:
        """A number of counters of a kind."""
        return f"{number} {self.kinds.get(kind, 'unnamed')} counter{'' if number == 1 else 's'}"

    def number_of(self, game: np.record, holder: int, kind: int) -> int:
        """How many counters of a kind something has."""
        return counters_on(game, holder, kind)

    def effect(self, game: np.record, index: int) -> str:
        """What a continuous effect does."""
        row = game.effect[index]
        code = int(self.tables.op[row.op].code)
        keywords = listed(word.name.lower().replace("_", " ") for word in Keyword if int(row.mask) & word)
        points = "all" if row.first < 0 else f"the next {row.first}"
        phrases = {
            Op.MODIFY_PT: f"gets {row.first:+d}/{row.second:+d}",
            Op.SET_PT: f"has base power and toughness {row.first}/{row.second}",
            Op.SWITCH_PT: "has its power and toughness switched",
            Op.ADD_KEYWORDS: f"gains {keywords}",
            Op.REMOVE_KEYWORDS: f"loses {keywords}",
            Op.ADD_TOXIC: f"gains toxic {row.first}",
            Op.LOSE_ABILITIES: "loses its abilities",
            Op.PREVENT_DAMAGE: f"is shielded from {points} damage",
            Op.REDIRECT_DAMAGE: f"has {points} damage redirected",
            Op.CANT_BE_BLOCKED_BY: "can't be blocked by some creatures",
            Op.NEXT_SPELL_GOES_TO: "has a spell go elsewhere than to the graveyard, if it is cast",
            Op.PROTECTED_FROM: "has protection from some objects",
            Op.ATTACKS_THIS: "must attack its source if able",
            Op.ATTACKS_YOU: "must attack the effect's controller if able",
        }
        known = phrases.get(Op(code), f"is changed ({Op(code).name.lower().replace('_', ' ')})")
        return f"{known} {DURATIONS[int(row.duration)]}"
