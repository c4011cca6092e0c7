"""An evening of rotating partners never calls who entered a pair, on any page of anybody."""

import re
from collections.abc import Iterator
from html.parser import HTMLParser
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from tests.access.doors import DOORS, addresses, of_players
from tests.builders import fresh, play
from tests.draw.test_rotation_pages import NAMES, Evening
from tests.table.phones import a_phone, page_of
from torneio.draw.tasks import draw_round
from torneio.entries.models import Pair
from torneio.play.models import Match

pytestmark = pytest.mark.django_db
_READ = ("aria-label", "placeholder", "title", "alt")
_ABOUT_PAIRS = {"regulation", "new_format", "new_rules", "rules", "rekey"}
"""The pages of rules and formats, about the pairs at a table, or about other events; the regulation
of rotating partners has its own test."""
_MEANT = {
    "dupla",
    "Dupla",
    "Sentou-se aqui outra dupla",
    "Duas duplas sentaram-se cada uma à mesa da outra. Antes de guardar vê-se o que muda.",
    "Duplas",
    "aceite por uma dupla",
    "O que as duplas aceitaram deixa de valer: corrigem elas a folha e confirmam outra vez.",
    "não há, só de duplas",
    "como manda a FIDE: contra um adversário com os pontos da própria dupla",
}
"""What is said where the partners of a round are meant, or the rules; then how it begins."""
_BEGIN = (
    "Qual das duplas não veio? A outra ganha",
    "O que uma dupla regista, confirma a outra.",
    "Aponte a câmara do telefone",
    "Só onde se sabe quem falta: das duas duplas",
)
_AT_TABLES = {"book", "match_book", "table_options", "tables", "desk_match", "phone", "table_cards"}


class _Text(HTMLParser):
    """What is read of a page: its text, and the labels that are read aloud."""

    def __init__(self) -> None:
        super().__init__()
        self.read, self.within = [], ""  # type: list[str], str

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.within = tag
        self.read += [value or "" for name, value in attrs if name in _READ]

    def handle_endtag(self, tag: str) -> None:
        self.within = ""

    def handle_data(self, data: str) -> None:
        if self.within not in ("script", "style"):
            self.read.append(" ".join(data.split()))


def said_of_pairs(page: str) -> list[str]:
    text = _Text()
    text.feed(page)
    return [words for words in text.read if re.search(r"\bduplas?\b", words, re.IGNORECASE)]


class Walk(Evening):
    """The evening, of which every page that can be read is read at each moment."""

    def __init__(self, client: Client) -> None:
        super().__init__(client)
        self.found: dict[tuple[str, str], str] = {}
        self.seen: set[str] = set()

    def look(self, moment: str) -> None:
        for name, where in self.addresses():
            answer = self.client.get(where)
            if answer.status_code == 200 and answer["Content-Type"].startswith("text/html"):
                self.keep(name, answer.content.decode(), moment)

    def keep(self, name: str, page: str, moment: str) -> None:
        self.seen.add(name)
        for words in said_of_pairs(page):
            self.found.setdefault((name, words), moment)

    def addresses(self) -> Iterator[tuple[str, str]]:
        """Of the pages that are read: of the event, of its last round and first entrants, of two
        tables."""
        matches = list(Match.objects.filter(round__stage__tournament=self.event))
        rounds = [str(self.event.stages.values_list("rounds__number", flat=True).last() or 1)]
        known: dict[frozenset[str], list[Any]] = {
            frozenset({"slug"}): [()],
            frozenset({"slug", "number"}): [(1,), *((number,) for number in rounds)],
            frozenset({"slug", "pk"}): [(match.pk,) for match in (*matches[:1], *matches[-1:])],
        }
        for name, door in DOORS.items():
            if "get" in door.methods and name not in of_players():
                for where in dict.fromkeys(known.get(frozenset(addresses()[name]), ())):
                    yield name, reverse(name, args=[self.event.slug, *where])

    def asks(self, name: str, *where: Any, **said: Any) -> None:
        """An act that may be refused: what is said of it is read too."""
        answer = self.client.post(reverse(name, args=[self.event.slug, *where]), said, follow=True)
        self.keep(f"{name} (post)", answer.content.decode(), "asked")

    def phone(self, match: Match, moment: str) -> None:
        phone = a_phone(match)
        for address in (page_of(match), f"{page_of(match)}?encontro={match.pk}"):
            self.keep("phone", phone.get(address).content.decode(), moment)

    def draws(self, number: int) -> list[Match]:
        round_ = self.event.stages.get().rounds.get(number=number)
        self.post("draw_round", number)
        draw_round(round_.pk)
        if number == 1:
            self.look("the first round drawn")
        self.asks("draw_swap", number, dupla=["1", "2"])
        self.post("draw_publish", number)
        return list(Match.objects.with_names().filter(round=round_, pair_b__isnull=False))


def registered(walk: Walk) -> None:
    plan = {
        "entry": "alone",
        "expected": 9,
        "start": "21:00",
        "until": "00:30",
        "minutes": 20,
        "rounds": 2,
    }
    walk.post("new_format", format="rotativos", **plan)
    walk.look("nobody yet")
    walk.asks("pair_add", player_1="")
    for name in NAMES:
        walk.post("pair_add", player_1=name, mesmo=name)
    walk.asks("pair_add", player_1=NAMES[0], mesmo="x")
    walk.asks("pairs_preview", text="Rosa e Rui\nAna\n\nSara", mesmo="y")
    Pair.objects.filter(name__in=NAMES[:8]).update(present=True)
    walk.look("registered")
    Pair.objects.update(present=True)


def played(walk: Walk, number: int) -> None:
    for match in walk.draws(number):
        play(fresh(match), [95])
        walk.phone(match, f"round {number} begun")
    if number > 1:
        walk.look(f"round {number} begun")
    for match in Match.objects.with_names().filter(round__number=number, pair_b__isnull=False):
        if not match.over:
            play(fresh(match), [95] * 3)
        walk.phone(match, f"round {number} played")


def left_and_late(walk: Walk) -> None:
    leaver = walk.event.pairs.get(name=NAMES[3])
    leaving = walk.get("pair_leaving", leaver.number)
    assert f"{leaver.name} vai para casa" in leaving
    walk.keep("pair_leaving", leaving, "leaving")
    walk.asks("pair_leaving", leaver.number)  # no match of its is open
    for name in ("pair_leaving", "pair_edit", "pair"):
        page = walk.get(name, leaver.number)
        walk.keep(name, page, "left")
        assert not re.search(r"[Ff]oram para casa|[Vv]ão para casa|voltam a", page), name
    assert "foi para casa" in walk.get("pair_leaving", leaver.number)
    walk.asks("pair_stays", leaver.number)
    walk.asks("pair_leaving", leaver.number)
    walk.post("pair_add", player_1="Rosa", mesmo="Rosa")
    walk.look("somebody late")
    walk.asks("draw_take_in_late")


def a_final(walk: Walk) -> None:
    """Of all that are left, one round."""
    left = walk.event.stages.get().entrants.filter(pair__withdrawn=False).count()
    walk.post("next_stage", go_on=left, rounds="1")
    round_ = walk.event.stages.get(number=2).rounds.get()
    walk.post("draw_round", "2-1")
    draw_round(round_.pk)
    walk.look("the final drawn")
    walk.post("draw_publish", "2-1")
    for match in Match.objects.with_names().filter(round=round_, pair_b__isnull=False):
        walk.phone(match, "the final begun")
        play(fresh(match), [95] * 4)
    walk.look("the final played")


def test_who_enters_alone_is_never_called_a_pair(client: Client) -> None:
    walk = Walk(client)
    registered(walk)
    walk.asks("draw_begin", format="rotation", order="lot", rounds=2)
    played(walk, 1)
    left_and_late(walk)
    played(walk, 2)
    assert "Preparar a fase seguinte" in walk.get("draw", ronda="2")
    walk.asks("next_stage", go_on="99")
    assert walk.event.stages.count() == 1
    a_final(walk)
    walk.asks("prizes", text="1.º 100 €\n2.º 50 €\nÚltimo: um galo")
    walk.asks("end_tournament", sure="1")
    walk.look("over")
    assert len(walk.seen) > 40
    assert [(*place, at) for place, at in walk.found.items() if not is_meant(*place)] == []


def is_meant(page: str, words: str) -> bool:
    return page in _ABOUT_PAIRS or (
        page in _AT_TABLES and (words in _MEANT or words.startswith(_BEGIN))
    )
