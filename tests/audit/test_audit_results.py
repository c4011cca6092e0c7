"""`manage.py audit`: a result written over another, and pairs put at another table, are found."""

from io import StringIO
from pathlib import Path

import pytest
from django.core.management import call_command
from django.db import connection
from django.test.utils import CaptureQueriesContext

from tests.audit.test_audit import HERE, REFEREE, A, B, complaints, sql
from tests.builders import a_match, an_event, begun, drawn, fresh, hand, play
from tests.play.evenings import HOUSE, SUARO, an_evening, at_tables, bid, contract, deal, player
from tests.play.evenings import drawn as a_draft
from torneio.audit.check import check
from torneio.audit.seats import seats_unlike
from torneio.book.models import BookLine
from torneio.desk.table_options import change_options
from torneio.entries.models import Tournament
from torneio.play.models import Match, Round
from torneio.play.services import agreement, rounds
from torneio.play.services.sessions import end_session

pytestmark = pytest.mark.django_db

RESULT = HERE + "o resultado guardado não é o que dão as mãos e as declarações"
AGREEMENT = HERE + "o acordo guardado não é o que dão os registos e quem os aceitou"
CONSENT = HERE + "a folha e o livro não concordam sobre quem aceitou ou confirmou"
SEATS = "não está à mesa quem a linha 4 do torneio publicou"


def faults() -> list[str]:
    return check(Tournament.objects.get()).faults


def a_night() -> Match:
    """A match that Nós won 2–0, agreed to, beside one that is played."""
    match = play(a_match(), [95, 95, 95, 95], by=A)
    hand(match.round.matches.with_names().exclude(pk=match.pk).get(), 70)
    agreement.accept(match.pk, side="b", seen=match.book_number, by=B)
    assert faults() == []
    return fresh(match)


WON = "WHERE winner = 'a' AND position = 1"
WRITTEN: dict[str, tuple[str, list[str]]] = {
    "who won": (f"UPDATE play_match SET winner = 'b' {WON}", [RESULT]),
    "the result": (f"UPDATE play_match SET score_b = 1 {WON}", [RESULT]),
    "the riscos": (f"UPDATE play_match SET riscos_a = 7 {WON}", [RESULT]),
    "the points of the table": (f"UPDATE play_match SET table_points_b = 1 {WON}", [RESULT]),
    "that it is over": (
        f"UPDATE play_match SET over = (1 = 0), winner = '', finished_at = NULL {WON}",
        [RESULT],
    ),
    "how it ended": (f"UPDATE play_match SET outcome = 'total' {WON}", [RESULT]),
    "that nobody agreed": (f"UPDATE play_match SET agreement = 'open' {WON}", [AGREEMENT]),
    "a partida": ("UPDATE play_partida SET riscos_b = 3 WHERE number = 2", [RESULT]),
    "a hand into one that nobody could have recorded there": (
        (
            "UPDATE play_hand SET kind = 'renuncia', points = NULL, side = 'b' WHERE id ="
            " (SELECT MIN(id) FROM play_hand)"
        ),
        [HERE + "a folha não diz o mesmo que a linha 1", RESULT],
    ),
    "who won a partida": ("UPDATE play_partida SET winner = 'b' WHERE number = 2", [RESULT]),
}


@pytest.mark.parametrize(("statement", "said"), WRITTEN.values(), ids=WRITTEN)
def test_a_result_written_over_another_is_found(statement: str, said: list[str]) -> None:
    a_night()
    sql(statement)
    assert complaints() == said


def test_a_bye_that_gives_something_else_is_found() -> None:
    drawn(begun(an_event(3)))
    assert faults() == []
    sql("UPDATE play_match SET partidas_a = 1 WHERE outcome = 'bye'")
    assert complaints() == [RESULT.replace("mesa 1", "sem mesa")]


MOVED: dict[str, tuple[str, list[str]]] = {
    "Nós and Eles": (
        "UPDATE play_match SET pair_a_id = pair_b_id, pair_b_id = pair_a_id WHERE position = 1",
        [HERE + SEATS],
    ),
    "a pair in the place of another": (
        (
            "UPDATE play_match SET pair_b_id ="
            " (SELECT pair_a_id FROM play_match WHERE outcome = 'bye') WHERE position = 1"
        ),
        [HERE + SEATS],
    ),
    "a match at another table": (
        (
            "UPDATE play_match SET table_id = (SELECT id FROM play_table WHERE number = 3)"
            " WHERE position = 1"
        ),
        ["Ronda 1, mesa 3: " + SEATS],
    ),
    "a match gone": (
        "DELETE FROM play_match WHERE position = 2",
        ["Noite de Sueca: o que a linha 4 publicou já não está no sorteio"],
    ),
}


@pytest.mark.parametrize(("statement", "said"), MOVED.values(), ids=MOVED)
def test_who_sits_where_changed_behind_the_book_is_found(statement: str, said: list[str]) -> None:
    round_ = drawn(begun(an_event(5), "swiss", rounds=3))
    round_.stage.tournament.tables.create(number=3)
    assert faults() == []
    sql(statement)
    assert complaints() == said


def test_a_match_nobody_published_is_found() -> None:
    one = drawn(begun(an_event(6), "swiss", rounds=3)).matches.get(position=1)
    both = {"pair_a": one.pair_b, "pair_b": one.pair_a}
    for round_, found in ((Round.objects.get(number=2), 0), (one.round, 1)):
        Match.objects.create(round=round_, position=9, **both)
        assert len([each for each in faults() if each.endswith(SEATS)]) == found


def test_a_round_taken_back_changed_and_published_again_holds() -> None:
    round_ = drawn(begun(an_event(6), "swiss", rounds=3))
    assert rounds.unpublish(round_.pk, by=REFEREE) is None
    first, second = round_.matches.order_by("position")[:2]
    assert faults() == []
    assert rounds.swap(round_.pk, first.pair_a_id, second.pair_a_id, by=REFEREE) is None
    assert faults() == []
    assert rounds.publish(round_.pk, by=REFEREE)
    assert faults() == []


def test_a_round_from_before_the_book_kept_who_sat_where_still_holds() -> None:
    event = drawn(begun(an_event(4))).stage.tournament
    line = BookLine.objects.filter(new__did="published")
    said = {name: value for name, value in line.get().new.items() if name != "seated"}
    assert line.update(new=said) == 1
    sql("UPDATE play_match SET position = 9, table_id = NULL WHERE position = 1")
    assert list(seats_unlike(event)) == []


def test_an_event_loaded_from_a_file_holds(tmp_path: Path) -> None:
    path = tmp_path / "liga.csv"
    path.write_text("round,table,pair_a,pair_b,points_a,points_b\n1,1,A,B,300,180\n2,1,B,A,200,280")
    call_command("import_results", str(path), "--ruleset", "pontos-corridos", stdout=StringIO())
    assert faults() == []
    assert not Match.objects.exclude(agreement="confirmed").exists()


def test_what_options_move_holds() -> None:
    a_night()
    for asked in (False, True):
        change_options(Tournament.objects.get(), by=HOUSE, agreement_asked=asked)
        assert faults() == []


class Terminal(StringIO):
    """A terminal, with a progress line."""

    def isatty(self) -> bool:
        return True


def test_whoever_watches_is_told_how_far_one_event_is(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn(begun(an_event(6), "swiss", rounds=3))
    monkeypatch.setattr("torneio.audit.sheet_faults.A_STEP", 1)
    for err, told in (
        (Terminal(), ["4 linhas…", "1 encontro…", "2 encontros…"]),
        (StringIO(), []),
    ):
        call_command("audit", stdout=StringIO(), stderr=err)
        assert [line.split(": ")[1] for line in err.getvalue().splitlines()] == told


# Tables of single players.


def an_ended_table() -> None:
    """Two deals by the third player, disputed by the fourth, and the session ended."""
    table = at_tables(an_evening())[0]
    deal(table, bid(), by=player(2))
    deal(table, bid(1, 69), by=player(2))
    agreement.dispute(table.pk, side="d", why="não", by=player(3))
    end_session(table.pk, ended=True, by=HOUSE)
    assert faults() == []


AT_A_TABLE: dict[str, tuple[str, list[str]]] = {
    "what a player came to": ("UPDATE play_side SET result = 1 WHERE seat = 3", [RESULT]),
    "the bids he made": ("UPDATE play_side SET won = 2 WHERE seat = 3", [RESULT]),
    "that it ended": (
        "UPDATE play_match SET ended = (1 = 0), over = (1 = 0), finished_at = NULL",
        [CONSENT],
    ),
    "that nobody disputed": (
        "UPDATE play_match SET disputed_by = ''",
        [CONSENT, AGREEMENT],
    ),
    "how far it is agreed to": ("UPDATE play_match SET agreement = 'confirmed'", [AGREEMENT]),
    "who sits there": (
        (
            "UPDATE play_side SET pair_id = (SELECT id FROM entries_pair WHERE number = 9)"
            " WHERE seat = 3"
        ),
        [SEATS.replace("4", "3")],
    ),
}


@pytest.mark.parametrize(("statement", "said"), AT_A_TABLE.values(), ids=AT_A_TABLE)
def test_a_table_of_players_written_over_is_found(statement: str, said: list[str]) -> None:
    an_ended_table()
    Tournament.objects.get().pairs.create(number=9, name="Outro")
    sql(statement)
    assert [each.split(": ", 1)[1] for each in faults()] == [
        each.removeprefix(HERE) for each in said
    ]


def test_a_game_of_suaro_that_was_won_holds_and_a_deal_that_is_none_breaks_no_check() -> None:
    table = at_tables(an_evening(SUARO, 2))[0]
    for _ in range(2):
        deal(table, contract("b", 7, number=9, doubled=4))
    assert faults() == []
    table.deals.filter(number=1).update(said={"kind": "?"})
    assert RESULT in faults()


def test_a_check_reads_as_much_for_one_table_of_players_as_for_eight() -> None:
    counted = []
    for players in (4, 32):
        round_ = a_draft(an_evening(players=players))
        rounds.publish(round_.pk)
        for table in Match.objects.with_event().filter(round=round_):
            deal(table, bid())
        event = Tournament.objects.get(stages__rounds=round_)
        with CaptureQueriesContext(connection) as queries:
            assert check(event).faults == []
        counted.append(len(queries))
    assert counted[0] == counted[1]
