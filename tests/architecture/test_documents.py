"""Documents point to things that exist, and the gate does what the README tells a newcomer to do."""

import doctest
import re

import pytest

from systems.schedule import SYSTEMS
from tests.architecture.sources import ROOT

NEW_FILE = re.compile(r"new file `([\w./-]+)`")
"""What the reader makes, and the project must not have."""
DOCUMENTS = sorted(
    path for pattern in ("*.md", "docs/**/*.md", "benchmarks/**/*.md", "tests/**/*.md") for path in ROOT.glob(pattern)
)
LINK = re.compile(r"\]\((?!https?:|#|mailto:)([^)#\s]+)")
NAMED_PATH = re.compile(r"`((?:components|systems|sim|tests|benchmarks|docs)/[\w./-]*\w)/?`")


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: str(path.relative_to(ROOT)))
def test_links_and_named_files_exist(path):
    content = path.read_text(encoding="utf-8")
    assert [link for link in LINK.findall(content) if not (path.parent / link).exists()] == []
    made = NEW_FILE.findall(content)
    assert [name for name in NAMED_PATH.findall(content) if not (ROOT / name).exists() and name not in made] == []
    assert [name for name in made if (ROOT / name).exists()] == []


def test_the_gate_runs_the_two_commands_of_the_readme():
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    gate = (ROOT / ".ci" / "run").read_text(encoding="utf-8").replace('"$bin/', ".venv/bin/").replace('"', "")
    commands = re.findall(r"^python3 -m venv \.venv && (.+)$", readme, re.MULTILINE)
    assert len(commands) == 2
    (main_job,) = (command for command in commands if "pytest" not in command)
    (test_run,) = (command for command in commands if "pytest" in command)
    for part in test_run.replace('"', "").split(" && "):
        assert part in gate
    assert main_job.endswith(".venv/bin/tenpoison goldfish")
    assert ".venv/bin/tenpoison goldfish" in gate


@pytest.mark.parametrize(
    "path",
    [path for path in DOCUMENTS if ">>> " in path.read_text(encoding="utf-8")],
    ids=lambda path: str(path.relative_to(ROOT)),
)
def test_examples_in_documents_run(path):
    content = re.sub(r"^```.*$", "", path.read_text(encoding="utf-8"), flags=re.MULTILINE)
    examples = doctest.DocTestParser().get_doctest(content, {}, path.name, str(path), 0)
    outcome = doctest.DocTestRunner().run(examples)
    assert outcome.attempted > 0
    assert outcome.failed == 0


def test_the_architecture_page_lists_the_systems_in_the_order_of_the_schedule():
    page = (ROOT / "docs" / "explanation" / "architecture.md").read_text(encoding="utf-8")
    listed = re.findall(r"^\d\. `(\w+)`", page, re.MULTILINE)
    assert listed == [system.name for system in SYSTEMS]
