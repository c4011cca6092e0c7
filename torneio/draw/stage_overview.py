"""The organiser's view of an event: its rounds, and what they still wait for. Eight queries."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from django.db.models import Q, QuerySet

from torneio.draw.earlier_matches import LAST_OF_A_CUP
from torneio.draw.late_pairs import late_names, names_with_places
from torneio.draw.round_lines import RoundLine, line_of, lines_of
from torneio.entries.entering import PAIRS, TO_BE_PAIRED, EntryTerms
from torneio.entries.models import Pair, Tournament
from torneio.entries.selectors import came
from torneio.formats.evenings import too_long
from torneio.play.models import Entrant, Match, Round, Stage, Table, rules_of
from torneio.play.selectors import being_played, rounds_of
from torneio.prepared import prepared


@dataclass(frozen=True)
class OpenTable:
    """A public match that is not settled: still playing, drawn where one must go on, or with a
    result in dispute; `title` a final or a match for third place. Its round by its `slug`."""

    table: int
    match: int
    round: str
    drawn: bool = False
    disputed: bool = False
    title: bool = False


@dataclass(frozen=True)
class Overview:
    """The state of an event: the pairs in it, the number and the format of the last stage begun,
    its purpose and how many are to qualify from it, the rounds of all stages, the one in play
    (empty: none is public), the tables still open."""

    slug: str
    over: bool
    pairs: int
    present: int
    entering: EntryTerms = PAIRS
    stage: int = 0
    format: str = ""
    role: str = ""
    go_on: int = 0
    late: tuple[str, ...] = ()
    fills: tuple[str, ...] = ()  # late, with a free place in a timetable or a bracket
    rounds: tuple[RoundLine, ...] = ()
    current: str = ""
    open: tuple[OpenTable, ...] = ()
    calling: tuple[int, ...] = ()
    provisional: tuple[tuple[str, int], ...] = ()  # round and table of results not confirmed yet
    on_hold: bool = False  # no automatic steps
    too_long: str = ""  # before a stage begins: a warning that the planned format ends too late

    @property
    def next(self) -> RoundLine | None:
        """The first round not public yet."""
        return next((line for line in self.rounds if line.state != Round.State.PUBLISHED), None)

    @property
    def in_hand(self) -> RoundLine | None:
        """The round to work on: one being drawn or reviewed, else the one in play while a table of
        it plays, else the next."""
        coming = self.next
        is_worked_on = coming and (coming.state != Round.State.WAITING or coming.problem)
        if self.playing and not is_worked_on and not self.goes_beside:
            return self.being_played
        return coming or self.being_played

    def line(self, slug: str) -> RoundLine | None:
        """The round of that address."""
        return next((line for line in self.rounds if line.slug == slug), None)

    def name_of(self, slug: str) -> str:
        """The name of the round of that address; "" where there is none."""
        line = self.line(slug)
        return line.name.name if line else ""

    @property
    def is_timetable(self) -> bool:
        """Whether the rounds of the last stage can be drawn and published at once."""
        return self.format in Stage.TIMETABLES

    @property
    def stages(self) -> list[tuple[str, int]]:
        """The name of each stage, and its number of rounds."""
        sizes = Counter((line.stage, line.format) for line in self.rounds)
        return [(str(Stage.Format(form).label), count) for (_, form), count in sizes.items()]

    @property
    def last_public(self) -> RoundLine | None:
        """The last public round."""
        public = [line for line in self.rounds if line.state == Round.State.PUBLISHED]
        return public[-1] if public else None

    @property
    def being_played(self) -> RoundLine | None:
        """The round in play, or the last one that was."""
        return self.line(self.current)

    @property
    def drafts(self) -> list[RoundLine]:
        """Drafts of the last stage."""
        return [line for line in self._last_stage if line.state == Round.State.DRAFT]

    @property
    def untouched(self) -> list[RoundLine]:
        """Those of its public rounds without any record, which can be drafts again."""
        public = (line for line in self._last_stage if line.state == Round.State.PUBLISHED)
        return [line for line in public if not line.recorded]

    @property
    def recorded_names(self) -> str:
        """Those of its rounds with records: "Ronda 1, Ronda 2"."""
        return ", ".join(line.name.name for line in self._last_stage if line.recorded)

    @property
    def nothing_played(self) -> bool:
        """Whether nothing was recorded in any round, of any stage."""
        return not any(line.recorded for line in self.rounds)

    @property
    def _last_stage(self) -> Iterator[RoundLine]:
        return (line for line in self.rounds if line.stage == self.stage)

    @property
    def may_be_abandoned(self) -> bool:
        """Whether no round of it is public yet."""
        return all(line.state != Round.State.PUBLISHED for line in self._last_stage)

    @property
    def stage_is_played(self) -> bool:
        """Whether it is played to its end, and no table is open."""
        return bool(self.rounds) and self.next is None and not self.open

    @property
    def may_go_on(self) -> bool:
        """Whether another stage could follow: it is neither the final one nor a cup."""
        return self.role != Stage.Role.FINAL and self.format not in Stage.CUPS

    @property
    def awaits_final(self) -> bool:
        """Whether another stage is planned, and has not begun."""
        return bool(self.go_on) and self.may_go_on

    @property
    def is_unfinished(self) -> bool:
        """Whether a planned stage or round has not begun."""
        return self.awaits_final or self.next is not None

    @property
    def unplayed(self) -> list[OpenTable]:
        """Tables that are not over."""
        return [table for table in self.open if not table.drawn and not table.disputed]

    @property
    def playing(self) -> list[OpenTable]:
        """Those of the round being played."""
        return [table for table in self.unplayed if table.round == self.current]

    @property
    def drawn(self) -> list[OpenTable]:
        """Tables that ended in a draw where one pair must go on."""
        return [table for table in self.open if table.drawn]

    @property
    def disputed(self) -> list[OpenTable]:
        """Tables whose result waits for an official."""
        return [table for table in self.open if table.disputed]

    @property
    def holding(self) -> list[OpenTable]:
        """Tables without which the next round cannot be drawn: a league needs none of its own."""
        lines = {line.slug: line for line in self.rounds}
        coming = self.next
        if coming is not None and coming.format == Stage.Format.KNOCKOUT:
            return [table for table in self.open if not table.title]
        if coming is None or not coming.is_timetable:
            return list(self.open)
        return [table for table in self.open if lines[table.round].stage != coming.stage]

    @property
    def waited_for(self) -> list[OpenTable]:
        """Those of them that still play."""
        return [table for table in self.holding if table in self.unplayed]

    @property
    def goes_beside(self) -> bool:
        """Whether the next round can be drawn while the final of a cup is still played."""
        is_cup = self.next is not None and self.next.format == Stage.Format.KNOCKOUT
        return bool(self.playing and is_cup and not self.holding)


def overview(tournament: Tournament) -> Overview:
    """Everything the bar and the draw page show of an event."""
    who: dict[str, Any] = came(tournament)
    kind = tournament.entering
    stage = tournament.stages.last()
    if stage is None:
        pairs = who["pairs"] // (2 if kind is TO_BE_PAIRED else 1)
        said = too_long(tournament.plan, tournament.ruleset.match, pairs)
        return Overview(tournament.slug, tournament.is_over, **who, entering=kind, too_long=said)
    open_, provisional = _open_tables(tournament)
    rounds = rounds_of(tournament)
    now = being_played(rounds)
    return Overview(
        tournament.slug,
        tournament.is_over,
        **who,
        entering=kind,
        stage=stage.number,
        format=stage.format,
        role=stage.role,
        go_on=stage.go_on,
        late=late_names(stage),
        fills=names_with_places(stage),
        rounds=tuple(lines_of(tournament, rounds)),
        current=now.slug if now else "",
        open=open_,
        provisional=provisional,
        calling=tuple(_calling(event=tournament.pk)),
        on_hold=rules_of(tournament).on_hold,
    )


def rounds_alone(tournament: Tournament, rounds: Sequence[Round]) -> Overview:
    """The `rounds_of` an event with nothing beside them, no pair counted and no table read: no
    query."""
    last = rounds[-1].stage
    lines = tuple(line_of(each, recorded=False) for each in rounds)
    return Overview(
        tournament.slug,
        tournament.is_over,
        pairs=0,
        present=0,
        stage=last.number,
        format=last.format,
        role=last.role,
        go_on=last.go_on,
        rounds=lines,
    )


@prepared
def _calling(event: Any) -> QuerySet[Table, int]:
    """The tables that call, the longest wait first."""
    calling = Table.objects.filter(tournament=event, called_at__isnull=False)
    return calling.order_by("called_at").values_list("number", flat=True)


def _open_tables(
    tournament: Tournament,
) -> tuple[tuple[OpenTable, ...], tuple[tuple[str, int], ...]]:
    """Public matches not over, or in dispute; in a knock-out also those over without a winner. And
    the rounds and tables of the results that are not confirmed yet."""
    tables, provisional = list[OpenTable](), list[tuple[str, int]]()
    for match in _unsettled(event=tournament.pk):
        disputed = match.over and match.agreement == Match.Agreement.DISPUTED
        one_goes_on = match.round.stage.format in Stage.CUPS
        drawn = match.over and not match.winner and one_goes_on and not disputed
        if match.table and match.over and match.agreement == Match.Agreement.OPEN:
            provisional.append((match.round.slug, match.table.number))
        if match.table and (not match.over or drawn or disputed):
            table, round_ = match.table.number, match.round.slug
            title = match.part in LAST_OF_A_CUP and not match.part_left
            tables.append(OpenTable(table, match.pk, round_, drawn, disputed, title))
    return tuple(tables), tuple(provisional)


@prepared
def _unsettled(event: Any) -> QuerySet[Match]:
    unsettled = Q(over=False) | ~Q(agreement=Match.Agreement.CONFIRMED)
    unsettled |= Q(over=True, winner="", round__stage__format__in=Stage.CUPS)
    found = Match.objects.public().of(event).filter(unsettled, pair_b__isnull=False)
    found = found.select_related("round__stage", "table")
    return found.order_by("round__stage__number", "round__number", "table__number")


def yet_to_play(stage: Stage) -> QuerySet[Entrant]:
    """The pairs in the stage without any record in it: outside a Swiss, which always has room, only
    the row of such a pair can be given to another."""
    played = Match.objects.filter(Q(over=True) | Q(book_number__gt=0), round__stage=stage)
    played = played.exclude(outcome=Match.Outcome.BYE)
    here = stage.entrants.filter(pair__withdrawn=False)
    here = here.exclude(pair__in=played.values("pair_a"))
    return here.exclude(pair__in=played.filter(pair_b__isnull=False).values("pair_b"))


def missed_last(event: Tournament, slug: str) -> list[Pair]:
    """The pairs in the event that did not come to their match of a round (one query)."""
    rounds = Round.objects.filter(stage__tournament=event).at(slug)
    missed = Match.objects.filter(round__in=rounds, outcome=Match.Outcome.NO_SHOW)
    as_a, as_b = missed.exclude(winner="a"), missed.exclude(winner="b")
    absent = Q(pk__in=as_a.values("pair_a")) | Q(pk__in=as_b.values("pair_b"))
    return list(event.pairs.playing().filter(absent).order_by("number"))
