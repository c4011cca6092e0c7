"""Addresses of the walls, and of what the organiser tells them."""

from django.urls import path

from torneio.entries.game_pages import of_pairs, of_players
from torneio.wall import boards, other_boards, screen_pages, sponsors, views

EVENT = "t/<slug:slug>/"
SCREENS = "organizar/<slug:slug>/ecras/"

urlpatterns = [
    *of_pairs(path(f"{EVENT}quadro/", boards.board, name="board"), otherwise="game_board"),
    path(f"{EVENT}quadro/<int:number>/", screen_pages.screen, name="screen"),
    path(SCREENS, views.screens, name="screens"),
    path(f"{SCREENS}<int:number>/", views.screen_edit, name="screen_edit"),
    path(f"{SCREENS}<int:number>/mostrar/", views.screen_show, name="screen_show"),
    path(f"{SCREENS}<int:number>/tirar/", views.screen_remove, name="screen_remove"),
    path(f"{SCREENS}patrocinadores/", sponsors.sponsors, name="sponsors"),
    path(
        f"{SCREENS}patrocinadores/<uuid:picture>/tirar/",
        sponsors.sponsor_remove,
        name="sponsor_remove",
    ),
    path(f"{EVENT}imagem/<uuid:picture>/", sponsors.sponsor_picture, name="sponsor_picture"),
    *of_players(path(f"{EVENT}jogo/quadro/", other_boards.game_board, name="game_board")),
    path("serie/<slug:slug>/quadro/", other_boards.series_wall, name="series_wall"),
]
