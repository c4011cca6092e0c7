"""Addresses of the book: officials read it, the organiser downloads it as a file."""

from django.urls import include, path

from torneio.audit import pages, rekey_pages

officials = [
    path("livro/", pages.event_book, name="book"),
    path("papel/", rekey_pages.rekey, name="rekey"),
    path("encontro/<int:pk>/livro/", pages.match_book, name="match_book"),
]
organiser = [
    path("livro.csv", pages.book_csv, name="book_csv"),
    path("livro.jsonl", pages.book_json, name="book_json"),
    path("livro.xlsx", pages.book_xlsx, name="book_xlsx"),
]

urlpatterns = [
    # The cookie of a referee is sent to these, and nothing else of an event.
    path("arbitrar/<slug:slug>/", include(officials)),
    path("organizar/<slug:slug>/", include(organiser)),
]
