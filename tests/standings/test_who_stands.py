"""The pairs in the standings: before the first draw all of them, then those that take part."""

import pytest
from django.test import Client
from django.urls import reverse

from tests.builders import an_event, begun, drawn, play
from tests.live.reading import page
from torneio.draw.taking_in import take_in_late_pairs
from torneio.entries.models import Tournament
from torneio.entries.pasting import read_lines
from torneio.entries.services import mark_pair, register_pairs
from torneio.standings.players import order_of

pytestmark = pytest.mark.django_db


def numbers(event: Tournament) -> list[int]:
    return sorted(each.pair.number for each in order_of(event))


def test_before_the_draw_all_who_registered_stand() -> None:
    event = an_event(5)
    mark_pair(event.pairs.get(number=5), "withdrawn", on=True)
    assert numbers(event) == [1, 2, 3, 4, 5]


def test_a_pair_that_never_entered_does_not_stand_above_one_that_lost() -> None:
    event = an_event(5)
    mark_pair(event.pairs.get(number=5), "withdrawn", on=True)
    for match in drawn(begun(event)).matches.all():
        play(match, [95] * 4)
    assert numbers(event) == [1, 2, 3, 4]


def test_who_left_later_stays_with_its_results_and_a_late_pair_enters_with_the_draw() -> None:
    event = an_event(4)
    stage = begun(event, "swiss", rounds=3)
    for match in drawn(stage).matches.all():
        play(match, [95] * 4)
    mark_pair(event.pairs.get(number=1), "withdrawn", on=True)
    assert register_pairs(event, read_lines("Zé e Tó")) == []
    assert numbers(event) == [1, 2, 3, 4]
    take_in_late_pairs(stage)
    assert numbers(event) == [1, 2, 3, 4, 5]


def test_an_entrant_that_left_before_any_table_was_drawn_is_gone() -> None:
    event = an_event(5)
    begun(event)
    mark_pair(event.pairs.get(number=5), "withdrawn", on=True)
    assert numbers(event) == [1, 2, 3, 4]


def test_its_own_page_says_that_it_has_not_played(client: Client) -> None:
    event = an_event(5)
    mark_pair(event.pairs.get(number=5), "withdrawn", on=True)
    drawn(begun(event))
    assert "Ainda não jogou" in page(client, reverse("pair", args=[event.slug, 5]))


def test_alone_who_came_too_late_for_the_draw_does_not_stand() -> None:
    event = an_event(8)
    Tournament.objects.filter(pk=event.pk).update(game="suaro")
    event = Tournament.objects.get(pk=event.pk)
    mark_pair(event.pairs.get(number=8), "withdrawn", on=True)
    assert numbers(event) == list(range(1, 9))
    begun(event)
    assert numbers(event) == list(range(1, 8))
