"""The standings as a file: all of them, in order, and nothing a spreadsheet would run."""

import csv
import io
from dataclasses import replace
from uuid import uuid4

import openpyxl
import pytest
from django.test import Client
from django.urls import reverse

from scoring import PRESETS
from tests.builders import PHONE, an_event, begun, drawn, play
from torneio.entries.models import Tournament
from torneio.play.models import Declaration
from torneio.play.services.declarations import declare
from torneio.spreadsheets import harmless

pytestmark = pytest.mark.django_db
EVIL = ('=HYPERLINK("http://x")', "+351 e Tó", "-1+1", "@SUM(A1)", "\t=1", "\r=1")


def a_night() -> Tournament:
    event = an_event(4)
    for match in drawn(begun(event)).matches.with_names():
        play(match, [95] * 4)
    return event


def rows_of_csv(client: Client, event: Tournament) -> list[list[str]]:
    answer = client.get(reverse("standings_csv", args=[event.slug]))
    assert answer["Content-Type"] == "text/csv; charset=utf-8"
    assert answer["Content-Disposition"] == f'attachment; filename="{event.slug}.csv"'
    return list(csv.reader(io.StringIO(answer.content.decode("utf-8-sig"))))


def rows_of_xlsx(client: Client, event: Tournament) -> list[list[object]]:
    answer = client.get(reverse("standings_xlsx", args=[event.slug]))
    sheet = openpyxl.load_workbook(io.BytesIO(answer.content)).active
    return [list(row) for row in sheet.iter_rows(values_only=True)]


def test_every_pair_in_order_with_every_figure(client: Client) -> None:
    heading, first, *_, last = rows_of_csv(client, a_night())
    assert heading[:6] == ["Lugar", "Número", "Dupla", "Clube ou terra", "Jogados", "Folgas"]
    row = dict(zip(heading, first, strict=True))
    assert (row["Lugar"], row["Vitórias"], row["Pontos"]) == ("1", "1", "3")
    assert (row["Partidas a favor"], row["Riscos a favor"], row["Riscos contra"]) == ("2", "8", "0")
    assert dict(zip(heading, last, strict=True))["Derrotas"] == "1"


def test_the_workbook_says_the_same_with_numbers_as_numbers(client: Client) -> None:
    event = a_night()
    heading, first, *_ = rows_of_xlsx(client, event)
    assert ["" if cell is None else str(cell) for cell in first] == rows_of_csv(client, event)[1]
    assert dict(zip(heading, first, strict=True))["Riscos a favor"] == 8


def test_riscos_are_called_as_the_event_calls_them(client: Client) -> None:
    event = an_event(2, ruleset=replace(PRESETS["classica"], unit_name="pedra"))
    heading = rows_of_csv(client, event)[0]
    assert [name for name in heading if "edras" in name] == ["Pedras a favor", "Pedras contra"]
    assert [name for name in heading if "isco" in name] == []


@pytest.mark.parametrize("name", EVIL)
def test_no_name_is_a_formula(client: Client, name: str) -> None:
    event = an_event(2)
    event.pairs.filter(number=1).update(name=name, club=name)
    cells = [cell for row in rows_of_csv(client, event) for cell in row]
    assert [cell for cell in cells if cell[:1] in set("=+-@\t\r")] == []
    texts = [cell for row in rows_of_xlsx(client, event) for cell in row if isinstance(cell, str)]
    assert [text for text in texts if text[:1] in set("=+-@\t\r")] == []


def test_an_ordinary_name_stays_as_it_is() -> None:
    assert harmless("Zé e Tó") == "Zé e Tó"


def test_nobody_takes_a_contact_home(client: Client) -> None:
    event = an_event(2)
    event.pairs.update(contact="912 345 678")
    assert not any("912" in cell for row in rows_of_csv(client, event) for cell in row)


def test_a_sum_that_lacks_a_match_is_left_empty(client: Client) -> None:
    """A result written without its hands: who opens the file would take the rest for the whole."""
    event = an_event(4, totals_allowed=True)
    one, other = drawn(begun(event)).matches.with_names()
    play(one, [95] * 4)
    said = Declaration(kind="total", score_a=2, score_b=0, client_id=uuid4())
    assert declare(other.pk, said, by=PHONE).is_good
    heads, *rows = rows_of_csv(client, event)
    riscos, partidas = heads.index("Riscos a favor"), heads.index("Partidas a favor")
    assert {row[heads.index("Bandeiras")] for row in rows} == {"0", ""}
    assert [row[riscos] for row in rows if row[partidas] == "2"] in (["8", ""], ["", "8"])
