"""Public: they are read without an account too."""

from django.urls import path

from torneio.help import views

urlpatterns = [
    path("como-se-faz/", views.how_tos, name="how_tos"),
    path("como-se-faz/<slug:task>/", views.how_to, name="how_to"),
]
