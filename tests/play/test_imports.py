"""A published event loads whole or not at all, and its standings are the sums of the file."""

import csv
import json
from collections import Counter
from io import StringIO
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command
from django.utils import timezone

from torneio.entries.models import Tournament
from torneio.entries.services import remove_pair
from torneio.play.models import Declaration, Match

pytestmark = pytest.mark.django_db

LEAGUE = Path(__file__).parent.parent / "golden" / "club-league.csv"
HEAD = "round,table,pair_a,pair_b,points_a,points_b\n"


def load(path: Path, *options: str) -> str:
    out = StringIO()
    call_command("import_results", str(path), *options, stdout=out)
    return out.getvalue()


def test_the_club_league_equals_the_sums_of_its_file() -> None:
    points: Counter[str] = Counter()
    wins: Counter[str] = Counter()
    draws: Counter[str] = Counter()
    for row in csv.DictReader(LEAGUE.open()):
        a, b = int(row["points_a"]), int(row["points_b"])
        points.update({row["pair_a"]: a, row["pair_b"]: b})
        wins.update({row["pair_a"]: a > b, row["pair_b"]: b > a})
        draws.update({row["pair_a"]: a == b, row["pair_b"]: a == b})
    standings = json.loads(load(LEAGUE, "--ruleset", "pontos-corridos", "--json"))
    assert {row["pair"]: row["points_for"] for row in standings} == dict(points)
    assert {row["pair"]: row["points_against"] for row in standings} == {
        pair: 15 * 480 - total for pair, total in points.items()
    }
    assert {row["pair"]: (row["wins"], row["draws"]) for row in standings} == {
        pair: (wins[pair], draws[pair]) for pair in points
    }
    assert [row["place"] for row in standings] == list(range(1, 17))
    assert [row["points_for"] for row in standings] == sorted(points.values(), reverse=True)


def test_the_table_names_every_pair_once_and_the_rows_are_in_the_database() -> None:
    printed = load(LEAGUE).splitlines()
    assert len(printed) == 17
    assert printed[1].split() == ["1", "H", "15", "11", "0", "4", "4029", "3171"]
    assert Match.objects.filter(over=True).count() == Declaration.objects.count() == 120


@pytest.mark.parametrize(
    ("lines", "sentence"),
    [
        pytest.param("1,1,A,A,240,240", "Linha 2: «A» joga contra si mesma.", id="itself"),
        pytest.param(
            "1,x,A,B,240,240", "Linha 2: «x» não é um número (coluna table)", id="no number"
        ),
        pytest.param("1,1,A,B,240,239", "Linha 2: 240–239 não pode ser", id="sum"),
        pytest.param("1,1,A,B,479,1", "Linha 2: 479–1 não pode ser", id="one point"),
        pytest.param("1,1,A,B,240", "Linha 2: tem 5 células em vez de 6.", id="short line"),
        pytest.param("1,1,,B,240,240", "Linha 2: Falta o nome da dupla.", id="no name"),
        pytest.param("0,1,A,B,240,240", "Linha 2: as rondas contam-se a partir de 1", id="round 0"),
        pytest.param(
            "1,1,A,B,240,240\n1,1,C,D,240,240",
            "Linha 3: a mesa 1 já está ocupada na ronda 1.",
            id="table",
        ),
        pytest.param(
            "1,1,A,B,240,240\n1,2,C,A,240,240", "Linha 3: «A» já joga na ronda 1.", id="pair"
        ),
        pytest.param("", "Linha 1: O ficheiro não tem nenhum resultado.", id="nothing"),
    ],
)
def test_a_bad_line_is_named_and_nothing_is_loaded(
    tmp_path: Path, lines: str, sentence: str
) -> None:
    path = tmp_path / "results.csv"
    path.write_text(HEAD + lines)
    with pytest.raises(CommandError) as refused:
        load(path)
    assert sentence in str(refused.value)
    assert not Tournament.objects.exists()


def test_every_bad_line_is_reported_at_once(tmp_path: Path) -> None:
    path = tmp_path / "results.csv"
    path.write_text(HEAD + "1,1,A,A,240,240\n1,2,B,C,1,2\n1,3,D,E,240,240\n2,z,D,E,240,240\n")
    with pytest.raises(CommandError) as refused:
        load(path)
    lines = [line.split(":")[0] for line in str(refused.value).splitlines()[1:]]
    assert lines == ["Linha 2", "Linha 3", "Linha 5"]


def test_a_file_with_semicolons_and_a_mark_at_its_beginning_is_read(tmp_path: Path) -> None:
    path = tmp_path / "noite.csv"
    path.write_text("\ufeff" + HEAD.replace(",", ";") + "1;1;Zé e Tó;Rui e Quim;300;180\n")
    standings = json.loads(load(path, "--json"))
    assert [row["pair"] for row in standings] == ["Zé e Tó", "Rui e Quim"]


def test_partidas_can_be_the_unit_of_the_file(tmp_path: Path) -> None:
    path = tmp_path / "noite.csv"
    path.write_text(HEAD + "1,1,A,B,2,1\n")
    standings = json.loads(load(path, "--json", "--ruleset", "classica"))
    assert [(row["pair"], row["points_for"]) for row in standings] == [("A", 2), ("B", 1)]


def test_a_name_written_large_and_small_is_one_pair(tmp_path: Path) -> None:
    path = tmp_path / "noite.csv"
    path.write_text(HEAD + "1,1,Zé,B,2,1\n2,1,b,zé,0,2\n")
    standings = json.loads(load(path, "--json", "--ruleset", "classica"))
    assert [(row["pair"], row["points_for"]) for row in standings] == [("Zé", 4), ("B", 1)]


def test_a_total_of_the_event_can_be_put_right_by_another(tmp_path: Path) -> None:
    load(LEAGUE)
    event = Tournament.objects.get()
    assert event.totals_allowed
    assert (event.state, event.date) == (Tournament.State.RUNNING, timezone.localdate())
    assert [pair.number for pair in event.pairs.order_by("name")] == list(range(1, 17))
    entrants = event.stages.get().entrants.order_by("seed").values_list("seed", "pair__number")
    assert list(entrants) == [(number, number) for number in range(1, 17)]
    assert getattr(remove_pair(event.pairs.get(number=1)), "code", None) == "pair_was_drawn"


def test_the_book_has_every_round_public_and_who_sat_at_which_table() -> None:
    load(LEAGUE)
    said = Tournament.objects.get().book.get(act="round").new
    assert (said["did"], said["rounds"]) == ("published", list(range(1, 16)))
    assert sorted((round_, table) for _stage, round_, _match, table, *_pairs in said["seated"]) == [
        (round_, table) for round_ in range(1, 16) for table in range(1, 9)
    ]


def test_a_file_that_is_not_there_is_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(CommandError, match="não se consegue ler: No such file"):
        load(tmp_path / "none.csv")
