"""The machine form of a session of Sueca Italiana."""

from scoring.italiana import BIDS, PLAYERS, POINTS, Deal, Rules, Session, score_session
from scoring.machine.fields import Answer, Reading

_RULES = {rules.value: rules for rules in Rules}
_BIDS_SAID = {Rules.PONTOS: "61..120", Rules.JOGOS: "0 or 61..120"}


def answer(obj: Answer) -> Answer:
    """Return the totals and each deal's results, one number a player, or every problem.

    ``obj`` is the parsed line; rules.md, section 9, gives its keys and those of the answer.
    Problems of a deal carry its index from 0. Never raises for a JSON object.
    """
    reading = Reading(obj)
    reading.skip("game")
    # Where the rules or the table are unreadable, deals are judged by the widest there are, so
    # that what is reported about them is wrong under any.
    rules = _RULES.get(reading.word("rules", _RULES))
    players = _read_players(reading, rules)
    deals, problems = [], []
    for number, each in enumerate(reading.items("deals") or []):
        deal, found = _read_deal(Reading(each, {"deal": number}), rules or Rules.JOGOS, players)
        deals.append(deal)
        problems += found
    if problems := [*reading.problems(), *problems]:
        return {"problems": problems}
    return _said(score_session(deals, rules=rules or Rules.JOGOS, players=players))


def _read_players(reading: Reading, rules: Rules | None) -> int:
    allowed = PLAYERS[rules or Rules.PONTOS]
    said = " or ".join(str(players) for players in allowed)
    players = reading.integer("players", allowed, expected=said)
    return players if players in allowed else max(allowed)


def _read_deal(reading: Reading, rules: Rules, players: int) -> tuple[Deal, list[Answer]]:
    """Return a deal and its problems; with problems the deal is not to be used."""
    seats, said = range(players), f"0..{players - 1}"
    bidder = reading.integer("bidder", seats, expected=said)
    bid = reading.integer("bid", BIDS[rules], expected=_BIDS_SAID[rules])
    partner = None
    if not reading.is_null("partner"):
        partner = reading.integer("partner", seats, expected=f"{said}, or null when alone")
        if partner == bidder and partner in seats:
            reading.refuse("own_partner", key="partner", value=partner)
    points = reading.integer("points", POINTS, expected="0..120 except 1 and 119")
    return Deal(bidder=bidder, bid=bid, partner=partner, points=points), reading.problems()


def _said(session: Session) -> Answer:
    deals = [{"made": deal.made, "results": list(deal.results)} for deal in session.deals]
    return {"totals": list(session.totals), "deals": deals}
