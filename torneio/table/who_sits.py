"""Who sits at a match: the line-up of a pair with substitutes, asked on a table's phone before the
first hand, and whether a match is of those who are here."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations
from typing import NamedTuple
from uuid import UUID

from django import forms
from django.db.models import Prefetch, Q
from django.http import HttpRequest
from django.utils.translation import gettext

from torneio.access.actors import Actor, Voice
from torneio.access.links import said_pair
from torneio.entries.models import Pair
from torneio.lists.line import joined
from torneio.play.models import LineUp, Match, PairSide
from torneio.play.round_names import name_of_match
from torneio.play.selectors import IN_ORDER
from torneio.play.services.line_ups import START
from torneio.play.sheets import MatchSheet
from torneio.play.squads import Squad, squads_of
from torneio.table.perspective import TO_PAIRS
from torneio.table.table_access import Seat


class Couple(NamedTuple):
    """Two players who can sit: the value sent, their names, and whether they sit now."""

    value: str
    names: str
    sit: bool


def couples_of(squad: Squad) -> list[Couple]:
    """Every two of a pair, the present ones first."""
    sit = {player.pk for player in squad.sit}
    found = [
        Couple(
            " ".join(str(player.public_id) for player in two),
            joined([player.name for player in two]),
            {player.pk for player in two} == sit,
        )
        for two in combinations(squad.members, 2)
    ]
    return sorted(found, key=lambda couple: not couple.sit)


def story(names: str, told: Iterable[LineUp]) -> str:
    """The present two, and the earlier ones, if any; `told` of one pair in one match."""
    words = gettext("da mão %(hand)s da partida %(partida)s em diante %(two)s")
    sat = [(row, joined([row.first.name, row.second.name])) for row in told]
    later = [words % {"hand": row.hand, "partida": row.partida, "two": two} for row, two in sat[1:]]
    return ", ".join([sat[0][1], *later]) if later else names


class ShownLineUp(NamedTuple):
    """The line-up of a pair with substitutes in a match as a text, the names of those who never sat
    in it, and whether it was `said` (else the first two sit)."""

    pair: Pair
    two: str
    rest: str
    said: bool


def _sat(
    pair: Pair, members: Iterable[str], two: Sequence[str], *, told: Sequence[LineUp]
) -> ShownLineUp:
    """What is known of the line-up in a match, where these `two` sit now."""
    seated = {each.name for row in told for each in (row.first, row.second)} or set(two)
    rest = joined([name for name in members if name not in seated])
    return ShownLineUp(pair, story(joined(two), told), rest, said=bool(told))


def squads_shown(match: Match) -> list[ShownLineUp]:
    """The line-ups of the pairs of a match that have substitutes; read `with_players`."""
    return [
        _sat(
            squad.pair,
            [each.name for each in squad.members],
            [each.name for each in squad.sit],
            told=squad.told,
        )
        for squad in (squads_of(match) if match.substitutes else [])
    ]


def line_ups_of(pair: Pair, members: Sequence[str]) -> dict[int, ShownLineUp]:
    """The line-ups of a pair of these members, by the key of each of its matches (two queries)."""
    rows = LineUp.objects.filter(pair=pair).select_related("first", "second")
    found = Match.objects.of_pair(pair).with_players()
    line_ups = {}
    for match in found.prefetch_related(Prefetch("line_ups", rows)):
        side = "a" if match.pair_a_id == pair.pk else "b"
        two = [getattr(match, f"{side}{seat}") for seat in (1, 2)]
        line_ups[match.pk] = _sat(pair, members, two, told=list(match.line_ups.all()))
    return line_ups


class LineUpForm(forms.Form):
    """The line-up of a side: two ids."""

    side = forms.ChoiceField(choices=PairSide.choices)
    players = forms.CharField(max_length=80)

    def clean_players(self) -> list[UUID]:
        """Their public ids."""
        try:
            return [UUID(each) for each in self.cleaned_data["players"].split()]
        except ValueError as broken:
            raise forms.ValidationError("", code="invalid") from broken


class LineUpChoice(NamedTuple):
    """A pair whose line-up may be chosen, and every two of it."""

    squad: Squad
    couples: list[Couple]


@dataclass(frozen=True)
class LineUps:
    """The line-ups a phone may choose, before the first hand."""

    sheet: MatchSheet
    by: Actor

    @cached_property
    def choices(self) -> list[LineUpChoice]:
        """The pairs whose line-up may be chosen here (no query where none has substitutes)."""
        if not self.sheet.match.substitutes or self.sheet.next_position != START:
            return []
        return [
            LineUpChoice(squad, couples_of(squad))
            for squad in squads_of(self.sheet.match)
            if self.by.voice in {squad.side, Voice.TABLE, Voice.OFFICIAL}
        ]

    @property
    def asked(self) -> LineUpChoice | None:
        """The first one whose line-up is not chosen yet."""
        return next((each for each in self.choices if not each.squad.told), None)


def rests_now(request: HttpRequest, seat: Seat) -> str:
    """That the pair of this phone has a bye, where its table has no match: its opponent left."""
    pair, here = said_pair(request), seat.table.tournament_id
    theirs = Match.objects.public().of(here).filter(Q(pair_a=pair) | Q(pair_b=pair))
    last = theirs.with_names().order_by(*IN_ORDER).last() if pair else None
    return f"{name_of_match(last).name}: {TO_PAIRS.rests}." if last and last.is_bye else ""


def is_theirs(request: HttpRequest, before: Match, match: Match) -> bool:
    """Whether a pair that sits at a match, or that of this phone, played the one `before` it."""
    return bool({said_pair(request), *_who_play(match)} & _who_play(before))


def is_of_others(request: HttpRequest, match: Match) -> bool:
    """Whether this phone is of a pair that does not play in a match. Where partners rotate, its
    pair was that of one round alone."""
    pair = said_pair(request)
    return bool(pair) and not match.pair_a.two and pair not in _who_play(match)


def _who_play(match: Match) -> set[int]:
    """The pairs of a match by key and, where partners rotate, their players."""
    pairs = [pair for pair in (match.pair_a, match.pair_b) if pair]
    return {key for pair in pairs for key in (pair.pk, *pair.two)}
