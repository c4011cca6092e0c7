"""The result of a match as a picture, and what a messenger shows of its address."""

import re
import struct

import pytest
import resvg_py
from django.core.cache import cache
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from tests.builders import a_match, an_event, begun, drawn, play
from tests.live.reading import page
from torneio.entries.models import Pair, Tournament
from torneio.live.lines import match_line
from torneio.live.pocket import result_cards as cards
from torneio.play.models import Match, Round
from torneio.settings import BASE_DIR

pytestmark = pytest.mark.django_db
LONG = "Maximiliano Bernardino da Conceição Wanderley e Washington Montenegro dos Santos"


def ended(**event: object) -> Match:
    return play(a_match(**event), [95] * 4)


def address(match: Match, name: str = "match_card") -> str:
    return reverse(name, args=[match.round.stage.tournament.slug, match.public_id])


def test_the_card_of_a_match_that_is_over_is_a_square_picture(client: Client) -> None:
    answer = client.get(address(ended()))
    assert answer["Content-Type"] == "image/png"
    assert struct.unpack(">II", answer.content[16:24]) == (1080, 1080)


def test_there_is_none_of_a_bye_nor_of_a_draft(client: Client) -> None:
    match = a_match(pairs=5)
    bye = Match.objects.get(round=match.round, pair_b=None)
    assert client.get(address(match)).status_code == 200
    assert client.get(address(bye)).status_code == 404
    Round.objects.update(state=Round.State.DRAFT)
    assert client.get(address(match)).status_code == 404


def test_a_picture_is_drawn_once_and_again_when_what_it_shows_changes(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    match, drawings = ended(), []
    asked = resvg_py.svg_to_bytes
    monkeypatch.setattr(
        resvg_py,
        "svg_to_bytes",
        lambda **by: drawings.append(by["svg_string"]) or asked(**by),
    )
    cache.clear()
    first = client.get(address(match)).content
    assert client.get(address(match)).content == first
    Pair.every.filter(pk=match.pair_a_id).update(name="<Zé> & Tó")
    assert client.get(address(match)).content != first
    assert len(drawings) == 2
    assert "&lt;Zé&gt; &amp; Tó" in drawings[1]


@pytest.mark.parametrize("weight", ["400", "700"])
def test_zeros_on_the_card_are_plain_as_on_the_pages(weight: str) -> None:
    """In the middle of one, where a slash would stand, there is nothing; around it there is ink."""
    card = (BASE_DIR / "templates/live/card.svg").read_text(encoding="utf-8")
    family = re.findall(r'font-family="(Atkinson[^"]*)"', card)[0]
    zero = f'<text y="100" font-size="100" font-family="{family}" font-weight="{weight}">0</text>'
    assert _drawn(zero, seen="28 60 8 8") == _drawn("", seen="28 60 8 8")
    assert _drawn(zero, seen="0 0 65 110") != _drawn("", seen="0 0 65 110")


def _drawn(inside: str, *, seen: str) -> bytes:
    drawing = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{seen}">{inside}</svg>'
    return bytes(
        resvg_py.svg_to_bytes(svg_string=drawing, skip_system_fonts=True, font_files=cards.FONTS)
    )


@pytest.mark.parametrize("name", ["Zé e Tó", "Jacinto Alecrim e Narciso Bravo", LONG, "m" * 120])
def test_names_stay_in_their_half(name: str) -> None:
    match = ended()
    match.pair_a.name = name
    card = cards.card_of(Tournament(name=name, venue=name), match_line(match, last=1), comb=None)
    for line in card.sides[0].lines:
        assert cards.width_of(line.text, line.size) <= cards.ROOM // 2 or " " not in name
    assert cards.width_of(card.frame.title.text, card.frame.title.size) <= 480
    assert cards.width_of(card.frame.place.text, card.frame.place.size) <= 540


def test_a_messenger_is_told_the_result_and_the_whole_address_of_the_picture(
    client: Client,
) -> None:
    match = ended()
    html = page(client, address(match, "match"))
    said = dict(re.findall(r'<meta property="og:(\S+)"\s+content="([^"]*)">', html))
    assert said["title"] == f"{match.pair_a.name} 2–0 {match.pair_b.name}"
    assert said["image"] == f"http://testserver{address(match)}"
    assert f'value="http://testserver{address(match, "match")}"' in html
    other = client.get(address(match, "match"), headers={"Host": "localhost"}).content.decode()
    assert f"http://localhost{address(match)}" in other


def test_a_match_that_is_played_has_no_picture_to_send(client: Client) -> None:
    match = play(a_match(), [95])
    assert "og:image" not in page(client, address(match, "match"))


def test_a_result_without_hands_has_a_card_too(client: Client) -> None:
    stage = begun(an_event(2))
    match = drawn(stage).matches.get()
    Match.objects.filter(pk=match.pk).update(
        over=True, winner="a", score_a=2, outcome="total", finished_at=timezone.now()
    )
    assert client.get(address(match)).status_code == 200
