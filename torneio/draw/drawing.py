"""The draw itself: from a situation to pairs, and from a queued round to a draft.

The pairing is computed outside any transaction (it may take seconds in a large field and must not
delay a hand); it is written only if nothing it depends on has moved meanwhile.
"""

from collections.abc import Callable, Collection
from dataclasses import asdict
from typing import Any

from django.db import transaction
from django.db.models import QuerySet

from pairing import knockout, method_file, redraw, rotation, swiss
from pairing.certificate import certify
from pairing.proof_file import written
from scoring import Problem
from torneio.draw.beside import (
    all_places_beside,
    consolation_beside,
    double_round,
    second_cup_beside,
    third_place_beside,
    winner_of,
)
from torneio.draw.fresh_draw import Drawn, Pairs, Unit
from torneio.draw.history import method_of, swiss_field
from torneio.draw.selectors import Situation, situation
from torneio.draw.timetables import in_groups, league
from torneio.entries.models import Tournament
from torneio.entries.round_pairs import pairs_of_two
from torneio.formats.ready_formats import FEWEST_OF_A_TABLE
from torneio.play.models import BracketPart, InBracket, Round, Stage
from torneio.play.services import rounds
from torneio.prepared import prepared

_MOST_ROUNDS = 64  # of a knock-out, far above any real one
_TRIES = 3  # a situation that keeps moving is drawn at the next sweep


def draw_round(round_id: int) -> bool:
    """Draw a queued round; False if there was nothing to do. Safe to call twice, anywhere."""
    for _ in range(_TRIES):
        round_ = next(iter(_round(pk=round_id)), None)
        if round_ is None or round_.state != Round.State.QUEUED:
            return False
        before = situation(round_)
        drawn = pair(before)
        with transaction.atomic():
            # Every change a draw depends on moves this row's revision: if it has not moved nothing
            # has changed, and if it has, the situation is read again.
            (event,) = _locked_event(pk=round_.stage.tournament_id)
            moved = event.revision != round_.stage.tournament.revision
            if moved and situation(round_) != before:
                continue
            round_.stage.tournament = event
            return _write(round_, drawn, before)
    return False


@prepared
def _round(pk: Any) -> QuerySet[Round]:
    return Round.objects.with_last().select_related("stage__tournament__wishes").filter(pk=pk)


@prepared
def _locked_event(pk: Any) -> QuerySet[Tournament]:
    events = Tournament.objects.select_related("wishes").select_for_update(of=("self",))
    return events.filter(pk=pk)


def _write(round_: Round, drawn: Drawn | Problem, now: Situation) -> bool:
    if isinstance(drawn, Problem):
        _wait(round_, drawn)
        return False
    said, keys = round_.draw | drawn.said | {"mark": now.mark}, now.keys
    teams = {unit for two in drawn.pairs for unit in two if isinstance(unit, tuple)}
    made = pairs_of_two(round_.stage.tournament, teams) if teams else {}

    def key(unit: Unit) -> int:
        return made[unit] if isinstance(unit, tuple) else keys[unit]

    pairs = [(key(a), key(b) if b else None) for a, b in drawn.pairs]
    asked = _where_they_play(drawn, now)
    asked |= {keys[each]: table for two, table in now.fixed.items() for each in two if table}
    places, proof = drawn.places, drawn.proof
    return rounds.write_draw(round_, pairs, draw=said, places=places, proof=proof, asked=asked)


def _where_they_play(drawn: Drawn, now: Situation) -> dict[int, int]:
    """Tables still playing that this draw does not wait for: each is kept for a match of its own
    pairs, so that no other is sent there. By the key of the match's first pair."""
    at = {pair: table for table, *both in now.ahead for pair in both}
    return {
        now.keys[a]: at.get(a) or at[b]
        for a, b in reversed(drawn.pairs)
        if isinstance(a, int) and isinstance(b, int) and (a in at or b in at)
    }


def _wait(round_: Round, problem: Problem) -> None:
    """Back to waiting. A round that came due while tables played is drawn once they are done; any
    other problem is for the organiser to read and settle."""
    follows = problem.code in {"unfinished_matches", "disputed_matches"} and (
        round_.due_at is not None or round_.after_minutes is not None
    )
    columns = {"after_minutes": round_.after_minutes or 0} if follows else {}
    Round.objects.filter(pk=round_.pk, state=Round.State.QUEUED).update(
        state=Round.State.WAITING,
        due_at=None,
        problem={} if follows else problem.as_dict(),
        draw={name: said for name, said in round_.draw.items() if name != "ahead"},
        **columns,
    )
    rounds.note_round(round_.pk, "waits", problem=problem.as_dict())


def pair(now: Situation) -> Drawn | Problem:
    """The pairs of this situation, or why it cannot be drawn. Pure."""
    enough = now.first_cup if now.number == 1 else now.playing
    if len(enough) < 2:
        return Problem("too_few_pairs", details={"pairs": len(enough)})
    return _FORMATS[now.format](now)


def _rotation(now: Situation) -> Drawn | Problem:
    """All players with new partners: the schedule, continued after the rounds played."""
    if now.number > now.last_number:
        return Problem("no_more_rounds", details={"rounds": now.last_number})
    players = [seat.pair for seat in now.playing]
    if len(players) < FEWEST_OF_A_TABLE:
        return Problem("too_few_to_rotate", details={"players": len(players)})
    made = rotation.onward(players, now.last_number, past=now.seated, seed=now.seed)
    drawn = made.rounds[now.number - 1]
    pairs: list[tuple[Unit, Unit | None]] = [(table.first, table.second) for table in drawn.tables]
    pairs += [(player, None) for player in drawn.resting]
    partners = made.report.partners
    said = {"repeats": partners.count, "least": partners.bound}
    return Drawn(pairs, {"engine": "rotation", "seed": now.seed, **said})


def _knockout(now: Situation) -> Drawn | Problem:
    """Seeds in the first round and winners of neighbours after, or all still in by lots;
    beside them the match for third place and the consolation, the second cup or the matches for
    the other places, where there are any."""
    if problem := _waits(now) or _undecided(now, since=now.number - 1):
        return problem
    last = [met for met in now.met if met.round == now.number - 1 and met.part == BracketPart.MAIN]
    before = [(met.a, met.b) for met in last]
    winners = {winner_of(met) for met in last}
    said: dict[str, object] = {"engine": "bracket", "file": True}
    proof: dict[str, object] | None = None
    if now.options.redrawn:
        pairs, proof = _by_lots(now, winners)
        said = {"engine": "redraw", "seed": now.seed, "file": proof is not None} | _wished(now)
    elif now.number == 1:
        order = [seat.pair for seat in now.first_cup]
        pairs = knockout.first_round(order)
        lots = method_file.by_lots(order, now.seed)
        proof = method_file.written("bracket", pairs, order=order, **lots)
    else:
        following = knockout.next_round(before, winners) if last else []
        pairs = [_walked_over(*pair_, now.withdrawn) for pair_ in following]
        made_from = {"before": before, "winners": sorted(winners)}
        proof = method_file.written("bracket goes on", pairs, gone=now.withdrawn, **made_from)
    left = now.last_number - now.number
    places = [InBracket(BracketPart.MAIN, left, place) for place in range(1, len(pairs) + 1)]
    beside = [*third_place_beside(now, before, winners), *consolation_beside(now)]
    if now.options.all_places and last:
        beside = [*all_places_beside(now)]
    beside += second_cup_beside(now)
    proof = proof and method_file.with_beside(proof, [part.file for part in beside])
    for place, pair_ in (placed for part in beside for placed in part.placed):
        places.append(place)
        pairs.append(pair_)
    return Drawn(pairs, said, proof, places)


def _double(now: Situation) -> Drawn | Problem:
    """Both brackets of a double elimination, as far as they are played at one time."""
    if problem := _waits(now) or _undecided(now, since=1):
        return problem
    if now.number > now.last_number + now.options.second_final:
        return Problem("no_more_rounds", details={"rounds": now.last_number})
    found = double_round(now)
    pairs = [pair_ for _place, pair_ in found.placed]
    places, said = [place for place, _pair in found.placed], {"engine": "double", "file": True}
    return Drawn(pairs, said, {**found.file}, places)


def _by_lots(now: Situation, winners: Collection[int]) -> tuple[Pairs, dict[str, object] | None]:
    """The pairs still in, by lots of this round, but for the fixed matches; two that should not
    meet, and then two of one club, do so as late as possible; and the file."""
    still_in = [seat for seat in now.playing if now.number == 1 or seat.pair in winners]
    here = {seat.pair for seat in still_in}
    pairs: Pairs = [two for two in now.fixed if here.issuperset(two)]
    rest = [seat for seat in still_in if not any(seat.pair in two for two in pairs)]
    if len(rest) < 2:
        return [*pairs, *((seat.pair, None) for seat in rest)], None
    left, apart = [seat.pair for seat in rest], {frozenset(two) for two in now.apart}
    apart |= {frozenset((met.a, met.b)) for met in now.met if met.b is not None}
    seed = now.seed * _MOST_ROUNDS + now.number
    byes = [met.a for met in now.met if met.b is None]
    resting = min(redraw.byes_of(len(still_in)), len(rest))
    kin = {seat.pair: seat.club or None for seat in rest}
    drawn = pairs + redraw.draw(left, seed=seed, met=apart, kin=kin, byes=byes, rest=resting)
    proof = method_file.written(
        "new draw",
        drawn,
        left=left,
        clubs=[*kin.values()],
        fixed=pairs,
        apart=sorted(map(sorted, apart)),
        byes=byes,
        rest=resting,
        seed=seed,
    )
    return drawn, proof


def _walked_over(a: int, b: int | None, withdrawn: set[int]) -> tuple[int, int | None]:
    """A place in the bracket stays filled: the opponent of a withdrawn pair goes through."""
    if b in withdrawn:
        return a, None
    return (b, None) if a in withdrawn and b is not None else (a, b)


def _swiss(now: Situation) -> Drawn | Problem:
    """The exact Swiss draw; its proof is the field with the certificate (`pairing.proof_file`)."""
    if problem := _waits(now):
        return problem
    field, method = swiss_field(now), method_of(now)
    draw = swiss.draw(
        field,
        seed=method.seed,
        first_round=method.first_round,
        last_two_rounds=method.last_two_rounds,
        locked=[*now.fixed],
    )
    violations = [asdict(violation) for violation in draw.violations]
    said = {"engine": "swiss", "seed": draw.seed, "violations": violations, **_wished(now)}
    proof = written(field, certify(field, draw))
    if now.ahead:
        proof["ahead"] = [{"table": table, "a": a, "b": b} for table, a, b in now.ahead]
    return Drawn(list(draw.pairs), said, proof)


def _wished(now: Situation) -> dict[str, object]:
    """The wishes that a draw kept, for a page."""
    said = {"apart": len(now.wished.apart), "fixed": [*now.fixed]}
    return {name: each for name, each in said.items() if each}


def _undecided(now: Situation, *, since: int) -> Problem | None:
    """Matches since that round without a winner, where one must go on."""
    drawn = [met for met in now.met if met.round >= since and not met.winner]
    return (
        Problem("drawn_match", details={"tables": [met.table for met in drawn]}) if drawn else None
    )


def _waits(now: Situation) -> Problem | None:
    """What delays the draw: matches still playing, then results in dispute."""
    held = {"unfinished_matches": now.unfinished, "disputed_matches": now.disputed}
    for code, matches in held.items():
        if tables := [met.table for met in matches]:
            return Problem(code, details={"count": len(tables), "tables": tables})
    return None


_FORMATS: dict[str, Callable[[Situation], Drawn | Problem]] = {
    Stage.Format.LEAGUE: league,
    Stage.Format.GROUPS: in_groups,
    Stage.Format.KNOCKOUT: _knockout,
    Stage.Format.ROTATION: _rotation,
    Stage.Format.DOUBLE: _double,
    Stage.Format.SWISS: _swiss,
}
