"""Addresses of the walls."""

from django.urls import path

from torneio.entries.game_pages import of_pairs, of_players
from torneio.wall import boards, other_boards

EVENT = "t/<slug:slug>/"

urlpatterns = [
    *of_pairs(path(f"{EVENT}quadro/", boards.board, name="board"), otherwise="game_board"),
    *of_players(path(f"{EVENT}jogo/quadro/", other_boards.game_board, name="game_board")),
    path("serie/<slug:slug>/quadro/", other_boards.series_wall, name="series_wall"),
]
