"""The organiser's view of an event: its rounds, and what they still wait for. Seven queries."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

from django.db.models import Count, Exists, OuterRef, Q
from django.utils import timezone

from scoring import Problem
from torneio.draw.selectors import late_pairs
from torneio.entries.models import Tournament
from torneio.play.models import Declaration, Hand, Match, Round, Stage
from torneio.play.round_names import RoundName, name_of, name_of_round
from torneio.play.selectors import being_played, progress_of, rounds_of
from torneio.words import sentence

_NAMELESS = RoundName("", "")
SLOW = timedelta(seconds=15)  # a worker that is running draws any field well within this


@dataclass(frozen=True)
class OpenTable:
    """A public match that somebody waits for: still played, drawn where one must go on, or with
    a result in dispute."""

    table: int
    match: int
    round: int
    drawn: bool = False
    disputed: bool = False


@dataclass(frozen=True)
class RoundLine:
    """A round as it stands: `playing` of its `tables` are not over, `recorded` is whether a hand
    was ever written in it, `problem` says why the last attempt gave no draw, `slow` that no worker
    has answered."""

    number: int
    state: str
    name: RoundName = _NAMELESS
    tables: int = 0
    playing: int = 0
    recorded: bool = False
    problem: str = ""
    due_at: datetime | None = None
    after_minutes: int | None = None
    publish_at_once: bool = False
    slow: bool = False

    @property
    def finished(self) -> int:
        """How many tables are done."""
        return self.tables - self.playing

    @property
    def is_scheduled(self) -> bool:
        return self.due_at is not None or self.after_minutes is not None


@dataclass(frozen=True)
class Overview:
    """What stands in an event: who is in, the rounds of its stage, the number of the one being
    played (0: none is public), the tables still open."""

    slug: str
    over: bool
    pairs: int
    present: int
    format: str = ""
    late: int = 0
    rounds: tuple[RoundLine, ...] = ()
    current: int = 0
    open: tuple[OpenTable, ...] = ()
    calling: tuple[int, ...] = ()
    provisional: int = 0

    @property
    def next(self) -> RoundLine | None:
        """The first round not public yet."""
        return next((line for line in self.rounds if line.state != Round.State.PUBLISHED), None)

    def name_of(self, number: int) -> RoundName:
        """What the round of that number is called."""
        return name_of(self.format, number, last=self.rounds[-1].number)

    @property
    def last_public(self) -> RoundLine | None:
        """The last round everybody can see."""
        public = [line for line in self.rounds if line.state == Round.State.PUBLISHED]
        return public[-1] if public else None

    @property
    def being_played(self) -> RoundLine | None:
        """The round being played, or the last that was."""
        return next((line for line in self.rounds if line.number == self.current), None)

    @property
    def drafts(self) -> list[RoundLine]:
        """Rounds drawn and not public yet."""
        return [line for line in self.rounds if line.state == Round.State.DRAFT]

    @property
    def untouched(self) -> list[RoundLine]:
        """Public rounds in which nothing was recorded, which can be drafts again."""
        public = (line for line in self.rounds if line.state == Round.State.PUBLISHED)
        return [line for line in public if not line.recorded]

    @property
    def recorded_names(self) -> str:
        """The rounds that stay as they are: "Ronda 1, Ronda 2"."""
        return ", ".join(line.name.name for line in self.rounds if line.recorded)

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
        """Tables whose result waits for an official's word."""
        return [table for table in self.open if table.disputed]

    @property
    def holding(self) -> list[OpenTable]:
        """Tables without which the next round cannot be drawn: a league waits for none."""
        return [] if self.format == Stage.Format.LEAGUE else list(self.open)


def overview(tournament: Tournament) -> Overview:
    """Everything the bar and the draw page say about an event."""
    who = tournament.pairs.playing().aggregate(
        pairs=Count("pk"), present=Count("pk", filter=Q(present=True))
    )
    stage = tournament.stages.first()
    if stage is None:
        return Overview(tournament.slug, tournament.is_over, **who)
    open_, provisional = _open_tables(stage)
    rounds = [round_ for round_ in rounds_of(tournament) if round_.stage_id == stage.pk]
    now = being_played(rounds)
    return Overview(
        tournament.slug,
        tournament.is_over,
        **who,
        format=stage.format,
        late=len(late_pairs(stage)) if stage.format == Stage.Format.SWISS else 0,
        rounds=tuple(_lines(stage, rounds)),
        current=now.number if now else 0,
        open=open_,
        provisional=provisional,
        calling=tuple(_calling(tournament)),
    )


def _lines(stage: Stage, rounds: Sequence[Round]) -> Iterator[RoundLine]:
    recorded = _recorded(stage)
    for round_ in rounds:
        yield _line(round_, recorded=round_.pk in recorded)


def _recorded(stage: Stage) -> set[int]:
    """The rounds in which a hand or a result was ever written."""
    hands = Hand.objects.filter(partida__match__round=OuterRef("pk"))
    declarations = Declaration.objects.filter(match__round=OuterRef("pk"))
    written = stage.rounds.filter(Exists(hands) | Exists(declarations))
    return set(written.values_list("pk", flat=True))


def _line(round_: Round, *, recorded: bool) -> RoundLine:
    waited = timezone.now() - (round_.queued_at or timezone.now())
    progress = progress_of(round_)
    return RoundLine(
        number=round_.number,
        state=round_.state,
        name=name_of_round(round_),
        tables=progress.tables,
        playing=progress.left,
        recorded=recorded,
        problem=sentence(_problem(round_)) if round_.problem else "",
        due_at=round_.due_at,
        after_minutes=round_.after_minutes,
        publish_at_once=round_.publish_at_once,
        slow=round_.state == Round.State.QUEUED and waited > SLOW,
    )


def _problem(round_: Round) -> Problem:
    details = {name: value for name, value in round_.problem.items() if name != "code"}
    return Problem(round_.problem["code"], details=details)


def _calling(tournament: Tournament) -> Iterable[int]:
    """The tables that call for somebody, who waits longest first."""
    calling = tournament.tables.filter(called_at__isnull=False)
    return calling.order_by("called_at").values_list("number", flat=True)


def _open_tables(stage: Stage) -> tuple[tuple[OpenTable, ...], int]:
    """Public matches not over, or in dispute; in a knock-out also those that are over with nobody
    to go on. And how many results nobody has confirmed yet."""
    unsettled = Q(over=False) | ~Q(agreement=Match.Agreement.CONFIRMED)
    if stage.format == Stage.Format.KNOCKOUT:
        unsettled |= Q(over=True, winner="")
    matches = Match.objects.public().filter(unsettled, round__stage=stage, pair_b__isnull=False)
    rows = list(
        matches.order_by("round__number", "table__number").values_list(
            "table__number", "pk", "round__number", "over", "winner", "agreement"
        )
    )
    tables = []
    for table, match, number, over, winner, agreement in rows:
        disputed = over and agreement == Match.Agreement.DISPUTED
        drawn = over and not winner and stage.format == Stage.Format.KNOCKOUT and not disputed
        if not over or drawn or disputed:
            tables.append(OpenTable(table, match, number, drawn=drawn, disputed=disputed))
    provisional = sum(over and agreement == Match.Agreement.OPEN for *_, over, _, agreement in rows)
    return tuple(tables), provisional
