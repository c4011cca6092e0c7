"""Addresses of torneio.draw."""

from django.urls import URLPattern

urlpatterns: list[URLPattern] = []
