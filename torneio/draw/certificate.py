"""The explanation of a draw, in sentences: the rules it keeps, and those it had to break."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import NamedTuple

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from torneio.draw.outside_groups import OutsideGroups, outside_groups
from torneio.draw.selectors import situation
from torneio.draw.timetables import by_timetable
from torneio.entries.models import Membership, Pair, folded
from torneio.play.models import Match, Round, Stage
from torneio.play.round_names import group_name, match_in_its_cup
from torneio.waves import waves_of


class DrawnPair(NamedTuple):
    """A pair of a round, as it is shown and chosen."""

    key: int
    number: int
    name: str
    left: bool = False


class DrawnTable(NamedTuple):
    """A table and its two pairs; the name of the match, where it has one."""

    number: int
    name: str
    a: DrawnPair
    b: DrawnPair


@dataclass(frozen=True)
class DrawnCertificate:
    """A round as drawn: its tables, its resting pairs, its explanation."""

    tables: tuple[DrawnTable, ...]
    resting: tuple[DrawnPair, ...]
    good: tuple[str, ...]
    broken: tuple[str, ...]
    groups: tuple[tuple[str, tuple[DrawnPair, ...]], ...] = ()
    waits: tuple[str, ...] = ()  # for a table, and which may begin
    proven: bool = False  # whether there is a file to derive it again
    outside: OutsideGroups | None = None

    @property
    def pairs(self) -> list[DrawnPair]:
        """Every pair in it."""
        return [*(seat for table in self.tables for seat in (table.a, table.b)), *self.resting]


def drawn_round(round_: Round) -> DrawnCertificate:
    """A drafted or published round, read `with_last`, in plain values."""
    found = round_.matches.select_related("table", "pair_a", "pair_b")
    matches = list(found.in_groups() if round_.stage.groups else found)
    rotates = round_.stage.format == Stage.Format.ROTATION
    good, broken = _of_partners(round_) if rotates else _said_for(round_, matches)
    return DrawnCertificate(
        tables=tuple(
            DrawnTable(
                match.table.number,
                _name(round_.stage, match),
                _seat(match.pair_a),
                _seat(match.pair_b),
            )
            for match in sorted(matches, key=lambda m: (m.group, m.table.number if m.table else 0))
            if match.table and match.pair_b
        ),
        resting=tuple(_seat(match.pair_a) for match in matches if match.is_bye),
        good=tuple(good),
        broken=(*_stale(round_), *_twice(round_, matches), *broken),
        groups=tuple(_groups(round_.stage)) if round_.stage.groups else (),
        waits=tuple(waves_of(matches, round_.stage.tournament.tables_there).words),
        proven=_is_proven(round_),
        outside=outside_groups(round_, matches),
    )


def _is_proven(round_: Round) -> bool:
    """Whether a file of its draw was made, and it still is as it was drawn."""
    has_file = round_.draw.get("engine") == "swiss" or bool(round_.draw.get("file"))
    return has_file and not round_.draw.get("edited")


def _name(stage: Stage, match: Match) -> str:
    """The name of a match: "Final", "Grupo A"; elsewhere ""."""
    if match.group:
        return group_name(match.group)
    return match_in_its_cup(stage, match.in_bracket) if match.part else ""


def _groups(stage: Stage) -> Iterator[tuple[str, tuple[DrawnPair, ...]]]:
    """Who is in each group (one query)."""
    entrants = stage.entrants.select_related("pair").order_by("group", "seed")
    for number, own in groupby(entrants, lambda each: each.group):
        yield group_name(number), tuple(_seat(each.pair) for each in own)


def _seat(pair: Pair) -> DrawnPair:
    return DrawnPair(pair.pk, pair.number, pair.name, pair.withdrawn)


def _twice(round_: Round, matches: Sequence[Match]) -> list[str]:
    """The players who would be at two tables of a draft."""
    return [*at_two_tables(matches)] if round_.state == Round.State.DRAFT else []


def _stale(round_: Round) -> list[str]:
    """Whether a draft depends on something that has changed since."""
    if round_.state != Round.State.DRAFT or "mark" not in round_.draw:
        return []
    if situation(round_).mark == round_.draw["mark"]:
        return []
    return [
        _(
            "Depois deste sorteio mudou um resultado, quem joga, ou quem joga com quem. Para o ter"
            " em conta, sorteie de novo, ou deite-o fora."
        )
    ]


def _of_partners(round_: Round) -> tuple[list[str], list[str]]:
    """The quality of the schedule, for the rounds drawn and for all of them."""
    again, least = (round_.draw.get(name, 0) for name in ("repeats", "least"))
    good = []
    if not again:
        words = ngettext(
            "Em %(n)s ronda ninguém repete parceiro.",
            "Nas %(n)s rondas cada um joga sempre com outro: ninguém repete parceiro.",
            round_.last_number,
        )
        good.append(words % {"n": round_.last_number})
    words = _("Para conferir: com o número %(seed)s e estes jogadores sai este mesmo sorteio.")
    good.append(words % {"seed": round_.draw.get("seed", "")})
    if not again:
        return good, []
    repeated = ngettext(
        "Nesta noite %(n)s vez dois repetem a parceria.",
        "Nesta noite %(n)s vezes dois repetem a parceria.",
        again,
    ) % {"n": again}
    least_words = _("Com estes jogadores e rondas não há como repetir menos.")
    return good, [f"{repeated} {least_words}" if again == least else repeated]


def _said_for(round_: Round, matches: Sequence[Match]) -> tuple[list[str], list[str]]:
    if round_.stage.format in Stage.TIMETABLES:
        return by_timetable(round_.stage), []
    if round_.stage.format == Stage.Format.DOUBLE:
        return [_("Quem perde pela primeira vez passa à repescagem; quem perde lá sai.")], []
    if round_.stage.format == Stage.Format.KNOCKOUT:
        return _of_a_cup(round_), []
    edited = bool(round_.draw.get("edited"))
    broken = _counted(round_, matches) if edited else _violated(round_, matches)
    good = (
        [_("Ninguém repete adversário nem fica de folga outra vez.")]
        if not broken and round_.number > 1
        else []
    )
    good += [] if broken else _wished(round_)
    good += _ahead(round_)
    if edited:
        return [*good, _("Houve duplas trocadas à mão depois do sorteio.")], broken
    seed = {"seed": round_.draw.get("seed", "")}
    if round_.number == 1:
        said = _("Tirada à sorte. Para conferir: repetida com o número %(seed)s, sai esta ronda.")
        return [said % seed, *good], broken
    repeated = _("Para conferir: com o número %(seed)s e estes resultados sai este mesmo sorteio.")
    return [*good, repeated % seed], broken


def _of_a_cup(round_: Round) -> list[str]:
    """How a bracket goes on; nobody meets anybody after its last round."""
    if round_.stage.redrawn:
        return [_("Tirada à sorte entre as que ainda estão em prova."), *_wished(round_)]
    if round_.number == round_.last_number:
        return []
    return [_("Joga-se pelo quadro: quem ganha encontra quem ganhar o encontro ao lado.")]


def _ahead(round_: Round) -> list[str]:
    """The tables that the draw did not wait for, and how each was counted."""
    tables = round_.draw.get("ahead", ())
    if not tables:
        return []
    numbers = ", ".join(str(each["table"]) for each in tables)
    words = ngettext(
        "Sorteada com a mesa %(tables)s ainda a jogar, que contou como estava.",
        "Sorteada com as mesas %(tables)s ainda a jogar, que contaram como estavam.",
        len(tables),
    )
    return [words % {"tables": numbers}]


def _wished(round_: Round) -> list[str]:
    """The wishes that the draw kept."""
    said = []
    if round_.draw.get("apart"):
        said.append(_("Quem não se devia encontrar não se encontra."))
    if count := len(round_.draw.get("fixed", ())):
        words = ngettext(
            "%(n)s encontro foi marcado pela organização.",
            "%(n)s encontros foram marcados pela organização.",
            count,
        )
        said.append(words % {"n": count})
    return said


def _violated(round_: Round, matches: Sequence[Match]) -> list[str]:
    """The rules the engine could not keep."""
    names = _names(matches)
    said = {
        "rematch": _("%(a)s e %(b)s já se encontraram: não havia sorteio sem isto."),
        "second bye": _("A dupla %(a)s folga outra vez: não havia sorteio sem isto."),
        "prohibited": _("%(a)s e %(b)s não se deviam encontrar: não havia sorteio sem isto."),
    }
    by_hand = {
        "rematch": _("%(a)s e %(b)s já se encontraram: o encontro foi marcado pela organização."),
        "prohibited": _("%(a)s e %(b)s não se deviam encontrar: foi a organização que as marcou."),
    }
    fixed = {frozenset(two) for two in round_.draw.get("fixed", ())}
    return [
        (by_hand if frozenset((broken["a"], broken["b"])) in fixed else said)[broken["rule"]]
        % {"a": names.get(broken["a"], ""), "b": names.get(broken["b"], "")}
        for broken in round_.draw.get("violations", [])
    ]


def _counted(round_: Round, matches: Sequence[Match]) -> list[str]:
    """The cost of a draw changed by hand, counted from the earlier rounds."""
    names, before = _names(matches), {frozenset((m.a, m.b)) for m in situation(round_).met}
    numbers = [numbers_of(match) for match in matches]
    again = [pairing for pairing in numbers if frozenset(pairing) in before]
    return [
        _("A dupla %(a)s folga outra vez.") % {"a": names[a]}
        if b is None
        else _("%(a)s e %(b)s já se encontraram.") % {"a": names[a], "b": names[b]}
        for a, b in again
    ]


def _names(matches: Iterable[Match]) -> dict[int, str]:
    pairs: list[Pair | None] = [pair for m in matches for pair in (m.pair_a, m.pair_b)]
    return {pair.number: pair.name for pair in pairs if pair}


_SEATED = 2  # of a pair; the others are substitutes


def at_two_tables(matches: Iterable[Match]) -> Iterator[str]:
    """The players at two tables among these matches of a round, a sentence each (one query): the
    same person, or the same name where it has a surname."""
    at = {
        pair: match.table.number
        for match in matches
        if match.table
        for pair in (match.pair_a_id, match.pair_b_id)
        if pair
    }
    members = Membership.objects.filter(pair__in=at, order__lte=_SEATED).order_by("pair", "order")
    found: dict[object, list[tuple[int, str]]] = defaultdict(list)
    for row in members.select_related("player__person"):
        found[row.player.person.top].append((row.pair_id, row.player.name))
        if " " in row.player.name.strip():
            found[folded(row.player.name)].append((row.pair_id, row.player.name))
    told = set()
    for seats in found.values():
        pairs = tuple(dict.fromkeys(pair for pair, _name in seats))
        tables = sorted({at[pair] for pair in pairs})
        if len(tables) > 1 and pairs not in told:
            told.add(pairs)
            yield _two_tables(seats[0][1], tables)


def _two_tables(name: str, tables: list[int]) -> str:
    words = _("%(name)s está em mais do que uma mesa desta ronda (%(tables)s): só pode jogar numa.")
    return words % {"name": name, "tables": ", ".join(map(str, tables))}


def numbers_of(match: Match) -> tuple[int, int | None]:
    """The pairs of a match, read with them, by number."""
    return match.pair_a.number, match.pair_b.number if match.pair_b else None
