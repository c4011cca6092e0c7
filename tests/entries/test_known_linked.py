"""A pair registered with known people: its players are those people, in the book too."""

import pytest
from django.urls import reverse

from tests.draw.nights import signed_in
from tests.entries.known_nights import a_night, one, three_nights, tonight
from torneio.entries.known_people import known_people
from torneio.entries.models import Person, Player, Tournament

pytestmark = pytest.mark.django_db
HTMX = {"HX-Request": "true"}


def adds(event: Tournament, *players: str, known: tuple[object, ...] = (), **fields: str) -> int:
    said = {f"player_{at}": name for at, name in enumerate(players, start=1)} | fields
    keys = {f"known_{at}": f"{key}" for at, key in enumerate(known, start=1)}
    return signed_in(event).post(reverse("pair_add", args=[event.slug]), said | keys).status_code


def tops(name: str) -> set[int]:
    return {each.top for each in Person.objects.filter(name=name)}


def chosen(event: Tournament) -> tuple[object, object]:
    """What stands in the hidden fields once Zé is chosen, with the partner."""
    (ze,) = known_people(event, "ze b")
    assert ze.partner
    return ze.key, ze.partner.key


def test_the_players_are_the_same_people_and_the_book_says_so() -> None:
    three_nights()
    event = tonight()
    assert adds(event, "Zé Barrigudo", "tó  costa", known=chosen(event)) == 302
    assert len(tops("Zé Barrigudo")) == 1
    assert one(event, "tó costa").person.top in tops("Tó Costa")
    did = [line.new["did"] for line in event.book.order_by("number")]
    assert did == ["registered", "joined_persons"]
    page = signed_in(event).get(reverse("pair_edit", args=[event.slug, 1])).content.decode()
    assert "Zé Barrigudo é a mesma pessoa que Zé Barrigudo em Noite 3 (21/11/2026)." in page
    assert "E noutras noites" in page
    assert "912345678" not in page


def test_it_is_parted_on_the_page_of_the_pair() -> None:
    nights = three_nights()
    event = tonight()
    assert adds(event, "Zé Barrigudo", known=chosen(event)) == 302
    said = {"jogador": one(event, "Zé Barrigudo").public_id, "mesma": "0"}
    said["outro"] = one(nights[2], "Zé Barrigudo").public_id
    address = reverse("pair_person", args=[event.slug, 1])
    assert signed_in(event).post(address, said).status_code == 302
    assert len(tops("Zé Barrigudo")) == 2
    assert one(event, "Zé Barrigudo").person.root_id is None


@pytest.mark.parametrize(
    "players",
    [
        ("José Barrigudo", "Tó Costa Novo"),
        ("Zé", "Tó"),
        ("Zé Barrigudo Jr", ""),
        ("Rui e Quim", ""),
    ],
)
def test_another_name_is_another_person(players: tuple[str, ...]) -> None:
    three_nights()
    event = tonight()
    assert adds(event, *players, known=chosen(event)) == 302
    rows = Person.objects.filter(players__pairs__tournament=event)
    assert {(row.root_id, row.same.exists()) for row in rows} == {(None, False)}


def test_an_emptied_partner_leaves_the_person_chosen() -> None:
    three_nights()
    event = tonight()
    assert adds(event, "Zé Barrigudo", "", known=chosen(event)) == 302
    pair = event.pairs.get()
    assert pair.waits
    assert len(tops("Zé Barrigudo")) == 1


@pytest.mark.parametrize("key", ["", "1", "\0", "nada", "0" * 32, "{person}", "{theirs}", "{own}"])
def test_a_key_of_nobody_who_may_be_known_links_nobody(key: str) -> None:
    (night, *_) = three_nights()
    theirs = a_night("De outra casa", "Zé Barrigudo;Tó", who="bruno")
    event = tonight("Rui;Zé Barrigudo")
    keys = {"theirs": one(theirs, "Zé Barrigudo"), "person": one(night, "Zé Barrigudo").person}
    keys["own"] = one(event, "Zé Barrigudo")
    known = key.format(**{name: row.public_id for name, row in keys.items()})
    assert adds(event, "Zé Barrigudo", "Quim", known=(known,), mesmo="Zé Barrigudo e Quim") == 302
    new = Player.objects.get(pairs__tournament=event, pairs__number=2, name="Zé Barrigudo")
    assert new.person.root_id is None
    assert not new.person.same.exists()


def test_a_person_is_in_an_event_once() -> None:
    nights = three_nights()
    event = tonight()
    known = chosen(event)
    assert adds(event, "Zé Barrigudo", "Tó Costa", known=known) == 302
    again = "Zé Barrigudo e Rui"
    assert adds(event, "Zé Barrigudo", "Rui", known=known, mesmo=again) == 302
    here = Person.objects.filter(players__pairs__tournament=event, name="Zé Barrigudo")
    assert {each.root_id for each in here} == {None, one(nights[0], "Zé Barrigudo").person_id}


def test_what_was_chosen_stays_while_something_is_asked() -> None:
    three_nights()
    event = tonight("Zé Barrigudo e Tó Costa;")
    known = one(Tournament.objects.get(name="Noite 1"), "Zé Barrigudo").public_id
    said = {"player_1": "Zé Barrigudo", "player_2": "Rui", "known_1": f"{known}", "known_2": "x"}
    answer = signed_in(event).post(reverse("pair_add", args=[event.slug]), said, headers=HTMX)
    assert answer.status_code == 422
    part = answer.content.decode()
    assert f'name="known_1" value="{known}"' in part
    assert 'name="known_2" value=""' in part


def test_who_waits_is_joined_with_a_known_partner() -> None:
    three_nights()
    event = tonight("Rui")
    event.pairs.update(waits=True)
    assert adds(event, "Zé Barrigudo", "Rui", known=chosen(event), juntar="1") == 302
    assert event.pairs.get().name == "Rui e Zé Barrigudo"
    assert len(tops("Zé Barrigudo")) == 1
