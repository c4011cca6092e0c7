"""Addresses of torneio.payments, under /organizar/<slug>/pagamentos/."""

from django.urls import path

from torneio.payments import views

urlpatterns = [
    path("", views.payments, name="payments"),
    path("<int:number>/", views.pair_payment, name="pair_payment"),
    path("<int:number>/mudar/", views.payment_change, name="payment_change"),
]
