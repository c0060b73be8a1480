"""Where and when a result was measured."""

import subprocess
from datetime import UTC, datetime, timedelta

import numpy
import pytest

from benchmarks.environment import commit, environment, git, processor


@pytest.fixture
def repository(tmp_path):
    """A repository with one commit of one file."""
    (tmp_path / "file").write_text("one")
    for command in (
        ["init", "-q"],
        ["add", "file"],
        ["-c", "user.name=a", "-c", "user.email=a@b", "commit", "-qm", "c"],
    ):
        subprocess.run(["git", *command], cwd=tmp_path, check=True)
    return tmp_path


def test_a_commit_is_named_and_a_changed_file_is_told(repository):
    name = commit(repository)
    assert name == git("rev-parse", "HEAD", root=repository)
    assert len(name) == 40
    (repository / "file").write_text("two")
    assert commit(repository) == name + "-dirty"


def test_outside_of_a_repository_there_is_no_commit(tmp_path):
    assert commit(tmp_path) is None
    assert git("no-such-command", root=tmp_path) is None


def test_a_processor_without_a_name_is_told_as_python_knows_it():
    assert processor("flags : none\n")


def test_the_environment_says_when_and_with_what():
    found = environment()
    assert datetime.now(UTC) - datetime.fromisoformat(found["date"]) < timedelta(minutes=1)
    assert found["versions"]["numpy"] == numpy.__version__
    assert set(found["machine"]) == {"processor", "cores", "system"}
