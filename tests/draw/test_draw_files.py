"""The file of a draw of every format that has one is verified by the command; the page says which
have none, and why."""

import json
from pathlib import Path

import pytest
from django.urls import reverse

from pairing.__main__ import main
from tests.builders import an_event, drawn
from tests.draw.nights import asked, finish, signed_in
from tests.live.reading import words
from torneio.draw.services import begin_stage
from torneio.play.models import PLAIN, Stage, StageOptions
from torneio.play.services import rounds

pytestmark = pytest.mark.django_db
FILES = {
    "league": ("league", StageOptions()),
    "groups": ("groups", StageOptions(groups=2)),
    "bracket": ("knockout", StageOptions(third_place=True)),
    "new draw": ("knockout", StageOptions(redrawn=True)),
    "consolation": ("knockout", StageOptions(consolation=True, third_place=True)),
    "swiss": ("swiss", StageOptions()),
}


def a_stage(format_: str, options: StageOptions = PLAIN, *, pairs: int = 11) -> Stage:
    stage = begin_stage(an_event(pairs), format_, rounds=3, options=options, seed=7)
    assert isinstance(stage, Stage)
    return stage


@pytest.mark.parametrize("name", FILES)
def test_the_file_of_each_round_is_verified(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    stage = a_stage(*FILES[name])
    client = signed_in(stage.tournament)
    for number in (1, 2, 3):
        finish(drawn(stage, number))
        args = [stage.tournament.slug, number]
        answer = client.get(reverse("draw_certificate", args=args))
        assert answer["Content-Type"] == "application/json"
        at = tmp_path / f"{number}.json"
        at.write_bytes(answer.content)
        assert main(["verify", str(at)]) == 0, capsys.readouterr().out
        assert ("lots" in json.loads(answer.content)) == (
            name not in {"groups", "new draw", "swiss"} and (number == 1 or name == "league")
        )
    page = words(client, reverse("draw", args=[stage.tournament.slug]) + "?ronda=1")
    assert "Certificado do sorteio (ficheiro)" in page


@pytest.mark.parametrize(
    ("format_", "why"),
    [
        ("double", "quem joga com quem sai dos resultados, pelos dois quadros."),
        ("rotation", "as rondas fazem-se todas juntas, e saem iguais com o mesmo número."),
    ],
)
def test_where_there_is_none_the_page_says_why(format_: str, why: str) -> None:
    stage = a_stage(format_, pairs=8)
    drawn(stage)
    page = words(signed_in(stage.tournament), reverse("draw", args=[stage.tournament.slug]))
    assert why in page
    assert "Certificado do sorteio (ficheiro)" not in page


def test_after_an_exchange_by_hand_there_is_no_file_to_show() -> None:
    stage = a_stage("knockout", pairs=8)
    round_ = asked(stage)
    one, other = (match.pair_a_id for match in round_.matches.order_by("position")[:2])
    client, here = signed_in(stage.tournament), reverse("draw", args=[stage.tournament.slug])
    assert "Certificado do sorteio" in words(client, here)
    rounds.swap(round_.pk, one, other)
    assert "Certificado do sorteio" not in words(client, here)
