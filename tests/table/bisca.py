"""An invented game: a row, a form and a sheet, and no other part of the product knows it.

Two to four players, each alone; of each deal, the points of each player, 120 together. The player
with most has won the deal. What is registered here is all that another game needs for an
evening.
"""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from copy import deepcopy
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from django import forms
from django.conf import settings
from django.db import connection
from django.http import QueryDict

from scoring import Problem, Tally
from torneio.entries.models import Tournament
from torneio.play.alone.deal_sheets import DealSheet
from torneio.play.alone.deals import GAMES, SisterGame
from torneio.play.models import Side
from torneio.table.each_alone.deal_entry import ENTERED, DealEntry, EntryStep, worth_of
from torneio.table.each_alone.forms import DealForm

BISCA = "bisca"
ALL, MOST = 120, 4
Points = tuple[int, ...]


@dataclass(frozen=True)
class BiscaGame:
    """The rules, by the protocol of `scoring.games`."""

    seats: int

    @property
    def sides(self) -> tuple[tuple[int, ...], ...]:
        return tuple((seat,) for seat in range(self.seats))

    def problems(self, facts: Sequence[Points]) -> list[Problem]:
        wrong = [len(fact) != self.seats or sum(fact) != ALL for fact in facts]
        return [Problem("impossible_points", at) for at, is_wrong in enumerate(wrong) if is_wrong]

    def worths(self, facts: Sequence[Points]) -> list[Points]:
        refused = {each.hand for each in self.problems(facts)}
        nothing = (0,) * self.seats
        return [nothing if at in refused else fact for at, fact in enumerate(facts)]

    def is_over(self, _facts: Sequence[Points]) -> bool:
        return False


def _won(deals: Sequence[Points], now: Tally) -> Points:
    return tuple(sum(deal[seat] == max(deal) for deal in deals) for seat in range(len(now.totals)))


def _words(said: Mapping[str, Any], names: Sequence[str], _beside: Mapping[str, Any]) -> str:
    each = zip(names, said["points"], strict=False)
    return ", ".join(f"{name} fez {points}" for name, points in each)


ROW = SisterGame(
    key=BISCA,
    sizes=(3, 2, 4),
    rules_for=lambda _event, seats: BiscaGame(seats),
    read=lambda said: tuple(said["points"]),
    told=lambda fact: {"points": list(fact)},
    words=_words,
    won=_won,
)


class BiscaForm(DealForm):
    """A number each; the service knows how many sit there."""

    def __init__(self, *args: Any, places: Sequence[Side] = (), **kwargs: Any) -> None:
        super().__init__(*args, places=places, **kwargs)
        names = [place.pair.name for place in places] or [""] * MOST
        for seat, name in enumerate(names):
            self.fields[f"p{seat}"] = forms.IntegerField(
                label=name, required=bool(places), min_value=0, max_value=ALL
            )

    @property
    def fact(self) -> Points:
        said = [self.cleaned_data.get(f"p{seat}") for seat in range(MOST)]
        return tuple(points for points in said if points is not None)


def _step(sheet: DealSheet, asked: QueryDict) -> EntryStep:
    form = BiscaForm(asked if "p0" in asked else None, places=sheet.sides)
    return worth_of(sheet, form, asked) or EntryStep("table/_bisca_entry.html", form)


def _right(sheet: DealSheet, said: dict[str, Any], sent: QueryDict | None) -> DealForm:
    initial = {f"p{seat}": points for seat, points in enumerate(said["points"])}
    return BiscaForm(sent, places=sheet.sides, initial=initial)


FORM = DealEntry(step=_step, form=lambda _event, sent: BiscaForm(sent), correction=_right)


def register(monkeypatch: pytest.MonkeyPatch) -> None:
    """The row and the form in their tables, the sheet among the templates."""
    monkeypatch.setitem(GAMES, BISCA, ROW)  # type: ignore[arg-type]
    monkeypatch.setitem(ENTERED, BISCA, FORM)  # type: ignore[arg-type]


def templates() -> list[dict[str, Any]]:
    """Those of the product, and the sheet and the entry of this game."""
    found = deepcopy(settings.TEMPLATES)
    found[0]["DIRS"] = [*found[0]["DIRS"], Path(__file__).parent / "fourth_game"]
    return found


@contextmanager
def an_unknown_game() -> Iterator[None]:
    """Let an event be written whose game no constraint of the database has yet: its migration."""
    with connection.cursor() as cursor:
        if connection.vendor == "sqlite":
            cursor.execute("PRAGMA ignore_check_constraints = ON")
            yield
            cursor.execute("PRAGMA ignore_check_constraints = OFF")
        else:  # taken back with the test
            table = Tournament._meta.db_table
            cursor.execute(f"ALTER TABLE {table} DROP CONSTRAINT tournament_game_is_known")
            yield
