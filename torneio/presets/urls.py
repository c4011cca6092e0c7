"""Addresses of torneio.presets."""

from django.urls import path

from torneio.presets import views

urlpatterns = [
    path("organizar/modelos/<uuid:preset>/", views.opening, name="preset"),
    path("organizar/modelos/<uuid:preset>/apagar/", views.forget, name="preset_forget"),
    path("organizar/<slug:slug>/modelo/", views.keep, name="preset_keep"),
]
