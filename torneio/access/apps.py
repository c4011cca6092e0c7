"""The app's name for Django."""

from django.apps import AppConfig

from torneio.celery import app


class Config(AppConfig):
    """torneio.access."""

    name = "torneio.access"

    def ready(self) -> None:
        """Set our Celery app as the default in every thread, so that each queues to the same
        broker."""
        app.set_default()
