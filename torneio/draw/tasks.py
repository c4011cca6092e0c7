"""Tasks: explicit names, ids in, one call, safe to run twice."""

from celery import shared_task

from torneio.draw import drawing, schedule
from torneio.play.services import agreement


@shared_task(name="draw.round", ignore_result=True)
def draw_round(round_id: int) -> None:
    """Draw one queued round."""
    drawing.draw_round(round_id)


@shared_task(name="draw.sweep", ignore_result=True)
def sweep() -> None:
    """Queue every round that is due."""
    for round_id in schedule.claim_due():
        draw_round.delay(round_id)


@shared_task(name="draw.silence", ignore_result=True)
def confirm_silent() -> None:
    """Confirm results by silence where the event has that rule and the time has passed: rounds wait
    for results, so both are in one sweep."""
    agreement.confirm_silent()
