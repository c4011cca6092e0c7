"""`manage.py audit`: the actor of a deal, the object of a ruling, and the seating of a table where
each plays alone: changed in the database, it is found."""

from typing import Any

import pytest

from tests.builders import a_match, play
from tests.play.evenings import HOUSE, an_evening, at_tables, bid, deal, player
from tests.play.test_sitting_conflicts import faults, said_twice, settle
from tests.renumbered import renumber
from tests.rulings.referees import ruled
from torneio.audit.sheet_faults import unlike
from torneio.audit.words import told
from torneio.book.acts import Act
from torneio.book.models import BookLine
from torneio.entries.models import Membership, Player, Tournament
from torneio.play.models import Deal, Incident, Match, Side

pytestmark = pytest.mark.django_db
LATE = {"voice", "beside"}
WHO = (
    {"voice": "c"},
    {"voice": "table"},
    {"recorded_by": "ninguém"},
    {"beside": {"trump": "clubs"}},
)


@pytest.fixture
def table() -> Match:
    return at_tables(an_evening())[0]


@pytest.mark.parametrize("column", WHO)
def test_whose_word_a_deal_was_is_in_the_book(table: Match, column: dict[str, Any]) -> None:
    deal(table, bid(), by=player(1))
    assert faults() == []
    Deal.objects.update(**column)
    said = "Ronda 1, mesa 1: a folha não diz o mesmo que a linha 1"
    assert faults() == [said]


@pytest.mark.parametrize("keep", [True, False])
def test_a_line_from_before_all_of_a_deal_was_in_the_book_still_holds(
    table: Match, keep: bool
) -> None:
    _there, against = said_twice(table, player(0), player(1))
    for line in BookLine.objects.filter(act__in=(Act.HAND, Act.AGAIN)):
        said = {name: value for name, value in line.new.items() if name not in LATE}
        BookLine.objects.filter(pk=line.pk).update(new=said)
    settle(table, against, keep=keep, by=HOUSE)
    assert unlike(Tournament.objects.get()) == []


def test_who_no_longer_sits_at_a_table_is_a_fault_and_not_the_end_of_the_check() -> None:
    table = at_tables(an_evening(players=5), wanted=5)[0]
    assert deal(table, bid(bidder=4, partner=0)).is_good
    Side.objects.filter(match=table, seat=0).delete()
    assert "não está à mesa quem a linha 3 do torneio publicou" in faults()[-1]


@pytest.fixture
def match() -> Match:
    """A player left, and a renúncia was seen in the tricks."""
    match = play(a_match(), [95])
    for order, name in ((3, "Zé"), (4, "Tó")):
        somebody = Player.objects.enter([name])[0]
        Membership.objects.create(pair=match.pair_a, player=somebody, order=order)
    assert ruled(match, "left", side="a", player=Player.objects.get(name="Zé")).is_good
    assert ruled(match, "renuncia", side="a", record={"tricks": []}).is_good
    return match


RULED: dict[str, tuple[str, dict[str, Any]]] = {
    "the rule": ("left", {"rule": "outra"}),
    "the proof": ("renuncia", {"record": {"tricks": [["Ah"]]}}),
    "its entry on the sheet": ("renuncia", {"hand": None}),
    "its note": ("renuncia", {"note": "outra"}),
    "who ruled": ("left", {"recorded_by": "ninguém"}),
}


@pytest.mark.parametrize(("kind", "columns"), RULED.values(), ids=RULED)
def test_what_a_ruling_was_about_is_in_the_book(match, kind: str, columns: dict[str, Any]) -> None:
    assert Incident.objects.filter(kind=kind).update(**columns) == 1
    assert [fault.code for fault in unlike(Tournament.objects.get())] == ["unlike"]


def test_another_player_who_left_is_found_and_a_name_put_right_is_not(match: Match) -> None:
    Player.objects.filter(name="Zé").update(name="José")
    assert unlike(Tournament.objects.get()) == []
    Incident.objects.filter(kind="left").update(player=Player.objects.get(name="Tó"))
    assert [fault.code for fault in unlike(Tournament.objects.get())] == ["unlike"]


@pytest.mark.parametrize("night", ["match", "table"])
def test_an_event_with_other_keys_has_the_same_players_and_tables_as_its_book(
    night: str, request: pytest.FixtureRequest
) -> None:
    request.getfixturevalue(night)
    renumber()
    assert faults() == []


def test_a_ruling_from_before_the_book_kept_its_player_still_holds(match: Match) -> None:
    line = match.book.get(new__kind="left")
    said = {name: value for name, value in line.new.items() if name != "player_id"}
    BookLine.objects.filter(pk=line.pk).update(new=said)
    assert unlike(Tournament.objects.get()) == []


def test_the_book_tells_for_which_seat_a_deal_was_said(table: Match) -> None:
    for by in (player(1), HOUSE):
        deal(table, bid(), by=by)
    lines = BookLine.objects.filter(act=Act.HAND).order_by("number")
    said = [told(line, table).new for line in lines]
    a, b, c, _d = table.names.values()
    what = f"{a} pediu 70, com {c}: fizeram 85"
    assert said == [f"Mão 1: {what}, dito por {b}", f"Mão 2: {what}"]
