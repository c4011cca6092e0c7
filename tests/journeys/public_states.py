"""The public pages and the wall of a cup, of one that has ended, and of groups, with long names."""

from collections.abc import Iterator

from django.urls import reverse

from tests.builders import an_event, begun, drawn, play
from tests.draw.nights import SLOWLY, finish
from tests.draw.test_groups import in_groups
from tests.journeys.visitors import State
from torneio.draw.services import end_tournament
from torneio.entries.models import Membership, Pair, Player, Tournament
from torneio.wall.services import add_screen, reveal

PAGES = ("board", "event", "rounds")
NAMES = ("Maria da Conceição Figueiredo", "Joaquim Vasconcelos")


def states() -> Iterator[State]:
    """A cup at its quarter-finals, the same when all is played and it has ended, told by a screen
    too, and groups."""
    for name, rounds in (("cup", 1), ("podium", 3)):
        event = a_cup(name, rounds=rounds)
        for page in PAGES:
            yield State(f"{name}: {page}", reverse(page, args=[event.slug]))
    yield State("podium: revealed", all_revealed(event))
    standings = reverse("standings", args=[in_groups(8, 2).tournament.slug])
    yield State("groups: standings", standings)
    yield State("groups: results between pairs", f"{standings}?entre=1")


def all_revealed(event: Tournament) -> str:
    """The address of a screen that has revealed the podium to its last step."""
    screen = add_screen(event)
    assert screen
    reveal(screen, "podium", step=4)
    return reverse("screen", args=[event.slug, screen.number])


def a_cup(name: str, *, rounds: int) -> Tournament:
    """Eight pairs, one of them with a bye and long names."""
    event = an_event(7, name=f"Taça {name}")
    prizes = "1.º Um borrego\n2.º Um presunto\n3.º Um galo\nÚltimo: palitos"
    Tournament.objects.filter(pk=event.pk).update(prizes=prizes, venue="Taberna do Largo")
    pair = event.pairs.get(number=2)
    Pair.objects.filter(pk=pair.pk).update(name=" e ".join(NAMES))
    pair.memberships.all().delete()
    for order, player in enumerate(NAMES, start=1):
        Membership.objects.create(pair=pair, player=Player.objects.enter([player])[0], order=order)
    stage = begun(event, "knockout")
    for number in range(1, rounds + 1):
        round_ = drawn(stage, number)
        if rounds > 1:
            finish(round_)
    if rounds > 1:
        assert end_tournament(event) is None
    else:
        play(stage.rounds.get(number=1).matches.with_names().get(position=2), [*SLOWLY[:3], 60])
    return event
