"""The round in play, the next match of a table, and the progress of a round: defined only here.

A bye has no table and is not played, so it is never counted and never next.
"""

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from django.db.models import Count, Min, Prefetch, Q, QuerySet

from torneio.entries.models import Pair, Tournament
from torneio.play.models import Match, MatchQuerySet, Round, Side, Stage
from torneio.prepared import prepared

IN_ORDER = ("round__stage__number", "round__number", "pk")


class Progress(NamedTuple):
    """How many tables of a round are done, out of how many."""

    finished: int
    tables: int

    @property
    def left(self) -> int:
        """How many are still playing."""
        return self.tables - self.finished


def rounds_of(event: Tournament) -> list[Round]:
    """Every round of an event in order, drawn or not, each with its progress and, as `with_last`,
    the number of its stage's last round (one query)."""
    found = _counted(event=event.pk)
    for round_ in found:
        round_.stage.tournament = event
    return found


@prepared
def _counted(event: Any) -> QuerySet[Round]:
    matches = Q(matches__isnull=False) & ~Q(matches__outcome=Match.Outcome.BYE)
    rounds = Round.objects.filter(stage__tournament=event).with_last()
    tables = Count("matches", filter=matches)
    finished = Count("matches", filter=matches & Q(matches__over=True))
    begun = Count("matches", filter=matches & Q(matches__book_number__gt=0))
    first = Min("matches__finished_at", filter=matches)
    counted = rounds.annotate(tables=tables, finished=finished, begun=begun, first_done=first)  # type: ignore[no-redef]  # declared on the model
    return counted.order_by("stage__number", "number")


def public_rounds(event: Tournament) -> list[Round]:
    """The public ones among them."""
    return [round_ for round_ in rounds_of(event) if round_.is_public]


def progress_of(round_: Round) -> Progress:
    """The progress of a round of `rounds_of`."""
    return Progress(round_.finished, round_.tables)


def being_played(rounds: Iterable[Round]) -> Round | None:
    """The round in play among those of an event, or of one of its stages, as `rounds_of` gives
    them; None where none is public. Of the last stage with an unfinished table it is the last round
    with one, since it was drawn when those before it were over, or without waiting for them. Where
    everything is over it is the last public round."""
    public = [round_ for round_ in rounds if round_.is_public]
    playing = [round_ for round_ in public if progress_of(round_).left]
    if not playing:
        return public[-1] if public else None
    last = playing[-1]
    if last.stage.format not in Stage.TIMETABLES:
        return last
    return _of_timetable([round_ for round_ in public if round_.stage_id == last.stage_id])


def _of_timetable(rounds: Sequence[Round]) -> Round:
    """Of rounds that may all be public at once the first with an unfinished table; but a table not
    waited for, or opened again by a correction, does not hold back the later ones."""
    unfinished = [place for place, round_ in enumerate(rounds) if progress_of(round_).left]
    at = unfinished[0]
    while at + 1 < len(rounds) and _is_left_behind(rounds[at], by=rounds[at + 1]):
        at += 1
    return rounds[next((place for place in unfinished if place >= at), unfinished[-1])]


def _is_left_behind(round_: Round, *, by: Round) -> bool:
    """Whether the next round has begun at most tables, or was published after this one's first
    result."""
    alone = by.published_at and round_.first_done and by.published_at > round_.first_done
    return bool(alone) or by.begun * 2 > by.tables


def asked_or_played(rounds: Sequence[Round], asked: str) -> Round | None:
    """The round among these that an address names, else the one in play."""
    return next((each for each in rounds if each.slug == asked), None) or being_played(rounds)


def next_of(matches: MatchQuerySet) -> Match | None:
    """The first of some public matches still to be played, in the order of stages and rounds."""
    return in_turn(matches, over=False).first()


def next_in(matches: Iterable[Match]) -> Match | None:
    """The same among public matches that were read already, in order; a bye is over as drawn."""
    return next((match for match in matches if not match.over), None)


def latest_of(matches: MatchQuerySet) -> Match | None:
    """The last of some matches that are over."""
    return in_turn(matches, over=True).last()


def in_turn(matches: MatchQuerySet, *, over: bool) -> MatchQuerySet:
    """The public ones of some matches that are over, or still to be played, in that order."""
    return _public(matches).filter(over=over).order_by(*IN_ORDER)


def next_matches(pairs: Iterable[Pair]) -> dict[int, Match]:
    """The next match of each of these pairs that has one, by the pair's key (one query)."""
    keys = {pair.pk for pair in pairs}
    theirs = Q(pair_a__in=keys) | Q(pair_b__in=keys)
    open_ = in_turn(Match.objects.filter(theirs), over=False)
    found: dict[int, Match] = {}
    for match in open_.select_related("round__stage", "table"):
        for pair in keys & {match.pair_a_id, match.pair_b_id}:
            found.setdefault(pair, match)
    return found


def sides() -> "Prefetch[str]":
    """A prefetch of the sides of each table: by a join, not by key; see
    `torneio.entries.selectors.members`."""
    return Prefetch("sides", Side.objects.select_related("pair"))


def _public(matches: MatchQuerySet) -> MatchQuerySet:
    # A bye is over as soon as it is drawn, also in a round not in play yet.
    return matches.public().exclude(outcome=Match.Outcome.BYE)
