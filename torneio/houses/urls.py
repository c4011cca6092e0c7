"""Addresses of torneio.houses."""

from django.urls import path

from torneio.houses import invited, views

urlpatterns = [
    path("organizar/casas/", views.houses, name="houses"),
    path("organizar/casas/<uuid:key>/", views.house, name="house"),
    path("organizar/casas/<uuid:key>/convidar/", views.house_invite, name="house_invite"),
    path("organizar/casas/<uuid:key>/desconvidar/", views.house_uninvite, name="house_uninvite"),
    path("organizar/casas/<uuid:key>/sair/", views.house_leave, name="house_leave"),
    path("organizar/casas/<uuid:key>/<int:member>/papel/", views.house_role, name="house_role"),
    path("organizar/casas/<uuid:key>/<int:member>/tirar/", views.house_remove, name="house_remove"),
    path("convite/", invited.invitation, name="invitation"),
    path("convite/<str:token>/", invited.invitation_link, name="invitation_link"),
]
