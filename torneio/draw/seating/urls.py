"""Addresses of the draw of tables for single players."""

from django.urls import path

from torneio.draw.seating import views as seating_views
from torneio.entries.game_pages import of_players

urlpatterns = of_players(
    path("jogo/", seating_views.sittings, name="sittings"),
    path("jogo/sortear/", seating_views.sittings_draw, name="sittings_draw"),
    path("jogo/noite/", seating_views.sittings_night, name="sittings_night"),
    path("jogo/<slug:number>/publicar/", seating_views.sittings_publish, name="sittings_publish"),
    path(
        "jogo/<slug:number>/recolher/", seating_views.sittings_unpublish, name="sittings_unpublish"
    ),
    path(
        "jogo/<slug:number>/deitar-fora/", seating_views.sittings_discard, name="sittings_discard"
    ),
)
