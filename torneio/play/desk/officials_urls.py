"""The officials' addresses of torneio.play: the cookie of a referee reaches these, nothing else."""

from django.urls import path

from torneio.play.audit import pages as book_pages
from torneio.play.audit import rekey_pages
from torneio.play.desk import match as desk_match
from torneio.play.desk import officials_views as official_views

urlpatterns = [
    path("", official_views.officials, name="officials"),
    path("livro/", book_pages.event_book, name="book"),
    path("papel/", rekey_pages.rekey, name="rekey"),
    path("encontro/<int:pk>/livro/", book_pages.match_book, name="match_book"),
    path("mesa/<int:number>/atender/", official_views.official_answer, name="official_answer"),
    path("encontro/<int:pk>/", desk_match.desk_match, name="desk_match"),
    path("encontro/<int:pk>/confirmar/", desk_match.desk_confirm, name="desk_confirm"),
    path("encontro/<int:pk>/devolver/", desk_match.desk_send_back, name="desk_send_back"),
]
