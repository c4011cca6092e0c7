"""Addresses of torneio.entries, under /organizar/."""

from django.urls import path

from torneio.entries.game_pages import of_pairs
from torneio.entries.views import events, known, marks, pairs, partners, rules

urlpatterns = [
    path("", events.tournaments, name="tournaments"),
    path("novo/", events.tournament_new, name="tournament_new"),
    path("regras/", rules.rules_preview, name="rules_preview"),
    *of_pairs(
        path("<slug:slug>/novo/regras/", rules.new_rules, name="new_rules"), otherwise="pairs"
    ),
    path("<slug:slug>/apagar/", events.tournament_delete, name="tournament_delete"),
    *of_pairs(path("<slug:slug>/regras/", rules.rules, name="rules"), otherwise="tournament_edit"),
    path("<slug:slug>/inscricoes/", pairs.pairs, name="pairs"),
    path("<slug:slug>/inscricoes/conhecidos/", known.known_offers, name="known_people"),
    path("<slug:slug>/inscricoes/nova/", pairs.pair_add, name="pair_add"),
    path("<slug:slug>/inscricoes/contas/", pairs.pairs_counts, name="pairs_counts"),
    path("<slug:slug>/inscricoes/fechar/", pairs.registration, name="registration"),
    path("<slug:slug>/inscricoes/marcar/", marks.pairs_mark, name="pairs_mark"),
    path("<slug:slug>/porta/", marks.door, name="door"),
    path("<slug:slug>/porta/contas/", marks.door_counts, name="door_counts"),
    path("<slug:slug>/porta/<int:number>/", marks.door_mark, name="door_mark"),
    path("<slug:slug>/inscricoes/juntar/", partners.pairs_join, name="pairs_join"),
    path("<slug:slug>/inscricoes/a-sorte/", partners.pairs_lots, name="pairs_lots"),
    path("<slug:slug>/inscricoes/sem-sorte/", partners.pairs_unlots, name="pairs_unlots"),
    path("<slug:slug>/inscricoes/<int:number>/separar/", partners.pair_part, name="pair_part"),
    path("<slug:slug>/inscricoes/<int:number>/espera/", partners.pair_waits, name="pair_waits"),
    path("<slug:slug>/inscricoes/<int:number>/", pairs.pair_edit, name="pair_edit"),
    path("<slug:slug>/inscricoes/<int:number>/pessoa/", known.pair_person, name="pair_person"),
    path("<slug:slug>/inscricoes/<int:number>/marcar/", pairs.pair_mark, name="pair_mark"),
    path("<slug:slug>/inscricoes/<int:number>/tirar/", pairs.pair_remove, name="pair_remove"),
]
