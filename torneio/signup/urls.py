"""Addresses of torneio.signup."""

from django.urls import path

from torneio.signup.views import joining_in, own_page, signup_desk

_OWN = "inscricao/<slug:key>/"
_DESK = "organizar/<slug:slug>/inscricoes/pela-pagina/"

urlpatterns = [
    path("t/<slug:slug>/inscrever/", joining_in.signup, name="signup"),
    path("i/<str:token>/", own_page.signup_link, name="signup_link"),
    path(_OWN, own_page.own_signup, name="own_signup"),
    path(f"{_OWN}corrigir/", own_page.own_signup_edit, name="own_signup_edit"),
    path(f"{_OWN}desistir/", own_page.own_signup_leave, name="own_signup_leave"),
    path(f"{_OWN}parceiro/", own_page.own_signup_partner, name="own_signup_partner"),
    path(_DESK, signup_desk.signups, name="signups"),
    path(f"{_DESK}cartaz/", signup_desk.signup_poster, name="signup_poster"),
    path(f"{_DESK}<slug:key>/", signup_desk.signup_answer, name="signup_answer"),
]
