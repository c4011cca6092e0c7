"""The organiser's page of one match: decided, corrected, taken back, each with its sentence."""

import re
from typing import Any
from uuid import uuid4

import pytest
from django.test import Client
from django.urls import reverse

import scoring
from tests.builders import an_event, begun, drawn, fact, fresh, play
from tests.draw.nights import signed_in
from torneio.draw.services import end_tournament
from torneio.play.models import Declaration, Hand, Match
from torneio.play.sheets import read_sheet

pytestmark = pytest.mark.django_db
STANDS = ["1", "0", "0", "2"]  # partidas won by each pair, then riscos


def a_table(format_: str = "swiss", **event: Any) -> tuple[Client, Match]:
    round_ = drawn(begun(an_event(4, **event), format_, rounds=3))
    match = round_.matches.with_names().first()
    assert match is not None
    return signed_in(round_.stage.tournament), match


def send(client: Client, match: Match, name: str, *more: int, **said: Any) -> Any:
    slug = match.round.stage.tournament.slug
    prefix = name.removeprefix("desk_")
    fields = {f"{prefix}-{field}": value for field, value in said.items()}
    key = {f"{prefix}-client_id": str(uuid4()), "save": "1"}
    return client.post(reverse(name, args=[slug, match.pk, *more]), key | fields)


def mains(client: Client, page: str) -> list[str]:
    """The primary buttons of a page, those in what is folded too."""
    return re.findall(r'class="main-action"> ?([^<]*?) ?<', words(client.get(page)))


def words(answer: Any) -> str:
    return " ".join(answer.content.decode().split())


def test_a_hand_being_put_right_is_the_one_thing_the_page_asks() -> None:
    client, match = a_table()
    play(match, [95])
    page = reverse("desk_match", args=[match.round.stage.tournament.slug, match.pk])
    wrong = f"?corrigir={Hand.objects.get().pk}"
    assert (mains(client, page), mains(client, page + wrong)) == ([], ["Ver o que muda"])
    play(fresh(match), [95, 95, 95])
    assert mains(client, page) == ["Confirmar o resultado"]
    assert mains(client, page + wrong) == ["Ver o que muda"]


@pytest.mark.parametrize("name", ["desk_match", "match_book", "results", "rekey"])
def test_an_official_is_of_neither_side_and_reads_the_pairs_names(name: str) -> None:
    client, match = a_table(totals_allowed=True)
    play(match, [95])
    fact(fresh(match), scoring.Renuncia("b"))
    slug, last = match.round.stage.tournament.slug, Hand.objects.get(kind="played")
    of_match = name in {"desk_match", "match_book"}
    there = reverse(name, args=[slug, match.pk] if of_match else [slug])
    page = words(client.get(there, {"corrigir": last.pk} if of_match else {}))
    assert re.findall(r"\b(?:Nós|Eles)\b", page) == []
    assert match.pair_a.name in page
    if name == "desk_match":
        first, second = match.names.values()
        said = (f"{first}–{second}", f"Renúncia de {second}", f"Pontos de {first}")
        assert [words for words in said if words not in page] == []


def test_actions_stand_in_three_groups_under_how_the_match_stands() -> None:
    client, match = a_table()
    play(match, [95, 70, 60, 95, 20])
    page = reverse("desk_match", args=[match.round.stage.tournament.slug, match.pk])
    said = client.get(page).content.decode()
    assert re.findall(r"<h2[^>]*>([^<]*)</h2>", said) == ["Resultado", "Incidentes", "Papel"]
    standing = said.split('slips standing"')[1].split("</table>")[0]
    assert re.findall(r">(\d+|Partidas|Riscos)<", standing) == ["Partidas", "Riscos", *STANDS]
    play(fresh(match), [95, 95])
    over = client.get(page).content.decode().split('slips standing"')[1]
    assert "Riscos" not in over.split("</table>")[0]


def test_a_final_result_is_taken_where_the_event_takes_one() -> None:
    client, match = a_table(totals_allowed=True)
    assert send(client, match, "desk_total", a=2, b=1).status_code == 302
    match = fresh(match)
    assert (match.over, match.partidas_a, match.partidas_b) == (True, 2, 1)


@pytest.mark.parametrize(
    ("a", "b", "said"),
    [
        ("2", "2", "Ganha quem fizer 2 partidas."),
        ("1", "0", "Com esse resultado o encontro ainda não tinha acabado."),
        ("3", "0", "cada lado fica entre 0 e 2."),
        ("4", "2", "Aqui escrevem-se partidas, não riscos."),
        ("dois", "0", "Escreva só um número, em algarismos."),
        ("", "1", "Falta um dos números."),
        ("-1", "2", "Um resultado não pode ser negativo."),
    ],
)
def test_a_result_that_cannot_be_is_said_at_its_field(a: str, b: str, said: str) -> None:
    client, match = a_table(totals_allowed=True)
    answer = send(client, match, "desk_total", a=a, b=b)
    assert answer.status_code == 422
    assert said in words(answer)
    assert f'value="{b}"' in words(answer)
    assert not Declaration.objects.exists()


def test_a_final_result_is_refused_where_hands_are_counted() -> None:
    client, match = a_table()
    answer = send(client, match, "desk_total", a=2, b=1)
    assert "Neste torneio os resultados registam-se mão a mão." in words(answer)


def test_another_result_is_a_conflict_that_shows_both() -> None:
    client, match = a_table(totals_allowed=True)
    send(client, match, "desk_total", a=2, b=1)
    answer = send(client, match, "desk_total", a=0, b=2)
    assert answer.status_code == 422
    assert "Já lá está 2–1, escrito por alice; aqui diz 0–2." in words(answer)
    assert "Para o mudar, marque «Substituir o que lá está» e diga porquê." in words(answer)
    assert (
        send(client, match, "desk_total", a=0, b=2, replace="on", why="trocado").status_code == 302
    )
    assert fresh(match).winner == "b"


def test_a_pair_that_did_not_come_loses_and_may_come_after_all() -> None:
    client, match = a_table()
    play(match, [95])
    assert send(client, match, "desk_no_show", side="a").status_code == 302
    assert (fresh(match).winner, fresh(match).outcome) == ("b", Match.Outcome.NO_SHOW)
    said = Declaration.objects.get()
    assert send(client, match, "desk_withdraw", what=said.pk, why="veio").status_code == 302
    assert (fresh(match).over, fresh(match).riscos_a) == (False, 2)


def test_nobody_absent_is_said() -> None:
    client, match = a_table()
    answer = send(client, match, "desk_no_show")
    assert answer.status_code == 422
    assert "Diga qual das duas duplas." in words(answer)


def test_a_drawn_match_of_a_knock_out_is_decided_by_a_person() -> None:
    client, match = a_table("knockout", preset="pontos-corridos")
    assert "Só se desempata um encontro que acabou empatado." in words(
        send(client, match, "desk_decider", side="a")
    )
    play(match, [60, 60, 60, 60])
    page = client.get(reverse("desk_match", args=[match.round.stage.tournament.slug, match.pk]))
    assert "Desempate: quem segue?" in words(page)
    assert send(client, match, "desk_decider", side="b").status_code == 302
    assert fresh(match).winner == "b"


def test_a_pair_that_went_away_loses_whatever_was_said_before() -> None:
    client, match = a_table("knockout", preset="pontos-corridos", totals_allowed=True)
    send(client, match, "desk_total", a=240, b=240)
    assert send(client, match, "desk_decider", side="a").status_code == 302
    assert fresh(match).winner == "a"
    assert send(client, match, "desk_no_show", side="a", why="foi-se embora").status_code == 302
    assert fresh(match).winner == "b"


def test_a_hand_is_corrected_with_a_reason_and_the_old_one_stays_struck() -> None:
    client, match = a_table()
    play(match, [70, 95])
    wrong = read_sheet(fresh(match)).hands[0][0]
    answer = send(
        client, match, "desk_correct", wrong.pk, kind="played", points="20", why="trocado"
    )
    assert answer.status_code == 302
    assert (fresh(match).riscos_a, fresh(match).riscos_b) == (2, 2)
    assert Hand.objects.get(pk=wrong.pk).voided_why == "trocado"


CORRECTIONS = {
    "an impossible number": (
        {"kind": "played", "points": "119", "why": "x"},
        "1 e 119 não existem: nenhuma carta vale 1 ponto.",
    ),
    "no number": ({"kind": "played", "points": "", "why": "x"}, "Faltam os pontos."),
    "no side": ({"kind": "renuncia", "why": "x"}, "Diga de que lado foi."),
    "no reason": ({"kind": "played", "points": "80"}, "Escreva porquê"),
    "zero without tricks": (
        {"kind": "played", "points": "0", "why": "x"},
        "Diga quantas vazas fez quem ficou a zero",
    ),
}


@pytest.mark.parametrize(("said", "why"), CORRECTIONS.values(), ids=CORRECTIONS.keys())
def test_a_correction_that_cannot_be_is_said_and_nothing_moves(
    said: dict[str, str], why: str
) -> None:
    client, match = a_table()
    play(match, [70])
    wrong = read_sheet(fresh(match)).hands[0][0]
    answer = send(client, match, "desk_correct", wrong.pk, **said)
    assert answer.status_code == 422
    assert why in words(answer)
    assert Hand.objects.get().voided_at is None


def test_later_hands_that_a_correction_leaves_without_a_place_go_with_it() -> None:
    client, match = a_table()
    play(match, [95, 70, 70])
    wrong = read_sheet(fresh(match)).hands[0][0]
    answer = send(client, match, "desk_correct", wrong.pk, kind="renuncia", side="b", why="x")
    assert answer.status_code == 302
    assert [hand.kind for hand in read_sheet(fresh(match)).counting] == ["renuncia"]
    said = words(client.get(answer["Location"]))
    assert said.count("Anulada por alice. Correção da mão 1 da partida 1: x") == 2


def test_the_last_hand_is_taken_back_and_an_older_one_is_not() -> None:
    client, match = a_table()
    play(match, [70, 95])
    first, last = read_sheet(fresh(match)).hands[0]
    refused = send(client, match, "desk_undo", what=first.pk, why="engano")
    assert "Depois dessa mão já há outra: só se anula a última." in words(refused)
    assert send(client, match, "desk_undo", what=last.pk, why="engano").status_code == 302
    assert fresh(match).riscos_a == 1


def test_a_draft_has_no_page_to_decide_its_matches() -> None:
    client, match = a_table()
    slug = match.round.stage.tournament.slug
    client.post(reverse("draw_unpublish", args=[slug, 1]))
    assert client.get(reverse("desk_match", args=[slug, match.pk])).status_code == 404


@pytest.mark.parametrize("by_hands", [True, False])
def test_after_the_event_the_page_offers_to_reopen_it_and_nothing_that_cannot_work(
    *, by_hands: bool
) -> None:
    client, match = a_table(totals_allowed=True)
    event = match.round.stage.tournament
    if by_hands:
        play(match, [95] * 4)
    else:
        send(client, match, "desk_total", a=2, b=0)
    page = reverse("desk_match", args=[event.slug, match.pk])
    offers = ("Anular a última mão", "Falta de comparência", "Ver o que muda", "Só um árbitro")
    before = words(client.get(page))
    assert [each for each in offers if each in before]
    Match.objects.exclude(pk=match.pk).delete()
    assert end_tournament(event) is None
    ended = words(client.get(page, {"corrigir": Hand.objects.last().pk} if by_hands else {}))
    assert [each for each in offers if each in ended] == []
    assert "reabra-o primeiro" in ended
    back = client.post(reverse("reopen_tournament", args=[event.slug]), {"encontro": match.pk})
    assert back.url == page
    again = words(client.get(page))
    assert ("reabra-o primeiro" in again, "Falta de comparência" in again) == (False, by_hands)


def test_many_tables_are_reached_by_their_numbers() -> None:
    for pairs, numbers in ((8, []), (26, [str(number) for number in range(1, 14)])):
        round_ = drawn(begun(an_event(pairs), "swiss", rounds=2))
        event = round_.stage.tournament
        page = signed_in(event).get(reverse("tables", args=[event.slug])).content.decode()
        assert re.findall(r'href="#mesa-(\d+)"', page) == numbers
        assert len(re.findall(r'<tr id="mesa-\d+"', page)) == pairs // 2


def test_after_the_event_nothing_is_typed_and_the_tables_offer_to_reopen_it() -> None:
    client, match = a_table(totals_allowed=True)
    event = match.round.stage.tournament
    send(client, match, "desk_total", a=2, b=0)
    Match.objects.exclude(pk=match.pk).delete()
    assert end_tournament(event) is None
    tables = reverse("tables", args=[event.slug], query={"ronda": "1"})
    assert client.get(reverse("results", args=[event.slug])).url == tables
    assert client.get(reverse("tables_close", args=[event.slug])).url == tables.partition("?")[0]
    for name, more in (("ruling_new", ["talking"]), ("adjudicate", [])):
        there = reverse(name, args=[event.slug, match.pk, *more])
        assert client.get(there).url == reverse("desk_match", args=[event.slug, match.pk])
    ended = words(client.get(tables))
    assert "reabra-o primeiro" in ended
    assert "2–0" in ended
    assert "Escrever resultados" not in ended
    back = client.post(reverse("reopen_tournament", args=[event.slug]), {"ronda": "1"})
    assert back.url == tables
    assert "Escrever resultados" in words(client.get(tables))
