"""Addresses of the public pages of the games played alone."""

from django.urls import path

from torneio.entries.game_pages import of_players
from torneio.live import players_pages
from torneio.live.pocket import calendars, home_screen, players_cards

PLAYER = "t/<slug:slug>/jogador/<int:number>/"

urlpatterns = of_players(
    path("t/<slug:slug>/jogo/", players_pages.game, name="game"),
    path(
        "t/<slug:slug>/jogo/texto/", players_pages.game_standings_words, name="game_standings_words"
    ),
    path("t/<slug:slug>/jogo/<slug:number>/texto/", players_pages.game_words, name="game_words"),
    path(PLAYER, players_pages.one_player, name="player"),
    path(f"{PLAYER}e-se/", players_pages.what_if, name="player_what_if"),
    path(f"{PLAYER}calendario.ics", calendars.player_calendar, name="player_calendar"),
    path(f"{PLAYER}manifesto.json", home_screen.player_manifest, name="player_manifest"),
    path(
        "t/<slug:slug>/encontro/<uuid:match>/mesa.png",
        players_cards.players_card,
        name="players_card",
    ),
    path("t/<slug:slug>/jogo.csv", players_pages.game_file, {"kind": "csv"}, name="game_csv"),
    path("t/<slug:slug>/jogo.xlsx", players_pages.game_file, {"kind": "xlsx"}, name="game_xlsx"),
)
