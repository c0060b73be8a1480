"""Old cache folders are removed, but for the last few and those that somebody uses."""

import os
import time

import pytest

from systems.cache_folders import IN_USE, KEPT, LOCK, note_use, remove_old
from systems.file_lock import FileLock

OURS = f"{99:016x}"


@pytest.fixture
def cache(tmp_path):
    """Makes cache folders that were last used so many seconds ago, by their numbers."""

    def make(ages):
        (tmp_path / OURS).mkdir()
        for number, age in ages.items():
            folder = tmp_path / f"{number:016x}"
            (folder / "systems_0").mkdir(parents=True)
            (folder / "systems_0" / "kernel.nbc").write_text("code")
            os.utime(folder, (time.time() - age,) * 2)
        return tmp_path / OURS

    return make


def left(folder):
    """Numbers of the folders beside ours."""
    return sorted(int(other.name, 16) for other in folder.parent.iterdir() if other != folder)


def test_the_last_folders_stay(cache):
    folder = cache({number: IN_USE * number for number in range(2, 9)})
    removed = remove_old(folder)
    assert left(folder) == list(range(2, KEPT + 1))
    assert sorted(int(old.name, 16) for old in removed) == list(range(KEPT + 1, 9))
    assert folder.is_dir()


def test_folders_that_were_used_lately_stay(cache):
    folder = cache({1: 10, 2: 20, 3: 30, 4: 40, 5: IN_USE + 50})
    remove_old(folder)
    assert left(folder) == [1, 2, 3, 4]


def test_a_folder_that_is_being_filled_stays(cache):
    folder = cache({number: IN_USE * number for number in range(2, 7)})
    lock = FileLock(folder.parent / f"{5:016x}" / LOCK)
    assert lock.take(seconds=0)
    os.utime(lock.path.parent, (time.time() - 5 * IN_USE,) * 2)
    remove_old(folder)
    assert left(folder) == [2, 3, 5]
    lock.release()


def test_other_files_and_folders_stay(cache, tmp_path):
    folder = cache({number: IN_USE * number for number in range(2, 7)})
    for name in ("notes", "0123456789abcdef0", "0123456789ABCDEF"):
        (tmp_path / name).mkdir()
        os.utime(tmp_path / name, (0, 0))
    elsewhere = tmp_path / "notes"
    (tmp_path / f"{7:016x}").symlink_to(elsewhere)
    remove_old(folder)
    names = {other.name for other in tmp_path.iterdir()}
    assert {"notes", "0123456789abcdef0", "0123456789ABCDEF", f"{7:016x}"} <= names


def test_nothing_is_removed_where_there_is_nothing(tmp_path):
    assert remove_old(tmp_path / "nowhere" / OURS) == []


def test_use_is_noted(cache, tmp_path):
    folder = cache({1: 1000})
    os.utime(folder, (0, 0))
    note_use(folder)
    note_use(tmp_path / "nowhere")
    assert time.time() - folder.stat().st_mtime < 600
    assert not (tmp_path / "nowhere").exists()
