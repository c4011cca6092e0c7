"""The differences in a match between two pairs."""

from collections.abc import Iterator

from django.utils.text import capfirst
from django.utils.translation import gettext as _

from torneio.desk.moved import Difference, MatchChanges, if_different
from torneio.fact_words import fact_words
from torneio.play.facts import as_core
from torneio.play.models import Hand, Match
from torneio.play.sheets import MatchSheet, Position
from torneio.standings.provisional import with_mark


def moved_pairs(before: MatchSheet, after: MatchSheet) -> MatchChanges:
    """Every hand that would change, and the new results of partidas and match."""
    old, new = _by_place(before), _by_place(after)
    changed = any(old[place] != new[place] for place in old.keys() & new.keys())
    return MatchChanges(
        after.match,
        differences=tuple(_differences(before, after)),
        hands=tuple(_hands(before, after)),
        follows=changed and old.keys() != new.keys(),
        values=tuple(_values(before, after)),
        ends=tuple(_ends(before, after)),
    )


def _values(before: MatchSheet, after: MatchSheet) -> Iterator[Difference]:
    """Every hand that would change, and the one that would be added."""
    old, new = _by_place(before), _by_place(after)
    for place in sorted(new.keys()):
        was = _worded(after, old[place]) if place in old else "–"
        where = capfirst(_place(after, place))
        yield from if_different(where, was, _worded(after, new[place]))


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
    """The places where a hand counts only before, or only after, and the one without a hand."""
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
    """The result first, then every partida that would change."""
    yield from if_different(_("Resultado"), _result(before.match), _result(after.match))
    for number in range(1, max(len(before.hands), len(after.hands)) + 1):
        what = _("Partida %(n)s") % {"n": number}
        if before.ruleset.match.in_hands:
            what = _("As mãos")
        yield from if_different(what, _partida(before, number), _partida(after, number))
    yield from if_different(_("Estado"), _state(before.match), _state(after.match))


def _result(match: Match) -> str:
    return f"{match.score_a}–{match.score_b}"


def _partida(sheet: MatchSheet, number: int) -> str:
    if number > len(sheet.hands):
        return "–"
    score = sheet.score.partidas[number - 1]
    ours, theirs = score.points if sheet.ruleset.match.unit == "hands_points" else score.riscos
    return f"{ours}–{theirs}"


def _state(match: Match) -> str:
    """The winner, and the state of agreement."""
    if not match.over:
        return with_mark(_("a jogar"), match)
    return with_mark(_winner(match), match)


def _winner(match: Match) -> str:
    winner = {"a": match.pair_a, "b": match.pair_b}.get(match.winner)
    return _("vitória de %(pair)s") % {"pair": winner.name} if winner else _("empate")
