"""Addresses of torneio.play."""

from django.urls import URLPattern

urlpatterns: list[URLPattern] = []
