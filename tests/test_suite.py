"""What fails by accident is tried once more, and told; what must not fail is never tried again."""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.suite import ALL_ONCE, ON_BOTH, ONCE, compile_tests, try_twice

ROOT = Path(__file__).resolve().parent.parent

# Fails the first time, or as often as it is told to.
TEST = """
import pytest
from pathlib import Path

{mark}
def test_a_hand():
    tries = Path("tries")
    tries.write_text(tries.read_text() + "x" if tries.exists() else "x")
    assert len(tries.read_text()) > {times}
"""
# Its file has what it stands on, as those that build a night; the time ends with its first test.
LATE = """
import os, pytest
@pytest.fixture(scope="module", autouse=True)
def night():
    yield
def test_long():
    os.environ["TEST_SECONDS"] = "0"
def test_short():
    assert False, "it was left out"
"""
HOOKS = f"""
import sys
sys.path.append({str(ROOT)!r})
from tests.suite import end_the_pass as pytest_handlecrashitem
from tests.turns import leave_out_the_late as pytest_runtest_setup
from tests.turns import tell_the_late as pytest_terminal_summary
"""
REAL, PLAIN = "@pytest.mark.real", ""
ALONE = "PYTEST_DISABLE_PLUGIN_AUTOLOAD"


@pytest.mark.parametrize(
    ("mark", "times", "status", "tries"),
    [(REAL, 0, 0, 1), (REAL, 1, 0, 2), (REAL, 2, 1, 2), (PLAIN, 1, 1, 1)],
    ids=["passes", "an accident", "a fault", "nothing but Python"],
)
def test_only_what_a_machine_may_fail_is_tried_again_and_once(
    tmp_path: Path,
    capfd: pytest.CaptureFixture[str],
    mark: str,
    times: int,
    status: int,
    tries: int,
) -> None:
    (tmp_path / "pytest.ini").write_text("[pytest]\nmarkers = real\n")
    (tmp_path / "test_night.py").write_text(TEST.format(mark=mark, times=times))
    assert try_twice(_in(tmp_path), ["-n", "1"], tmp_path / "cache") == status
    assert len((tmp_path / "tries").read_text()) == tries
    told = "UNSTEADY: passed on the second try:\n    test_night.py::test_a_hand"
    assert (told in capfd.readouterr().out) == (status == 0 and tries == 2)


@pytest.mark.parametrize(("files", "tries"), [(3, 6), (4, 4)])
def test_what_fails_everywhere_is_no_accident(tmp_path: Path, files: int, tries: int) -> None:
    (tmp_path / "pytest.ini").write_text("[pytest]\nmarkers = real\n")
    for number in range(files):
        (tmp_path / f"test_night{number}.py").write_text(TEST.format(mark=REAL, times=99))
    assert try_twice(_in(tmp_path), [], tmp_path / "cache") == 1
    assert len((tmp_path / "tries").read_text()) == tries


def test_a_process_that_dies_ends_the_pass_which_is_not_tried_again(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "conftest.py").write_text(HOOKS)
    (tmp_path / "test_dies.py").write_text("import os\ndef test_a_hand():\n    os._exit(1)\n")
    for number in range(4):
        (tmp_path / f"test_night{number}.py").write_text("def test_a_hand():\n    pass\n" * 3)
    at_once = ["-n", "2", "--dist", "loadfile", "--no-loadscope-reorder"]
    assert try_twice(_in(tmp_path), at_once, tmp_path / "cache") == pytest.ExitCode.INTERNAL_ERROR
    assert "test_dies.py::test_a_hand ended its process" in capfd.readouterr().out


def test_what_has_no_time_is_left_out_and_told_and_a_guard_is_tried_after_it(
    tmp_path: Path, capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "conftest.py").write_text(HOOKS)
    (tmp_path / "tests").mkdir()
    (tmp_path / "tests/night_test.py").write_text(LATE)
    (tmp_path / "tests/test_guard.py").write_text(LATE.replace("assert False", "assert True"))
    monkeypatch.delenv("TEST_SECONDS", raising=False)
    assert _in(tmp_path)("-n", "1", "tests/night_test.py", "tests/test_guard.py") == 0
    said = capfd.readouterr().out
    assert "3 passed, 1 skipped" in said
    assert "== NO TIME for 1 tests on this machine" in said


def test_the_pass_on_the_other_database_names_what_there_is_and_forgets_no_folder() -> None:
    named = [ROOT / path.partition("::")[0] for path in (*ON_BOTH, *ONCE)]
    assert [path for path in named if not path.exists()] == []
    folders = {path.parent.name for path in ROOT.glob("tests/*/test_*.py")}
    told = {path.relative_to(ROOT / "tests").parts[0] for path in named}
    assert folders - told - ALL_ONCE == set()


def test_the_tests_of_a_clean_clone_are_compiled_before_four_processes_would(
    tmp_path: Path,
) -> None:
    (tmp_path / "pytest.ini").write_text("[pytest]\n")
    for number in range(3):
        (tmp_path / f"test_night{number}.py").write_text("def test_a_hand():\n    assert True\n")
    assert compile_tests(tmp_path, few=3) == 3
    assert compile_tests(tmp_path, few=2) == 3
    assert compile_tests(tmp_path, few=2) == 0
    made = {path: path.stat().st_ino for path in tmp_path.glob("__pycache__/*")}
    assert len(made) == 3
    assert _in(tmp_path)() == 0
    assert {path: path.stat().st_ino for path in made} == made  # it takes them as its own


def _in(folder: Path) -> Callable[..., int]:
    """Pytest in that folder, with nothing of this suite's own."""
    command = [sys.executable, "-m", "pytest", "-q", "-p", "xdist", "-o", "cache_dir=cache"]

    def run(*arguments: str) -> int:
        environment = os.environ | {ALONE: "1", "PYTHONDONTWRITEBYTECODE": ""}
        environment.pop("PYTEST_XDIST_WORKER", None)
        return subprocess.run(
            [*command, *arguments], cwd=folder, env=environment, check=False
        ).returncode

    return run
