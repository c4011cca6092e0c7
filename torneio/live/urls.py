"""Addresses of the public pages."""

from django.urls import path

from torneio.entries.game_pages import of_pairs
from torneio.live import components, desk, regulations, series_pages, views
from torneio.live.shown_games import one_match

EVENT = "t/<slug:slug>/"
SERIES = "serie/<slug:slug>/"
SHEET = f"{EVENT}classificacao."

urlpatterns = [
    path("", views.home, name="home"),
    path("componentes/", components.components, name="components"),
    *of_pairs(
        path(f"{EVENT}", views.overview, name="event"),
        path(f"{EVENT}classificacao/", views.standings, name="standings"),
        path(f"{EVENT}rondas/", views.rounds, name="rounds"),
        path(f"{EVENT}rondas/<slug:number>/", views.one_round, name="round"),
        path(f"{EVENT}rondas/<slug:number>/texto/", views.round_words, name="round_words"),
        path(f"{EVENT}dupla/<int:number>/", views.one_pair, name="pair"),
        otherwise="game",
    ),
    *of_pairs(
        path(f"{SHEET}csv", views.standings_file, {"kind": "csv"}, name="standings_csv"),
        otherwise="game_csv",
    ),
    *of_pairs(
        path(f"{SHEET}xlsx", views.standings_file, {"kind": "xlsx"}, name="standings_xlsx"),
        otherwise="game_xlsx",
    ),
    path(SERIES, series_pages.series_page, name="series_page"),
    path(f"{SERIES}jogadores/", series_pages.series_ledger, name="series_ledger"),
    path(f"{SERIES}jogadores/<uuid:key>/", series_pages.series_player, name="series_player"),
    path(f"{SERIES}csv", series_pages.series_file, {"kind": "csv"}, name="series_csv"),
    path(f"{SERIES}xlsx", series_pages.series_file, {"kind": "xlsx"}, name="series_xlsx"),
    path(f"{EVENT}encontro/<int:pk>/", one_match, name="match"),
    path(f"{EVENT}regulamento/", regulations.regulation_page, name="regulation"),
    path("organizar/<slug:slug>/classificacao/", desk.desk_standings, name="desk_standings"),
]
