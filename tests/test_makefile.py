"""The Makefile on a fresh clone: what is made waits for what it is made with, in parallel too."""

import ast
import re
import shutil
import subprocess
from importlib import import_module
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent

# In the place of Python: an environment that takes a while, as a real one does, whose programs are
# this same script.
SLOW_PYTHON = """#!/bin/sh
case "$*" in
  "-m venv .venv")
    sleep 0.3; mkdir -p .venv/bin
    for program in python pip uv; do cp "$0" .venv/bin/$program; done;;
  *secrets*) sed "s/^SECRET_KEY=/&made/" .env.example > .env;;
esac
"""


@pytest.fixture
def clone(tmp_path: Path) -> Path:
    for name in ("Makefile", ".env.example"):
        shutil.copy(ROOT / name, tmp_path)
    for name in ("requirements.txt", "requirements-dev.txt"):
        (tmp_path / name).touch()
    python = tmp_path / "slow_python"
    python.write_text(SLOW_PYTHON, encoding="utf-8")
    python.chmod(0o755)
    return tmp_path


@pytest.mark.parametrize("targets", [(".env", ".venv/dev"), (".venv/run", ".env")])
def test_two_at_once_wait_for_the_environment(clone: Path, targets: tuple[str, ...]) -> None:
    command = ["make", "-j2", f"PYTHON={clone / 'slow_python'}", *targets]
    done = subprocess.run(command, cwd=clone, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert "SECRET_KEY=made" in (clone / ".env").read_text(encoding="utf-8")


def test_an_environment_made_again_leaves_the_settings_alone(clone: Path) -> None:
    command = ["make", "-j2", f"PYTHON={clone / 'slow_python'}", ".env"]
    (clone / ".env").write_text("SECRET_KEY=mine\n", encoding="utf-8")
    subprocess.run(command, cwd=clone, capture_output=True, check=True)
    assert (clone / ".env").read_text(encoding="utf-8") == "SECRET_KEY=mine\n"


@pytest.mark.parametrize("config", ["tests/mutants.toml", "tests/mutants_services.toml"])
def test_what_is_mutated_and_what_tells_it_is_there(config: str) -> None:
    named = re.findall(r"\b(?:scoring|torneio|tests)/[\w/.]+", (ROOT / config).read_text())
    assert len(named) > 9
    assert [path for path in named if not (ROOT / path).exists()] == []


@pytest.mark.parametrize("path", sorted(ROOT.glob("tests/bench/*.py")), ids=lambda path: path.stem)
def test_a_measurement_finds_what_it_measures(path: Path) -> None:
    """`make bench` is run seldom: what it imports, also within a function, is still there."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    wanted = [each for each in ast.walk(tree) if isinstance(each, ast.ImportFrom)]
    for each in wanted:
        assert each.module
        module = import_module(each.module)
        for name in each.names:
            assert hasattr(module, name.name) or import_module(f"{each.module}.{name.name}")
