"""The next round of a Swiss drawn while tables still play: counted as they stand, said, proven."""

from typing import Any

import pytest
from django.urls import reverse

from pairing.proof_file import read
from pairing.verification import verify
from tests.builders import PHONE, drawn, fresh, play
from tests.draw.nights import WINS, a_stage, again, finish, names, signed_in
from tests.table.phones import words
from torneio.access.actors import official
from torneio.audit.check import check
from torneio.draw import services
from torneio.draw.drawing import draw_round
from torneio.draw.without_waiting.services import draw_ahead, still_played
from torneio.entries.models import Tournament
from torneio.entries.pasting import read_lines
from torneio.entries.services import register_pairs
from torneio.play.games import sheet_of
from torneio.play.models import Certificate, Match, Round, Stage
from torneio.play.outcomes import frozen, is_drawn_from
from torneio.play.services.rounds import publish
from torneio.standings.drawn_ahead import turned_out

pytestmark = pytest.mark.django_db
ALICE = official("alice")


def while_one_plays(*points: int, format_: str = "swiss") -> tuple[Stage, Match]:
    """A first round of three tables of which the last still plays, with these hands."""
    stage = a_stage(6 if format_ == "swiss" else 8, format_)
    *done, last = drawn(stage).matches.order_by("table__number")
    for match in done:
        play(match, WINS)
    return stage, play(last, points)


def second(stage: Stage) -> Round:
    found = Round.objects.with_last().select_related("stage__tournament")
    return found.get(stage=stage, number=2)


def ahead(stage: Stage, *tables: int) -> Any:
    problem = draw_ahead(second(stage), tables, by=ALICE)
    draw_round(second(stage).pk)
    return problem and problem.code


@pytest.mark.parametrize(
    ("points", "told"),
    [
        ([], "conta-se como um empate"),
        ([95, 95, 95], "conta-se como se ganhassem Dupla 1, que vão 1–0."),
        ([25, 25], "conta-se como se ganhassem Dupla 2, que vão 1–0."),
        ([70], "conta-se como se ganhassem Dupla 1, que vão 1–0 em riscos."),
    ],
    ids=["nothing played", "Nós ahead", "Eles ahead", "in riscos alone"],
)
def test_it_is_said_before_how_each_table_counts(points: list[int], told: str) -> None:
    stage, _match = while_one_plays(*points)
    client = signed_in(stage.tournament)
    here = f"/organizar/{stage.tournament.slug}/sorteio/"
    assert "Sortear sem esperar" in words(client.get(here))
    page = words(client.get(f"{here}2/sem-esperar/"))
    assert "Mesa 3" in page
    assert told in page
    client.post(f"{here}2/sem-esperar/", {"mesa": "3"})
    draw_round(second(stage).pk)
    assert second(stage).state == Round.State.DRAFT
    assert "a mesa 3 ainda a jogar" in words(client.get(f"{here}?ronda=2"))


def test_a_pair_that_came_late_is_named_before_a_draw_that_would_be_without_it() -> None:
    stage, _match = while_one_plays(25)
    client = signed_in(stage.tournament)
    here = f"{_draw(stage)}2/sem-esperar/"
    assert "junte primeiro ao sorteio" not in words(client.get(here))
    assert register_pairs(stage.tournament, read_lines("Tardia e Atrasada")) == []
    page = words(client.get(here))
    assert "ainda está fora do sorteio: Tardia e Atrasada." in page
    assert "Sorteada assim, esta ronda joga-se sem quem chegou agora" in page
    client.post(reverse("draw_take_in_late", args=[stage.tournament.slug]))
    assert "Tardia e Atrasada" not in words(client.get(here))
    ahead(stage, 3)
    assert 7 in {number for pair in names(second(stage)) for number in pair}


def test_the_draw_is_proven_by_what_was_counted_whatever_comes_after() -> None:
    stage, match = while_one_plays(25)
    assert ahead(stage, 3) is None
    before = names(second(stage))
    assert publish(second(stage).pk)
    play(match, WINS)
    proof = Certificate.objects.get(round=second(stage)).proof
    field, certificate = read(proof)
    assert verify(certificate, field) == []
    assert [each["table"] for each in proof["ahead"]] == [3]
    assert names(second(stage)) == before
    assert check(Tournament.objects.get()).faults == []


def test_before_it_is_published_the_occupied_table_and_its_pairs_are_said() -> None:
    stage, match = while_one_plays(25)
    ahead(stage, 3)
    client, here = signed_in(stage.tournament), f"{_draw(stage)}?ronda=2"
    two = " e ".join(fresh(match).names.values())
    said = f"Na mesa 3 ainda se joga a ronda 1: até acabar está ocupada, e {two} têm mesa marcada"
    assert said in words(client.get(here))
    play(match, WINS)
    assert "ainda se joga" not in words(client.get(here))


def test_what_turned_out_otherwise_is_said_and_what_did_not_is_not() -> None:
    stage, match = while_one_plays(25)
    ahead(stage, 3)
    assert turned_out(stage.tournament) == []
    play(match, [25, 25, 25])
    assert fresh(match).winner == "b"
    assert turned_out(stage.tournament) == []


def test_a_draw_that_counted_on_another_winner_may_be_drawn_anew_until_it_is_public() -> None:
    stage, match = while_one_plays(25)
    ahead(stage, 3)
    play(match, WINS)
    assert fresh(match).winner == "a"
    (said,) = turned_out(stage.tournament)
    assert "sorteie-a de novo" in said
    assert said in words(signed_in(stage.tournament).get(_draw(stage)))
    assert services.draw_again(second(stage)) is None
    draw_round(second(stage).pk)
    assert turned_out(stage.tournament) == []
    assert "ahead" not in second(stage).draw


def test_drawn_again_it_does_not_wait_either_for_what_still_plays_as_it_stands_now() -> None:
    """It went back to waiting for the table that the organiser had said not to wait for."""
    stage, match = while_one_plays(25)
    ahead(stage, 3)
    play(match, [70])
    assert second(stage).draw["ahead"][0]["riscos"] == [0, 2]
    client = signed_in(stage.tournament)
    client.post(reverse("draw_again", args=[stage.tournament.slug, "2"]))
    draw_round(second(stage).pk)
    drawn_again = second(stage)
    assert drawn_again.state == Round.State.DRAFT
    assert drawn_again.draw["ahead"][0]["riscos"] == [1, 2]


def test_once_it_is_public_nothing_is_asked_of_a_match_that_turned_out_otherwise() -> None:
    stage, match = while_one_plays(25)
    ahead(stage, 3)
    publish(second(stage).pk)
    play(match, WINS)
    (said,) = turned_out(stage.tournament)
    assert "fica como está" in said
    finish(second(stage))
    drawn(stage, 3)
    assert turned_out(stage.tournament) == []


def test_the_round_drawn_ahead_is_the_one_being_played_and_the_old_table_is_named() -> None:
    stage, _match = while_one_plays(25)
    ahead(stage, 3)
    publish(second(stage).pk)
    bar = words(signed_in(stage.tournament).get(f"/organizar/{stage.tournament.slug}/noite/"))
    assert "Ronda 2: faltam 3 mesas: 1, 2, 3." in bar
    assert "Ronda 1: ainda joga a mesa 3." in bar


def test_only_the_tables_that_were_shown_are_not_waited_for() -> None:
    stage, match = while_one_plays(25)
    assert ahead(stage, 2) == "ahead_moved"
    play(match, [25, 25, 25])
    assert ahead(stage, 3) == "ahead_moved"
    assert second(stage).state == Round.State.WAITING


@pytest.mark.parametrize("format_", ["knockout", "double", "league"])
def test_where_the_next_match_needs_a_winner_or_none_nothing_is_drawn_ahead(format_: str) -> None:
    stage, _match = while_one_plays(25, format_=format_)
    assert still_played(second(stage)) == []
    client = signed_in(stage.tournament)
    assert "Sortear sem esperar" not in words(client.get(_draw(stage)))
    assert client.get(f"{_draw(stage)}2/sem-esperar/").status_code == 302


def test_it_is_never_done_by_itself() -> None:
    stage, match = while_one_plays(25)
    services.request_draw(second(stage))
    draw_round(second(stage).pk)
    assert again(second(stage)).problem["code"] == "unfinished_matches"
    ahead(stage, 3)
    services.draw_again(second(stage))
    draw_round(second(stage).pk)
    assert again(second(stage)).problem["code"] == "unfinished_matches"
    assert not match.over


def test_the_three_rounds_are_played_to_their_end() -> None:
    stage, match = while_one_plays(25)
    ahead(stage, 3)
    publish(second(stage).pk)
    for each in Match.objects.filter(round=second(stage)):
        play(each, WINS)
    play(match, [25, 25, 25])
    third = drawn(stage, 3)
    for each in third.matches.all():
        play(each, WINS)
    assert services.end_tournament(stage.tournament) is None


def _draw(stage: Stage) -> str:
    return f"/organizar/{stage.tournament.slug}/sorteio/"


def test_its_table_may_take_back_its_last_hand_until_a_round_is_drawn_from_it() -> None:
    stage, match = while_one_plays(25)
    ahead(stage, 3)
    publish(second(stage).pk)
    play(match, WINS)
    waited = stage.rounds.get(number=1).matches.order_by("table__number").first()
    assert (is_drawn_from(_read(match)), is_drawn_from(_read(waited))) == (False, True)
    sheet = sheet_of(_read(match))
    assert frozen(sheet, sheet.last_hand, by=PHONE) is None
    finish(second(stage))
    drawn(stage, 3)
    assert is_drawn_from(_read(match))


def _read(match: Match) -> Match:
    return Match.objects.with_names().get(pk=match.pk)
