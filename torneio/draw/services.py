"""From registration to rounds: a stage begins, rounds are requested, scheduled, ended."""

import secrets
from collections.abc import Collection, Sequence
from datetime import datetime, time, timedelta

from django.db import transaction
from django.db.models import QuerySet
from django.utils import timezone

from pairing.groups import snake
from pairing.lots import in_lots
from pairing.shapes import suggested_groups
from scoring import Problem
from torneio.access.actors import Actor
from torneio.book.acts import Act
from torneio.draw.schedule import last_result_before
from torneio.draw.selectors import held_by
from torneio.draw.tasks import draw_round
from torneio.entries import event_book
from torneio.entries.models import Pair, Tournament, folded
from torneio.entries.services import named, put_rules
from torneio.formats.may_begin import cannot_begin
from torneio.formats.stage_rounds import rounds_of
from torneio.play.models import (
    PLAIN,
    Autopilot,
    Entrant,
    Match,
    Round,
    Stage,
    StageOptions,
    Wishes,
    rules_of,
    wishes_of,
)
from torneio.play.services.agreement import confirm_open
from torneio.play.services.rounds import THE_DRAW, discard, note_round


@transaction.atomic
def begin_stage(
    tournament: Tournament,
    format_: str,
    *,
    rounds: int | None = None,
    without: Collection[int] = (),
    by_lot: bool = True,
    options: StageOptions = PLAIN,
    seed: int | None = None,
    by: Actor = THE_DRAW,
) -> Stage | Problem:
    """Open the first stage of an event: its entrants in order and its rounds, none drawn yet.

    `rounds` counts for Swiss and rotating partners, and for a league or groups played twice over;
    `by_lot` shuffles the order that Berger tables and brackets start from and groups are dealt in,
    else it is the order of registration. Pairs `without` which it begins, by number, are withdrawn.
    """
    locked = Tournament.objects.select_for_update().get(pk=tournament.pk)
    if locked.is_over:
        return Problem("tournament_over")
    if locked.stages.exists():
        return Problem("stage_exists")
    playing = locked.pairs.playing().order_by("number")
    left_out = [pair for pair in playing if pair.number in without]
    pairs = [pair for pair in playing if pair.number not in without]
    if format_ == Stage.Format.GROUPS and not options.groups:
        options = options._replace(groups=suggested_groups(len(pairs)))
    if problem := cannot_begin(format_, pairs, options=options):
        return problem
    seed = secrets.randbits(32) if seed is None else seed
    if by_lot:
        pairs = in_lots(pairs, seed)
    stage = Stage.objects.create(tournament=locked, format=format_, seed=seed, **options._asdict())
    fill(stage, pairs, rounds=rounds, by=by, by_lot=by_lot)
    if left_out:
        _leave_out(stage, left_out, by=by)
    return stage


def _let_rotate(event: Tournament) -> None:
    """Each player is alone from now on, also where that was not planned when it was opened."""
    event.plan = event.plan | {"format": str(Stage.Format.ROTATION)}
    Tournament.objects.filter(pk=event.pk).update(plan=event.plan)


def fill(
    stage: Stage, pairs: Sequence[Pair], *, rounds: int | None, by: Actor, by_lot: bool
) -> None:
    """Give a new stage its entrants in that order, a second cup's last, and its undrawn rounds."""
    if stage.format == Stage.Format.ROTATION:
        _let_rotate(stage.tournament)
    group_of, first_cup = _dealt(stage, pairs), len(pairs) - stage.second_cup
    Entrant.objects.bulk_create(
        Entrant(
            stage=stage,
            pair=pair,
            seed=place,
            group=group_of.get(pair.pk, 0),
            second_cup=place > first_cup,
        )
        for place, pair in enumerate(pairs, start=1)
    )
    count = rounds_of(stage.format, len(pairs), rounds=rounds, options=stage.options)
    if stage.consolation or stage.second_cup or stage.second_final:
        alone = StageOptions(third_place=stage.third_place)
        stage.extra_rounds = count - rounds_of(stage.format, first_cup, options=alone)
        Stage.objects.filter(pk=stage.pk).update(extra_rounds=stage.extra_rounds)
    # The first of an event follows no results: the organiser draws it, or schedules it.
    after = rules_of(stage.tournament).draw_after
    Round.objects.bulk_create(
        Round(stage=stage, number=number, after_minutes=after if number > 1 else None)
        for number in range(1, count + 1)
    )
    begun = {"format": stage.format, "rounds": stage.rounds.count(), **named(pairs)}
    begun |= {name: said for name, said in stage.options._asdict().items() if said}
    begun |= {"by_lot": True} if by_lot else {}
    note_stage(stage, "begun", by=by, **begun)
    if stage.number > 1 and after is not None:
        schedule_draw(stage.rounds.get(number=1), after_minutes=after, by=by)


def _dealt(stage: Stage, pairs: Sequence[Pair]) -> dict[int, int]:
    """The group of each pair, by key, dealt forwards and backwards from the first; pairs of one
    club lie apart where their row allows it, unless clubs are ignored. Empty without groups."""
    if not stage.groups:
        return {}
    clubs = wishes_of(stage.tournament).clubs != Wishes.Clubs.OFF
    kin = {pair.pk: folded(pair.club) or None for pair in pairs} if clubs else {}
    dealt = snake([pair.pk for pair in pairs], stage.groups, kin=kin)
    return {pair: number for number, members in enumerate(dealt, start=1) for pair in members}


def _leave_out(stage: Stage, pairs: Sequence[Pair], *, by: Actor) -> None:
    """Withdraw the pairs without a tick, until the stage is abandoned."""
    Pair.objects.filter(pk__in=[pair.pk for pair in pairs]).update(withdrawn=True, left_out=True)
    new = {**named(pairs), "withdrawn": True, "left_out": str(stage.public_id)}
    event_book.note(stage.tournament_id, Act.PAIR, by=by, old={"withdrawn": False}, new=new)


def _take_back_in(stage: Stage, *, by: Actor) -> None:
    """Pairs left out as the stage began are in again, unless they came back by themselves."""
    event = stage.tournament
    out = event.book.filter(act=Act.PAIR, new__left_out=str(stage.public_id))
    numbers = [n for new in out.values_list("new", flat=True) for n, _name in (new or {})["pairs"]]
    pairs = list(event.pairs.filter(number__in=numbers, left_out=True).order_by("number"))
    if pairs:
        again = Pair.objects.filter(pk__in=[pair.pk for pair in pairs])
        again.update(withdrawn=False, left_out=False)
        new = {**named(pairs), "withdrawn": False}
        event_book.note(event.pk, Act.PAIR, by=by, old={"withdrawn": True}, new=new)


@transaction.atomic
def abandon_stage(stage: Stage, *, by: Actor = THE_DRAW) -> Problem | None:
    """Back to registration, as long as no round was ever published."""
    locked = Tournament.objects.select_for_update().get(pk=stage.tournament_id)
    if stage.rounds.exclude(published_at=None).exists():
        return Problem("round_was_published")
    for round_ in stage.rounds.filter(state=Round.State.DRAFT):
        if problem := discard(round_.pk, by=by):
            return problem
    _take_back_in(stage, by=by)
    note_stage(stage, "abandoned", by=by)
    stage.delete()
    _rules_of_the_one_before(locked, by=by)
    return None


def _rules_of_the_one_before(locked: Tournament, *, by: Actor) -> None:
    """Restore the rules of the stage that is now the last: those it was played by."""
    if (last := locked.stages.last()) is not None and last.rules:
        Stage.objects.filter(pk=last.pk).update(rules={})
        put_rules(locked, last.rules, by=by)


def note_stage(stage: Stage, did: str, *, by: Actor, **more: object) -> None:
    """Write an audit line about a stage in the book of its event."""
    new = {"did": did, "stage": stage.number, **more}
    event_book.note(stage.tournament_id, Act.STAGE, by=by, new=new)


@transaction.atomic
def close_at(stage: Stage, until: time, *, by: Actor) -> None:
    """Keep the hour by which the event should end, for all that is told while it is played."""
    locked = Tournament.objects.select_for_update().get(pk=stage.tournament_id)
    wanted = f"{until:%H:%M}"
    if locked.plan.get("until") != wanted:
        Tournament.objects.filter(pk=locked.pk).update(plan=locked.plan | {"until": wanted})
        note_stage(stage, "closes", by=by, until=wanted)


@transaction.atomic
def tell_tables(stage: Stage, tables: int | None, *, by: Actor) -> None:
    """Keep how many tables there are; None: as many as are wanted."""
    locked = Tournament.objects.select_for_update().get(pk=stage.tournament_id)
    if locked.tables_there == tables:
        return
    Tournament.objects.filter(pk=locked.pk).update(plan=locked.plan | {"tables": tables})
    note_stage(stage, "tables", by=by, tables=tables)


@transaction.atomic
def request_draw(round_: Round, *, by: Actor = THE_DRAW) -> bool:
    """Request the draw of a waiting round; asking twice counts once."""
    if Tournament.objects.filter(stages=round_.stage_id, state=Tournament.State.OVER).exists():
        return False
    queued = Round.objects.filter(pk=round_.pk, state=Round.State.WAITING).update(
        state=Round.State.QUEUED, queued_at=timezone.now(), problem={}
    )
    if queued:
        note_round(round_.pk, "queued", by=by)
        # The row is the record: if the message is lost, the sweep finds it. A function and not a
        # partial: Django reports a failed one by the function's name.
        transaction.on_commit(lambda: draw_round.delay(round_.pk), robust=True)
    return bool(queued)


@transaction.atomic
def draw_again(round_: Round, *, by: Actor = THE_DRAW) -> Problem | None:
    """Discard a draft and draw it with another seed."""
    if problem := discard_to_draw_again(round_, by=by):
        return problem
    request_draw(round_, by=by)
    return None


def discard_to_draw_again(round_: Round, *, by: Actor) -> Problem | None:
    """Discard a draft; the next draw of its round has another seed."""
    return discard(round_.pk, draw={"attempt": round_.draw.get("attempt", 0) + 1}, by=by)


@transaction.atomic
def schedule_draw(
    round_: Round,
    *,
    at: datetime | None = None,
    after_minutes: int | None = None,
    publish_after: int | None = None,
    by: Actor = THE_DRAW,
) -> bool:
    """Schedule the draw of a waiting round: at an hour, or so many minutes after the last result of
    the round before, or from now where that came; neither removes the schedule. `publish_after` so
    many minutes it is published, or by the event's rule. False if it is not waiting."""
    if after_minutes is not None and last_result_before(round_):
        at = timezone.now() + timedelta(minutes=after_minutes)
    scheduled = Round.objects.filter(pk=round_.pk, state=Round.State.WAITING).update(
        due_at=at, after_minutes=after_minutes, publish_after=publish_after, problem={}
    )
    if scheduled:
        said = {"at": at and at.isoformat(timespec="minutes"), "after": after_minutes}
        note_round(round_.pk, "scheduled", by=by, **said)
    return bool(scheduled)


@transaction.atomic
def end_tournament(tournament: Tournament, *, by: Actor = THE_DRAW) -> Problem | None:
    """Close an event: results are final, those still unconfirmed are confirmed by the organiser,
    and table links open nothing more."""
    key = tournament.pk
    if problem := _unsettled(Match.objects.public().of(key)) or confirm_open(key, by=by):
        return problem
    ended = Tournament.objects.filter(pk=tournament.pk).exclude(state=Tournament.State.OVER)
    if ended.update(state=Tournament.State.OVER):
        event_book.note(tournament.pk, Act.EVENT, by=by, new={"state": Tournament.State.OVER})
    return None


def _unsettled(tables: QuerySet[Match]) -> Problem | None:
    """Why results cannot become final yet, if so: tables still playing, or in dispute."""
    disputed = tables.filter(agreement=Match.Agreement.DISPUTED)
    unfinished = held_by(tables.filter(over=False), "unfinished_matches")
    return unfinished or held_by(disputed, "disputed_matches")


@transaction.atomic
def reopen_tournament(tournament: Tournament, *, by: Actor = THE_DRAW) -> None:
    """Reopen an event that has ended."""
    over = Tournament.objects.filter(pk=tournament.pk, state=Tournament.State.OVER)
    # Otherwise it would end again by itself at once.
    Autopilot.objects.filter(tournament=tournament).update(end_after=None, end_at=None)
    if over.update(state=Tournament.State.RUNNING):
        event_book.note(tournament.pk, Act.EVENT, by=by, new={"state": Tournament.State.RUNNING})
