"""Known people are offered while a pair is typed: of this organiser's other events, no others."""

import pytest
from django.test import Client
from django.urls import reverse
from pytest_django.fixtures import DjangoAssertNumQueries

from tests.builders import PHONE, an_organiser
from tests.draw.nights import signed_in
from tests.entries.known_nights import ZE, a_night, offered, one, same, three_nights, tonight
from torneio.entries.correcting import edit_pair
from torneio.entries.known_people import known_people
from torneio.entries.models import Player, Tournament
from torneio.entries.pasting import Entry
from torneio.entries.persons import join_persons

pytestmark = pytest.mark.django_db
HTMX = {"HX-Request": "true"}


def test_who_came_most_often_is_offered_first_and_no_more_than_six() -> None:
    for number in range(8):
        a_night(f"Noite {number}", f"Zé {number};Tó {number}", played=False)
    first, again = (Tournament.objects.get(name=f"Noite {n}") for n in (3, 5))
    Player.objects.filter(name="Zé 5").get().call("Zé 3")
    same("Zé 3", again, first)
    found = offered(tonight(), "ze")
    assert len(found) == 6
    assert found[0] == "Zé 3 (), ainda não jogou"
    assert len(set(found)) == 6


def test_a_person_of_several_names_is_offered_once_by_the_latest() -> None:
    first, again = a_night("Noite 1", "Zé Barrigudo;Tó"), a_night("Noite 2", "José Barrigudo;Rui")
    join_persons(one(again, "José Barrigudo"), one(first, "Zé Barrigudo"), by=PHONE)
    event = tonight()
    assert offered(event, "barr") == ["José Barrigudo (), jogou 2 noites"]
    assert offered(event, "ze bar") == ["José Barrigudo (), jogou 2 noites"]


def test_a_corrected_name_is_the_one_that_is_found() -> None:
    event = a_night("Noite 1", "Xico;Tó", played=False)
    assert (
        edit_pair(event.pairs.get(number=1), Entry(1, ("Francisco", "Tó"), "Francisco e Tó")) == []
    )
    assert offered(tonight(), "xi") == []
    assert offered(tonight(), "fr") == ["Francisco (), ainda não jogou"]


def test_two_that_look_the_same_and_were_never_joined_are_offered_once() -> None:
    a_night("Noite 1", "Zé;Tó;Vila")
    a_night("Noite 2", "Zé;Tó;Vila")
    a_night("Noite 3", "Zé;Tó;Monte")
    assert offered(tonight(), "zé") == ["Zé (Monte), jogou 1 noite", "Zé (Vila), jogou 1 noite"]


def test_people_of_other_organisers_are_never_offered() -> None:
    a_night("De outra casa", "Zé Barrigudo;Tó", who="bruno")
    assert offered(tonight(), "ze") == []
    assert offered(tonight(who="carla"), "ze") == []


def test_who_is_here_is_not_offered() -> None:
    nights = three_nights()
    event = tonight("Zé Barrigudo;Tó Costa")
    assert offered(event, "ze") == offered(event, "costa") == []
    a_night("Noite 4", "Zé Barrigudo;Quim;Vila")
    join_persons(one(event, "Zé Barrigudo"), one(nights[0], "Zé Barrigudo"), by=PHONE)
    join_persons(one(event, "Tó Costa"), one(nights[0], "Tó Costa"), by=PHONE)
    known = ["Zé Barrigudo (Vila), jogou 1 noite"]
    assert offered(event, "ze") == known, "another of that name"


def test_a_partner_who_is_here_is_said_and_not_filled() -> None:
    three_nights()
    event = tonight("Tó Costa;Rui")
    assert offered(event, "ze") == [f"{ZE} (já está na lista)"]
    assert "data-partner" not in asked(event, "ze")


def test_a_partner_of_fewer_nights_than_half_is_not_said_to_be_usual() -> None:
    nights = [*three_nights(), *(a_night(f"Com {n}", f"Zé Barrigudo;{n}") for n in ("A", "B"))]
    same("Zé Barrigudo", nights[0], *nights[3:])
    (found,) = offered(tonight(), "ze")
    assert found == "Zé Barrigudo (Monte Novo), jogou 5 noites, mais vezes com Tó Costa"


def asked(event: Tournament, text: str, client: Client | None = None) -> str:
    client = client or signed_in(event)
    address = reverse("known_people", args=[event.slug])
    answer = client.get(address, {"player_1": text}, headers=HTMX)
    assert answer.status_code == 200
    return answer.content.decode()


def test_the_part_has_the_pair_to_fill_and_no_contact() -> None:
    nights = three_nights()
    part = asked(tonight(), "ze b")
    assert 'data-name="Zé Barrigudo"' in part
    assert 'data-partner="Tó Costa"' in part
    assert f'data-known="{one(nights[2], "Zé Barrigudo").public_id}"' in part
    assert "912345678" not in part


def test_the_second_field_has_a_list_of_its_own() -> None:
    three_nights()
    event = tonight()
    address = reverse("known_people", args=[event.slug])
    part = signed_in(event).get(address, {"player_2": "to c"}, headers=HTMX).text
    assert 'id="_known_2"' in part
    assert 'data-name="Tó Costa"' in part


@pytest.mark.parametrize("typed", ["", "z", "\0\0", "\ud800", "<svg onload=1>", "a" * 9_999])
def test_odd_input_is_answered_with_nobody(typed: str) -> None:
    three_nights()
    assert 'role="option"' not in asked(tonight(), typed.encode("utf-8", "ignore").decode())


def test_a_browser_that_asks_for_it_as_a_page_is_led_to_the_entries() -> None:
    event = tonight()
    answer = signed_in(event).get(reverse("known_people", args=[event.slug]))
    assert answer["Location"] == reverse("pairs", args=[event.slug])


@pytest.mark.parametrize("nights", [2, 30])
def test_more_nights_and_people_cost_no_more_queries(
    nights: int, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    both = "Zé Barrigudo;Tó Costa"
    events = [a_night(f"Noite {n}", both, played=n < 3) for n in range(nights)]
    same("Zé Barrigudo", *events)
    same("Tó Costa", *events)
    event, _alice = tonight(), an_organiser()
    with django_assert_num_queries(4):
        assert known_people(event, "ze")[0].partner
    client = signed_in(event)
    with django_assert_num_queries(4 + 3):  # the session, its account, the event
        asked(event, "ze", client)
