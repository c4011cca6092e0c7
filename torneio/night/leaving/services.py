"""A pair that withdraws, or does not come: the effect on each of its open matches, in one act.

The event's book keeps the state before and after, by numbers and names that have a meaning there;
the act is undone from that line.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any
from uuid import uuid4

from django.db import transaction
from django.db.models import Q
from django.utils.functional import cached_property

from scoring import Problem
from torneio.access.actors import Actor
from torneio.book.acts import Act
from torneio.draw.late_pairs import late_pairs
from torneio.draw.services import draw_again
from torneio.entries import event_book
from torneio.entries.models import Pair, Tournament
from torneio.night.leaving.given_rows import Substitute, rows_for, splits_a_row, take_row
from torneio.play.models import Declaration, Entrant, Match, Round, Stage
from torneio.play.selectors import being_played, rounds_of
from torneio.play.services.declarations import declare
from torneio.play.services.reseating import Seating, reseat, seating_of
from torneio.play.services.rounds import recorded_in

STAY, FORFEIT, BYE, DECIDER = "stay", "forfeit", "bye", "decider"


@dataclass(frozen=True)
class OpenMatch:
    """A published match that the pair would leave open; `begun` once it has a record, `later` where
    its round is not yet being played."""

    match: Match
    pair: Pair
    begun: bool
    later: bool
    substitutes: tuple[Substitute, ...]

    @property
    def key(self) -> str:
        """The key of the match in a form and a book: a pair has one in a round."""
        return self.match.round.slug

    @cached_property
    def side(self) -> str:
        both = self.match.pair_a
        return "a" if self.pair.pk in (both.pk, *both.two) else "b"

    @property
    def rotates(self) -> bool:
        """Whether it is a match of rotating partners, whose pair has a partner who stays."""
        return bool(self.match.pair_a.two)

    @cached_property
    def opponent(self) -> Pair:
        """The opponent; for a bye, which is over as it is drawn, the pair itself, which is never
        asked about."""
        other = self.match.pair_b if self.side == "a" else self.match.pair_a
        return other or self.pair

    @property
    def ways(self) -> tuple[str, ...]:
        """The ways to decide it, the proposed one first."""
        if self.match.over:  # drawn, where one of the two must go on
            return (DECIDER,)
        if self.begun:
            return (FORFEIT, STAY)
        if self.rotates:
            return (STAY, FORFEIT)
        usual = (BYE, FORFEIT) if self.later else (FORFEIT, BYE)
        fresh = [each.way for each in self.substitutes if not each.met and not each.row]
        rows = [each.way for each in self.substitutes if each.row]
        known = [each.way for each in self.substitutes if each.met and not each.row]
        # A whole row is given only where it is chosen: it changes all the rounds that follow.
        return (*fresh, *usual, *rows, *known, STAY)


def open_matches(pair: Pair) -> list[OpenMatch]:
    """The published matches that a pair's withdrawal affects, in the order of the rounds."""
    undecided = Q(over=False) | Q(
        over=True, winner="", pair_b__isnull=False, round__stage__format__in=Stage.CUPS
    )
    drawn = Q(outcome__in=(Match.Outcome.HANDS, Match.Outcome.TOTAL))
    found = Match.objects.public().of_pair(pair).filter(undecided & drawn).with_names()
    matches = list(found.order_by("round__stage__number", "round__number"))
    now = being_played(rounds_of(pair.tournament)) if matches else None
    if now is None:
        return []
    begun = recorded_in(Match.objects.filter(pk__in=[match.pk for match in matches]))
    at = (now.stage.number, now.number)
    rows = rows_for(pair, matches)
    return [_open(match, pair, begun=match.pk in begun, at=at, rows=rows) for match in matches]


def _open(
    match: Match,
    pair: Pair,
    *,
    begun: bool,
    at: tuple[int, int],
    rows: Mapping[int, tuple[Substitute, ...]],
) -> OpenMatch:
    where = (match.round.stage.number, match.round.number)
    rival = match.pair_b_id if match.pair_a_id == pair.pk else match.pair_a_id
    free = () if begun else (*rows.get(match.round.stage_id, ()), *_in_a_swiss(match, rival))
    return OpenMatch(match, pair, begun=begun, later=where > at, substitutes=free)


def _in_a_swiss(match: Match, rival: int | None) -> Iterator[Substitute]:
    """The pairs present without an opponent: those that rest in this round, and those that came
    after the draw."""
    stage = match.round.stage
    if stage.format != Stage.Format.SWISS:
        return
    rests = match.round.matches.resting()
    for rest in rests.select_related("pair_a", "table").order_by("position"):
        yield Substitute(rest.pair_a, rest, met=_met(stage, rest.pair_a.pk, rival))
    for late in late_pairs(stage):
        yield Substitute(late)


def _met(stage: Stage, one: int, other: int | None) -> bool:
    both = Q(pair_a=one, pair_b=other) | Q(pair_a=other, pair_b=one)
    return Match.objects.filter(both, round__stage=stage).exists()


def drafts_of(pair: Pair) -> list[Round]:
    """The rounds drawn with this pair and not published."""
    drafts = Round.objects.filter(state=Round.State.DRAFT, stage__tournament=pair.tournament_id)
    own = Pair.every.playing_as(pair.pk).values("pk")
    theirs = Q(matches__pair_a__in=own) | Q(matches__pair_b__in=own)
    found = drafts.filter(theirs).distinct().with_last().select_related("stage__tournament")
    return list(found.order_by("stage__number", "number"))


@transaction.atomic
def leave(pair: Pair, chosen: Mapping[str, str], *, by: Actor) -> Problem | None:
    """Withdraw a pair, and decide each of its open matches as chosen, by their keys; all of it or
    nothing."""
    problem = _leave(pair, chosen, by=by)
    if problem:
        transaction.set_rollback(True)
    return problem


def _leave(pair: Pair, chosen: Mapping[str, str], *, by: Actor) -> Problem | None:
    _lock_rounds(pair)
    matches = open_matches(pair)
    allowed = {each.key: each.ways for each in matches}
    if chosen.keys() != allowed.keys() or any(chosen[key] not in allowed[key] for key in chosen):
        return Problem("leaving_moved")
    if splits_a_row(chosen, {each.key: each.substitutes for each in matches}):
        return Problem("row_is_split")
    done: list[dict[str, Any]] = []
    # Declarations first: they lock the permission, which comes before the event.
    for each in sorted(matches, key=lambda each: not _declares(chosen[each.key])):
        said = _do(each, chosen[each.key], by=by)
        if isinstance(said, Problem):
            return said
        done += said
    event = Tournament.objects.select_for_update().get(pk=pair.tournament_id)
    drafts = drafts_of(pair)
    left = event.pairs.filter(pk=pair.pk, withdrawn=False).update(withdrawn=True)
    if problem := _in_the_way(event, pair, left=bool(left), ways=chosen.values()):
        return problem
    new = {"pairs": [[pair.number, pair.name]], "withdrawn": True, "left": done}
    event_book.note(event.pk, Act.PAIR, by=by, old={"withdrawn": False}, new=new)
    return _draw_anew(drafts, by=by)


def _lock_rounds(pair: Pair) -> None:
    """Lock the rounds of this pair against recording, publishing and taking back until this
    transaction ends: its matches first, in the order used everywhere."""
    own = Pair.every.playing_as(pair.pk).values("pk")
    rounds = Round.objects.filter(Q(matches__pair_a__in=own) | Q(matches__pair_b__in=own))
    drawn = rounds.filter(state__in=(Round.State.DRAFT, Round.State.PUBLISHED)).values("pk")
    list(Match.objects.filter(round__in=drawn).select_for_update().order_by("pk"))
    list(Round.objects.filter(pk__in=drawn).select_for_update().order_by("pk"))


def _in_the_way(
    event: Tournament, pair: Pair, *, left: bool, ways: Iterable[str]
) -> Problem | None:
    """Why nothing is written, checked once no round can be drawn any more: the event ended, the
    pair has left already, or has other open matches than were shown."""
    if event.is_over:
        return Problem("tournament_over")
    moved = len(open_matches(pair)) != sum(1 for way in ways if way == STAY)
    return Problem("leaving_moved") if moved or not left else None


def _declares(way: str) -> bool:
    return way in {FORFEIT, DECIDER}


def _do(each: OpenMatch, way: str, *, by: Actor) -> list[dict[str, Any]] | Problem:
    """Carry out the choice for one match; returns it as the book keeps it, with its effects."""
    table = each.match.table
    said = {"round": each.key, "table": table.number if table else None, "way": way}
    if way == STAY:
        return [said]
    if _declares(way):
        declared = _declared(each, way, by=by, said=said)
        return declared if isinstance(declared, Problem) else [declared]
    was, now, entered = _reseated(each, way)
    if problem := reseat(each.match.round, was=was, now=now, by=by):
        return problem
    said |= {"was": [list(row) for row in was], "now": [list(row) for row in now]} | entered
    taker = next((sub for sub in each.substitutes if sub.way == way and sub.row), None)
    byes = take_row(each.match.round.stage, each.pair, taker.pair, by=by) if taker else []
    return byes if isinstance(byes, Problem) else [said, *byes]


def _declared(
    each: OpenMatch, way: str, *, by: Actor, said: dict[str, Any]
) -> dict[str, Any] | Problem:
    """Declare that the pair did not come, or that after a draw the other goes on."""
    other = "b" if each.side == "a" else "a"
    kind, side = {
        FORFEIT: (Declaration.Kind.NO_SHOW, each.side),
        DECIDER: (Declaration.Kind.DECIDER, other),
    }[way]
    row = Declaration(kind=kind, side=side, client_id=uuid4())
    answer = declare(each.match.pk, row, by=by)
    if not answer.is_good:
        return answer.problems[0] if answer.problems else Problem("leaving_moved")
    return said | {"id": str(row.client_id)}


def _reseated(each: OpenMatch, way: str) -> tuple[list[Seating], list[Seating], dict[str, Any]]:
    """The present rows and the new ones: the opponent rests, or meets another pair. A pair that
    came after the draw enters the stage with it, last in the order."""
    row = seating_of(each.match)
    if way == BYE:
        return [row], [Seating(row.position, None, each.opponent.number, None)], {}
    found = next(sub for sub in each.substitutes if sub.way == way)
    number = found.pair.number
    now = [row._replace(**{each.side: number})]
    if found.rest is not None:
        return [row, seating_of(found.rest)], now, {}
    if found.row:
        return [row], now, {"row": number}
    stage = each.match.round.stage
    last = stage.entrants.latest("seed").seed
    Entrant.objects.create(stage=stage, pair=found.pair, seed=last + 1)
    return [row], now, {"entered": number}


def _draw_anew(drafts: Sequence[Round], *, by: Actor) -> Problem | None:
    for draft in drafts:
        if problem := draw_again(draft, by=by):
            return problem
    return None
