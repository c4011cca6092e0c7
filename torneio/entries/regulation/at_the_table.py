"""The articles about playing: cards, hands, what they are worth, and conduct at the table.

An article says only what can happen under the ruleset. What hands are worth is asked of the core,
so the article cannot say anything else; what an option means stands beside it in `scoring`.
"""

from collections.abc import Iterator
from itertools import groupby

from scoring.awards import ROLHA, Award, award
from scoring.customs import customs_of
from scoring.hand import Played
from scoring.rulesets import Ruleset
from torneio.entries.regulation.phrases import Phrase, phrase, riscos, sums_points

FEWEST, MOST = 61, 118  # the winners' card points without a bandeira; 119 do not exist


def players(_ruleset: Ruleset) -> Iterator[Phrase]:
    """Who sits at a table."""
    yield phrase("four")
    yield phrase("squad")


def cards(ruleset: Ruleset) -> Iterator[Phrase]:
    """The deck and its values."""
    yield phrase(f"deck_{ruleset.manilha}")
    yield phrase("values")


def deal(ruleset: Ruleset) -> Iterator[Phrase]:
    """From the shuffle to the first card."""
    ways = customs_of(ruleset).servings
    yield phrase(f"opening_{ruleset.opening}")
    yield phrase(f"cuts_{ruleset.cuts}")
    yield phrase(f"direction_{ruleset.direction}")
    yield phrase(f"dealing_{ruleset.dealing}")
    shown = {each.trump: phrase(f"{each.trump}_{each.direction}") for each in ways}
    yield phrase(f"trump_{ruleset.trump}", **shown)
    yield phrase(f"leads_{ruleset.leads}")
    yield phrase(f"redeal_{ruleset.redeal_right}")


def hand(_ruleset: Ruleset) -> Iterator[Phrase]:
    """What no option changes."""
    for key in ("follow", "take", "turned", "last_trick", "count", "impossible"):
        yield phrase(key)


def worth(ruleset: Ruleset) -> Iterator[Phrase]:
    """Every win but the bandeira, from the fewest card points to the most."""
    if sums_points(ruleset):
        yield phrase("points")
        return
    yield phrase("units")
    wins = [(award(ruleset, Played(points)), points) for points in range(FEWEST, MOST + 1)]
    for worth_it, group in groupby(wins, key=lambda win: win[0]):
        yield _win(ruleset, worth_it, [points for _, points in group])
    yield phrase("apart")
    if ruleset.rolha != "off":
        yield phrase("rolha_and_tie")


def _win(ruleset: Ruleset, worth_it: Award, points: list[int]) -> Phrase:
    """Wins with neighbouring card points, all worth the same."""
    low, high = points[0], points[-1]
    reach = "least" if high == MOST else "just" if low == high else "between"
    key = f"rolha_{ruleset.rolha}" if worth_it.reason == "rolha" else worth_it.reason
    gains = worth_it.gains if isinstance(worth_it.gains, int) else ruleset.target
    return phrase(
        key, points=phrase(reach, low=low, high=high), award=riscos(gains), taken=riscos(ROLHA)
    )


def bandeira(ruleset: Ruleset) -> Iterator[Phrase]:
    """What it takes and what it gives."""
    if sums_points(ruleset):
        yield phrase("points")
        return
    yield phrase(f"by_{ruleset.bandeira_by}")
    yield _award("whole" if ruleset.match.in_hands else "award", ruleset.bandeira_award)


def _award(kind: str, value: int | str) -> Phrase:
    """A number of riscos reads the same everywhere; "partida" and "extra" have their own words."""
    if isinstance(value, int):
        return phrase("award_number", award=riscos(value)) if value else phrase("award_nothing")
    return phrase(f"{kind}_{value}")


def tie(ruleset: Ruleset) -> Iterator[Phrase]:
    """60-60, and what it leaves to the hands that follow."""
    if sums_points(ruleset):
        yield phrase("points")
        return
    yield phrase(ruleset.tie, award=riscos(1))
    if ruleset.tie == "void":
        return
    both = "accumulates" if ruleset.tie_accumulates else "alone"
    yield phrase(f"{ruleset.tie}_{both}", award=riscos(2))
    yield phrase(f"reaches_{ruleset.tie_reaches}")
    yield phrase("spent")


def revoke(ruleset: Ruleset) -> Iterator[Phrase]:
    """Proved, and claimed without proof."""
    in_hands = ruleset.match.in_hands
    yield phrase("what")
    yield phrase("claim")
    if sums_points(ruleset):
        yield phrase("award_points")
        yield phrase("claim_nothing")
        return
    if in_hands and ruleset.revoke_award == "partida":
        yield phrase("award_whole")
    else:
        yield _award("award", ruleset.revoke_award)
    whole = in_hands and ruleset.false_claim == "claimant_loses_partida"
    yield phrase(
        "claim_claimant_loses_whole" if whole else f"claim_{ruleset.false_claim}", one=riscos(1)
    )


def talking(ruleset: Ruleset) -> Iterator[Phrase]:
    """Partners who talk."""
    value = ruleset.talking
    yield phrase("silent")
    yield phrase("hidden")
    if isinstance(value, int) and sums_points(ruleset):
        yield phrase("talking_noted")
    elif isinstance(value, int):
        yield phrase("talking_number", award=riscos(value))
    else:
        yield phrase(f"talking_{value}")


def procedure(ruleset: Ruleset) -> Iterator[Phrase]:
    """What only a referee can weigh."""
    yield phrase("referee_points" if sums_points(ruleset) else ruleset.procedure)
    yield phrase("others")
