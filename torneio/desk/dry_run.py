"""What a change to a result would do to everything after it, found by doing it and taking it back.

No rule is written twice: the same service runs in a transaction that is rolled back, and the match,
the standings and the rounds are read on both sides of it.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass

from django.db import transaction
from django.utils.text import capfirst
from django.utils.translation import gettext as _

from torneio.draw.onward import OnwardWay
from torneio.play.facts import as_core
from torneio.play.models import Hand, Match, Round
from torneio.play.outcomes import Answer, Status
from torneio.play.provisional import with_mark
from torneio.play.round_names import name_of_round
from torneio.play.sheets import MatchSheet, Position, read_sheet
from torneio.standings.players import Order, beside
from torneio.standings.selectors import standings
from torneio.words import fact_words

MOST_MOVES = 12


@dataclass(frozen=True)
class Difference:
    """Something of a match before and after, in words."""

    what: str
    before: str
    after: str


def is_built_on(match: Match) -> bool:
    """Whether something stands on what this match comes to: it is over, or a later round drawn."""
    return match.over or any(_rounds(match))


@dataclass(frozen=True)
class Moved:
    """What would be different in one match: its hands with the `values` they would have, which
    others would count no more, or again, and whether that `follows` from another hand in the place
    of one; and what it `ends`."""

    match: Match
    differences: tuple[Difference, ...]
    hands: tuple[str, ...] = ()
    follows: bool = False
    values: tuple[Difference, ...] = ()
    ends: tuple[str, ...] = ()


@dataclass(frozen=True)
class Consequences:
    """What became of the rehearsal; what would be different in each match, whom it would move in
    the standings ("A dupla 3 … passa de 2.º a 4.º"), and what stays drawn all the same; where
    another pair goes on in a knock-out, the ways `onward` there are. `seen` says from what it was
    drawn: where the books of the matches ended."""

    answers: Sequence[Answer]
    seen: str = ""
    matches: tuple[Moved, ...] = ()
    moves: tuple[str, ...] = ()
    more_moves: int = 0
    rounds: tuple[str, ...] = ()
    onward: tuple[OnwardWay, ...] = ()

    @property
    def all_good(self) -> bool:
        """Whether nothing was refused; else nothing else is told."""
        return all(answer.is_good for answer in self.answers)

    @property
    def moves_hands(self) -> bool:
        """Whether hands beside the one that is changed would count no more, or again."""
        return any(moved.follows for moved in self.matches)

    @property
    def ends(self) -> bool:
        """Whether a partida or a match would be over with it."""
        return any(moved.ends for moved in self.matches)

    @property
    def is_new(self) -> bool:
        """Whether anything would be written that is not there already."""
        return any(answer.status is not Status.ALREADY for answer in self.answers)


@transaction.atomic
def consequences(matches: Sequence[Match], act: Callable[[], Sequence[Answer]]) -> Consequences:
    """What `act` would do to these matches of one round, asked of the services themselves; nothing
    of it stays."""
    found = _rehearsed(matches, act)
    transaction.set_rollback(True)
    return found


def _rehearsed(matches: Sequence[Match], act: Callable[[], Sequence[Answer]]) -> Consequences:
    keys, seen = _locked(matches)  # all before any: two who rehearse never wait for each other
    event = matches[0].round.stage.tournament
    before, order = _read(keys), standings(event)
    answers = act()
    if not all(answer.is_good for answer in answers):
        return Consequences(answers)
    after, order_after = _read(keys), standings(event)
    moves = moves_between(order, order_after)
    pairs = list(zip(before, after, strict=True))
    counts = any(_counts(old.match) != _counts(new.match) for old, new in pairs)
    return Consequences(
        answers,
        seen,
        matches=tuple(_moved(old, new) for old, new in pairs),
        moves=tuple(moves[:MOST_MOVES]),
        more_moves=max(len(moves) - MOST_MOVES, 0),
        rounds=tuple(_rounds(matches[0])) if counts else (),
    )


@transaction.atomic
def are_as_seen(matches: Sequence[Match], seen: str | None) -> bool:
    """Whether these matches, locked from now on, are as they were when something was drawn from
    them; also where nothing is said of it."""
    return seen is None or _locked(matches)[1] == seen


def _locked(matches: Sequence[Match]) -> tuple[list[int], str]:
    """The keys of these matches, in the order in which everybody locks them, and where their books
    end."""
    found = Match.objects.filter(pk__in=[match.pk for match in matches]).order_by("pk")
    rows = list(found.select_for_update(no_key=True))
    return [match.pk for match in rows], "-".join(str(match.book_number) for match in rows)


def _read(keys: Iterable[int]) -> list[MatchSheet]:
    return [read_sheet(Match.objects.with_names().get(pk=key)) for key in keys]


def _moved(before: MatchSheet, after: MatchSheet) -> Moved:
    old, new = _by_place(before), _by_place(after)
    changed = any(old[place] != new[place] for place in old.keys() & new.keys())
    return Moved(
        after.match,
        differences=tuple(_differences(before, after)),
        hands=tuple(_hands(before, after)),
        follows=changed and old.keys() != new.keys(),
        values=tuple(_values(before, after)),
        ends=tuple(_ends(before, after)),
    )


def _values(before: MatchSheet, after: MatchSheet) -> Iterator[Difference]:
    """Every hand that would be another, and the one that would be added."""
    old, new = _by_place(before), _by_place(after)
    for place in sorted(new.keys()):
        was = _worded(after, old[place]) if place in old else "–"
        where = capfirst(_place(after, place))
        yield from _if_different(where, was, _worded(after, new[place]))


def _ends(before: MatchSheet, after: MatchSheet) -> Iterator[str]:
    """The partidas that would be over, and the match."""
    if not before.ruleset.match.in_hands:
        was = [partida.over for partida in before.score.partidas]
        for number, partida in enumerate(after.score.partidas, start=1):
            if partida.over and not (number <= len(was) and was[number - 1]):
                winner = partida.winner and after.match.names[partida.winner]
                words = (
                    _("A partida %(n)s acaba: ganham %(side)s.")
                    if winner
                    else _("A partida %(n)s acaba empatada.")
                )
                yield words % {"n": number, "side": winner}
    if after.match.over and not before.match.over:
        yield _("O encontro acaba: %(said)s.") % {"said": _winner(after.match)}


def _hands(before: MatchSheet, after: MatchSheet) -> Iterator[str]:
    """The places where a hand counts only before, or only after, and the one that is missing."""
    old, new = _by_place(before), _by_place(after)
    lost = [hand for hand in before.facts if hand.voided_at is not None and not hand.contested]
    known = {(hand.partida.number, hand.number, as_core(hand)) for hand in lost}
    for place in sorted(old.keys() - new.keys()):
        said = {"hand": _place(after, place), "said": _worded(after, old[place])}
        yield _("A %(hand)s, %(said)s, deixa de contar: fica riscada na folha.") % said
    for place in sorted(new.keys() - old.keys()):
        if (*place, as_core(new[place])) in known:
            said = {"hand": _place(after, place), "said": _worded(after, new[place])}
            yield _("A %(hand)s, %(said)s, volta a contar.") % said
    missing = after.next_position
    if missing and (before.next_position is None or missing < before.next_position):
        yield _("Falta jogar a %(hand)s.") % {"hand": _place(after, missing)}


def _worded(sheet: MatchSheet, hand: Hand) -> str:
    """A hand in words, its sides by the names of the pairs."""
    return fact_words(as_core(hand), sheet.match.names)


def _by_place(sheet: MatchSheet) -> dict[Position, Hand]:
    return {Position(hand.partida.number, hand.number): hand for hand in sheet.counting}


def _place(sheet: MatchSheet, place: Position) -> str:
    in_hands = sheet.ruleset.match.in_hands
    words = _("mão %(hand)s") if in_hands else _("mão %(hand)s da partida %(partida)s")
    return words % place._asdict()


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
    return with_mark(_winner(match), match)


def _winner(match: Match) -> str:
    winner = {"a": match.pair_a, "b": match.pair_b}.get(match.winner)
    return _("ganharam %(pair)s") % {"pair": winner.name} if winner else _("empate")


def _counts(match: Match) -> tuple[object, ...]:
    """All that a draw and the standings take from a match."""
    return (
        *(match.over, match.winner, match.outcome, match.score_a, match.score_b),
        *(match.partidas_a, match.partidas_b, match.riscos_a, match.riscos_b),
        *(match.points_a, match.points_b, match.table_points_a, match.table_points_b),
    )


def moves_between(before: Order, after: Order, *, alone: bool = False) -> list[str]:
    """Every pair whose place would be another, or every player where each plays `alone`, the
    highest new place first."""
    places = {each.pair.pk: each.row.place for each in before}
    words = (
        _("%(number)s. %(name)s passa de %(old)s.º a %(new)s.º")
        if alone
        else _("A dupla %(number)s, %(name)s, passa de %(old)s.º a %(new)s.º")
    )
    return [
        words
        % {
            "number": each.pair.number,
            "name": each.pair.name,
            "old": places[each.pair.pk],
            "new": each.row.place,
        }
        + beside(each.pair, each.row.place, after)
        for each in after
        if places[each.pair.pk] != each.row.place
    ]


def _rounds(match: Match) -> Iterator[str]:
    """The later rounds that rest on the result."""
    later = Round.objects.with_last().resting_on(match.round)
    for round_ in later.order_by("stage__number", "number"):
        named = {"name": name_of_round(round_).name}
        if round_.state == Round.State.PUBLISHED:
            yield _("%(name)s: o sorteio já se publicou; os emparelhamentos mantêm-se.") % named
        elif round_.state == Round.State.DRAFT:
            yield _("%(name)s: o sorteio está por publicar; pode fazer-se outra vez.") % named
