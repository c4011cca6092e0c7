"""The pages without an account: the tables, the standings, each match."""

import re
from datetime import time

import pytest
from django.test import Client
from django.urls import reverse

from tests.builders import DAY, a_match, an_event, begun, drawn, moved, play
from tests.live.reading import INLINE, page, queries, words
from torneio.access.actors import official
from torneio.draw import drawing
from torneio.draw.services import end_tournament
from torneio.entries.models import Pair, Tournament
from torneio.entries.services import mark_pair
from torneio.play.models import Declaration, Match, Round
from torneio.play.services.declarations import declare

pytestmark = pytest.mark.django_db
# Two partidas, as the first pair wins them.
WON = [95] * 4


def addresses(match: Match) -> dict[str, str]:
    slug = match.round.stage.tournament.slug
    return {
        "home": reverse("home"),
        "event": reverse("event", args=[slug]),
        "standings": reverse("standings", args=[slug]),
        "rounds": reverse("rounds", args=[slug]),
        "round": reverse("round", args=[slug, match.round.number]),
        "round_words": reverse("round_words", args=[slug, match.round.number]),
        "match": reverse("match", args=[slug, match.public_id]),
        "pair": reverse("pair", args=[slug, match.pair_a.number]),
        "board": reverse("board", args=[slug]),
    }


def a_draft(event: Tournament, number: int = 1) -> Round:
    round_ = Round.objects.get(stage__tournament=event, number=number)
    Round.objects.filter(pk=round_.pk).update(state=Round.State.QUEUED, queued_at=event.created_at)
    assert drawing.draw_round(round_.pk)
    return Round.objects.get(pk=round_.pk)


PAGES = ("home", "event", "standings", "rounds", "round", "round_words", "match", "pair", "board")


@pytest.mark.parametrize("name", PAGES)
def test_a_stranger_sees_it_within_the_security_policy(client: Client, name: str) -> None:
    match = play(a_match(pairs=5), [95, 20])
    answer = client.get(addresses(match)[name])
    assert answer.status_code == 200
    assert "script-src 'self'" in answer["Content-Security-Policy"]
    assert "unsafe" not in answer["Content-Security-Policy"]
    assert not INLINE.search(answer.content.decode())


@pytest.mark.parametrize("name", PAGES)
def test_nobody_reads_a_contact(client: Client, name: str) -> None:
    match = play(a_match(), [95])
    Pair.objects.update(contact="912 345 678")
    moved(match.round.stage.tournament)
    assert "912 345 678" not in page(client, addresses(match)[name])


@pytest.mark.parametrize("name", PAGES)
def test_every_id_is_used_once(client: Client, name: str) -> None:
    html = page(client, addresses(play(a_match(), [95, 20, 70]))[name])
    ids = re.findall(r'\sid="([^"]+)"', html)
    assert [each for each in ids if ids.count(each) > 1] == []


@pytest.mark.parametrize("name", ["event", "standings", "rounds", "board"])
def test_it_stands_before_anything_is_drawn(client: Client, name: str) -> None:
    event = an_event(0)
    assert words(client, reverse(name, args=[event.slug]))


def test_a_draft_is_nowhere(client: Client) -> None:
    event = an_event()
    begun(event)
    draft = a_draft(event)
    match = draft.matches.get(position=1)
    for name in ("round", "match"):
        assert client.get(addresses(match)[name]).status_code == 404
    assert "por sortear" in words(client, addresses(match)["rounds"])
    for name in ("event", "rounds", "pair", "board"):
        assert "Mesa 1" not in words(client, addresses(match)[name])


def test_a_draft_does_not_hide_the_round_before_it(client: Client) -> None:
    event = an_event()
    drawn(begun(event))
    draft = a_draft(event, 2).matches.get(position=1)
    assert "Ronda 1 de 3" in words(client, addresses(draft)["event"])
    seen = words(client, addresses(draft)["rounds"])
    assert "Ronda 2 por sortear" in seen
    assert "Ronda 1 a decorrer" in seen


def test_a_match_of_another_event_is_not_found_here(client: Client) -> None:
    match, other = a_match(), an_event(name="Outra")
    assert client.get(reverse("match", args=[other.slug, match.public_id])).status_code == 404
    assert client.get(reverse("match", args=["nenhum", match.public_id])).status_code == 404


@pytest.mark.parametrize("name", ["round", "pair"])
def test_a_number_nobody_has_is_not_found(client: Client, name: str) -> None:
    slug = an_event().slug
    assert client.get(reverse(name, args=[slug, 99])).status_code == 404
    assert client.get(reverse(name, args=[slug, 10**30])).status_code == 404


def test_the_first_page_has_what_runs_then_what_comes_then_what_was(
    client: Client, time_machine
) -> None:
    time_machine.move_to("2026-11-21 21:00", tick=False)
    for name, day, state in (
        ("Passado", 1, "over"),
        ("Daqui a nada", 22, "open"),
        ("Mais tarde", 28, "open"),
        ("Esquecido", 2, "open"),
        ("Agora mesmo", 21, "running"),
    ):
        event = an_event(0, name=name)
        Tournament.objects.filter(pk=event.pk).update(date=DAY.replace(day=day), state=state)
    seen = words(client, "/")
    order = ["Agora mesmo", "Daqui a nada", "Mais tarde", "Esquecido", "Passado"]
    assert [seen.index(name) for name in order] == sorted(seen.index(name) for name in order)
    assert "Esquecido não se jogou" in seen


def test_the_first_page_says_what_to_do_when_there_is_nothing(client: Client) -> None:
    assert "Ainda não há torneios" in words(client, "/")


def test_the_first_page_has_twenty_events_and_the_next_the_rest(client: Client) -> None:
    for number in range(21):
        an_event(0, name=f"Noite {number}")
    assert page(client, "/").count("event-link") == 20
    assert page(client, "/", page=2).count("event-link") == 1


@pytest.mark.parametrize("asked", ["1", "01", "dupla 1", "DÚPLA 1", " dupla  1 "])
def test_a_pair_finds_its_table(client: Client, asked: str) -> None:
    match = a_match()
    seen = words(client, addresses(match)["event"], q=asked)
    first = Pair.objects.get(number=1)
    theirs = next(m for m in Match.objects.all() if first in (m.pair_a, m.pair_b))
    other = theirs.pair_b if theirs.pair_a == first else theirs.pair_a
    assert f"1. Dupla 1 Ronda 1 Mesa {theirs.table} por começar Adversários {other.number}." in seen


def test_nobody_by_that_name_is_said_so(client: Client) -> None:
    assert "Ninguém com «Zulmira»" in words(client, addresses(a_match())["event"], q="Zulmira")


def test_a_pair_that_rests_is_told_so(client: Client) -> None:
    match = drawn(begun(an_event(5))).matches.get(pair_b=None)
    assert "Folga nesta ronda" in words(client, addresses(match)["event"], q=match.pair_a.number)
    assert "folga" in words(client, addresses(match)["round"])
    assert "Folga" in words(client, addresses(match)["match"])


def test_a_pair_that_withdrew_is_told_so(client: Client) -> None:
    event = an_event()
    mark_pair(event.pairs.get(number=2), "withdrawn", on=True)
    assert "2. Dupla 2 Desistiram." in words(client, reverse("event", args=[event.slug]), q="2")


def test_a_round_shows_each_table_with_its_state_in_a_word(client: Client) -> None:
    round_ = drawn(begun(an_event(6)))
    first, second, third = round_.matches.with_names()
    play(first, [95, 95, 95, 95])
    play(second, [95])
    seen = words(client, addresses(first)["round"])
    assert "Ronda 1 a decorrer 1 de 3 mesas acabadas" in seen
    assert "Mesa 1 terminado" in seen
    assert f"{first.pair_a} (ganhou) 2 {first.pair_b} 0 partidas" in seen
    assert (
        f"Mesa 2 a jogar {second.pair_a} 0 partidas 2 {second.pair_b} 0 partidas 0 riscos" in seen
    )
    assert f"Mesa 3 por começar {third.pair_a} {third.pair_b}" in seen


def test_a_round_is_a_text_to_send_to_a_group(client: Client) -> None:
    round_ = drawn(begun(an_event(7)))
    first, second, third = round_.matches.with_names().filter(pair_b__isnull=False)
    play(first, [95, 95, 95, 95])
    play(second, [95])
    text = page(client, addresses(first)["round_words"])
    said = text[text.index("<textarea") : text.index("</textarea>")].partition(">")[2]
    bye = round_.matches.get(pair_b=None)
    assert said.splitlines() == [
        "Noite de Sueca · Ronda 1 · sábado, 21 de novembro",
        "",
        f"Mesa 1: {first.pair_a.name} 2–0 {first.pair_b.name} (terminado, provisório)",
        f"Mesa 2: {second.pair_a.name} – {second.pair_b.name} (a jogar)",
        f"Mesa 3: {third.pair_a.name} – {third.pair_b.name} (por começar)",
        f"Folga: {bye.pair_a.name}",
    ]
    assert addresses(first)["round_words"] in page(client, addresses(first)["round"])


def test_a_no_show_is_called_by_its_name(client: Client) -> None:
    match = a_match()
    declare(match.pk, Declaration(kind="no_show", side="b"), by=official("alice"))
    for name in ("round", "match"):
        seen = words(client, addresses(match)[name])
        assert "falta de comparência" in seen
        assert f"{match.pair_b} faltou 0" in seen


def test_a_knock_out_is_shown_as_a_bracket_by_round(client: Client) -> None:
    match = drawn(begun(an_event(6), "knockout")).matches.with_names().filter(pair_b=None).first()
    seen = words(client, addresses(match)["rounds"])
    assert "Quartos de final a decorrer 0 de 2 mesas acabadas" in seen
    assert f"Meia-final 1 {match.pair_a.name} vencedor da mesa 1" in seen
    assert "Meias-finais por jogar Final por jogar" in seen


def test_a_pair_sees_its_place_its_reason_its_table_and_its_matches(client: Client) -> None:
    event = an_event()
    stage = begun(event)
    first = drawn(stage).matches.with_names().first()
    play(first, [95, 95, 95, 95])
    for match in Match.objects.filter(over=False):
        play(match, [20, 20, 20, 20])
    drawn(stage, 2)
    seen = words(client, addresses(first)["pair"])
    assert "1.º lugar · 1 vitória, 0 derrotas" in seen
    assert "Partilha o lugar com a dupla" in seen
    assert "Mesa 1 por começar Adversários" in seen or "Mesa 2 por começar Adversários" in seen
    assert "Jogados Ronda 1 terminado" in seen
    assert "Depois" not in seen


def test_the_end_is_said(client: Client) -> None:
    event = an_event(2)
    play(drawn(begun(event)).matches.get(), [95, 95, 95, 95])
    assert end_tournament(event) is None
    assert "Terminou" in words(client, reverse("event", args=[event.slug]))


@pytest.mark.parametrize("name", PAGES)
def test_it_costs_the_same_for_two_pairs_and_for_sixty(client: Client, name: str) -> None:
    costs = []
    for pairs in (2, 60):
        match = drawn(begun(an_event(pairs, name=f"Noite {pairs}"))).matches.with_names().first()
        for each in Match.objects.filter(round=match.round)[:20]:
            play(each, [95, 20])
        costs.append(queries(client, addresses(match)[name]))
    assert costs[0] == costs[1]
    assert costs[0] <= 16


def test_the_hour_of_an_event_stands_beside_its_day(client: Client) -> None:
    event = an_event(4)
    Tournament.objects.filter(pk=event.pk).update(starts_at=time(20, 30))
    for address in (reverse("event", args=[event.slug]), reverse("home")):
        assert "de novembro, 20:30" in words(client, address)


def test_tables_that_are_all_over_are_not_called_in_play(client: Client) -> None:
    stage = begun(an_event(4), "swiss", rounds=2)
    address = reverse("event", args=[stage.tournament.slug])
    (one, other) = drawn(stage).matches.all()
    play(one, WON)
    assert "A acontecer" in words(client, address)
    play(other, WON)
    assert "A acontecer" not in words(client, address)


def test_the_first_places_say_how_many_more_share_the_last(client: Client) -> None:
    stage = begun(an_event(30), "swiss", rounds=2)
    for match in drawn(stage).matches.all():
        play(match, WON)
    said = words(client, reverse("event", args=[stage.tournament.slug]))
    assert "No 1.º lugar estão mais 5." in said


def test_the_first_page_says_which_round_is_on_the_tables_tonight(client: Client) -> None:
    stage = begun(an_event(4), "league")
    rounds = [drawn(stage, number) for number in (1, 2)]  # of a league all are public
    for round_ in rounds:
        said = f"Ronda {round_.number}: joga-se ainda em 2 mesas"
        assert said in words(client, reverse("home"))
        for match in round_.matches.all():
            play(match, WON)
    assert "Ronda 2: acabada" in words(client, reverse("home"))
