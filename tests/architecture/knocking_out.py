"""Playing with rules that do not know one primitive: an instruction, a keyword, a trigger event (plain Python only).

A test of a primitive's behaviour fails when the rules no longer know the primitive. `without` makes them forget one;
as a pytest plugin this module lets each primitive's test that a file in the form of `DATA` names fail so:

* an instruction's number fits no row, and an instruction that is not known does nothing;
* a keyword's bit is in no set, or where rules read the bit without its name, nothing gives it;
* abilities that trigger on an event never do.
"""

import ast
import inspect
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from enum import IntEnum
from pathlib import Path
from types import ModuleType

import pytest
from _pytest.runner import runtestprotocol

from components.characteristics import Keyword
from components.game import Problem
from components.trigger import Event
from components.vocabulary.instructions import Op
from tests.architecture.sources import tree

VOCABULARIES: dict[str, type[IntEnum]] = {"Op": Op, "Keyword": Keyword, "Event": Event}
DATA = Path("tests/architecture/own_tests.txt")


class Unknown(int):
    """A number that equals none, not even itself, but stands at its place in the order."""

    __array_ufunc__ = None
    __hash__ = int.__hash__

    def __eq__(self, other: object) -> bool:
        return False

    def __ne__(self, other: object) -> bool:
        return True

    def __int__(self) -> int:
        return -1000

    def __lt__(self, other: int) -> bool:
        return self.place() < int(other)

    def __le__(self, other: int) -> bool:
        return self.place() <= int(other)

    def __gt__(self, other: int) -> bool:
        return self.place() > int(other)

    def __ge__(self, other: int) -> bool:
        return self.place() >= int(other)

    def place(self) -> int:
        """The number that it stands for."""
        return int.__int__(self)


class Vocabulary:
    """A vocabulary with one member that is not known."""

    def __init__(self, vocabulary: type[IntEnum], unknown: IntEnum, value: int) -> None:
        self._vocabulary = vocabulary
        setattr(self, unknown.name, value)

    def __getattr__(self, name: str) -> object:
        return getattr(self._vocabulary, name)


def rule_modules() -> list[ModuleType]:
    """All modules of rules that are loaded."""
    return [module for name, module in list(sys.modules.items()) if name.startswith("systems.")]


def without_instruction(op: Op, patch: pytest.MonkeyPatch) -> None:
    """Let no rule know an instruction, and rows that are not known do nothing."""
    from systems.objects.references import fail

    def fail_if_known(game, status, problem):
        if problem != Problem.UNKNOWN_INSTRUCTION:
            fail(game, status, problem)

    for module in rule_modules():
        if vars(module).get("Op") is Op:
            patch.setattr(module, "Op", Vocabulary(Op, op, Unknown(op)))
        if vars(module).get("fail") is fail:
            patch.setattr(module, "fail", fail_if_known)


def without_keyword(keyword: Keyword, patch: pytest.MonkeyPatch) -> None:
    """Let no rule know a keyword by its name, or if none does, since they read its bit, let nothing give it."""
    named = False
    for module in rule_modules():
        if vars(module).get("Keyword") is Keyword:
            named = named or f"Keyword.{keyword.name}" in inspect.getsource(module)
            patch.setattr(module, "Keyword", vocabulary := Vocabulary(Keyword, keyword, 0))
            for node in tree(Path(*module.__name__.split(".")).with_suffix(".py")).body:
                if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
                    value = eval(ast.unparse(node.value), vars(module) | {"Keyword": vocabulary})
                    patch.setattr(module, node.targets[0].id, value)
    if not named:
        give_no_keyword(keyword, patch)


def give_no_keyword(keyword: Keyword, patch: pytest.MonkeyPatch) -> None:
    """Take a keyword out of what is compiled: printed on cards, given by effects and by counters."""
    from sim.cards.compile_rows import Kinds, RowTable

    patch.setattr("sim.cards.compile.Keyword", Vocabulary(Keyword, keyword, 0))
    write, write_kinds = RowTable.write, Kinds.write

    def write_without(self, into):
        write(self, into)
        names = self.dtype.names
        if "keywords" in names and "first_ability" in names:
            into["keywords"] &= ~keyword
        if "code" in names and "mask" in names:
            into["mask"][into["code"] == Op.ADD_KEYWORDS] &= ~keyword

    def write_kinds_without(self, into):
        write_kinds(self, into)
        into["keyword"][into["keyword"] == keyword] = 0

    patch.setattr(RowTable, "write", write_without)
    patch.setattr(Kinds, "write", write_kinds_without)


def without_event(event: Event, patch: pytest.MonkeyPatch) -> None:
    """Let no ability trigger on an event."""
    from systems.stack import triggers

    fits = triggers.event_fits
    patch.setattr(
        triggers, "event_fits", lambda game, tables, ability, *rest: (
            ability.event != event and fits(game, tables, ability, *rest)
        ),
    )  # fmt: skip


FORGETTING: dict[str, Callable] = {
    "Op": without_instruction,
    "Keyword": without_keyword,
    "Event": without_event,
}


@contextmanager
def without(primitive: str) -> Iterator[None]:
    """While this lasts, no rule knows a primitive, such as ``Op.FIGHT``."""
    vocabulary, _, name = primitive.partition(".")
    with pytest.MonkeyPatch.context() as patch:
        FORGETTING[vocabulary](VOCABULARIES[vocabulary][name], patch)
        yield


def own_tests(path: Path) -> dict[str, str]:
    """What a file says: the test of each primitive, a function of a module or a method of a class."""
    lines = [line.split() for line in path.read_text(encoding="utf-8").splitlines() if not line.startswith("#")]
    return {primitive: test for primitive, test in lines}


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--own-tests", type=Path, help="file that names the test of each primitive")


def pytest_runtestloop(session: pytest.Session) -> bool:
    """Print each primitive without which its test still passes, whatever its parameters."""
    for primitive, test in own_tests(session.config.getoption("--own-tests")).items():
        cases = [item for item in session.items if item.nodeid.partition("[")[0] == test]
        if not any(fails_without(item, primitive) for item in cases):
            print(f"\n{primitive}: {test} passes without it")
            session.testsfailed += 1
    return True


def fails_without(item: pytest.Item, primitive: str) -> bool:
    """Whether an assertion of a test fails while the rules don't know a primitive."""
    item._initrequest()
    failed: list[pytest.CallInfo] = []

    class Watch:
        @staticmethod
        def pytest_runtest_makereport(call):
            if call.excinfo is not None:
                failed.append(call.excinfo)

    item.config.pluginmanager.register(watch := Watch())
    with without(primitive):
        runtestprotocol(item, log=False, nextitem=None)
    item.config.pluginmanager.unregister(watch)
    return bool(failed) and all(isinstance(excinfo.value, AssertionError | pytest.fail.Exception) for excinfo in failed)
