"""The machine form of a session of Sueca Italiana."""

from collections.abc import Mapping
from typing import Any

from scoring.italiana import PLAYERS, Deal, Rules, Session, lawful, score_session
from scoring.lawful import Lawful
from scoring.machine.fields import Answer, Reading, is_plain

_RULES = {rules.value: rules for rules in Rules}
_KEYS = {"game", "rules", "players", "deals"}
_DEAL = {"bidder", "bid", "partner", "points"}


def answer(obj: Answer) -> Answer:
    """Return the totals and each deal's results, one number for each player, or every problem.

    ``obj`` is the parsed line; rules.md, section 9, gives its keys and those of the answer.
    Problems of a deal carry its index from 0. Never raises for a JSON object.
    """
    if played := _played(obj):
        return _said(played)
    reading = Reading(obj)
    reading.skip("game")
    rules = _RULES.get(reading.word("rules", _RULES))
    players = _read_players(reading, rules)
    table = lawful(rules, players) if rules else _widest(players)
    deals = enumerate(reading.items("deals") or [])
    wrong = [found for deal in deals for found in _refused(*deal, table)]
    return {"problems": [*reading.problems(), *wrong]}


def _played(obj: Answer) -> Session | None:
    """The session if it has no problem, else None: a quick check, as most have none."""
    deals: Any = obj.get("deals")
    players: Any = obj.get("players")
    if obj.keys() != _KEYS or type(deals) is not list or type(players) is not int:
        return None
    try:
        rules = _RULES[obj["rules"]]  # type: ignore[index]
        read = [Deal(**each) for each in deals if is_plain(each, _DEAL)]
        return (
            score_session(read, rules=rules, players=players) if len(read) == len(deals) else None
        )
    except (KeyError, TypeError, ValueError):  # unknown, unhashable, impossible
        return None


def _read_players(reading: Reading, rules: Rules | None) -> int:
    allowed = PLAYERS[rules or Rules.PONTOS]
    said = " or ".join(str(players) for players in allowed)
    players = reading.integer("players", allowed, expected=said)
    return players if players in allowed else max(allowed)


def _widest(players: int) -> Mapping[str, Lawful]:
    """Where the rules are unreadable, only values that are wrong under any rules are reported."""
    return {**lawful(Rules.PONTOS, players), "bid": lawful(Rules.JOGOS, 5)["bid"]}


def _refused(number: int, entry: object, table: Mapping[str, Lawful]) -> list[Answer]:
    """Every problem of a deal."""
    reading = Reading(entry, {"deal": number})
    said = {key: _number(reading, key, allowed) for key, allowed in table.items()}
    if said["partner"] == said["bidder"] != -1:
        reading.refuse("own_partner", key="partner", value=said["partner"])
    return reading.problems()


def _number(reading: Reading, key: str, allowed: Lawful) -> int | None:
    if key == "partner" and reading.is_null(key):
        return None
    return reading.integer(key, allowed.values, expected=allowed.said)


def _said(session: Session) -> Answer:
    deals = [{"made": deal.made, "results": list(deal.results)} for deal in session.deals]
    return {"totals": list(session.totals), "deals": deals}
