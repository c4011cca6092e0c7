"""The organiser's frame: the bar drawn with each page, the standings inside it, a link to the
public pages, and the small words of the desk."""

import re
from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from tests.builders import an_event, begun, drawn, play
from tests.draw.nights import WINS, asked, finish, signed_in
from tests.play.evenings import HOUSE, a_phone_at, an_evening, at_tables, bid, deal
from tests.play.evenings import page_of as home_of
from tests.table.phones import HTMX, a_phone, page_of, pulse, words
from torneio.draw.tasks import draw_round
from torneio.entries.models import Tournament
from torneio.entries.pasting import read_lines
from torneio.entries.services import register_pairs
from torneio.play.models import Declaration, Match, Round
from torneio.play.services.rounds import publish
from torneio.play.services.sessions import end_session

pytestmark = pytest.mark.django_db
PART = {"HX-Request": "true"}
PAGES = ("pairs", "draw", "tables", "desk_standings", "prizes", "officials", "table_options")


def a_round(pairs: int = 4, format_: str = "swiss", **event: Any) -> Round:
    return drawn(begun(an_event(pairs, **event), format_, rounds=2))


def read(client: Client, name: str, event: Tournament, *args: object) -> str:
    return words(client.get(reverse(name, args=[event.slug, *args]), follow=True))


@pytest.mark.parametrize("name", PAGES)
def test_each_page_comes_with_its_bar_and_leads_to_what_everybody_sees(name: str) -> None:
    event = a_round().stage.tournament
    page = signed_in(event).get(reverse(name, args=[event.slug])).content.decode()
    assert page.count('id="_night"') == 1
    assert "Ronda 1: faltam 2 mesas: 1, 2." in page
    assert 'hx-trigger="load"' not in page
    assert f'<a href="{reverse("event", args=[event.slug])}" target="_blank"' in page
    assert f'<a href="{reverse("screens", args=[event.slug])}">' in page


def test_the_bar_of_single_players_leads_to_the_table_that_waits() -> None:
    table = at_tables(an_evening(players=4))[0]
    event = table.round.stage.tournament
    page = signed_in(event).get(reverse("sittings", args=[event.slug])).content.decode()
    assert "Falta a mesa 1." in page
    way = reverse("desk_match", args=[event.slug, table.pk])
    assert re.search(f'<a class="button" href="{way}">Ver a mesa 1</a>', page)


def test_the_bar_does_not_lead_to_the_page_it_stands_on() -> None:
    event = a_round().stage.tournament
    client, tables = signed_in(event), reverse("tables", args=[event.slug])
    way = f'<a class="button" href="{tables}">Ver as mesas</a>'
    bars = [client.get(reverse(name, args=[event.slug])) for name in ("pairs", "tables")]
    assert [way in page.content.decode() for page in bars] == [True, False]
    here = {"HX-Request": "true", "HX-Current-URL": f"http://testserver{tables}"}
    polled = client.get(reverse("night", args=[event.slug]), headers=here)
    assert way not in polled.content.decode()


def test_the_organiser_reads_the_standings_without_leaving_the_frame() -> None:
    round_ = a_round(6)
    finish(round_)
    event, client = round_.stage.tournament, signed_in(round_.stage.tournament)
    address = reverse("desk_standings", args=[event.slug])
    page = client.get(address).content.decode()
    assert f'<a href="{address}" aria-current="page">Classificação</a>' in page
    assert "1.º" in page
    pair = reverse("pair", args=[event.slug, 1])
    number = '<small class="dim number">1.</small>'
    assert f'<a href="{pair}" target="_blank" rel="noopener">{number} Dupla 1</a>' in page
    public = Client().get(reverse("standings", args=[event.slug])).content.decode()
    assert f'<a href="{pair}">{number} Dupla 1</a>' in public
    event.refresh_from_db()
    assert client.get(address, {"v": event.revision}, headers=PART).status_code == 204
    part = client.get(address, {"v": 1, "porque": "1"}, headers=PART).content.decode()
    assert part.lstrip().startswith('<div id="standings"')
    assert f"v={event.revision}" in part


def test_single_players_have_their_standings_in_the_frame_too() -> None:
    table = at_tables(an_evening(players=4))[0]
    deal(table, bid())
    event = table.round.stage.tournament
    page = read(signed_in(event), "desk_standings", event)
    assert "Jogador 1" in page
    assert "Ver a mesa 1" in page


def test_the_standings_in_the_frame_cost_the_same_for_two_pairs_as_for_sixty() -> None:
    counted = []
    for pairs in (2, 60):
        event = a_round(pairs, name=f"Noite de {pairs}").stage.tournament
        client = signed_in(event, f"alice {pairs}")
        with CaptureQueriesContext(connection) as queries:
            client.get(reverse("desk_standings", args=[event.slug]))
        counted.append(len(queries))
    assert counted[0] == counted[1]


def test_the_sheet_of_results_is_always_offered_and_asks_first_where_hands_count() -> None:
    round_ = a_round()
    event, client = round_.stage.tournament, signed_in(round_.stage.tournament)
    assert "Escrever resultados" in read(client, "tables", event)
    asked = read(client, "results", event)
    assert "Aqui escreve-se o resultado das mesas que jogam em papel." in asked
    assert "fica sem contagem de riscos" in asked
    address = reverse("results", args=[event.slug])
    match = round_.matches.first()
    client.post(address, {f"{match.pk}-a": "2", f"{match.pk}-b": "0"})
    assert not Declaration.objects.exists()
    assert "Escreva as partidas de cada lado." in read(client, "results", event)


def test_who_records_hands_for_a_table_finds_the_way_back_and_a_phone_sees_none() -> None:
    match = a_round().matches.with_names().first()
    event = match.round.stage.tournament
    way = reverse("desk_match", args=[event.slug, match.pk])
    assert way in signed_in(event).get(page_of(match)).content.decode()
    assert "Voltar à organização" not in words(a_phone(match).get(page_of(match)))


@pytest.mark.parametrize("headers", [{}, PART])
def test_publishing_says_what_everybody_sees_now_and_what_follows(headers: dict[str, str]) -> None:
    stage = begun(an_event(4), "swiss", rounds=2)
    asked(stage)
    address = reverse("draw_publish", args=[stage.tournament.slug, 1])
    client = signed_in(stage.tournament)
    said = words(client.post(address, headers=headers, follow=True))
    assert "Já todos veem a ronda 1: no quadro, na página pública" in said
    assert "Quando as mesas acabarem, sorteia-se a ronda 2." in said


@pytest.mark.parametrize(
    ("pairs", "follows"),
    [
        (8, "Quando as mesas acabarem, formam-se as meias-finais."),
        (2, "Quando a mesa acabar está tudo jogado"),
    ],
)
def test_rounds_and_tables_are_said_as_many_as_they_are(pairs: int, follows: str) -> None:
    stage = begun(an_event(pairs), "knockout")
    asked(stage)
    address = reverse("draw_publish", args=[stage.tournament.slug, 1])
    assert follows in words(signed_in(stage.tournament).post(address, follow=True))


@pytest.mark.parametrize("format_", ["knockout", "league"])
def test_who_is_in_and_stands_in_no_draw_is_named_beside_the_way_back(format_: str) -> None:
    stage = begun(an_event(4), format_)
    asked(stage)
    event, client = stage.tournament, signed_in(stage.tournament)
    assert "fora do sorteio" not in read(client, "draw", event)
    assert register_pairs(event, read_lines("Dupla 5")) == []
    said = read(client, "draw", event)
    assert "Está na lista e fora do sorteio: Dupla 5." in said
    assert said.count("Sim, voltar às inscrições") == 1


def test_the_format_is_changed_beside_its_name_until_a_round_is_public() -> None:
    stage = begun(an_event(4), "swiss", rounds=3)
    asked(stage)
    event, client = stage.tournament, signed_in(stage.tournament)
    beside = read(client, "draw", event).partition("Suíço: 3 rondas")[2].partition("Estado")[0]
    assert "Mudar o formato As rondas desfazem-se, com o que nelas já se sorteou" in beside
    publish(stage.rounds.get(number=1).pk)
    assert "Mudar o formato" not in read(client, "draw", event)


def test_who_comes_after_all_was_published_is_told_to_be_in_no_round() -> None:
    stage = begun(an_event(4), "league")
    event, client = stage.tournament, signed_in(stage.tournament)
    for number in (1, 2, 3):
        drawn(stage, number)
    before = read(client, "pairs", event)
    assert before.count("fora do sorteio") == before.count("quem se inscrever agora") == 1
    assert register_pairs(event, read_lines("Dupla 5")) == []
    assert "Dupla 5 fora do sorteio" in read(client, "pairs", event)
    said = read(client, "draw", event)
    assert "fora do sorteio: Dupla 5. Ainda nada se jogou: para a tabela contar com todos" in said
    assert "Sim, voltar às inscrições" not in said
    begun_one, other = Match.objects.with_names().filter(round__number=1).order_by("position")
    play(begun_one, WINS[:1])
    in_its_place = "Dupla 5. Não há lugar vago. Se uma dupla sair, pode jogar no lugar dela"
    said = read(client, "draw", event)
    assert in_its_place in said
    assert "Ainda nada se jogou" not in said
    play(begun_one, WINS[1:])
    play(other, WINS)
    assert in_its_place in read(client, "draw", event)


def test_all_rounds_of_a_league_are_published_with_a_word_too() -> None:
    stage = begun(an_event(4), "league")
    for number in (1, 2, 3):
        asked(stage, number)
    address = reverse("draw_publish_all", args=[stage.tournament.slug])
    said = words(signed_in(stage.tournament).post(address, follow=True))
    assert "Já todos veem as 3 rondas" in said
    assert "Quando as mesas acabarem está tudo jogado, e veem-se os prémios." in said


def test_once_a_draft_is_there_the_bar_no_longer_says_that_it_is_being_drawn() -> None:
    stage = begun(an_event(4), "swiss", rounds=2)
    client, event = signed_in(stage.tournament), stage.tournament
    client.post(reverse("draw_round", args=[event.slug, 1]))
    seen = Tournament.objects.get().revision
    address = reverse("night", args=[event.slug])
    assert client.get(address, {"v": seen}, headers=PART).status_code == 204
    draw_round(stage.rounds.get(number=1).pk)
    assert "Ronda 1 por publicar." in words(client.get(address, {"v": seen}, headers=PART))


def test_a_pair_wins_in_the_plural_and_no_page_speaks_of_a_seed() -> None:
    round_ = asked(begun(an_event(4), "swiss", rounds=2))
    event, client = round_.stage.tournament, signed_in(round_.stage.tournament)
    page = read(client, "draw", event)
    assert "semente" not in page
    assert "repetida com o número 7" in page
    client.post(reverse("draw_publish", args=[event.slug, 1]))
    match = play(Match.objects.with_names().first(), WINS)
    assert f"Vitória de {match.pair_a.name}" in read(client, "desk_match", event, match.pk)


def test_what_is_refused_at_the_desk_takes_the_focus() -> None:
    match = play(a_round().matches.with_names().first(), [95])
    event, client = match.round.stage.tournament, signed_in(match.round.stage.tournament)
    at = reverse("desk_confirm", args=[event.slug, match.pk])
    play(match, [95])
    refused = client.post(at, {"confirm-seen": "1"}).content.decode()
    assert re.search('<p class="problem" role="alert" tabindex="-1" autofocus>', refused)
    at = reverse("desk_undo", args=[event.slug, match.pk])
    last = match.partidas.get().hands.last()
    answer = client.post(at, {"undo-what": last.pk, "undo-why": ""}).content.decode()
    assert re.search('name="undo-why"[^>]* autofocus', answer)


def test_a_table_with_no_hand_is_ended_only_after_a_question() -> None:
    table = at_tables(an_evening(players=4))[0]
    event = table.round.stage.tournament
    client = signed_in(event)
    assert "Sim, acabar sem mãos" in read(client, "desk_match", event, table.pk)
    deal(table, bid())
    assert "acabar sem mãos" not in read(client, "desk_match", event, table.pk)


def test_a_phone_at_a_table_that_was_ended_is_asked_for_no_further_hand() -> None:
    table = at_tables(an_evening("italiana_pontos", 4))[0]
    phone, home = a_phone_at(table), home_of(table)
    poll = pulse(phone.get(home))
    assert "HX-Retarget" not in phone.get(poll, **HTMX)
    end_session(table.pk, ended=True, by=HOUSE)
    ended = phone.get(poll, **HTMX)
    assert ended["HX-Retarget"] == "#playing"
    assert 'id="entry"' not in ended.content.decode()
