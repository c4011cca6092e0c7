"""The matches beside a round of a bracket: the consolation, the second cup, the matches for every
other place, or the losers' bracket."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from pairing import all_places, consolation, knockout
from pairing.double_elimination import At, Ended, Turn, meetings, turns
from pairing.knockout import rounds_needed
from pairing.method_file import by_lots, written
from torneio.draw.earlier_matches import EarlierMatch
from torneio.draw.selectors import Situation
from torneio.play.models import BracketPart, InBracket

Placed = tuple[InBracket, tuple[int, int | None]]
"""The place of a match, and its pairs."""


class PartOfTheRound(NamedTuple):
    """The matches of a part of the bracket in this round, and the file of their draw
    (`pairing.method_file`)."""

    placed: Sequence[Placed]
    file: Mapping[str, Any]


def _part(
    method: str, placed: Sequence[Placed], now: Situation, **made_from: object
) -> Iterator[PartOfTheRound]:
    """The part, where anything of it is played."""
    if placed:
        pairs = [pair for _place, pair in placed]
        yield PartOfTheRound(placed, written(method, pairs, gone=now.withdrawn, **made_from))


def winner_of(met: EarlierMatch) -> int:
    """The winner of a decided match."""
    return met.a if met.winner == "a" else met.b or met.a


def consolation_beside(now: Situation) -> Iterator[PartOfTheRound]:
    """The consolation's round beside this one, where there is one."""
    first = [met for met in now.met if met.round == 1 and met.part == BracketPart.MAIN]
    if not (now.options.consolation and first):
        return
    # Not of all seats: another pair may have come in for one that withdrew before it played.
    entered = sum(1 + (met.b is not None) for met in first)
    course = consolation.course(entered, third_place=now.options.third_place)
    number = now.number - course.begins + 1
    if not 1 <= number <= course.rounds:
        return
    said = _of_the_consolation(now, course)
    units, of = consolation.entrants(**said), BracketPart.CONSOLATION
    through = _through(now, of, number)
    found = _of_a_part(now, of, units, rounds=course.rounds, number=number)
    made_from = {"seeds": said.pop("units_by_seed"), **said}
    made_from |= {"round": number, "through": sorted(through.items())}
    yield from _part("consolation", found, now, **made_from)


def third_place_beside(
    now: Situation, semifinals: Sequence[tuple[int, int | None]], winners: Collection[int]
) -> Iterator[PartOfTheRound]:
    """The two semi-final losers; one alone where the other withdrew, or none."""
    if now.number == now.last_number and now.options.third_place:
        yield from _for_third(now, semifinals, winners, part=BracketPart.THIRD)


def _for_third(
    now: Situation,
    semifinals: Sequence[tuple[int, int | None]],
    winners: Collection[int],
    *,
    part: BracketPart,
) -> Iterator[PartOfTheRound]:
    pair_ = len(semifinals) == 2 and knockout.for_third_place(semifinals, winners)
    left = [unit for unit in pair_ or () if unit is not None and unit not in now.withdrawn]
    if left:
        two = (left[0], left[1] if len(left) == 2 else None)
        made_from = {"before": [*semifinals], "winners": sorted(winners)}
        yield from _part("third place", [(InBracket(part, 0, 1), two)], now, **made_from)


def second_cup_beside(now: Situation) -> Iterator[PartOfTheRound]:
    """The second cup's round beside this one: it begins with the first cup."""
    entered = now.options.second_cup
    rounds = rounds_needed(entered) if entered else 0
    if now.number > rounds:
        return
    units = [seat.pair for seat in now.playing if seat.second_cup]
    found = _of_a_part(now, BracketPart.SECOND, units, rounds=rounds, number=now.number)
    through = sorted(_through(now, BracketPart.SECOND, now.number).items())
    made_from = {"order": units, "rounds": rounds, "round": now.number, "through": through}
    yield from _part("second cup", found, now, **made_from)
    if now.number == rounds and now.options.second_third:
        before = [met for met in now.met if met.round == rounds - 1]
        met = [each for each in before if each.part == BracketPart.SECOND]
        winners = {winner_of(each) for each in met}
        pairs, third = [(each.a, each.b) for each in met], BracketPart.SECOND_THIRD
        yield from _for_third(now, pairs, winners, part=third)


def all_places_beside(now: Situation) -> Iterator[PartOfTheRound]:
    """The matches of this round, after the first, for the places that the losers can reach; third
    place is one of them."""
    parts = {BracketPart.MAIN, BracketPart.PLACES}
    met = [each for each in now.met if each.part in parts]
    left = now.last_number - now.number
    ended = {each.place: _ended(each) for each in met if each.round == now.number - 1}
    first = {each.place: 1 + (each.b is not None) for each in met if each.round == 1}
    found = all_places.meetings(left, ended, first=first, gone=now.withdrawn)
    placed = [(_where(spot), pair_) for spot, pair_ in found.items()]
    rows = [(number, *each) for number, each in sorted(ended.items())]
    made_from = {"left": left, "first": sorted(first.items()), "ended": rows}
    yield from _part("every other place", placed, now, **made_from)


def _where(spot: all_places.Spot) -> InBracket:
    part = BracketPart.PLACES
    return (
        InBracket(BracketPart.THIRD, 0, 1) if spot == all_places.THIRD else InBracket(part, *spot)
    )


def _of_a_part(
    now: Situation, part: BracketPart, units: Sequence[int], *, rounds: int, number: int
) -> list[Placed]:
    """The round of that number of a bracket beside the main one, by its seeds and by the winners of
    the round before."""
    through = _through(now, part, number)
    found = consolation.meetings(units, rounds, number, through=through, gone=now.withdrawn)
    return [(InBracket(part, rounds - number, place), pair_) for place, pair_ in found.items()]


def _through(now: Situation, part: BracketPart, number: int) -> dict[int, int]:
    """By their places the winners of the round before the one of that number of a part."""
    if number == 1:
        return {}
    return {
        met.place: winner_of(met)
        for met in now.met
        if met.part == part and met.round == now.number - 1
    }


def _of_the_consolation(now: Situation, course: consolation.Course) -> dict[str, Any]:
    """What the entrants of the consolation follow from."""
    main = [met for met in now.met if met.part == BracketPart.MAIN]
    rounds = [[met for met in main if met.round == number] for number in (1, 2)]
    lost = [
        {unit for met in each if met.b for unit in (met.a, met.b)}
        - {winner_of(met) for met in each}
        for each in rounds
    ]
    return {
        "units_by_seed": [seat.pair for seat in now.seats],
        "first": [(met.a, met.b) for met in rounds[0]],
        "lost": sorted(lost[0]),
        "lost_second": sorted(lost[1]) if course.begins > 2 else [],
        "rounds": course.rounds,
    }


def double_round(now: Situation) -> PartOfTheRound:
    """The matches of a round of a double elimination: the winners' bracket, then the losers'."""
    if now.number > now.last_number:
        return _final_again(now)
    units = [seat.pair for seat in now.seats]
    played = turns(len(units))
    known = {_at(met, played[met.round - 1]): _ended(met) for met in now.met}
    found = meetings(units, now.number, ended=known, gone=now.withdrawn)
    order = list(BracketPart.values)
    placed = [(_in_bracket(at, len(units)), pair) for at, pair in found.items()]
    rows = [(*at, *each) for at, each in known.items()]
    made_from = {"order": units, "round": now.number, "ended": rows, **by_lots(units, now.seed)}
    file = written("double elimination", [*found.values()], gone=now.withdrawn, **made_from)
    return PartOfTheRound(
        sorted(placed, key=lambda each: (order.index(each[0].part), each[0].place)), file
    )


def _final_again(now: Situation) -> PartOfTheRound:
    """The two of the final meet again, unless one of them went home."""
    final = next(met for met in now.met if met.part == BracketPart.FINAL)
    left = [pair for pair in (final.a, final.b) if pair is not None and pair not in now.withdrawn]
    place = InBracket(BracketPart.SECOND_FINAL, 0, 1)
    placed = [(place, (left[0], left[1] if len(left) == 2 else None))] if left else []
    pairs, before = [pair for _place, pair in placed], [(final.a, final.b)]
    return PartOfTheRound(
        placed, written("the final again", pairs, gone=now.withdrawn, before=before)
    )


def _ended(met: EarlierMatch) -> Ended:
    winner = winner_of(met)
    return Ended(winner, met.a if met.b == winner else met.b)


def _at(met: EarlierMatch, turn: Turn) -> At:
    """The place of a match in the plan: a turn has at most one round of a part."""
    part, number = next(each for each in turn if each[0] == met.part)
    return At(part, number, met.place)


def _in_bracket(at: At, units: int) -> InBracket:
    rounds = rounds_needed(units)
    last = {BracketPart.WINNERS: rounds, BracketPart.LOSERS: 2 * (rounds - 1)}
    part = BracketPart(at.part)
    return InBracket(part, last.get(part, 1) - at.round, at.place)
