"""The task of the autopilot. It stands above the services because it takes the steps that people
take (adr/0026)."""

from celery import shared_task

from torneio.night.autopilot import running


@shared_task(name="draw.autopilot", ignore_result=True)
def take_what_is_due() -> None:
    """Take every step that is due."""
    running.take_what_is_due()
