"""Boards for scenario tests: cards of the library or made-up ones put anywhere, played by the real schedule.

::

    board.you("Glistener Elf", "Forest", hand=["Rancor"]).opponent_has("Ichorclaw Myr")
    board.cast("Rancor", targets=["Glistener Elf"])
    board.attack_unblocked("Glistener Elf")
    assert board.opponent.poison == 3

It is your third turn, before combat. Every player has every stop, and each action goes on, with everybody passing,
until the stack is empty again. A decision on the way that no argument answers stops the board, and the test answers it
(`Board.choose`, `Board.say`, `Board.proliferate` ...); one of another kind, or left open at the end, fails the test.
Objects are named as their cards; ``"Forest #2"`` is the second of those that come into question.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from components.characteristics import Keyword
from components.clock import OTHERS_STACK_STOP, OWN_STACK_STOP, Stage, Step, stop_bit
from components.decision import Action, DecisionKind, DecisionStatus
from components.game import Problem, Status, new_games
from components.permanent import Presence
from components.player import Seat
from components.reference import NOTHING
from components.stack import Announcement
from components.tables import AlternativeKind
from components.zones import Zone
from sim.cards import library
from sim.cards.build import blank, instant
from sim.cards.compile import compile_tables
from sim.cards.model import Activated, Card, Cost, Program
from systems.counters import set_counters
from systems.decision import is_number, is_single
from systems.keyword_counters import remember_keyword_counters
from systems.layers import apply_layers
from systems.library import place_card, take_card
from systems.objects import (
    card_reference,
    counters_on,
    definition_of,
    is_card,
    is_player,
    on_battlefield,
    permanent_reference,
    slot_of,
    zone_of_card,
)
from systems.schedule import advance
from systems.setup import set_up_game, set_up_player
from systems.slots import free_slot, reset_permanent
from systems.zones import attach

ALL_STOPS = OWN_STACK_STOP | OTHERS_STACK_STOP | sum(stop_bit(step, own) for step in Step for own in (True, False))
FILLER = blank("Filler")
"""What libraries consist of unless a test says otherwise."""
PAUSE = instant("Pause", "", Activated(cost=Cost(), program=Program(), zones=(Zone.HAND, Zone.EXILE)))
"""Lies in everybody's exile and could be activated: a player who can do nothing else would not be asked."""

Goal = Callable[[], bool]


@dataclass(frozen=True)
class Placed:
    """A permanent as it is put down: a card or its name, counters, ``attached_to`` a name, and fields of the record."""

    card: Card | str
    counters: Mapping[str, int] = field(default_factory=dict)
    attached_to: str | None = None
    facts: Mapping[str, int] = field(default_factory=dict)


def put(card: Card | str, counters: Mapping[str, int] | None = None, attached_to: str | None = None, **facts: int):
    """A permanent with counters, attached to something, tapped, damaged, summoning sick ..."""
    return Placed(card, counters or {}, attached_to, facts)


Thing = Card | str | Placed


class Seen:
    """A permanent or player as it is now; fields of its record and of its characteristics are attributes."""

    def __init__(self, board: Board, reference: int) -> None:
        self.board, self.reference = board, reference
        apply_layers(board.game, board.tables)

    def __getattr__(self, name: str) -> int:
        if is_player(self.reference):
            return int(getattr(self.board.game.player[self.reference], name))
        perm = self.board.game.perm[slot_of(self.reference)]
        return int(getattr(perm if name in (perm.dtype.names or ()) else perm.characteristics, name))

    def counters(self, kind: str) -> int:
        """Counters of a kind on it."""
        return counters_on(self.board.game, self.reference, self.board.compiled.kinds[kind])

    @property
    def poison(self) -> int:
        """Poison counters."""
        return self.counters("poison")

    @property
    def size(self) -> tuple[int, int]:
        """Power and toughness."""
        return self.power, self.toughness

    def has(self, keyword: Keyword) -> bool:
        """Whether it has a keyword."""
        return self.keywords & keyword != 0


class Board:
    """A game that is set up by names and then played step by step; nothing can be added once it has begun."""

    def __init__(self) -> None:
        self._placed: list[tuple[int, Zone, Placed]] = []
        self._life: dict[int, int] = {}
        self._poison: dict[int, int] = {}
        self._begun = False
        self._goal: Goal = self._is_settled
        self._setting = {"num_players": 2, "step": Step.PRECOMBAT_MAIN, "active": 0, "turn": 5, "turn_limit": 100}

    # Setting up

    def setting(self, **setting: int) -> Board:
        """Change where the game begins: ``num_players``, ``step``, ``active``, ``turn``, ``turn_limit``."""
        assert setting.keys() <= self._setting.keys()
        self._setting |= setting
        return self

    def has(
        self,
        player: int,
        *battlefield: Thing,
        hand: Sequence[Card | str] = (),
        graveyard: Sequence[Card | str] = (),
        library: Sequence[Card | str] = (FILLER,) * 10,
        life: int = 20,
        poison: int = 0,
    ) -> Board:
        """Give a player permanents, and cards in other zones; the first card of ``library`` is on top."""
        assert not self._begun, "the game has begun"
        assert player not in self._life, "say once what a player has"
        for zone, things in (
            (Zone.BATTLEFIELD, battlefield),
            (Zone.HAND, hand),
            (Zone.GRAVEYARD, graveyard),
            (Zone.LIBRARY, library),
            (Zone.EXILE, [PAUSE]),
        ):
            for thing in things:
                placed = thing if isinstance(thing, Placed) else Placed(thing)
                self._placed.append((player, zone, placed))
        self._life[player], self._poison[player] = life, poison
        return self

    def you(self, *battlefield: Thing, **elsewhere) -> Board:
        """What you have (player 0); the arguments are those of `has`."""
        return self.has(0, *battlefield, **elsewhere)

    def opponent_has(self, *battlefield: Thing, **elsewhere) -> Board:
        """What the (first) opponent has (player 1)."""
        return self.has(1, *battlefield, **elsewhere)

    def begin(self) -> Board:
        """Begin the game; actions and looks do so by themselves."""
        if self._begun:
            return self
        setting = self._setting
        for player in range(setting["num_players"]):
            if player not in self._life:
                self.has(player)
        self._begun = True
        decks: list[list[Card]] = [[] for _ in range(setting["num_players"])]
        for player, _, placed in self._placed:
            decks[player].append(_definition(placed.card))
        self.compiled = compile_tables(decks)
        self.tables = self.compiled.tables[0]
        self._games = new_games(1)
        self.game = self._games[0]
        set_up_game(self.game, 1, 0, len(decks), 0, setting["turn_limit"])
        for player in range(len(decks)):
            set_up_player(self.game, self.tables, player, self._life[player], Seat.POLICY, ALL_STOPS)
            self.game.player[player].kept = 1
            self.game.player[player].turns_taken = setting["turn"] // len(decks)
            set_counters(self.game, player, self.compiled.kinds["poison"], self._poison[player])
        self._place_all()
        clock = self.game.clock
        clock.turn, clock.step, clock.stage = setting["turn"], setting["step"], Stage.BEGIN
        clock.active = clock.priority = setting["active"]
        self._go_on(self._is_settled)
        return self

    def _place_all(self) -> None:
        next_card = [0] * self.game.num_players
        for player, _, _ in self._placed:
            take_card(self.game, player, next_card[player])
            next_card[player] += 1
        next_card = [0] * self.game.num_players
        attached: list[tuple[int, str]] = []
        libraries: list[tuple[int, int]] = []
        for player, zone, placed in self._placed:
            card = next_card[player]
            next_card[player] += 1
            if zone == Zone.LIBRARY:
                libraries.append((player, card))
            elif zone != Zone.BATTLEFIELD:
                place_card(self.game, player, card, zone)
            if zone != Zone.BATTLEFIELD:
                continue
            is_token = _definition(placed.card).token
            self.game.player[player].zone[card] = Zone.OUTSIDE if is_token else Zone.BATTLEFIELD
            slot = free_slot(self.game)
            reset_permanent(self.game, self.tables, slot, int(self.tables.deck[player][card]), player, player)
            facts = {"card": NOTHING if is_token else card_reference(player, card), "summoning_sick": 0}
            for name, value in (facts | {"turn_entered": 0} | dict(placed.facts)).items():
                self.game.perm[slot][name] = value
            for kind, number in placed.counters.items():
                self._give(permanent_reference(slot), kind, number)
            if placed.attached_to is not None:
                attached.append((slot, placed.attached_to))
        for player, card in reversed(libraries):
            place_card(self.game, player, card, Zone.LIBRARY)
        for slot, host in attached:
            attach(self.game, slot, self.find(host))

    def _give(self, holder: int, kind: str, number: int) -> None:
        row = self.compiled.kinds[kind]
        set_counters(self.game, holder, row, number)
        keyword = int(self.tables.kind[row].keyword)
        if keyword:
            remember_keyword_counters(self.game, slot_of(holder), row, keyword)

    # Names

    def name(self, reference: int) -> str:
        """Name of an object or player."""
        if is_player(reference):
            return ("you", "opponent", "opponent 2", "opponent 3")[reference]
        definition = definition_of(self.game, self.tables, reference)
        return self.compiled.names[definition] if definition >= 0 else "nothing"

    def find(self, name: str, among: Iterable[int] | None = None) -> int:
        """Reference of what is called so: a player, or an object ``among`` those given, else on the battlefield."""
        plain, _, number = name.partition(" #")
        if among is None:
            slots = range(self.game.num_slots)
            permanents = [permanent_reference(slot) for slot in slots if on_battlefield(self.game, slot)]
            among = [*range(self.game.num_players), *permanents]
        known = list(dict.fromkeys(among))
        found = [reference for reference in known if self.name(reference) == plain]
        assert found, f"no {name} among {[self.name(reference) for reference in known]}"
        if number:
            return found[int(number) - 1]
        assert len(found) == 1 or is_card(found[0]), f"several called {name}: say which with #1, #2 ..."
        return found[0]

    # Going on

    def _waits_for(self) -> DecisionKind:
        waiting = self.game.decision.status == DecisionStatus.WAITING
        return DecisionKind(int(self.game.decision.kind)) if waiting else DecisionKind.NONE

    def _is_asked(self) -> bool:
        return self._waits_for() == DecisionKind.PRIORITY

    def _is_settled(self) -> bool:
        return self._is_asked() and self.game.stack_size == 0

    def _advance(self) -> None:
        advance(self.game, self.tables)
        problem = Problem(int(self.game.problem)).name
        assert self.game.status in (Status.PLAYING, Status.OVER, Status.UNFINISHED), f"the game stopped: {problem}"

    def _submit(self, choice: int = 0, answers: Mapping[int, int] | None = None) -> None:
        decision = self.game.decision
        decision.choice = choice
        for i in range(decision.num_options):
            decision.answers[i] = (answers or {}).get(i, 0)
        decision.status = DecisionStatus.ANSWERED

    def _go_on(self, goal: Goal) -> None:
        """Pass and declare nothing until the goal is reached, the game is over, or a player must decide."""
        self._goal = goal
        self._advance()
        while self.game.status == Status.PLAYING and not goal():
            if self._waits_for() not in (DecisionKind.PRIORITY, DecisionKind.ATTACK, DecisionKind.BLOCK):
                return
            self._submit()
            self._advance()

    def _expect(self, kind: DecisionKind) -> None:
        waits = self._waits_for()
        assert waits == kind, f"the game asks for {waits.name}, not {kind.name}"

    def go_on(self, goal: Goal) -> Board:
        """All pass, and nobody attacks or blocks, until a player is asked something while ``goal()`` holds."""
        self.begin()._go_on(goal)
        return self

    def resolve_top(self) -> Board:
        """All pass until the top of the stack has resolved."""
        assert self.begin().game.stack_size > 0, "the stack is empty"
        identity = int(self.game.stack[self.game.stack_size - 1].identity)
        self._go_on(lambda: self._is_asked() and self._entry(identity) is None)
        return self

    def resolve(self) -> Board:
        """All pass until the stack is empty."""
        self.begin()._go_on(self._is_settled)
        return self

    def pass_until(self, step: Step, active: int | None = None) -> Board:
        """All pass, and nobody attacks or blocks any more, until a step (of a player's turn) has come."""
        clock = self.begin().game.clock

        def has_come() -> bool:
            whose = active is None or clock.active == active
            return clock.step == step and whose and self._is_settled() and self.game.decision.player == clock.active

        self._go_on(has_come)
        return self

    # Actions

    def options(self, player: int = 0) -> list[str]:
        """What a player may do now: ``"cast Rancor"``, ``"activate Pendelhaven"``, ``"play Forest"``."""
        before = self.begin().game.copy()
        self._give_priority(player)
        verbs = {Action.PLAY_LAND: "play", Action.CAST: "cast", Action.ACTIVATE: "activate"}
        decision = self.game.decision
        listed = [
            (verbs.get(int(decision.action[i])), self.name(int(decision.object[i])))
            for i in range(1, decision.num_options)
        ]
        self._games[0] = before
        return [f"{verb} {name}" for verb, name in listed if name != PAUSE.name]

    def start(self, name: str, by: int = 0) -> Board:
        """Begin to cast a card or to activate an ability, and stop at the first thing that is to be decided."""
        self._take(by, (Action.CAST, Action.ACTIVATE), name, lambda _: True)
        self._advance()
        return self

    def targets(self, name: str, by: int = 0) -> list[str]:
        """What a card that could be cast, or an ability that could be activated, could target (its first targets)."""
        before = self.begin().game.copy()
        self.start(name, by)
        top = self.game.stack[self.game.stack_size - 1]
        choice = self._waits_for() == DecisionKind.TARGET
        found = self._option_references() if choice else top.targets[: top.num_targets].tolist()
        names = [self.name(reference) for reference in found]
        self._games[0] = before
        return names

    def _give_priority(self, player: int) -> None:
        self.begin()
        before = (int(self.game.clock.step), int(self.game.stack_size))
        while self._waits_for() == DecisionKind.PRIORITY and self.game.decision.player != player:
            self._submit()
            self._advance()
        self._expect(DecisionKind.PRIORITY)
        assert (int(self.game.clock.step), int(self.game.stack_size)) == before, f"player {player} has no priority here"

    def _take(self, player: int, actions: Sequence[Action], name: str, details: Callable[[int], bool]) -> None:
        self._give_priority(player)
        decision = self.game.decision
        fitting = [i for i in range(decision.num_options) if decision.action[i] in actions]
        fitting = [i for i in fitting if details(int(decision.detail[i]))]
        named = [int(decision.object[i]) for i in fitting]
        reference = self.find(name, named)
        self._submit(choice=fitting[named.index(reference)])

    def play(self, name: str, by: int = 0, hold: bool = False) -> Board:
        """Play a land from the hand; then what it triggered resolves, unless you ``hold``."""
        self._take(by, (Action.PLAY_LAND,), name, lambda _: True)
        self._go_on(self._is_asked if hold else self._is_settled)
        return self

    def cast(self, name: str, targets: Sequence[str] = (), *, way: AlternativeKind | None = None, by: int = 0, **said):
        """Cast a card; ``way`` is another way than for its printed cost. The rest is as for `activate`."""

        def is_way(detail: int) -> bool:
            return detail == NOTHING if way is None else detail >= 0 and self.tables.alternative[detail].kind == way

        return self._announce(by, Action.CAST, name, is_way, targets, **said)

    def activate(self, name: str, targets: Sequence[str] = (), *, by: int = 0, **said) -> Board:
        """Activate the ability of a permanent or card.

        Say all of its targets, and where they matter ``modes`` (their numbers), ``x``, ``life`` (how many symbols are
        paid with life) and ``paying`` (names of objects that pay for it). With ``hold`` it stays on the stack.
        """
        return self._announce(by, Action.ACTIVATE, name, lambda _: True, targets, **said)

    def _announce(
        self,
        by: int,
        action: Action,
        name: str,
        details: Callable[[int], bool],
        targets: Sequence[str],
        *,
        modes: Sequence[int] = (),
        x: int = 0,
        life: int = 0,
        paying: Sequence[str] = (),
        hold: bool = False,
    ) -> Board:
        self._give_priority(by)
        identity = int(self.game.next_identity)
        unchosen = list(targets)
        self._take(by, (action,), name, details)
        self._advance()
        while (entry := self._entry(identity)) is not None and entry.announcement != Announcement.DONE:
            kind = self._waits_for()
            if kind == DecisionKind.TARGET:
                here = self._in_question(unchosen)
                offered = [self.name(reference) for reference in self._option_references()]
                assert len(here) >= self.game.decision.minimum, f"{unchosen} are not among {offered}"
                for name_of_target in here:
                    unchosen.remove(name_of_target)
                self._choose_named(here)
            elif kind == DecisionKind.COST_OBJECT:
                self._choose_named(paying)
            elif kind == DecisionKind.MODE:
                self._submit_modes(modes)
            else:
                self._submit(choice={DecisionKind.NUMBER_X: x, DecisionKind.NUMBER_LIFE_SYMBOLS: life}[kind])
            self._advance()
        assert entry is not None, f"{name} is not on the stack"
        chosen = [self.name(int(target)) for target in entry.targets[: entry.num_targets]]
        assert sorted(chosen) == sorted(target.partition(" #")[0] for target in targets), f"targets are {chosen}"
        assert entry.modes == sum(1 << mode for mode in modes), f"modes are {entry.modes:b}"
        assert (entry.x, entry.life_symbols) == (x, life), f"X is {entry.x}, paid with life are {entry.life_symbols}"
        if not hold:
            self._go_on(self._is_settled)
        return self

    def _entry(self, identity: int):
        entries = [entry for entry in self.game.stack[: self.game.stack_size] if entry.identity == identity]
        return entries[0] if entries else None

    def attack(self, *names: str, at: str = "opponent", hold: bool = False) -> Board:
        """Attack with creatures; then the "attacks" triggers resolve, unless you ``hold``."""
        self.begin()._go_on(lambda: self._waits_for() == DecisionKind.ATTACK)
        return self._declare(DecisionKind.ATTACK, dict.fromkeys(names, 1 + self.find(at)), hold)

    def block(self, blocks: Mapping[str, str], hold: bool = False) -> Board:
        """Block: names of blockers to names of attackers; then the "blocks" triggers resolve, unless you ``hold``."""
        self.begin()._go_on(lambda: self._waits_for() == DecisionKind.BLOCK)
        attackers = {name: 1 + slot_of(self.find(attacker)) for name, attacker in blocks.items()}
        return self._declare(DecisionKind.BLOCK, attackers, hold)

    def _declare(self, kind: DecisionKind, values: Mapping[str, int], hold: bool) -> Board:
        self._expect(kind)
        options = self._option_references()
        answers = {options.index(self.find(name, options)): value for name, value in values.items()}
        assert len(answers) == len(values)
        self._submit(answers=answers)
        self._go_on(self._is_asked if hold else self._is_settled)
        return self

    def attack_unblocked(self, *names: str) -> Board:
        """Attack, with all that can if no names are given, and let combat damage be dealt without blocks."""
        self.begin()._go_on(lambda: self._waits_for() == DecisionKind.ATTACK)
        self._expect(DecisionKind.ATTACK)
        able = [self.name(reference) for reference in self._option_references()]
        numbered = [f"{name} #{able[: i + 1].count(name)}" for i, name in enumerate(able)]
        return self.attack(*(names or numbered)).pass_until(Step.END_OF_COMBAT)

    # Answers to what an effect asks

    def _option_references(self) -> list[int]:
        return [int(reference) for reference in self.game.decision.object[: self.game.decision.num_options]]

    def _choose_named(self, names: Iterable[str]) -> None:
        """Choose the options with these names."""
        options = self._option_references()
        chosen: dict[int, int] = {}
        for name in names:
            left = [reference for i, reference in enumerate(options) if i not in chosen]
            chosen[options.index(self.find(name, options if " #" in name else left))] = 1
        self._submit(answers=chosen)

    def _in_question(self, names: Sequence[str]) -> list[str]:
        """The first of these names that the decision offers, as many as it takes."""
        known = {self.name(reference) for reference in self._option_references()}
        return [name for name in names if name.partition(" #")[0] in known][: int(self.game.decision.maximum)]

    def choose(self, kind: DecisionKind, *names: str) -> Board:
        """Answer a decision of a kind with the objects or players of these names."""
        self._expect(kind)
        assert not is_single(kind) or len(names) == 1
        if is_single(kind):
            options = self._option_references()
            self._submit(choice=options.index(self.find(names[0], options)))
        else:
            self._choose_named(names)
        return self._answered()

    def proliferate(self, names: Sequence[str]) -> Board:
        """Proliferate these permanents and players."""
        return self.choose(DecisionKind.PROLIFERATE, *names)

    def say(self, yes: bool) -> Board:
        """Answer a "may"."""
        self._expect(DecisionKind.MAY)
        self._submit(choice=int(yes))
        return self._answered()

    def name_color(self, color: int) -> Board:
        """Choose a colour."""
        self._expect(DecisionKind.CHOOSE_COLOR)
        self._submit(choice=self.game.decision.detail.tolist().index(color))
        return self._answered()

    def choose_mode(self, *modes: int) -> Board:
        """Choose modes, by their numbers, of an ability that triggered."""
        self._expect(DecisionKind.MODE)
        self._submit_modes(modes)
        return self._answered()

    def _submit_modes(self, modes: Sequence[int]) -> None:
        offered = self.game.decision.detail[: self.game.decision.num_options].tolist()
        self._submit(answers={offered.index(mode): 1 for mode in modes})

    def number(self, kind: DecisionKind, number: int) -> Board:
        """Answer a decision with a number."""
        self._expect(kind)
        assert is_number(kind)
        self._submit(choice=number)
        return self._answered()

    def assign(self, amounts: Mapping[str, int]) -> Board:
        """Divide combat damage of an attacker: names to amounts."""
        self._expect(DecisionKind.ASSIGN_DAMAGE)
        options = self._option_references()
        self._submit(answers={options.index(self.find(name, options)): n for name, n in amounts.items()})
        return self._answered()

    def _answered(self) -> Board:
        self._go_on(self._goal)
        return self

    # Looking

    def player(self, player: int) -> Seen:
        """A player."""
        return Seen(self.begin(), player)

    @property
    def me(self) -> Seen:
        """Player 0."""
        return self.player(0)

    @property
    def opponent(self) -> Seen:
        """Player 1."""
        return self.player(1)

    def permanent(self, name: str) -> Seen:
        """The permanent of a name."""
        self.begin()
        return Seen(self, self.find(name))

    def permanents(self, player: int = 0) -> list[str]:
        """Names of the permanents that a player controls."""
        game = self.begin().game
        return [
            self.name(permanent_reference(slot))
            for slot in range(game.num_slots)
            if game.perm[slot].presence == Presence.BATTLEFIELD and game.perm[slot].controller == player
        ]

    def cards(self, zone: Zone, player: int = 0) -> list[str]:
        """Names of a player's cards in a zone, a hand in its order and a library from the top."""
        record = self.begin().game.player[player]
        slots = [card for card in range(record.deck_size) if record.zone[card] == zone]
        if zone == Zone.HAND:
            slots = record.hand[: record.hand_size].tolist()
        elif zone == Zone.LIBRARY:
            slots = record.library[record.library_top : record.library_end].tolist()
        names = [self.compiled.names[self.tables.deck[player][card]] for card in slots]
        return [name for name in names if name != PAUSE.name]

    def card(self, name: str) -> int:
        """Reference of the card of a name, whoever owns it and wherever it is."""
        game = self.begin().game
        plain, _, number = name.partition(" #")
        found = [
            card_reference(player, card)
            for player in range(game.num_players)
            for card in range(game.player[player].deck_size)
            if self.compiled.names[self.tables.deck[player][card]] == plain
        ]
        assert len(found) == 1 or number, f"{len(found)} cards are called {name}"
        return found[int(number or 1) - 1]

    def zone(self, name: str) -> Zone:
        """Zone of the card of a name."""
        return Zone(zone_of_card(self.begin().game, self.card(name)))

    @property
    def stack(self) -> list[str]:
        """Names of the spells on the stack and of the sources of abilities, the bottom first."""
        entries = self.begin().game.stack[: self.game.stack_size]
        return [self.compiled.names[entry.definition] if entry.definition >= 0 else "" for entry in entries]

    def finish(self) -> None:
        """Check that nothing is left open: no decision that the test did not answer."""
        if self._begun and self.game.status == Status.PLAYING:
            self._expect(DecisionKind.PRIORITY)


def _definition(card: Card | str) -> Card:
    found = library.find(card) if isinstance(card, str) else card
    assert found is not None, f"the library has no {card}"
    return found
