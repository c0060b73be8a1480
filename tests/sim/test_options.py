"""`sim.options`: ranges, and who plays first."""

import numpy as np
import pytest

from sim.errors import UsageError
from sim.options import OnThe, Options


@pytest.mark.parametrize(
    ("name", "least", "most"),
    [
        ("games", 1, 10**12),
        ("seed", 0, 2**64 - 1),
        ("opponents", 1, 3),
        ("life", 1, 1_000_000),
        ("max_turns", 1, 1000),
        ("workers", 1, 1024),
    ],
)
def test_ranges(name, least, most):
    for value in (least, least + 1, most):
        assert getattr(Options(**{name: value}), name) == value
    for value in (least - 1, most + 1):
        with pytest.raises(UsageError, match=f"^--{name.replace('_', '-')} {value}: must be from"):
            Options(**{name: value})


@pytest.mark.parametrize(("name", "value"), [("on_the", "fence"), ("policy", "clairvoyant")])
def test_words(name, value):
    with pytest.raises(UsageError, match=f"{value}: "):
        Options(**{name: value})


@pytest.mark.parametrize(
    ("on_the", "expected"),
    [("play", [True] * 4), (OnThe.DRAW, [False] * 4), ("both", [False, True, False, True])],
)
def test_on_the_play_depends_on_the_game_number_alone(on_the, expected):
    """CR 103.8a: even game numbers are on the play, wherever a batch starts."""
    options = Options(on_the=on_the)
    assert options.on_the_play(7, 4).tolist() == expected
    joined = np.concatenate([options.on_the_play(7, 1), options.on_the_play(8, 3)])
    assert joined.tolist() == expected


def test_json_tells_what_the_result_depends_on():
    assert Options(workers=1).to_json() == Options(workers=2).to_json()
    assert list(Options().to_json()) == ["games", "seed", "opponents", "life", "on_the", "policy", "max_turns"]
    assert type(Options().to_json()["on_the"]) is str
