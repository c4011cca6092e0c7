"""Addresses of torneio.prizes, all under an event's own."""

from django.urls import path

from torneio.prizes import views

urlpatterns = [
    path("premios/diplomas/", views.diplomas, name="diplomas"),
    path("premios/empate/<int:place>/", views.tie, name="tie"),
    path("premios/empate/<int:place>/grupo/<int:group>/", views.tie, name="tie_in_group"),
    path("premios/decidido/<int:pk>/", views.tie_decided, name="tie_decided"),
    path("premios/decidido/<int:pk>/anular/", views.tie_undo, name="tie_undo"),
]
