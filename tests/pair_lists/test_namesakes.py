"""Pairs called alike, from two places, in one list."""

import pytest
from django.test import Client

from tests.builders import an_event, an_organiser
from tests.pair_lists.paper import Paper

pytestmark = pytest.mark.django_db
AS_IT_IS = {"1-fate": "in"}


@pytest.fixture
def paper(client: Client) -> Paper:
    organiser = an_organiser()
    client.force_login(organiser)
    return Paper(client, an_event(0, organiser=organiser))


def test_pairs_of_the_same_names_are_told_apart_by_home_or_number(paper: Paper) -> None:
    paper.paste("Zé e Tó (do Monte)\nZé e Tó (da Vila)").press("register")
    elsewhere = "«Zé e Tó» também está na linha 1, de outra terra."
    assert paper.doubts[2][1].startswith(elsewhere)
    paper.press("register", AS_IT_IS)
    assert paper.registered == ["Zé e Tó", "Zé e Tó (da Vila)"]
    paper.paste("Zé e Tó\nRui e Zé").press("register", {"0-fate": "in", "1-fate": "in"})
    assert paper.registered[2:] == ["Zé e Tó (2)", "Rui e Zé"]


def test_what_is_said_of_money_stays_when_a_line_is_written_anew(paper: Paper) -> None:
    paper.paste("Zé e Tó, pago").press("open=1").press("", {"0-player_1": "José"})
    assert any("«pago»" in doubt for doubt in paper.doubts[1])
