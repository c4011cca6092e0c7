"""With the database and the program a book can be rewritten; the seal on paper shows it."""

import json
from io import StringIO
from typing import Any

import pytest
from django.core.management import call_command
from django.core.management.base import CommandError

from tests.audit.test_audit import A, a_night, audit
from tests.builders import a_match, play
from tests.renumbered import renumber
from torneio.audit import all_books
from torneio.audit.book_files import as_json
from torneio.book import chain
from torneio.entries.models import Tournament
from torneio.play.models import Declaration, Match

pytestmark = pytest.mark.django_db


def forged(match: Match) -> None:
    """The last line rewritten with all its seals, as with this program."""
    line = match.book.order_by("number").last()
    assert line
    line.who, line.new = "ninguém", {**line.new, "side": "b"}
    line.seal = chain.seal_of(line)
    line.save()
    Declaration.objects.filter(match=match).update(side="b", recorded_by="ninguém")
    Match.objects.filter(pk=match.pk).update(book_seal=line.seal)


def test_a_tail_written_anew_shows_against_the_seal_on_paper() -> None:
    match = a_night()
    event = Tournament.objects.get()
    paper = all_books.head(event)
    call_command("audit", event.slug, seal=paper.upper(), stdout=StringIO())
    forged(match)
    assert audit().endswith("os livros batem certo.")
    with pytest.raises(CommandError, match="o livro é outro"):
        call_command("audit", event.slug, seal=paper, stdout=StringIO())


def test_a_book_that_is_wiped_shows_against_the_seal_on_paper() -> None:
    match = a_match()
    paper = all_books.head(Tournament.objects.get())
    play(match, [70], by=A)
    assert (later := all_books.head(Tournament.objects.get())) != paper
    Match.objects.filter(pk=match.pk).update(book_number=0, book_seal="")
    assert all_books.head(Tournament.objects.get()) == paper != later


def test_an_event_restored_with_other_keys_keeps_its_seals() -> None:
    a_night()
    event = Tournament.objects.get()
    paper = all_books.head(event)
    before = {(line["match"], line["seal"]) for line in exported(event)}
    renumber()
    again = Tournament.objects.get()
    assert (again.pk, all_books.head(again), all_books.broken(again)) == (
        event.pk + 1000,
        paper,
        [],
    )
    assert audit().endswith("os livros batem certo.")
    assert {(line["match"], line["seal"]) for line in exported(again)} == before


def exported(event: Tournament) -> list[dict[str, Any]]:
    return [json.loads(line) for piece in as_json(event) for line in piece.splitlines()]
