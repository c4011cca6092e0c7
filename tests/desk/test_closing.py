"""Matches that the clock has ended: the organiser closes them as they stand, and finds where."""

import re
from datetime import timedelta
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

import scoring
from tests.builders import PHONE, an_event, begun, drawn, fresh, play
from tests.draw.nights import signed_in
from tests.live.reading import words
from tests.table.phones import a_phone, page_of, post, send
from tests.table.test_phone_agreement import phone_of
from tests.table.test_phone_news import heard
from torneio.access.actors import Voice
from torneio.audit.sheet_faults import unlike
from torneio.entries.models import Tournament
from torneio.play.models import Hand, Match, Round
from torneio.play.services.timing import ClockSettings, start_clock
from torneio.standings.selectors import standings

pytestmark = pytest.mark.django_db
JOINED = "\u2060"  # no line of a phone ends inside a score
CLOSE, ALL = "Fechar como está", "Fechar as mesas como estão"
WON_A_PARTIDA = [95, 95]


def a_night(pairs: int = 6, format_: str = "league") -> tuple[Client, Round, list[Match]]:
    """A round whose clock has run out, with its tables."""
    round_ = drawn(begun(an_event(pairs), format_))
    assert start_clock(round_, ClockSettings(2, warning=1, at_end="stands"), by=PHONE)
    Round.objects.filter(pk=round_.pk).update(clock_until=timezone.now() - timedelta(minutes=1))
    house = signed_in(round_.stage.tournament)
    seated = round_.matches.with_names().filter(table__isnull=False).order_by("table__number")
    return house, Round.objects.get(pk=round_.pk), list(seated)


def there(match: Match, name: str = "desk_match") -> str:
    return reverse(name, args=[match.round.stage.tournament.slug, match.pk])


def of_event(match: Match, name: str) -> str:
    return reverse(name, args=[match.round.stage.tournament.slug])


def close(house: Client, match: Match, **said: str) -> Any:
    return house.post(there(match, "desk_close"), {"save": "1", **said})


@pytest.mark.parametrize(
    ("points", "won", "table_points"),
    [([95], "a", (3, 0)), ([25], "b", (0, 3)), ([95, 25], "", (1, 1))],
    ids=["first ahead", "second ahead", "level"],
)
def test_a_match_is_closed_as_it_stands_and_counts(
    points: list[int], won: str, table_points: tuple[int, int]
) -> None:
    house, _round, (match, *_more) = a_night()
    play(match, points)
    asked = house.post(there(match, "desk_close")).content.decode()
    assert "O encontro acaba" in asked
    assert not fresh(match).over
    assert close(house, match).status_code == 302
    closed = fresh(match)
    assert (closed.over, closed.winner) == (True, won)
    assert (closed.table_points_a, closed.table_points_b) == table_points
    assert (closed.partidas_a, closed.partidas_b, closed.ended) == (0, 0, True)
    assert max(each.row.played for each in standings(closed.round.stage.tournament)) == 1
    assert unlike(match.round.stage.tournament) == []


@pytest.mark.parametrize("clock", [True, False])
def test_the_pages_say_that_it_was_closed_and_the_riscos_that_decided_it(clock: bool) -> None:
    house, round_, (match, drawn_, *_more) = a_night()
    if not clock:
        Round.objects.update(clock_minutes=None, clock_until=None)
    play(match, [95, 25, 61])
    play(drawn_, [95, 25])
    close(house, match)
    close(house, drawn_)
    event = match.round.stage.tournament
    ended = "acabou o tempo" if clock else "fechado como estava"
    anybody, a, b = Client(), match.pair_a.name, match.pair_b.name
    shown = f"{ended} {match.pair_a} (ganhou) 0 partidas 3 {match.pair_b} 0 partidas 2 riscos"
    for name, key in (("pair", match.pair_a.number), ("round", round_.slug)):
        assert shown in words(anybody, reverse(name, args=[event.slug, key]))
    seen = words(anybody, reverse("match", args=[event.slug, match.public_id]))
    assert f"{ended} {a}" in seen
    assert f"Nós {match.pair_a} 0 partidas 3 Eles {match.pair_b} 0 partidas 2 riscos" in seen
    told = words(anybody, reverse("round_words", args=[event.slug, round_.slug]))
    assert f"{a} 0–0 {b} ({ended}: 3–2 em riscos)" in told
    assert f"0–0 {drawn_.pair_b.name} ({ended}: empate)" in told
    Tournament.objects.update(totals_allowed=True)
    assert f"{ended}: 3–2 em riscos" in words(house, of_event(match, "results"))


def test_what_the_organiser_closed_waits_for_no_word_of_the_players() -> None:
    house, _round, (match, *_more) = a_night()
    play(match, [95])
    phone = phone_of(match, Voice.A)
    close(house, match)
    assert fresh(match).agreement == "confirmed"
    assert "or confirmar" not in words(house, of_event(match, "tables"))
    assert "Falta confirmar" not in words(phone, page_of(match))
    assert unlike(match.round.stage.tournament) == []


def test_a_dispute_is_not_settled_by_closing_the_table() -> None:
    house, _round, (match, *_more) = a_night()
    play(match, [95])
    post(phone_of(match, Voice.A), "dispute", match, side="a", why="a última mão")
    close(house, match)
    assert fresh(match).agreement == "disputed"


def test_partidas_come_before_riscos() -> None:
    house, _round, (match, *_more) = a_night()
    play(match, [95, 95, 25, 25, 61, 25])
    match = fresh(match)
    before = (match.partidas_a, match.partidas_b)
    close(house, match)
    assert (before, fresh(match).winner) == ((1, 1), "b")


def test_the_tables_and_the_clock_lead_to_all_that_are_still_open() -> None:
    house, _round, (first, second, third) = a_night()
    play(first, [95])
    play(second, [95, 25])
    for name in ("tables", "clock"):
        assert ALL in words(house, of_event(first, name))
    page = of_event(first, "tables_close")
    said = words(house, page)
    assert f"Ganham {first.pair_a.name} por riscos: 0–0 em partidas, 2–0 em riscos" in said
    assert "Empate: 0–0 em partidas, 2–2 em riscos" in said
    assert "Nesta mesa ainda não há nenhuma mão" in said
    seen = re.findall(r'name="seen" value="([^"]*)"', house.get(page).content.decode())[0]
    house.post(page, {"seen": seen})
    assert [fresh(each).over for each in (first, second, third)] == [True, True, False]
    assert "falta 1 mesa" in words(house, of_event(first, "tables"))


def test_the_page_says_which_tables_have_not_written_their_last_hand() -> None:
    house, round_, (first, second, _third) = a_night()
    Round.objects.update(clock_at_end="hand")
    for match in (first, second):
        play(match, [95])
    early = timezone.now() - timedelta(minutes=5)
    Hand.objects.filter(partida__match=first).update(recorded_at=early)
    page = house.get(of_event(first, "tables_close")).content.decode()
    cards = dict(re.findall(r"<h2>Mesa (\d).*?</h2>(.*?)</section>", page, re.S))
    lacks = "Esta mesa ainda não escreveu a última mão"
    assert [number for number, card in cards.items() if lacks in card] == ["1"]
    Round.objects.filter(pk=round_.pk).update(clock_at_end="stands")
    assert lacks not in words(house, of_event(first, "tables_close"))


def test_nothing_is_closed_where_a_hand_came_after_the_page() -> None:
    house, _round, (match, *_more) = a_night()
    play(match, [95])
    page = of_event(match, "tables_close")
    seen = re.findall(r'name="seen" value="([^"]*)"', house.get(page).content.decode())[0]
    play(fresh(match), [25])
    answer = house.post(page, {"seen": seen})
    assert answer.status_code == 422
    assert "Entretanto uma folha mudou" in answer.content.decode()
    assert not fresh(match).over


def test_before_the_time_is_up_nothing_asks_to_close_the_round() -> None:
    house, round_, (match, *_more) = a_night()
    play(match, [95])
    Round.objects.filter(pk=round_.pk).update(clock_until=timezone.now() + timedelta(minutes=1))
    for name in ("tables", "clock"):
        assert ALL not in words(house, of_event(match, name))


def test_a_table_without_a_hand_is_not_closed_and_says_what_there_is_to_do() -> None:
    house, _round, (match, *_more) = a_night()
    page = words(house, there(match))
    assert CLOSE not in page
    assert "nesta mesa não há nenhuma mão" in page
    answer = close(house, match)
    assert answer.status_code == 422
    assert "regista-se a falta de comparência" in answer.content.decode()
    assert not fresh(match).over


def test_a_knock_out_that_is_level_asks_who_goes_on() -> None:
    house, _round, (match, *_more) = a_night(4, "knockout")
    play(match, [95, 25])
    assert "Aqui alguém tem de seguir" in words(house, of_event(match, "tables_close"))
    close(house, match)
    assert "Desempate: quem segue?" in words(house, there(match))
    house.post(
        there(match, "desk_decider"),
        {
            "decider-side": "b",
            "decider-client_id": "6f0a4b38-6f0e-4a52-8d3a-3d7a5b0a1f11",
            "save": 1,
        },
    )
    assert fresh(match).winner == "b"


def test_a_closed_match_is_opened_again_with_a_reason() -> None:
    house, _round, (match, *_more) = a_night()
    play(match, [95])
    close(house, match)
    assert "Abrir outra vez o encontro" in words(house, there(match))
    sent = {"open_again-what": match.pk, "save": "1"}
    assert house.post(there(match, "desk_open_again"), sent).status_code == 422
    house.post(there(match, "desk_open_again"), sent | {"open_again-why": "ainda jogavam"})
    opened = fresh(match)
    assert (opened.over, opened.ended, opened.riscos_a) == (False, False, 2)
    assert opened.confirmed_to == 0  # the players correct their sheet again
    assert unlike(match.round.stage.tournament) == []


def test_the_phone_of_a_closed_match_takes_no_hand_and_says_so() -> None:
    house, _round, (match, *_more) = a_night()
    play(match, [95])
    phone = a_phone(match)
    close(house, match)
    said = words(phone, page_of(match))
    assert "A organização fechou o encontro como estava." in said
    assert (
        f"Vitória de {match.pair_a.name} por riscos, 2{JOINED}–{JOINED}0. Já não se registam mãos."
        in said
    )
    assert "Registar a mão" not in said
    assert send(phone, match, 70).status_code == 409
    assert fresh(match).riscos_a == 2


@pytest.mark.parametrize(
    ("side", "score"), [(Voice.A, "1–0"), (Voice.B, "0–1")], ids=["first", "second"]
)
def test_a_phone_hears_that_its_table_was_closed_and_the_score_that_stands(
    side: Voice, score: str
) -> None:
    house, _round, (match, *_more) = a_night()
    play(match, [95, 95])
    told = heard(phone_of(match, side), match, lambda: close(house, match))
    assert told == f"A organização fechou a mesa como estava. O encontro fica {score}."


def test_a_phone_hears_the_riscos_where_these_decided() -> None:
    house, _round, (match, *_more) = a_night()
    play(match, [95])
    told = heard(phone_of(match, Voice.B), match, lambda: close(house, match))
    assert told.endswith("O encontro fica 0–0, 0–2 em riscos.")


def test_a_hand_with_two_values_is_settled_first() -> None:
    house, _round, (match, *_more) = a_night()
    play(match, [95])
    post(a_phone(match), "record_hand", match, points=70, partida=1, hand=1)
    assert CLOSE not in words(house, there(match))
    assert "Há uma mão com dois valores" in words(house, of_event(match, "tables_close"))
    assert close(house, match).status_code == 422


def test_to_confirm_a_sheet_that_has_not_ended_does_not_say_that_it_is_closed() -> None:
    house, _round, (match, *_more) = a_night()
    play(match, [95])
    page = house.get(there(match)).content.decode()
    assert CLOSE in page
    seen = {"confirm-seen": str(fresh(match).book_number)}
    said = house.post(there(match, "desk_confirm"), seen, follow=True).content.decode()
    assert "Resultado confirmado." not in said
    assert "o encontro continua a jogar-se" in said
    assert CLOSE in said


def test_what_it_would_be_is_told_in_the_unit_of_the_match() -> None:
    event = an_event(4, ruleset=scoring.PRESETS["pontos-corridos"])
    round_ = drawn(begun(event, "league"))
    match = round_.matches.with_names().first()
    assert match is not None
    play(match, [70])
    house = signed_in(event)
    assert f"Ganham {match.pair_a.name}, 70–50 em pontos" in words(
        house, of_event(match, "tables_close")
    )
    close(house, match)
    assert fresh(match).winner == "a"
