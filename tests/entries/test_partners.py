"""A player alone waits for a partner, is not drawn, and is joined to another by one button."""

from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from scoring import Problem
from tests.builders import an_event, an_organiser, begun
from torneio.access.actors import official
from torneio.audit.words import told
from torneio.book.models import BookLine as Line
from torneio.draw.services import begin_stage
from torneio.draw.taking_in import take_in_late_pairs
from torneio.entries.models import Pair, Player, Tournament
from torneio.entries.partners import join_pairs, let_wait, part_pair
from torneio.entries.pasting import Entry
from torneio.entries.services import mark_pair, register_pairs
from torneio.play.models import Stage

pytestmark = pytest.mark.django_db
DESK = official("alice")


@pytest.fixture
def event(client: Client) -> Tournament:
    organiser = an_organiser()
    client.force_login(organiser)
    event = an_event(2, organiser=organiser)
    alone = [
        Entry(1, ("Rui",), "Rui", "Vila", "912345678", waits=True),
        Entry(2, ("Eva",), "Eva", "Vila", "934567890", waits=True),
        Entry(3, ("Gil",), "Gil", "Beja", "", waits=True),
    ]
    assert register_pairs(event, alone) == []
    return event


def pair(event: Tournament, number: int) -> Pair:
    return event.pairs.get(number=number)


def joined(event: Tournament, first: int = 3, second: int = 4) -> Pair:
    both = join_pairs(pair(event, first), pair(event, second), by=DESK)
    assert isinstance(both, Pair)
    return both


def refused(found: object) -> str:
    assert isinstance(found, Problem)
    return found.code


def page(client: Client, event: Tournament) -> str:
    return str(client.get(reverse("pairs", args=[event.slug])).content.decode())


def press(client: Client, event: Tournament, name: str, *number: int, **sent: Any) -> str:
    address = reverse(name, args=[event.slug, *number])
    return str(client.post(address, sent, follow=True).content.decode())


def test_who_waits_is_in_and_is_not_drawn(event: Tournament) -> None:
    counts = event.pairs.counts()
    assert (counts["pairs"], counts["waiting"]) == (2, 3)
    stage = begun(event)
    assert [entrant.pair.name for entrant in stage.entrants.order_by("seed")] == [
        "Dupla 1",
        "Dupla 2",
    ]


def test_who_waits_is_no_late_pair_and_a_pair_joined_is_one(event: Tournament) -> None:
    stage = begin_stage(event, "swiss", rounds=3)
    assert isinstance(stage, Stage)
    assert take_in_late_pairs(stage) == 0
    joined(event)
    assert take_in_late_pairs(stage) == 1


def test_whoever_waits_for_a_partner_is_not_left_out_but_still_waits(event: Tournament) -> None:
    absent = event.pairs.exclude(number__in=(1, 2)).values_list("number", flat=True)
    begin_stage(event, "league", without=list(absent))
    assert [each.name for each in event.pairs.waiting()] == ["Rui", "Eva", "Gil"]


def test_two_who_wait_are_a_pair_with_both_contacts_and_their_club(event: Tournament) -> None:
    players = set(Player.objects.values_list("pk", flat=True))
    both = joined(event)
    assert (both.number, both.name, both.club) == (3, "Rui e Eva", "Vila")
    assert (both.contact, both.waits) == ("912345678, 934567890", False)
    assert list(both.memberships.values_list("order", "player__name")) == [(1, "Rui"), (2, "Eva")]
    assert set(Player.objects.values_list("pk", flat=True)) == players
    assert [each.name for each in event.pairs.waiting()] == ["Gil"]


def test_they_part_as_they_were(event: Tournament) -> None:
    mark_pair(pair(event, 4), "paid", on=True)
    columns = ("number", "name", "club", "contact", "paid", "present", "waits", "folded")
    before = list(event.pairs.values_list(*columns))
    assert joined(event).paid is False
    assert part_pair(pair(event, 3), by=DESK) is None
    assert list(event.pairs.values_list(*columns)) == before


def test_a_number_given_up_and_taken_meanwhile_stays_taken(event: Tournament) -> None:
    both = joined(event, 4, 5)
    assert register_pairs(event, [Entry(1, ("Ana", "Lia"), "Ana e Lia")]) == []
    assert part_pair(both, by=DESK) is None
    assert list(event.pairs.values_list("number", "name"))[2:] == [
        (3, "Rui"),
        (4, "Eva"),
        (5, "Ana e Lia"),
        (6, "Gil"),
    ]


def test_what_cannot_be_joined_or_parted_says_why(event: Tournament) -> None:
    assert refused(join_pairs(pair(event, 1), pair(event, 3), by=DESK)) == "nobody_waits"
    assert refused(join_pairs(pair(event, 3), pair(event, 3), by=DESK)) == "nobody_waits"
    assert refused(part_pair(pair(event, 1), by=DESK)) == "cannot_part"
    both = joined(event)
    begun(event)
    assert refused(part_pair(both, by=DESK)) == "drawn_cannot_wait"
    assert refused(let_wait(pair(event, 1), on=True, by=DESK)) == "drawn_cannot_wait"


def test_a_name_that_another_pair_has_is_not_taken_twice(event: Tournament) -> None:
    register_pairs(event, [Entry(1, ("Outro",), "Rui e Eva")])
    assert refused(join_pairs(pair(event, 3), pair(event, 4), by=DESK)) == "name_taken"
    assert event.pairs.waiting().count() == 3


def test_contacts_too_long_for_one_pair_are_not_cut(event: Tournament) -> None:
    event.pairs.filter(number__in=(3, 4)).update(contact="x" * 60)
    event.pairs.filter(number=4).update(contact="y" * 60)
    assert refused(join_pairs(pair(event, 3), pair(event, 4), by=DESK)) == "cell_too_long"


def test_the_book_tells_of_both(event: Tournament) -> None:
    part_pair(joined(event), by=DESK)
    lines = Line.objects.filter(old__has_key="did").order_by("number")
    assert [(told(line).old, told(line).new) for line in lines] == [
        ("à espera de parceiro: 3. Rui, 4. Eva", "3. Rui e Eva"),
        ("3. Rui e Eva", "à espera de parceiro: 3. Rui, 4. Eva"),
    ]


def test_what_somebody_paid_who_waits_for_a_partner_is_not_forgotten(
    client: Client, event: Tournament
) -> None:
    assert "1 que espera já pagou" not in page(client, event)
    mark_pair(pair(event, 3), "paid", on=True, by=DESK)
    assert "1 que espera já pagou" in page(client, event)


def test_the_list_says_who_waits_and_joins_them(client: Client, event: Tournament) -> None:
    assert "3 jogadores esperam parceiro" in page(client, event)
    said = press(client, event, "pairs_join", dupla=["3", "4"])
    assert "Rui e Eva são a dupla 3." in said
    assert "1 jogador espera parceiro" in said
    assert 'name="dupla"' not in said  # nobody to join the last one to
    assert "Separar" in said
    said = press(client, event, "pair_part", 3)
    assert "Rui e Eva estão outra vez à espera de parceiro." in said
    assert "Separar" not in said


@pytest.mark.parametrize("begins", [False, True], ids=["before the draw", "once it began"])
def test_the_page_of_the_draw_says_who_is_left_out(
    client: Client, event: Tournament, begins: bool
) -> None:
    if begins:
        begun(event)
    said = " ".join(client.get(reverse("draw", args=[event.slug])).content.decode().split())
    assert "3 jogadores esperam parceiro e não entram no sorteio: Rui, Eva, Gil." in said


@pytest.mark.parametrize("numbers", [[], ["3"], ["3", "4", "5"], ["3", "1"], ["x", "9" * 30]])
def test_only_two_who_wait_are_joined(
    client: Client, event: Tournament, numbers: list[str]
) -> None:
    said = press(client, event, "pairs_join", dupla=numbers)
    assert "Escolha dois jogadores que estejam à espera de parceiro." in said
    assert event.pairs.waiting().count() == 3


def test_a_single_name_may_be_the_pairs_own_after_all(client: Client, event: Tournament) -> None:
    press(client, event, "pair_waits", 5, espera="0")
    assert [each.name for each in event.pairs.waiting()] == ["Rui", "Eva"]
    press(client, event, "pair_waits", 5, espera="1")
    assert event.pairs.waiting().count() == 3


def test_a_partner_written_beside_ends_the_waiting(client: Client, event: Tournament) -> None:
    press(client, event, "pair_edit", 5, player_1="Gil", player_2="Gal", waits="on")
    assert (pair(event, 5).name, pair(event, 5).waits) == ("Gil e Gal", False)


@pytest.mark.parametrize(
    ("typed", "waits"),
    [("Álvaro Dias", True), ("Os Leões", False), ("Dupla 7", False), ("Ivo e Ema", False)],
)
def test_at_the_door_one_name_waits_unless_pairs_call_themselves_so(
    client: Client, event: Tournament, typed: str, waits: bool
) -> None:
    press(client, event, "pair_add", player_1=typed)
    assert event.pairs.latest("number").waits is waits


def test_a_mark_that_one_alone_had_is_told_to_be_lost_as_they_are_joined(
    client: Client, event: Tournament
) -> None:
    mark_pair(pair(event, 3), "paid", on=True, by=DESK)
    mark_pair(pair(event, 4), "present", on=True, by=DESK)
    text = press(client, event, "pairs_join", dupla=["3", "4"])
    assert (pair(event, 3).paid, pair(event, 3).present) == (False, False)
    assert "Rui já tinha pago, Eva não: a dupla ficou por pagar." in text
    assert "Eva já estava presente, Rui não: a dupla ficou por chegar." in text


def test_marks_that_both_had_or_neither_are_not_told(client: Client, event: Tournament) -> None:
    for number in (3, 4):
        mark_pair(pair(event, number), "paid", on=True, by=DESK)
    text = press(client, event, "pairs_join", dupla=["3", "4"])
    assert pair(event, 3).paid
    assert "são a dupla 3." in text
    assert "já tinha pago" not in text
    assert "já estava presente" not in text


def test_in_the_last_stage_nobody_who_waits_is_told_of_any_more(
    client: Client, event: Tournament
) -> None:
    register_pairs(event, [Entry(1, ("A", "B"), "A e B"), Entry(2, ("C", "D"), "C e D")])
    first = begun(event)
    second = Stage.objects.create(tournament=event, number=2, format="knockout", seed=7)
    assert first.number < second.number
    assert "não entram no sorteio" not in client.get(reverse("draw", args=[event.slug])).text
