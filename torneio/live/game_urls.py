"""Addresses of the public pages of the games played alone."""

from django.urls import path

from torneio.entries.game_pages import of_players
from torneio.live import games

urlpatterns = of_players(
    path("t/<slug:slug>/jogo/", games.game, name="game"),
    path("t/<slug:slug>/jogo/quadro/", games.game_board, name="game_board"),
    path("t/<slug:slug>/jogo.csv", games.game_file, {"kind": "csv"}, name="game_csv"),
    path("t/<slug:slug>/jogo.xlsx", games.game_file, {"kind": "xlsx"}, name="game_xlsx"),
)
