"""The consequences of a change to a result for everything after it, found by a dry run.

No rule is written twice: the same service runs in a transaction that is rolled back, and the match,
the standings and the rounds are read before and after it.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.db import transaction
from django.utils.translation import gettext as _

from torneio.desk.moved import MatchChanges
from torneio.desk.moved_deals import moved_deals
from torneio.desk.moved_pairs import moved_pairs
from torneio.desk.onward.ways import OnwardWay
from torneio.desk.place_moves import move_words, ties_between
from torneio.play.alone.deal_sheets import DealSheet
from torneio.play.games import sheet_of
from torneio.play.models import Match, Round, Stage
from torneio.play.outcomes import Answer, Status
from torneio.play.round_names import group_letter, name_of_round
from torneio.play.sheets import MatchSheet, Sheet
from torneio.prizes.outside_cut import outside_the_cut
from torneio.standings.players import Order, order_of
from torneio.standings.selectors import PairStanding, group_tables
from torneio.standings.table_lines import brought_along, brought_words

MOST_MOVES = 6


def is_built_on(match: Match) -> bool:
    """Whether something depends on the result of this match: it is over, or a later round drawn."""
    return match.over or any(_rounds(match))


@dataclass(frozen=True)
class Consequences:
    """The outcome of the dry run: the differences in each match, the moves in the standings ("3. …
    passa de 2.º a 4.º"), what becomes of decided `ties`, the changes to what is `brought` along to
    a later stage, and the rounds that stay drawn all the same; that other pairs would qualify for
    the stage that has begun since (`cut`, in words); where another pair goes on in a knock-out, the
    ways `onward`, and `goes_on`: its places follow the matches to come.
    `seen` identifies the state it was computed from: the ends of the matches' books."""

    answers: Sequence[Answer]
    seen: str = ""
    matches: tuple[MatchChanges, ...] = ()
    moves: tuple[str, ...] = ()
    more_moves: int = 0
    ties: tuple[str, ...] = ()
    brought: tuple[str, ...] = ()
    rounds: tuple[str, ...] = ()
    cut: str = ""
    onward: tuple[OnwardWay, ...] = ()
    goes_on: bool = False

    @property
    def all_good(self) -> bool:
        """Whether nothing was refused; otherwise there are only refusals."""
        return all(answer.is_good for answer in self.answers)

    @property
    def moves_hands(self) -> bool:
        """Whether other hands would lose their place, or get it back."""
        return any(moved.follows for moved in self.matches)

    @property
    def ends(self) -> bool:
        """Whether a partida or a match would be over with it."""
        return any(moved.ends for moved in self.matches)

    @property
    def is_new(self) -> bool:
        """Whether anything new would be written."""
        return any(answer.status is not Status.ALREADY for answer in self.answers)


@transaction.atomic
def consequences(matches: Sequence[Match], act: Callable[[], Sequence[Answer]]) -> Consequences:
    """The consequences of `act` for these matches of one round, by the services themselves;
    everything is rolled back."""
    found = _rehearsed(matches, act)
    transaction.set_rollback(True)
    return found


def _rehearsed(matches: Sequence[Match], act: Callable[[], Sequence[Answer]]) -> Consequences:
    keys, seen = _locked(matches)  # all before any: two dry runs never wait for each other
    event = matches[0].round.stage.tournament
    before, order = _read(keys), order_of(event)
    answers = act()
    if not all(answer.is_good for answer in answers):
        return Consequences(answers)
    after, order_after = _read(keys), order_of(event)
    moves = list(_in_groups(order, order_after)) or moves_between(order, order_after)
    pairs = list(zip(before, after, strict=True))
    counts = any(_counts(old.match) != _counts(new.match) for old, new in pairs)
    return Consequences(
        answers,
        seen,
        matches=tuple(_MOVED[type(old)](old, new) for old, new in pairs),
        moves=tuple(moves[:MOST_MOVES]),
        more_moves=max(len(moves) - MOST_MOVES, 0),
        ties=tuple(ties_between(order, order_after)),
        brought=tuple(_brought_between(order, order_after)),
        rounds=tuple(_rounds(matches[0])) if counts else (),
        cut=outside_the_cut(_next_stage(matches[0])) if counts else "",
        goes_on=any(_others_go_on(old.match, new.match) for old, new in pairs),
    )


def _others_go_on(old: Match, new: Match) -> bool:
    """Whether another pair of a knock-out goes on, or nobody yet."""
    return old.winner != new.winner and new.round.stage.format in Stage.CUPS


def _next_stage(match: Match) -> Stage | None:
    stage = match.round.stage
    return stage.tournament.stages.filter(number=stage.number + 1).first()


@transaction.atomic
def are_as_seen(matches: Sequence[Match], seen: str | None) -> bool:
    """Whether these matches, now locked, are as in the preview; True without one."""
    return seen is None or _locked(matches)[1] == seen


def _locked(matches: Sequence[Match]) -> tuple[list[int], str]:
    """The keys of these matches, locked in the usual order, and the ends of their books."""
    found = Match.objects.filter(pk__in=[match.pk for match in matches]).order_by("pk")
    rows = list(found.select_for_update(no_key=True))
    return [match.pk for match in rows], "-".join(str(match.book_number) for match in rows)


def _read(keys: Iterable[int]) -> list[Sheet]:
    return [sheet_of(Match.objects.with_names().get(pk=key)) for key in keys]


_MOVED: Mapping[type[Sheet], Callable[[Any, Any], MatchChanges]] = {
    MatchSheet: moved_pairs,
    DealSheet: moved_deals,
}


def _counts(match: Match) -> tuple[object, ...]:
    """Everything that a draw and the standings use of a match."""
    return (
        *(match.over, match.winner, match.outcome, match.score_a, match.score_b),
        *(match.partidas_a, match.partidas_b, match.riscos_a, match.riscos_b),
        *(match.points_a, match.points_b, match.table_points_a, match.table_points_b),
    )


def moves_between(before: Order, after: Order) -> list[str]:
    """Every pair or player whose place would change, the best new place first; without those that
    have neither played nor had a bye, which counts once its round is over."""
    places = {each.pair.pk: each.row.place for each in before}
    played = {each.pair.pk for each in (*before, *after) if each.row.played or each.row.byes}
    return [
        move_words(each, after, old=places[each.pair.pk])
        for each in after
        if each.pair.pk in played and places[each.pair.pk] != each.row.place
    ]


def _in_groups(before: Order, after: Order) -> Iterator[str]:
    """Every pair whose place in its group would change; none without groups."""
    old, new = (
        group_tables([each for each in order if isinstance(each, PairStanding)])
        for order in (before, after)
    )
    places = {each.pair.pk: each.row.place for table in old.values() for each in table}
    for group, table in new.items():
        for each in table:
            if (was := places.get(each.pair.pk, each.row.place)) != each.row.place:
                yield move_words(each, table, old=was, letter=group_letter(group))


def _brought_between(before: Order, after: Order) -> Iterator[str]:
    """Every pair that would carry something else into its stage."""
    old, new = (
        brought_along(each for each in order if isinstance(each, PairStanding))
        for order in (before, after)
    )
    words = _("A dupla %(number)s, %(name)s: %(new)s, e não %(old)s")
    for each in after:
        was, is_now = old.get(each.pair.pk, 0), new.get(each.pair.pk, 0)
        if was != is_now:
            said = {"number": each.pair.number, "name": each.pair.name, "old": was}
            yield words % (said | {"new": brought_words(is_now)})


def _rounds(match: Match) -> Iterator[str]:
    """The later rounds that depend on the result."""
    later = Round.objects.with_last().resting_on(match.round)
    for round_ in later.order_by("stage__number", "number"):
        named = {"name": name_of_round(round_).name}
        if round_.state == Round.State.PUBLISHED:
            yield _("%(name)s: o sorteio já se publicou; os emparelhamentos mantêm-se.") % named
        elif round_.state == Round.State.DRAFT:
            yield _("%(name)s: o sorteio está por publicar; pode fazer-se outra vez.") % named
