"""The articles about the event: partidas, matches, absences, the standings, names, the referee."""

from collections.abc import Iterator

from scoring.hand import ALL_POINTS
from scoring.rulesets import Ruleset
from torneio.entries.regulation.phrases import Count, Listed, Phrase, phrase, riscos, sums_points

TOLERANCE = 15  # minutes a pair may be late (rules, section 3)


def partida(ruleset: Ruleset) -> Iterator[Phrase]:
    """How it is won, or what stands in its place."""
    target = riscos(ruleset.target)
    if sums_points(ruleset):
        yield phrase("points")
        return
    if ruleset.match.in_hands:
        yield phrase("blocks", target=target)
    else:
        yield phrase("target", target=target)
        yield _past_the_target(ruleset)
    yield phrase(f"floor_{ruleset.rolha_floor}")


def _past_the_target(ruleset: Ruleset) -> Phrase:
    goal = ruleset.target
    key = "capped" if ruleset.cap_at_target else "uncapped"
    if goal == 1:  # nothing stands before the end for an example to start from
        return phrase(f"{key}_one")
    return phrase(key, before=goal - 1, goal=goal, over=goal + 1)


def match(ruleset: Ruleset) -> Iterator[Phrase]:
    """How long it is, how it is won, what it gives at the table."""
    shape = ruleset.match
    count = Count("hand" if shape.in_hands else "partida", shape.count)
    yield phrase(shape.unit, count=count, total=Count("card_point", ALL_POINTS * shape.count))
    if shape.in_hands:
        yield phrase("void_hands")
    if not _has_table_points(ruleset):
        yield phrase("no_table_points")
        return
    key = "table_points_no_draw" if shape.unit == "first_to" else "table_points"
    yield phrase(key, win=Count("table_point", shape.win), draw=shape.draw, loss=shape.loss)


def _has_table_points(ruleset: Ruleset) -> bool:
    shape = ruleset.match
    return any((shape.win, shape.draw, shape.loss, shape.no_show))


def absence(ruleset: Ruleset) -> Iterator[Phrase]:
    """Those who come late, do not come, or have nobody to play."""
    shape = ruleset.match
    yield phrase("wait", minutes=Count("minute", TOLERANCE))
    yield _forfeit(ruleset)
    if _has_table_points(ruleset):
        yield phrase("no_show", win=Count("table_point", shape.win), no_show=shape.no_show)
    yield phrase("both_absent")
    yield phrase("bye")


def _forfeit(ruleset: Ruleset) -> Phrase:
    shape = ruleset.match
    if not shape.in_hands:
        fixed = phrase("fixed", award=riscos(shape.forfeit or 0))
        given = phrase("partida_each") if shape.forfeit is None else fixed
        return phrase("forfeit_partidas", count=Count("partida", shape.count), riscos=given)
    if shape.forfeit is not None:
        return phrase("forfeit_fixed", award=riscos(shape.forfeit))
    if sums_points(ruleset):
        return phrase("forfeit_fixed", award=riscos(ALL_POINTS * shape.count))
    return phrase("forfeit_whole")


def leaving(ruleset: Ruleset) -> Iterator[Phrase]:
    """The second ledger, of players, and the only thing that is taken from one of them."""
    yield phrase("substitute")
    if sums_points(ruleset) or not ruleset.player_ranking:  # it is kept in riscos
        yield phrase("pairs_only")
        return
    yield phrase("players")
    if ruleset.leave_penalty:
        yield phrase("penalty_number", award=riscos(ruleset.leave_penalty))
    else:
        yield phrase("penalty_nothing")


def ranking(ruleset: Ruleset) -> Iterator[Phrase]:
    """The criteria in order, and what the rest do once one is separated."""
    criteria = ruleset.ranking.criteria
    yield phrase("order", criteria=Listed([phrase(name) for name in criteria]))
    yield phrase(f"after_{ruleset.ranking.after_separation}")
    if not {"lots", "shared"} & set(criteria):
        yield phrase("left")


def names(ruleset: Ruleset) -> Iterator[Phrase]:
    """What results are called; those of a partida only where partidas are played."""
    yield phrase("hands_only" if ruleset.match.in_hands else ruleset.result_names, one=riscos(1))
    yield phrase("nothing")


def referee(_ruleset: Ruleset) -> Iterator[Phrase]:
    """Who writes, and who decides the rest."""
    for key in ("sheet", "written", "unforeseen"):
        yield phrase(key)
