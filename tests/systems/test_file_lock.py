"""A lock is held by one process at a time, ends with its holder, and keeps nobody waiting where it cannot be had."""

import os
import subprocess
import sys

import pytest

from systems import file_lock
from systems.file_lock import FileLock
from tests.architecture.sources import ROOT

HOLDER = """
import sys, time
from pathlib import Path
from systems.file_lock import FileLock

print(FileLock(Path(sys.argv[1])).take(seconds=0), flush=True)
time.sleep(600)
"""


@pytest.fixture
def path(tmp_path):
    return tmp_path / "folder" / "lock"


@pytest.fixture
def holder(path):
    """A process that holds the lock."""
    environment = os.environ | {"PYTHONPATH": str(ROOT)}
    process = subprocess.Popen([sys.executable, "-c", HOLDER, path], stdout=subprocess.PIPE, env=environment)
    assert process.stdout.readline() == b"True\n"
    yield process
    process.kill()
    process.communicate()


def test_a_lock_that_another_process_holds_is_not_taken(path, holder):
    assert holder.poll() is None
    assert not FileLock(path).take(seconds=0)
    assert not FileLock(path).take(seconds=0.3)


def test_a_lock_ends_with_its_holder(path, holder):
    lock = FileLock(path)
    assert not lock.take(seconds=0)
    holder.kill()
    assert lock.take(seconds=60)
    assert not FileLock(path).take(seconds=0)
    lock.release()


def test_a_lock_is_waited_for(path, monkeypatch):
    first, second = FileLock(path), FileLock(path)
    assert first.take(seconds=0)
    waited = []
    monkeypatch.setattr(file_lock.time, "sleep", lambda seconds: waited.append(seconds) or first.release())
    assert second.take(seconds=60)
    assert waited == [file_lock.SECONDS_BETWEEN_TRIES]
    second.release()


def test_a_lock_can_be_released_twice_and_taken_again(path):
    lock = FileLock(path)
    lock.release()
    assert lock.take(seconds=0)
    lock.release()
    lock.release()
    assert lock.take(seconds=0)
    lock.release()


def test_nobody_waits_where_no_file_can_be_made(tmp_path):
    (tmp_path / "file").write_text("")
    first, second = (FileLock(tmp_path / "file" / "lock") for _ in range(2))
    assert first.take(seconds=0)
    assert second.take(seconds=600)
    first.release()


def test_nobody_waits_where_files_cannot_be_locked(path, monkeypatch):
    def refuse(_descriptor):
        raise OSError(95, "Operation not supported")

    monkeypatch.setattr(file_lock, "_lock", refuse)
    assert FileLock(path).take(seconds=600)
