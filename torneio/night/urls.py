"""Addresses of torneio.night, all under an event's own."""

from django.urls import path

from torneio.entries.game_pages import of_pairs
from torneio.night import views
from torneio.night.autopilot import views as autopilot_views
from torneio.night.closing_hour import views as closing_views
from torneio.night.leaving import views as leaving_views
from torneio.night.round_clock import views as clock_views

urlpatterns = [
    path("", views.organise, name="organise"),
    *of_pairs(
        path("inscricoes/<int:number>/saida/", leaving_views.pair_leaving, name="pair_leaving"),
        path("inscricoes/<int:number>/ficou/", leaving_views.pair_stays, name="pair_stays"),
        otherwise="pairs",
    ),
    *of_pairs(
        path("noite/", views.night, name="night"),
        otherwise="sittings_night",
    ),
    *of_pairs(
        path("sorteio/<slug:number>/ler/", views.read_aloud, name="draw_read"),
        path("a-seguir/", autopilot_views.autopilot, name="autopilot"),
        path("a-seguir/espera/", autopilot_views.autopilot_hold, name="autopilot_hold"),
        path("a-seguir/passo/", autopilot_views.autopilot_step, name="autopilot_step"),
        path("hora-de-acabar/", closing_views.closing, name="closing"),
        path("hora-de-acabar/<slug:number>/", closing_views.fewer, name="closing_fewer"),
        otherwise="sittings",
    ),
    path("relogio/", clock_views.clock, name="clock"),
    path("relogio/mudar/", clock_views.clock_change, name="clock_change"),
    path("premios/", views.prizes, name="prizes"),
    path("premios/terminar/", views.end, name="end_tournament"),
    path("premios/reabrir/", views.reopen, name="reopen_tournament"),
]
