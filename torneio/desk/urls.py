"""Addresses of the desk: the organiser's, and those shared with referees."""

from django.urls import include, path

from torneio.desk import (
    cards,
    corrections,
    match,
    officials_views,
    referees,
    results,
    ruling_views,
    substitutions,
    tables,
)
from torneio.desk.ending import views as ending
from torneio.desk.onward.views import who_goes_on
from torneio.entries.game_pages import of_pairs
from torneio.play.models import Declaration

MATCH = "encontro/<int:pk>/"

organiser = [
    *of_pairs(
        path("mesas/", tables.tables, name="tables"),
        path("mesas/resultados/", results.results, name="results"),
        path("mesas/fechar/", ending.tables_close, name="tables_close"),
        otherwise="sittings",
    ),
    path("mesas/cartoes/", cards.table_cards, name="table_cards"),
    path("mesas/opcoes/", tables.table_options, name="table_options"),
    path("mesas/<int:number>/ligacao/", tables.table_phone, name="table_phone"),
    path("mesas/<int:number>/atender/", tables.table_answer, name="table_answer"),
    path("mesas/<int:number>/pin/", tables.table_unlock, name="table_unlock"),
    path("mesas/<int:number>/revogar/", tables.table_revoke, name="table_revoke"),
    path("arbitros/", referees.referees, name="referees"),
    path("arbitros/<int:pk>/", referees.referee, name="referee"),
    path("arbitros/<int:pk>/revogar/", referees.referee_revoke, name="referee_revoke"),
    path("arbitros/<int:pk>/sair/", referees.referee_gone, name="referee_gone"),
    path("sorteio/quem-segue/<int:pk>/", who_goes_on, name="draw_onward"),
]
officials = [
    path("", officials_views.officials, name="officials"),
    path("mesa/<int:number>/atender/", officials_views.official_answer, name="official_answer"),
    path(MATCH, match.desk_match, name="desk_match"),
    path(f"{MATCH}confirmar/", match.desk_confirm, name="desk_confirm"),
    path(f"{MATCH}devolver/", match.desk_send_back, name="desk_send_back"),
    path(f"{MATCH}terminar/", match.desk_end, name="desk_end"),
    path(f"{MATCH}fechar/", ending.desk_close, name="desk_close"),
    path(f"{MATCH}abrir/", ending.desk_open_again, name="desk_open_again"),
    path(f"{MATCH}quem-joga/", substitutions.desk_line_up, name="desk_line_up"),
    path(f"{MATCH}resultado/", corrections.desk_total, name="desk_total"),
    path(
        f"{MATCH}falta/",
        corrections.desk_side,
        {"kind": Declaration.Kind.NO_SHOW},
        name="desk_no_show",
    ),
    path(
        f"{MATCH}desempate/",
        corrections.desk_side,
        {"kind": Declaration.Kind.DECIDER},
        name="desk_decider",
    ),
    path(f"{MATCH}divergencia/", corrections.desk_settle, name="desk_settle"),
    path(f"{MATCH}retirar/", corrections.desk_withdraw, name="desk_withdraw"),
    path(f"{MATCH}anular/", corrections.desk_undo, name="desk_undo"),
    path(f"{MATCH}trocadas/", corrections.desk_seats, name="desk_seats"),
    path(f"{MATCH}mao/<int:hand>/", corrections.desk_correct, name="desk_correct"),
    path(f"{MATCH}incidentes/", ruling_views.ruling_kinds, name="ruling_kinds"),
    path(f"{MATCH}incidentes/retirar/", ruling_views.ruling_withdraw, name="ruling_withdraw"),
    path(f"{MATCH}incidentes/<slug:kind>/", ruling_views.ruling_new, name="ruling_new"),
    path(f"{MATCH}vazas/", ruling_views.adjudicate, name="adjudicate"),
]

urlpatterns = [
    # A referee's link, and every page that its cookie is sent to.
    path("a/<str:token>/", officials_views.referee_link, name="referee_link"),
    path("arbitrar/<slug:slug>/", include(officials)),
    path("organizar/<slug:slug>/", include(organiser)),
]
