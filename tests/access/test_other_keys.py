"""An event read into a database beside others has other keys: what was sealed, printed, linked or
exported of its evening says the same there."""

import re
from collections.abc import Callable
from io import BytesIO

import openpyxl
import pytest
from django.http import HttpResponse
from django.test import Client

from tests.access.doors import address_of
from tests.builders import an_organiser
from tests.play.evenings import an_evening, at_tables, bid, deal
from tests.renumbered import renumber
from tests.table.phones import a_phone, page_of, words
from tests.two_stages import two_stages
from torneio.play.models import Match, Referee

pytestmark = pytest.mark.django_db
OF_BOTH = """
    book book_csv book_json book_xlsx match_book match table_cards table_phone referee
"""
OF_PAIRS = """
    standings_csv standings_xlsx round board pair draw draw_read draw_certificate rekey
    ruling_kinds ruling_new adjudicate prizes results
"""
OF_PLAYERS = "game_csv game_xlsx game game_board sittings sittings_night"
_HOUR = re.compile(r"\b\d\d:\d\d(:\d\d)?\b")


def told(answer: HttpResponse) -> str:
    """The text of an answer, with the codes that are drawn; a file as it is."""
    assert answer.status_code == 200
    body = b"".join(answer) if answer.streaming else answer.content
    if "html" in answer.headers["Content-Type"]:
        drawn = re.findall(r' d="[^"]*"', body.decode())
        return _HOUR.sub("", " ".join([words(answer), *drawn]))
    if body.startswith(b"PK"):
        book = openpyxl.load_workbook(BytesIO(body))
        return str([list(sheet.values) for sheet in book])
    return body.decode()


def everything(match: Match, names: str) -> dict[str, str]:
    """What each of these pages and files says to the organiser."""
    organiser = Client()
    organiser.force_login(match.round.stage.tournament.house.users.get())
    return {name: told(organiser.get(address_of(name, match))) for name in names.split()}


def at_the_table(match: Match) -> str:
    """What the phone says that came by the printed link, its receipt with it."""
    return told(a_phone(match).get(page_of(match)))


def of_pairs() -> Match:
    match = two_stages()
    Referee.objects.create(tournament=match.round.stage.tournament, name="Zé")
    return match


def of_players() -> Match:
    sitting = at_tables(an_evening(organiser=an_organiser()))[0]
    Referee.objects.create(tournament=sitting.round.stage.tournament, name="Zé")
    assert deal(sitting, bid()).is_good
    return sitting


@pytest.mark.parametrize(
    ("night", "names"),
    [(of_pairs, OF_BOTH + OF_PAIRS), (of_players, OF_BOTH + OF_PLAYERS)],
    ids=["pairs", "players"],
)
def test_an_evening_says_the_same_under_other_keys(night: Callable[[], Match], names: str) -> None:
    match = night()
    before = everything(match, names)
    receipt = at_the_table(match)
    renumber()
    again = Match.objects.with_event().get(pk=match.pk + 1000)
    assert at_the_table(again) == receipt
    assert everything(again, names) == before
