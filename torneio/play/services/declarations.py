"""A match decided at once: its final result, a pair that did not come, or a drawn match's
winner."""

from django.db import transaction

import scoring
from scoring import Problem
from torneio.access.actors import Actor, Voice
from torneio.book import writing
from torneio.book.acts import Act
from torneio.play.clock import time_is_up
from torneio.play.deriving import verdict
from torneio.play.facts import told_of
from torneio.play.models import Declaration
from torneio.play.outcomes import (
    Answer,
    Status,
    frozen,
    refused,
    sent_again,
    settled,
    standing,
    unexplained,
    used_elsewhere,
    void,
)
from torneio.play.sheets import MatchSheet, lock_sheet


@transaction.atomic
def declare(
    match_id: int,
    declaration: Declaration,
    *,
    by: Actor,
    replace: bool = False,
    why: str = "",
) -> Answer:
    """Decide a match at once: `declaration` is unsaved, complete but for its match and actor.

    A final result must be allowed by the event and possible under its rules, or stand unfinished
    where the round's time is up. An official's stands in place of hands that have not decided the
    match, as a no-show does of any: they stay, and count again once it is withdrawn. With `replace`
    an earlier declaration of the kind is voided, for the reason `why`; so it is with a no-show for
    a confirmed result.
    """
    sheet = lock_sheet(match_id, by=by)
    declaration.match = sheet.match
    declaration.recorded_by, declaration.voice = by.name, by.voice
    key = declaration.client_id
    known = Declaration.objects.filter(client_id=key, match=sheet.match).first()
    if known is not None:
        return _again(sheet, known, declaration)
    if problem := used_elsewhere(key, match=sheet.match):
        return refused(sheet, problem)
    if problems := _undeclarable(sheet, declaration):
        return refused(sheet, *problems)
    there = next((o for o in standing(sheet.match) if o.kind == declaration.kind), None)
    if there and not replace:
        return Answer(Status.CONFLICT, sheet, there)
    if problem := _irreplaceable(sheet, there, declaration, by=by, why=why):
        return refused(sheet, problem)
    if there:
        void(there, by=by, why=why)
    old, new = told_of(there) if there else None, told_of(declaration)
    entry = writing.write(sheet.match, Act.DECLARED, by=by, old=old, new=new, why=why)
    declaration.entry, sheet.match.sent_back = entry.number, ""
    declaration.save()
    return settled(sheet, declaration)


def _again(sheet: MatchSheet, known: Declaration, said: Declaration) -> Answer:
    if known.voided_at is not None:
        return refused(sheet, Problem("unknown_declaration"))
    return sent_again(sheet, known, same=_value(known) == _value(said))


def _value(said: Declaration) -> tuple[object, ...]:
    return (said.kind, said.score_a, said.score_b, said.side)


def _irreplaceable(
    sheet: MatchSheet, there: Declaration | None, said: Declaration, *, by: Actor, why: str
) -> Problem | None:
    """Why the current result cannot be replaced, if so: a decider alone stands beside hands."""
    if there and (problem := frozen(sheet, there, by=by)):
        return problem
    changes = there or said.kind != Declaration.Kind.DECIDER
    return unexplained(sheet.match, by=by, why=why) if changes else None


def _undeclarable(sheet: MatchSheet, declaration: Declaration) -> tuple[Problem, ...]:
    match = sheet.match
    if match.round.stage.tournament.is_over:
        return (Problem("tournament_over"),)
    if match.is_bye:
        return (Problem("match_decided", details={"outcome": match.outcome}),)
    if declaration.kind == Declaration.Kind.TOTAL:
        return _impossible_total(sheet, declaration)
    if declaration.kind == Declaration.Kind.DECIDER and not _is_drawn(sheet):
        return (Problem("not_drawn"),)
    return ()


def _impossible_total(sheet: MatchSheet, said: Declaration) -> tuple[Problem, ...]:
    if not sheet.match.round.stage.tournament.totals_allowed:
        return (Problem("totals_not_allowed"),)
    if sheet.hands and (sheet.score.over or said.voice != Voice.OFFICIAL):
        return (Problem("hands_recorded"),)
    total = scoring.score_total(sheet.ruleset, said.score_a or 0, said.score_b or 0)
    ends = total.over or time_is_up(sheet.match.round)
    return total.problems or (() if ends else (Problem("total_unfinished"),))


def _is_drawn(sheet: MatchSheet) -> bool:
    """Whether it is over without a winner, or only with one named by a decider, which is in no
    score."""
    return sheet.match.over and verdict(sheet, standing(sheet.match)).score.winner is None


@transaction.atomic
def withdraw_declaration(match_id: int, *, declaration_id: int, by: Actor, why: str) -> Answer:
    """Take back a declaration of a match; its hands count again."""
    sheet = lock_sheet(match_id, by=by)
    declaration = Declaration.objects.filter(match=sheet.match, pk=declaration_id).first()
    if declaration is None:
        return refused(sheet, Problem("unknown_declaration"))
    if declaration.voided_at is not None:
        return Answer(Status.ALREADY, sheet, declaration)
    if problem := frozen(sheet, declaration, by=by) or unexplained(sheet.match, by=by, why=why):
        return refused(sheet, problem)
    void(declaration, by=by, why=why)
    writing.write(sheet.match, Act.WITHDRAWN, by=by, old=told_of(declaration), why=why)
    return settled(sheet, declaration)
