"""The rules of the autopilot, and a step of it taken, moved or skipped by the organiser."""

from collections.abc import Callable, Mapping
from datetime import datetime, timedelta
from typing import Any, NamedTuple

from django.db import transaction
from django.db.models import Q, QuerySet
from django.utils import timezone

from scoring import Problem
from torneio.access.actors import Actor
from torneio.book.acts import Act
from torneio.draw.services import request_draw, schedule_draw
from torneio.entries import event_book
from torneio.entries.models import Tournament
from torneio.night.autopilot.left_out import SOON, hour_again
from torneio.night.autopilot.quiet import put_off, remind
from torneio.night.autopilot.stage_steps import begin_as_meant, close_now, go_on
from torneio.night.autopilot.step import Step, StepKind
from torneio.night.autopilot.steps import last_result
from torneio.play.models import Autopilot, Round, rules_of
from torneio.play.published_seating import of_rounds
from torneio.play.selectors import being_played, progress_of, rounds_of
from torneio.play.services import rounds
from torneio.play.services.timing import ClockSettings, start_clock

_WARNING = 5  # minutes before the end of a round


class Rules(NamedTuple):
    """After how many minutes each step is taken (see `Autopilot`), what follows at the end of a
    clock, and the hours of the beginning and of the end of registration."""

    draw_after: int | None = None
    publish_after: int | None = None
    clock_after: int | None = None
    clock_minutes: int | None = None
    clock_at_end: str = Round.AtEnd.HAND
    end_after: int | None = None
    begin_at: datetime | None = None
    remind_after: int | None = None
    close_at: datetime | None = None

    def told(self) -> dict[str, int | str | None]:
        """The rules as a book keeps them."""
        said = self._asdict()
        return said | {n: said[n] and said[n].isoformat(timespec="minutes") for n in _HOURS}


_HOURS = ("begin_at", "close_at")


@transaction.atomic
def set_rules(tournament: Tournament, rules: Rules, *, by: Actor) -> None:
    """Change the rules from now on: waiting rounds follow them, unless they have an hour of their
    own. Where the awaited result has come already, the minutes count from now."""
    Tournament.objects.select_for_update().get(pk=tournament.pk)
    before = rules_of(tournament)
    end_at = None
    if rules.end_after is not None and last_result(tournament):
        end_at = timezone.now() + timedelta(minutes=rules.end_after)
    given = {StepKind.END: rules.end_after, StepKind.BEGIN: rules.begin_at}
    given |= {StepKind.CLOSE: rules.close_at}
    # What is left to the organiser stays so until the rules say its minutes or its hour again.
    left = {key: was for key, was in before.left_out.items() if given.get(key) is None}
    columns = rules._asdict() | {"end_at": end_at, "problem": {}, "refused_at": 0}
    columns |= {"left_out": left}
    Autopilot.objects.update_or_create(tournament=tournament, defaults=columns)
    _note(tournament, "rules", by=by, **rules.told())
    if (before.clock_after, before.clock_minutes) != (rules.clock_after, rules.clock_minutes):
        _time_now(tournament, rules)
    waiting = Round.objects.filter(stage__tournament=tournament, state=Round.State.WAITING)
    by_rule = Q(due_at=None) | Q(after_minutes__isnull=False)
    as_before = waiting.filter(by_rule, after_minutes=before.draw_after)
    for round_ in as_before.select_related("stage").order_by("stage__number", "number"):
        follows = round_.number > 1 or round_.stage.number > 1
        follows &= f"{StepKind.DRAW} {round_.slug}" not in left
        if follows and round_.after_minutes != rules.draw_after:
            schedule_draw(round_, after_minutes=rules.draw_after, by=by)


def _time_now(event: Tournament, rules: Rules) -> None:
    """Set when the clock of the round that is public already starts, where none of its tables is
    over and its clock was not taken away."""
    round_ = being_played(rounds_of(event))
    if round_ is None or round_.clock_minutes or progress_of(round_).finished or was_timed(round_):
        return
    after = rules.clock_after
    at = None if after is None else timezone.now() + timedelta(minutes=after)
    Round.objects.filter(pk=round_.pk, clock_minutes=None).update(clock_at=at)


def was_timed(round_: Round) -> bool:
    """Whether its clock was ever spoken of, by a person or by the rules."""
    of_it = of_rounds(round_.stage, "moved", [round_.number], step=str(StepKind.CLOCK))
    about = Q(act=Act.CLOCK) | Q(act=Act.AUTOPILOT, new__step=of_it["step"])
    book = round_.stage.tournament.book.filter(about, new__stage=of_it["stage"])
    return bool(book.filter(new__rounds=of_it["rounds"]).exists())


@transaction.atomic
def hold(tournament: Tournament, *, on: bool, by: Actor) -> bool:
    """Put the autopilot on hold, or resume it. False where it is so already."""
    Tournament.objects.select_for_update().get(pk=tournament.pk)
    kept, _made = Autopilot.objects.get_or_create(tournament=tournament)
    if kept.on_hold == on:
        return False
    Autopilot.objects.filter(pk=kept.pk).update(on_hold=on)
    _note(tournament, "held" if on else "resumed", by=by)
    return True


@transaction.atomic
def move_step(tournament: Tournament, step: Step, at: datetime | None, *, by: Actor) -> bool:
    """Move a step to another hour; without one it is skipped, and waits for the organiser. False
    where it is no longer to come."""
    Tournament.objects.select_for_update().get(pk=tournament.pk)
    if step.kind == StepKind.REMIND:
        return put_off(tournament, step.quiet, at, by=by)
    if at is None:
        _remember(tournament, step)
    if step.kind == StepKind.DRAW:
        return schedule_draw(_round(tournament, step).get(), at=at, by=by)
    moved = _row(tournament, step).update(**_columns(step, at))
    if moved:
        _note_step(tournament, step, at, by=by)
    return bool(moved)


def _remember(tournament: Tournament, step: Step) -> None:
    """Keep what a step was that is now left to the organiser, to give it back by."""
    kept, _made = Autopilot.objects.get_or_create(tournament=tournament)
    was: dict[str, Any] = {"at": step.at and step.at.isoformat(timespec="seconds")}
    if step.kind == StepKind.END:
        was = {"after": kept.end_after}
    elif step.kind == StepKind.DRAW:
        round_ = _round(tournament, step).get()
        was |= {"after": round_.after_minutes, "publish_after": round_.publish_after}
    Autopilot.objects.filter(pk=kept.pk).update(left_out=kept.left_out | {step.key: was})


@transaction.atomic
def give_back(tournament: Tournament, step: Step, *, by: Actor) -> bool:
    """Let a step that was left to the organiser happen by itself again: by its rule, or at its
    hour; one whose hour has gone by soon. False where that was said, or it was taken, meanwhile."""
    Tournament.objects.select_for_update().get(pk=tournament.pk)
    if step.kind == StepKind.REMIND:
        return put_off(tournament, step.quiet, timezone.now() + SOON, by=by)
    kept = rules_of(tournament)
    was = kept.left_out.get(step.key)
    if was is None or not _given(tournament, step, was, by=by):
        return False
    others = {key: said for key, said in kept.left_out.items() if key != step.key}
    Autopilot.objects.filter(pk=kept.pk).update(left_out=others)
    return True


def _given(tournament: Tournament, step: Step, was: Mapping[str, Any], *, by: Actor) -> bool:
    at, after = hour_again(was), was.get("after")
    if step.kind == StepKind.DRAW:
        rule = {"after_minutes": after, "publish_after": was["publish_after"]}
        at = None if after is not None else at
        return schedule_draw(_round(tournament, step).get(), at=at, by=by, **rule)
    columns: dict[str, object] = {f"{step.kind}_at": at}
    if step.kind == StepKind.END:
        played = last_result(tournament) is not None
        at = timezone.now() + max(timedelta(minutes=after or 0), SOON) if played else None
        columns = {"end_after": after, "end_at": at}
    given = _row(tournament, step).update(**columns)
    if given:
        _note_step(tournament, step, at, by=by, did="given_back")
    return bool(given)


def _row(tournament: Tournament, step: Step) -> QuerySet[Round] | QuerySet[Autopilot]:
    """The row with the hour of a step, while it is to come."""
    if step.kind == StepKind.PUBLISH:
        return _round(tournament, step).filter(state=Round.State.DRAFT)
    if step.kind == StepKind.CLOCK:
        return _round(tournament, step).filter(clock_minutes=None)
    return Autopilot.objects.filter(tournament=tournament)


def _columns(step: Step, at: datetime | None) -> dict[str, datetime | None]:
    name = f"{step.kind}_at"
    left_out = {"end_after": None} if step.kind == StepKind.END and at is None else {}
    return {name: at, **left_out}


def take_step(tournament: Tournament, step: Step, *, by: Actor) -> Problem | None:
    """Take a step now, whatever its hour; nothing where it was taken meanwhile."""
    return _TAKEN[step.kind](tournament, step, by)


def _draw(tournament: Tournament, step: Step, by: Actor) -> None:
    request_draw(_round(tournament, step).get(), by=by)


def _publish(tournament: Tournament, step: Step, by: Actor) -> None:
    rounds.publish(_round(tournament, step).get().pk, by=by)


def _start(tournament: Tournament, step: Step, by: Actor) -> None:
    time_round(_round(tournament, step).get(), rules_of(tournament), by=by)


def _begin(tournament: Tournament, _step: Step, by: Actor) -> Problem | None:
    return begin_as_meant(tournament, by=by)


def _close(tournament: Tournament, _step: Step, by: Actor) -> None:
    close_now(tournament, by=by)


def _remind(tournament: Tournament, step: Step, by: Actor) -> None:
    remind(tournament, step.quiet, by=by)


def _end(tournament: Tournament, _step: Step, by: Actor) -> Problem | None:
    return go_on(tournament, by=by)


_TAKEN: Mapping[StepKind, Callable[[Tournament, Step, Actor], Problem | None]] = {
    StepKind.BEGIN: _begin,
    StepKind.DRAW: _draw,
    StepKind.PUBLISH: _publish,
    StepKind.CLOCK: _start,
    StepKind.END: _end,
    StepKind.CLOSE: _close,
    StepKind.REMIND: _remind,
}


@transaction.atomic
def time_round(round_: Round, rules: Autopilot, *, by: Actor) -> None:
    """Start the round's clock by the rules, with as long a warning as a round of that length
    allows."""
    if rules.clock_minutes:
        warning = min(_WARNING, rules.clock_minutes - 1)
        settings = ClockSettings(rules.clock_minutes, warning, rules.clock_at_end)
        start_clock(round_, settings, by=by)


def _round(tournament: Tournament, step: Step) -> QuerySet[Round]:
    return Round.objects.filter(stage__tournament=tournament).at(step.round)


def _note_step(
    tournament: Tournament, step: Step, at: datetime | None, *, by: Actor, did: str = ""
) -> None:
    """Write an audit line that a step has another hour, or none, or what was `did` with it."""
    did, hour = did or ("moved" if at else "left_out"), at and at.isoformat(timespec="minutes")
    said: dict[str, object] = {"step": str(step.kind), "at": hour}
    if step.round:
        round_ = _round(tournament, step).select_related("stage").get()
        new = of_rounds(round_.stage, did, [round_.number], **said)
        event_book.note(tournament.pk, Act.AUTOPILOT, by=by, new=new)
    else:
        _note(tournament, did, by=by, **said)


def _note(tournament: Tournament, did: str, *, by: Actor, **more: object) -> None:
    event_book.note(tournament.pk, Act.AUTOPILOT, by=by, new={"did": did, **more})
