"""The rounds of a league and of groups: those of a timetable, whatever the results."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from pairing import groups, method_file, round_robin
from scoring import Problem
from torneio.and_or import all_of
from torneio.draw.fresh_draw import Drawn, Pairs
from torneio.draw.late_pairs import FreePlace, rounds_to_play
from torneio.draw.selectors import DrawEntrant, Situation, situation
from torneio.entries.models import Pair
from torneio.play.models import Match, Round, Stage

_WHOLE: Mapping[str, Promise] = {
    Stage.Format.LEAGUE: gettext_lazy(
        "Pela tabela de Berger: no fim, todas as duplas jogaram com todas."
    ),
    Stage.Format.GROUPS: gettext_lazy(
        "Pela tabela de Berger: no fim, todas jogaram com todas as do seu grupo."
    ),
}


def league(now: Situation) -> Drawn | Problem:
    """Berger's table of all pairs."""
    places = _places(now.seats)
    once = len(places) - 1 + len(places) % 2
    double = now.last_number > once
    table = round_robin.rounds(places, double=double)
    made_from = {"order": places, "double": double, **method_file.by_lots(places, now.seed)}
    return _by_timetable(now, table, "berger", method="league", made_from=made_from)


def in_groups(now: Situation) -> Drawn | Problem:
    """The same in each group, all of them side by side."""
    numbers = sorted({seat.group for seat in now.seats})
    members = [_places([seat for seat in now.seats if seat.group == n]) for n in numbers]
    once = max(len(group) - 1 + len(group) % 2 for group in members)
    double = now.last_number > once
    table = groups.rounds(members, double=double)
    made_from = {"groups": members, "double": double}
    return _by_timetable(now, table, "groups", method="groups", made_from=made_from)


def _places(seats: Sequence[DrawEntrant]) -> list[int]:
    """The pairs in the order of a timetable, a late one in the place that another left."""
    taken = {seat.in_place_of: seat.pair for seat in seats if seat.in_place_of}

    def there(number: int) -> int:
        return there(taken[number]) if number in taken else number

    return [there(seat.pair) for seat in seats if not seat.in_place_of]


def _by_timetable(
    now: Situation,
    table: Sequence[Sequence[tuple[int, int | None]]],
    engine: str,
    *,
    method: str,
    made_from: Mapping[str, object],
) -> Drawn | Problem:
    """The round of this number of a timetable; the opponent of a withdrawn pair rests."""
    if now.number > len(table):
        return Problem("no_more_rounds", details={"rounds": len(table)})
    pairs: Pairs = []
    for a, b in table[now.number - 1]:
        left = [unit for unit in (a, b) if unit is not None and unit not in now.withdrawn]
        if left:
            pairs.append((left[0], left[1] if len(left) == 2 else None))
    proof = method_file.written(method, pairs, gone=now.withdrawn, round=now.number, **made_from)
    return Drawn(pairs, {"engine": engine, "file": True}, proof)


def by_timetable(stage: Stage) -> list[str]:
    """How a timetable is played, in sentences: all meet, but for pairs that left or came late (two
    queries)."""
    first = Match.objects.filter(round__stage=stage, round__number=1)
    there = {pair for two in first.values_list("pair_a", "pair_b") for pair in two}
    pairs = [each.pair for each in stage.entrants.select_related("pair").order_by("seed")]
    left = [pair.name for pair in pairs if pair.withdrawn]
    late = [pair.name for pair in pairs if not pair.withdrawn and there and pair.pk not in there]
    if not left and not late:
        return [str(_WHOLE[stage.format])]
    others = _("As outras jogam todas entre si.")
    if stage.groups:
        others = _("As outras de cada grupo jogam todas entre si.")
    return [_("Pela tabela de Berger."), *_missing(left, late), others]


def _missing(left: Sequence[str], late: Sequence[str]) -> Iterator[str]:
    if left:
        words = ngettext(
            "%(pairs)s saiu e já não joga.", "%(pairs)s saíram e já não jogam.", len(left)
        )
        yield words % {"pairs": all_of(left)}
    if late:
        words = ngettext(
            "%(pairs)s chegou depois do início e só joga as rondas que faltavam.",
            "%(pairs)s chegaram depois do início e só jogam as rondas que faltavam.",
            len(late),
        )
        yield words % {"pairs": all_of(late)}


def rounds_of_late(stage: Stage, places: Mapping[Pair, FreePlace]) -> dict[Pair, list[int]]:
    """The rounds still to play in which late pairs would have an opponent, each in its place."""
    to_come = Round.objects.filter(stage=stage).exclude(state=Round.State.PUBLISHED).with_last()
    rounds = [*rounds_to_play(stage), *to_come.order_by("number")]
    found: dict[Pair, list[int]] = {pair: [] for pair in places}
    if not rounds:
        return found
    now = situation(rounds[0])
    last = max(seat.seed for seat in now.seats)
    late = (
        DrawEntrant(
            *(pair.number, pair.pk, seed, False, "", place.group),
            in_place_of=place.left_by.number if place.left_by else None,
        )
        for seed, (pair, place) in enumerate(places.items(), last + 1)
    )
    now = replace(now, seats=(*now.seats, *late))
    for round_ in rounds:
        opponents = _opponents(replace(now, number=round_.number))
        waiting = _waiting(round_)
        for pair, told in found.items():
            other = opponents.get(pair.number)
            if other and (waiting is None or other in waiting):
                told.append(round_.number)
    return found


def _opponents(now: Situation) -> dict[int, int]:
    """Each pair of a round of a timetable with its opponent, by number."""
    drawn = (in_groups if now.format == Stage.Format.GROUPS else league)(now)
    two = [] if isinstance(drawn, Problem) else drawn.pairs
    met = [(a, b) for a, b in two if isinstance(a, int) and isinstance(b, int)]
    return dict([*met, *((b, a) for a, b in met)])


def _waiting(round_: Round) -> set[int] | None:
    """The pairs that rest in a public round, by number; None where the draw is still to come."""
    if round_.state != Round.State.PUBLISHED:
        return None
    return set(round_.matches.resting().values_list("pair_a__number", flat=True))
