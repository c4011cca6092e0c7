"""Results in a player's words: league("A 2-1 B", "A 0-0 C riscos 5-5", "B bye 2-0")."""

from scoring.results import Result


def league(*matches: str) -> list[Result]:
    """One match a round, scored in partidas; table points 3, 1, 0 and, for a bye, 3."""
    return [_result(number, match.split()) for number, match in enumerate(matches, start=1)]


def scored(*matches: str) -> list[Result]:
    """The same matches in a stage that gives no table points and counts no partidas."""
    return [
        Result(
            round=result.round,
            a=result.a,
            b=result.b,
            winner=result.winner,
            riscos=result.riscos,
            points=result.points,
        )
        for result in league(*matches)
    ]


def _result(number: int, words: list[str]) -> Result:
    a, score, b, *more = words
    more_numbers = {name: _duo(duo) for name, duo in zip(more[::2], more[1::2], strict=True)}
    if score == "bye":
        return Result(
            number, a, None, table_points=(3, 0), partidas=_duo(b), outcome="bye", **more_numbers
        )
    own, other = _duo(score)
    winner = {1: "a", -1: "b", 0: None}[(own > other) - (own < other)]
    table_points = {"a": (3, 0), "b": (0, 3), None: (1, 1)}[winner]
    return Result(
        number,
        a,
        b,
        winner,
        **{"table_points": table_points, "partidas": (own, other), **more_numbers},
    )


def _duo(text: str) -> tuple[int, int]:
    own, other = text.split("-")
    return int(own), int(other)
