"""The prizes of an event in words: each prize, its winners and the reason."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise

from django.utils.functional import Promise
from django.utils.translation import gettext, ngettext_lazy
from django.utils.translation import gettext_lazy as _

from torneio.entries.entering import PAIRS, PLAYERS, EntryTerms
from torneio.entries.models import Tournament
from torneio.number_format import ordinal
from torneio.play.models import Entrant, Tie
from torneio.prizes.awards import Award, AwardReason, PlacedUnit, awards
from torneio.prizes.prize_lines import NO_CUPS, Prize, names_a_cup, parted, read_prizes
from torneio.prizes.tie_decisions import OpenTie, in_bracket, open_ties, took_part
from torneio.standings.players import Order, PlayerStanding
from torneio.standings.selectors import PairStanding, standings
from torneio.standings.tie_words import decision_words
from torneio.standings.ties import DecidedTie


@dataclass(frozen=True)
class AwardLine:
    """An award to read: `title` names the prizes ("1.º e 2.º prémio, a dividir"; "" for one that
    says neither its place nor what it is for), `prize` describes them, `standings` are its
    winners, `reason` says why.

    `tied` is the tie still open on it, `tie` the decision among its winners; `winner` is the name
    the organiser gave for a prize that is for no place; `last`: it is for the last; `first_of` the
    letter of the cup that it is for the winner of; `until` the last place that it has a prize for.
    """

    why: AwardReason
    place: int | None
    title: str
    prize: str
    standings: tuple[PairStanding | PlayerStanding, ...]
    reason: str
    tied: OpenTie | None = None
    tie: DecidedTie | None = None
    winner: str = ""
    last: bool = False
    first_of: str = ""
    until: int = 0


def prize_list(tournament: Tournament, order: Order, *, in_play: bool = False) -> list[AwardLine]:
    """Every prize of the event with its winners by this order, and the pairs that lots left without
    one; `in_play`: in a bracket that is still played, where a shared place wins nothing yet."""
    taking_part = {each.pair.pk: each for each in order if took_part(each)}
    keys, open_, decided = frozenset(taking_part), open_ties(tournament, order), _decided(order)
    found = awards(
        read_prizes(tournament.prizes, cups=cups_of(tournament, order)),
        _placed(taking_part.values()),
        lots={
            tied.among & keys: [key for key in tie.order if key in keys]
            for tied in open_
            if (tie := tied.tie) and tie.kind == Tie.Kind.LOTS
        },
        undecided=[tied.among & keys for tied in open_ if tied.waits],
        earlier=_earlier_places(tournament, order),
        in_play=in_play,
    )
    words = _AwardWords(
        _REASONS[_entering(tournament)], count=len(taking_part), found=found, listed=len(order)
    )
    return [
        AwardLine(
            why=award.why,
            place=award.place,
            title=words.title(award),
            prize=words.prize(award),
            last=any(prize.last for prize in award.prizes),
            standings=tuple(taking_part[unit] for unit in award.units),
            reason=words.reason(award, tie := decided.get(next(iter(award.units), 0))),
            tied=_tie_of(award, open_),
            tie=tie,
            winner=next((prize.winner for prize in award.prizes), ""),
            first_of=next((prize.cup for prize in award.prizes if prize.nth == 1), ""),
            until=max((prize.place or 0 for prize in award.prizes), default=0),
        )
        for award in found
    ]


def _entering(tournament: Tournament) -> EntryTerms:
    """Who wins: single players also where partners rotate."""
    return PLAYERS if tournament.rotates else tournament.playing


def _earlier_places(tournament: Tournament, order: Order) -> Mapping[int, int]:
    """The places before the last stage, where several share the lowest place of its bracket: who is
    the last of all is decided by what they played before (four or five queries, only there)."""
    lowest = [each for each in order if each.row.place == order[-1].row.place]
    if len(lowest) < 2 or not in_bracket(lowest, order) or not _names_the_last(tournament):
        return {}
    last = tournament.stages.last()
    if last is None or last.number == 1:
        return {}
    return {each.pair.pk: each.row.place for each in standings(tournament, upto=last.number - 1)}


def _names_the_last(tournament: Tournament) -> bool:
    return any(prize.last for prize in read_prizes(tournament.prizes))


def prized_places(awards: Collection[AwardLine]) -> int:
    """How many of the first places of the tie that these awards depend on have a prize; 0 where it
    is for none, or one is for the last."""
    places = [award.place for award in awards if award.place and award.until]
    if not places or any(award.last for award in awards):
        return 0
    return max(award.until for award in awards) - min(places) + 1


def _tie_of(award: Award, open_: Iterable[OpenTie]) -> OpenTie | None:
    """The open tie that an award depends on: none where one of the tied alone can win it, and of
    those inside a group only one between its winners."""
    if award.why in (AwardReason.LAST, AwardReason.LAST_EARLIER):
        return None
    won = set(award.units)
    return next((t for t in open_ if (t.among <= won if t.inside else t.among & won)), None)


_WINNERS = _("Vencedores da Taça %(letter)s")
_FINALISTS = _("Finalistas da Taça %(letter)s")


def cups_of(tournament: Tournament, order: Order) -> Mapping[str, int]:
    """The place of the winner of Taça A and of Taça B in this order of all; none where there are no
    such cups, or no prize for one."""
    return _firsts(tournament, order) if names_a_cup(tournament.prizes) else NO_CUPS


def cup_titles(tournament: Tournament, order: Order) -> Mapping[int, str]:
    """What the winners and the finalists of Taça A and of Taça B are called, by the key of the
    pair; empty where there are no such cups."""
    firsts = _firsts(tournament, order)
    called = {
        first + behind: words % {"letter": letter}
        for letter, first in firsts.items()
        for behind, words in enumerate((_WINNERS, _FINALISTS))
    }
    places = ((each.unit, called.get(each.place)) for each in final_places(order))
    return {unit: str(title) for unit, title in places if title}


def winner_of_second_cup(tournament: Tournament, order: Order) -> int | None:
    """The key of the pair that won Taça B; None where there is none, or its final was not played
    (one query)."""
    best = _firsts(tournament, order).get("B")
    first = [each.unit for each in final_places(order) if each.place == best]
    return first[0] if len(first) == 1 else None


def final_places(order: Order) -> list[PlacedUnit]:
    """The place of each unit that took part, the first first."""
    return _placed(filter(took_part, order))


def _firsts(tournament: Tournament, order: Order) -> Mapping[str, int]:
    entrants = Entrant.objects.filter(stage__tournament=tournament, second_cup=True)
    second = set(entrants.values_list("pair", flat=True))
    placed = final_places(order)
    best = min((each.place for each in placed if each.unit in second), default=0)
    return {"A": 1, "B": best} if best else NO_CUPS


def _decided(order: Order) -> dict[int, DecidedTie]:
    """The decision behind each pair's place or prize, by the pair's key: it parts the pair from the
    one above it or below it, or they share the place. A later stage may have parted the others."""
    rows: list[PairStanding | PlayerStanding] = [*order]
    found = {each.pair.pk: each.tie for each in rows if each.tie}
    for above, below in pairwise(rows):
        if below.tie and above.pair.pk in below.tie.among:
            found.setdefault(above.pair.pk, below.tie)
    return found


def _placed(order: Iterable[PairStanding | PlayerStanding]) -> list[PlacedUnit]:
    """The places among those that took part: by some criteria a pair that never came stands above
    one that lost."""
    first: dict[int, int] = {}
    return [
        PlacedUnit(
            each.pair.pk,
            first.setdefault(each.row.place, index),
            stayed=not each.pair.withdrawn,
        )
        for index, each in enumerate(order, start=1)
    ]


@dataclass(frozen=True)
class _AwardWords:
    """The title and the reason of an award in words, where `count` of those `listed` took part."""

    reasons: Mapping[AwardReason, Promise | str]
    count: int
    found: Sequence[Award]
    listed: int

    def title(self, award: Award) -> str:
        """The prizes of the award."""
        if award.why is AwardReason.WITHOUT:
            return gettext("Sem prémio")
        if award.why is AwardReason.FREE:
            return parted(award.prizes[0].text)[0]
        named = gettext("Último") if award.prizes[0].last else self._prizes(award.prizes)
        if award.why is AwardReason.SHARED:
            return gettext("%(prizes)s, a dividir") % {"prizes": named}
        if award.why is AwardReason.UNDECIDED:
            return gettext("%(prizes)s, por desempatar") % {"prizes": named}
        return named

    def _prizes(self, prizes: Sequence[Prize]) -> str:
        """ "Taça B", "2.º da Taça B"; else their places in the order of all."""
        first, *others = prizes
        if others or not first.cup:
            return self._places(prizes)
        cup = gettext("Taça %(letter)s") % {"letter": first.cup}
        nth = gettext("%(place)s.º da %(cup)s") % {"place": first.nth, "cup": cup}
        return cup if first.nth == 1 else nth

    def prize(self, award: Award) -> str:
        """What is won."""
        if award.why is AwardReason.FREE:
            return parted(award.prizes[0].text)[1]
        return " + ".join(prize.text for prize in award.prizes)

    def _places(self, prizes: Iterable[Prize]) -> str:
        """ "1.º", "1.º e 2.º prémio", "3.º, 4.º e 5.º prémio"."""
        *before, last = map(ordinal, sorted({prize.place or 0 for prize in prizes}))
        if not before:
            return gettext("%(place)s prémio") % {"place": last}
        return gettext("%(places)s e %(last)s prémio") % {"places": ", ".join(before), "last": last}

    def reason(self, award: Award, tie: DecidedTie | None) -> str:
        """The reason for the award; "" where its place is reason enough."""
        known = award.why is AwardReason.FREE and award.prizes[0].winner
        if known or (not self.count and award.why is not AwardReason.FREE):
            return ""
        if award.why is AwardReason.FREE and award.prizes[0].cup:
            return gettext(
                "Quem? Aqui não há, ou ainda não está sorteada, essa taça: diz a organização. Sem "
                "isso entendem-se um lugar («3.º»), «Último» e, onde se joga, «Taça B»."
            )
        said = {"place": award.place, "n": len(award.units), "count": self.count}
        reason = str(self.reasons[award.why] % said)
        sentences = (reason, *self._besides(award), decision_words(tie) if tie else "")
        return " ".join(filter(None, sentences))

    def _besides(self, award: Award) -> list[str]:
        """That others stand below the last, who do not count; the prizes that the last wins by its
        place too."""
        if not award.units or not award.prizes or not award.prizes[0].last:
            return []
        lowest = (award.place or self.listed) + len(award.units) - 1
        below = award.why is not AwardReason.LAST_EARLIER and self.listed > lowest
        passed = [gettext("Quem desistiu ou não jogou não conta.")] if below else []
        own = next(
            (a for a in self.found if a.why is AwardReason.PLACE and a.units == award.units), None
        )
        also = gettext("Leva também o %(prize)s.")
        return [*passed, also % {"prize": self._places(own.prizes)}] if own else passed


_OF_PAIRS: Mapping[AwardReason, Promise | str] = {
    AwardReason.PLACE: "",
    AwardReason.SHARED: _("%(n)s duplas partilham o %(place)s.º lugar."),
    AwardReason.IN_PLAY: _("Decide-se no quadro, que ainda se joga."),
    AwardReason.UNDECIDED: _("Empate no %(place)s.º lugar, ainda por decidir."),
    AwardReason.LOTS: "",
    AwardReason.WITHOUT: _("Calhou-lhe um lugar sem prémio."),
    AwardReason.LAST: _("A última das que jogaram até ao fim."),
    AwardReason.LAST_EARLIER: _(
        "A última das que jogaram até ao fim: das que caíram na mesma ronda, a pior da fase "
        "anterior."
    ),
    AwardReason.NOBODY: ngettext_lazy(
        "Ninguém: só jogou %(count)s dupla.", "Ninguém: só jogaram %(count)s duplas.", "count"
    ),
    AwardReason.NO_LAST: _("Ninguém: não há quem fique abaixo do 1.º lugar."),
    AwardReason.FREE: _("Quem ganhou escreve-se no quadro «Prémios»."),
}
_OF_PLAYERS: Mapping[AwardReason, Promise | str] = {
    **_OF_PAIRS,
    AwardReason.SHARED: _("%(n)s jogadores partilham o %(place)s.º lugar."),
    AwardReason.LAST: _("O último dos que jogaram até ao fim."),
    AwardReason.LAST_EARLIER: _(
        "O último dos que jogaram até ao fim: dos que caíram na mesma ronda, o pior da fase "
        "anterior."
    ),
    AwardReason.NOBODY: ngettext_lazy(
        "Ninguém: só jogou %(count)s jogador.", "Ninguém: só jogaram %(count)s jogadores.", "count"
    ),
}
_REASONS = {PAIRS: _OF_PAIRS, PLAYERS: _OF_PLAYERS}
