"""Addresses of torneio.season: the organiser's pages of series."""

from django.urls import path

from torneio.entries.views.events import another_event
from torneio.season import views
from torneio.season.services import keep_what_goes_with

ONE = "organizar/series/<uuid:series>/"

urlpatterns = [
    path("organizar/series/", views.all_series, name="all_series"),
    path("organizar/series/nova/", views.series_new, name="series_new"),
    path(ONE, views.series, name="series"),
    path(f"{ONE}dados/", views.series_edit, name="series_edit"),
    path(f"{ONE}noites/por/", views.series_add, name="series_add"),
    path(f"{ONE}noites/tirar/", views.series_take, name="series_take"),
    path(f"{ONE}apagar/", views.series_delete, name="series_delete"),
    # Another evening like one of a series is of the series too.
    path(
        "organizar/<slug:slug>/outro/",
        another_event,
        {"then": keep_what_goes_with},
        name="another_event",
    ),
]
