"""The machine forms of Suaro: a game, and an auction."""

from collections.abc import Container
from typing import Any

from scoring.machine.fields import Answer, Reading, is_plain, shown
from scoring.suaro import (
    BIDS,
    LAWFUL,
    SIDES,
    TARGET,
    Deal,
    Game,
    Side,
    Trump,
    deal_problems,
    score_game,
    won_at,
)
from scoring.suaro_auction import Contract, read_auction

_SIDES: dict[str, Side] = {side: side for side in SIDES}
_TRUMPS = {trump.value: trump for trump in Trump}
_KEYS = {"game", "target", "deals"}
_DEAL = {"declarer", "bid", "trump", "doubled", "tricks"}


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
    if played := _played(obj):
        return _said(played)
    reading = Reading(obj)
    reading.skip("game")
    target = TARGET
    if reading.has("target"):
        target = reading.integer("target", _POSITIVE, expected="1 or more")
    entries = reading.items("deals") or []
    # Without a target the last deal is not known.
    read = [_deal(entry) for entry in entries]
    won = won_at(read, target=target) if target in _POSITIVE else None
    wrong = [found for each in enumerate(entries) for found in _refused(*each, won)]
    return {"problems": [*reading.problems(), *wrong]}


def _played(obj: Answer) -> Game | None:
    """The game if it has no problem, else None: a quick check, as most have none."""
    entries: Any = obj.get("deals")
    target: Any = obj.get("target", TARGET)
    if not obj.keys() <= _KEYS or type(entries) is not list or type(target) is not int:
        return None
    deals = [deal for entry in entries if (deal := _deal(entry))]
    try:
        return score_game(deals, target=target) if len(deals) == len(entries) else None
    except ValueError:  # impossible, or a deal after the last
        return None


def _deal(entry: object) -> Deal | None:
    """The deal if it has no problem, else None."""
    if not is_plain(entry, _DEAL) or entry["declarer"] not in SIDES:
        return None
    trump = _TRUMPS.get(entry["trump"])
    deal = Deal(**{**entry, "trump": trump}) if trump else None
    return None if deal is None or deal_problems(deal) else deal


def _refused(number: int, entry: object, won: int | None) -> list[Answer]:
    """Every problem of a deal, and `game_over` if the game was won before it."""
    reading = Reading(entry, {"deal": number})
    reading.word("declarer", SIDES)
    reading.integer("bid", BIDS, expected=LAWFUL["bid"].said)
    reading.word("trump", _TRUMPS)
    for key in ("doubled", "tricks"):
        reading.integer(key, LAWFUL[key].values, expected=LAWFUL[key].said)
    if won is not None and number > won:
        reading.refuse("game_over", won_at=won)
    return reading.problems()


def _said(game: Game) -> Answer:
    deals = [list(points) for points in game.deals]
    return {"score": list(game.score), "winner": game.winner, "deals": deals}


def answer_auction(obj: Answer) -> Answer:
    """Return the contract of an auction, or that it is a redeal, or every problem.

    ``obj`` and the answer are as in rules.md, section 9. A problem of a call carries its index from
    0 and its text. Never raises for a JSON object.
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
        reading.refuse(problem.code, **problem.details, **found)
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
