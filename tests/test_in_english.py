"""No Portuguese is left on an English page: every page of the table of doors is read, and the phone
of a table, for the words and the letters that English has not."""

import re
from html import unescape

import pytest
from django.test import Client

from tests.access.doors import DOORS, FILES, address_of, of_players
from tests.builders import a_match, an_organiser, play
from tests.table.phones import a_phone
from torneio.play.models import Match

pytestmark = pytest.mark.django_db
LINKS = "_link"
READ = [
    name
    for name, door in DOORS.items()
    if "get" in door.methods and door.kind != "own" and not name.endswith((*FILES, LINKS))
    if name not in {"worker", "push_worker", "components"}  # scripts; and invented people
]
HIDDEN = re.compile(r"<(script|style)\b.*?</\1>|<!--.*?-->|<[^>]*>", re.DOTALL)
# Shown to readers though it stands in a tag.
ATTRIBUTES = re.compile(r'\b(?:title|aria-label|alt|placeholder|data-\w*say\w*)="([^"]*)"')
PORTUGUESE = re.compile(
    r"\b(?:os|da|das|dos|de|na|nos|nas|um|uma|que|para|pela|pelo|com|sem|mais|ou|por|ao|aos|se"
    r"|dupla|duplas|ronda|rondas|mesa|mesas|jogo|jogos|encontro|encontros|lugar|folga|fase|hora"
    r"|torneio|guardar|voltar|ver|quem|ainda|aqui|esta|este|nome|noite|ontem|hoje|sorteio)\b"
    r"|\w*[ãõçêôà]\w*",
    re.IGNORECASE,
)
# The language is chosen by its own name; the pairs of the tests have Portuguese ones.
NAMES = re.compile(r"Torneio|Português(?: \(\w+\))?|Língua · |Dupla \d+|cara-de-gato")


@pytest.fixture(scope="module")
def night(django_db_setup: None, standing: None) -> Match:
    match = a_match(organiser=an_organiser(), totals_allowed=True, name="Friday")
    return play(match, [95, 60, 30])


def portuguese(html: str) -> list[str]:
    """The lines of a page that have a Portuguese word."""
    text = HIDDEN.sub("\n", html) + "\n" + "\n".join(ATTRIBUTES.findall(html))
    lines = {line.strip() for line in NAMES.sub("", unescape(text)).splitlines()}
    return sorted(line for line in lines if PORTUGUESE.search(line))


@pytest.mark.parametrize("name", sorted(set(READ) - of_players()))
def test_no_portuguese_is_left_on_an_english_page(name: str, night: Match) -> None:
    client = a_phone(night) if DOORS[name].kind == "table" else Client()
    if DOORS[name].kind in {"account", "house", "organiser", "official"}:
        client.force_login(an_organiser())
    answer = client.get(address_of(name, night), headers={"accept-language": "en-GB,en;q=0.9"})
    if answer.status_code == 200:
        assert "\n".join(portuguese(answer.content.decode())) == ""


def test_a_phone_in_english_says_what_the_words_of_the_game_mean(night: Match) -> None:
    address = address_of("table", night)
    read = a_phone(night).get(address, headers={"accept-language": "en-GB,en;q=0.9"})
    for word in ("partida", "riscos", "bandeira"):
        assert f"<dt>{word}</dt>" in read.content.decode()
    assert 'id="words"' not in a_phone(night).get(address).content.decode()
