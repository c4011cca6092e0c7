"""Calls of the services for wishes about opponents."""

from tests.book.calls import Calls, Given, given
from tests.builders import PHONE, an_event, begun
from torneio.draw.wishes import services
from torneio.entries.models import Pair, Tournament
from torneio.play.models import Round


def two(event: Tournament) -> list[Pair]:
    return list(event.pairs.order_by("number")[:2])


def strangers() -> Given:
    event = an_event(4)
    return given(event, *two(event), by=PHONE)


def kept_apart() -> Given:
    event = an_event(4)
    services.keep_apart(event, *two(event), by=PHONE)
    return given(event, event.opponents.get().pk, by=PHONE)


def a_round() -> Round:
    rounds = begun(an_event(4), "swiss", rounds=1).rounds
    return rounds.select_related("stage__tournament").get()


def free() -> Given:
    round_ = a_round()
    return given(round_, *two(round_.stage.tournament), by=PHONE)


def fixed() -> Given:
    round_ = a_round()
    event = round_.stage.tournament
    services.fix_match(round_, *two(event), by=PHONE)
    return given(event, event.opponents.get().pk, by=PHONE)


CASES: Calls = {
    services.change_wishes: lambda: given(an_event(4), clubs="off", new_tables=True, by=PHONE),
    services.keep_apart: strangers,
    services.let_meet: kept_apart,
    services.fix_match: free,
    services.let_draw: fixed,
}
