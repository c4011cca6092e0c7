"""What a change to a result would do to everything after it, found by doing it and taking it back.

No rule is written twice: the same service runs in a transaction that is rolled back, and the match,
the standings and the rounds are read on both sides of it.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from django.db import transaction
from django.utils.translation import gettext as _

from torneio.play.answers import Answer
from torneio.play.marks import with_mark
from torneio.play.models import Match, Round, Stage
from torneio.play.round_names import name_of_round
from torneio.play.sheets import MatchSheet, read_sheet
from torneio.standings.selectors import PairStanding, standings

MOST_MOVES = 12


@dataclass(frozen=True)
class Difference:
    """Something of a match before and after, in words."""

    what: str
    before: str
    after: str


@dataclass(frozen=True)
class Consequences:
    """What became of the rehearsal; what would be different in the match, whom it would move in
    the standings ("Dupla 3 passa de 2.º a 4.º"), and what stays drawn all the same."""

    answer: Answer
    match: tuple[Difference, ...] = ()
    moves: tuple[str, ...] = ()
    more_moves: int = 0
    rounds: tuple[str, ...] = ()


@transaction.atomic
def consequences(match: Match, act: Callable[[], Answer]) -> Consequences:
    """What `act` would do, asked of the services themselves; nothing of it stays."""
    found = _rehearsed(match, act)
    transaction.set_rollback(True)
    return found


def _rehearsed(match: Match, act: Callable[[], Answer]) -> Consequences:
    event = match.round.stage.tournament
    before, order = _read(match.pk), standings(event)
    answer = act()
    if not answer.is_good:
        return Consequences(answer)
    after, order_after = _read(match.pk), standings(event)
    differences = tuple(_differences(before, after))
    moves = _moves(order, order_after)
    return Consequences(
        answer,
        match=differences,
        moves=tuple(moves[:MOST_MOVES]),
        more_moves=max(len(moves) - MOST_MOVES, 0),
        rounds=tuple(_rounds(match)) if _counts(before.match) != _counts(after.match) else (),
    )


def _read(match_id: int) -> MatchSheet:
    return read_sheet(Match.objects.with_names().get(pk=match_id))


def _differences(before: MatchSheet, after: MatchSheet) -> Iterator[Difference]:
    """The result first, then every partida that would come to something else."""
    yield from _if_different(_("Resultado"), _result(before.match), _result(after.match))
    for number in range(1, max(len(before.hands), len(after.hands)) + 1):
        what = _("Partida %(n)s") % {"n": number}
        if before.ruleset.match.in_hands:
            what = _("As mãos")
        yield from _if_different(what, _partida(before, number), _partida(after, number))
    yield from _if_different(_("Estado"), _state(before.match), _state(after.match))


def _if_different(what: str, before: str, after: str) -> Iterator[Difference]:
    if before != after:
        yield Difference(what, before, after)


def _result(match: Match) -> str:
    return f"{match.score_a}–{match.score_b}"


def _partida(sheet: MatchSheet, number: int) -> str:
    if number > len(sheet.hands):
        return "–"
    score = sheet.score.partidas[number - 1]
    ours, theirs = score.points if sheet.ruleset.match.unit == "hands_points" else score.riscos
    return f"{ours}–{theirs}"


def _state(match: Match) -> str:
    """Who won, and how far that is agreed to."""
    if not match.over:
        return with_mark(_("a jogar"), match)
    winner = {"a": match.pair_a, "b": match.pair_b}.get(match.winner)
    said = _("ganhou %(pair)s") % {"pair": winner.name} if winner else _("empate")
    return with_mark(said, match)


def _counts(match: Match) -> tuple[object, ...]:
    """All that a draw and the standings take from a match."""
    return (
        *(match.over, match.winner, match.outcome, match.score_a, match.score_b),
        *(match.partidas_a, match.partidas_b, match.riscos_a, match.riscos_b),
        *(match.points_a, match.points_b, match.table_points_a, match.table_points_b),
    )


def _moves(before: Sequence[PairStanding], after: Sequence[PairStanding]) -> list[str]:
    """Every pair whose place would be another, the highest new place first."""
    places = {each.pair.pk: each.row.place for each in before}
    return [
        _("%(pair)s passa de %(old)s.º a %(new)s.º")
        % {"pair": each.pair, "old": places[each.pair.pk], "new": each.row.place}
        for each in after
        if places[each.pair.pk] != each.row.place
    ]


def _rounds(match: Match) -> Iterator[str]:
    """The later rounds that were drawn from this result; a league is drawn from none."""
    stage = match.round.stage
    if stage.format == Stage.Format.LEAGUE:
        return
    later = Round.objects.with_last().filter(stage=stage, number__gt=match.round.number)
    for round_ in later.order_by("number"):
        named = {"name": name_of_round(round_).name}
        if round_.state == Round.State.PUBLISHED:
            words = _("%(name)s: já sorteada com este resultado; os emparelhamentos mantêm-se.")
            yield words % named
        elif round_.state == Round.State.DRAFT:
            words = _("%(name)s: sorteada e por publicar; pode sorteá-la outra vez.")
            yield words % named
