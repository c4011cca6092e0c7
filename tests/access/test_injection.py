"""Names that would be a program somewhere: shown as they were typed, and run nowhere."""

import io
import re

import openpyxl
import pytest
from django.test import Client
from django.urls import reverse

from scoring import Void
from tests.access.doors import DOORS, FILES, address_of
from tests.builders import a_match, an_organiser, fact, fresh, hand
from tests.table.phones import a_phone, page_of
from torneio.access.actors import official
from torneio.entries.models import Pair, Player, Tournament
from torneio.entries.pasting import read_lines
from torneio.entries.services import register_pairs
from torneio.play.models import Hand, Match
from torneio.play.services.recording import void_last_hand

pytestmark = pytest.mark.django_db

NASTY = """'"><svg onload=alert(1)><script>x</script>{{7*7}}{% raw %}</title>"""
READ = [name for name, door in DOORS.items() if "get" in door.methods]
PAGES = [name for name in READ if not name.endswith(FILES)]
SHOWN = re.compile(r"<svg onload|<script>x|[^&]'\">|}}49|>49<|</title></title>")


@pytest.fixture(scope="module")
def night(standing: None) -> Match:
    match = a_match(organiser=an_organiser(NASTY[:80]), totals_allowed=True)
    hand(match, 95)
    taken = hand(fresh(match), 61).fact
    assert isinstance(taken, Hand)
    void_last_hand(match.pk, hand_id=taken.pk, by=official(NASTY[:80]), why=NASTY)
    fact(fresh(match), Void(NASTY))
    nasty = {"venue": NASTY, "fee": NASTY[:80], "prizes": NASTY, "name": NASTY}
    Tournament.objects.update(**nasty)
    Player.objects.update(name=NASTY[:80])
    for pair in Pair.objects.all():
        named = f"{NASTY} {pair.number}"
        Pair.objects.filter(pk=pair.pk).update(name=named, club=NASTY[:80], contact=NASTY[:80])
    return fresh(match)


@pytest.fixture
def match(night: Match) -> Match:
    return fresh(night)


@pytest.mark.parametrize("name", PAGES)
@pytest.mark.parametrize("part", [{}, {"HX-Request": "true"}], ids=["page", "part"])
def test_no_name_becomes_markup(name: str, part: dict[str, str], match: Match) -> None:
    organiser = Client()
    organiser.force_login(match.round.stage.tournament.house.users.get())
    asked = {"q": NASTY, "sort": NASTY, "porque": "1", "corrigir": "1", "folha": "pente"}
    for query in ({}, asked):
        shown = organiser.get(address_of(name, match), query, headers=part).content.decode()
        assert SHOWN.findall(shown) == []


def test_no_name_becomes_markup_on_a_phone(match: Match) -> None:
    shown = a_phone(match).get(page_of(match)).content.decode()
    assert "&lt;svg onload" in shown
    assert SHOWN.findall(shown) == []


def test_what_is_said_back_of_a_wrong_entry_is_no_markup(match: Match) -> None:
    organiser = Client()
    event = match.round.stage.tournament
    organiser.force_login(event.house.users.get())
    for name in ("pair_add", "pairs_paste", "pair_edit", "tournament_edit", "prizes", "rules"):
        fields = ["player_1", "lines", "name", "club", "prizes", "date", "preset", "venue"]
        answer = organiser.post(address_of(name, match), dict.fromkeys(fields, NASTY), follow=True)
        assert SHOWN.findall(answer.content.decode()) == []


def test_what_no_workbook_holds_is_left_out_of_it(client: Client, match: Match) -> None:
    event = match.round.stage.tournament
    Pair.objects.filter(number=1).update(name="Zé\x01\x1b\ufffe", club="\x02=1+1")
    answer = client.get(reverse("standings_xlsx", args=[event.slug]))
    sheet = openpyxl.load_workbook(io.BytesIO(answer.content)).active
    cells = {cell.value for row in sheet.rows for cell in row}
    assert {"Zé", "'=1+1"} <= cells
    assert not [cell for row in sheet.rows for cell in row if cell.data_type == "f"]


def test_the_name_of_a_file_is_the_address_of_its_event(client: Client, match: Match) -> None:
    address = reverse("standings_csv", args=[match.round.stage.tournament.slug])
    said = client.get(address)["Content-Disposition"]
    assert re.fullmatch(r'attachment; filename="[-\w]+\.csv"', said)


def test_signs_that_nobody_can_see_are_not_part_of_a_name(match: Match) -> None:
    event = match.round.stage.tournament
    assert register_pairs(event, read_lines("Ze\u0301\x01 e \u202eTó\u200b")) == []
    assert event.pairs.latest("number").name == "Zé e Tó"
    wrong = register_pairs(event, read_lines("Zé e Tó"))
    assert [problem.code for problem in wrong] == ["name_taken"]
