"""Players who come alone are drawn into pairs for the night, by a number that makes the drawing
repeatable, and back again."""

import pytest
from django.test import Client
from django.urls import reverse

from scoring import Problem
from tests.builders import an_event, an_organiser, begun
from torneio.access.actors import official
from torneio.audit.words import told
from torneio.book.models import BookLine
from torneio.entries.models import Tournament
from torneio.entries.partners import Lots, draw_partners, undo_lots
from torneio.entries.pasting import Entry
from torneio.entries.services import register_pairs

pytestmark = pytest.mark.django_db
DESK = official("alice")
NAMES = ("Ana", "Eva", "Gil", "Ivo", "Rui")


def an_evening_alone(players: int = 5) -> Tournament:
    event = an_event(0, organiser=an_organiser())
    alone = [
        Entry(line, (name,), name, "", "", waits=True)
        for line, name in enumerate(NAMES[:players], start=1)
    ]
    assert register_pairs(event, alone) == []
    return event


def drawn(event: Tournament, lots: int | None = None) -> Lots:
    found = draw_partners(event, by=DESK, lots=lots)
    assert isinstance(found, Lots)
    return found


def state(event: Tournament) -> list[tuple[int, str, bool]]:
    return list(event.pairs.order_by("number").values_list("number", "name", "waits"))


def test_everybody_has_one_partner_and_of_five_the_last_waits() -> None:
    event = an_evening_alone()
    found = drawn(event)
    assert found.left is not None
    players = [name for pair in found.pairs for name in pair.name.split(" e ")]
    assert sorted([*players, found.left.name]) == sorted(NAMES)
    assert event.pairs.waiting().count() == 1


def test_the_number_alone_says_who_plays_with_whom() -> None:
    """4821 by 5 leaves 1: Eva. 964 by 4 leaves 0: Ana. 241 by 3: 1, Ivo. 80 by 2: 0, Gil."""
    found = drawn(an_evening_alone(), 4821)
    assert [pair.name for pair in found.pairs] == ["Ana e Eva", "Gil e Ivo"]
    assert found.left is not None
    assert found.left.name == "Rui"


def test_each_order_of_a_few_is_as_likely() -> None:
    """Of three waiting players each is left over by a third of the numbers."""
    left = [drawn(an_evening_alone(3), number).left for number in range(1000, 1006)]
    assert sorted(each.name for each in left if each) == ["Ana", "Ana", "Eva", "Eva", "Gil", "Gil"]


def test_the_book_has_one_line_with_the_number() -> None:
    event = an_evening_alone(4)
    before = event.book.count()
    drawn(event, 1000)
    line = BookLine.objects.order_by("pk").last()
    assert line is not None
    assert event.book.count() == before + 1
    assert "sorteio de parceiros n.º 1000: " in str(told(line))


def test_undone_everybody_waits_as_before() -> None:
    event = an_evening_alone()
    before = state(event)
    found = drawn(event)
    assert undo_lots(event, found.number, by=DESK) is None
    assert state(event) == before


def test_undoing_leaves_alone_what_is_in_a_draw_or_was_joined_by_hand() -> None:
    event = an_evening_alone(4)
    found = drawn(event)
    begun(event, "league")
    before = state(event)
    said = undo_lots(event, found.number, by=DESK)
    assert isinstance(said, Problem)
    assert said.code == "cannot_part"
    assert state(event) == before


def test_where_a_name_is_taken_nobody_is_joined() -> None:
    event = an_evening_alone(2)
    assert register_pairs(event, [Entry(1, ("Ana", "Eva"), "Ana e Eva", "", "")]) == []
    before = state(event)
    said = draw_partners(event, by=DESK)
    assert isinstance(said, Problem)
    assert said.code == "name_taken"
    assert state(event) == before


def test_one_press_on_the_page_and_one_back() -> None:
    event, client = an_evening_alone(), Client()
    client.force_login(event.house.users.get())
    page = reverse("pairs", args=[event.slug])
    assert "Sortear os pares" in client.get(page).content.decode()
    shown = client.post(reverse("pairs_lots", args=[event.slug]), follow=True)
    text = shown.content.decode()
    assert "Saíram à sorte 2 duplas" in text
    assert "fica à espera." in text
    number = shown.redirect_chain[-1][0].partition("sorteio=")[2]
    assert f"sorteio n.º {number}" in text
    back = client.post(
        reverse("pairs_unlots", args=[event.slug]), {"sorteio": number}, follow=True
    ).content.decode()
    assert "voltaram a esperar parceiro" in back
    assert event.pairs.waiting().count() == 5


def test_a_number_that_drew_nothing_is_said() -> None:
    event, client = an_evening_alone(), Client()
    client.force_login(event.house.users.get())
    sent = client.post(reverse("pairs_unlots", args=[event.slug]), {"sorteio": "x"}, follow=True)
    assert "Só se separa uma dupla que foi junta aqui" in sent.content.decode()


def test_the_page_of_the_draw_has_the_button_too() -> None:
    event = an_evening_alone(2)
    client = Client()
    client.force_login(event.house.users.get())
    page = client.get(reverse("draw", args=[event.slug]))
    assert "Sortear os pares" in page.content.decode()
