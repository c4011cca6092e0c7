"""A ruling on a match that is over shows what it changes before it is kept, and a result typed
over another on the sheet of results does so too."""

from typing import Any
from uuid import uuid4

import pytest
from django.test import Client
from django.urls import reverse

from tests.access.doors import address_of
from tests.builders import an_event, begun, drawn, fresh
from tests.draw.nights import SLOWLY, asked, finish, signed_in
from tests.table.phones import a_phone, page_of, words
from torneio.play.models import Declaration, Incident, Match, Round
from torneio.play.services.rounds import publish

pytestmark = pytest.mark.django_db
KEPT = "Ronda 2: o sorteio já se publicou; os emparelhamentos mantêm-se."


def a_night(*, totals: bool = False) -> Round:
    """A first round, all won by Nós, and a second that was drawn from it and is public."""
    round_ = drawn(begun(an_event(4, totals_allowed=totals), "swiss", rounds=3))
    if totals:
        for match in round_.matches.all():
            write(signed_in(round_.stage.tournament, str(uuid4())), round_, {match: (2, 0)})
    else:
        finish(round_, points=SLOWLY)
    publish(asked(round_.stage, 2).pk)
    return Round.objects.get(pk=round_.pk)


def first(round_: Round) -> Match:
    match = round_.matches.with_names().order_by("position").first()
    assert match is not None
    return match


def rule(client: Client, match: Match, kind: str, **said: str) -> Any:
    address = address_of("ruling_new", match, kind=kind)
    return client.post(address, {"client_id": str(uuid4()), "place": "2-1", "who": "a"} | said)


def write(client: Client, round_: Round, said: dict[Match, tuple[int, int]], **more: str) -> Any:
    """Results typed on the sheet of a round."""
    fields: dict[str, object] = dict(more)
    for match, (a, b) in said.items():
        fields |= {f"{match.pk}-a": a, f"{match.pk}-b": b, f"{match.pk}-client_id": str(uuid4())}
        fields |= {f"{match.pk}-{name}": value for name, value in more.items()}
    slug = round_.stage.tournament.slug
    return client.post(f"{reverse('results', args=[slug])}?ronda={round_.number}", fields)


def test_a_ruling_on_a_match_that_is_over_shows_what_follows_before_it_is_kept() -> None:
    match = first(a_night())
    client = signed_in(match.round.stage.tournament)
    shown = rule(client, match, "renuncia", place="2-2")
    assert (shown.status_code, KEPT in words(shown)) == (200, True)
    (moved,) = shown.context["follows"].matches
    result = moved.differences[0]
    assert (result.what, result.before, result.after) == ("Resultado", "2–0", "1–1")
    assert not Incident.objects.exists()
    assert client.post(shown.wsgi_request.path, dict(shown.context["said"]) | {"save": "1"})
    assert (fresh(match).partidas_a, fresh(match).partidas_b) == (1, 1)
    assert Incident.objects.get().kind == "renuncia"


def test_taking_a_ruling_back_shows_what_follows_too() -> None:
    match = first(a_night())
    client = signed_in(match.round.stage.tournament)
    rule(client, match, "renuncia", place="2-2", save="1")
    said = {"what": Incident.objects.get().pk, "why": "afinal assistiu"}
    shown = client.post(address_of("ruling_withdraw", match), said)
    assert KEPT in words(shown)
    assert fresh(match).partidas_b == 1
    client.post(address_of("ruling_withdraw", match), said | {"save": "1"})
    assert fresh(match).partidas_b == 0


def test_a_claim_not_proved_after_the_end_is_offered_as_a_note_and_both_pairs_read_it() -> None:
    round_ = drawn(begun(an_event(4), "swiss", rounds=3))
    finish(round_)
    match, client = first(round_), signed_in(round_.stage.tournament)
    page = client.get(address_of("ruling_new", match, kind="false_claim"))
    assert "Escrever sem mexer na conta" not in words(page)
    refused = rule(client, match, "false_claim")
    assert refused.status_code == 422
    assert "Este encontro já acabou." in words(refused)
    assert "Escrever sem mexer na conta" in words(refused)
    shown = rule(client, match, "false_claim", noted="on")
    assert "A conta fica igual." in words(shown)
    assert rule(client, match, "false_claim", noted="on", save="1").status_code == 302
    slug = match.round.stage.tournament.slug
    for seen in (
        Client().get(reverse("match", args=[slug, match.public_id])),
        a_phone(match).get(page_of(match)),
    ):
        assert "Acusação de renúncia não provada: Dupla 3" in words(seen)


def test_a_ruling_while_the_match_is_played_is_kept_at_once() -> None:
    round_ = drawn(begun(an_event(4), "swiss", rounds=3))
    client = signed_in(round_.stage.tournament)
    assert rule(client, first(round_), "behaviour", place="1-1").status_code == 302
    assert Incident.objects.count() == 1


def test_a_result_typed_over_another_shows_what_follows_before_it_is_kept() -> None:
    round_ = a_night(totals=True)
    client, match = signed_in(round_.stage.tournament), first(round_)
    over = {"replace": "on", "why": "trocado"}
    shown = write(client, round_, {match: (0, 2)}, **over)
    assert (shown.status_code, KEPT in words(shown)) == (200, True)
    assert f"Mesa 1: {match.pair_a} – {match.pair_b}" in words(shown)
    assert (fresh(match).score_a, fresh(match).score_b) == (2, 0)
    address = shown.wsgi_request.get_full_path()
    assert client.post(address, dict(shown.context["said"]) | {"save": "1"}).status_code == 302
    assert (fresh(match).score_a, fresh(match).score_b) == (0, 2)
    assert match.book.filter(why="trocado").count() == 1


def test_new_results_beside_one_that_replaces_are_kept_at_once() -> None:
    round_ = drawn(begun(an_event(4, totals_allowed=True), "swiss", rounds=3))
    client = signed_in(round_.stage.tournament)
    one, two = round_.matches.with_names().order_by("position")
    assert write(client, round_, {one: (2, 0)}).status_code == 302
    shown = write(client, round_, {one: (0, 2), two: (2, 1)}, replace="on", why="trocado")
    assert "Ainda nada mudou" in words(shown)
    assert Declaration.objects.filter(match=one).count() == 1


def test_two_results_replaced_at_once_are_shown_together() -> None:
    round_ = a_night(totals=True)
    client = signed_in(round_.stage.tournament)
    both = dict.fromkeys(round_.matches.with_names(), (0, 2))
    shown = write(client, round_, both, replace="on", why="as duas")
    assert len(shown.context["follows"].matches) == 2
    assert words(shown).count("0–2") == 2


def test_a_result_that_cannot_be_is_said_at_its_line_and_no_page_is_shown() -> None:
    round_ = a_night(totals=True)
    client, match = signed_in(round_.stage.tournament), first(round_)
    refused = write(client, round_, {match: (2, 2)}, replace="on", why="trocado")
    assert refused.status_code == 422
    assert (fresh(match).score_a, fresh(match).score_b) == (2, 0)
