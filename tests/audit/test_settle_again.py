"""`manage.py settle_again`: derived columns are corrected from the facts, and nothing else
changes."""

from io import StringIO

import pytest
from django.core.management import CommandError, call_command
from django.db import connection

from tests.audit.test_audit_results import WON, WRITTEN, a_night, faults
from tests.builders import an_event, begun, drawn
from tests.play.evenings import an_evening, at_tables, bid, deal
from torneio.audit import mending
from torneio.book.acts import Act
from torneio.book.models import BookLine
from torneio.entries.models import Tournament
from torneio.play.models import Hand, Match, Side

pytestmark = pytest.mark.django_db

# What a release that derives more leaves behind, or a change in the database.
DERIVED = {name: sql for name, (sql, _) in WRITTEN.items() if not name.startswith("a hand")}
DERIVED["a column of before it was derived"] = f"UPDATE play_match SET points_a = 0 {WON}"


def settled(*slug: str) -> str:
    """What the command says it did."""
    out = StringIO()
    call_command("settle_again", *slug, stdout=out, stderr=StringIO())
    return out.getvalue().strip()


def written(statement: str) -> None:
    with connection.cursor() as cursor:
        cursor.execute(statement)
        assert cursor.rowcount


@pytest.mark.parametrize("statement", DERIVED.values(), ids=DERIVED)
def test_what_is_derived_is_mended_once_and_every_page_hears_of_it(statement: str) -> None:
    a_night()
    facts, lines = list(Hand.objects.values()), list(BookLine.objects.values())
    revision = Tournament.objects.get().revision
    assert settled() == "1 torneio, vistos os encontros e mesas (2): mudaram 0."
    written(statement)
    assert faults()
    assert settled("noite-de-sueca") == "1 torneio, vistos os encontros e mesas (2): mudou 1."
    assert faults() == []
    assert settled() == "1 torneio, vistos os encontros e mesas (2): mudaram 0."
    assert Tournament.objects.get().revision == revision + 1
    *before, line = BookLine.objects.values()
    assert (line["act"], line["new"]) == (Act.COUNTED_AGAIN, {"matches": 1})
    assert (list(Hand.objects.values()), before) == (facts, lines)


def test_a_bye_and_a_table_of_single_players_are_mended_too() -> None:
    drawn(begun(an_event(3)))
    deal(at_tables(an_evening())[0], bid())
    written("UPDATE play_match SET partidas_a = 1 WHERE outcome = 'bye'")
    written("UPDATE play_side SET result = 7 WHERE result = 85 AND seat = 0")
    assert settled() == "2 torneios, vistos os encontros e mesas (3): mudaram 2."
    assert Match.objects.get(outcome="bye").partidas_a == 2
    assert list(Side.objects.order_by("seat").values_list("result", flat=True)) == [85, 0, 85, 0]


def test_it_goes_in_batches_and_tells_how_far_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(mending, "A_BATCH", 2)
    drawn(begun(an_event(10)))
    told: list[int] = []
    assert mending.mend(Tournament.objects.get(), told.append) == (5, 0)
    assert told == [2, 4, 5]


def test_hands_that_nobody_could_have_recorded_are_left_to_the_audit() -> None:
    a_night()
    written(WRITTEN["a hand into one that nobody could have recorded there"][0])
    assert settled() == "1 torneio, vistos os encontros e mesas (2): mudaram 0."
    with pytest.raises(CommandError, match="Não há nenhum torneio «outra»"):
        settled("outra")
