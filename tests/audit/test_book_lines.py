"""A line of a book is named so that no other has its name."""

import pytest
from django.urls import reverse

from tests.builders import a_match, hand
from tests.draw.nights import signed_in
from tests.table.phones import words

pytestmark = pytest.mark.django_db


def test_a_line_is_named_with_the_match_whose_lines_are_counted_from_one() -> None:
    match = a_match()
    other = match.round.matches.exclude(pk=match.pk).get()
    hand(match, 70)
    hand(other, 61)
    event = match.round.stage.tournament
    client = signed_in(event)
    told = words(client.get(reverse("book", args=[event.slug])))
    for where in ("Ronda 1, mesa 1", "Ronda 1, mesa 2", "Torneio"):
        assert f"{where} · linha 1" in told
    own = words(client.get(reverse("match_book", args=[event.slug, match.pk])))
    assert "Linha" in own
    assert "· linha" not in own
