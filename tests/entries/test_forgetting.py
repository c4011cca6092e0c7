"""A person who asks for it is forgotten: no name and no contact is left, and every result is."""

import json
from datetime import timedelta

import pytest
from django.apps import apps
from django.core import serializers
from django.core.management import call_command
from django.utils import timezone

from scoring import Problem
from tests.builders import PHONE, an_event, an_organiser, begun, drawn, play
from tests.draw.nights import WINS
from tests.entries.known_nights import one, same
from torneio.entries import partners
from torneio.entries.correcting import edit_pair
from torneio.entries.forgetting import forget_contacts, forget_person, pseudonym_of
from torneio.entries.models import Pair, Person, Player, Tournament
from torneio.entries.pasting import Entry, read_lines
from torneio.entries.services import register_pairs
from torneio.houses.models import House
from torneio.standings.selectors import standings

pytestmark = pytest.mark.django_db
MARKER = "Zacarias Marcador"
PHONE_NUMBER = "912345678"


def a_night(name: str = "Outubro", *, over: bool = True) -> Tournament:
    """A played night with the person in it, called otherwise at first."""
    event = an_event(0, name=name, organiser=an_organiser())
    lines = f"Zaca;Tó;Vila;{PHONE_NUMBER}\nAna;Eva\n"
    assert register_pairs(event, read_lines(lines)) == []
    pair = event.pairs.get(number=1)
    said = Entry(1, (MARKER, "Tó"), f"{MARKER} e Tó", "Vila", PHONE_NUMBER)
    assert edit_pair(pair, said, by=PHONE) == []
    play(drawn(begun(event)).matches.with_names().get(), WINS)
    if over:
        Tournament.objects.filter(pk=event.pk).update(state=Tournament.State.OVER)
    return Tournament.objects.get(pk=event.pk)


def everything() -> str:
    """All rows of all tables of ours, as text."""
    ours = [each for each in apps.get_models() if each.__module__.startswith("torneio.")]
    rows = [row for model in ours for row in model._base_manager.all()]
    return json.dumps(serializers.serialize("python", rows), default=str, ensure_ascii=False)


def person(event: Tournament) -> Person:
    return one(event, MARKER).person


def test_no_name_is_left_and_every_seal_and_result_holds() -> None:
    event = a_night()
    before = [(row.pair.number, row.row.place) for row in standings(event)]
    who = person(event)
    assert MARKER in everything()
    assert forget_person(who, by=PHONE) is None
    left = everything()
    assert [word for word in (MARKER, "Zaca", "Zacarias", PHONE_NUMBER) if word in left] == []
    assert event.pairs.get(number=1).name == f"{pseudonym_of(who)} e Tó"
    assert [(row.pair.number, row.row.place) for row in standings(event)] == before
    call_command("audit", event.slug)
    assert event.books.latest("pk").new["did"] == "forgotten"


def test_it_is_forgotten_in_every_event_of_the_house_and_the_partner_in_none() -> None:
    first, second = a_night(), a_night("Novembro")
    same(MARKER, first, second)
    assert forget_person(person(second), by=PHONE) is None
    assert MARKER not in everything()
    for event in (first, second):
        assert Player.objects.filter(name="Tó", pairs__tournament=event).exists()
        call_command("audit", event.slug)


def test_forgetting_twice_changes_nothing_more() -> None:
    event = a_night()
    who = person(event)
    assert forget_person(who, by=PHONE) is None
    names = list(Pair.objects.values_list("name", flat=True))
    assert forget_person(Person.objects.get(pk=who.pk), by=PHONE) is None
    assert list(Pair.objects.values_list("name", flat=True)) == names
    call_command("audit", event.slug)


def test_nobody_is_forgotten_who_is_still_to_play() -> None:
    event = a_night(over=False)
    Tournament.objects.update(date=timezone.localdate())
    problem = forget_person(person(event), by=PHONE)
    assert isinstance(problem, Problem)
    assert (problem.code, problem.details["events"]) == ("plays_still", "Outubro")
    Tournament.objects.update(date=timezone.localdate() - timedelta(days=1))  # never ended by hand
    assert forget_person(person(event), by=PHONE) is None


def test_a_name_of_ones_own_for_the_pair_stays_unless_the_person_is_in_it() -> None:
    event = an_event(0, organiser=an_organiser())
    lines = f"Os Leões: {MARKER}, Tó\nTasca do {MARKER}: {MARKER} II, Rui"
    assert register_pairs(event, read_lines(lines)) == []
    Tournament.objects.update(state=Tournament.State.OVER)
    assert forget_person(person(event), by=PHONE) is None
    assert event.pairs.get(number=1).name == "Os Leões"


def test_who_was_joined_by_lot_leaves_no_contact_behind() -> None:
    event = an_event(0, organiser=an_organiser())
    rows = [
        Entry(1, (MARKER,), MARKER, "Vila", PHONE_NUMBER, waits=True),
        Entry(2, ("Rui",), "Rui", waits=True),
    ]
    assert register_pairs(event, rows) == []
    assert not isinstance(partners.draw_partners(event, by=PHONE), Problem)
    Tournament.objects.update(state=Tournament.State.OVER)
    assert forget_person(person(event), by=PHONE) is None
    left = everything()
    assert [word for word in (MARKER, PHONE_NUMBER) if word in left] == []


@pytest.mark.parametrize(("days", "left"), [(364, 2), (366, 0)])
def test_contacts_go_by_themselves_a_year_after_the_event(days: int, left: int) -> None:
    event = a_night()
    waiting = [Entry(1, (name,), name, "", PHONE_NUMBER, waits=True) for name in ("Rui", "Quim")]
    assert register_pairs(event_of_two := an_event(0, organiser=an_organiser()), waiting) == []
    assert not isinstance(partners.draw_partners(event_of_two, by=PHONE), Problem)
    today = event.date + timedelta(days=days)
    forget_contacts(today)
    assert Pair.objects.exclude(contact="").count() == left
    assert (PHONE_NUMBER in everything()) is bool(left)
    before = event.revision
    forget_contacts(today)
    assert Tournament.objects.get(pk=event.pk).revision == before


def test_each_house_says_how_long_it_keeps_contacts() -> None:
    event = a_night()
    House.objects.update(contacts_kept=3)
    assert forget_contacts(event.date + timedelta(days=90)) == 0
    assert forget_contacts(event.date + timedelta(days=93)) == 1
