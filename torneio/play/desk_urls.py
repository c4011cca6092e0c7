"""The organiser's addresses of torneio.play, under an event's own."""

from django.urls import path

from torneio.play import desk, desk_match

urlpatterns = [
    path("mesas/", desk.tables, name="tables"),
    path("mesas/cartoes/", desk.table_cards, name="table_cards"),
    path("mesas/resultados/", desk.results, name="results"),
    path("mesas/<int:number>/ligacao/", desk.table_phone, name="table_phone"),
    path("mesas/<int:number>/atender/", desk.table_answer, name="table_answer"),
    path("mesas/<int:number>/revogar/", desk.table_revoke, name="table_revoke"),
    path("encontro/<int:pk>/", desk_match.desk_match, name="desk_match"),
    path("encontro/<int:pk>/resultado/", desk_match.desk_total, name="desk_total"),
    path("encontro/<int:pk>/falta/", desk_match.desk_no_show, name="desk_no_show"),
    path("encontro/<int:pk>/desempate/", desk_match.desk_decider, name="desk_decider"),
    path("encontro/<int:pk>/retirar/", desk_match.desk_withdraw, name="desk_withdraw"),
    path("encontro/<int:pk>/anular/", desk_match.desk_undo, name="desk_undo"),
    path("encontro/<int:pk>/mao/<int:hand>/", desk_match.desk_correct, name="desk_correct"),
]
