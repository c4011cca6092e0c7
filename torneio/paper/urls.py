"""Addresses of paper, under /organizar/<slug>/papel/."""

from django.urls import path

from torneio.paper import views

urlpatterns = [
    path("", views.paper, name="paper"),
    path("feito/<uuid:job>/", views.paper_job, name="paper_job"),
    path("feito/<uuid:job>/pdf/", views.paper_file, name="paper_file"),
    path("<slug:of>/", views.paper_print, name="paper_print"),
    path("<slug:of>/pdf/", views.paper_pdf, name="paper_pdf"),
]
