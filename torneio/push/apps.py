"""The app's name for Django."""

from django.apps import AppConfig


class Config(AppConfig):
    """torneio.push."""

    name = "torneio.push"
