"""Addresses: Portuguese paths, English names."""

from django.urls import include, path

urlpatterns = [
    path("", include("torneio.live.urls")),
]
