"""A match on its page: both scoresheets, every hand with its rule, and what was taken back."""

import re
from uuid import uuid4

import pytest
from django.test import Client
from django.urls import reverse

import scoring
from tests.builders import PHONE, a_match, fact, fresh, hand, play
from tests.live.reading import page, words
from tests.rulings.referees import ruled
from torneio.access.actors import official
from torneio.coded import coded
from torneio.play.models import Declaration, Match
from torneio.play.services import recording
from torneio.play.services.declarations import declare
from torneio.play.sheets import read_sheet

pytestmark = pytest.mark.django_db


def address(match: Match) -> str:
    return reverse("match", args=[match.round.stage.tournament.slug, match.public_id])


def drawing(html: str, uid: str) -> str:
    found = re.search(rf'<svg[^>]*id="{uid}".*?</svg>', html, re.S)
    assert found, f"no drawing {uid}"
    return found[0]


@pytest.mark.parametrize(("preset", "target"), [("classica", 4), ("norte-5", 5), ("norte-10", 10)])
@pytest.mark.parametrize("uid", ["crosses", "comb"])
def test_both_sheets_have_an_arm_a_risco_and_a_dot_on_each_won(
    client: Client, preset: str, target: int, uid: str
) -> None:
    match = play(a_match(preset=preset), [95, 70, 20])  # 3-2
    svg = drawing(page(client, address(match)), uid)
    assert svg.count('class="arm"') == 2 * target
    assert len(re.findall(r'<circle class="risco', svg)) == 5
    assert re.findall(r'<text class="name"[^>]*>\s*(.*?)\s*</text>', svg) == ["Nós", "Eles"]
    assert "Nós 3, Eles 2; partidas 0–0" in svg


def test_a_set_lost_2_4_and_the_next_at_3_1_is_drawn_as_on_paper(client: Client) -> None:
    match = play(a_match(), [70, 50, 25, 70, 50, 70, 50, 95])
    for uid in ("crosses", "comb"):
        svg = drawing(page(client, address(match)), uid)
        assert "Nós 3, Eles 1; partidas 0–1" in svg
        assert not re.search(r"kept|data-|Desenho até", svg)  # those are for a table's phone
        assert len(re.findall(r'<circle class="risco', svg)) == 10


def test_every_hand_says_what_it_gave_and_by_which_rule(client: Client) -> None:
    match = play(a_match(), [95, 40])
    seen = words(client, address(match))
    assert "1 95–25 2–0 2–0 91 ou mais: 2 riscos" in seen
    assert "2 40–80 0–1 2–1 61 a 90: 1 risco" in seen


def test_what_happened_in_place_of_a_hand_is_said_once_with_what_it_gave(client: Client) -> None:
    match = a_match()
    fact(match, scoring.Renuncia("b"))
    fact(match, scoring.Void("carta a mais"))
    seen = words(client, address(match))
    assert "1 Renúncia de Dupla 4 4–0 4–0 4 riscos" in seen
    assert "1 Mão sem efeito: carta a mais 0–0 0–0 Dá-se outra vez" in seen


def test_a_hand_taken_back_stays_to_be_seen_with_who_and_why(client: Client) -> None:
    match = play(a_match(), [70, 95])
    last = read_sheet(match).last_hand
    assert last is not None
    recording.void_last_hand(match.pk, hand_id=last.pk, by=PHONE, why="engano")
    html = page(client, address(match))
    assert "<s>Partida 1, mão 2: 95–25</s>" in html
    seen = words(client, address(match))
    assert re.search(r"1 registo anulado .* anulado às \d\d:\d\d \(a organização\): engano", seen)
    assert "2 95–25 2–0" not in seen


def test_whoever_ruled_by_an_account_is_the_organisation_to_everybody(client: Client) -> None:
    match = a_match()
    assert ruled(match, "talking", by=official("taberna", way=coded("account"))).is_good
    seen = words(client, address(match))
    assert "Decisão: a organização, às" in seen
    assert "taberna" not in seen


def test_a_match_by_card_points_is_a_table_of_totals_and_has_no_riscos(client: Client) -> None:
    match = play(a_match(preset="pontos-corridos"), [95, 20, 70])
    html = page(client, address(match))
    assert "<svg" not in html.split("<main")[1]
    seen = words(client, address(match))
    assert "1 95–25 95–25 2 20–100 115–125 3 70–50 185–175" in seen
    assert "185" in seen.split("Mão")[0]
    assert "risco" not in seen.split("Mão")[1]


def test_a_match_known_only_by_its_total_says_so(client: Client) -> None:
    match = a_match(totals_allowed=True)
    declare(match.pk, Declaration(kind="total", score_a=2, score_b=1), by=official("alice"))
    seen = words(client, address(match))
    assert "só se conhece o resultado final" in seen
    assert "terminado" in seen


def test_a_match_nobody_began_says_so(client: Client) -> None:
    seen = words(client, address(a_match()))
    assert "por começar" in seen
    assert "Ainda não há mãos" in seen


def test_a_drawn_match_says_who_goes_on(client: Client) -> None:
    match = play(a_match(preset="cinco-maos"), [70, 50, 70, 50, 60])
    assert "empate" in words(client, address(match))
    declare(match.pk, Declaration(kind="decider", side="b"), by=official("alice"))
    assert "segue em frente quem joga por Eles" in words(client, address(fresh(match)))


def test_a_match_at_work_costs_the_same_after_one_hand_and_after_twelve(
    client: Client, django_assert_max_num_queries
) -> None:
    match = a_match(preset="norte-10")
    for count in (1, 11):
        for _ in range(count):
            hand(fresh(match), 61)
            hand(fresh(match), 59)
        with django_assert_max_num_queries(6):
            page(client, address(match), anew=uuid4())


def test_a_match_is_not_found_by_an_id_that_none_has_nor_by_its_key(client: Client) -> None:
    match = a_match()
    slug = match.round.stage.tournament.slug
    assert client.get(reverse("match", args=[slug, uuid4()])).status_code == 404
    assert client.get(f"/t/{slug}/encontro/{match.pk}/").status_code == 404
