"""Addresses of what is watched."""

from django.urls import path

from torneio.live import boards, components, desk, regulations, views
from torneio.live.shown_games import one_match

urlpatterns = [
    path("", views.home, name="home"),
    path("componentes/", components.components, name="components"),
    path("t/<slug:slug>/", views.overview, name="event"),
    path("t/<slug:slug>/classificacao/", views.standings, name="standings"),
    path(
        "t/<slug:slug>/classificacao.csv",
        views.standings_file,
        {"kind": "csv"},
        name="standings_csv",
    ),
    path(
        "t/<slug:slug>/classificacao.xlsx",
        views.standings_file,
        {"kind": "xlsx"},
        name="standings_xlsx",
    ),
    path("t/<slug:slug>/rondas/", views.rounds, name="rounds"),
    path("t/<slug:slug>/rondas/<slug:number>/", views.one_round, name="round"),
    path("t/<slug:slug>/encontro/<int:pk>/", one_match, name="match"),
    path("t/<slug:slug>/dupla/<int:number>/", views.one_pair, name="pair"),
    path("t/<slug:slug>/regulamento/", regulations.regulation_page, name="regulation"),
    path("t/<slug:slug>/quadro/", boards.board, name="board"),
    path("organizar/<slug:slug>/classificacao/", desk.desk_standings, name="desk_standings"),
]
