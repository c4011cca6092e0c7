"""Books of hundreds of lines: a page at a time, and the file of lines as they are sealed."""

import hashlib
import json
import re
from html import unescape

import pytest
from django.db import connection, transaction
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from tests.audit.test_book_pages import a_night, a_referee
from tests.builders import PHONE, a_match, an_event
from tests.draw.nights import BAR, signed_in
from tests.table.phones import words
from torneio.book import writing
from torneio.book.acts import Act
from torneio.book.commitments import blinded
from torneio.book.models import BookLine
from torneio.play.models import Match

pytestmark = pytest.mark.django_db

SEALED = ["number", "at", "who", "way", "act", "old", "new", "why", "previous"]


def with_lines(match: Match, count: int) -> None:
    """So many lines in the book of a match, of every kind that a table says by itself."""
    said = {"kind": "played", "points": 95, "partida": 1, "hand": 1, "id": "0", "voice": "a"}
    with transaction.atomic():
        while match.book_number < count:
            act = (Act.HAND, Act.AGAIN, Act.VOIDED)[match.book_number % 3]
            writing.write(match, act, by=PHONE, old=said, new=said, why="engano")
        match.save(update_fields=writing.COLUMNS)


@pytest.mark.parametrize("name", ["match_book", "book"])
@pytest.mark.parametrize(
    ("asked", "few"),
    [({}, 10), ({"page": "2"}, 100), ({"acto": "hand"}, 10), ({"mesa": "1", "quem": "t"}, 10)],
)
def test_a_page_reads_as_much_for_ten_lines_as_for_five_hundred(
    name: str, asked: dict[str, str], few: int
) -> None:
    match = a_match()
    event = match.round.stage.tournament
    where = [event.slug, match.pk] if name == "match_book" else [event.slug]
    client, address = signed_in(event), reverse(name, args=where)
    counted = []
    for lines in (few, 500):
        with_lines(match, lines)
        with CaptureQueriesContext(connection) as queries:
            page = client.get(address, asked)
        counted.append(len(queries))
        assert len(page.context["rows"]) == min(50, page.context["page"].paginator.count)
    assert counted[0] == counted[1]
    assert counted[0] <= BAR + (24 if name == "book" and not asked else 8)  # 24: all is checked


def test_the_book_of_a_match_is_read_in_order_fifty_lines_a_page() -> None:
    match = a_match()
    event = match.round.stage.tournament
    with_lines(match, 120)
    client, address = signed_in(event), reverse("match_book", args=[event.slug, match.pk])
    for page, numbers in (("", (1, 50)), ("3", (101, 120)), ("99", (101, 120)), ("x", (1, 50))):
        shown = client.get(address, {"page": page})
        lines = [row.line.number for row in shown.context["rows"]]
        assert (lines[0], lines[-1]) == numbers
    assert "Página 3 de 3" in words(client.get(address, {"page": "3"}))


def test_the_pages_of_a_choice_keep_it() -> None:
    match = a_match()
    event = match.round.stage.tournament
    with_lines(match, 300)
    client, address = signed_in(event), reverse("book", args=[event.slug])
    shown = client.get(address, {"acto": "hand", "quem": "teste", "mesa": "1", "page": "2"})
    assert {row.line.act for row in shown.context["rows"]} == {"hand"}
    assert "Página 2 de 2" in words(shown)
    links = re.findall('href="([^"]+)"', shown.content.decode())
    back = next(link for link in links if "page=1" in link)
    assert len(client.get(address + unescape(back)).context["rows"]) == 50


def test_the_lines_of_json_have_all_that_their_seals_are_made_of(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    event = a_night().round.stage.tournament
    monkeypatch.setattr("torneio.audit.book_files.A_PIECE", 4)  # more than one
    answer = signed_in(event).get(reverse("book_json", args=[event.slug]))
    assert answer.streaming
    assert f"livro-{event.slug}.jsonl" in answer["Content-Disposition"]
    lines = [json.loads(line) for line in answer.getvalue().decode().splitlines()]
    assert [line["seal"] for line in lines] == list(
        BookLine.objects.order_by("pk").values_list("seal", flat=True)
    )
    ends: dict[int | None, str] = {}
    for line in lines:
        line |= {name: blinded(line[name], line["names"]) for name in ("old", "new")}
        sealed = [line["match"] or line["event"], *(line[name] for name in SEALED)]
        text = json.dumps(sealed, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
        assert hashlib.sha256(text.encode()).hexdigest() == line["seal"]
        assert line["previous"] == ends.get(line["match"], "")
        ends[line["match"]] = line["seal"]
    assert (lines[-1]["where"], lines[-1]["why"]) == ("Ronda 1, mesa 1", "=2+2")


def test_a_referee_is_not_given_the_whole_book_as_json() -> None:
    match = a_night()
    event = match.round.stage.tournament
    address = reverse("book_json", args=[event.slug])
    assert a_referee(event, 1).get(address).status_code == 302
    assert signed_in(an_event(name="Outra noite"), "bruno").get(address).status_code == 404
