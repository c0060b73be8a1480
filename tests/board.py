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
from typing import Self

from components.characteristics import Keyword
from components.clock import Step
from components.decision import Action, DecisionKind
from components.game import Status
from components.reference import NOTHING
from components.stack import Announcement
from components.vocabulary.cards import AlternativeKind
from systems.decision import is_number, is_single
from systems.layers.applying import apply_layers
from systems.objects.references import (
    counters_on,
    is_player,
    slot_of,
)
from systems.objects.target_list import target_of
from tests.board_going_on import BoardGoingOn
from tests.board_set_up import ALL_STOPS, PAUSE, Placed, put

__all__ = ["ALL_STOPS", "Board", "Placed", "Seen", "put"]


def targets_of(game, entry) -> list[int]:
    """All targets of a spell or ability, as references."""
    return [target_of(game, entry, number) for number in range(entry.num_targets)]


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


class Board(BoardGoingOn):
    """A game that is set up by names and then played step by step."""

    # Actions

    def options(self, player: int = 0) -> list[str]:
        """What a player may do now: ``"cast Rancor"``, ``"activate Pendelhaven"``, ``"play Forest"``."""
        before = self.begin().game.copy()
        self._give_priority(player)
        verbs = {Action.PLAY_LAND: "play", Action.CAST: "cast", Action.ACTIVATE: "activate", Action.SUSPEND: "suspend"}
        decision = self.game.decision
        listed = [
            (verbs.get(int(decision.action[i])), self.name(int(decision.object[i])))
            for i in range(1, decision.num_options)
        ]
        self._games[0] = before
        return [f"{verb} {name}" for verb, name in listed if name != PAUSE.name]

    def start(self, name: str, by: int = 0) -> Self:
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
        found = self._option_references() if choice else targets_of(self.game, top)
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

    def _take(
        self, player: int, actions: Sequence[Action], name: str, details: Callable[[int], bool], which: int = 0
    ) -> None:
        self._give_priority(player)
        decision = self.game.decision
        fitting = [i for i in range(decision.num_options) if decision.action[i] in actions]
        fitting = [i for i in fitting if details(int(decision.detail[i]))]
        named = [int(decision.object[i]) for i in fitting]
        reference = self.find(name, named)
        self._submit(choice=[i for i, object_ in zip(fitting, named, strict=True) if object_ == reference][which])

    def play(self, name: str, by: int = 0, hold: bool = False) -> Self:
        """Play a land from the hand; then what it triggered resolves, unless you ``hold``."""
        self._take(by, (Action.PLAY_LAND,), name, lambda _: True)
        self._go_on(self._is_asked if hold else self._is_settled)
        return self

    def suspend(self, name: str, by: int = 0) -> Self:
        """Suspend a card of the hand (CR 702.62a)."""
        self._take(by, (Action.SUSPEND,), name, lambda _: True)
        self._go_on(self._is_settled)
        return self

    def cast(
        self, name: str, targets: Sequence[str] = (), *, way: AlternativeKind | None = None, by: int = 0, **said
    ) -> Self:
        """Cast a card; ``way`` is another way than for its printed cost. The rest is as for `activate`."""

        def is_way(detail: int) -> bool:
            return detail == NOTHING if way is None else detail >= 0 and self.tables.alternative[detail].kind == way

        return self._announce(by, Action.CAST, name, is_way, targets, **said)

    def activate(self, name: str, targets: Sequence[str] = (), *, by: int = 0, **said) -> Self:
        """Activate the ability of a permanent or card; ``which`` of those that could be, the first being number 0.

        Say all of its targets, and where they matter ``modes`` (their numbers), ``x``, ``life`` (how many symbols are
        paid with life), ``paying`` (names of objects that pay for it) and ``division`` (of an amount among its
        targets). With ``hold`` it stays on the stack.
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
        division: Mapping[str, int] | None = None,
        which: int = 0,
        hold: bool = False,
    ) -> Self:
        self._give_priority(by)
        identity = int(self.game.next_identity)
        self._take(by, (action,), name, details, which)
        self._advance()
        while (entry := self._entry(identity)) is not None and entry.announcement != Announcement.DONE:
            kind = self._waits_for()
            if kind == DecisionKind.TARGET:
                unchosen = self._without(targets, entry)
                here = self._in_question(unchosen)
                offered = [self.name(reference) for reference in self._option_references()]
                assert len(here) >= self.game.decision.minimum, f"{unchosen} are not among {offered}"
                self._choose_named(here)
            elif kind == DecisionKind.DIVIDE:
                self._submit_amounts(division or {})
            elif kind == DecisionKind.COST_OBJECT:
                self._choose_named(paying)
            elif kind == DecisionKind.MODE:
                self._submit_modes(modes)
            else:
                self._submit(choice={DecisionKind.NUMBER_X: x, DecisionKind.NUMBER_LIFE_SYMBOLS: life}[kind])
            self._advance()
        assert entry is not None, f"{name} is not on the stack"
        chosen = [self.name(int(target)) for target in targets_of(self.game, entry)]
        assert sorted(chosen) == sorted(target.partition(" #")[0] for target in targets), f"targets are {chosen}"
        assert entry.modes == sum(1 << mode for mode in modes), f"modes are {entry.modes:b}"
        assert (entry.x, entry.life_symbols) == (x, life), f"X is {entry.x}, paid with life are {entry.life_symbols}"
        if not hold:
            self._go_on(self._is_settled)
        return self

    def _without(self, targets: Sequence[str], entry) -> list[str]:
        """Names of the targets that are still to be chosen: a target without alternative is chosen already."""
        left = list(targets)
        for target in targets_of(self.game, entry):
            left.remove(next(name for name in left if name.partition(" #")[0] == self.name(int(target))))
        return left

    def attack(self, *names: str, at: str | Sequence[str] = "opponent", hold: bool = False) -> Self:
        """Attack with creatures, ``at`` one defender or one for each; then the "attacks" triggers resolve.

        With ``hold`` the triggers stay on the stack.
        """
        self._go_on_until_asked(DecisionKind.ATTACK)
        defenders = [at] * len(names) if isinstance(at, str) else at
        return self._declare({name: 1 + self.find(d) for name, d in zip(names, defenders, strict=True)}, hold)

    def block(self, blocks: Mapping[str, str], hold: bool = False) -> Self:
        """Block: names of blockers to names of attackers; then the "blocks" triggers resolve, unless you ``hold``."""
        self._go_on_until_asked(DecisionKind.BLOCK)
        attackers = {name: 1 + slot_of(self.find(attacker)) for name, attacker in blocks.items()}
        return self._declare(attackers, hold)

    def _declare(self, values: Mapping[str, int], hold: bool) -> Self:
        options = self._option_references()
        answers = {options.index(self.find(name, options)): value for name, value in values.items()}
        assert len(answers) == len(values)
        self._submit(answers=answers)
        self._go_on(self._is_asked if hold else self._is_settled)
        return self

    def attack_unblocked(self, *names: str) -> Self:
        """Attack, with all that can if no names are given, and let combat damage be dealt without blocks."""
        self._go_on_until_asked(DecisionKind.ATTACK)
        able = [self.name(reference) for reference in self._option_references()]
        numbered = [f"{name} #{able[: i + 1].count(name)}" for i, name in enumerate(able)]
        return self.attack(*(names or numbered)).pass_until(Step.END_OF_COMBAT)

    # Answers to what an effect asks

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

    def choose(self, kind: DecisionKind, *names: str) -> Self:
        """Answer a decision of a kind with the objects or players of these names."""
        self._expect(kind)
        assert not is_single(kind) or len(names) == 1
        if is_single(kind):
            options = self._option_references()
            self._submit(choice=options.index(self.find(names[0], options)))
        else:
            self._choose_named(names)
        return self._answered()

    def proliferate(self, names: Sequence[str]) -> Self:
        """Proliferate these permanents and players."""
        return self.choose(DecisionKind.PROLIFERATE, *names)

    def say(self, yes: bool) -> Self:
        """Answer a "may"."""
        self._expect(DecisionKind.MAY)
        self._submit(choice=int(yes))
        return self._answered()

    def name_color(self, color: int) -> Self:
        """Choose a colour."""
        return self._choose_detail(DecisionKind.CHOOSE_COLOR, color)

    def name_type(self, name: str) -> Self:
        """Choose a creature type."""
        return self._choose_detail(DecisionKind.CHOOSE_TYPE, self.compiled.subtypes[name].bit_length())

    def choose_name(self, name: str) -> Self:
        """Choose a card name."""
        return self.number(DecisionKind.CHOOSE_NAME, self.compiled.names.index(name))

    def _choose_detail(self, kind: DecisionKind, detail: int) -> Self:
        self._expect(kind)
        self._submit(choice=self.game.decision.detail.tolist().index(detail))
        return self._answered()

    def choose_mode(self, *modes: int) -> Self:
        """Choose modes, by their numbers, of an ability that triggered."""
        self._expect(DecisionKind.MODE)
        self._submit_modes(modes)
        return self._answered()

    def _submit_modes(self, modes: Sequence[int]) -> None:
        offered = self.game.decision.detail[: self.game.decision.num_options].tolist()
        self._submit(answers={offered.index(mode): 1 for mode in modes})

    def number(self, kind: DecisionKind, number: int) -> Self:
        """Answer a decision with a number."""
        self._expect(kind)
        assert is_number(kind)
        self._submit(choice=number)
        return self._answered()

    def choose_reference(self, kind: DecisionKind, reference: int) -> Self:
        """Choose an object or player by its reference."""
        self._expect(kind)
        self._submit(answers={self._option_references().index(reference): 1})
        return self._answered()

    def choose_detail(self, kind: DecisionKind, detail: int) -> Self:
        """Choose the option with a number."""
        self._expect(kind)
        self._submit(choice=self.game.decision.detail.tolist().index(detail))
        return self._answered()

    def name_kind(self, kind: str) -> Self:
        """Choose a kind of counter."""
        self._expect(DecisionKind.CHOOSE_KIND)
        self._submit(choice=self.game.decision.detail.tolist().index(self.compiled.kinds[kind]))
        return self._answered()

    def assign(self, amounts: Mapping[str, int], kind: DecisionKind = DecisionKind.ASSIGN_DAMAGE) -> Self:
        """Divide combat damage of an attacker, or something else: names to amounts."""
        self._expect(kind)
        self._submit_amounts(amounts)
        return self._answered()

    def _submit_amounts(self, amounts: Mapping[str, int]) -> None:
        options = self._option_references()
        self._submit(answers={options.index(self.find(name, options)): n for name, n in amounts.items()})

    def _answered(self) -> Self:
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

    @property
    def stack(self) -> list[str]:
        """Names of the spells on the stack and of the sources of abilities, the bottom first."""
        entries = self.begin().game.stack[: self.game.stack_size]
        return [self.compiled.names[entry.definition] if entry.definition >= 0 else "" for entry in entries]

    def finish(self) -> None:
        """Check that nothing is left open: no decision that the test did not answer."""
        if self._begun and self.game.status == Status.PLAYING:
            self._expect(DecisionKind.PRIORITY)
