"""Words for a club that meets every Friday: nights played, and tonight."""

from tests.builders import PHONE, an_event, an_organiser, begun, drawn, play
from tests.draw.nights import WINS
from torneio.entries.known_people import known_people
from torneio.entries.models import Player, Tournament
from torneio.entries.pasting import read_lines
from torneio.entries.persons import join_persons
from torneio.entries.services import register_pairs

OTHERS = "Rui Melo;Quim Pato"
ZE = "Zé Barrigudo (Monte Novo), jogou 3 noites, quase sempre com Tó Costa"


def a_night(name: str, lines: str, *, who: str = "alice", played: bool = True) -> Tournament:
    """An evening of an organiser's of these pairs and, so that it is played, another."""
    event = an_event(0, name=name, organiser=an_organiser(who))
    assert register_pairs(event, read_lines(f"{lines}\n{OTHERS} {name}")) == []
    if played:
        play(drawn(begun(event)).matches.with_names().get(), WINS)
    return event


def tonight(lines: str = "", *, who: str = "alice") -> Tournament:
    event = an_event(0, name="Hoje", organiser=an_organiser(who))
    assert not lines or register_pairs(event, read_lines(lines)) == []
    return event


def one(event: Tournament, name: str) -> Player:
    return Player.objects.select_related("person").get(pairs__tournament=event, name=name)


def same(name: str, *events: Tournament) -> None:
    """The players of that name in these events are one person."""
    for event in events[1:]:
        assert join_persons(one(event, name), one(events[0], name), by=PHONE)


def offered(event: Tournament, text: str) -> list[str]:
    """What stands under the field."""
    found = known_people(event, text)
    return [f"{each.name} ({each.club}), {each.words}" for each in found]


def three_nights() -> list[Tournament]:
    """Zé with Tó twice, and once with Célia, always the same person."""
    nights = [a_night(f"Noite {n}", "Zé Barrigudo;Tó Costa;Monte Novo;912345678") for n in (1, 2)]
    nights.append(a_night("Noite 3", "Zé Barrigudo;Célia;Monte Novo"))
    same("Zé Barrigudo", *nights)
    same("Tó Costa", *nights[:2])
    return nights
