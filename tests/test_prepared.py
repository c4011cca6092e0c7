"""Queries whose SQL is compiled once: the same rows as ever, and no second compilation."""

from typing import Any
from uuid import uuid4

import pytest
from django.db import connection
from django.db.models import F, QuerySet
from django.db.transaction import TransactionManagementError
from django.test.utils import CaptureQueriesContext

from tests.builders import a_match, an_event, begun, drawn
from torneio.entries.models import Tournament
from torneio.play.models import Match
from torneio.prepared import prepared


@prepared
def named(**asked: Any) -> QuerySet[Match]:
    return Match.objects.with_names().with_players().filter(**asked)


@prepared
def locked(pk: Any) -> QuerySet[Match]:
    return Match.objects.filter(pk=pk).select_for_update()


def all_of(match: Match) -> dict[str, Any]:
    """What was read of a match and of everything beside it."""
    rows = {"match": match, "round": match.round, "stage": match.round.stage}
    rows |= {"event": match.round.stage.tournament, "a": match.pair_a, "b": match.pair_b}
    return {
        f"{of}.{name}": value
        for of, row in rows.items()
        for name, value in vars(row).items()
        if name != "_state"
    }


@pytest.mark.django_db
def test_a_prepared_reading_gives_the_rows_of_its_queryset() -> None:
    plain = drawn(begun(an_event(6))).matches.with_names().with_players()
    for match in plain:
        asked = {"round": match.round_id, "table": match.table_id}
        with CaptureQueriesContext(connection) as sent:
            (read,) = named(**asked)
            assert all_of(read) == all_of(plain.get(pk=match.pk))
            assert len(sent) == 2
    assert [match.pk for match in named(round=match.round_id)] == [match.pk for match in plain]


@pytest.mark.django_db
def test_the_words_are_looked_for_once_for_each_set_of_names() -> None:
    called = []

    @prepared
    def reading(**asked: Any) -> QuerySet[Match]:
        called.append(tuple(asked))
        return Match.objects.filter(**asked)

    match = a_match(pairs=4)
    for pk in (match.pk, 0, match.pk):
        assert bool(reading(pk=pk)) == bool(reading(pk=pk, table=match.table_id))
    assert called == [("pk",), ("pk", "table")]


@pytest.mark.django_db
def test_what_was_read_is_nobody_elses() -> None:
    match = a_match()
    (one,), (other,) = named(pk=match.pk), named(pk=match.pk)
    one.round.number = 77
    assert other.round.number == match.round.number


@pytest.mark.django_db
def test_a_row_is_found_by_its_public_id() -> None:
    first, other = a_match(), a_match()
    assert [each.pk for each in named(public_id=first.public_id)] == [first.pk]
    assert [each.pk for each in named(public_id=other.public_id, pk=other.pk)] == [other.pk]
    assert named(public_id=first.public_id, pk=other.pk) == named(public_id=uuid4()) == []


@pytest.mark.django_db
def test_a_number_that_no_column_holds_finds_nothing() -> None:
    assert named(pk=10**30) == named(pk=-(10**30)) == []


@pytest.mark.django_db(transaction=True)
def test_no_row_is_locked_outside_a_transaction() -> None:
    match = a_match()
    for _ in range(2):
        with pytest.raises(TransactionManagementError):
            locked(pk=match.pk)


@prepared
def tables_of(event: Any) -> QuerySet[Match, tuple[Any, ...]]:
    found = Match.objects.of(event).annotate(seats=F("table__number") * 4)
    return found.order_by("-position").values_list("position", "table__number", "seats")


@pytest.mark.django_db
def test_plain_values_are_read_as_well() -> None:
    first = drawn(begun(an_event(6)))
    for _ in range(2):
        assert tables_of(event=first.stage.tournament_id) == [(3, 3, 12), (2, 2, 8), (1, 1, 4)]


@prepared
def at(slug: Any) -> QuerySet[Tournament, str]:
    return Tournament.objects.filter(slug=slug).values_list("name", flat=True)


@pytest.mark.django_db
def test_an_address_is_asked_for_as_a_number_is() -> None:
    event = an_event(0)
    assert at(slug=event.slug) == [event.name]
    assert at(slug="' or ''='") == at(slug="") == []
