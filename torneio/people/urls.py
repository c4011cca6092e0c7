"""Addresses of torneio.people, under /organizar/casas/<key>/pessoas/."""

from django.urls import path

from torneio.people import views

urlpatterns = [
    path("", views.people, name="people"),
    path("livro/", views.people_ledger, name="people_ledger"),
    path("<uuid:person_id>/", views.person, name="person"),
    path("<uuid:person_id>/ficheiro/", views.person_file, name="person_file"),
    path("<uuid:person_id>/esquecer/", views.person_forget, name="person_forget"),
]
