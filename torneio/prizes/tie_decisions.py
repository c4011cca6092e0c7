"""Ties that people decide: the pairs on a shared place, the ways to decide it, the decision, and
its undoing.

The ways are a rule of the event, its list of tie-breaks. Where that has no lots and no decider the
place stays shared, and lots can only give each pair its prize.
"""

import secrets
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, replace
from uuid import UUID

from django.db import transaction
from django.db.models import Q
from django.urls import reverse

from scoring import Problem
from scoring.lots import MOST, drawing, numbers_for
from torneio.access.actors import Actor
from torneio.book.acts import Act
from torneio.entries.models import Pair, Tournament
from torneio.play.models import Match, Stage, Tie
from torneio.play.round_names import group_name
from torneio.play.selectors import progress_of, rounds_of
from torneio.prizes.cut import Cut, planned_cut
from torneio.standings.brackets import PLACE_SECURED, ROUND_REACHED, THIRD_PLACE
from torneio.standings.decided_ties import ways_of
from torneio.standings.players import Order, PlayerStanding, order_of
from torneio.standings.selectors import PairStanding, group_tables
from torneio.standings.ties import DecidedTie, TieDecision, record_tie, void_tie

_OF_A_BRACKET = {ROUND_REACHED, THIRD_PLACE, PLACE_SECURED}
MOST_TIED = 60  # more than can reasonably be put in order one by one
_Level = tuple[PairStanding | PlayerStanding, ...]


@dataclass(frozen=True)
class OpenTie:
    """The pairs on a shared place. `ways` may decide it, "shared" among them where the rules could
    part them; `waits` where they must. `tie` is the decision already taken: that they share, or
    lots for the prizes. `cut` is the one that it decides, if so. It may be a tie `inside` the group
    of that number: then `place` and `standings` are those of its table. `prized` are the first of
    its places, those that a prize depends on; 0 for all; `for_last`: only the prize of the last
    depends on it."""

    place: int
    standings: tuple[PairStanding | PlayerStanding, ...]
    ways: tuple[str, ...]
    tie: DecidedTie | None
    waits: bool
    cut: Cut | None = None
    inside: int = 0
    prized: int = 0
    for_last: bool = False

    @property
    def asked(self) -> int:
        """How many of the first places have to be decided."""
        number = len(self.standings)
        return self.prized if 0 < self.prized < number - 1 and not self.inside else number

    @property
    def group(self) -> str:
        """The group it is inside of, as it is called; "" for none."""
        return group_name(self.inside) if self.inside else ""

    @property
    def address(self) -> str:
        """The page on which it is decided."""
        slug = self.pairs[0].tournament.slug
        if self.inside:
            return reverse("tie_in_group", args=[slug, self.place, self.inside])
        return reverse("tie", args=[slug, self.place])

    @property
    def pairs(self) -> list[Pair]:
        """The tied pairs, by number."""
        return sorted((each.pair for each in self.standings), key=lambda pair: pair.number)

    @property
    def among(self) -> frozenset[int]:
        return frozenset(each.pair.pk for each in self.standings)

    @property
    def numbers(self) -> str:
        """The numbers of the tied pairs, so that a form sends back the tie it showed: "3 7"."""
        return " ".join(str(pair.number) for pair in self.pairs)

    @property
    def parts(self) -> bool:
        """Whether a decision gives each pair a place, and not only a prize."""
        return Tie.Kind.SHARED in self.ways

    @property
    def can_be_drawn(self) -> bool:
        """Whether lots can draw them all with one number."""
        return Tie.Kind.LOTS in self.ways and len(self.standings) <= MOST


def open_ties(tournament: Tournament, order: Order) -> list[OpenTie]:
    """Every place that several pairs share, at least one of which has played; the best first.

    Those inside a group come first, and no tie between groups is asked while two of its pairs
    share their place in one: who is first there is decided there.
    """
    pairs = [each for each in order if isinstance(each, PairStanding)]
    criteria = tournament.ruleset.ranking.criteria if tournament.playing.by_ruleset else ()
    parting = ways_of(criteria)
    cut = planned_cut(tournament, pairs)
    to_decide = {(tie.place, tie.inside): tie for tie in cut.ties} if cut else {}

    def tie_of(tied: _Level, inside: int = 0) -> OpenTie:
        ways = (*(parting or (Tie.Kind.LOTS,)), Tie.Kind.SHARED)
        if not (parting or inside):
            ways = (Tie.Kind.LOTS,)
        place, decided = tied[0].row.place, tied[-1].tie
        return OpenTie(
            place,
            tied,
            ways=ways if len(tied) <= MOST_TIED else (),
            tie=decided,
            waits=bool(parting) and not in_bracket(tied, order) and decided is None,
            cut=to_decide.get((place, inside)),
            inside=inside,
        )

    of_groups = [
        tie_of(tied, group)
        for group, table in group_tables(pairs).items()
        for tied in _levels(table)
    ]
    first = [tied.among for tied in of_groups if tied.tie is None]
    between = [tie_of(tied) for tied in _levels(order)]
    return of_groups + [tied for tied in between if not any(own <= tied.among for own in first)]


def _levels(order: Order) -> list[_Level]:
    """The pairs of each place that more than one has, if more than one of them played."""
    sharing: dict[int, list[PairStanding | PlayerStanding]] = defaultdict(list)
    for each in order:
        sharing[each.row.place].append(each)
    return [tuple(tied) for tied in sharing.values() if sum(map(took_part, tied)) > 1]


def in_bracket(tied: Sequence[PairStanding | PlayerStanding], order: Order) -> bool:
    """Whether the pairs went out of a knock-out in the same round, or are still in it: such a
    shared place needs no decision."""
    still_in = tied[0] == order[0] and any(map(_by_round, order))
    return still_in or any(map(_by_round, tied))


def _by_round(standing: PairStanding | PlayerStanding) -> bool:
    separation = getattr(standing.row, "separated_by", None)
    return separation is not None and separation.criterion in _OF_A_BRACKET


def took_part(standing: PairStanding | PlayerStanding) -> bool:
    """Whether a match, a bye or a table counts for it: one that never came has no claim to a
    prize."""
    row = standing.row
    return bool(row.played or getattr(row, "byes", 0))


def is_played(tournament: Tournament) -> bool:
    """Whether no result can still part the tied pairs: the event is over, or every round is played
    and nothing is in dispute."""
    if tournament.is_over:
        return True
    rounds = rounds_of(tournament)
    if not rounds or any(not each.is_public or progress_of(each).left for each in rounds):
        return False
    disputed = Q(agreement=Match.Agreement.DISPUTED)
    drawn = Q(round__stage__format__in=Stage.CUPS, winner="") & ~Q(pair_b=None)
    in_doubt = Match.objects.of(tournament.pk).filter(disputed | drawn)
    return not in_doubt.exists()


@transaction.atomic
def decide_tie(
    tournament: Tournament,
    decision: TieDecision,
    *,
    numbers: str,
    order: Sequence[int] = (),
    client_id: UUID,
    by: Actor,
) -> Tie | Problem:
    """Decide the tie between exactly the pairs of these `numbers`, as `OpenTie.numbers` has them.

    `order` are the keys of the pairs, the first first; lots without an order are drawn here, by the
    number in the decision or a new one. The same request twice counts once.
    """
    locked = Tournament.objects.select_for_update().get(pk=tournament.pk)
    if known := Tie.objects.filter(tournament=locked, client_id=client_id).first():
        return known
    if not is_played(locked):
        return Problem("tie_too_early")
    tied = next((t for t in open_ties(locked, order_of(locked)) if t.numbers == numbers), None)
    if tied is None:
        return Problem("tie_moved")
    if tied.tie is not None:
        return Problem("tie_decided")
    pairs = {pair.pk: pair for pair in tied.pairs}
    if decision.kind == Tie.Kind.LOTS and not order:
        decision, order = _drawn(decision, tied.pairs)
    ordered = [pairs[key] for key in order or pairs]
    return record_tie(locked, ordered, decision, client_id=client_id, by=by)


def _drawn(decision: TieDecision, pairs: Sequence[Pair]) -> tuple[TieDecision, list[int]]:
    """The pairs in the order that a number draws them in, starting from the order of their own
    numbers, so that the drawing can be repeated by hand."""
    number = decision.number
    if number is None:
        number = secrets.choice(numbers_for(len(pairs)))
    steps = drawing(number, [pair.pk for pair in pairs])
    return replace(decision, number=number), [step.unit for step in steps]


@transaction.atomic
def undo_tie(tournament: Tournament, key: int, *, by: Actor) -> Problem | None:
    """Undo a decision: the pairs share their place again. A second call does nothing; one by which
    a later stage was begun stands as long as that does.

    Raises Tie.DoesNotExist for one of another event.
    """
    locked = Tournament.objects.select_for_update().get(pk=tournament.pk)
    tie = Tie.objects.get(tournament=locked, pk=key)
    if tie.voided_at is not None:
        return None
    if is_built_on(tie):
        return Problem("tie_built_on")
    void_tie(locked, tie, by=by)
    return None


def is_built_on(tie: Tie) -> bool:
    """Whether a later stage, in which some of its pairs play, was begun after the decision."""
    event, tied = tie.tournament, tie.tied.values("pair")
    later = event.stages.filter(number__gt=1, entrants__pair__in=tied)
    begun = event.book.filter(act=Act.STAGE, new__did="begun", number__gt=tie.entry)
    return begun.filter(new__stage__in=list(later.values_list("number", flat=True))).exists()
