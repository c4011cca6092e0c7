"""The tasks of push: explicit names, safe to run twice."""

from celery import shared_task

from torneio.push import sweeping


@shared_task(name="push.sweep", ignore_result=True)
def sweep() -> None:
    """Find what there is to tell, and tell it."""
    sweeping.sweep()


@shared_task(name="push.forget", ignore_result=True)
def forget() -> None:
    """Forget the phones of events that are over."""
    sweeping.forget()
