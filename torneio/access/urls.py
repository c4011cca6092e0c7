"""Addresses of torneio.access."""

from django.contrib.auth.views import LogoutView
from django.urls import path

from torneio.access import views

urlpatterns = [
    path("entrar/", views.Login.as_view(), name="login"),
    path("sair/", LogoutView.as_view(), name="logout"),
    path("palavra-passe/", views.PasswordChange.as_view(), name="password"),
]
