"""The referee's book, under a match of the officials' addresses."""

from django.urls import path

from torneio.play.rulings import views as ruling_views

urlpatterns = [
    path("incidentes/", ruling_views.ruling_kinds, name="ruling_kinds"),
    path("incidentes/retirar/", ruling_views.ruling_withdraw, name="ruling_withdraw"),
    path("incidentes/<slug:kind>/", ruling_views.ruling_new, name="ruling_new"),
    path("vazas/", ruling_views.adjudicate, name="adjudicate"),
]
