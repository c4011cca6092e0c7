"""A match between pairs closed as it stands, or opened again, and what it would be, in words."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from django.db import transaction
from django.utils.text import capfirst
from django.utils.translation import gettext as _

import scoring
from scoring import Problem
from torneio.access.actors import Actor
from torneio.desk.dry_run import are_as_seen
from torneio.nouns import POINT, UNITS
from torneio.play.clock import time_is_up
from torneio.play.games import lock_any, sheets_of
from torneio.play.hand_in_play import is_too_late
from torneio.play.models import Match, Round, Stage
from torneio.play.outcomes import Answer, refused
from torneio.play.services.sessions import end_session
from torneio.play.sheets import MatchSheet, Sheet, of_pairs
from torneio.words import sentence, unit_word


class TableToClose(NamedTuple):
    """A match that is not over: what it would count as, in sentences; `problem`, why it cannot be
    closed; whether somebody would still have to go on (`needs_winner`), and whether it has not
    recorded the hand in play when the time was up (`lacks_last`)."""

    match: Match
    words: tuple[str, ...] = ()
    problem: str = ""
    needs_winner: bool = False
    lacks_last: bool = False


def open_tables(round_: Round) -> list[TableToClose]:
    """Every table of a round that is not over, with what it would be (three queries)."""
    open_ = Match.objects.with_names().filter(round=round_, over=False, table__isnull=False)
    matches = list(open_.order_by("table__number"))
    sheets = sheets_of(round_.stage.tournament, matches)
    return [_open(of_pairs(sheet)) for sheet, _said in sheets]


def _open(sheet: MatchSheet) -> TableToClose:
    match = sheet.match
    if problem := why_open(sheet):
        return TableToClose(match, problem=sentence(problem))
    drawn = scoring.as_it_stands(sheet.score).winner is None
    cup = match.round.stage.format in Stage.CUPS
    return TableToClose(
        match,
        tuple(would_count(sheet)),
        needs_winner=drawn and cup,
        lacks_last=lacks_last_hand(sheet),
    )


def lacks_last_hand(sheet: Sheet) -> bool:
    """Whether the time of its round is up, and the hand then in play is not recorded yet."""
    at = sheet.next_position
    return time_is_up(sheet.match.round) and at is not None and not is_too_late(sheet, at)


def why_open(sheet: Sheet) -> Problem | None:
    """Why a match cannot be closed as it stands: it has no hand, or a hand with two values."""
    if sheet.contested:
        return Problem("conflict_open")
    return None if sheet.counting else Problem("no_hand_to_close")


def would_count(sheet: MatchSheet) -> Iterator[str]:
    """What a match closed now counts as, in sentences: the result, that a partida in play is
    nobody's, and the table points."""
    ruleset = sheet.ruleset
    yield f"{capfirst(as_it_would_be(sheet))}."
    if not ruleset.match.in_hands and not sheet.score.partidas[-1].over:
        units = UNITS[ruleset.unit_name].the_units
        yield _("A partida por acabar não é de ninguém: dela só contam %(units)s.") % {
            "units": units
        }
    if ruleset.match.gives_points:
        winner = scoring.as_it_stands(sheet.score).winner
        points = scoring.table_points(ruleset, winner=winner, over=True)
        given = zip(map(POINT.counted, points), sheet.match.names.values(), strict=True)
        (a, first), (b, second) = given
        said = {"a": a, "first": first, "b": b, "second": second}
        yield _("Na classificação: %(a)s para %(first)s, %(b)s para %(second)s.") % said


def as_it_would_be(sheet: MatchSheet) -> str:
    """The result of a match closed now: "ganham Zé e Tó, por riscos: 0–0 em partidas, 2–0 em
    riscos"."""
    score, ruleset = scoring.as_it_stands(sheet.score), sheet.ruleset
    units = _("pontos") if ruleset.match.unit == "hands_points" else unit_word(ruleset)
    said = {"units": units, "pair": sheet.match.names.get(score.winner or "", "")}
    said |= dict(zip("abcd", map(str, (*score.score, *score.riscos)), strict=True))
    if ruleset.match.in_hands:
        won, drawn = _("ganham %(pair)s, %(a)s–%(b)s em %(units)s"), _("empate, %(a)s–%(b)s")
        return (won if score.winner else drawn) % said
    if score.winner is None:
        return _("empate: %(a)s–%(b)s em partidas, %(c)s–%(d)s em %(units)s") % said
    if score.won[0] != score.won[1]:
        return _("ganham %(pair)s: %(a)s–%(b)s em partidas") % said
    words = _("ganham %(pair)s por %(units)s: %(a)s–%(b)s em partidas, %(c)s–%(d)s em %(units)s")
    return words % said


@transaction.atomic
def close_match(match_id: int, *, by: Actor) -> Answer:
    """Close a match between pairs as it stands: its hands stay, and it takes no more. An official
    has said so: the pairs are asked to confirm nothing, and a dispute stays one."""
    sheet = lock_any(match_id, by=by)
    if not sheet.match.over and (problem := why_open(sheet)):
        return refused(sheet, problem)
    if sheet.match.over and not sheet.match.ended:
        return refused(sheet, Problem("match_over"))
    return end_session(match_id, ended=True, by=by, confirms=not sheet.match.disputed_by)


def open_again(match_id: int, *, by: Actor, why: str) -> Answer:
    """Open a match that was closed as it stood: it takes hands again."""
    return end_session(match_id, ended=False, by=by, why=why, confirms=True)


def marks(tables: Iterable[TableToClose]) -> str:
    """The ends of the books of these tables, as `are_as_seen` reads them."""
    matches = sorted((each.match for each in tables), key=lambda match: match.pk)
    return "-".join(str(match.book_number) for match in matches)


@transaction.atomic
def close_shown(round_: Round, *, seen: str, by: Actor) -> int:
    """Close every open table of a round that can be closed; returns how many. None, where one of
    them has changed since they were `seen`."""
    tables = open_tables(round_)
    if seen != marks(tables) or not are_as_seen([each.match for each in tables], seen):
        return 0
    closable = [each.match.pk for each in tables if not each.problem]
    return sum(close_match(pk, by=by).is_good for pk in closable)
