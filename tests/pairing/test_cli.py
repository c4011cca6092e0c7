"""`python -m pairing swiss FILE`: a tournament report in, the pairs of the next round out."""

import json
import random
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from pairing.__main__ import main
from pairing.certificate import Certificate
from pairing.trf import read_trf
from pairing.verification import verify
from tests.pairing.reports import entered, report

GOLDEN = Path(__file__).parent.parent / "golden"
Answered = tuple[int, list[tuple[int, ...]], str]
PLAIN = ["1-0", "0-1", "=-="]
ODD = [*PLAIN, "+--", "---", "0-0"]


@pytest.fixture
def swiss(tmp_path: Path, capsys: pytest.CaptureFixture) -> Callable[..., Answered]:
    """Pair a report: the exit status, the lines printed as numbers, and standard error."""

    def run(text: str, *options: str) -> Answered:
        path = tmp_path / "field.trf"
        path.write_bytes(text.encode())
        status = main(["swiss", str(path), *options])
        printed = capsys.readouterr()
        lines = [tuple(map(int, line.split())) for line in printed.out.splitlines()]
        return status, lines, printed.err

    return run


def golden(*options: str, into: bytes | None = None) -> subprocess.CompletedProcess:
    file = str(GOLDEN / "noite.trf") if into is None else "-"
    command = [sys.executable, "-m", "pairing", "swiss", file, *options]
    return subprocess.run(command, input=into, capture_output=True, check=False)


def test_the_next_round_of_an_evening_is_printed() -> None:
    answer = golden()
    assert (answer.returncode, answer.stderr) == (0, b"")
    assert answer.stdout.decode().split("\n") == ["4", "1 5", "7 4", "9 3", "6 0", ""]


def test_standard_input_is_read_as_a_file_is() -> None:
    content = (GOLDEN / "noite.trf").read_bytes()
    assert golden(into=content).stdout == golden().stdout


def test_the_certificate_is_the_last_line_beside_the_pairs_and_can_be_verified() -> None:
    answer = golden("--certificate", "--seed", "7")
    assert answer.stdout == golden().stdout
    *_, line = answer.stderr.decode().splitlines()
    certificate = Certificate.from_dict(json.loads(line))
    field = read_trf((GOLDEN / "noite.trf").read_bytes()).field
    assert list(verify(certificate, field)) == []
    assert certificate.method.seed == 7


def test_the_seed_decides_only_what_is_equal_in_all_else(swiss) -> None:
    apart = report({n: [] for n in range(1, 7)}, "XXP 1 4", "XXP 2 5", "XXP 3 6")
    draws = {tuple(swiss(apart, "--seed", str(seed))[1]) for seed in range(8)}
    assert draws == {((3,), (1, 5), (2, 6), (3, 4)), ((3,), (1, 6), (2, 4), (3, 5))}
    assert swiss(apart, "--seed", "1") == swiss(apart)


@pytest.mark.parametrize(("n", "last"), [(4, (2, 4)), (5, (5, 0)), (1, (1, 0))])
def test_the_first_round_is_seeded_by_number(n: int, last: tuple[int, int], swiss) -> None:
    status, lines, _ = swiss(report({number: [] for number in range(1, n + 1)}))
    assert (status, lines[0], lines[-1]) == (0, ((n + 1) // 2,), last)


@pytest.mark.parametrize(("rounds", "looked_at"), [(3, False), (4, True)])
def test_repeated_floats_are_not_looked_at_in_the_last_two_rounds(rounds, looked_at, swiss) -> None:
    text = report({1: ["2:1"], 2: ["1:0"], 3: [":U"]}, f"XXR {rounds}")
    _, _, err = swiss(text, "--certificate")
    assert ("D" in json.loads(err)["levels"]) is looked_at


def test_where_no_draw_is_legal_the_best_is_printed_and_every_rule_it_breaks(swiss) -> None:
    status, lines, err = swiss(report({1: ["2:1"], 2: ["1:0"], 3: [":U"]}, "XXP 1 3", "XXP 2 3"))
    assert status == 1
    assert lines == [(2,), (1, 3), (2, 0)]
    assert err == (
        "NOT A LEGAL DRAW: there is none. The best there is breaks:\n1 and 3 are not to meet\n"
    )


def test_when_nobody_is_there_nothing_is_paired_and_it_is_said(swiss) -> None:
    status, lines, err = swiss(report({1: ["2:1"], 2: ["1:0"]}, "XXZ 1 2"))
    assert (status, lines) == (0, [(0,)])
    assert err.endswith("field.trf: note: nobody is to be paired in round 2\n")


def test_what_is_wrong_is_told_with_file_and_line_and_nothing_is_paired(swiss) -> None:
    status, lines, err = swiss(report({1: ["2:1"], 2: ["1:1"]}, "XXR 0"))
    assert (status, lines) == (2, [])
    first, second = err.splitlines()
    assert first.endswith("field.trf:3: round 1: 1 and 2 (line 4) cannot have ended so: expected "
                          "1 and 0, = and =, + and -")  # fmt: skip
    assert second.endswith("field.trf:5: expected XXR 9, one number from 1 up")


@pytest.mark.parametrize("name", ["nowhere.trf", ".", "a\0b"])
def test_a_file_that_cannot_be_opened_is_a_sentence(name: str, tmp_path: Path, capsys) -> None:
    assert main(["swiss", str(tmp_path / name)]) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err.count("\n") == 1


@pytest.mark.parametrize("typed", [[], ["zork"], ["swiss"], ["swiss", "-", "--seed", "one"]])
def test_what_is_typed_wrong_ends_with_2(typed: list[str]) -> None:
    with pytest.raises(SystemExit, match="2"):
        main(typed)


def test_a_reader_that_leaves_early_is_no_crash() -> None:
    command = f"{sys.executable} -m pairing swiss {GOLDEN / 'noite.trf'} | true"
    answer = subprocess.run(command, shell=True, capture_output=True, check=False)
    assert answer.stderr == b""


class Evening:
    """A tournament played through the command line, with its own record of the meetings."""

    def __init__(self, n: int, results: list[str]) -> None:
        self.rng = random.Random(n)
        self.results = results
        self.rounds: dict[int, list[str]] = {number: [] for number in range(1, n + 1)}
        self.met: set[frozenset[int]] = set()
        self.free: set[int] = set()

    def absent(self) -> set[int]:
        """Some ask for a bye of half a point, some stay away, and it is written down."""
        away = {n for n in self.rounds if self.rng.random() < 0.1}
        for number in sorted(away):
            self.rounds[number].append(self.rng.choice([":H", ":Z"]))
        return away

    def illegal(self, pairs: list[tuple[int, int]]) -> set[str]:
        """What has to be said of these pairs."""
        met = {f"{a} and {b} have met" for a, b in pairs if frozenset((a, b)) in self.met}
        free = {a for a, b in pairs if not b} & self.free
        return met | {f"{a} has had a bye, or won by forfeit" for a in free}

    def play(self, pairs: list[tuple[int, int]]) -> None:
        ended = [self.rng.choice(self.results) for _ in pairs]
        for number, entry in entered(pairs, ended).items():
            self.rounds[number].append(entry)
            self.free |= {number} if entry[-1] in "U+" else set()
        played = [p for p, how in zip(pairs, ended, strict=True) if p[1] and how[2] != "-"]
        self.met |= {frozenset(pair) for pair in played}


@pytest.mark.parametrize("width", [4, 5])
@pytest.mark.parametrize("results", [PLAIN, ODD], ids=["played", "with forfeits"])
@pytest.mark.parametrize("n", [2, 3, 4, 5, 8, 9, 14, 27, 40])
def test_a_whole_tournament_is_paired_round_after_round(n, results, width, swiss) -> None:
    evening = Evening(n, results)
    for number in range(1, 8):
        away = evening.absent() if results is ODD else set()
        status, lines, err = swiss(report(evening.rounds, "XXR 7", width=width))
        (count,), *pairs = lines
        seated = [unit for pair in pairs for unit in pair if unit]
        assert sorted(seated) == sorted(evening.rounds.keys() - away)
        assert count == len(pairs) == (len(seated) + 1) // 2
        assert set(err.splitlines()[1:]) == evening.illegal(pairs)
        assert status == bool(err)
        if results is PLAIN and number < n / 2:
            assert status == 0
        evening.play(pairs)
    assert swiss(report(evening.rounds, "XXR 7", width=width))[0] == 2


def test_ten_thousand_and_more_are_paired(swiss) -> None:
    rounds = {number: [f"{number + 6000}:1"] for number in range(1, 6001)}
    rounds |= {number + 6000: [f"{number}:0"] for number in range(1, 6001)}
    status, lines, err = swiss(report(rounds, "XXR 9", width=1))
    assert (status, err, lines[:2], lines[-1]) == (0, "", [(6000,), (1, 3001)], (9000, 12000))


def test_the_command_loads_only_the_solver_it_uses() -> None:
    """networkx alone takes longer to load than a field of 64 to be drawn."""
    ask = (
        "import sys, pairing.__main__; print('rustworkx' in sys.modules, 'networkx' in sys.modules)"
    )
    said = subprocess.run([sys.executable, "-c", ask], capture_output=True, text=True, check=True)
    assert said.stdout.split() == ["True", "False"]
