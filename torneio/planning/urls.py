"""Addresses of torneio.planning, all under an event's own."""

from django.urls import path

from torneio.entries.game_pages import of_pairs
from torneio.planning.group_exchange.views import groups_exchange
from torneio.planning.views import new_format

urlpatterns = [
    *of_pairs(path("novo/formato/", new_format, name="new_format"), otherwise="pairs"),
    *of_pairs(
        path("sorteio/grupos/", groups_exchange, name="groups_exchange"), otherwise="sittings"
    ),
]
