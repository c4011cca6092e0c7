"""The machine forms of Suaro: a game, and an auction."""

from collections.abc import Container

from scoring.machine.fields import Answer, Reading, shown
from scoring.suaro import (
    BIDS,
    FACTORS,
    SIDES,
    TARGET,
    TRICKS,
    Deal,
    Game,
    Side,
    Trump,
    score_game,
    won_at,
)
from scoring.suaro_auction import Contract, read_auction

_SIDES: dict[str, Side] = {side: side for side in SIDES}
_TRUMPS = {trump.value: trump for trump in Trump}


class _Positive(Container[int]):
    """The integers from 1, which no range can hold."""

    def __contains__(self, number: object) -> bool:
        return isinstance(number, int) and number >= 1


_POSITIVE = _Positive()


def answer(obj: Answer) -> Answer:
    """Return the score, the winner and each deal's points, all as [a, b], or every problem.

    ``obj`` is the parsed line; rules.md, section 9, gives its keys and those of the answer.
    Problems of a deal carry its index from 0. Never raises for a JSON object.
    """
    reading = Reading(obj)
    reading.skip("game")
    target = TARGET
    if reading.has("target"):
        target = reading.integer("target", _POSITIVE, expected="1 or more")
    readings = [
        Reading(each, {"deal": number}) for number, each in enumerate(reading.items("deals") or [])
    ]
    deals = [_read_deal(each) for each in readings]
    # Without a target nobody can say which deal was the last.
    won = won_at(deals, target=target) if target in _POSITIVE else None
    for late in [] if won is None else readings[won + 1 :]:
        late.refuse("game_over", won_at=won)
    if problems := [problem for each in (reading, *readings) for problem in each.problems()]:
        return {"problems": problems}
    return _said(score_game([deal for deal in deals if deal], target=target))


def _read_deal(reading: Reading) -> Deal | None:
    declarer = _SIDES.get(reading.word("declarer", SIDES), "a")
    bid = reading.integer("bid", BIDS, expected="5..9")
    trump = _TRUMPS.get(reading.word("trump", _TRUMPS), Trump.LOW)
    doubled = reading.integer("doubled", FACTORS, expected="1, 2 or 4")
    tricks = reading.integer("tricks", TRICKS, expected="0..9")
    if reading.problems():
        return None
    return Deal(declarer=declarer, bid=bid, trump=trump, doubled=doubled, tricks=tricks)


def _said(game: Game) -> Answer:
    deals = [list(points) for points in game.deals]
    return {"score": list(game.score), "winner": game.winner, "deals": deals}


def answer_auction(obj: Answer) -> Answer:
    """Return the contract of an auction, or that it is a redeal, or every problem.

    ``obj`` and the answer are as in rules.md, section 9. A problem of a call carries its index
    from 0 and what it was. Never raises for a JSON object.
    """
    reading = Reading(obj)
    reading.skip("game")
    first = _SIDES.get(reading.word("first", SIDES), "a")
    calls = reading.items("calls")
    texts = [call if isinstance(call, str) else "" for call in calls or []]
    contract, problems = read_auction(texts, first=first)
    said: dict[object, object] = dict(enumerate(calls or []))
    for problem in problems if calls is not None else ():
        place = problem.details["call"]
        found = {"value": shown(said[place])} if place in said else {}
        reading.refuse(problem.code, call=place, **found)
    if refused := reading.problems():
        return {"problems": refused}
    return {"contract": _contract(contract)} if contract else {"redeal": True}


def _contract(contract: Contract) -> Answer:
    return {
        "declarer": contract.declarer,
        "bid": contract.bid.number,
        "trump": contract.bid.trump.value,
        "kitty": contract.bid.kitty,
        "doubled": contract.doubled,
    }
