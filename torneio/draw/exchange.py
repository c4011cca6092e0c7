"""The exchange of two pairs of a draft: the new pairs, and the cost, level by level, before the
decision. Nothing is written here."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext_lazy

from pairing.draw import Violation
from pairing.edits import Price, price, seating_problems
from pairing.pairs import Pairing
from torneio.draw.certificate import numbers_of
from torneio.draw.history import method_of, swiss_field
from torneio.draw.selectors import situation
from torneio.entries.models import Pair
from torneio.htmx import version_of
from torneio.play.models import Opponents, Round, Stage
from torneio.play.services.placing import exchanged

_LEVELS = {
    "A": gettext_lazy("Encontros que partem uma regra"),
    "B": gettext_lazy("Pontos que quem folga tem a mais do que o último"),
    "club": gettext_lazy("Encontros entre duplas da mesma terra"),
    "C": gettext_lazy("Diferença de pontos entre adversários (ao quadrado, somada)"),
    "D": gettext_lazy("Duplas que saem do seu grupo como na ronda passada"),
    "E": gettext_lazy("Duplas que saem do seu grupo como há duas rondas"),
    "F": gettext_lazy("Pontos de quem desce para outro grupo"),
    "G": gettext_lazy("Distância à beira do grupo de quem muda de grupo"),
    "I": gettext_lazy("Encontros entre duplas da mesma metade do seu grupo de pontos"),
    "J": gettext_lazy("Lugares entre cada adversário e o que a classificação pedia, somados"),
}  # H and K are lots: they are no cost
# What more of a level and what less means at the tables, in a number of cases, or without one.
_CASES = {
    "A": (
        ngettext_lazy(
            "mais %(n)s repetição, ou outro encontro que parte uma regra",
            "mais %(n)s repetições, ou outros encontros que partem uma regra",
            "n",
        ),
        ngettext_lazy(
            "menos %(n)s repetição, ou outro encontro que parte uma regra",
            "menos %(n)s repetições, ou outros encontros que partem uma regra",
            "n",
        ),
    ),
    "club": (
        ngettext_lazy(
            "mais %(n)s encontro entre vizinhos", "mais %(n)s encontros entre vizinhos", "n"
        ),
        ngettext_lazy(
            "menos %(n)s encontro entre vizinhos", "menos %(n)s encontros entre vizinhos", "n"
        ),
    ),
    **dict.fromkeys(
        ("D", "E"),
        (
            gettext_lazy("jogam outra vez fora do seu grupo de pontos: mais %(n)s"),
            gettext_lazy("jogam outra vez fora do seu grupo de pontos: menos %(n)s"),
        ),
    ),
    "I": (
        gettext_lazy("jogam contra quem está perto de si na classificação: mais %(n)s"),
        gettext_lazy("jogam contra quem está perto de si na classificação: menos %(n)s"),
    ),
}
_MORE_OR_LESS = {
    "B": (gettext_lazy("folga quem tem mais pontos"), gettext_lazy("folga quem tem menos pontos")),
    "C": (
        gettext_lazy("jogam entre si duplas com pontos mais diferentes"),
        gettext_lazy("jogam entre si duplas com pontos mais parecidos"),
    ),
    "F": (
        gettext_lazy("saem do seu grupo de pontos duplas mais acima"),
        gettext_lazy("saem do seu grupo de pontos duplas mais abaixo"),
    ),
    "G": (
        gettext_lazy("quem sai do seu grupo de pontos está mais longe do outro"),
        gettext_lazy("quem sai do seu grupo de pontos está mais perto do outro"),
    ),
    "J": (
        gettext_lazy("os adversários dentro do grupo são menos os que deviam ser"),
        gettext_lazy("os adversários dentro do grupo são mais os que deviam ser"),
    ),
}
_BROKEN = {
    "rematch": gettext_lazy("%(a)s e %(b)s já se encontraram."),
    "second bye": gettext_lazy("A dupla %(a)s folga outra vez."),
    "prohibited": gettext_lazy("%(a)s e %(b)s não se deviam encontrar."),
    "extra bye": gettext_lazy("A dupla %(a)s folga sem ser preciso."),
}
_Tables = dict[int, int]  # of each pair, both by number; 0 for a bye


@dataclass(frozen=True)
class ExchangeCost:
    """One level, in words, before the exchange and after it: less is better."""

    level: str
    before: int
    after: int

    @property
    def words(self) -> str:
        return str(_LEVELS[self.level])

    @property
    def means(self) -> str:
        """What is different at the tables."""
        more, less = _CASES.get(self.level) or _MORE_OR_LESS[self.level]
        words = more if self.is_worse else less
        return words % {"n": abs(self.after - self.before)} if self.level in _CASES else str(words)

    @property
    def is_worse(self) -> bool:
        return self.after > self.before


@dataclass(frozen=True)
class Meeting:
    """A table after the exchange: its pairs, in words. Number 0 is a bye."""

    table: int
    after: str


@dataclass(frozen=True)
class Exchange:
    """The changes. `costs` are the levels that change, the heaviest first (None where the format
    weighs none, or the field has moved), `breaks` the rules broken after it; `mark` identifies the
    draft."""

    pairs: tuple[int, int]
    meetings: tuple[Meeting, ...]
    costs: tuple[ExchangeCost, ...] | None
    breaks: tuple[str, ...]
    mark: int

    @property
    def verdict(self) -> str:
        """The whole in a sentence: the heaviest level that changes decides."""
        if self.costs is None:
            return ""
        if not self.costs:
            if self.breaks:
                return _("Os encontros valem o mesmo.")
            return _("Vale o mesmo: só a sorte é outra.")
        if self.costs[0].is_worse:
            return _("A troca é pior do que o sorteio.")
        return _("A troca é melhor do que está.")

    @property
    def after(self) -> str:
        """The tables after the exchange, in a line."""
        return "; ".join(each.after for each in self.meetings)


def exchange_of(round_: Round, first: int, second: int) -> Exchange:
    """The consequences if these two pairs of a draft, by key, change places."""
    matches = list(round_.matches.select_related("pair_a", "pair_b").order_by("position"))
    pairs = [pair for m in matches for pair in (m.pair_a, m.pair_b) if pair]
    names = {pair.number: pair.name for pair in pairs}
    number = {pair.pk: pair.number for pair in pairs}
    to = {number[first]: number[second], number[second]: number[first]}
    drawn = [numbers_of(match) for match in matches]
    edited: list[Pairing] = [(to.get(a, a), to.get(b, b) if b else None) for a, b in drawn]
    known = dict(round_.stage.tournament.tables.values_list("pk", "number"))
    was = _tables(drawn, [known.get(match.table_id or 0) for match in matches])
    rows = exchanged(round_.stage.tournament, matches, two=(first, second))
    after = _tables(edited, [known.get(table or 0) for *_both, table in rows])
    priced = _price(round_, drawn, edited)
    broken = (
        (_broken(each, names) for each in priced.violations)
        if priced
        else _wished_apart(round_, edited, names)
    )
    return Exchange(
        pairs=(first, second),
        meetings=tuple(
            Meeting(after[now[0]], _contra(now, names))
            for before, now in zip(drawn, edited, strict=True)
            if set(before) != set(now)
        ),
        costs=None if priced is None else tuple(_costs(priced, round_)),
        breaks=(*broken, *_tables_lost(pairs, was, after)),
        mark=mark_of([match.pairs for match in matches]),
    )


def _wished_apart(round_: Round, edited: Sequence[Pairing], names: dict[int, str]) -> Iterator[str]:
    """The pairs that would meet against a wish, where the engine weighs nothing."""
    event = round_.stage.tournament_id
    rows = Opponents.objects.filter(tournament=event, round=None)
    apart = {frozenset(row) for row in rows.values_list("first__number", "second__number")}
    for a, b in edited:
        if b and frozenset((a, b)) in apart:
            yield str(_BROKEN["prohibited"]) % {"a": names[a], "b": names[b]}


def mark_of(drawn: Sequence[Pairing]) -> int:
    """A number for the pairs of a draft: what was shown of one draft is valid for no other."""
    return version_of(list(drawn))


def _price(round_: Round, drawn: list[Pairing], edited: list[Pairing]) -> Price | None:
    """The engine's price; None where it draws no such round, or the entrants have changed."""
    if round_.stage.format != Stage.Format.SWISS:
        return None
    now = situation(round_)
    field = swiss_field(now)
    if seating_problems(field, drawn):
        return None
    return price(field, drawn, edited, method=method_of(now))


def _tables(pairings: Sequence[Pairing], tables: Sequence[int | None]) -> _Tables:
    return {n: table or 0 for two, table in zip(pairings, tables, strict=True) for n in two if n}


def _tables_lost(pairs: Sequence[Pair], was: _Tables, after: _Tables) -> Iterator[str]:
    """The pairs taken from the table that is fixed for them, or seated at another after a bye."""
    for pair in pairs:
        at, fixed = after[pair.number], pair.fixed_table
        if fixed and at and at != fixed and was[pair.number] in (0, fixed):
            yield _("%(pair)s tem a mesa %(fixed)s por mesa fixa e fica na mesa %(table)s.") % {
                "pair": pair.name,
                "fixed": fixed,
                "table": at,
            }


def _contra(pairing: Pairing, names: dict[int, str]) -> str:
    a, b = pairing
    if b is None:
        return _("A dupla %(a)s folga") % {"a": names[a]}
    return _("%(a)s contra %(b)s") % {"a": names[a], "b": names[b]}


def _costs(priced: Price, round_: Round) -> Iterator[ExchangeCost]:
    by_lot = round_.number == 1 and not round_.stage.carried  # no place says anything yet
    for change in priced.changes:
        if change.difference and change.level in _LEVELS and not (by_lot and change.level in "IJ"):
            yield ExchangeCost(change.level, change.before, change.after)


def _broken(violation: Violation, names: dict[int, str]) -> str:
    said = {"a": names.get(violation.a, ""), "b": names.get(violation.b or 0, "")}
    return str(_BROKEN[violation.rule]) % said
