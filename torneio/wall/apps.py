"""The app's name for Django."""

from django.apps import AppConfig


class Config(AppConfig):
    """torneio.wall."""

    name = "torneio.wall"
