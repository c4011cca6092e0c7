"""Addresses of torneio.season: the organiser's pages of series."""

from django.urls import path

from torneio.season import views
from torneio.season.another_page import another_event

ONE = "organizar/series/<uuid:series>/"

urlpatterns = [
    path("organizar/series/", views.all_series, name="all_series"),
    path("organizar/series/nova/", views.series_new, name="series_new"),
    path(ONE, views.series, name="series"),
    path(f"{ONE}dados/", views.series_edit, name="series_edit"),
    path(f"{ONE}noites/por/", views.series_add, name="series_add"),
    path(f"{ONE}noites/tirar/", views.series_take, name="series_take"),
    path(f"{ONE}apagar/", views.series_delete, name="series_delete"),
    path("organizar/<slug:slug>/outro/", another_event, name="another_event"),
]
