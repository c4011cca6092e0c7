"""The people of a house: a list that anybody of it searches, and what is kept of each."""

import json
from datetime import timedelta
from uuid import uuid4

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from django.utils import timezone

from tests.builders import PHONE, an_event, an_organiser
from tests.entries.known_nights import a_night, one, three_nights
from tests.season.nights import a_night as season_night
from tests.signup.coming import comes, opened
from torneio.book.models import BookLine
from torneio.entries.forgetting import pseudonym_of
from torneio.entries.models import Pair, Person, Player, Tournament
from torneio.entries.pasting import read_lines
from torneio.entries.services import register_pairs
from torneio.houses.models import HouseMember, HouseRole
from torneio.houses.services import own_house
from torneio.payments.fee_words import FeeTerms
from torneio.payments.services import set_fee, take_part, tell_member
from torneio.people.tasks import forget_old_contacts
from torneio.signup.models import Signup, TypedSignup
from torneio.signup.services.own_acts import correct_signup, withdraw

pytestmark = pytest.mark.django_db


def of(name: str = "alice") -> Client:
    client = Client()
    client.force_login(an_organiser(name))
    return client


def at(name: str, *more: object) -> str:
    return reverse(name, args=[own_house(an_organiser()).public_id, *more])


def page(name: str, *more: object, q: str = "") -> str:
    return of().get(at(name, *more), {"q": q} if q else {}).content.decode()


def ze() -> Person:
    """The root of Zé, who played three nights."""
    three_nights()
    return Person.objects.get(name="Zé Barrigudo", root=None)


def test_everybody_is_there_once_with_how_often_they_came() -> None:
    person = ze()
    said = page("people")
    assert said.count("Zé Barrigudo") == 1
    row = said[said.index("Zé Barrigudo") :]
    assert '<td data-label="Torneios" class="num">3</td>' in row[: row.index("</tr>")]
    assert reverse("person", args=[own_house(an_organiser()).public_id, person.public_id]) in said


@pytest.mark.parametrize(
    ("typed", "found"), [("ze bar", True), ("BARRIGUDO", True), ("rrigudo", False), ("\0", True)]
)
def test_people_are_found_as_the_words_of_a_name_begin(typed: str, found: bool) -> None:
    ze()
    assert ("<strong>Zé Barrigudo" in page("people", q=typed)) is found


def test_a_person_is_found_by_a_name_of_another_night() -> None:
    person = ze()
    one(Tournament.objects.get(name="Noite 3"), "Zé Barrigudo").call("Zeca Pança")
    assert str(person.public_id) in page("people", q="pança")


def test_a_house_sees_nobody_of_another() -> None:
    person = ze()
    a_night("De outra casa", "Zacarias;Tó", who="bruno")
    assert "Zacarias" not in page("people")
    theirs = Person.objects.get(name="Zacarias")
    for name in ("person", "person_file"):
        assert of().get(at(name, theirs.public_id)).status_code == 404
        assert of("bruno").get(at(name, person.public_id)).status_code == 404
    assert of().post(at("person_forget", theirs.public_id)).status_code == 404


def test_the_page_of_a_person_says_what_is_kept_and_the_file_has_all_of_it() -> None:
    person = ze()
    said = page("person", person.public_id)
    assert said.count("912345678") == 2
    assert "Noite 3" in said
    told = json.loads(of().get(at("person_file", person.public_id)).content)
    assert told["names"] == ["Zé Barrigudo"]
    assert [each["event_name"] for each in told["entries"]] == ["Noite 3", "Noite 2", "Noite 1"]
    assert [each["contact"] for each in told["entries"]] == ["", "912345678", "912345678"]
    assert [each["won"] for each in told["matches"]] == [True, True, True]
    assert told["matches"][0]["partidas"] == 2


def test_of_a_member_the_page_and_the_file_say_so_until_it_is_forgotten() -> None:
    person = ze()
    pair = Pair.objects.filter(players__person=person).earliest("pk")
    set_fee(pair.tournament, FeeTerms(500, each=True), by=PHONE)
    player = pair.players.get(person=person)
    tell_member(pair, player, on=True, by=PHONE)
    assert take_part(pair, 150, client_id=uuid4(), by=PHONE) is None
    assert "É sócio da casa." in page("person", person.public_id)
    told = json.loads(of().get(at("person_file", person.public_id)).content)
    assert told["member_of_the_house"]
    assert [each["cents"] for each in told["part_payments"]] == [150]
    Tournament.objects.update(date=timezone.localdate() - timedelta(days=1))
    of().post(at("person_forget", person.public_id))
    assert "É sócio da casa." not in page("person", person.public_id)


def test_an_owner_forgets_and_a_helper_does_not() -> None:
    person = ze()
    Tournament.objects.update(date=timezone.localdate() - timedelta(days=1))
    house = own_house(an_organiser())
    HouseMember.objects.create(house=house, user=an_organiser("bruno"), role=HouseRole.HELPER)
    of("bruno").post(at("person_forget", person.public_id))
    assert Player.objects.filter(name="Zé Barrigudo").count() == 3
    answer = of().post(at("person_forget", person.public_id), follow=True).content.decode()
    assert "nos torneios lê-se agora «N. N." in answer
    assert not Player.objects.filter(name="Zé Barrigudo").exists()


def test_who_is_still_to_play_is_not_forgotten_and_the_page_says_where() -> None:
    person = ze()
    Tournament.objects.update(date=timezone.localdate())
    answer = of().post(at("person_forget", person.public_id), follow=True).content.decode()
    assert "Zé Barrigudo está inscrito em" in answer
    assert Player.objects.filter(name="Zé Barrigudo").count() == 3


def test_a_list_of_many_asks_what_one_of_few_does() -> None:
    asked = []
    for pairs in (2, 60):
        event = an_event(0, name=f"De {pairs}", organiser=an_organiser())
        lines = "\n".join(f"Joga {pairs} {n};Par {pairs} {n}" for n in range(pairs))
        assert register_pairs(event, read_lines(lines)) == []
        client = of()
        with CaptureQueriesContext(
            connection,
        ) as queries:
            assert client.get(at("people")).status_code == 200
        asked.append(len(queries))
    assert asked[0] == asked[1]


def test_a_house_without_people_says_who_will_be_there() -> None:
    assert "Ainda não se inscreveu ninguém." in page("people")
    assert "Ninguém se chama «zé»" in page("people", q="zé")


def test_what_somebody_wrote_to_register_is_forgotten_too() -> None:
    event = opened(event=an_event(0, organiser=an_organiser()))
    signup = comes(event, "Zaca Marcador", "Tó")
    other = comes(event, "Ana", "Eva")
    assert (
        correct_signup(signup, TypedSignup(("Zacarias Marcador", "Tó"), "Vila", "933111222")) == []
    )
    Tournament.objects.update(state="over")
    found = Person.objects.get(name="Zacarias Marcador")
    assert of().post(at("person_forget", found.public_id)).status_code == 302
    signup.refresh_from_db()
    assert signup.names == [pseudonym_of(found), "Tó"]
    said = f"{list(Signup.objects.values())} {list(BookLine.objects.values())}"
    assert [word for word in ("Marcador", "933111222") if word in said] == []
    other.refresh_from_db()
    assert other.names == ["Ana", "Eva"]


def test_contacts_of_signups_go_with_those_of_the_list() -> None:
    event = opened(event=an_event(0, organiser=an_organiser()))
    comes(event, "Ana", "Eva")
    Signup.objects.update(contact="912345678")
    Tournament.objects.update(date=timezone.localdate() - timedelta(days=364))
    forget_old_contacts()
    assert Signup.objects.get().contact
    Tournament.objects.update(date=timezone.localdate() - timedelta(days=366))
    forget_old_contacts()
    assert not Signup.objects.get().contact


def test_who_asked_to_come_and_never_came_in_is_forgotten_by_name_and_after_the_year() -> None:
    event = opened(event=an_event(0, organiser=an_organiser()), places=1)
    inside, listed = comes(event, "Ana", "Eva"), comes(event, "Rui", "Ivo")
    gone = comes(event, "Ana", "Lena")
    withdraw(gone)
    Tournament.objects.update(state="over")
    found = Person.objects.get(name="Ana")
    assert of().post(at("person_forget", found.public_id)).status_code == 302
    assert set(Signup.objects.all()) == {inside, listed}
    Tournament.objects.update(date=timezone.localdate() - timedelta(days=366))
    forget_old_contacts()
    assert set(Signup.objects.all()) == {inside}


def test_the_house_has_the_books_of_all_its_nights_and_their_records() -> None:
    first = season_night()
    season_night(like=first, a_wins=False)
    said = page("people_ledger")
    ze = Person.objects.filter(name="Zé", root=None).get()
    assert f'<a href="{at("person", ze.public_id)}">Zé</a>' in said
    assert "Recordes" in said
    assert "Noite de Sueca" in said  # the night of a record


def test_a_house_without_a_night_has_no_books_yet() -> None:
    assert "os livros dos jogadores começam com o primeiro" in page("people_ledger")


def test_the_books_of_a_house_are_its_own() -> None:
    season_night()
    own_house(an_organiser("bruno"))
    house = own_house(an_organiser())
    assert of("bruno").get(reverse("people_ledger", args=[house.public_id])).status_code == 404
