"""The organiser's draw from page to draft, with and without htmx."""

from typing import Any

import pytest
from django.db import connection
from django.db.models import Q
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from tests.builders import PHONE, an_event, begun, drawn, play
from tests.draw.nights import WINS, again, asked, finish, names, signed_in
from torneio.celery import app
from torneio.draw.tasks import draw_round
from torneio.entries.models import Tournament
from torneio.entries.pasting import read_lines
from torneio.entries.services import register_pairs
from torneio.play.models import Declaration, Round, Stage
from torneio.play.services.declarations import declare

pytestmark = pytest.mark.django_db
PART = {"HX-Request": "true"}


def visit(client: Client, name: str, event: Tournament, *args: object, **said: Any) -> Any:
    """A page read, or an action taken when something is said."""
    address = reverse(name, args=[event.slug, *args])
    if said.pop("post", False):
        return client.post(address, said)
    return client.get(address, said)


def text(answer: Any) -> str:
    return " ".join(answer.content.decode().split())


def test_a_round_asked_for_on_the_page_is_drawn_by_the_task_and_shown(
    django_capture_on_commit_callbacks: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    stage = begun(an_event(6), "swiss", rounds=2)
    client = signed_in(stage.tournament)
    monkeypatch.setitem(app.conf, name="task_always_eager", value=True)
    with django_capture_on_commit_callbacks(execute=True):
        answer = visit(client, "draw_round", stage.tournament, 1, post=True)
    assert answer.status_code == 302
    assert stage.rounds.get(number=1).state == Round.State.DRAFT
    page = text(visit(client, "draw", stage.tournament))
    assert "Publicar a ronda 1" in page
    assert page.count('<span class="mesa">') == 3


def test_while_a_round_is_being_drawn_the_part_asks_every_second_until_it_moved() -> None:
    stage = begun(an_event(6), "swiss", rounds=2)
    client = signed_in(stage.tournament)
    answer = client.post(reverse("draw_round", args=[stage.tournament.slug, 1]), headers=PART)
    assert 'hx-trigger="every 1s"' in text(answer)
    assert "A sortear…" in text(answer)
    version = answer.context["version"]
    poll = {"v": version, "ronda": 1}
    address = reverse("draw", args=[stage.tournament.slug])
    assert client.get(address, poll, headers=PART).status_code == 204
    draw_round(stage.rounds.get(number=1).pk)
    assert "Publicar a ronda 1" in text(client.get(address, poll, headers=PART))


def test_a_worker_that_does_not_answer_is_said() -> None:
    stage = begun(an_event(6), "swiss", rounds=2)
    client = signed_in(stage.tournament)
    Round.objects.filter(number=1).update(
        state=Round.State.QUEUED, queued_at=stage.tournament.created_at.replace(year=2020)
    )
    assert "O sorteio ainda não respondeu." in text(visit(client, "draw", stage.tournament))


def test_a_hand_at_a_table_does_not_swap_the_draw_page_away() -> None:
    stage = begun(an_event(6), "swiss", rounds=2)
    match = drawn(stage).matches.with_names().first()
    client = signed_in(stage.tournament)
    play(match, [95])  # the first hand of a round does: it cannot be taken back any more
    seen = visit(client, "draw", stage.tournament).context["version"]
    play(match, [95])
    address = reverse("draw", args=[stage.tournament.slug])
    assert client.get(address, {"v": seen, "ronda": 1}, headers=PART).status_code == 204


def test_a_stage_begins_from_the_page_and_goes_back() -> None:
    event = an_event(5)
    event.pairs.filter(number__lte=4).update(present=True)
    client = signed_in(event)
    said = {"format": "swiss", "rounds": "3", "order": "number", "only_present": "on"}
    assert visit(client, "draw_begin", event, post=True, **said).status_code == 302
    stage = Stage.objects.get()
    assert (stage.format, stage.rounds.count(), stage.entrants.count()) == ("swiss", 3, 4)
    visit(client, "draw_abandon", event, post=True)
    assert not Stage.objects.exists()


def test_who_would_stay_out_is_named_before_a_beginning_and_kept_by_a_tick() -> None:
    event = an_event(5)
    event.pairs.filter(number__lte=3).update(present=True)
    client = signed_in(event)
    page = text(visit(client, "draw", event))
    assert "Entram 3 duplas. Ficam de fora 2." in page
    assert "4. Dupla 4" in page
    said = {"format": "swiss", "rounds": "3", "order": "number", "only_present": "on", "keep": "4"}
    assert "Entram 4 duplas. Fica de fora 1." in text(visit(client, "draw_plan", event, **said))
    visit(client, "draw_begin", event, post=True, **said)
    assert Stage.objects.get().entrants.count() == 4
    assert [pair.number for pair in event.pairs.filter(withdrawn=True)] == [5]


def test_what_is_wrong_with_a_beginning_is_said_and_nothing_begins() -> None:
    event = an_event(5)
    client = signed_in(event)
    said = {"format": "swiss", "rounds": "3", "order": "number", "only_present": "on"}
    answer = visit(client, "draw_begin", event, post=True, **said)
    assert answer.status_code == 422
    assert "Há 0 duplas, e são precisas pelo menos duas." in text(answer)
    assert not Stage.objects.exists()


def test_who_missed_the_last_round_is_named_before_the_next_with_the_way_out() -> None:
    event = an_event(4)
    first = drawn(begun(event, "swiss", rounds=2)).matches.with_names().get(position=1)
    client, address = signed_in(event), reverse("draw", args=[event.slug]) + "?ronda=2"
    assert "Faltou" not in text(client.get(address))
    declare(first.pk, Declaration(kind=Declaration.Kind.NO_SHOW, side="b"), by=PHONE)
    page = " ".join(client.get(address).content.decode().split())
    assert first.pair_b
    assert "Faltou (Ronda 1):" in page
    way = reverse("pair_leaving", args=[event.slug, first.pair_b.number])
    assert f'<a href="{way}">{first.pair_b.name}</a>. Ainda joga?' in page


def test_wrong_rounds_are_said_once() -> None:
    event = an_event(8)
    said = {"format": "swiss", "rounds": "0", "order": "lot"}
    page = text(visit(signed_in(event), "draw_begin", event, post=True, **said))
    assert page.count("Um suíço tem pelo menos uma ronda.") == 1


def test_the_plan_follows_what_is_being_chosen() -> None:
    event = an_event(13)
    answer = signed_in(event).get(
        reverse("draw_plan", args=[event.slug]), {"format": "knockout"}, headers=PART
    )
    assert "4 rondas; na primeira, 5 mesas e 3 folgas." in text(answer)


def test_two_pairs_of_a_draft_change_places_and_the_cost_is_named() -> None:
    stage = begun(an_event(4), "swiss", rounds=3)
    finish(drawn(stage))
    second = asked(stage, 2)
    match = second.matches.first()
    before = stage.rounds.get(number=1).matches.get(
        Q(pair_a=match.pair_a_id) | Q(pair_b=match.pair_a_id)
    )
    known = ({before.pair_a_id, before.pair_b_id} - {match.pair_a_id}).pop()
    client = signed_in(stage.tournament)
    said = {"dupla": [match.pair_b_id, known]}
    shown = visit(client, "draw_exchange", stage.tournament, 2, **said)
    said |= {"visto": shown.context["asked"].exchange.mark}
    assert visit(client, "draw_swap", stage.tournament, 2, post=True, **said).status_code == 302
    page = text(visit(client, "draw", stage.tournament))
    assert "Houve duplas trocadas à mão" in page
    assert page.count("já se encontraram") == 2


def test_a_league_has_nothing_to_swap() -> None:
    stage = begun(an_event(4), "league")
    round_ = asked(stage)
    client = signed_in(stage.tournament)
    before = names(round_)
    pairs = list(stage.tournament.pairs.values_list("pk", flat=True))
    answer = visit(client, "draw_swap", stage.tournament, 1, post=True, dupla=pairs[:2])
    assert answer.status_code == 422
    assert names(again(round_)) == before


def test_a_result_corrected_after_the_draft_is_said() -> None:
    stage = begun(an_event(4), "swiss", rounds=3)
    finish(drawn(stage))
    asked(stage, 2)
    client = signed_in(stage.tournament)
    words = "Depois deste sorteio mudou um resultado"
    assert words not in text(visit(client, "draw", stage.tournament))
    stage.tournament.pairs.filter(number=4).update(withdrawn=True)
    assert words in text(visit(client, "draw", stage.tournament))


@pytest.mark.parametrize(
    ("said", "words"),
    [
        ({"mode": "hour", "hour-hour": ""}, "Falta a hora."),
        ({"mode": "hour", "hour-hour": "25:00"}, "Escreva a hora assim: 22:30."),
        ({"mode": "after", "after-minutes": "muitos"}, "Escreva os minutos em algarismos"),
        ({"mode": "after", "after-minutes": "-1"}, "Os minutos contam-se para a frente"),
    ],
)
def test_an_hour_that_is_none_is_said_at_its_field(said: dict[str, str], words: str) -> None:
    stage = begun(an_event(4), "swiss", rounds=3)
    answer = visit(
        signed_in(stage.tournament), "draw_schedule", stage.tournament, 2, post=True, **said
    )
    assert answer.status_code == 422
    assert words in text(answer)


def test_late_pairs_are_offered_and_taken_in() -> None:
    stage = begun(an_event(4), "swiss", rounds=3)
    finish(drawn(stage))
    register_pairs(stage.tournament, read_lines("Tarde e Más Horas"))
    client = signed_in(stage.tournament)
    said = text(visit(client, "draw", stage.tournament))
    assert "ainda está fora do sorteio: Tarde e Más Horas." in said
    visit(client, "draw_take_in_late", stage.tournament, post=True)
    assert stage.entrants.count() == 5
    said = text(visit(client, "draw", stage.tournament))
    assert "Entrou 1 dupla: conta já no próximo sorteio." in said


def test_the_bar_sends_nothing_while_nothing_moved() -> None:
    event = an_event(4)
    client = signed_in(event)
    event.refresh_from_db()
    address = reverse("night", args=[event.slug])
    assert client.get(address, {"v": event.revision}, headers=PART).status_code == 204
    assert "Inscrições abertas" in text(client.get(address, headers=PART))


def test_an_event_that_is_not_played_to_its_end_asks_before_it_ends() -> None:
    stage = begun(an_event(4), "swiss", rounds=1)
    Stage.objects.filter(pk=stage.pk).update(go_on=2)
    finish(drawn(stage), points=WINS)
    event, client = stage.tournament, signed_in(stage.tournament)
    refused = visit(client, "end_tournament", event, post=True)
    assert refused.status_code == 422
    assert "Falta a fase seguinte" in text(refused)
    assert not Tournament.objects.get().is_over
    assert visit(client, "end_tournament", event, post=True, sure="1").status_code == 302
    assert Tournament.objects.get().is_over


def test_prizes_stand_beside_the_places_and_the_event_ends() -> None:
    stage = begun(an_event(4), "swiss", rounds=1)
    round_ = drawn(stage)
    event, client = stage.tournament, signed_in(stage.tournament)
    assert visit(client, "prizes", event, post=True, prizes="Um borrego").status_code == 302
    refused = visit(client, "end_tournament", event, post=True)
    assert refused.status_code == 422
    assert "Faltam acabar 2 mesas: 1, 2." in text(refused)
    finish(round_, points=WINS)
    assert visit(client, "end_tournament", event, post=True).status_code == 302
    page = text(visit(client, "prizes", event))
    assert "1.º prémio, por desempatar" in page  # two pairs won 2-0
    assert "Um borrego" in page
    visit(client, "reopen_tournament", event, post=True)
    assert Tournament.objects.get().state == Tournament.State.RUNNING


def test_the_draw_page_reads_as_much_for_two_tables_as_for_thirty() -> None:
    counted = []
    for pairs in (4, 60):
        stage = begun(an_event(pairs, name=f"Noite de {pairs}"), "swiss", rounds=5)
        asked(stage)
        client = signed_in(stage.tournament, f"alice {pairs}")
        with CaptureQueriesContext(connection) as queries:
            visit(client, "draw", stage.tournament)
        counted.append(len(queries))
    assert counted[0] == counted[1]


@pytest.mark.parametrize("name", ["draw_publish", "draw_discard", "draw_swap", "draw_again"])
def test_nothing_moves_in_an_event_that_ended(name: str) -> None:
    stage = begun(an_event(4), "swiss", rounds=3)
    round_ = asked(stage)
    client = signed_in(stage.tournament)
    Tournament.objects.update(state=Tournament.State.OVER)
    answer = visit(client, name, stage.tournament, 1, post=True)
    assert answer.status_code == 422
    assert "O torneio já terminou" in text(answer)
    assert again(round_).state == Round.State.DRAFT


@pytest.mark.parametrize("rounds", ["-3", "0", "31", "muitas"])
def test_rounds_out_of_range_are_refused_before_a_beginning(rounds: str) -> None:
    event = an_event(8)
    client = signed_in(event)
    asked_for = {"format": "swiss", "rounds": rounds, "order": "lot"}
    page = text(client.get(reverse("draw_plan", args=[event.slug]), asked_for, headers=PART))
    told = page.partition('id="id_rounds_error"')[2].partition("</div>")[0]
    assert "ronda" in told
    assert "4 rondas" not in page
