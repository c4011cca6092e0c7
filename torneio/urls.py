"""Addresses: Portuguese paths, English names. Each app keeps its own."""

from django.urls import include, path

from torneio import health

handler500 = "torneio.disk_room.failed"

urlpatterns = [
    path("pronto/", health.ready, name="ready"),
    path("", include("torneio.live.urls")),
    path("", include("torneio.live.players_urls")),
    path("", include("torneio.wall.urls")),
    path("", include("torneio.access.urls")),
    path("", include("torneio.help.urls")),
    path("", include("torneio.houses.urls")),
    path("", include("torneio.table.urls")),
    path("", include("torneio.push.urls")),
    path("", include("torneio.desk.urls")),
    path("", include("torneio.audit.urls")),
    path("", include("torneio.season.urls")),
    path("", include("torneio.presets.urls")),
    path("", include("torneio.signup.urls")),
    path("organizar/casas/<uuid:key>/forcas/", include("torneio.ratings.urls")),
    path("organizar/casas/<uuid:key>/pessoas/", include("torneio.people.urls")),
    path("organizar/", include("torneio.entries.urls")),
    path("organizar/<slug:slug>/inscricoes/", include("torneio.pair_lists.urls")),
    path("organizar/<slug:slug>/", include("torneio.payments.urls")),
    path("", include("torneio.export.urls")),
    path("organizar/<slug:slug>/papel/", include("torneio.paper.urls")),
    path("organizar/<slug:slug>/", include("torneio.prizes.urls")),
    path("organizar/<slug:slug>/", include("torneio.planning.urls")),
    path("organizar/<slug:slug>/", include("torneio.draw.urls")),
    path("organizar/<slug:slug>/", include("torneio.night.urls")),
    path("organizar/<slug:slug>/", include("torneio.draw.seating.urls")),
]
