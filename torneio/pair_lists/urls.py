"""Addresses of torneio.pair_lists, under /organizar/SLUG/inscricoes/."""

from django.urls import path

from torneio.pair_lists import views

urlpatterns = [
    path("colar/", views.pairs_paste, name="pairs_paste"),
    path("lista/", views.pairs_preview, name="pairs_preview"),
]
