"""Addresses of the phones at tables of single players."""

from django.urls import path

from torneio.table.sittings import agreement_views as said
from torneio.table.sittings import views as sitting_views

TABLE = "mesa/<int:table_id>/jogo/"

urlpatterns = [
    # Below the path of the table's cookie, like all that a phone may do.
    path(TABLE, sitting_views.sitting, name="sitting"),
    path(f"{TABLE}<int:match_id>/mao/", sitting_views.record_deal, name="record_deal"),
    path(f"{TABLE}<int:match_id>/anular/", sitting_views.undo_deal, name="undo_deal"),
    path(f"{TABLE}<int:match_id>/telefone/", said.sitting_voice, name="sitting_voice"),
    path(f"{TABLE}<int:match_id>/confirmar/", said.accept_deals, name="accept_deals"),
    path(f"{TABLE}<int:match_id>/disputa/", said.dispute_deals, name="dispute_deals"),
    path(f"{TABLE}<int:match_id>/conflito/", said.settle_deal, name="settle_deal"),
]
