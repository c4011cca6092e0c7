"""`manage.py audit`: how a tie was decided, changed behind the book, is found."""

from typing import Any

import pytest

from tests.prizes.ties import a_tied_night, decide, tied, undo
from torneio.audit.check import check
from torneio.entries.models import Tournament
from torneio.play.models import Tie, TiedPair

pytestmark = pytest.mark.django_db


def faults(event: Tournament) -> list[str]:
    """What a check finds, without the name of the event."""
    return [fault.split(": ", 1)[1] for fault in check(Tournament.objects.get()).faults]


def lots(*, number: int | None = None) -> Tournament:
    event = a_tied_night()
    decide(event, "lots", *tied(event), **({"number": number} if number else {}))
    return event


UNLIKE = "a decisão de um empate não é a que diz a linha 5"


def test_what_the_book_says_holds_also_undone_and_with_a_corrected_name() -> None:
    event = lots(number=4821)
    assert faults(event) == []
    event.pairs.filter(number=tied(event)[0]).update(name="Ti Amélia e Ti Custódio")
    assert faults(event) == []
    undo(event, Tie.objects.get())
    assert faults(event) == []


@pytest.mark.parametrize(
    "column", [{"number": 4823}, {"kind": "shared", "number": None}, {"entry": 2}]
)
def test_a_decision_changed_in_the_database_is_found(column: dict[str, Any]) -> None:
    event = lots(number=4821)
    Tie.objects.update(**column)
    assert faults(event) == [UNLIKE]


def test_pairs_put_in_another_order_are_found_and_so_is_the_number_they_do_not_go_with() -> None:
    event = lots(number=4821)
    for row in TiedPair.objects.order_by("-place"):
        TiedPair.objects.filter(pk=row.pk).update(place=row.place + 10)
    for row, place in zip(TiedPair.objects.order_by("-place"), (1, 2), strict=True):
        TiedPair.objects.filter(pk=row.pk).update(place=place)
    said = "o sorteio da linha 5 não é o que dá o seu número"
    assert faults(event) == [UNLIKE, said]


def test_a_decision_nobody_wrote_down_is_found_and_one_that_is_gone() -> None:
    event = lots()
    Tie.objects.update(voided_at="2026-11-21T23:00:00Z")
    assert faults(event) == [UNLIKE]
    TiedPair.objects.all().delete()
    Tie.objects.all().delete()
    assert faults(event) == [UNLIKE]
    tie = Tie.objects.create(tournament=event, kind="shared", among="1 2", recorded_by="ninguém")
    TiedPair.objects.create(tie=tie, pair=event.pairs.get(number=1), place=1)
    assert faults(event) == ["a decisão de um empate não é a que diz a linha 0", UNLIKE]
