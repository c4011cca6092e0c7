"""The third step of a new event for those who enter alone, and what a card says of a few."""

from datetime import time
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from scoring import MatchFormat
from tests.draw.nights import signed_in
from tests.formats.third_step import NIGHT, asked, plan_of, step, words
from torneio.entries.models import Tournament
from torneio.entries.pasting import read_lines
from torneio.entries.services import register_pairs
from torneio.formats.evenings import Way, evening, meant_for, too_long, way_of
from torneio.formats.ready_formats import READY, ReadyStage, Stages
from torneio.planning.fitting import ways
from torneio.play.models import StageOptions

pytestmark = pytest.mark.django_db
HOURS: dict[str, Any] = {"start": "21:00", "until": "00:30", "minutes": 20}
BEST_OF_THREE = MatchFormat("first_to", 2)


def way(stages: Stages, entered: int, **more: Any) -> Way:
    meant = {"start": "21:00", "until": "03:00", "minutes": 20, "expected": entered} | more
    alone = bool(meant.pop("alone", False))
    night = meant_for(meant, BEST_OF_THREE, came=entered, alone=alone)
    return way_of(night, stages, BEST_OF_THREE)


def test_nine_players_can_be_said_and_are_told_as_players(
    client: Client, event: Tournament
) -> None:
    page = asked(client, event, entry="alone", expected="9", rounds="4", format="rotativos")
    assert "4 rondas; cada um joga 3 a 4 encontros; acaba pelas " in page
    assert "Com 9 jogadores, folga 1 em cada ronda." in page
    assert "Com 9 jogadores, um fica sem parceiro." in page
    assert 'value="liga"' not in page
    step(client, event, entry="alone", expected="9", format="rotativos")
    assert plan_of(event)["expected"] == 9
    again = words(client.get(reverse("new_format", args=[event.slug])))
    assert 'value="9"' in again


def test_pairs_are_offered_nothing_that_is_entered_alone(client: Client, event: Tournament) -> None:
    assert 'value="rotativos"' not in asked(client, event, expected="9")
    answer = step(client, event, entry="alone", expected="9", format="liga")
    assert answer.status_code == 422
    assert "Escolha como se joga, ou decida à porta." in words(answer)
    few = asked(client, event, entry="alone", expected="3", format="rotativos")
    assert "Um sorteio precisa de pelo menos quatro jogadores." in few
    assert 'value="rotativos"' in few
    assert 'value="liga"' not in few


def test_those_who_entered_alone_are_counted(event: Tournament) -> None:
    Tournament.objects.update(plan={"format": "rotation"})
    event.refresh_from_db()
    register_pairs(event, read_lines("\n".join(f"Jogador {n}" for n in range(9))))
    page = words(signed_in(event).get(reverse("new_format", args=[event.slug])))
    assert 'value="9"' in page
    assert page.index('value="alone"') < page.index("checked") < page.index('value="rotativos"')


def test_a_rehearsal_of_nine_is_of_nine_and_about_partners(
    client: Client, event: Tournament
) -> None:
    sent = {"entry": "alone", "expected": "9", "rounds": "4", "format": "rotativos"}
    said = words(step(client, event, **sent, rehearse="1"))
    assert "Parceiros rotativos: 4 rondas, 8 encontros; 4 folgas, ninguém repete parceiro." in said
    assert "No fim, cada um dos 9 jogadores tem o seu lugar." in said


def test_more_players_than_expected_are_told_as_players() -> None:
    plan = HOURS | {"ready": "rotativos", "expected": 8, "rounds": 4, "tables": 2}
    plan |= {"until": "22:40"}
    one = MatchFormat("exactly", 1)
    assert too_long(plan, one, 9) == ""
    said = too_long(plan, one, 12)
    assert said.startswith("Com 12 jogadores acaba pelas ")
    lots = HOURS | {"ready": "duplas-a-sorte", "expected": 16, "rounds": 4, "tables": 4}
    assert too_long(lots | {"until": "22:40"}, one, 8) == ""
    assert too_long(lots | {"until": "22:40"}, one, 9) == ""
    assert too_long(lots | {"until": "22:40"}, one, 10).startswith("Com 10 duplas acaba pelas ")


def cup(partidas: int, **options: Any) -> Stages:
    return (ReadyStage("knockout", StageOptions(final_partidas=partidas, **options)),)


@pytest.mark.parametrize(
    ("partidas", "entered", "tables", "end", "latest"),
    [
        (0, 8, None, "23:40", "00:10"),
        (4, 8, None, "00:40", "01:30"),
        (1, 8, None, "23:10", "23:30"),
        (4, 8, 1, "04:00", "05:30"),
    ],
    ids=["as the others", "a longer one", "a shorter one", "one table"],
)
def test_a_final_to_other_partidas_moves_the_end(
    partidas: int, entered: int, tables: int | None, end: str, latest: str
) -> None:
    found = way(cup(partidas), entered, tables=tables)
    assert found.words.endswith(f"acaba pelas {end}, o mais tarde pelas {latest}.")


def test_a_shorter_final_beside_a_match_for_third_place_ends_nothing_sooner() -> None:
    alone, beside = (way(cup(1, third_place=third), 8).end for third in (False, True))
    usual = way(cup(0, third_place=True), 8).end
    assert (alone, beside) == ("23:10", usual)


def test_the_final_of_a_later_stage_counts_and_a_match_of_hands_has_no_other() -> None:
    swiss = ReadyStage("swiss", StageOptions(go_on=4), rounds=2)
    plain, longer = (way((swiss, *cup(count)), 8).end for count in (0, 4))
    assert (plain, longer) == ("00:35", "01:35")
    hands = MatchFormat("hands_points", 10)
    night = evening(hands, entered=8, start=time(21), until=time(1), minutes=4, rounds=None)
    ends = {way_of(night, cup(count), hands).end for count in (0, 4)}
    assert len(ends) == 1


@pytest.mark.parametrize(
    ("entered", "rounds", "said"),
    [
        (6, 5, None),
        (6, 6, "Suíço, com 6 duplas: repetem-se pelo menos 3 encontros."),
        (5, 5, None),
        (5, 6, "Suíço, com 5 duplas: repetem-se pelo menos 2 encontros."),
        (4, 4, "Suíço, com 4 duplas: repetem-se pelo menos 2 encontros."),
    ],
)
def test_a_card_says_that_meetings_repeat(entered: int, rounds: int, said: str | None) -> None:
    stages = (ReadyStage("swiss", StageOptions(go_on=4), rounds), ReadyStage("knockout"))
    again = [note for note in way(stages, entered).notes if "repete" in note]
    assert again == ([said] if said else [])


def test_so_does_a_later_stage_and_that_of_rotating_partners() -> None:
    stages = (ReadyStage("groups", StageOptions(groups=2, go_on=4)), ReadyStage("swiss", rounds=5))
    assert "Suíço, com 4 duplas: repetem-se pelo menos 4 encontros." in way(stages, 8).notes
    rotating = (READY["rotativos"].stages[0]._replace(rounds=4),)
    notes = way(rotating, 4, alone=True, rounds=4).notes
    assert "Com 4 jogadores, pelo menos 2 vezes repete-se parceiro." in notes
    assert way(rotating, 8, alone=True, rounds=4).notes == ()


def test_what_fits_only_if_nothing_takes_long_says_so(event: Tournament) -> None:
    hours: dict[str, Any] = {"start": time(21), "until": time(0), "minutes": 20}
    night = evening(BEST_OF_THREE, entered=16, rounds=3, **hours)
    found = ways(night, READY.values(), BEST_OF_THREE)["suico"]
    assert (found.fits, found.tight) == (True, True)
    page = signed_in(event).get(
        reverse("new_format", args=[event.slug]), NIGHT | {"until": "00:00"}
    )
    assert "cabe à justa" in page.content.decode()
