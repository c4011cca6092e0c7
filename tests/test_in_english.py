"""No Portuguese is left in English: every address of the table of doors is read, page or file, in a
night of pairs and in those of single players, the phone of a table, and every paper, for the words
and the letters that English has not."""

import json
import re
from collections.abc import Iterable
from html import unescape
from io import BytesIO
from typing import Any
from uuid import uuid4

import pytest
from django.http import HttpResponse
from django.test import Client
from django.urls import reverse
from openpyxl import load_workbook

from tests.access.doors import DOORS, address_of, of_one_kind, of_players
from tests.builders import PHONE, a_match, an_event, an_organiser, begun, drawn, play
from tests.draw.nights import finish
from tests.play.evenings import HOUSE, SUARO, a_phone_at, an_evening, at_tables, bid, contract, deal
from tests.season.nights import a_night, a_series
from tests.signup.coming import comes, opened
from tests.table.phones import a_phone
from torneio.access.bases import Base
from torneio.draw.services import begin_stage
from torneio.entries.models import Person, Tournament
from torneio.export.event_tables import TABLES
from torneio.export.tables_of_houses import HOUSE_TABLES
from torneio.export.tables_of_seasons import SEASON_TABLES
from torneio.paper.asked import SIZES
from torneio.paper.paper_kinds import KINDS
from torneio.play.models import Match, Referee, Stage
from torneio.play.services.sessions import end_session
from torneio.presets.services import keep_preset
from torneio.season.models import Series
from torneio.signup.own_links import own_address
from torneio.standings.ties import TieDecision, record_tie

pytestmark = pytest.mark.django_db
ENGLISH = {"accept-language": "en-GB,en;q=0.9"}
READ = [
    name
    for name, door in DOORS.items()
    if "get" in door.methods and door.kind != "own" and not name.endswith("_link")
    if name not in {"worker", "push_worker", "components"}  # scripts; and invented people
]
OF_SERIES = {name for name in READ if name.startswith("series_") and name != "series_new"}
OF_PAIRS = sorted(set(READ) - of_players() - OF_SERIES)
OF_PLAYERS = sorted(
    set(READ) - {name for name, page in of_one_kind().items() if name not in of_players()}
)
IN_THE_HOUSE = {"account", "house", "organiser", "official"}
HIDDEN = re.compile(r"<(script|style)\b.*?</\1>|<!--.*?-->|<[^>]*>", re.DOTALL)
# Shown to readers though it stands in a tag.
ATTRIBUTES = re.compile(r'\b(?:title|aria-label|alt|placeholder|data-\w*say\w*)="([^"]*)"')
PORTUGUESE = re.compile(
    r"\b(?:os|da|das|dos|de|na|nos|nas|um|uma|que|para|pela|pelo|com|sem|mais|ou|por|ao|aos|se"
    r"|dupla|duplas|ronda|rondas|mesa|mesas|jogo|jogos|encontro|encontros|lugar|folga|fase|hora"
    r"|torneio|guardar|voltar|ver|quem|ainda|aqui|esta|este|nome|noite|ontem|hoje|sorteio"
    r"|jogador|jogadores)\b"
    r"|\w*[ãõçêôà]\w*",
    re.IGNORECASE,
)
# The language is chosen by its own name; the pairs and players of the tests have Portuguese ones.
NAMES = re.compile(
    r"Torneio|Português(?: \(\w+\))?|Língua · |Dupla \d+|Jogador \d+|cara-de-gato"
    r"|Liga de sextas|Zé e Tó|Noite de (?:Sueca|italiana \w+|suaro)|noite-de-[\w-]+"
    r"|https?://\S+|(?<!\S)/\S+|torneio/\w+|@torneio"
)


@pytest.fixture(scope="module")
def night(django_db_setup: None, standing: None) -> Match:
    """With a referee, a preset and a tie that was decided."""
    match = a_match(organiser=an_organiser(), totals_allowed=True, name="Friday")
    event = Tournament.objects.get(name="Friday")
    Referee.objects.create(tournament=event, name="Zeca")
    keep_preset(event, "Fridays", replace=False)
    record_tie(event, event.pairs.all(), TieDecision("shared"), client_id=uuid4(), by=PHONE)
    return play(match, [95, 60, 30])


@pytest.fixture(scope="module")
def evenings(django_db_setup: None, standing: None) -> dict[str, Match]:
    """Of each game a table being played; of Italiana there is another, at its end."""
    first, other = at_tables(an_evening(players=8, organiser=an_organiser()))
    deal(first, bid())
    deal(other, bid(1, 60))
    end_session(other.pk, ended=True, by=HOUSE)
    sitting = at_tables(an_evening(SUARO, players=2, organiser=an_organiser()))[0]
    deal(sitting, contract())
    deal(sitting, contract("b", 4))
    played = {"italiana": first, "suaro": sitting}
    return {game: Match.objects.with_event().get(pk=each.pk) for game, each in played.items()}


@pytest.fixture(scope="module")
def season(django_db_setup: None, standing: None) -> Series:
    return a_series(a_night())


@pytest.fixture(scope="module")
def printed(evenings: dict[str, Match]) -> dict[str, Tournament]:
    """Events with papers: a league of five with prizes, a cup, an evening of single players."""
    league = an_event(5, organiser=an_organiser(), name="Saturday")
    Tournament.objects.filter(pk=league.pk).update(prizes="1: Ham\n2: Wine")
    finish(drawn(begun(Tournament.objects.get(pk=league.pk))))
    cup = begin_stage(an_event(6, organiser=an_organiser(), name="Monday"), "knockout", seed=4)
    assert isinstance(cup, Stage)
    drawn(cup)
    events = (league, cup.tournament, evenings["italiana"].round.stage.tournament)
    return dict(zip(("league", "cup", "alone"), events, strict=True))


def portuguese(html: str) -> list[str]:
    """The lines of a page that have a Portuguese word."""
    text = HIDDEN.sub("\n", html) + "\n" + "\n".join(ATTRIBUTES.findall(html))
    lines = {line.strip() for line in NAMES.sub("", unescape(text)).splitlines()}
    return sorted(line for line in lines if PORTUGUESE.search(line))


def texts(value: Any) -> list[str]:
    """Every text of a JSON object that is no key."""
    if isinstance(value, dict | list):
        return [
            text
            for each in (value.values() if isinstance(value, dict) else value)
            for text in texts(each)
        ]
    return [value] if isinstance(value, str) else []


def objects(content: bytes) -> list[Any]:
    """The JSON objects of a file: one, or one a line."""
    try:
        return [json.loads(content)]
    except ValueError:
        return list(map(json.loads, content.splitlines()))


def said(answer: HttpResponse) -> str:
    """What an answer has to read; "" of a picture, or of a paper whose page is read."""
    kind, content = answer["Content-Type"].partition(";")[0], answer.content
    if kind.endswith("spreadsheetml.sheet"):
        book = load_workbook(BytesIO(content), read_only=True)
        rows = [[sheet.title, *row] for sheet in book for row in sheet.iter_rows(values_only=True)]
        return "\n".join(str(cell) for row in rows for cell in row if cell is not None)
    if kind.endswith("json"):
        return "\n".join(texts(objects(content)))
    return content.decode() if kind.startswith("text/") else ""


def in_english(client: Client, address: str) -> str:
    """The Portuguese lines of what is at an address; none where it leads on or is not there."""
    answer = client.get(address, headers=ENGLISH)
    if answer.status_code != 200:
        return ""
    whole = b"".join(answer) if answer.streaming else answer.content
    read = HttpResponse(whole, content_type=answer["Content-Type"])
    return "\n".join(portuguese(said(read)))


def reader(name: str, phone: Client) -> Client:
    """Who may open a door."""
    client = phone if DOORS[name].kind == "table" else Client()
    if DOORS[name].kind in IN_THE_HOUSE:
        client.force_login(an_organiser())
    return client


@pytest.mark.parametrize("name", OF_PAIRS)
def test_no_portuguese_is_left_on_an_english_page(name: str, night: Match) -> None:
    assert in_english(reader(name, a_phone(night)), address_of(name, night)) == ""


@pytest.mark.parametrize("game", ["italiana", "suaro"])
@pytest.mark.parametrize("name", OF_PLAYERS)
def test_nor_on_one_of_single_players(name: str, game: str, evenings: dict[str, Match]) -> None:
    sitting = evenings[game]
    assert in_english(reader(name, a_phone_at(sitting)), address_of(name, sitting)) == ""


@pytest.mark.parametrize("name", sorted(OF_SERIES))
def test_nor_on_one_of_a_series(name: str, season: Series) -> None:
    match = Match.objects.filter(round__stage__tournament__series=season).first()
    person = Person.objects.filter(players__pairs__tournament__series=season).first()
    assert match is not None
    assert person is not None
    known = {"slug": season.slug, "series": season.public_id, "key": person.public_id}
    for of in SEASON_TABLES if "table" in name else [""]:
        assert in_english(reader(name, Client()), address_of(name, match, **known, of=of)) == ""


@pytest.mark.parametrize("kind", ["csv", "xlsx"])
@pytest.mark.parametrize(("name", "tables"), [("export", TABLES), ("house", HOUSE_TABLES)])
def test_nor_in_a_file(name: str, tables: Iterable[str], kind: str, night: Match) -> None:
    name = f"{name}_{kind}"
    for of in tables:
        assert in_english(reader(name, Client()), address_of(name, night, of=of)) == ""


@pytest.mark.parametrize("of", KINDS)
@pytest.mark.parametrize("event", ["league", "cup", "alone"])
def test_nor_on_a_paper(of: str, event: str, printed: dict[str, Tournament]) -> None:
    address = reverse("paper_print", args=[printed[event].slug, of])
    for size in SIZES:
        asked = f"{address}?folha={size}&ronda=1"
        assert in_english(reader("paper_print", Client()), asked) == ""


def test_nor_on_a_page_of_ones_own(django_db_setup: None, standing: None) -> None:
    """By the link of who registered: alone, and with a partner."""
    event = opened(event=an_event(2, name="Sunday"))
    for signup in (comes(event, "Zeca", "Tino"), comes(event, "Gil")):
        phone = Client()
        phone.get(own_address(signup, Base("", known=True)))
        for name in [name for name, door in DOORS.items() if door.kind == "own"]:
            assert in_english(phone, reverse(name, args=[signup.public_id])) == ""


def test_a_phone_in_english_says_what_the_words_of_the_game_mean(night: Match) -> None:
    address = address_of("table", night)
    read = a_phone(night).get(address, headers=ENGLISH)
    for word in ("partida", "riscos", "bandeira"):
        assert f"<dt>{word}</dt>" in read.content.decode()
    assert 'id="words"' not in a_phone(night).get(address).content.decode()
