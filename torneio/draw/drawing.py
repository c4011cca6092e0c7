"""The draw itself: from a situation to pairs, and from a queued round to a draft.

The pairing is computed outside any transaction (it may take seconds in a large field and must not
hold up a hand); it is written only if nothing it depends on has moved meanwhile.
"""

from collections.abc import Callable
from dataclasses import asdict
from typing import NamedTuple

from django.db import transaction

from pairing import knockout, round_robin, swiss
from pairing.certificate import certify
from pairing.history import Field, Meeting, Standing, field_from
from scoring import Problem
from torneio.draw.selectors import Met, Seat, Situation, situation
from torneio.entries.models import Tournament
from torneio.play import rounds
from torneio.play.models import Match, Round, Stage

_TRIES = 3  # a situation that keeps moving is drawn at the next sweep

Pairs = list[tuple[int, int | None]]


class Drawn(NamedTuple):
    """The pairs in table order, and what the engine says of them."""

    pairs: Pairs
    certificate: dict[str, object]


def draw_round(round_id: int) -> bool:
    """Draw a queued round; False if there was nothing to do. Safe to call twice, from anywhere."""
    for _ in range(_TRIES):
        rounds_ = Round.objects.with_last().select_related("stage__tournament")
        round_ = rounds_.filter(pk=round_id).first()
        if round_ is None or round_.state != Round.State.QUEUED:
            return False
        before = situation(round_)
        drawn = pair(before)
        with transaction.atomic():
            # Every result of the event ends by moving this row, so the second reading holds.
            event = Tournament.objects.select_for_update().get(pk=round_.stage.tournament_id)
            if situation(round_) != before:
                continue
            round_.stage.tournament = event
            return _write(round_, drawn, mark=before.mark)
    return False


def _write(round_: Round, drawn: Drawn | Problem, *, mark: int) -> bool:
    if isinstance(drawn, Problem):
        _wait(round_, drawn)
        return False
    certificate = round_.certificate | drawn.certificate | {"mark": mark}
    return rounds.write_draw(round_, drawn.pairs, certificate=certificate)


def _wait(round_: Round, problem: Problem) -> None:
    """Back to waiting. A round whose hour came while tables played is drawn once they are done;
    anything else is for the organiser to read and settle."""
    follows = problem.code in {"unfinished_matches", "disputed_matches"} and (
        round_.due_at is not None or round_.after_minutes is not None
    )
    columns = {"after_minutes": round_.after_minutes or 0} if follows else {}
    Round.objects.filter(pk=round_.pk, state=Round.State.QUEUED).update(
        state=Round.State.WAITING,
        due_at=None,
        problem={} if follows else problem.as_dict(),
        **columns,
    )
    rounds.touch(round_.pk)


def pair(now: Situation) -> Drawn | Problem:
    """Who meets whom in this situation, or why nobody can be drawn. Pure."""
    if len(now.playing) < 2:
        return Problem("too_few_pairs", details={"pairs": len(now.playing)})
    return _FORMATS[now.format](now)


def _league(now: Situation) -> Drawn | Problem:
    """The Berger round of this number; who would meet a pair that withdrew rests."""
    withdrawn = {seat.pair for seat in now.seats if seat.withdrawn}
    table = round_robin.rounds(
        [seat.pair for seat in now.seats], double=now.last_number > _once(now)
    )
    if now.number > len(table):
        return Problem("no_more_rounds", details={"rounds": len(table)})
    pairs: Pairs = []
    for a, b in table[now.number - 1]:
        left = [unit for unit in (a, b) if unit is not None and unit not in withdrawn]
        if left:
            pairs.append((left[0], left[1] if len(left) == 2 else None))
    return Drawn(pairs, {"engine": "berger"})


def _once(now: Situation) -> int:
    """Rounds in which everybody meets everybody once."""
    return len(now.seats) - 1 + len(now.seats) % 2


def _knockout(now: Situation) -> Drawn | Problem:
    """The bracket: seeds in the first round, winners of neighbours after."""
    if problem := _waits(now):
        return problem
    if now.number == 1:
        return Drawn(
            knockout.first_round([seat.pair for seat in now.playing]), {"engine": "bracket"}
        )
    last = [met for met in now.met if met.round == now.number - 1]
    if drawn := [met for met in last if not met.winner]:
        return Problem("drawn_match", details={"tables": [met.table for met in drawn]})
    winners = [met.a if met.winner == "a" else met.b or met.a for met in last]
    pairs = knockout.next_round([(met.a, met.b) for met in last], winners)
    withdrawn = {seat.pair for seat in now.seats if seat.withdrawn}
    return Drawn([_walked_over(*pair_, withdrawn) for pair_ in pairs], {"engine": "bracket"})


def _walked_over(a: int, b: int | None, withdrawn: set[int]) -> tuple[int, int | None]:
    """A place in the bracket stays filled: who meets a pair that withdrew goes through."""
    if b in withdrawn:
        return a, None
    return (b, None) if a in withdrawn and b is not None else (a, b)


def _swiss(now: Situation) -> Drawn | Problem:
    """The exact Swiss draw; score groups by table points, or by wins where there are none.

    `proof` is the certificate of the draw as the engine gives it (`pairing.certificate`).
    """
    if problem := _waits(now):
        return problem
    field = swiss_field(now)
    draw = swiss.draw(
        field,
        seed=now.seed,
        first_round="random",
        last_two_rounds=now.number > now.last_number - 2,
    )
    certificate = {
        "engine": "swiss",
        "seed": draw.seed,
        "violations": [asdict(violation) for violation in draw.violations],
        "proof": certify(field, draw).to_dict(),
    }
    return Drawn(list(draw.pairs), certificate)


def swiss_field(now: Situation) -> Field:
    """What the engine is given to draw a Swiss round from, and to verify its certificate with."""
    return field_from(_standings(now), _meetings(now))


def _waits(now: Situation) -> Problem | None:
    """What holds the draw up: matches still played, then results in dispute."""
    held = {"unfinished_matches": now.unfinished, "disputed_matches": now.disputed}
    for code, matches in held.items():
        if tables := [met.table for met in matches]:
            return Problem(code, details={"count": len(tables), "tables": tables})
    return None


def _standings(now: Situation) -> list[Standing]:
    """Where everybody playing stands: the score, then the riscos (card points where none)."""
    return [
        Standing(id=seat.pair, number=seat.number, club=seat.club, **_tally(now, seat))
        for seat in now.playing
    ]


def _tally(now: Situation, seat: Seat) -> dict[str, int]:
    score = difference = won = 0
    for met in now.met:
        if seat.pair not in {met.a, met.b}:
            continue
        mine, theirs = (0, 1) if met.a == seat.pair else (1, 0)
        fine = met.riscos if any(met.riscos) else met.points
        score += _score(met)[mine]
        difference += fine[mine] - fine[theirs]
        won += fine[mine]
    return {"score": max(score, 0), "difference": difference, "won": won}


def _score(met: Met) -> tuple[int, int]:
    """Table points; where the event gives none, two for a win and one for a draw."""
    if any(met.table_points) or not met.over:
        return met.table_points
    return {"a": (2, 0), "b": (0, 2), "": (1, 1)}[met.winner]


def _meetings(now: Situation) -> list[Meeting]:
    """Every earlier table, with the scores the two brought to it."""
    scores: dict[int, int] = {}
    meetings = []
    for number in range(1, now.number):
        tables = [met for met in now.met if met.round == number]
        meetings += [_meeting(met, scores) for met in tables]
        for met in tables:
            mine, theirs = _score(met)
            scores[met.a] = scores.get(met.a, 0) + mine
            if met.b is not None:
                scores[met.b] = scores.get(met.b, 0) + theirs
    return meetings


def _meeting(met: Met, scores: dict[int, int]) -> Meeting:
    before_a, before_b = scores.get(met.a, 0), scores.get(met.b or 0, 0)
    if met.b is None:
        return Meeting(met.round, met.a, None, before_a, kind="bye")
    if met.outcome == Match.Outcome.NO_SHOW:
        winner = {"a": met.a, "b": met.b}.get(met.winner)
        return Meeting(met.round, met.a, met.b, before_a, before_b, kind="forfeit", winner=winner)
    return Meeting(met.round, met.a, met.b, before_a, before_b)


_FORMATS: dict[str, Callable[[Situation], Drawn | Problem]] = {
    Stage.Format.LEAGUE: _league,
    Stage.Format.KNOCKOUT: _knockout,
    Stage.Format.SWISS: _swiss,
}
