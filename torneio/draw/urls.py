"""Addresses of torneio.draw, all under an event's own."""

from django.urls import path

from torneio.draw import actions, views
from torneio.draw.beginning import views as beginning_views
from torneio.draw.final_stage.rules_to_come import stage_rules
from torneio.draw.final_stage.views import next_stage
from torneio.draw.house_formats import views as house_format_views
from torneio.draw.wishes import views as wish_views
from torneio.draw.without_waiting import views as waiting_views
from torneio.entries.game_pages import of_pairs

urlpatterns = [
    *of_pairs(
        path("novo/formato/apagar/", house_format_views.forget, name="forget_format"),
        otherwise="pairs",
    ),
    *of_pairs(
        path("sorteio/", views.draw, name="draw"),
        path("sorteio/quem-com-quem/", wish_views.wishes, name="draw_wishes"),
        path("sorteio/plano/", beginning_views.draw_plan, name="draw_plan"),
        path("sorteio/comecar/", beginning_views.begin, name="draw_begin"),
        path("sorteio/voltar-as-inscricoes/", views.abandon, name="draw_abandon"),
        path("sorteio/fase-final/", next_stage, name="next_stage"),
        path("sorteio/fases/<int:stage>/regras/", stage_rules, name="stage_rules"),
        path("sorteio/guardar-formato/", house_format_views.keep, name="keep_format"),
        path("sorteio/juntar/", views.take_in_late, name="draw_take_in_late"),
        path("sorteio/mesas-que-ha/", views.tables_there, name="tables_there"),
        path("sorteio/todas/", actions.draw_all, name="draw_all"),
        path("sorteio/todas/publicar/", actions.publish_all, name="draw_publish_all"),
        path("sorteio/todas/despublicar/", actions.unpublish_all, name="draw_unpublish_all"),
        path("sorteio/<slug:number>/sortear/", actions.draw_round, name="draw_round"),
        path("sorteio/<slug:number>/sem-esperar/", waiting_views.ahead, name="draw_ahead"),
        path("sorteio/<slug:number>/hora/", views.schedule, name="draw_schedule"),
        path("sorteio/<slug:number>/sem-hora/", views.unschedule, name="draw_unschedule"),
        path("sorteio/<slug:number>/publicar/", actions.publish, name="draw_publish"),
        path("sorteio/<slug:number>/despublicar/", actions.unpublish, name="draw_unpublish"),
        path("sorteio/<slug:number>/outra-vez/", actions.again, name="draw_again"),
        path("sorteio/<slug:number>/deitar-fora/", actions.discard, name="draw_discard"),
        path("sorteio/<slug:number>/troca/", actions.exchange, name="draw_exchange"),
        path("sorteio/<slug:number>/trocar/", actions.swap, name="draw_swap"),
        path("sorteio/<slug:number>/certificado.json", views.certificate, name="draw_certificate"),
        otherwise="sittings",
    ),
]
