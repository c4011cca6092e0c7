"""Addresses of what is watched."""

from django.urls import path

from torneio.live import components

urlpatterns = [
    path("componentes/", components.components, name="components"),
]
