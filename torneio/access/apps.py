"""The app's name for Django."""

from django.apps import AppConfig

from torneio.celery import app


class Config(AppConfig):
    """torneio.access."""

    name = "torneio.access"

    def ready(self) -> None:
        """Have whoever rings a bell find the task runner, from any thread."""
        app.set_default()
