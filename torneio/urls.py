"""Addresses: Portuguese paths, English names. Each app keeps its own."""

from django.urls import include, path

from torneio import health

handler500 = "torneio.room.failed"

urlpatterns = [
    path("pronto/", health.ready, name="ready"),
    path("", include("torneio.live.urls")),
    path("", include("torneio.access.urls")),
    path("", include("torneio.play.urls")),
    path("", include("torneio.play.sittings.urls")),
    path("", include("torneio.live.game_urls")),
    path("organizar/", include("torneio.entries.urls")),
    path("organizar/<slug:slug>/", include("torneio.draw.urls")),
    path("organizar/<slug:slug>/", include("torneio.draw.seating_urls")),
    path("arbitrar/<slug:slug>/", include("torneio.draw.official_urls")),
]
