"""Addresses of the public pages of the games played alone."""

from django.urls import path

from torneio.entries.game_pages import of_players
from torneio.live import players_pages

urlpatterns = of_players(
    path("t/<slug:slug>/jogo/", players_pages.game, name="game"),
    path("t/<slug:slug>/jogador/<int:number>/", players_pages.one_player, name="player"),
    path("t/<slug:slug>/jogador/<int:number>/e-se/", players_pages.what_if, name="player_what_if"),
    path("t/<slug:slug>/jogo.csv", players_pages.game_file, {"kind": "csv"}, name="game_csv"),
    path("t/<slug:slug>/jogo.xlsx", players_pages.game_file, {"kind": "xlsx"}, name="game_xlsx"),
)
