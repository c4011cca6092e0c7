"""The articles about the event: partidas, matches, absences, the standings, names, the referee."""

from collections.abc import Iterator

from scoring.hand import ALL_POINTS
from scoring.rulesets import Ruleset
from scoring.tiebreaks import CRITERIA, OF_OPPONENTS
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
    average = shape.forfeit_worth == "average"
    yield phrase("forfeit_average") if average else _forfeit(ruleset)
    if _has_table_points(ruleset) and average:
        yield phrase("no_show_average", no_show=Count("table_point", shape.no_show))
    elif _has_table_points(ruleset):
        yield phrase("no_show", win=Count("table_point", shape.win), no_show=shape.no_show)
    yield phrase("both_absent")
    yield from _bye(ruleset)


def _forfeit(ruleset: Ruleset) -> Phrase:
    """What is lost by not coming, and won by it: a fixed score, or the most."""
    shape = ruleset.match
    fixed = shape.forfeit if isinstance(shape.forfeit, int) else None
    if not shape.in_hands:
        given = phrase("partida_each")
        if fixed is not None:
            given = phrase("fixed", award=riscos(fixed))
        return phrase("forfeit_partidas", count=Count("partida", shape.count), riscos=given)
    if fixed is not None:
        return phrase("forfeit_fixed", award=riscos(fixed))
    if sums_points(ruleset):
        return phrase("forfeit_fixed", award=riscos(ALL_POINTS * shape.count))
    return phrase("forfeit_whole")


def _bye(ruleset: Ruleset) -> Iterator[Phrase]:
    """What a pair gets that rests: as if the others had not come, or what stands here."""
    shape = ruleset.match
    worth, points = shape.bye_worth, shape.points_of_a_bye
    if (worth, points) == (shape.forfeit_worth, shape.win):
        yield phrase("bye")
        return
    if isinstance(worth, int):
        yield phrase("bye_fixed", award=riscos(worth))
    else:
        yield phrase(f"bye_{worth}")
    if _has_table_points(ruleset) and worth != "average":
        yield phrase("bye_points", points=Count("table_point", points))


def leaving(ruleset: Ruleset) -> Iterator[Phrase]:
    """The second ledger, of players, and the only thing that is taken from one of them."""
    yield phrase("substitute")
    yield phrase("withdrawal")
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
    yield from _of_opponents(ruleset)
    if not {"lots", "shared"} & set(criteria):
        yield phrase("left")


def _of_opponents(ruleset: Ruleset) -> Iterator[Phrase]:
    """When head-to-head speaks, and what rounds off add where opponents' points are summed."""
    criteria, unplayed = set(ruleset.ranking.criteria), ruleset.ranking.unplayed
    if any(CRITERIA[name].mutual for name in criteria):
        yield phrase("all_met")
    if OF_OPPONENTS & criteria:
        yield phrase(f"unplayed_{unplayed}")
    if OF_OPPONENTS & criteria and unplayed == "fide":
        yield phrase("gone")
        if criteria & {"buchholz_cut_1", "buchholz_median"}:
            yield phrase("cut")


def names(ruleset: Ruleset) -> Iterator[Phrase]:
    """What results are called; those of a partida only where partidas are played."""
    yield phrase("hands_only" if ruleset.match.in_hands else ruleset.result_names, one=riscos(1))
    yield phrase("nothing")


def referee(_ruleset: Ruleset) -> Iterator[Phrase]:
    """Who writes, and who decides the rest."""
    for key in ("sheet", "written", "unforeseen"):
        yield phrase(key)
