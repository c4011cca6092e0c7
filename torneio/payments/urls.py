"""Addresses of torneio.payments, under /organizar/<slug>/."""

from django.urls import path

from torneio.entries.game_pages import of_pairs
from torneio.entries.views import events
from torneio.payments import views
from torneio.payments.services import correct_with_fee

CORRECT = {"correct": correct_with_fee}

urlpatterns = [
    path("pagamentos/", views.payments, name="payments"),
    path("pagamentos/<int:number>/", views.pair_payment, name="pair_payment"),
    path("pagamentos/<int:number>/mudar/", views.payment_change, name="payment_change"),
    # The words of an event say what entry costs.
    *of_pairs(
        path("novo/", events.new_event, CORRECT, name="new_event"), otherwise="tournament_edit"
    ),
    path("dados/", events.tournament_edit, CORRECT, name="tournament_edit"),
]
