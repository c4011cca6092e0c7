"""The line-up of a pair with substitutes, asked on a table's phone before the first hand."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations
from typing import NamedTuple
from uuid import UUID

from django import forms
from django.db.models import Prefetch
from django.utils.translation import gettext

from torneio.access.actors import Actor, Voice
from torneio.entries.models import Pair
from torneio.lists.line import joined
from torneio.play.models import LineUp, Match, PairSide
from torneio.play.services.line_ups import START
from torneio.play.sheets import MatchSheet
from torneio.play.squads import Squad, squads_of


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


def squads_shown(match: Match) -> list[tuple[Pair, str]]:
    """The pairs of a match that have substitutes, each with its line-up; read `with_players`."""
    squads = squads_of(match) if match.substitutes else []
    return [(squad.pair, story(squad.names, squad.told)) for squad in squads]


def stories_of(pair: Pair) -> dict[int, str]:
    """The line-ups of a pair, by the key of each of its matches (two queries)."""
    rows = LineUp.objects.filter(pair=pair).select_related("first", "second")
    found = Match.objects.of_pair(pair).with_players()
    stories = {}
    for match in found.prefetch_related(Prefetch("line_ups", rows)):
        side = "a" if match.pair_a_id == pair.pk else "b"
        names = joined([getattr(match, f"{side}{seat}") for seat in (1, 2)])
        stories[match.pk] = story(names, match.line_ups.all())
    return stories


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


class Choosing(NamedTuple):
    """A pair whose line-up may be chosen, and every two of it."""

    squad: Squad
    couples: list[Couple]


@dataclass(frozen=True)
class LineUps:
    """The line-ups a phone may choose, before the first hand."""

    sheet: MatchSheet
    by: Actor

    @cached_property
    def choices(self) -> list[Choosing]:
        """The pairs whose line-up may be chosen here (no query where none has substitutes)."""
        if not self.sheet.match.substitutes or self.sheet.next_position != START:
            return []
        return [
            Choosing(squad, couples_of(squad))
            for squad in squads_of(self.sheet.match)
            if self.by.voice in {squad.side, Voice.TABLE, Voice.OFFICIAL}
        ]

    @property
    def asked(self) -> Choosing | None:
        """The first one whose line-up is not chosen yet."""
        return next((each for each in self.choices if not each.squad.told), None)
