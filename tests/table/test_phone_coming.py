"""After the last hand a phone says by itself what comes: the table's next match, and where its
pairs go."""

import re
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from tests.builders import an_event, begun, drawn, moved, play
from tests.table.phones import HTMX, a_phone, link_of, page_of, pulse, words
from tests.table.test_phone_agreement import phone_of
from torneio.entries.models import Pair, Tournament
from torneio.play.models import Match, Round, Stage
from torneio.play.selectors import next_matches
from torneio.play.services import rounds

pytestmark = pytest.mark.django_db
WON = [95] * 4


def over(stage: Stage, number: int = 1, *, table: int = 1) -> Match:
    """All of a round is played; its match at that table."""
    matches = drawn(stage, number).matches.with_names().exclude(pair_b=None)
    for match in matches:
        play(match, WON)
    return Match.objects.with_names().get(round__number=number, table__number=table)


def polled(phone: Client, match: Match) -> tuple[str, Any]:
    """The page after the match, and its next poll as a function."""
    first = phone.get(page_of(match), {"encontro": match.pk})  # type: ignore[arg-type]
    address = pulse(first)  # type: ignore[arg-type]
    return words(first), lambda: coming(phone.get(address, **HTMX))  # type: ignore[arg-type]


def coming(answer: Any) -> str:
    """What it says of what comes."""
    text = answer.content.decode()
    assert 'id="next"' in text
    part = text.split('id="next"')[1].split("</section>")[0].split(">", 1)[1]
    return " ".join(_plain(part).split())


def _plain(part: str) -> str:
    class Answer:
        content = part.encode()

    return words(Answer())  # type: ignore[arg-type]


def goes(match: Match, pair: Any) -> tuple[int, str]:
    """The next table of a pair, and its opponent there, as the database has it."""
    following = next_matches([pair])[pair.pk]
    other = {following.pair_a_id: following.pair_b, following.pair_b_id: following.pair_a}
    return following.table.number if following.table else 0, other[pair.pk].name  # type: ignore[union-attr]


def line(match: Match, pair: Any) -> str:
    table, against = goes(match, pair)
    stays = f"ficam na Mesa {table}" if match.table and table == match.table.number else ""
    return f"{pair.name} : {stays or f'Mesa {table}'}, contra {against}."


def test_a_phone_that_waits_says_for_what_and_shows_the_next_round_once_it_is_public() -> None:
    stage = begun(an_event(8), "swiss", rounds=2)
    match = over(stage)
    said, poll = polled(a_phone(match), match)
    assert "A próxima ronda aparece aqui quando for publicada." in said
    drawn(stage, 2)
    following = Match.objects.with_names().get(round__number=2, table__number=1)
    told = poll()
    assert following.pair_b
    meet = f"{following.pair_a.name} contra {following.pair_b.name}"
    assert told.startswith(f"Ronda 2 · Mesa 1 {meet} Começar a ronda 2")
    for pair in (match.pair_a, match.pair_b):
        assert line(match, pair) in told


@pytest.mark.parametrize("side", ["a", "b"])
def test_a_pairs_own_phone_is_told_its_own_table_first(side: str) -> None:
    stage = begun(an_event(8), "swiss", rounds=2)
    match = over(stage)
    _said, poll = polled(phone_of(match, side), match)
    drawn(stage, 2)
    mine, other = (match.pair_a, match.pair_b) if side == "a" else (match.pair_b, match.pair_a)
    table, against = goes(match, mine)
    told = poll()
    assert told.startswith(f"Ronda 2 · Mesa {table} contra {against}")
    assert ("Começar" in told) == (table == 1)
    assert (f"Leiam o código da mesa {table}" in told) == (table != 1)
    assert line(match, other) in told
    assert f"{mine.name} :" not in told  # type: ignore[union-attr]


@pytest.mark.parametrize("side", ["a", "b"])
def test_the_phone_of_a_pair_that_goes_on_at_its_table_stays_that_pairs(side: str) -> None:
    stage = begun(an_event(2), "swiss", rounds=2)
    match = over(stage)
    phone, mine = phone_of(match, side), {"a": match.pair_a, "b": match.pair_b}[side]
    drawn(stage, 2)
    text = phone.get(page_of(match), {"encontro": match.pk}).content.decode()
    begins = re.search(r'name="match" value="(\d+)">\s*<button name="voice" value="(.)"', text)
    assert begins
    address = reverse("say_voice", args=[match.table_id])
    following = phone.post(address, {"match": begins[1], "voice": begins[2]}, follow=True)
    assert mine
    assert f"{mine.name} Nós" in words(following)  # type: ignore[arg-type]


@pytest.mark.parametrize("side", ["a", "b"])
def test_the_phone_of_a_pair_stays_that_pairs_at_another_table(side: str) -> None:
    match = over(begun(an_event(8), "swiss", rounds=2))
    phone, mine = phone_of(match, side), {"a": match.pair_a, "b": match.pair_b}[side]
    drawn(match.round.stage, 2)
    assert mine
    there = next_matches([mine])[mine.pk]
    phone.get(link_of(there))
    assert f"{mine.name} Nós" in words(phone.get(page_of(there)))  # type: ignore[arg-type]
    others = Match.objects.filter(round=there.round_id).exclude(pk=there.pk).first()
    assert others
    phone.get(link_of(others))
    assert "De quem é este telefone?" in words(phone.get(page_of(others)))  # type: ignore[arg-type]


def test_a_phone_said_to_be_the_tables_is_no_pairs_at_the_next_one() -> None:
    match = over(begun(an_event(8), "swiss", rounds=2))
    phone = phone_of(match, "a")
    phone.post(reverse("say_voice", args=[match.table_id]), {"voice": "table", "match": match.pk})
    drawn(match.round.stage, 2)
    there = next_matches([match.pair_a])[match.pair_a_id]
    phone.get(link_of(there))
    assert "De quem é este telefone?" in words(phone.get(page_of(there)))  # type: ignore[arg-type]


def mains(text: str) -> list[str]:
    """The buttons that the page is for."""
    found = re.findall(r'<(?:a|button)[^>]*class="[^"]*main-action"[^>]*>(.*?)</', text, re.DOTALL)
    return [" ".join(re.sub("<[^>]*>", " ", each).split()) for each in found]


def test_a_match_is_confirmed_before_the_next_one_is_begun() -> None:
    stage = begun(an_event(2), "swiss", rounds=2)
    match = over(stage)
    phone, side = phone_of(match, "a"), {"side": "a", "seen": Match.objects.get().book_number}
    drawn(stage, 2)
    before = phone.get(page_of(match), {"encontro": match.pk}).content.decode()
    assert before.index('id="agreement"') < before.index('id="next"')
    assert mains(before)[0].startswith("Confirmamos")
    assert not any(each.startswith("Começar") for each in mains(before))
    said = phone.post(reverse("accept", args=[match.table_id, match.pk]), side, **HTMX)  # type: ignore[arg-type]
    assert coming(said).startswith("Ronda 2 · Mesa 1")
    assert [each[:7] for each in mains(said.content.decode())] == ["Começar"]


def test_who_reloads_before_confirming_is_led_back_to_the_match() -> None:
    stage = begun(an_event(2), "swiss", rounds=2)
    match = over(stage)
    phone = a_phone(match)
    drawn(stage, 2)
    asks = f"Falta confirmar o encontro de {match.pair_a.name} contra {match.pair_b.name}."
    shown = phone.get(page_of(match))
    assert asks in words(shown)  # type: ignore[arg-type]
    assert f'href="{page_of(match)}?encontro={match.pk}"' in shown.content.decode()
    play(Match.objects.get(round__number=2), [95])
    assert asks not in words(phone.get(page_of(match)))  # type: ignore[arg-type]


def test_with_links_for_one_round_the_code_is_read_again() -> None:
    stage = begun(an_event(2), "swiss", rounds=2)
    Tournament.objects.update(links_a_round=True)
    match = drawn(stage).matches.with_names().get()
    phone = a_phone(match)
    play(match, WON)
    _said, poll = polled(phone, match)
    drawn(stage, 2)
    told = poll()
    assert "Leiam outra vez o código da mesa 1 : esta ligação era só para a ronda 1." in told
    assert "Começar" not in told


def test_a_pair_with_a_bye_rests_and_its_phone_says_so() -> None:
    stage = begun(an_event(3), "swiss", rounds=3)
    match = over(stage)
    drawn(stage, 2)
    rests = Match.objects.with_names().get(round__number=2, pair_b=None).pair_a
    side = "a" if rests == match.pair_a else "b"
    own = phone_of(match, side).get(page_of(match), {"encontro": match.pk})  # type: ignore[arg-type]
    assert coming(own).startswith("Ronda 2: folgam nesta ronda")
    table = a_phone(match).get(page_of(match), {"encontro": match.pk})  # type: ignore[arg-type]
    assert f"{rests.name} : folgam nesta ronda." in coming(table)


@pytest.mark.parametrize(
    ("side", "said"),
    [("a", "A próxima ronda aparece aqui"), ("b", "Foram eliminados: ficam por aqui.")],
)
def test_in_a_knock_out_the_beaten_wait_for_nothing(side: str, said: str) -> None:
    match = over(begun(an_event(4), "knockout"))
    shown = phone_of(match, side).get(page_of(match), {"encontro": match.pk})  # type: ignore[arg-type]
    assert coming(shown).startswith(said)


def test_in_a_knock_out_the_beaten_are_told_that_they_are_out() -> None:
    stage = begun(an_event(4), "knockout")
    match = over(stage)
    drawn(stage, 2)
    beaten = match.pair_b
    assert beaten
    own = phone_of(match, "b").get(page_of(match), {"encontro": match.pk})  # type: ignore[arg-type]
    assert coming(own).startswith("Foram eliminados: ficam por aqui.")
    table = a_phone(match).get(page_of(match), {"encontro": match.pk})  # type: ignore[arg-type]
    assert f"{beaten.name} : foram eliminados." in coming(table)
    assert coming(table).startswith("Final · Mesa 1")


def test_a_name_with_its_own_full_stop_ends_the_sentence() -> None:
    stage = begun(an_event(2), "swiss", rounds=2)
    match = over(stage)
    for pair in Pair.objects.all():
        pair.name = f"Zé S. e Rui M{pair.number}."
        pair.save()
    drawn(stage, 2)
    shown = phone_of(match, "a").get(page_of(match), {"encontro": match.pk})  # type: ignore[arg-type]
    assert "na Mesa 1, contra Zé S. e Rui M1." in coming(shown)
    assert ".." not in words(shown)  # type: ignore[arg-type]


def test_in_a_league_with_all_rounds_public_a_table_goes_straight_on() -> None:
    stage = begun(an_event(4))
    for number in (1, 2, 3):
        drawn(stage, number)
    match = Match.objects.with_names().get(round__number=1, table__number=1)
    play(match, WON)
    said = coming(a_phone(match).get(page_of(match), {"encontro": match.pk}))  # type: ignore[arg-type]
    assert said.startswith("Ronda 2 · Mesa 1")
    assert "Começar a ronda 2" in said


def test_a_round_taken_back_is_waited_for_again() -> None:
    stage = begun(an_event(2), "swiss", rounds=2)
    match = over(stage)
    phone = a_phone(match)
    drawn(stage, 2)
    _said, poll = polled(phone, match)
    assert rounds.unpublish(Round.objects.get(number=2).pk) is None
    moved(stage.tournament)
    assert poll().startswith("A próxima ronda aparece aqui")


def test_after_the_end_of_the_event_the_phone_leads_to_the_standings() -> None:
    stage = begun(an_event(2), "swiss", rounds=1)
    match = over(stage)
    phone = a_phone(match)
    said = words(phone.get(page_of(match)))  # type: ignore[arg-type]
    assert "Foi o último encontro." in said
    Tournament.objects.update(state="over")
    answer = phone.get(page_of(match))
    assert answer.status_code == 410
    standings = reverse("standings", args=[stage.tournament.slug])
    assert f'href="{standings}"' in answer.content.decode()
    assert f"{stage.tournament.name} Este torneio já terminou." in words(answer)  # type: ignore[arg-type]


def test_after_the_end_a_pairs_own_phone_leads_to_its_own_page() -> None:
    match = over(begun(an_event(2), "swiss", rounds=1))
    own, table = phone_of(match, "b"), a_phone(match)
    Tournament.objects.update(state="over")
    assert match.pair_b
    assert f"A noite de {match.pair_b.name}" in words(own.get(page_of(match)))  # type: ignore[arg-type]
    assert "A noite de" not in words(table.get(page_of(match)))  # type: ignore[arg-type]


def test_a_table_not_used_in_the_round_says_so_and_where_to_look() -> None:
    stage = begun(an_event(4), "swiss", rounds=2)
    match = over(stage, table=2)
    drawn(stage, 2)
    Match.objects.filter(round__number=2, table__number=2).update(table=None)
    for other in Match.objects.with_names().filter(round__number=2):
        play(other, WON)
    said = coming(a_phone(match).get(page_of(match)))
    assert said.startswith("Ronda 2 Na Mesa 2 não há agora nada por jogar")
    assert "Ver as mesas da ronda" in said


def test_what_comes_costs_no_more_with_more_pairs(django_assert_max_num_queries: Any) -> None:
    for pairs in (4, 16):
        stage = begun(an_event(pairs, name=f"Com {pairs}"), "swiss", rounds=2)
        first = drawn(stage).matches.with_names().first()
        assert first
        match = play(first, WON)
        phone = a_phone(match)
        with django_assert_max_num_queries(12):
            phone.get(page_of(match), {"encontro": match.pk})
