"""Addresses of the games played alone, at the table and at the officials' desk."""

from django.urls import path

from torneio.play.sittings import agreement_views as said
from torneio.play.sittings import desk as sitting_desk
from torneio.play.sittings import views as sitting_views

TABLE = "mesa/<int:table_id>/jogo/"
DESK = "arbitrar/<slug:slug>/jogo/mesa/<int:pk>/"

urlpatterns = [
    # Below the path of the table's cookie, like all that a phone may do.
    path(TABLE, sitting_views.sitting, name="sitting"),
    path(f"{TABLE}<int:sitting_id>/mao/", sitting_views.record_deal, name="record_deal"),
    path(f"{TABLE}<int:sitting_id>/anular/", sitting_views.undo_deal, name="undo_deal"),
    path(f"{TABLE}<int:sitting_id>/telefone/", said.sitting_voice, name="sitting_voice"),
    path(f"{TABLE}<int:sitting_id>/confirmar/", said.accept_deals, name="accept_deals"),
    path(f"{TABLE}<int:sitting_id>/disputa/", said.dispute_deals, name="dispute_deals"),
    path(f"{TABLE}<int:sitting_id>/conflito/", said.settle_deal, name="settle_deal"),
    # Below the path of a referee's cookie.
    path("arbitrar/<slug:slug>/jogo/", sitting_desk.official_sittings, name="official_sittings"),
    path(DESK, sitting_desk.desk_sitting, name="desk_sitting"),
    path(f"{DESK}confirmar/", sitting_desk.desk_sitting_confirm, name="desk_sitting_confirm"),
    path(f"{DESK}devolver/", sitting_desk.desk_sitting_send_back, name="desk_sitting_send_back"),
    path(f"{DESK}terminar/", sitting_desk.desk_sitting_end, name="desk_sitting_end"),
]
