"""Addresses of torneio.access."""

from django.urls import URLPattern

urlpatterns: list[URLPattern] = []
