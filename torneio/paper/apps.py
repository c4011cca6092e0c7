"""Everything of an event that is printed."""

from django.apps import AppConfig


class Config(AppConfig):
    """The app of paper."""

    name = "torneio.paper"
