"""What is revealed on a screen step by step: a draw table by table, a podium from the third place
up and then what those below it win. The screen shows the step, the organiser's phone says which
comes next."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from django.utils.translation import gettext as _

from torneio.entries.models import Tournament
from torneio.lists.line import joined
from torneio.live.names import NamedPair, names_of
from torneio.live.podium import Podium, PodiumStep, podium_of
from torneio.night.aloud import AnnouncedTable, Announcement, aloud
from torneio.number_format import one_stop, ordinal
from torneio.play.models import PairSide, Round
from torneio.play.round_names import name_of_round
from torneio.play.selectors import public_rounds
from torneio.standings.players import order_of
from torneio.wall.models import WallScreen


class RevealedTable(NamedTuple):
    """A table of a draw, with its two pairs or its players; `said` is the sentence that is read
    aloud."""

    number: int
    name: str
    sides: tuple[NamedPair, ...]
    said: str


@dataclass(frozen=True)
class ShownDraw:
    """The draw of a public round: its tables in order, who rests, and every player by name."""

    round: Round
    name: str
    tables: tuple[RevealedTable, ...]
    resting: tuple[NamedPair, ...]
    read: Announcement
    longest: int

    @property
    def seats(self) -> int:
        """The sides of the fullest table: two pairs, or so many players."""
        return max((len(each.sides) for each in self.tables), default=2)

    @property
    def rests_said(self) -> str:
        """The sentence on those who rest, to be read aloud; "" where nobody does."""
        names = joined([each.whole for each in self.resting])
        return _("Folga: %(names)s.") % {"names": names} if names else ""

    @property
    def sentences(self) -> list[tuple[str, str]]:
        """All of it to be read aloud, each sentence with its key."""
        told = [(f"{self.round.pk}-{each.number}", each.said) for each in self.tables]
        rests = [(f"{self.round.pk}-0", self.rests_said)] if self.resting else []
        return [*told, *rests]


@dataclass(frozen=True)
class Reveal:
    """A reveal at a step, of so many; 0 is its title alone. `said` is what the step shows, as it is
    read aloud and as the phone says it."""

    what: str
    title: str
    step: int
    of: int
    said: str
    table: RevealedTable | None = None
    resting: tuple[NamedPair, ...] = ()
    podium: Podium | None = None

    @property
    def before(self) -> int | None:
        return self.step - 1 if self.step else None

    @property
    def after(self) -> int | None:
        return self.step + 1 if self.step < self.of else None

    @property
    def known(self) -> tuple[PodiumStep, ...]:
        """The steps of the podium that are shown already."""
        steps = self.podium.steps if self.podium else ()
        return steps[max(0, len(steps) - self.step) :]

    @property
    def newest(self) -> PodiumStep | None:
        return self.known[0] if self.known and not self.shows_others else None

    @property
    def shows_others(self) -> bool:
        """Whether what is won below the steps is shown: after the first place."""
        return self.podium is not None and self.step > len(self.podium.steps)


def shown_draw(event: Tournament, round_: Round) -> ShownDraw:
    """The draw of a public round, as it is shown and read."""
    read = aloud(round_)
    sat = [pair for each in read.tables for pair in each.sides]
    names = names_of(event, [*sat, *read.resting])
    tables = tuple(
        RevealedTable(
            each.table, each.name, tuple(names.of[pair.pk] for pair in each.sides), _said(each)
        )
        for each in read.tables
    )
    resting = tuple(names.of[pair.pk] for pair in read.resting)
    name = name_of_round(round_).name
    return ShownDraw(round_, name, tables, resting, read, names.longest)


def _said(table: AnnouncedTable) -> str:
    names = [each.name for each in table.sides]
    if len(names) != len(PairSide):
        return _("Mesa %(n)s: %(names)s.") % {"n": table.table, "names": joined(names)}
    said = {"n": table.table, "a": names[0], "b": names[1]}
    return one_stop(_("Mesa %(n)s: %(a)s contra %(b)s.") % said)


def reveal_of(event: Tournament, screen: WallScreen) -> Reveal | None:
    """What a screen reveals; None where it reveals nothing, or what it did is gone."""
    if not screen.is_revealing:
        return None
    if screen.reveals == WallScreen.Reveals.PODIUM:
        return _podium(event, screen.step)
    round_ = next((each for each in public_rounds(event) if each.pk == screen.round_id), None)
    return _draw(shown_draw(event, round_), screen.step) if round_ else None


def _draw(draw: ShownDraw, step: int) -> Reveal:
    of = len(draw.tables) + bool(draw.resting)
    step = min(step, of)
    title = _("Sorteio: %(round)s") % {"round": draw.name}
    what = WallScreen.Reveals.DRAW
    if 0 < step <= len(draw.tables):
        table = draw.tables[step - 1]
        return Reveal(what, title, step, of, table.said, table=table)
    if step:
        return Reveal(what, title, step, of, draw.rests_said, resting=draw.resting)
    return Reveal(what, title, step, of, title)


def _podium(event: Tournament, step: int) -> Reveal:
    order = order_of(event)
    podium = podium_of(event, order, names_of(event, [each.pair for each in order]))
    up = len(podium.steps)
    of = up + podium.has_others
    step = min(step, of)
    said = _("O pódio")
    if step > up:
        said = " ".join(_won_below(podium))
    elif step:
        said = _place_said(podium.steps[-step])
    return Reveal(WallScreen.Reveals.PODIUM, _("O pódio"), step, of, said, podium=podium)


def _place_said(step: PodiumStep) -> str:
    names: Sequence[str] = [each.whole for each in step.names]
    return _("%(place)s lugar: %(names)s.") % {"place": ordinal(step.place), "names": joined(names)}


def _won_below(podium: Podium) -> Iterator[str]:
    """A sentence for each who wins something and stands on no step."""
    if podium.second_cup:
        yield _("Taça B: %(names)s.") % {"names": podium.second_cup.whole}
    for award in podium.others:
        names = joined([each.pair.name for each in award.standings]) or award.winner
        won = {"title": award.title, "prize": award.prize, "names": names}
        said = _("%(title)s, %(prize)s: %(names)s.") if award.title else _("%(prize)s: %(names)s.")
        yield said % won
