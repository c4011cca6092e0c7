"""The app's name for Django."""

from django.apps import AppConfig


class Config(AppConfig):
    """torneio.pair_lists."""

    name = "torneio.pair_lists"
