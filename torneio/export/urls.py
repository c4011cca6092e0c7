"""Addresses of torneio.export."""

from django.urls import path

from torneio.entries.game_pages import of_pairs
from torneio.export import views

_EVENT = "organizar/<slug:slug>/exportar/"
_HOUSE = "organizar/casas/<uuid:key>/"
_SERIES = "serie/<slug:slug>/"
_CSV, _XLSX = {"kind": "csv"}, {"kind": "xlsx"}

urlpatterns = [
    path(_EVENT, views.export, name="export"),
    path(f"{_EVENT}torneio.json", views.export_json, name="export_json"),
    *of_pairs(
        path(f"{_EVENT}torneio.trf", views.export_trf, name="export_trf"), otherwise="export"
    ),
    path(f"{_EVENT}<slug:of>.csv", views.export_csv, name="export_csv"),
    path(f"{_EVENT}<slug:of>.xlsx", views.export_xlsx, name="export_xlsx"),
    path(f"{_SERIES}json", views.series_json_file, name="series_json"),
    path(f"{_SERIES}<slug:of>.csv", views.series_table_file, _CSV, name="series_table_csv"),
    path(f"{_SERIES}<slug:of>.xlsx", views.series_table_file, _XLSX, name="series_table_xlsx"),
    path(f"{_HOUSE}<slug:of>.csv", views.house_table_file, _CSV, name="house_csv"),
    path(f"{_HOUSE}<slug:of>.xlsx", views.house_table_file, _XLSX, name="house_xlsx"),
]
