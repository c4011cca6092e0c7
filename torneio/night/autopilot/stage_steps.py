"""The steps that begin and end a stage, or an event, as it was meant."""

from scoring import Problem
from torneio.access.actors import Actor
from torneio.draw.beginning.views import begin_form
from torneio.draw.final_stage.services import begin_next_stage
from torneio.draw.services import begin_stage, end_tournament, request_draw
from torneio.draw.stage_overview import overview
from torneio.entries.models import Tournament
from torneio.entries.partners import draw_partners
from torneio.entries.services import close_registration
from torneio.formats.fitted import fitted
from torneio.formats.ready_formats import ReadyStage, meant_after, ready_of
from torneio.play.models import Autopilot, Stage
from torneio.prizes.giving import prize_list
from torneio.standings.players import order_of


def close_now(tournament: Tournament, *, by: Actor) -> None:
    """Close registration, and cancel its scheduled hour."""
    close_registration(tournament, by=by)
    Autopilot.objects.filter(tournament=tournament).update(close_at=None)


def begin_as_meant(tournament: Tournament, *, by: Actor) -> Problem | None:
    """Begin the first stage in the planned format, with the pairs present, and request the draw of
    its first round."""
    ready = ready_of(tournament.plan)
    if ready and ready.alone and not ready.rotates and tournament.pairs.waiting().count() > 1:
        drawn = draw_partners(tournament, by=by)
        if isinstance(drawn, Problem):
            return drawn
    form = begin_form(tournament)
    format_ = str(form.fields["format"].initial)
    stage = begin_stage(
        tournament,
        format_,
        rounds=form.wanted_rounds(format_),
        without=form.left_out(),
        options=form.stages(format_)[0].options,
        by=by,
    )
    if isinstance(stage, Problem):
        return stage
    Autopilot.objects.filter(tournament=tournament).update(begin_at=None)
    request_draw(stage.rounds.get(number=1), by=by)
    return None


def go_on(tournament: Tournament, *, by: Actor) -> Problem | None:
    """What follows when all is played: the planned final stage, else the end."""
    event = Tournament.objects.select_for_update().get(pk=tournament.pk)
    now = overview(event)
    if now.awaits_final:
        return _final(event, now.go_on, by=by)
    if not now.stage_is_played:
        return Problem("stage_still_played")
    awards = prize_list(event, order_of(event))
    if any(each.tied and each.tied.waits and each.tied.tie is None for each in awards):
        return Problem("tie_not_decided")
    return end_tournament(event, by=by)


def _final(event: Tournament, meant: int, *, by: Actor) -> Problem | None:
    """The planned stage, with the pairs that qualify, as many as were meant to or are left; a
    bracket where none was planned."""
    last = event.stages.last()
    going = min(meant, last.entrants.filter(pair__withdrawn=False).count()) if last else 0
    ready = meant_after(event.plan, event.stages.count()) or ReadyStage(Stage.Format.KNOCKOUT)
    ready = fitted(ready, going, expected=meant)
    stage = begin_next_stage(
        event,
        ready.format,
        go_on=going,
        rounds=ready.rounds_for(going),
        order=ready.order,
        options=ready.options_for(going),
        by=by,
    )
    return stage if isinstance(stage, Problem) else None
