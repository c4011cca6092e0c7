"""The file of a draw of every format that has one is verified by the command; the page says which
have none, and why."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from django.urls import reverse

from pairing.__main__ import main
from pairing.method_file import pairs_in
from tests.builders import an_event, drawn
from tests.draw.nights import LOSES, WINS, asked, finish, names, signed_in
from tests.live.reading import words
from torneio.draw.services import begin_stage
from torneio.entries.models import Pair
from torneio.play.models import PLAIN, Certificate, Stage, StageOptions
from torneio.play.services import rounds

pytestmark = pytest.mark.django_db
FILES = {
    "league": ("league", StageOptions()),
    "groups": ("groups", StageOptions(groups=2)),
    "bracket": ("knockout", StageOptions(third_place=True)),
    "new draw": ("knockout", StageOptions(redrawn=True)),
    "consolation": ("knockout", StageOptions(consolation=True, third_place=True)),
    "every place": ("knockout", StageOptions(third_place=True, all_places=True)),
    "two cups": ("knockout", StageOptions(second_cup=4, second_third=True)),
    "double": ("double", StageOptions(second_final=True)),
    "swiss": ("swiss", StageOptions()),
}
BESIDE = {
    "bracket": {"third place"},
    "consolation": {"third place", "consolation"},
    "every place": {"every other place"},
    "two cups": {"second cup", "third place"},
}
LOTS_EACH_ROUND = {"league", "double"}


def a_stage(format_: str, options: StageOptions = PLAIN, *, pairs: int = 11) -> Stage:
    stage = begin_stage(an_event(pairs), format_, rounds=3, options=options, seed=7)
    assert isinstance(stage, Stage)
    return stage


def sorted_pair(pair: tuple[int, int | None]) -> tuple[int, ...]:
    return tuple(sorted(unit for unit in pair if unit))


def pairs_drawn(stage: Stage, number: int) -> list[tuple[int, ...]]:
    """The pairs of a round, by number, as the event has them."""
    return sorted(map(sorted_pair, names(stage.rounds.get(number=number))))


def files_of(stage: Stage, name: str) -> Iterator[tuple[int, Any]]:
    """The number of each round and its file, as the page gives it; each is played as soon as it is
    drawn. The final is played again; and some that rested lose their first match."""
    client, last = signed_in(stage.tournament), stage.rounds.count()
    for number in range(1, last + 1):
        lost = (name, number) in {("double", last - 1), ("consolation", 2)}
        finish(drawn(stage, number), points=LOSES if lost else WINS)
        args = [stage.tournament.slug, number]
        answer = client.get(reverse("draw_certificate", args=args))
        assert answer["Content-Type"] == "application/json"
        yield number, json.loads(answer.content)
    page = words(client, reverse("draw", args=[stage.tournament.slug]) + "?ronda=1")
    assert "Certificado do sorteio (ficheiro)" in page


@pytest.mark.parametrize("name", FILES)
def test_the_file_of_each_round_is_verified(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    stage, beside = a_stage(*FILES[name]), set()
    for number, said in files_of(stage, name):
        at = tmp_path / f"{number}.json"
        at.write_text(json.dumps(said))
        assert main(["verify", str(at)]) == 0, capsys.readouterr().out
        if name != "swiss":
            beside |= {each["method"] for each in said.get("beside", ())}
            assert pairs_drawn(stage, number) == sorted(map(sorted_pair, pairs_in(said)))
    assert beside == BESIDE.get(name, set())


@pytest.mark.parametrize("name", FILES)
def test_the_lots_are_in_it_where_they_gave_the_order(name: str) -> None:
    of_lots = name not in {"groups", "new draw", "two cups", "swiss"}
    for number, said in files_of(a_stage(*FILES[name]), name):
        again = said.get("method") == "the final again"
        each_round = number == 1 or name in LOTS_EACH_ROUND
        assert ("lots" in said) == (of_lots and each_round and not again)


@pytest.mark.parametrize("name", ["bracket", "consolation", "every place", "two cups", "double"])
def test_it_is_verified_where_a_pair_has_gone_home(name: str, tmp_path: Path) -> None:
    stage = a_stage(*FILES[name])
    for number in (1, 2, 3):
        round_ = drawn(stage, number)
        finish(round_)
        match = round_.matches.filter(pair_b__isnull=False).first()
        gone = match.pair_a_id if number % 2 else match.pair_b_id
        Pair.objects.filter(pk=gone).update(withdrawn=True)
        at = tmp_path / f"{number}.json"
        at.write_text(json.dumps(Certificate.objects.get(round=round_).proof))
        assert main(["verify", str(at)]) == 0


def test_where_there_is_none_the_page_says_why() -> None:
    stage = a_stage("rotation", pairs=8)
    drawn(stage)
    page = words(signed_in(stage.tournament), reverse("draw", args=[stage.tournament.slug]))
    assert "as rondas fazem-se todas juntas, e saem iguais com o mesmo número." in page
    assert "Certificado do sorteio (ficheiro)" not in page


def test_after_an_exchange_by_hand_there_is_no_file_to_show() -> None:
    stage = a_stage("knockout", pairs=8)
    round_ = asked(stage)
    one, other = (match.pair_a_id for match in round_.matches.order_by("position")[:2])
    client, here = signed_in(stage.tournament), reverse("draw", args=[stage.tournament.slug])
    assert "Certificado do sorteio" in words(client, here)
    rounds.swap(round_.pk, one, other)
    assert "Certificado do sorteio" not in words(client, here)
