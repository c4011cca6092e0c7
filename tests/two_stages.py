"""An event in two stages: the first played to its end, then a knock-out with a public round."""

from tests.builders import an_event, an_organiser, begun, drawn, play
from tests.draw.nights import WINS, finish
from torneio.entries.models import Tournament
from torneio.play.models import Entrant, Match, Round, Stage


def two_stages(format_: str = "swiss") -> Match:
    """The first match of the second stage: hands are played, it is not over."""
    event = an_event(8, organiser=an_organiser(), totals_allowed=True)
    first = begun(event, format_, rounds=2)
    for round_ in first.rounds.all():
        finish(drawn(first, round_.number))
    match = drawn(follow(event, first)).matches.with_names().order_by("position").first()
    assert match is not None
    return play(match, WINS[:1])


def follow(event: Tournament, first: Stage) -> Stage:
    """The next stage: a knock-out of the first four entrants."""
    stage = Stage.objects.create(
        tournament=event, number=first.number + 1, format=Stage.Format.KNOCKOUT, seed=7
    )
    entrants = first.entrants.order_by("seed")[:4]
    Entrant.objects.bulk_create(
        Entrant(stage=stage, pair=each.pair, seed=seed) for seed, each in enumerate(entrants, 1)
    )
    Round.objects.bulk_create(Round(stage=stage, number=number) for number in (1, 2))
    return stage
