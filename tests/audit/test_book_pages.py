"""The book to read: who may, what each line says in words, what is chosen, and the files."""

import csv
import io
from typing import Any

import pytest
import tablib
from django.db import connection
from django.test import Client
from django.urls import reverse

import scoring
from tests.builders import PHONE, a_match, fresh, hand, play
from tests.draw.nights import signed_in
from tests.table.phones import words
from torneio.access.actors import official
from torneio.access.links import RefereeLink, sign_referee
from torneio.audit.words import in_words
from torneio.book.acts import Act
from torneio.book.models import BookLine
from torneio.coded import coded
from torneio.entries import event_book
from torneio.entries.models import Tournament
from torneio.play.models import Declaration, Incident, Match, Referee
from torneio.play.services import agreement, declarations

pytestmark = pytest.mark.django_db
NAMES = {"a": "Zé e Tó", "b": "Ana e Rui"}
HAND = {"partida": 1, "hand": 3, "id": "0"}
TIE = {"id": "0", "pairs": [[5, "B"], [3, "A"]]}
LEFT = [{"round": "2", "table": 1, "way": "replace-9"}]
RULES = scoring.PRESETS["classica"].as_dict()
SAID: list[tuple[str, dict[str, Any], str]] = [
    (Act.HAND, HAND | {"kind": "played", "points": 95}, "Partida 1, mão 3: 95–25"),
    (
        Act.HAND,
        HAND | {"kind": "played", "points": 95, "voice": "b"},
        "Partida 1, mão 3: 95–25, dito por Ana e Rui",
    ),
    (
        Act.AGAIN,
        HAND | {"kind": "played", "points": 0, "tricks": 2},
        "Partida 1, mão 3: 0–120 (2 vazas de Zé e Tó)",
    ),
    (
        Act.SETTLED,
        HAND | {"kind": "renuncia", "side": "b"},
        "Partida 1, mão 3: renúncia: Ana e Rui",
    ),
    (Act.VOIDED, HAND | {"kind": "void", "why": "cartas"}, "Partida 1, mão 3: mão anulada: cartas"),
    (Act.VOIDED, {"withdrawn": ["0"]}, "com ela cai o que estava declarado"),
    (
        Act.CORRECTED,
        HAND | {"kind": "total", "riscos_a": 4, "riscos_b": 2},
        "Partida 1, mão 3: riscos finais: 4–2",
    ),
    (
        Act.CORRECTED,
        HAND | {"kind": "procedure", "side": "a", "riscos_a": 0, "riscos_b": 2},
        "Partida 1, mão 3: mal baralhado, partido ou dado: Zé e Tó, 0–2",
    ),
    (Act.DECLARED, {"kind": "total", "score": [2, 1], "id": "0"}, "resultado final 2–1"),
    (Act.WITHDRAWN, {"kind": "no_show", "side": "b", "id": "0"}, "faltou Ana e Rui"),
    (Act.DECLARED, {"kind": "decider", "side": "a"}, "no desempate segue Zé e Tó"),
    (
        Act.ACCEPTED,
        {"side": "b", "to": 5, "score": [2, 1], "over": True},
        "Ana e Rui, 2–1, até à linha 5",
    ),
    (Act.DISPUTED, {"by": "a", "why": "não"}, "Zé e Tó, «não»"),
    (Act.DISPUTED, {"side": "table", "score": [1, 0], "over": False}, "a mesa, 1–0 (por acabar)"),
    (Act.CONFIRMED, {"to": 6, "score": [2, 0], "over": True}, "2–0, até à linha 6"),
    (
        Act.SENT_BACK,
        {"a": 4, "b": 0, "confirmed": 6},
        "aceite por Zé e Tó até à linha 4, confirmado até à linha 6",
    ),
    (Act.SENT_BACK, {"a": 0, "b": 0, "confirmed": 0}, "por aceitar"),
    (
        Act.RULED,
        {"kind": "talking", "side": "a", "partida": 1, "hand": 2, "cost": "gains:b:1:risco"},
        "conversa ou sinais, Zé e Tó, partida 1, mão 2: 1 risco para Ana e Rui",
    ),
    (Act.RULED, HAND | {"kind": "played", "points": 70}, "Partida 1, mão 3: 70–50"),
    (
        Act.UNRULED,
        {"kind": "lateness", "cost": "warned:já chega", "id": "0"},
        "atraso: Aviso: já chega",
    ),
    (Act.REKEYED, {"hands": [["61", "x"], ["70"]], "score": [1, 0]}, "resultado 1–0; 61, x / 70"),
    (Act.REKEYED, {"score": [2, 1], "equal": True}, "resultado 2–1"),
    (Act.LINK_REVOKED, {"table": 3, "link": 2}, "mesa: 3; ligação: 2"),
    (Act.REFEREE, {"name": "Zé", "tables": [1, 2]}, "nome: Zé; mesas: 1, 2"),
    (Act.SETTINGS, {"silence_minutes": None}, "quem cala consente: –"),
    (Act.ROUND, {"did": "drawn", "rounds": [2], "matches": 8}, "ronda 2 sorteada, com 8 encontros"),
    (Act.ROUND, {"did": "published", "rounds": [1, 2]}, "ronda 1, 2 publicada"),
    (Act.ROUND, {"did": "unpublished", "rounds": [2]}, "ronda 2 recolhida"),
    (Act.ROUND, {"did": "discarded", "rounds": [2]}, "sorteio da ronda 2 deitado fora"),
    (
        Act.ROUND,
        {"did": "swapped", "rounds": [2], "pairs": [[3, "A"]]},
        "ronda 2, duplas trocadas: 3. A",
    ),
    (Act.ROUND, {"table": 3, "ended": True}, "mesa: 3; acabou: sim"),
    (Act.RULES, {"Rolha": "não há"}, "Rolha: não há"),
    (Act.PAIR, {"pairs": [[3, "A"]], "withdrawn": True}, "3. A: desistiu"),
    (Act.ROUND, {"did": "reseated", "rounds": [2]}, "ronda 2, mudou quem se senta"),
    (
        Act.PAIR,
        {"pairs": [[3, "A"]], "withdrawn": True, "left": LEFT},
        "3. A: desistiu; ronda 2, mesa 1: joga a dupla 9 no lugar dela",
    ),
    (Act.PAIR, {"did": "seated", "pairs": [[5, "B"]]}, "à mesa: 5. B"),
    (Act.PAIR, {"withdrawn": False}, "em jogo"),
    (Act.PAIR, {"did": "registered", "pairs": [[3, "A"]]}, "entrou 3. A"),
    (Act.PAIR, {"did": "registered", "pairs": [[3, "A"], [5, "B"]]}, "entraram 3. A, 5. B"),
    (Act.PAIR, {"did": "removed", "pairs": [[3, "A"]]}, "saiu da lista 3. A"),
    (Act.PAIR, {"pairs": [[3, "A"]], "present": True}, "3. A: presente"),
    (Act.PAIR, {"paid": False}, "por pagar"),
    (Act.EVENT, {"state": "over"}, "Terminado"),
    (Act.TIE, TIE | {"kind": "lots", "number": 4821}, "sorteio n.º 4821: 5. B, 3. A"),
    (Act.TIE, TIE | {"kind": "lots"}, "sorteio: 5. B, 3. A"),
    (Act.TIE_UNDONE, TIE | {"kind": "decider", "score": [2, 1]}, "negra, 2–1: 5. B, 3. A"),
    (Act.TIE, TIE | {"kind": "shared"}, "lugar partilhado: 5. B, 3. A"),
    (
        Act.STAGE,
        {"did": "begun", "stage": 1, "format": "swiss", "rounds": 5, "pairs": [[3, "A"]]},
        "começou: Suíço, rondas: 5, inscritos: 1",
    ),
    (Act.STAGE, {"did": "shortened", "stage": 1, "rounds": 4}, "menos uma ronda: ficam 4"),
    (Act.STAGE, {"did": "tables", "stage": 1, "tables": 7}, "mesas que há: 7"),
    (Act.STAGE, {"did": "closes", "stage": 1, "until": "01:00"}, "a acabar até às 01:00"),
    (Act.STAGE, {"did": "abandoned", "stage": 2}, "2.ª fase: abandonada"),
    (Act.STAGE, {"did": "late", "stage": 1, "pairs": [[3, "A"]]}, "entraram depois: 3. A"),
    (Act.ROUND, {"did": "queued", "rounds": [2]}, "ronda 2 pedida ao sorteio"),
    (
        Act.ROUND,
        {"did": "waits", "rounds": [2], "problem": {"code": "too_few_pairs", "pairs": 1}},
        "ronda 2 por sortear: Há 1 dupla, e são precisas pelo menos duas.",
    ),
    (
        Act.ROUND,
        {"did": "scheduled", "rounds": [2], "at": "2026-11-21T21:30+00:00", "after": None},
        "ronda 2 com sorteio marcado para 21/11, 21:30",
    ),
    (
        Act.ROUND,
        {"did": "scheduled", "rounds": [2], "at": None, "after": 5},
        "ronda 2 a sortear 5 min depois do último resultado",
    ),
    (
        Act.ROUND,
        {"did": "scheduled", "rounds": [2], "at": None, "after": None},
        "ronda 2 sem sorteio marcado",
    ),
    (
        Act.SETTINGS,
        {"plan": {"format": "swiss", "rounds": 5}},
        "formato previsto: Suíço, rondas: 5",
    ),
    (Act.CALL, {"table": 3, "calls": True}, "mesa 3: chama"),
    (Act.CALL, {"table": 3, "calls": False}, "mesa 3: já não chama"),
    (
        Act.DEALER,
        {"rounds": [2], "table": 3, "first": 1, "swapped": True},
        "ronda 2, mesa 3: deu primeiro o 2.º a jogar, com Eles por outra ordem",
    ),
    (Act.LINE_UP, {"players": ["Zé", "Tó"]}, "jogavam Zé e Tó"),
    (
        Act.CLOCK,
        {"did": "started", "rounds": [2], "minutes": 40, "until": "2026-11-21T21:30+00:00"},
        "ronda 2, começou: 40 min, até 21/11, 21:30",
    ),
    (
        Act.CLOCK,
        {"did": "paused", "stage": 2, "rounds": [1], "minutes": 40, "until": None},
        "2.ª fase: ronda 1, parado",
    ),
    (Act.AUTOPILOT, {"did": "held"}, "em espera"),
    (Act.WISH, {"did": "may_meet", "pairs": [[2, "Zé"]]}, "já se podem encontrar: 2. Zé"),
    (Act.PIN, {"table": 3, "locked": True}, "mesa 3: tentativas a mais"),
    (Act.PIN, {"table": 3, "locked": False}, "mesa 3: pode tentar-se outra vez"),
    (Act.COUNTED_AGAIN, {"matches": 2}, "mudaram 2 resultados"),
    (Act.SERIES, {"did": "added", "name": "Sextas"}, "conta para «Sextas»"),
    (Act.PAYMENT, {"did": "part", "pairs": [[3, "A"]]}, "3. A: pagou uma parte"),
    (Act.SIGNUP, {"did": "hour_passed"}, "acabou a hora das inscrições pela página"),
]


@pytest.mark.parametrize(("act", "said", "told"), SAID)
def test_every_act_is_told_in_words(act: str, said: dict[str, Any], told: str) -> None:
    assert in_words(act, said, NAMES) == told


def test_no_act_and_no_kind_is_without_an_example() -> None:
    assert {act for act, _said, _told in SAID} == set(Act.values)
    for kind in Incident.Kind:
        said = {"kind": kind, "cost": "nothing", "id": "0"}
        assert in_words(Act.RULED, said, NAMES) == f"{kind.label}: nada na conta"


@pytest.mark.parametrize("act", Act.values)
@pytest.mark.parametrize("said", [{"kind": 7}, {"partida": 1, "hand": 2}, {"score": 3}, {"x": {}}])
def test_what_somebody_wrote_into_the_database_breaks_no_page(
    act: str, said: dict[str, Any]
) -> None:
    assert in_words(act, said, NAMES)


def test_a_change_of_rules_tells_only_what_changed() -> None:
    match = a_match()
    event = match.round.stage.tournament
    new = RULES | {"target": 5}
    event_book.note(event.pk, Act.RULES, by=PHONE, old=RULES, new=new)
    page = words(signed_in(event).get(reverse("book", args=[event.slug]), {"acto": "rules"}))
    assert "Regras" in page
    assert page.count("→") == 1
    assert "bandeira" not in page.split("Regras", 1)[1].split("→")[0].lower()


def a_night() -> Match:
    match = play(a_match(), [70, 95])
    declarations.declare(match.pk, Declaration(kind="no_show", side="b"), by=PHONE)
    agreement.dispute(match.pk, side="a", why="=2+2", by=official("@Rui", way=coded("account")))
    return fresh(match)


def a_referee(event: Tournament, *tables: int) -> Client:
    referee = Referee.objects.create(tournament=event, name="Quim")
    referee.tables.set(event.tables.filter(number__in=tables))
    client = Client()
    client.get(reverse("referee_link", args=[sign_referee(RefereeLink(referee.public_id, 1))]))
    return client


def test_a_match_has_its_book_and_the_event_the_whole() -> None:
    match = a_night()
    event = match.round.stage.tournament
    client = signed_in(event)
    told = words(client.get(reverse("match_book", args=[event.slug, match.pk])))
    assert told.index("95–25") < told.index("faltou Dupla") < told.index("«=2+2»")
    whole = words(client.get(reverse("book", args=[event.slug])))
    assert whole.index("«=2+2»") < whole.index("95–25") < whole.index("ronda 1 publicada")
    assert "nenhuma mudada, tirada ou acrescentada" in whole


def test_a_torn_book_is_said_on_its_page() -> None:
    match = a_night()
    event = match.round.stage.tournament
    with connection.cursor() as cursor:
        cursor.execute("UPDATE play_hand SET points = 120 WHERE entry = 2")
    page = words(signed_in(event).get(reverse("book", args=[event.slug])))
    assert "Ronda 1, mesa 1: a folha não diz o mesmo que a linha 2" in page


def test_a_referee_reads_the_matches_at_his_tables_and_nothing_of_the_rest() -> None:
    match = a_night()
    event = match.round.stage.tournament
    mine, other = a_referee(event, 1), match.round.matches.exclude(pk=match.pk).get()
    hand(other, 61)
    told = words(mine.get(reverse("book", args=[event.slug])))
    assert "95–25" in told
    assert "61–59" not in told
    assert "publicada" not in told
    assert mine.get(reverse("match_book", args=[event.slug, match.pk])).status_code == 200
    assert mine.get(reverse("match_book", args=[event.slug, other.pk])).status_code == 403
    assert mine.get(reverse("book_csv", args=[event.slug])).status_code == 302


@pytest.mark.parametrize(
    ("asked", "count"),
    [
        ({}, 8),
        ({"mesa": "1"}, 4),
        ({"mesa": "2"}, 0),
        ({"acto": "hand"}, 2),
        ({"quem": "rui"}, 1),
        ({"quem": "teste", "acto": "declared"}, 1),
        ({"mesa": "x", "acto": "x", "quem": "\0", "page": "x"}, 8),
    ],
)
def test_lines_are_chosen_in_the_address(asked: dict[str, str], count: int) -> None:
    event = a_night().round.stage.tournament
    page = signed_in(event).get(reverse("book", args=[event.slug]), asked)
    assert len(page.context["rows"]) == count


def test_the_files_have_every_line_and_no_formula() -> None:
    event = a_night().round.stage.tournament
    client = signed_in(event)
    text = client.get(reverse("book_csv", args=[event.slug])).content.decode("utf-8-sig")
    lines = list(csv.DictReader(io.StringIO(text)))
    assert len(lines) == BookLine.objects.count() == 8
    assert [line["O quê"] for line in lines][1:5] == ["fase", "ronda", "ronda", "mão registada"]
    assert (lines[-1]["Quem"], lines[-1]["Porquê"]) == ("'@Rui", "'=2+2")
    workbook = client.get(reverse("book_xlsx", args=[event.slug])).content
    sheet = tablib.Dataset().load(workbook, format="xlsx")
    rows = [list(line.values()) for line in lines]
    assert [[str(cell or "") for cell in row] for row in sheet] == rows
