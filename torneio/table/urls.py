"""Addresses of the phones at the tables."""

from django.urls import path

from torneio.entries.game_pages import of_pairs
from torneio.table import agreement_views, pwa, views
from torneio.table.entrance import table_code, table_link
from torneio.table.entry_views import record_final, record_line, record_total, withdraw_total

MATCH = "mesa/<int:table_id>/encontro/<int:match_id>/"

urlpatterns = [
    # As phones write the first letter; the addresses that are made are those below, the last.
    path("M/", table_code, name="table_code"),
    path("M/<str:token>/", table_link, name="table_link"),
    path("m/", table_code, name="table_code"),
    path("m/<str:token>/", table_link, name="table_link"),
    # The worker's path is its scope: all below, and nothing else.
    path("mesa/sw.js", pwa.worker, name="worker"),
    path("mesa/<int:table_id>/manifest.webmanifest", pwa.manifest, name="table_manifest"),
    # The cookie of a table is bound to this path: a phone's pages all lie below it.
    path("mesa/<int:table_id>/", views.table, name="table"),
    path("mesa/<int:table_id>/chamar/", views.call, name="call"),
    path("mesa/<int:table_id>/lado/", agreement_views.say_voice, name="say_voice"),
    path(f"{MATCH}mao/", views.record_hand, name="record_hand"),
    path(f"{MATCH}conflito/", views.settle_hand, name="settle_hand"),
    path(f"{MATCH}confirmar/", agreement_views.accept, name="accept"),
    path(f"{MATCH}discordar/", agreement_views.dispute, name="dispute"),
    path(f"{MATCH}anular/", views.undo_hand, name="undo_hand"),
    *of_pairs(
        path(f"{MATCH}partida/", record_line, name="record_line"),
        path(f"{MATCH}riscos/", record_final, name="record_final"),
        path(f"{MATCH}resultado/", record_total, name="record_total"),
        path(f"{MATCH}retirar/", withdraw_total, name="withdraw_total"),
        path(f"{MATCH}incidente/", views.record_incident, name="record_incident"),
        path(f"{MATCH}quem-da/", agreement_views.tell_dealer, name="tell_dealer"),
        path(f"{MATCH}quem-joga/", agreement_views.tell_line_up, name="tell_line_up"),
        path(f"{MATCH}corrigir/", agreement_views.correct_returned, name="correct_returned"),
    ),
]
