"""Every page of an evening of single players, in every state there is."""

from collections.abc import Callable, Iterator

from django.contrib.auth.models import User
from django.urls import reverse
from playwright.sync_api import Page, expect

from tests.journeys.deals import keeps
from tests.journeys.tables import cut
from tests.journeys.visitors import State
from tests.play.evenings import (
    HOUSE,
    JOGOS,
    PONTOS,
    SUARO,
    an_evening,
    at_tables,
    bid,
    contract,
    deal,
)
from torneio.access.links import spaced
from torneio.entries.models import Pair
from torneio.play.models import Match
from torneio.play.services.sessions import end_session
from torneio.wall.services import add_screen

NAMES = (
    "Maria da Conceição Figueiredo",
    "Joaquim António Vasconcelos",
    "Zé",
    "Constança Albuquerque",
    "Tó Guerreiro",
)
_BID = "bidder=0&bid=70&partner=2&points=85"


def states(organiser: User) -> Iterator[State]:
    """Tables of four and of five at Italiana, one at Suaro: the phones, and what others read."""
    four = at_tables(an_evening(PONTOS, 4, organiser=organiser))[0]
    six = at_tables(an_evening(JOGOS, 5))[0]
    two = at_tables(an_evening(SUARO, 2, organiser=organiser))[0]
    for sitting in (six, two):
        _named(sitting)
    for sitting, deals in ((four, [bid(), bid(1, 61, partner=None)]), (six, [bid()] * 2)):
        for each in deals:
            deal(sitting, each)
    deal(two, contract())
    for sitting, steps in (
        (
            four,
            {
                "idle": "",
                "refused": "bidder=0&bid=60&points=85",
                "worth": _BID,
                "auction": "leilao=1",
            },
        ),
        (four, {"bids": "leilao=1&dealer=1&calls=61,-", "low bid": "leilao=1&dealer=1&call=60"}),
        (six, {"of five": ""}),
    ):
        for name, said in steps.items():
            yield _phone(f"italiana: {name}", sitting, said)
    for name, said in {
        "idle": "",
        "bids": "first=a&calls=pass,6h",
        "tricks": "first=a&calls=pass,6h,double,pass",
        "worth": "first=a&calls=pass,6h,double,pass&tricks=7",
        "redeal": "first=b&calls=pass,pass",
        "no auction": "declarer=a&bid=6&trump=notrump&doubled=4",
    }.items():
        yield _phone(f"suaro: {name}", two, said)
    over = _over(at_tables(an_evening(PONTOS, 5), wanted=5)[0])
    _named(at_tables(over.round.stage.tournament, wanted=5)[0])
    yield _phone("italiana: the next round", over, f"encontro={over.pk}")
    for name, sitting in {"italiana": four, "suaro": two}.items():
        yield _phone(f"{name}: nothing said, no line", sitting, "", _keeps_nothing)
        yield _phone(f"{name}: kept", sitting, "", _keeps)
        yield from _read(name, sitting)


def _keeps_nothing(page: Page) -> None:
    cut(page)
    page.get_by_role("button", name="Guardar a mão").tap()
    expect(page.locator("#entry .problem").first).to_be_visible()


def _keeps(page: Page) -> None:
    cut(page)
    keeps(page, 8)
    expect(page.locator("#outbox li")).to_have_count(1)


def _phone(
    name: str, sitting: Match, said: str, do: Callable[[Page], object] = lambda page: None
) -> State:
    """The table's page after what was said, and done there."""
    token = spaced(sitting.table.code)
    address = reverse("table", args=[sitting.table_id])
    return State(name, f"{address}?{said}", reverse("table_link", args=[token]), do=do)


def _read(name: str, sitting: Match) -> Iterator[State]:
    """What others read of the table."""
    slug = sitting.round.stage.tournament.slug
    yield State(f"{name}: event", reverse("game", args=[slug]))
    yield State(f"{name}: public table", reverse("match", args=[slug, sitting.public_id]))
    yield State(f"{name}: wall", reverse("game_board", args=[slug]))
    yield State(f"{name}: player", reverse("player", args=[slug, 1]))
    yield State(f"{name}: what if", reverse("player_what_if", args=[slug, 1]))
    assert add_screen(sitting.round.stage.tournament)
    yield State(f"{name}: screen", reverse("screen", args=[slug, 1]))
    for what, address in (
        ("desk", reverse("desk_match", args=[slug, sitting.pk])),
        ("officials", reverse("officials", args=[slug])),
        ("draw", reverse("sittings", args=[slug])),
        ("screens", reverse("screens", args=[slug])),
    ):
        yield State(f"{name}: {what}", address, who="organiser")


def _over(sitting: Match) -> Match:
    """Played, and ended by the organiser."""
    _named(sitting)
    deal(sitting, bid())
    assert end_session(sitting.pk, ended=True, by=HOUSE).is_good
    return sitting


def _named(sitting: Match) -> None:
    """Its players have names, as long as names are."""
    for place, name in zip(sitting.sides.all(), NAMES, strict=False):
        Pair.objects.filter(pk=place.pair_id).update(name=name)
