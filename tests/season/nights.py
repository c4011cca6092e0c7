"""Words for a series: evenings of the same people, played to their ends."""

from tests.builders import DAY, PHONE, an_event, an_organiser, begun, drawn, hand, play
from torneio.draw.services import end_tournament
from torneio.entries.another import open_another
from torneio.entries.models import Tournament
from torneio.entries.pasting import read_lines
from torneio.entries.services import register_pairs
from torneio.houses.services import own_house
from torneio.season.models import Series
from torneio.season.services import add_night, open_series

PAIRS = "Zé e Tó\nAna e Rui"


def a_night(
    *, a_wins: bool = True, like: Tournament | None = None, lines: str = PAIRS
) -> Tournament:
    """An evening of a league of these pairs, or of the same people as before, that is over: the
    first of each match wins all, or loses all."""
    if like:
        opened = open_another(like, name="Outra noite", day=DAY, pairs=True, by=PHONE)
        assert isinstance(opened, Tournament)
        event = opened
    else:
        event = an_event(0, organiser=an_organiser())
        assert register_pairs(event, read_lines(lines)) == []
    stage = begun(event, rounds=1)
    for match in drawn(stage).matches.filter(pair_b__isnull=False):
        first = min(match.pair_a_id or 0, match.pair_b_id or 0) == match.pair_a_id
        wins = first is a_wins
        assert hand(match, 120 if wins else 0, 10 if wins else 0).is_good  # a bandeira
        play(match, [95, 95] if wins else [25, 25])
    assert end_tournament(event) is None
    return Tournament.objects.get(pk=event.pk)


def a_series(*events: Tournament, **columns: object) -> Series:
    """A series of the house with these nights."""
    series = open_series(own_house(an_organiser()), name="Liga de sextas", **columns)
    for event in events:
        add_night(series, event, by=PHONE)
    return series
