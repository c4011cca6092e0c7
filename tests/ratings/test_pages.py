"""The pages of strengths: for the organisers of a house alone, switched by its owners."""

import json
import re

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from tests.builders import an_organiser
from tests.season.nights import a_night
from torneio.entries.models import Person
from torneio.houses.models import HouseMember, HouseRole
from torneio.houses.services import own_house
from torneio.ratings import services
from torneio.ratings.models import HouseRatings, PersonRating
from torneio.ratings.strength_line import strength_line

pytestmark = pytest.mark.django_db
ACTS = ("ratings_on", "ratings_off", "ratings_again")


def of(name: str = "alice") -> Client:
    client = Client()
    client.force_login(an_organiser(name))
    return client


def at(name: str, *more: object) -> str:
    return reverse(name, args=[own_house(an_organiser()).public_id, *more])


def a_helper() -> Client:
    HouseMember.objects.create(
        house=own_house(an_organiser()), user=an_organiser("bruno"), role=HouseRole.HELPER
    )
    return of("bruno")


def switched_on() -> None:
    assert of().post(at("ratings_on")).status_code == 302


def page(name: str = "ratings", *more: object, asked: str = "") -> str:
    return of().get(at(name, *more) + asked).text


def order(asked: str = "") -> list[str]:
    return re.findall(r"/pessoas/[0-9a-f-]{36}/\">([^<]+)</a>", page(asked=asked))


def many(number: int) -> str:
    return "\n".join(f"Joga {n};Par {n}" for n in range(number))


def test_an_owner_switches_on_and_off_and_a_helper_reads() -> None:
    a_night()
    helper = a_helper()
    said = helper.get(at("ratings")).text
    assert "Quem as pode ligar é um responsável da casa." in said
    assert at("ratings_on") not in said
    assert "Só quem é responsável pela casa" in helper.post(at("ratings_on"), follow=True).text
    assert not HouseRatings.objects.exists()
    switched_on()
    said = helper.get(at("ratings")).text
    assert ("Zé" in said, at("ratings_off") in said) == (True, False)
    helper.post(at("ratings_off"))
    assert PersonRating.objects.count() == 4
    assert "apagou-se" in of().post(at("ratings_off"), follow=True).text
    assert not PersonRating.objects.exists()


@pytest.mark.parametrize("name", ["ratings", *ACTS])
def test_a_stranger_and_nobody_find_no_page_and_change_nothing(name: str) -> None:
    a_night()
    switched_on()
    how = "get" if name == "ratings" else "post"
    assert getattr(of("zita"), how)(at(name)).status_code == 404
    assert getattr(Client(), how)(at(name)).status_code in {302, 403}
    assert HouseRatings.objects.exists()


def test_the_little_known_come_last_and_each_column_sorts() -> None:
    a_night()
    switched_on()
    assert set(order()[:2]) == {"Zé", "Tó"}
    PersonRating.objects.filter(person__name="Ana").update(sigma=100)
    assert order()[0] == "Ana"
    assert order("?sort=name") == ["Ana", "Rui", "Tó", "Zé"]
    assert order("?sort=margin")[0] == "Ana"
    assert set(order("?sort=nada&page=99")) == {"Ana", "Rui", "Tó", "Zé"}
    said = page()
    assert "bem certa" in said
    assert "ainda pouco certa" in said


def test_a_list_of_many_asks_what_one_of_few_does_and_comes_in_pages() -> None:
    asked = []
    a_night()
    switched_on()
    for _more in range(2):
        page()
        client = of()
        with CaptureQueriesContext(
            connection,
        ) as queries:
            assert client.get(at("ratings")).status_code == 200
        asked.append(len(queries))
        a_night(lines=many(31))
    assert asked[0] == asked[1]
    assert (len(order()), len(order("?page=3"))) == (50, 24)


def test_the_page_of_a_person_has_the_line_and_the_same_in_numbers() -> None:
    first = a_night()
    ze = Person.objects.get(name="Zé", root=None)
    assert "<svg" not in page("person", ze.public_id).split("<main")[1]
    switched_on()
    said = page("person", ze.public_id)
    assert said.count('<circle class="dot"') == 1
    assert "<strong>1618</strong>, entre" in said
    assert "ainda pouco certa, com 1 encontro." in said
    a_night(like=first, a_wins=False)
    said = page("person", ze.public_id)
    assert said.count('<circle class="dot"') == 2
    drawn = said[said.index('<svg xmlns="http://www.w3.org/2000/svg" class="strength') :]
    assert re.findall(r' (?:d|cx|cy|x|y)="[^"]*,[^"]*"', drawn[: drawn.index("</svg>")]) == []
    assert re.findall(r'<td class="num">(\d{4})</td>', said)[-1] == "1618"


def test_the_page_of_a_person_asks_as_much_of_one_night_as_of_three() -> None:
    asked = []
    first = a_night()
    switched_on()
    ze = Person.objects.get(name="Zé", root=None)
    for _more in range(2):
        page("person", ze.public_id)
        client = of()
        with CaptureQueriesContext(
            connection,
        ) as queries:
            assert client.get(at("person", ze.public_id)).status_code == 200
        asked.append(len(queries))
        for _night in range(2):
            a_night(like=first)
    assert asked[0] == asked[1]


def test_the_file_of_a_person_has_the_history_too() -> None:
    event = a_night()
    ze = Person.objects.get(name="Zé", root=None)
    assert json.loads(of().get(at("person_file", ze.public_id)).content)["ratings"] == []
    switched_on()
    (told,) = json.loads(of().get(at("person_file", ze.public_id)).content)["ratings"]
    assert (told["event"], told["matches"], round(told["mu"])) == (str(event.public_id), 1, 1618)


def test_while_a_worker_counts_the_page_says_how_far_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    a_night()
    switched_on()
    page()
    monkeypatch.setattr(services, "AT_ONCE", 0)
    of().post(at("ratings_again"))
    HouseRatings.objects.update(done=3000, matches=9000)
    part = of().get(at("ratings"), headers={"HX-Request": "true"}).text
    assert "3000 até agora" in part
    assert '<progress id="counted" max="9000" value="3000">' in part
    assert ("every 1s" in part, "<html" in part, "<table" in part) == (True, False, False)
    ze = Person.objects.get(name="Zé", root=None)
    assert "Está a ser calculada." in page("person", ze.public_id)


def test_computing_anew_says_that_it_was_done_and_there_is_a_word_before_the_first_night() -> None:
    switched_on()
    assert "aparece quando acabar o primeiro torneio" in page()
    PersonRating.objects.all().delete()
    a_night()
    assert "Calculado de novo" in of().post(at("ratings_again"), follow=True).text
    assert PersonRating.objects.count() == 4
    assert "conta a partir do primeiro torneio" not in page()


def test_the_line_stays_inside_its_drawing() -> None:
    for nights in (
        [(1500, 500, 2500)],
        [(1500, 1400, 1600)] * 2,
        [(n, n - 9, n + 9) for n in range(9)],
    ):
        drawn = strength_line(nights)
        points = [tuple(map(float, point.split(","))) for point in drawn.band.split()]
        assert all(0 <= x <= drawn.wide and 0 <= y <= drawn.high for x, y in points)
        assert len(drawn.dots) == len(nights)
        assert len(drawn.marks) <= 7
