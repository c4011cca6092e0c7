"""The same person in several events: joined by an organiser, parted again, and within one
account."""

import pytest
from django.test import Client
from django.urls import reverse
from pytest_django.fixtures import DjangoAssertNumQueries

from tests.builders import PHONE, an_event, an_organiser
from tests.draw.nights import signed_in
from torneio.audit.words import told
from torneio.entries.correcting import edit_pair
from torneio.entries.models import Pair, Person, Player
from torneio.entries.pasting import Entry, read_lines
from torneio.entries.persons import join_persons, known_elsewhere, part_persons
from torneio.entries.services import register_pairs, remove_pair

pytestmark = pytest.mark.django_db


def a_night(name: str, line: str = "Zé Silva;Tó Costa;Vila;912345678", **said: object) -> Pair:
    """An event of alice's with one pair."""
    event = an_event(0, name=name, **{"organiser": an_organiser(), **said})  # type: ignore[arg-type]
    assert register_pairs(event, read_lines(line)) == []
    return event.pairs.get()


def player(pair: Pair) -> Player:
    """The first of a pair, as the database has it now."""
    return Player.objects.select_related("person").get(memberships__pair=pair, memberships__order=1)


def tops(*pairs: Pair) -> list[int]:
    return [player(pair).person.top for pair in pairs]


def known(pair: Pair) -> list[tuple[str, str, bool]]:
    found = known_elsewhere(pair)
    return [(mine.name, other.pair.tournament.name, same) for mine, other, same in found]


def test_a_corrected_name_stays_the_same_person() -> None:
    pair = a_night("Outubro")
    before = player(pair).person.public_id
    assert edit_pair(pair, Entry(1, ("José Silva", "Tó Costa"), "José Silva e Tó Costa")) == []
    after = player(pair).person
    assert (after.public_id, after.name) == (before, "José Silva")


def test_the_same_name_in_another_event_of_mine_may_be_the_same_person() -> None:
    pair, again = a_night("Outubro"), a_night("Novembro", "ze silva;Rui Melo")
    a_night("De outra casa", organiser=an_organiser("bruno"))
    assert known(again) == [("ze silva", "Outubro", False)]
    assert join_persons(player(again), player(pair), by=PHONE)
    assert edit_pair(again, Entry(1, ("Zezinho", "Rui Melo"), "Zezinho e Rui Melo")) == []
    assert known(again) == [("Zezinho", "Outubro", True)]


def test_what_was_joined_parts_again_and_nothing_is_lost() -> None:
    one, two, three, four = (a_night(name) for name in ("A", "B", "C", "D"))
    before = tops(one, two, three, four)
    assert len(set(before)) == 4
    for first, second in ((one, two), (three, four), (one, three)):
        assert join_persons(player(first), player(second), by=PHONE)
    assert len(set(tops(one, two, three, four))) == 1
    assert not join_persons(player(four), player(one), by=PHONE)
    assert part_persons(player(three), player(one), by=PHONE)
    assert tops(one)[0] == tops(two)[0] != tops(three)[0] == tops(four)[0]
    assert part_persons(player(two), player(one), by=PHONE)
    assert part_persons(player(three), player(four), by=PHONE)
    assert tops(one, two, three, four) == before
    assert not part_persons(player(one), player(two), by=PHONE)


def test_the_book_of_each_event_names_its_own_player_and_the_others_by_public_ids() -> None:
    pair, again = a_night("Outubro"), a_night("Novembro", "José Silva;Rui Melo")
    join_persons(player(again), player(pair), by=PHONE)
    people = [str(player(each).person.public_id) for each in (again, pair)]
    for each, name in ((pair, "Zé Silva"), (again, "José Silva")):
        line = each.tournament.book.latest("number")
        assert line.new == {"did": "joined_person", "pairs": [[1, name]], "people": people}
        assert told(line).new == f"1. {name}: é a mesma pessoa que noutro torneio"


def test_who_is_removed_leaves_nobody_behind() -> None:
    assert remove_pair(a_night("Outubro")) is None
    assert not Person.objects.exists()


def asked(client: Client, pair: Pair, other: Pair, same: str = "1") -> int:
    said = {"jogador": player(pair).public_id, "outro": player(other).public_id, "mesma": same}
    return client.post(_at("pair_person", pair), said).status_code


def _at(name: str, pair: Pair) -> str:
    return reverse(name, args=[pair.tournament.slug, pair.number])


def test_an_organiser_says_so_on_the_page_of_the_pair_and_takes_it_back() -> None:
    pair, again = a_night("Outubro"), a_night("Novembro")
    alice = signed_in(again.tournament)
    page = alice.get(_at("pair_edit", again)).content.decode()
    assert "Zé Silva já jogou noutros torneios como Zé Silva (Outubro, 21/11/2026)." in page
    assert asked(alice, again, pair) == 302
    assert tops(pair) == tops(again)
    page = alice.get(_at("pair_edit", again)).content.decode()
    assert "Zé Silva é a mesma pessoa que Zé Silva em Outubro (21/11/2026)." in page
    assert asked(alice, again, pair, "0") == 302
    assert tops(pair) != tops(again)


def test_nobody_says_so_of_an_event_of_others_nor_reads_of_it() -> None:
    mine = a_night("Outubro")
    theirs = a_night("De outra casa", "Zé Silva;Rui;;966000111", organiser=an_organiser("bruno"))
    before = tops(mine, theirs)
    for who, status in (("alice", 404), ("bruno", 404), ("ninguém", 404)):
        client = Client()
        client.force_login(an_organiser(who))
        assert asked(client, mine, theirs) == status
    page = signed_in(mine.tournament).get(_at("pair_edit", mine)).content.decode()
    assert "De outra casa" not in page
    assert tops(mine, theirs) == before


def test_the_contact_left_in_another_event_stays_there() -> None:
    mine, theirs = a_night("Outubro"), a_night("Novembro", "Zé Silva;Rui;;966000111")
    alice = signed_in(mine.tournament)
    assert asked(alice, mine, theirs) == 302
    page = alice.get(_at("pair_edit", mine)).content.decode()
    assert "Novembro" in page
    assert "966000111" not in page


@pytest.mark.parametrize("nights", [1, 30])
def test_a_name_known_from_many_events_costs_no_more(
    nights: int, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    pair = a_night("Hoje")
    for number in range(nights):
        a_night(f"Noite {number}")
    an_organiser()
    with django_assert_num_queries(2):
        assert len(known_elsewhere(pair)) == 2 * nights
