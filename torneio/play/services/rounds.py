"""The states of a round after its draw: draft, published, taken back.

Each step is a line of the event's book. Without an actor it is a program's.
"""

from collections.abc import Mapping, Sequence
from datetime import datetime, timedelta

from django.db import transaction
from django.db.models import QuerySet
from django.utils import timezone

from scoring import Problem
from torneio.access.actors import Actor, program
from torneio.book.acts import Act
from torneio.coded import coded
from torneio.entries.event_book import note, note_locked
from torneio.entries.models import Pair, Tournament
from torneio.play.deriving import bye_columns
from torneio.play.models import (
    Certificate,
    Declaration,
    Hand,
    InBracket,
    Match,
    Round,
    Stage,
    rules_of,
)
from torneio.play.published_seating import of_rounds, published
from torneio.play.round_names import own_name
from torneio.play.second_final import keep_second_final
from torneio.play.selectors import being_played, rounds_of
from torneio.play.services.placing import NOWHERE, exchanged, seated, tables_for

THE_DRAW = program(coded("draw"))
KEPT = "kept"  # in the details of a draw: `keep_as_played`
# Of a round that is taken back: its clock belongs to play that did not happen.
_NO_CLOCK = dict.fromkeys(("clock_at", "clock_minutes", "clock_until", "clock_left"))


def write_draw(
    round_: Round,
    pairs: Sequence[tuple[int, int | None]],
    *,
    draw: dict[str, object],
    places: Sequence[InBracket] = (),
    proof: dict[str, object] | None = None,
    asked: Mapping[int, int] = NOWHERE,
) -> bool:
    """Turn a queued round into a draft with these matches, in a knock-out each with one of
    the `places`, once; False if it was not queued. `asked` are the tables wanted by pairs, by key.

    Must run inside a transaction, with the round's event read and locked in it: the conditional
    UPDATE is the claim, and the matches are written with it or not at all, so that a worker killed
    half way leaves the round queued.
    """
    after = _reviewed_for(round_)
    claimed = Round.objects.filter(pk=round_.pk, state=Round.State.QUEUED).update(
        state=Round.State.DRAFT,
        publish_at=None if after is None else timezone.now() + timedelta(minutes=after),
        # Its schedule is used up: a discarded draft is not drawn again automatically.
        due_at=None,
        after_minutes=None,
        problem={},
        draw=draw,
    )
    if not claimed:
        return False
    if proof is not None:
        Certificate.objects.create(round=round_, proof=proof)
    columns = places or [InBracket()] * len(pairs)
    played = _write_matches(round_, pairs, columns, asked=asked)
    if round_.stage.second_final:
        keep_second_final(round_.stage)
    drawn = of_rounds(round_.stage, "drawn", [round_.number], matches=played)
    note_locked(round_.stage.tournament, Act.ROUND, by=THE_DRAW, new=drawn)
    if after == 0:
        publish(round_.pk)
    return True


def _reviewed_for(round_: Round) -> int | None:
    """Minutes until a draft is published automatically; None where it waits for the organiser."""
    if round_.publish_after is not None:
        return round_.publish_after
    rules = rules_of(round_.stage.tournament)
    return None if rules.on_hold else rules.publish_after


def _write_matches(
    round_: Round,
    pairs: Sequence[tuple[int, int | None]],
    places: Sequence[InBracket],
    *,
    asked: Mapping[int, int],
) -> int:
    """A draft's matches in the order of its tables; how many are played at one."""
    tournament = round_.stage.tournament
    played = sum(1 for _, b in pairs if b is not None)
    # After byes the next round needs more tables: their cards are printed with the others.
    room = tables_for(tournament, max(played, len(pairs) // 2), without=_held(round_))
    tables = seated(round_, pairs, room, asked=asked)
    bye = bye_columns(round_.stage.ruleset)
    Match.objects.bulk_create(
        Match(
            round=round_,
            position=position,
            **place.columns,
            pair_a_id=a,
            **(bye if b is None else {"pair_b_id": b, "table": tables[a]}),
        )
        for position, ((a, b), place) in enumerate(zip(pairs, places, strict=True), start=1)
    )
    return played


def _held(round_: Round) -> set[int]:
    """The tables of a cup at which an earlier round is played: its final, as the other's begins."""
    if not (round_.stage.extra_rounds or round_.stage.second_cup):
        return set()
    in_cup = Match.objects.filter(round__stage=round_.stage)
    playing = in_cup.filter(over=False, table__isnull=False)
    return set(playing.values_list("table__number", flat=True))


@transaction.atomic
def publish(round_id: int, *, by: Actor = THE_DRAW) -> bool:
    """Publish a draft and open its tables; False if it was no draft."""
    return bool(_publish(Round.objects.filter(pk=round_id), by=by))


@transaction.atomic
def publish_due(round_id: int, now: datetime, *, by: Actor) -> bool:
    """The same where it is due by `now`: of two sweeps only one publishes it."""
    return bool(_publish(Round.objects.filter(pk=round_id, publish_at__lte=now), by=by))


@transaction.atomic
def publish_all(stage: Stage, *, by: Actor = THE_DRAW) -> int:
    """Publish every draft of a stage at once, so that tables may play ahead; returns how many."""
    return _publish(Round.objects.filter(stage=stage), by=by)


def _publish(rounds: QuerySet[Round], *, by: Actor) -> int:
    """Publish the drafts among them, once: those that another request published stay unchanged."""
    found = rounds.filter(state=Round.State.DRAFT).select_related("stage__tournament")
    drafts = list(found.order_by("number").select_for_update(of=("self",)))
    if drafts:
        now = timezone.now()
        Round.objects.filter(pk__in=[each.pk for each in drafts]).update(
            state=Round.State.PUBLISHED, published_at=now, publish_at=None
        )
        _time(drafts[0], now)
        event = Tournament.objects.filter(stages=drafts[0].stage_id)
        before = (Tournament.State.OPEN, Tournament.State.CLOSED)
        event.filter(state__in=before).update(state=Tournament.State.RUNNING)
        stage, numbers = drafts[0].stage, [draft.number for draft in drafts]
        note(stage.tournament_id, Act.ROUND, by=by, new=published(stage, numbers))
    return len(drafts)


def _time(round_: Round, now: datetime) -> None:
    """Set when the clock of a newly public round starts automatically: once it is the round being
    played, which one of a timetable may not be yet."""
    event = round_.stage.tournament
    rules = rules_of(event)
    if rules.clock_after is not None and being_played(rounds_of(event)) == round_:
        at = now + timedelta(minutes=rules.clock_after)
        Round.objects.filter(pk=round_.pk, clock_minutes=None).update(clock_at=at)


@transaction.atomic
def unpublish(round_id: int, *, by: Actor = THE_DRAW) -> Problem | None:
    """Take a published round back to a draft, as long as nothing was recorded in it."""
    _lock_matches(round_id)
    if has_facts(Match.objects.filter(round=round_id)):
        return Problem("round_has_results")
    taken_back = Round.objects.filter(pk=round_id, state=Round.State.PUBLISHED).update(
        state=Round.State.DRAFT, published_at=None, **_NO_CLOCK
    )
    if taken_back:
        note_round(round_id, "unpublished", by=by)
    return None


@transaction.atomic
def unpublish_all(stage: Stage, *, by: Actor = THE_DRAW) -> int:
    """Take every published round of a stage without records back to a draft; returns how many."""
    matches = Match.objects.public().filter(round__stage=stage)
    list(matches.select_for_update(of=("self",)).order_by("pk").values_list("pk"))
    recorded = Match.objects.filter(pk__in=recorded_in(matches)).values("round")
    public = Round.objects.public().filter(stage=stage).exclude(pk__in=recorded)
    numbers = list(public.order_by("number").values_list("number", flat=True))
    if numbers:
        stage.rounds.filter(number__in=numbers).update(
            state=Round.State.DRAFT, published_at=None, **_NO_CLOCK
        )
        new = of_rounds(stage, "unpublished", numbers)
        note(stage.tournament_id, Act.ROUND, by=by, new=new)
    return len(numbers)


@transaction.atomic
def discard(
    round_id: int, *, draw: dict[str, object] | None = None, by: Actor = THE_DRAW
) -> Problem | None:
    """Discard a draft; the round waits to be drawn again."""
    _lock_matches(round_id)
    if has_facts(Match.objects.filter(round=round_id)):
        return Problem("round_has_results")
    discarded = Round.objects.filter(pk=round_id, state=Round.State.DRAFT).update(
        state=Round.State.WAITING, draw=draw or {}, publish_at=None
    )
    if not discarded:
        return Problem("not_a_draft")
    Certificate.objects.filter(round=round_id).delete()
    Match.objects.filter(round=round_id).delete()
    note_round(round_id, "discarded", by=by)
    stage = Stage.objects.get(rounds=round_id)
    if stage.second_final:
        keep_second_final(stage)
    return None


@transaction.atomic
def swap(round_id: int, first: int, second: int, *, by: Actor = THE_DRAW) -> Problem | None:
    """Exchange two pairs of a draft by hand; a fixed table goes with its pair."""
    matches = _lock_matches(round_id)
    round_ = Round.objects.with_last().filter(pk=round_id, state=Round.State.DRAFT).first()
    if round_ is None:
        return Problem("not_a_draft")
    drawn = {pair for match in matches for pair in match.pairs}
    if first == second or not {first, second} <= drawn:
        return Problem("not_in_this_round")
    if problem := stand_apart(round_, first, second):
        return problem
    rows = exchanged(round_.stage.tournament, matches, two=(first, second))
    Match.objects.filter(round=round_id).delete()
    for match, seats in zip(matches, rows, strict=True):
        match.pk, (match.pair_a_id, match.pair_b_id, match.table_id) = None, seats
    Match.objects.bulk_create(matches)
    round_.draw = round_.draw | {"edited": True}
    round_.save(update_fields=["draw"])
    swapped = Pair.objects.filter(pk__in=(first, second)).order_by("number")
    note_round(round_id, "swapped", by=by, pairs=[[pair.number, pair.name] for pair in swapped])
    return None


def stand_apart(round_: Round, first: int, second: int) -> Problem | None:
    """Why two pairs of a round, by key, may not change places, if so: what they won or lost before
    has put them into different brackets."""
    seats = {pair: match for match in round_.matches.with_names() for pair in match.pairs}
    two = seats[first], seats[second]
    if len({match.in_bracket.bracket for match in two}) == 1:
        return None
    a, b = (own_name(match, last=match.last_number) for match in two)
    return Problem("in_another_bracket", details={"a": a, "b": b})


@transaction.atomic
def keep_as_played(round_: Round, match: Match, *, by: Actor) -> None:
    """Let a drawn round stay as it is, though this match before it is won by another pair since. It
    is asked about no more, unless that result or the round changes again."""
    locked = Round.objects.select_for_update().get(pk=round_.pk)
    others = [each for each in locked.draw.get(KEPT, ()) if each[0] != str(match.public_id)]
    locked.draw = locked.draw | {KEPT: [*others, [str(match.public_id), match.winner]]}
    locked.save(update_fields=["draw"])
    pairs = [[pair.number, pair.name] for pair in (match.pair_a, match.pair_b) if pair]
    note_round(round_.pk, "kept", by=by, pairs=pairs)


def _lock_matches(round_id: int) -> list[Match]:
    """The matches of a round, locked: no recording until this transaction ends."""
    return list(Match.objects.filter(round=round_id).select_for_update().order_by("pk"))


def has_facts(matches: QuerySet[Match]) -> bool:
    """Whether anything was ever recorded in one of these matches, voided or not."""
    return bool(recorded_in(matches))


def recorded_in(matches: QuerySet[Match]) -> set[int]:
    """The keys of those matches in which anything was ever recorded, voided or not (one query)."""
    hands = Hand.objects.order_by().filter(partida__match__in=matches)
    declared = Declaration.objects.order_by().filter(match__in=matches)
    told = matches.order_by().filter(book_number__gt=0)
    found = hands.values_list("partida__match").union(
        declared.values_list("match"), told.values_list("pk")
    )
    return {key for (key,) in found}


def note_round(round_id: int, did: str, *, by: Actor = THE_DRAW, **more: object) -> None:
    """Write an audit line about a round in the book of its event."""
    round_ = Round.objects.select_related("stage").get(pk=round_id)
    new = of_rounds(round_.stage, did, [round_.number], **more)
    note(round_.stage.tournament_id, Act.ROUND, by=by, new=new)
