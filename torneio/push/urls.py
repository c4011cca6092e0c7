"""Addresses of torneio.push."""

from django.urls import path

from torneio.push import views

_PAIR = "t/<slug:slug>/dupla/<int:number>/avisos/"  # a player too, where each plays alone

urlpatterns = [
    path("t/<slug:slug>/avisos.js", views.push_worker, name="push_worker"),
    path(_PAIR, views.push, name="push"),
    path(f"{_PAIR}sair/", views.push_leave, name="push_leave"),
]
