"""The page "O que vai acontecer": rules written, steps taken, left out and moved, all on hold."""

import re
from datetime import timedelta

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from tests.builders import PHONE, an_event, drawn
from tests.draw.nights import a_stage, again, asked, finish, signed_in
from tests.table.phones import a_phone, page_of, send, words
from torneio.entries.models import Tournament
from torneio.night.autopilot.services import Rules, set_rules
from torneio.play.models import Round, rules_of
from torneio.play.services.rounds import publish
from torneio.play.services.timing import ClockSettings, start_clock

pytestmark = pytest.mark.django_db

HERE = "/organizar/%s/a-seguir/"
EMPTY = {"draw_after": "", "publish_after": "", "clock_after": "", "end_after": ""}


def page(client: Client, event: Tournament) -> str:
    return words(client.get(f"/organizar/{event.slug}/a-seguir/"))


def post(client: Client, event: Tournament, where: str = "", **said: str) -> str:
    answer = client.post(f"/organizar/{event.slug}/a-seguir/{where}", said, follow=True)
    return words(answer)


def test_an_event_where_nothing_is_said_says_so() -> None:
    event = an_event(4)
    assert "Nada está marcado" in page(signed_in(event), event)


def test_rules_are_written_and_read_again() -> None:
    stage = a_stage()
    event = stage.tournament
    client = signed_in(event)
    said = EMPTY | {
        "draw_after": "5",
        "clock_after": "2",
        "clock_minutes": "40",
        "clock_at_end": "stands",
    }
    post(client, event, **said)
    rules = rules_of(event)
    assert (rules.draw_after, rules.publish_after, rules.clock_minutes) == (5, None, 40)
    assert rules.clock_at_end == Round.AtEnd.STANDS
    assert "Sortear a ronda 2" in page(client, event)
    book = client.get(reverse("book", args=[event.slug])).content.decode()
    assert "o resultado fica como está" in book


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ({"draw_after": "já"}, "Escreva os minutos em algarismos"),
        ({"draw_after": "-1"}, "Os minutos contam-se para a frente"),
        ({"end_after": "601"}, "São mais de dez horas"),
        ({"clock_after": "0"}, "Diga quantos minutos tem cada ronda"),
        ({"clock_after": "0", "clock_minutes": "0"}, "1 ou mais"),
    ],
)
def test_what_is_wrong_is_told_at_its_place_and_kept_nowhere(
    said: dict[str, str], told: str
) -> None:
    stage = a_stage()
    client = signed_in(stage.tournament)
    assert told in post(client, stage.tournament, **EMPTY | said)
    assert rules_of(stage.tournament)._state.adding


def test_an_hour_to_begin_is_asked_only_where_it_is_said_how() -> None:
    event = an_event(4)
    client = signed_in(event)
    assert "Começar o torneio às" not in page(client, event)
    Tournament.objects.update(plan={"format": "swiss", "rounds": 3, "until": "23:30"})
    assert "Começar o torneio às" in page(client, event)
    hour = timezone.localtime() + timedelta(hours=2)
    told = post(client, event, begin=f"{hour:%H:%M}", **EMPTY)
    assert "Começar o torneio como está previsto" in told
    first = rules_of(event).begin_at
    post(client, event, begin=f"{hour:%H:%M}", **EMPTY)
    assert rules_of(event).begin_at == first


def reviewed() -> Round:
    stage = a_stage()
    set_rules(stage.tournament, Rules(publish_after=30), by=PHONE)
    return asked(stage)


@pytest.mark.parametrize(
    ("did", "state", "waits"),
    [("now", "published", False), ("skip", "draft", False), ("move", "draft", True)],
)
def test_a_step_is_taken_left_out_or_moved(did: str, state: str, *, waits: bool) -> None:
    round_ = reviewed()
    event = round_.stage.tournament
    hour = timezone.localtime() + timedelta(hours=3)
    post(signed_in(event), event, "passo/", step="publish 1", did=did, hour=f"{hour:%H:%M}")
    now = again(round_)
    assert (now.state, bool(now.publish_at)) == (state, waits)
    if waits:
        assert f"{timezone.localtime(now.publish_at):%H:%M}" == f"{hour:%H:%M}"


def test_a_table_that_is_reminded_reads_it_and_is_told_of_here() -> None:
    stage = a_stage()
    match = drawn(stage).matches.with_event().order_by("position")[0]
    client, event = signed_in(stage.tournament), stage.tournament
    post(client, event, **EMPTY | {"remind_after": "20"})
    Round.objects.update(published_at=timezone.now() - timedelta(minutes=90))
    match.book.update(at=timezone.now() - timedelta(minutes=90))
    assert "o programa não estava a andar" in page(client, event)
    (step,) = re.findall(r'value="(remind [^"]+)"', client.get(HERE % event.slug).content.decode())
    assert "Sem notícias das mesas 1, 2" in post(client, event, "passo/", step=step, did="now")
    said = "Há 90 minutos sem notícias desta mesa."
    phone = a_phone(match)
    assert said in words(phone.get(page_of(match)))
    send(phone, match, 95)
    assert said not in words(phone.get(page_of(match)))


def test_registration_closed_asks_before_a_pair_comes_in_and_is_opened_again() -> None:
    event = an_event(2)
    client = signed_in(event)
    hour = timezone.localtime() + timedelta(hours=2)
    assert "Fechar as inscrições" in post(client, event, close=f"{hour:%H:%M}", **EMPTY)
    told = post(client, event, "passo/", step="close", did="now")
    assert "Nada está marcado" in told
    here = f"/organizar/{event.slug}/inscricoes/"
    assert "As inscrições estão fechadas." in words(client.get(here))
    late = {"player_1": "Ana e Eva"}
    asked = client.post(f"{here}nova/", late)
    assert "carregue outra vez se é mesmo para inscrever" in words(asked)
    assert event.pairs.count() == 2
    client.post(f"{here}nova/", late | {"mesmo": "Ana e Eva"})
    assert event.pairs.count() == 3
    client.post(f"{here}fechar/", {"on": "0"})
    assert "As inscrições estão fechadas." not in words(client.get(here))


def test_a_step_that_is_gone_is_said() -> None:
    round_ = reviewed()
    event = round_.stage.tournament
    publish(round_.pk)
    told = post(signed_in(event), event, "passo/", step="publish 1", did="now")
    assert "já não está para acontecer" in told


@pytest.mark.parametrize("said", [{}, {"step": "publish 1"}, {"step": "x", "did": "x"}])
def test_a_form_that_nobody_sent_changes_nothing(said: dict[str, str]) -> None:
    round_ = reviewed()
    post(signed_in(round_.stage.tournament), round_.stage.tournament, "passo/", **said)
    assert again(round_).state == "draft"


def test_what_goes_on_stands_under_the_notice_that_all_is_on_hold() -> None:
    round_ = reviewed()
    event = round_.stage.tournament
    client = signed_in(event)
    assert "Pôr tudo em espera" in page(client, event)
    held = post(client, event, "espera/", on="1")
    assert "até mandar continuar. Continuar Publicar a ronda 1" in held
    assert held.count("Continuar") == 1


def test_everything_is_put_on_hold_and_goes_on() -> None:
    round_ = reviewed()
    event = round_.stage.tournament
    client = signed_in(event)
    assert "Está tudo em espera" in post(client, event, "espera/", on="1")
    assert "Está tudo em espera" in words(client.get(f"/organizar/{event.slug}/noite/"))
    assert "Está tudo em espera" not in post(client, event, "espera/", on="0")


def test_the_next_round_waits_for_the_organiser_where_it_has_no_hour() -> None:
    stage = a_stage()
    event = stage.tournament
    client = signed_in(event)
    assert "à espera de si" not in page(client, event)
    assert "Ronda 1: à espera de si." in post(client, event, **EMPTY | {"draw_after": "5"})
    finish(drawn(stage))
    assert "à espera de si" not in page(client, event)
    told = post(client, event, "passo/", step="draw 2", did="skip")
    assert "Ficou para si Sortear a ronda 2 Fica à sua espera" in told


def test_on_hold_the_notice_of_what_was_saved_goes() -> None:
    round_ = reviewed()
    event, htmx = round_.stage.tournament, {"HX-Request": "true"}
    client = signed_in(event)
    hold = client.post(HERE % event.slug + "espera/", {"on": "1"}, headers=htmx)
    gone = '<div id="messages" class="messages" role="status" hx-swap-oob="true"></div>'
    assert gone in hold.content.decode()
    assert "messages" not in client.get(HERE % event.slug, headers=htmx).content.decode()


def test_on_hold_nobody_is_told_an_hour_and_the_clock_is_said_to_go_on() -> None:
    stage = a_stage()
    event = stage.tournament
    client = signed_in(event)
    first = drawn(stage)
    post(client, event, **EMPTY | {"draw_after": "7"})
    start_clock(first, ClockSettings(40), by=PHONE)
    public = [reverse(name, args=[event.slug]) for name in ("event", "board")]
    hour = "7 minutos depois do último resultado"
    assert all(hour in words(client.get(each)) for each in public)
    held = post(client, event, "espera/", on="1")
    assert "O relógio da ronda continua." in held
    assert f"Em espera (estava marcado: sorteio {hour})" in held
    for each in public:
        said = words(client.get(each))
        assert (hour in said, "A seguir: Ronda 2, por sortear." in said) == (False, True)


def test_what_happens_at_once_is_said_when_the_rules_are_saved() -> None:
    stage = a_stage()
    event = stage.tournament
    client = signed_in(event)
    finish(drawn(stage))
    said = post(client, event, **EMPTY | {"draw_after": "0"})
    assert "Fica assim. Acontece já: Sortear a ronda 2, sorteio às" in said


def test_on_hold_nothing_is_said_to_happen_when_the_rules_are_saved() -> None:
    stage = a_stage()
    client = signed_in(stage.tournament)
    finish(drawn(stage))
    post(client, stage.tournament, "espera/", on="1")
    said = post(client, stage.tournament, **EMPTY | {"draw_after": "0"})
    assert "Fica assim, mas está tudo em espera: nada acontece sozinho até mandar" in said
    assert "Acontece já" not in said


def test_an_hour_that_passes_changes_the_list_of_a_page_left_open() -> None:
    round_ = reviewed()
    client, here = signed_in(round_.stage.tournament), HERE % round_.stage.tournament.slug
    htmx = {"HX-Request": "true"}
    (version,) = re.findall(r"a-seguir/\?v=(\d+)", client.get(here).content.decode())
    assert client.get(here, {"v": version}, headers=htmx).status_code == 204
    Round.objects.update(publish_at=timezone.now() - timedelta(hours=1))
    told = words(client.get(here, {"v": version}, headers=htmx))
    assert "a essa hora o programa não estava a andar" in told


def test_an_hour_that_was_missed_is_said_on_the_bar_too() -> None:
    round_ = reviewed()
    event = round_.stage.tournament
    Round.objects.update(publish_at=timezone.now() - timedelta(hours=1))
    client = signed_in(event)
    assert "a essa hora o programa não estava a andar" in page(client, event)
    assert "Dizer o que fazer" in words(client.get(f"/organizar/{event.slug}/noite/"))


def test_a_table_that_is_confirmed_by_silence_is_told_and_has_no_button() -> None:
    stage = a_stage()
    finish(drawn(stage))
    client = signed_in(stage.tournament)
    assert "Confirmar os resultados das mesas 1, 2, se ninguém disser nada" in page(
        client, stage.tournament
    )
    told = post(client, stage.tournament, "passo/", step="silence", did="now")
    assert "já não está para acontecer" in told
