"""Addresses of torneio.access."""

from django.contrib.auth.views import LogoutView
from django.urls import path
from django.views.decorators.http import require_POST
from django.views.i18n import set_language

from torneio.access import views
from torneio.access.languages import languages

urlpatterns = [
    path("entrar/", views.Login.as_view(), name="login"),
    path("sair/", LogoutView.as_view(), name="logout"),
    path("palavra-passe/", views.PasswordChange.as_view(), name="password"),
    path("lingua/", languages, name="languages"),
    path("lingua/escolher/", require_POST(set_language), name="set_language"),
]
