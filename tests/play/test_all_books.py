"""The chains of an event and its matches, followed together."""

import pytest

from tests.builders import a_match, play
from torneio.audit.all_books import broken
from torneio.audit.check import check
from torneio.book.chain import Break
from torneio.entries.models import Tournament
from torneio.play.models import Hand

pytestmark = pytest.mark.django_db


def test_a_book_whose_match_is_gone_is_a_fault_that_the_audit_names() -> None:
    match = play(a_match(), [70, 50])
    event = Tournament.objects.get()
    assert broken(event) == []
    Hand.objects.all().delete()
    match.partidas.all().delete()
    match.delete()
    assert broken(event) == [Break(None, 2, "end")]
    told = "Noite de Sueca: o livro não acaba onde devia: a última linha é a 2"
    assert told in check(event).faults
