"""Addresses of torneio.ratings, under /organizar/casas/<key>/forcas/."""

from django.urls import path

from torneio.ratings import views

urlpatterns = [
    path("", views.ratings, name="ratings"),
    path("ligar/", views.ratings_on, name="ratings_on"),
    path("desligar/", views.ratings_off, name="ratings_off"),
    path("de-novo/", views.ratings_again, name="ratings_again"),
]
