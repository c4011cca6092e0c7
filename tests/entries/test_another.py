"""Another evening like one before: everything that was decided, and the people who came."""

from datetime import date

import pytest
from django.test import Client
from django.urls import reverse
from pytest_django.fixtures import DjangoAssertNumQueries

from tests.builders import PHONE, an_event, an_organiser, begun
from tests.draw.nights import signed_in
from tests.live.reading import said
from torneio.entries.another import day_of_another, open_another
from torneio.entries.models import Pair, Tournament
from torneio.entries.partners import draw_partners
from torneio.entries.pasting import Entry, read_lines
from torneio.entries.persons import known_elsewhere, part_persons
from torneio.entries.selectors import names_of
from torneio.entries.services import correct_event, register_pairs

pytestmark = pytest.mark.django_db
FRIDAY = date(2026, 11, 20)
NEXT = date(2026, 11, 27)
STATEMENTS = 31


@pytest.fixture
def friday() -> Tournament:
    """A night of alice's that was begun, with two pairs and one who waits."""
    event = an_event(0, preset="brasil", organiser=an_organiser(), name="Sextas")
    said_ = {"venue": "Taberna", "fee": "5 € por dupla", "prizes": "1.º presunto", "date": FRIDAY}
    correct_event(event, by=PHONE, plan={"alone": False, "until": "23:30"}, **said_)
    register_pairs(event, read_lines("Zé;Tó;Vila;912345678\nOs Manos"))
    register_pairs(event, [Entry(1, ("Rui",), "Rui", waits=True)])
    Pair.objects.update(paid=True, present=True)
    begun(event)
    return Tournament.objects.get()


def another(event: Tournament, *, pairs: bool = True) -> Tournament:
    an_organiser()
    made = open_another(event, name="Sextas", day=NEXT, pairs=pairs, by=PHONE)
    assert isinstance(made, Tournament)
    return Tournament.objects.get(pk=made.pk)


def test_what_was_decided_is_decided_again_and_nothing_that_happened(friday: Tournament) -> None:
    new = another(friday, pairs=False)
    for name in ("rules", "venue", "fee", "prizes", "plan", "agreement_asked", "game"):
        assert getattr(new, name) == getattr(friday, name), name
    assert (new.date, new.state, new.stages.count(), new.pairs.count()) == (NEXT, "open", 0, 0)
    assert list(new.house.users.all()) == [an_organiser()]
    assert new.slug == f"{friday.slug}-{new.date.isoformat()}"  # it can be read out


def test_who_came_comes_again_and_owes_again(friday: Tournament) -> None:
    new = another(friday)
    rows = [(pair.number, pair.name, pair.waits) for pair in new.pairs.order_by("number")]
    assert rows == [(1, "Zé e Tó", False), (2, "Os Manos", False), (3, "Rui", True)]
    first = new.pairs.get(number=1)
    assert (first.club, first.contact, first.paid, first.present) == (
        *("Vila", "912345678"),
        *(False, False),
    )


def test_they_are_the_same_people_and_can_be_parted(friday: Tournament) -> None:
    pair = another(friday).pairs.get(number=1)
    known = known_elsewhere(pair)
    assert [(mine.name, same) for mine, _there, same in known] == [("Zé", True), ("Tó", True)]
    mine, there, _same = known[0]
    assert part_persons(mine, there.player, by=PHONE)
    assert [same for *_who, same in known_elsewhere(pair)] == [False, True]


def test_whose_partner_was_drawn_by_lot_enters_alone_again() -> None:
    event = an_event(0, organiser=an_organiser())
    correct_event(event, by=PHONE, plan={"alone": True})
    register_pairs(event, read_lines("Ana\nEva\nGil\nIvo\nZé", names=1))
    assert draw_partners(Tournament.objects.get(), by=PHONE, lots=1000)
    new = another(Tournament.objects.get())
    names = [names_of(pair) for pair in new.pairs.order_by("number")]
    assert sorted(name for (name,) in names) == ["Ana", "Eva", "Gil", "Ivo", "Zé"]
    assert all(new.pairs.values_list("waits", flat=True))


@pytest.mark.parametrize(
    ("today", "next_"),
    [
        (date(2026, 11, 18), NEXT),  # before it is played
        (FRIDAY, NEXT),
        (date(2026, 11, 23), NEXT),
        (NEXT, NEXT),
        (date(2026, 12, 1), date(2026, 12, 4)),
    ],
)
def test_the_day_is_the_same_of_the_next_week(friday: Tournament, today: date, next_: date) -> None:
    assert day_of_another(friday, today) == next_


def test_the_page_says_what_comes_along_and_opens_it(friday: Tournament) -> None:
    desk, address = signed_in(friday), reverse("another_event", args=[friday.slug])
    page = said(desk.get(address).content.decode())
    assert "Leva as regras, o local" in page
    assert "2 duplas inscritas" in page  # Rui waits for a partner
    sent = {"name": "Sextas", "date": "2026-11-27", "pairs": "on"}
    answer = desk.post(address, sent, follow=True)
    assert "Está aberto «Sextas»." in said(answer.content.decode())
    assert answer.redirect_chain[-1][0] == reverse("pairs", args=[Tournament.objects.first().slug])
    refused = desk.post(address, sent | {"name": "", "date": "amanhã"})
    assert refused.status_code == 422
    assert "Falta o nome do torneio." in said(refused.content.decode())
    assert "Isto não é um dia" in said(refused.content.decode())
    assert Tournament.objects.count() == 2


def test_the_same_form_sent_twice_is_one_event_with_its_pairs_once(friday: Tournament) -> None:
    desk, address = signed_in(friday), reverse("another_event", args=[friday.slug])
    page = desk.get(address)
    key = page.context["form"]["client_id"].value()
    assert f'value="{key}"' in page.text
    sent = {"name": "Sextas", "date": "2026-11-27", "pairs": "on", "client_id": str(key)}
    places = [desk.post(address, sent | more)["Location"] for more in ({}, {}, {"name": "X"})]
    new = Tournament.objects.exclude(pk=friday.pk).get()
    pairs, first = (reverse(name, args=[new.slug]) for name in ("pairs", "new_event"))
    assert places == [pairs, pairs, first]
    assert (new.name, new.pairs.count()) == ("Sextas", 3)
    assert "«Sextas» já está aberto" in said(desk.get(first).content.decode())
    other = desk.get(address).context["form"]["client_id"].value()
    desk.post(address, sent | {"client_id": str(other)})
    assert Tournament.objects.count() == 3


def test_the_list_of_events_and_one_that_has_ended_lead_to_it(friday: Tournament) -> None:
    address = reverse("another_event", args=[friday.slug])
    desk: Client = signed_in(friday)
    assert address in desk.get(reverse("tournaments")).content.decode()
    Tournament.objects.update(state="over")
    assert address in desk.get(reverse("pairs", args=[friday.slug])).content.decode()


def test_a_hundred_pairs_take_the_statements_of_two(
    django_assert_num_queries: DjangoAssertNumQueries,
) -> None:
    an_organiser()
    for count in (2, 100):
        event = an_event(count, name=f"De {count}")
        with django_assert_num_queries(STATEMENTS):
            another(event)
