"""Doorbells: explicit names, one call, safe to ring twice."""

from celery import shared_task

from torneio.play import agreement


@shared_task(name="play.silence", ignore_result=True)
def confirm_silent() -> None:
    """Take silence for consent where the event says so and the time has passed."""
    agreement.confirm_silent()
