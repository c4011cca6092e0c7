"""The organiser's addresses of torneio.play, under an event's own."""

from django.urls import path

from torneio.play.audit import pages as book_pages
from torneio.play.desk import cards
from torneio.play.desk import referees as desk_referees
from torneio.play.desk import tables as desk

urlpatterns = [
    path("mesas/", desk.tables, name="tables"),
    path("mesas/cartoes/", cards.table_cards, name="table_cards"),
    path("mesas/opcoes/", desk.table_options, name="table_options"),
    path("mesas/<int:number>/ligacao/", desk.table_phone, name="table_phone"),
    path("mesas/<int:number>/atender/", desk.table_answer, name="table_answer"),
    path("mesas/<int:number>/pin/", desk.table_unlock, name="table_unlock"),
    path("mesas/<int:number>/revogar/", desk.table_revoke, name="table_revoke"),
    path("livro.csv", book_pages.book_csv, name="book_csv"),
    path("livro.jsonl", book_pages.book_json, name="book_json"),
    path("livro.xlsx", book_pages.book_xlsx, name="book_xlsx"),
    path("arbitros/", desk_referees.referees, name="referees"),
    path("arbitros/<int:pk>/", desk_referees.referee, name="referee"),
    path("arbitros/<int:pk>/revogar/", desk_referees.referee_revoke, name="referee_revoke"),
    path("arbitros/<int:pk>/sair/", desk_referees.referee_gone, name="referee_gone"),
]
