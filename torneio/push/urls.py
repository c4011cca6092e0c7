"""Addresses of torneio.push."""

from django.urls import path

from torneio.entries.game_pages import of_pairs
from torneio.push import views

_PAIR = "t/<slug:slug>/dupla/<int:number>/avisos/"

urlpatterns = [
    path("t/<slug:slug>/avisos.js", views.push_worker, name="push_worker"),
    *of_pairs(
        path(_PAIR, views.push, name="push"),
        path(f"{_PAIR}sair/", views.push_leave, name="push_leave"),
    ),
]
