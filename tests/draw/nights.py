"""Words for a night of draws: the organiser, the results, and the worker's part."""

from collections.abc import Iterable
from datetime import datetime, timedelta

from django.test import Client

from tests.builders import an_event, an_organiser, begun, drawn, organised, play
from torneio.draw import services
from torneio.draw.tasks import draw_round
from torneio.entries.models import Pair, Tournament
from torneio.play.models import Match, Round, Stage, StageOptions

WINS = [120] * 2  # two partidas to Nós in the fewest hands, each a bandeira
LOSES = [0] * 2
SLOWLY = [95] * 4  # the same partidas, of two hands each
BAR = 8  # queries of the bar over an organiser's page, where a night has begun


def a_stage(pairs: int = 4, format_: str = "swiss", *, rounds: int = 3) -> Stage:
    return begun(an_event(pairs), format_, rounds=rounds)


def asked(stage: Stage, number: int = 1) -> Round:
    """A round asked for by hand and drawn by the worker's task."""
    round_ = stage.rounds.get(number=number)
    services.request_draw(round_)
    draw_round(round_.pk)
    return again(round_)


def again(round_: Round) -> Round:
    """The round as the database has it now."""
    return Round.objects.get(pk=round_.pk)


def finish(round_: Round, *, points: Iterable[int] = WINS) -> None:
    """Every table of a round, won by the same side."""
    for match in round_.matches.filter(table__isnull=False):
        play(match, list(points))


def played(stage: Stage, rounds: int) -> Stage:
    """The pair named first wins every match of so many rounds."""
    for number in range(1, rounds + 1):
        finish(drawn(stage, number))
    return stage


def a_cup(pairs: int = 8, *, options: StageOptions) -> Stage:
    """A knock-out in which pair 1 is the first seed."""
    stage = services.begin_stage(an_event(pairs), "knockout", by_lot=False, options=options, seed=4)
    assert isinstance(stage, Stage)
    return stage


def ended(round_: Round, at: datetime) -> None:
    """As if its last result had come at that moment."""
    round_.matches.update(finished_at=at - timedelta(minutes=1))
    last = round_.matches.order_by("position").last()
    Match.objects.filter(pk=last.pk).update(finished_at=at)


def names(round_: Round) -> list[tuple[int, int | None]]:
    """The pairs of a round, by number, in the order of the draw."""
    matches = round_.matches.select_related("pair_a", "pair_b").order_by("position")
    return [(m.pair_a.number, m.pair_b.number if m.pair_b else None) for m in matches]


def pair_of(stage: Stage, number: int) -> Pair:
    return stage.tournament.pairs.get(number=number)


def signed_in(event: Tournament, name: str = "alice") -> Client:
    """A browser whose account organises the event."""
    user = an_organiser(name)
    organised(event, user)
    client = Client()
    client.force_login(user)
    return client
