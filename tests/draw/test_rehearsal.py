"""The ready-made formats, and an event of each that plays itself."""

import json
from io import StringIO
from typing import Any

import pytest
from django.core.management import CommandError, call_command

from torneio.entries.models import Tournament
from torneio.formats.format_shapes import shape_of
from torneio.formats.ready_formats import READY
from torneio.planning.rehearsal import rehearse
from torneio.play.models import Match, Round, Stage

pytestmark = pytest.mark.django_db
SIZES = [(key, n) for key, row in READY.items() for n in (row.least, 9, 14)]


def said(name: str, *arguments: str) -> str:
    out = StringIO()
    call_command(name, *arguments, stdout=out)
    return out.getvalue()


def played(key: str, pairs: int, seed: int = 0) -> dict[str, Any]:
    asked = ("--format", key, "--pairs", str(pairs), "--seed", str(seed), "--json")
    return dict(json.loads(said("rehearse", *asked)))


def planned(key: str, pairs: int) -> tuple[int, int]:
    """The matches and the rounds that the planner counts; with a consolation as many as can be: who
    wins after a bye does not play there."""
    row = READY[key]
    units = row.units_of(pairs)
    shape = shape_of(row.stages, units, rounds=row.stages[0].rounds_for(units) or 1)
    return sum(shape.rounds), len(shape.rounds)


@pytest.mark.parametrize(("key", "pairs"), SIZES)
def test_every_format_ends_with_a_place_for_each_and_no_avoidable_rematch(
    key: str, pairs: int
) -> None:
    told = rehearse(READY[key], pairs, seed=pairs)
    assert sorted(told.places) == list(range(1, pairs + 1))
    assert told.avoidable_rematches == 0
    assert [stage.format for stage in told.stages] == [each.format for each in READY[key].stages]
    assert told.queries_a_draw <= 18
    assert told.minutes > 0
    matches, rounds = planned(key, pairs)
    assert sum(stage.rounds for stage in told.stages) == rounds
    played = sum(stage.matches for stage in told.stages)
    assert played == matches or (played < matches and key == "consolacao")


@pytest.mark.parametrize(
    ("key", "rounds", "matches", "byes", "rematches"),
    [
        ("liga", [7], 21, 7, 0),
        ("duas-voltas", [14], 42, 14, 21),
        ("suico", [3], 9, 3, 0),
        ("grupo-meias", [7, 2], 25, 7, 0),
        ("eliminatorias", [3], 7, 1, 0),
        ("novo-sorteio", [3], 7, 1, 0),
    ],
)
def test_seven_pairs(key: str, rounds: list[int], matches: int, byes: int, rematches: int) -> None:
    stages = played(key, 7)["stages"]
    assert [each["rounds"] for each in stages] == rounds
    assert [sum(each[name] for each in stages) for name in ("matches", "byes", "rematches")] == [
        matches,
        byes,
        rematches,
    ]


def test_a_draw_asks_no_more_of_a_large_field() -> None:
    few, many = (rehearse(READY["suico"], pairs).queries_a_draw for pairs in (8, 32))
    assert few == many


def test_the_same_seed_is_the_same_event_and_another_is_another() -> None:
    assert played("suico-final", 9, seed=4) == played("suico-final", 9, seed=4)
    assert played("suico-final", 9, seed=4)["places"] != played("suico-final", 9, seed=5)["places"]


def test_it_leaves_nothing_behind() -> None:
    played("eliminatorias", 5)
    assert [model.objects.count() for model in (Tournament, Stage, Round, Match)] == [0, 0, 0, 0]


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("--format", "x", "--pairs", "8"), "Esse formato não há. Há: liga,"),
        (("--format", "suico", "--pairs", "1"), "suico é para 4 a 1000 duplas."),
        (("--format", "liga", "--pairs", "65"), "liga é para 3 a 64 duplas."),
    ],
)
def test_what_cannot_be_is_a_sentence(arguments: tuple[str, ...], sentence: str) -> None:
    with pytest.raises(CommandError, match=sentence.replace(".", r"\.")):
        said("rehearse", *arguments)


def test_a_person_reads_it_too() -> None:
    told = said("rehearse", "--format", "grupo-meias", "--pairs", "5")
    assert (
        "1.ª fase (Todos contra todos): 5 rondas, 10 encontros, 5 folgas, encontros repetidos: 0"
        in told
    )
    assert "2.ª fase (Eliminatórias): 2 rondas, 4 encontros, " in told
    assert "Repetidos que se podiam evitar: 0" in told
    assert "Liga: todos contra todos" in said("formats")


def test_the_formats_are_an_object_a_line() -> None:
    rows = [json.loads(line) for line in said("formats", "--json").splitlines()]
    assert [row["key"] for row in rows] == list(READY)
    assert all(set(row) == {"key", "name", "least", "most", "alone"} for row in rows)
    assert all(row["least"] <= row["most"] for row in rows)
