"""The officials' addresses of torneio.draw, beneath those of torneio.play."""

from django.urls import path

from torneio.draw import corrections, rulings
from torneio.draw import deal_corrections as deals
from torneio.play.models import Declaration

urlpatterns = [
    path("jogo/mesa/<int:pk>/corrigir/", deals.desk_deal_correct, name="desk_deal_correct"),
    path("jogo/mesa/<int:pk>/conflito/", deals.desk_deal_settle, name="desk_deal_settle"),
    path("jogo/mesa/<int:pk>/anular/", deals.desk_deal_void, name="desk_deal_void"),
    path("encontro/<int:pk>/resultado/", corrections.desk_total, name="desk_total"),
    path(
        "encontro/<int:pk>/falta/",
        corrections.desk_side,
        {"kind": Declaration.Kind.NO_SHOW},
        name="desk_no_show",
    ),
    path(
        "encontro/<int:pk>/desempate/",
        corrections.desk_side,
        {"kind": Declaration.Kind.DECIDER},
        name="desk_decider",
    ),
    path("encontro/<int:pk>/divergencia/", corrections.desk_settle, name="desk_settle"),
    path("encontro/<int:pk>/retirar/", corrections.desk_withdraw, name="desk_withdraw"),
    path("encontro/<int:pk>/anular/", corrections.desk_undo, name="desk_undo"),
    path("encontro/<int:pk>/mao/<int:hand>/", corrections.desk_correct, name="desk_correct"),
    path("encontro/<int:pk>/incidentes/", rulings.ruling_kinds, name="ruling_kinds"),
    path("encontro/<int:pk>/incidentes/retirar/", rulings.ruling_withdraw, name="ruling_withdraw"),
    path("encontro/<int:pk>/incidentes/<slug:kind>/", rulings.ruling_new, name="ruling_new"),
    path("encontro/<int:pk>/vazas/", rulings.adjudicate, name="adjudicate"),
]
