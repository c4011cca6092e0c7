"""The line-ups of pairs with substitutes, against the event's book."""

from collections.abc import Iterator
from typing import Any
from uuid import UUID

from torneio.book.acts import Act
from torneio.book.chain import Break
from torneio.entries.models import Tournament
from torneio.play.models import LineUp, Match

Of = tuple[str, int]  # the id of a match, the number of a pair
At = tuple[int, int]  # from this hand of this partida on
Said = dict[Of, dict[At, tuple[int, list[str]]]]  # the number of a line, and the two it names by id


def line_ups_unlike(tournament: Tournament) -> Iterator[Break]:
    """Every line-up that differs from the book, that has no line, or that has a line and no row
    (two queries, and a third where there is a fault). Matches that are gone are skipped: the
    seating is checked apart."""
    said, unread = _said(tournament)
    yield from (Break(None, number, "line_up_unread") for number in unread)
    columns = ("match__public_id", "pair__number", "first__public_id", "second__public_id")
    rows = LineUp.objects.filter(match__round__stage__tournament=tournament).order_by("pk")
    for match, pair, *two, partida, hand in rows.values_list(*columns, "partida", "hand"):
        number, people = said.get((str(match), pair), {}).pop((partida, hand), (0, []))
        if not number:
            yield Break(match, 0, "line_up_unsaid")
        elif people != [str(player) for player in two]:
            yield Break(match, number, "line_up")
    if left := [(UUID(of[0]), number) for of, at in said.items() for number, _two in at.values()]:
        there = set(Match.objects.of(tournament.pk).values_list("public_id", flat=True))
        yield from (Break(match, number, "line_up") for match, number in left if match in there)


def _said(tournament: Tournament) -> tuple[Said, list[int]]:
    """What the lines come to, and those that name no line-up: of a match that another pair was
    seated at, what was said of the one that left is gone."""
    said: Said = {}
    unread: list[int] = []
    lines = tournament.book.filter(act__in=(Act.LINE_UP, Act.ROUND)).order_by("number")
    for number, act, before, now in lines.values_list("number", "act", "old", "new"):
        old, new = before or {}, now or {}
        if act == Act.LINE_UP:
            try:
                _follow(said, number, old=old, new=new)
            except (IndexError, KeyError, TypeError):  # anybody may have written in the database
                unread.append(number)
        elif new.get("did") == "reseated":
            sit = {row[2]: row[4:] for row in new.get("seated", ())}
            for match, pair in list(said):
                if match in sit and pair not in sit[match]:
                    del said[match, pair]
    return said, unread


def _follow(said: Said, number: int, *, old: dict[str, Any], new: dict[str, Any]) -> None:
    """Apply one line: line-ups of this hand and of later ones are gone, and where a match had none
    the line also gives the two who sat until then."""
    at = (new.get("partida", 1), new.get("hand", 1))
    people, of = new["people"], said.setdefault((new["match"], new["pairs"][0][0]), {})
    for later in [each for each in of if each >= at]:
        del of[later]
    if not of and at != (1, 1):
        of[1, 1] = (number, old["people"])
    of[at] = (number, people)
