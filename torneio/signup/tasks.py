"""The task of the waiting lists: explicit name, one call, safe twice."""

from celery import shared_task

from torneio.signup import moving_up


@shared_task(name="signup.sweep", ignore_result=True)
def sweep() -> None:
    """Move up every list that has a place."""
    moving_up.sweep()
