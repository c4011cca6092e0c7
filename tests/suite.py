"""`make test`: the suite on SQLite; beside it, on PostgreSQL and Redis, what these can change.

That pass runs whenever both answer on their standard ports of this machine. Where they
must (REQUIRE_SERVERS=1, as CI sets when they are there), their absence is a failure. Of what has
many cases, or runs on either database, a part is tried each day (`tests/turns.py`).

A browser's evening or a real program that fails is tried once more, alone: a machine that stands
still for ten seconds is no fault of the product. It is told loudly, and fails when it fails twice.
"""

import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any

import psycopg
import pytest
import redis
from _pytest.assertion import rewrite
from _pytest.config import get_config

# What the database can change: every service (tests/book calls each) and what it writes, the races,
# what is asked of many rows, an evening end to end; and every page is opened once.
# Cores, words, what a page says of the same rows and what happens in a browser alone are the same
# on either, and are tried once.
ON_BOTH = (
    "tests/journeys/test_club_night.py",
    "tests/reliability",
    "tests/access/test_doors.py::test_the_organiser_reads_every_page",
    "tests/audit",
    "tests/book/test_every_change_is_a_line.py",
    "tests/draw",
    "tests/night",
    "tests/houses",
    "tests/presets",
    "tests/season",
    "tests/payments",
    "tests/people",
    "tests/play",
    "tests/prizes",
    "tests/ratings",
    "tests/rulings",
    "tests/signup",
    "tests/standings",
    "tests/desk/test_corrections.py",
    "tests/desk/test_deal_corrections.py",
    "tests/desk/test_rulings_in_place.py",
    "tests/entries/test_events.py",
    "tests/entries/test_known_people.py",
    "tests/entries/test_pairs.py",
    "tests/export",
    "tests/live/test_backup.py",
    "tests/live/test_caching.py",
    "tests/paper/test_long_papers.py",
    "tests/push/test_telling.py",
    "tests/wall/test_board.py",
    "tests/table/test_phone_agreement.py",
    "tests/table/test_phone_conflicts.py",
    "tests/table/test_phone_twice.py",
)
# Among them, what is about a page or about no database; and of the formats' own rules, which are
# Python over the same rows, an evening of every format at every moment (draw/test_moments).
_ONCE = """
    audit/test_book_in_a_language audit/test_book_long audit/test_book_pages audit/test_rekey
    audit/test_seal_on_paper
    draw/test_all_places draw/test_bad_input draw/test_chain draw/test_consolation_beside
    formats/test_evenings formats/test_evening_of_players
    draw/test_double_elimination draw/test_draw_card draw/test_exchange
    draw/test_forms draw/test_frame draw/test_groups draw/test_next_stage
    draw/test_next_stage_page draw/test_night draw/test_pages draw/test_polls
    draw/test_rehearsal draw/test_rotation_pages draw/test_rotation_words
    draw/test_second_final draw/test_second_third draw/test_third_place draw/test_two_cups
    draw/test_two_cups_shown draw/test_two_finals draw/test_wrong_result
    night/test_autopilot_page night/test_round_clock
    payments/test_fee_words payments/test_payment_pages
    play/test_referees play/test_round_names play/test_sitting_words
    play/test_unit_names
    prizes/test_awards prizes/test_cup_prizes prizes/test_prize_lines prizes/test_tie_pages
    reliability/test_serve
    rulings/test_adjudication
    signup/test_own_pages signup/test_signup_desk signup/test_signup_page
    standings/test_exports standings/test_separations standings/test_standings_page
"""
ONCE = tuple(f"tests/{name}.py" for name in _ONCE.split())
# Folders of which all is tried once; a new folder stands here or above (test_suite.py).
ALL_ONCE = frozenset(
    [
        "help",
        "lists",
        "outlook",
        "pair_lists",
        "pairing",
        "pictures",
        "regulation",
        "scoresheet",
        "scoring",
    ]
)
_TESTS = Path(__file__).parent
_A_DAY = 86_400  # seconds
_OTHER = "other-pass"
_REDIS = "redis://127.0.0.1:6379/15"
# What a machine that stands still may fail, and in how many files before it is no accident.
_UNSTEADY = "journey or real"
_ACCIDENTS = 3
# The first is Debian's Chromium without a window: 40 % less of the machine for the same evenings.
BROWSERS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")


def main() -> int:
    """Run the passes that can be run, at once: what one leaves of the machine the other uses. The
    exit status of the first that fails."""
    if not find_programs():
        return 1
    servers = find_servers()
    compile_tests()
    turn = {"TURN": _today(), "BOTH_ANSWER": "1" if servers else "0"}
    print(f"Today's tests: TURN={_today()} (TURN=all for every case on every database)", flush=True)
    if servers is None:
        status = _pytest(turn, "SQLite", workers=4)
        print("PostgreSQL and Redis do not both answer here: tested on SQLite only.")
        return status or int(os.environ.get("REQUIRE_SERVERS") == "1")
    command = [sys.executable, "-m", "tests.suite", _OTHER]
    with tempfile.TemporaryFile() as said:
        other = subprocess.Popen(command, env=os.environ | servers | turn, stdout=said)
        status = _pytest(turn, "SQLite", workers=3)
        status = other.wait() or status
        said.seek(0)
        print(said.read().decode(), end="", flush=True)
    return status


def other_pass() -> int:
    """What is tried on PostgreSQL and Redis, which the environment names."""
    ignored = (f"--ignore={path}" for path in ONCE)
    return _pytest({}, "PostgreSQL and Redis", *ON_BOTH, *ignored, workers=2)


def _today() -> str:
    return os.environ.get("TURN") or str(int(time.time()) // _A_DAY)


def compile_tests(folder: Path = _TESTS, *, few: int = 40) -> int:
    """Compile, on a clean clone, the tests once and on two processors: the processes of a pass
    would each do it. How many were not compiled; a `few` are left to the pass."""
    files = [path for path in folder.rglob("test_*.py") if not _compiled(path).exists()]
    if len(files) > few:
        with ProcessPoolExecutor(2) as processes:
            list(processes.map(_compile, files, chunksize=10))
    return len(files)


def _compiled(path: Path) -> Path:
    """Where pytest keeps a test with its `assert`s written anew."""
    return rewrite.get_cache_dir(path) / f"{path.stem}{rewrite.PYC_TAIL}"


def _compile(path: Path) -> None:
    """As pytest does when it is imported, which would import the whole product too."""
    compiled = _compiled(path)
    compiled.parent.mkdir(exist_ok=True)
    digest, code = rewrite._rewrite_test(path, get_config())
    with compiled.with_suffix(f".{os.getpid()}").open("wb") as file:
        rewrite._write_pyc_fp(file, digest, code)
    Path(file.name).rename(compiled)


def browser_settings() -> dict[str, Any]:
    """How Playwright starts a Chromium of this machine, as root, in a container or not."""
    found = next(filter(None, map(shutil.which, BROWSERS)))
    quiet = ("--no-sandbox", "--disable-gpu", "--disable-background-networking")
    # A process a person, for the page and what keeps it, and none to draw.
    few = ("--in-process-gpu", "--renderer-process-limit=1", "--disable-dev-shm-usage")
    return {"executable_path": found, "args": [*quiet, *few]}


def find_programs() -> bool:
    """Whether a Chromium and GNU gettext are there; on Debian, as root, they are installed."""
    if not _are_there() and os.geteuid() == 0 and shutil.which("apt-get"):
        print("Installing Chromium and GNU gettext for the tests…", flush=True)
        quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
        subprocess.run(["apt-get", "update", "-qq"], check=False, **quiet)
        for program in (BROWSERS[0], "gettext"):
            install = ["apt-get", "install", "-y", "-qq", program]
            subprocess.run(install, check=False, **quiet)
    if _are_there():
        return True
    print("The tests need Chromium and GNU gettext.")
    print("On Debian or Ubuntu: apt install chromium gettext")
    return False


def _are_there() -> bool:
    return any(map(shutil.which, BROWSERS)) and shutil.which("msgfmt") is not None


def find_servers() -> dict[str, str] | None:
    """The environment of the second pass, or None where a server does not answer."""
    try:
        redis.Redis.from_url(_REDIS, socket_connect_timeout=2).ping()
    except redis.RedisError:
        return None
    for user in ("root", "postgres"):
        url = f"postgres://{user}@127.0.0.1:5432/test"
        try:
            psycopg.connect(url, connect_timeout=2).close()
        except psycopg.Error:
            continue
        # No test outlives a power cut: a quarter less for the tests that commit. And none asks one
        # thing so often that compiling it would pay: a tenth less.
        quick = {"PGOPTIONS": "-c synchronous_commit=off -c jit=off"}
        return {"TEST_DATABASE_URL": url, "TEST_REDIS_URL": _REDIS} | quick
    return None


def _pytest(environment: dict[str, str], name: str, *arguments: str, workers: int) -> int:
    print(f"== {name}", flush=True)
    # Compiled once and kept, also where Python was told not to: the tests start many programs.
    environment = os.environ | environment | {"PYTHONDONTWRITEBYTECODE": ""}
    # In the order of tests/conftest.py: else browsers, whose files have few tests, would come last.
    at_once = ("-n", str(workers), "--dist", "loadfile", "--no-loadscope-reorder", *arguments)
    with tempfile.TemporaryDirectory() as cache:

        def run(*more: str) -> int:
            command = [sys.executable, "-m", "pytest", "-o", f"cache_dir={cache}", *more]
            return subprocess.run(command, env=environment, check=False).returncode

        return try_twice(run, at_once, Path(cache))


def end_the_pass(crashitem: str) -> None:
    """A hook of pytest-xdist: a process that died, or stood still too long, ends the pass at once.
    The others would wait for ever for the files that it had, and CI would be cut off in silence."""
    pytest.exit(f"{crashitem} ended its process", returncode=pytest.ExitCode.INTERNAL_ERROR)


def try_twice(run: Callable[..., int], at_once: Sequence[str], cache: Path) -> int:
    """Run the tests; where only a few browsers or programs failed, those once more, one by one."""
    status = run(*at_once)
    if status != pytest.ExitCode.TESTS_FAILED:
        return status
    failed = list(json.loads((cache / "v/cache/lastfailed").read_text(encoding="utf-8")))
    if len({test.partition("::")[0] for test in failed}) > _ACCIDENTS:
        return status
    print("== Did anything fail that must not be tried again?", flush=True)
    others = run("--collect-only", "-m", f"not ({_UNSTEADY})", *failed)
    if others != pytest.ExitCode.NO_TESTS_COLLECTED:
        return status
    print("== Once more, alone", flush=True)
    status = run("-n", "0", *failed)
    verdict = "failed twice" if status else "UNSTEADY: passed on the second try"
    print(f"== {verdict}:", *failed, sep="\n    ", flush=True)
    return status


if __name__ == "__main__":
    sys.exit(other_pass() if _OTHER in sys.argv else main())
