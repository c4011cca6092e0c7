"""Standings hidden until the prizes are given: no page of everybody's tells a place, and the
organiser shows them by one tap."""

from collections.abc import Callable

import pytest
from django.test import Client
from django.urls import reverse

from tests.builders import an_event, an_organiser, begun, drawn
from tests.draw.nights import finish, signed_in
from tests.live.reading import page, poll, revision, words
from tests.play.evenings import an_evening, at_tables, contract, deal
from tests.season.nights import a_night, a_series
from tests.table.phones import a_phone, page_of
from torneio.book.acts import Act
from torneio.draw.services import end_tournament
from torneio.entries.models import Tournament
from torneio.play.models import Match
from torneio.wall.models import ScreenPart, WallScreen
from torneio.wall.services import add_screen, show_alone

pytestmark = pytest.mark.django_db
INSTEAD = "A classificação mostra-se na entrega dos prémios."
PRIZES = "1.º Um borrego\n2.º Um presunto"


def hide(event: Tournament, *, on: bool = True) -> None:
    Tournament.objects.filter(pk=event.pk).update(standings_hidden=on)


def a_league(*, over: bool) -> Tournament:
    event = an_event(4, organiser=an_organiser())
    Tournament.objects.filter(pk=event.pk).update(prizes=PRIZES)
    stage = begun(event, "league")
    for number in (1, 2, 3) if over else (1, 2):
        finish(drawn(stage, number))
    if not over:
        drawn(stage, 3)
    assert not over or end_tournament(event) is None
    return Tournament.objects.get(pk=event.pk)


def a_cup() -> Tournament:
    event = an_event(4, organiser=an_organiser())
    stage = begun(event, "knockout")
    for number in (1, 2):
        finish(drawn(stage, number))
    return Tournament.objects.get(pk=event.pk)


def groups_then_a_cup() -> Tournament:
    event = an_event(8, organiser=an_organiser())
    stage = begun(event, "groups")
    finish(drawn(stage))
    return Tournament.objects.get(pk=event.pk)


def a_screen(event: Tournament) -> Tournament:
    add_screen(event)
    show_alone(WallScreen.objects.get(tournament=event), ScreenPart.STANDINGS)
    return event


def of_players(*, over: bool) -> Tournament:
    event = an_evening(Tournament.Game.SUARO, 2)
    (sitting,) = at_tables(event)
    assert deal(sitting, contract()).is_good
    if over:
        Tournament.objects.filter(pk=event.pk).update(state=Tournament.State.OVER)
    return Tournament.objects.get(pk=event.pk)


LEAKS: dict[str, tuple[Callable[[], Tournament], str, list[object], str]] = {
    "standings": (lambda: a_league(over=False), "standings", [], "Porquê esta ordem?"),
    "of groups": (groups_then_a_cup, "standings", [], "Quem jogou com quem"),
    "first page": (lambda: a_league(over=False), "event", [], "Toda a classificação"),
    "first page at the end": (lambda: a_league(over=True), "event", [], "Um borrego"),
    "pair": (lambda: a_league(over=False), "pair", [1], "vitórias"),
    "pair at the end": (lambda: a_league(over=True), "pair", [1], "lugar"),
    "pair in a cup": (a_cup, "pair", [1], "lugar"),
    "what if": (lambda: a_league(over=False), "what_if", [1], "Como ficava"),
    "board": (lambda: a_league(over=False), "board", [], "Classificação provisória"),
    "board at the end": (lambda: a_league(over=True), "board", [], "Um borrego"),
    "screen": (lambda: a_screen(a_league(over=False)), "screen", [1], "Classificação"),
    "players": (lambda: of_players(over=False), "game", [], "Lugar Jogador"),
    "players at the end": (lambda: of_players(over=True), "game", [], "1.º"),
    "a player": (lambda: of_players(over=False), "player", [1], "lugar ·"),
    "a screen of players": (
        lambda: a_screen(of_players(over=False)),
        "screen",
        [1],
        "Classificação",
    ),
    "players' board": (lambda: of_players(over=False), "game_board", [], "vit. pts"),
    "players' board at the end": (lambda: of_players(over=True), "game_board", [], "1.º"),
}
"""For each page an event, its address, and words there that tell who stands where."""


@pytest.mark.parametrize("leak", LEAKS.values(), ids=LEAKS)
def test_no_page_tells_a_place(leak, client: Client) -> None:  # type: ignore[no-untyped-def]
    make, name, args, told = leak
    event = make()
    address = reverse(name, args=[event.slug, *args])
    assert told in words(client, address)
    hide(event)
    seen = words(Client(), f"{address}?agora=1")  # an address of its own: nothing is kept
    # An event that is over lists its prizes as before the draw, without those who won them.
    at_stake = seen.replace("Inscrição e prémios 1.º Um borrego 2.º Um presunto", "")
    assert (told in at_stake, INSTEAD in seen) == (False, True)


def test_results_and_tables_are_seen_all_the_same(client: Client) -> None:
    event = a_league(over=False)
    hide(event)
    assert "Mesa 1" in words(client, reverse("event", args=[event.slug]))
    assert "Mesa 1" in words(client, reverse("board", args=[event.slug]))
    assert "Jogados" in words(client, reverse("pair", args=[event.slug, 1]))


def test_a_phone_at_the_table_tells_no_final_place() -> None:
    event = a_cup()
    match = Match.objects.with_names().get(round__stage__tournament=event, part_left=0)
    Match.objects.update(agreement="confirmed")
    phone, address = a_phone(match), page_of(match)
    assert "acabaram em 1.º lugar" in words(phone, address, encontro=match.pk)
    hide(event)
    assert "acabaram em" not in words(phone, address, encontro=match.pk)


def test_a_search_tells_no_final_place(client: Client) -> None:
    event = a_cup()
    address = reverse("event", args=[event.slug])
    assert "Ganharam o torneio!" in words(client, address, q="Dupla")
    hide(event)
    assert "Ganharam o torneio!" not in words(client, address, q="Dupla")


@pytest.mark.parametrize("kind", ["csv", "xlsx"])
@pytest.mark.parametrize(
    ("make", "file", "page_"),
    [(lambda: a_league(over=False), "standings", "standings"), (of_players, "game", "game")],
    ids=["pairs", "players"],
)
def test_a_file_is_for_the_organiser_alone(make, file, page_, kind) -> None:  # type: ignore[no-untyped-def]
    event = make(over=False) if make is of_players else make()
    hide(event)
    address = reverse(f"{file}_{kind}", args=[event.slug])
    stranger = Client()
    stranger.force_login(an_organiser("stranger"))
    for visitor in (Client(), stranger):
        assert visitor.get(address)["Location"] == reverse(page_, args=[event.slug])


def test_its_organiser_has_the_file() -> None:
    event = a_league(over=False)
    hide(event)
    assert "Dupla 1" in page(signed_in(event), reverse("standings_csv", args=[event.slug]))


def test_a_night_counts_in_its_series_once_it_is_shown(client: Client) -> None:
    event = a_night()
    series = a_series(event)
    person = "Zé"
    names = ("series_page", "series_ledger", "series_wall", "series_csv", "series_json")
    addresses = [reverse(name, args=[series.slug]) for name in names]
    assert [person in page(client, each) for each in addresses] == [True] * len(names)
    hide(event)
    assert [person in page(client, each) for each in addresses] == [False] * len(names)
    assert f"Noites por acabar {event.name}" in words(client, addresses[0])


def test_the_switch_is_a_line_of_the_book_and_moves_every_kept_page(client: Client) -> None:
    event = a_league(over=False)
    organiser, kept = signed_in(event), reverse("standings", args=[event.slug])
    assert INSTEAD not in words(client, kept)
    before = revision(event)
    switch = reverse("standings_hide", args=[event.slug])
    shown = organiser.post(switch, {"hide": "1"})
    assert shown["Location"] == reverse("desk_standings", args=[event.slug])
    line = event.books.filter(act=Act.SETTINGS).last()
    assert line is not None
    assert line.new == {"standings_hidden": True}
    moved = poll(client, kept, before)
    assert (moved.status_code, INSTEAD in moved.content.decode()) == (200, True)
    assert poll(client, kept, revision(event)).status_code == 204
    organiser.post(switch, {"prizes": "1"})
    assert "Porquê esta ordem?" in words(client, kept)


def test_the_end_offers_to_hide_them_first_and_says_how_the_podium_is_revealed() -> None:
    event = a_league(over=False)
    organiser = signed_in(event)
    prizes, screens = (reverse(name, args=[event.slug]) for name in ("prizes", "screens"))
    offer = "Esconder até à entrega dos prémios"
    seen = words(organiser, prizes)
    assert "Ao terminar, o quadro e as páginas mostram logo a classificação." in seen
    assert offer in seen
    assert "«Revelar o pódio»" not in words(organiser, screens)
    back = organiser.post(
        reverse("standings_hide", args=[event.slug]), {"prizes": "1", "hide": "1"}
    )
    assert back["Location"] == prizes
    assert offer not in words(organiser, prizes)
    over = a_league(over=True)
    asked = words(signed_in(over), reverse("screens", args=[over.slug]))
    assert "junte um ecrã, abra no televisor o endereço dele" in asked


def test_the_organiser_sees_all_and_shows_it_after_the_end() -> None:
    event = a_league(over=True)
    hide(event)
    organiser = signed_in(event)
    seen = words(organiser, reverse("desk_standings", args=[event.slug]))
    assert ("Mostrar agora" in seen, "Porquê esta ordem?" in seen) == (True, True)
    assert "Mostrar agora" in words(organiser, reverse("prizes", args=[event.slug]))
    back = organiser.post(reverse("standings_hide", args=[event.slug]), {"prizes": "1"})
    assert back["Location"] == reverse("prizes", args=[event.slug])
    assert not Tournament.objects.get(pk=event.pk).standings_hidden


def test_before_the_first_round_the_list_of_entrants_is_no_secret(client: Client) -> None:
    event = an_event(4)
    hide(event)
    assert "Dupla 1" in words(client, reverse("standings", args=[event.slug]))


def test_it_is_switched_with_the_event_s_own_texts() -> None:
    event = a_league(over=False)
    organiser, address = signed_in(event), reverse("tournament_edit", args=[event.slug])
    assert "Esconder a classificação até à entrega dos prémios" in words(organiser, address)
    told = {"name": event.name, "date": event.date, "pair_size": 2, "rosters": "drawn"}
    organiser.post(address, told | {"standings_hidden": "on"})
    assert Tournament.objects.get(pk=event.pk).standings_hidden
