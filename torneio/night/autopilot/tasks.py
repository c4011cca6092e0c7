"""The doorbell of what happens by itself. It stands above the services because it presses the
buttons that people press (adr/0026)."""

from celery import shared_task

from torneio.night.autopilot import running


@shared_task(name="draw.autopilot", ignore_result=True)
def take_what_is_due() -> None:
    """Take every step whose hour has come."""
    running.take_what_is_due()
