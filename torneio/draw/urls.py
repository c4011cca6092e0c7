"""Addresses of torneio.draw, all under an event's own."""

from django.urls import path

from torneio.draw import actions, evening_views, night_views, views
from torneio.draw.autopilot import views as autopilot_views
from torneio.draw.beginning import views as beginning_views
from torneio.draw.final_stage.views import next_stage
from torneio.draw.leaving import views as leaving_views
from torneio.draw.prizes import tie_views
from torneio.draw.round_clock import views as clock_views
from torneio.draw.wishes import views as wish_views
from torneio.entries.game_pages import of_pairs

urlpatterns = [
    *of_pairs(
        path("novo/formato/", evening_views.new_format, name="new_format"),
        path("inscricoes/<int:number>/saida/", leaving_views.pair_leaving, name="pair_leaving"),
        path("inscricoes/<int:number>/ficou/", leaving_views.pair_stays, name="pair_stays"),
        otherwise="pairs",
    ),
    *of_pairs(
        path("noite/", night_views.night, name="night"),
        otherwise="sittings_night",
    ),
    *of_pairs(
        path("sorteio/", views.draw, name="draw"),
        path("sorteio/quem-com-quem/", wish_views.wishes, name="draw_wishes"),
        path("sorteio/plano/", beginning_views.draw_plan, name="draw_plan"),
        path("sorteio/comecar/", beginning_views.begin, name="draw_begin"),
        path("sorteio/voltar-as-inscricoes/", views.abandon, name="draw_abandon"),
        path("sorteio/fase-final/", next_stage, name="next_stage"),
        path("sorteio/juntar/", views.take_in_late, name="draw_take_in_late"),
        path("sorteio/todas/", actions.draw_all, name="draw_all"),
        path("sorteio/todas/publicar/", actions.publish_all, name="draw_publish_all"),
        path("sorteio/todas/despublicar/", actions.unpublish_all, name="draw_unpublish_all"),
        path("sorteio/<slug:number>/sortear/", actions.draw_round, name="draw_round"),
        path("sorteio/<slug:number>/hora/", views.schedule, name="draw_schedule"),
        path("sorteio/<slug:number>/sem-hora/", views.unschedule, name="draw_unschedule"),
        path("sorteio/<slug:number>/publicar/", actions.publish, name="draw_publish"),
        path("sorteio/<slug:number>/despublicar/", actions.unpublish, name="draw_unpublish"),
        path("sorteio/<slug:number>/outra-vez/", actions.again, name="draw_again"),
        path("sorteio/<slug:number>/deitar-fora/", actions.discard, name="draw_discard"),
        path("sorteio/<slug:number>/troca/", actions.exchange, name="draw_exchange"),
        path("sorteio/<slug:number>/trocar/", actions.swap, name="draw_swap"),
        path("sorteio/<slug:number>/ler/", views.read_aloud, name="draw_read"),
        path("sorteio/<slug:number>/certificado.json", views.certificate, name="draw_certificate"),
        otherwise="sittings",
    ),
    *of_pairs(
        path("a-seguir/", autopilot_views.autopilot, name="autopilot"),
        path("a-seguir/espera/", autopilot_views.autopilot_hold, name="autopilot_hold"),
        path("a-seguir/passo/", autopilot_views.autopilot_step, name="autopilot_step"),
        otherwise="sittings",
    ),
    path("relogio/", clock_views.clock, name="clock"),
    path("relogio/mudar/", clock_views.clock_change, name="clock_change"),
    path("premios/", night_views.prizes, name="prizes"),
    path("premios/empate/<int:place>/", tie_views.tie, name="tie"),
    path("premios/decidido/<int:pk>/", tie_views.tie_decided, name="tie_decided"),
    path("premios/decidido/<int:pk>/anular/", tie_views.tie_undo, name="tie_undo"),
    path("premios/terminar/", night_views.end, name="end_tournament"),
    path("premios/reabrir/", night_views.reopen, name="reopen_tournament"),
]
