"""Addresses of the public pages."""

from django.urls import path

from torneio.entries.game_pages import of_pairs
from torneio.live import components, framed_standings, hidden, regulations, series_pages, views
from torneio.live.examples.taking_away import examples_away
from torneio.live.first_page import home
from torneio.live.pocket import calendars, home_screen, pair_pages, result_cards
from torneio.live.shown_games import one_match

EVENT = "t/<slug:slug>/"
SERIES = "serie/<slug:slug>/"
PAIR = f"{EVENT}dupla/<int:number>/"
SHEET = f"{EVENT}classificacao."

urlpatterns = [
    path("", home, name="home"),
    path("torneios/exemplos/retirar/", examples_away, name="examples_away"),
    path("componentes/", components.components, name="components"),
    *of_pairs(
        path(f"{EVENT}", views.overview, name="event"),
        path(f"{EVENT}classificacao/", views.standings, name="standings"),
        path(f"{EVENT}classificacao/texto/", views.standings_words, name="standings_words"),
        path(f"{EVENT}rondas/", views.rounds, name="rounds"),
        path(f"{EVENT}rondas/<slug:number>/", views.one_round, name="round"),
        path(f"{EVENT}rondas/<slug:number>/texto/", views.round_words, name="round_words"),
        path(PAIR, pair_pages.one_pair, name="pair"),
        path(f"{PAIR}e-se/", pair_pages.what_if, name="what_if"),
        path(f"{PAIR}calendario.ics", calendars.pair_calendar, name="pair_calendar"),
        path(
            f"{EVENT}encontro/<uuid:match>/cartao.png", result_cards.match_card, name="match_card"
        ),
        path(f"{PAIR}manifesto.json", home_screen.pair_manifest, name="pair_manifest"),
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
    path(f"{EVENT}calendario.ics", calendars.event_calendar, name="event_calendar"),
    path(f"{EVENT}manifesto.json", home_screen.event_manifest, name="event_manifest"),
    path(SERIES, series_pages.series_page, name="series_page"),
    path(f"{SERIES}texto/", series_pages.series_words, name="series_words"),
    path(f"{SERIES}jogadores/", series_pages.series_ledger, name="series_ledger"),
    path(f"{SERIES}jogadores/<uuid:key>/", series_pages.series_player, name="series_player"),
    path(f"{SERIES}csv", series_pages.series_file, {"kind": "csv"}, name="series_csv"),
    path(f"{SERIES}xlsx", series_pages.series_file, {"kind": "xlsx"}, name="series_xlsx"),
    path(f"{EVENT}encontro/<uuid:match>/", one_match, name="match"),
    path(f"{EVENT}regulamento/", regulations.regulation_page, name="regulation"),
    path(
        "organizar/<slug:slug>/classificacao/",
        framed_standings.desk_standings,
        name="desk_standings",
    ),
    path(
        "organizar/<slug:slug>/classificacao/esconder/",
        hidden.standings_hide,
        name="standings_hide",
    ),
]
