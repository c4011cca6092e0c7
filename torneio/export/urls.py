"""Addresses of torneio.export."""

from django.urls import path

from torneio.entries.game_pages import of_pairs
from torneio.export import views

_EVENT = "organizar/<slug:slug>/exportar/"

urlpatterns = [
    path(_EVENT, views.export, name="export"),
    path(f"{_EVENT}torneio.json", views.export_json, name="export_json"),
    *of_pairs(
        path(f"{_EVENT}torneio.trf", views.export_trf, name="export_trf"), otherwise="export"
    ),
    path(f"{_EVENT}<slug:of>.csv", views.export_csv, name="export_csv"),
    path(f"{_EVENT}<slug:of>.xlsx", views.export_xlsx, name="export_xlsx"),
    path("serie/<slug:slug>/json", views.series_json_file, name="series_json"),
]
