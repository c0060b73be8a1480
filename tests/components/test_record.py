"""Records with fields as attributes read as numpy's own records, only faster."""

import pickle

import numpy as np
import pytest

from components.game import GAME, new_games
from components.record import Records, new_records

POINT = np.dtype([("x", "i2"), ("rows", "i4", (3,)), ("corner", np.dtype([("a", "i1"), ("b", "u8")])), ("y", "i1")])


@pytest.fixture
def points():
    return new_records(4, POINT)


def fields_of(dtype, path=()):
    """Path of each field of a dtype that is no record itself."""
    for name in dtype.names:
        field = dtype.fields[name][0]
        base, shape = field.subdtype or (field, ())
        if base.names is None:
            yield (*path, name), shape
        else:
            yield from fields_of(base, (*path, name, *(0,) * len(shape)))


def at(record, path):
    for part in path:
        record = record[part] if isinstance(part, int) else getattr(record, part)
    return record


def test_every_field_of_a_game_reads_as_numpy_reads_it():
    """The same values as from `numpy.recarray`; single numbers as int, arrays of the same type and shape."""
    games = new_games(2)
    games.view(np.uint8).reshape(2, -1)[:] = np.random.default_rng(1).integers(0, 256, GAME.itemsize)
    theirs = games.view(np.recarray)[1]
    ours = games[1]
    paths = list(fields_of(GAME))
    assert len(paths) > 300
    for path, shape in paths:
        one, other = at(ours, path), at(theirs, path)
        assert np.array_equal(one, other)
        assert np.shape(one) == shape
        if shape:
            assert one.dtype == other.dtype
        else:
            assert type(one) is int


def test_writing_reaches_the_array(points):
    point = points[2]
    point.x = 5
    point.x -= 7
    point.rows[1] = 9
    point.corner.b = 2**64 - 1
    assert points["x"].tolist() == [0, 0, -2, 0]
    assert points["rows"][2].tolist() == [0, 9, 0]
    assert points.corner.b.tolist() == [0, 0, 2**64 - 1, 0]
    point.corner = (3, 4)
    assert points.corner.a[2] == 3


@pytest.mark.parametrize(("value", "fits"), [(-129, False), (-128, True), (127, True), (128, False)])
def test_a_number_that_does_not_fit_is_an_error(points, value, fits):
    """As in numpy: plain Python finds what would wrap in a compiled run."""
    if fits:
        points[0].y = value
        assert points.y[0] == value
    else:
        with pytest.raises(OverflowError):
            points[0].y = value


def test_unknown_fields_are_errors(points):
    assert not hasattr(points[0], "z")
    with pytest.raises(AttributeError):
        points[0].z = 1


def test_rows_copy_whole_records(points):
    points[0].x = 3
    points[1] = points[0]
    points[0].x = 4
    copied = points[0].copy()
    points[0].x = 5
    assert [int(points[1].x), int(copied.x)] == [3, 4]
    assert points[1].tobytes() == points.view(np.ndarray)[1].tobytes()


def test_other_indices_are_those_of_recarrays(points):
    points.x = [1, 2, 3, 4]
    assert isinstance(points[1:3], Records)
    assert points[1:3][1].x == 3
    assert points[-1].x == 4
    assert points[np.int32(2)].x == 3
    assert points[points.x > 2].x.tolist() == [3, 4]
    assert points["rows"].shape == points.rows.shape == (4, 3)
    assert points.x[0] == 1
    grid = new_records((2, 3), POINT)
    grid[1][2].x = 8
    assert grid[1, 2].x == 8
    assert grid.x.sum() == 8


def test_arrays_of_records_are_equal_to_numpys_in_dtype_and_can_be_sent_elsewhere(points):
    points[3].x = 6
    assert points.dtype == points[0].dtype == POINT
    again = pickle.loads(pickle.dumps(points))
    assert isinstance(again, Records)
    assert again[3].x == 6
