"""The tables of a house for its members, and those of a series for everybody: all that the pages
show, and no contact."""

import csv
import re
from io import BytesIO, StringIO

import pytest
from django.test import Client
from django.urls import reverse
from openpyxl import load_workbook

from tests.builders import an_organiser
from tests.season.nights import a_night, a_series
from torneio.entries.models import Pair, Tournament
from torneio.houses.services import own_house
from torneio.ratings.services import switch_on
from torneio.season.models import Series

pytestmark = pytest.mark.django_db
CONTACT = "912 345 678"
OF_A_HOUSE = {
    "house": ["torneios"],
    "people": ["pessoas"],
    "ratings": ["forcas"],
    "people_ledger": ["jogadores", "recordes"],
}


@pytest.fixture(scope="module")
def series(standing: None) -> Series:
    """Two nights of the same four people in a house that rates them."""
    first = a_night()
    Pair.objects.filter(tournament=first).update(contact=CONTACT)
    switch_on(own_house(an_organiser()))
    return a_series(first, a_night(like=first))


def organiser() -> Client:
    client = Client()
    client.force_login(an_organiser())
    return client


def at(name: str) -> str:
    return reverse(name, args=[own_house(an_organiser()).public_id])


def linked(client: Client, page: str) -> list[str]:
    """The files that a page leads to."""
    return re.findall(r'href="([^"]+\.(?:csv|xlsx))"', client.get(page).text)


def rows(client: Client, address: str) -> list[list[str]]:
    answer = client.get(address)
    assert answer.status_code == 200
    return list(csv.reader(StringIO(answer.getvalue().decode("utf-8-sig"))))


def test_each_table_of_a_house_leads_to_its_files(series: Series) -> None:
    for page, tables in OF_A_HOUSE.items():
        expected = [at("house") + f"{key}.{kind}" for key in tables for kind in ("csv", "xlsx")]
        assert linked(organiser(), at(page)) == expected


def test_every_file_of_a_house_is_a_csv_and_a_workbook_of_the_same_rows(series: Series) -> None:
    for address in (address for page in OF_A_HOUSE for address in linked(organiser(), at(page))):
        lines = rows(organiser(), re.sub("xlsx$", "csv", address))
        assert len(lines) > 1
        assert CONTACT not in str(lines)
        if address.endswith("xlsx"):
            book = load_workbook(BytesIO(organiser().get(address).content)).active
            assert book is not None
            assert [cell.value for cell in book[1]] == lines[0]
            assert book.max_row == len(lines)


def test_the_people_of_a_house_with_how_often_they_came(series: Series) -> None:
    last = Tournament.objects.latest("pk").date.isoformat()
    people = rows(organiser(), at("house") + "pessoas.csv")
    assert people == [
        ["Nome", "Torneios", "Último"],
        *([name, "2", last] for name in ("Ana", "Rui", "Tó", "Zé")),
    ]


def test_the_strengths_of_a_house_are_empty_where_they_are_off(series: Series) -> None:
    strengths = rows(organiser(), at("house") + "forcas.csv")
    assert sorted(line[0] for line in strengths[1:3]) == ["Tó", "Zé"]
    assert int(strengths[1][1]) > 1500 > int(strengths[4][1])
    own_house(an_organiser()).ratings.delete()
    assert rows(organiser(), at("house") + "forcas.csv")[1:] == []


def test_the_books_and_the_records_of_a_series_are_files_for_everybody(series: Series) -> None:
    page = reverse("series_ledger", args=[series.slug])
    books, _xlsx, best, _book = linked(Client(), page)
    heads, *lines = rows(Client(), books)
    said = [dict(zip(heads, line, strict=True)) for line in lines]
    assert sorted(line["Jogador"] for line in said if line["Lugar"] == "1") == ["Tó", "Zé"]
    assert [said[0][head] for head in ("Noites", "Encontros", "Ganhos", "Bandeira")] == ["2"] * 4
    assert len(lines) == 4
    run = ["Mais encontros ganhos seguidos", "2", "Zé, Tó", ""]
    assert run in rows(Client(), best)


def test_a_file_that_there_is_not_is_not_found(series: Series) -> None:
    assert organiser().get(at("house") + "contactos.csv").status_code == 404
    page = reverse("series_page", args=[series.slug])
    assert Client().get(f"{page}pessoas.csv").status_code == 404
