"""The lines of the book in words: the act, the old values, and the new ones."""

import json
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from django.core.exceptions import FieldDoesNotExist
from django.db.models import Prefetch
from django.utils.functional import Promise
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from scoring import Ruleset
from scoring.hand import ALL_POINTS
from torneio.access.actors import PLAYERS
from torneio.audit.event_words import OF_THE_EVENT
from torneio.book.acts import Act
from torneio.book.models import BookLine
from torneio.book.writing import Values
from torneio.coded import worded
from torneio.entries.models import Tournament
from torneio.entries.rosters import choice
from torneio.entries.words.rules import describe
from torneio.fact_words import side_word
from torneio.number_format import figure
from torneio.play.alone.deals import deal_line
from torneio.play.models import Declaration, Hand, Incident, Match, Side, Stage
from torneio.play.round_names import numbered
from torneio.rulings.penalties import penalty_words

Said = Mapping[str, Any]
Names = Mapping[str, str]

# The keys of a line whose act has no words of its own.
_LABELS: Mapping[str, Promise | str] = {
    "name": _("nome"),
    "plan": _("formato previsto"),
    "table": _("mesa"),
    "tables": _("mesas"),
    "round": _("ronda"),
    "deal": _("mão"),
    "link": _("ligação"),
    "gone": _("saiu"),
    "ended": _("acabou"),
    "stands": _("resultado confirmado"),
    "score": _("resultado"),
    "seat": _("lugar"),
    "player": _("jogador"),
    "to": _("até à linha"),
    "over": _("acabado"),
    "why": _("porquê"),
    "confirmed": _("confirmado até à linha"),
}


@dataclass(frozen=True)
class WordedLine:
    """A line in words; `old` and `new` are "" where there was no value before, or since."""

    act: str
    old: str
    new: str


def told(line: BookLine, match: Match | None = None) -> WordedLine:
    """A line in words, with the sides of its match by name."""
    names = names_of(match, line.number) if match else {}
    act = Act(line.act).label if line.act in Act.values else line.act
    old, new = line.old, line.new
    if line.act == Act.RULES and old and new:
        old, new = (_changed(old, new), _changed(new, old))
    if line.act == Act.REKEYED and old and new:  # there was no old value
        return WordedLine(str(act), "", _beside(old, new))
    was, new_words = (in_words(line.act, each, names) for each in (old, new))
    return WordedLine(str(act), was, new_words)


def names_of(match: Match, line: int) -> Names:
    """The names of a match's sides when that line was written."""
    earlier = (each for each in match.earlier if line <= each["to"])
    if there := next(earlier, None):
        return {"a": there["a"], "b": there["b"]}
    return match.names


def in_words(act: str, said: Values, names: Names) -> str:
    """The old or new values of a line in words. Values edited by hand in the database are shown as
    they are: the page that reports them must not fail on them."""
    if said is None:
        return ""
    try:
        return _known(act, said, names) or _listed(said)
    except (AttributeError, IndexError, KeyError, TypeError, ValueError):
        return json.dumps(said, ensure_ascii=False)


def _known(act: str, said: Said, names: Names) -> str:
    """The words of a line's own act; "" where it has none."""
    if act in OF_THE_EVENT:
        return OF_THE_EVENT[act](said)
    if "table" in said:
        return ""
    return _WORDS[act](said, names) if act in _WORDS else ""


def _side(side: str, names: Names) -> str:
    if side in {"a", "b"}:
        return names.get(side) or side_word("a" if side == "a" else "b")
    return names.get(side) or gettext("a mesa")


def _score(totals: Any) -> str:
    return "–".join(map(figure, totals))


def _hand(said: Said, names: Names) -> str:
    """ "Partida 1, mão 3: 95–25, dito por Zé e Tó"."""
    if "deal" in said:
        return _voiced(deal_line(said, names), said, names)
    if "hand" not in said:  # it was withdrawn with an earlier one, or others were with it
        why = gettext("deixou de ter lugar: a partida acaba antes")
        return why if "surplus" in said else gettext("com ela cai o que estava declarado")
    where = {**said, "what": _what(said, names)}
    return _voiced(gettext("Partida %(partida)s, mão %(hand)s: %(what)s") % where, said, names)


def _voiced(words: str, said: Said, names: Names) -> str:
    """The words with the side of the actor, where it had one."""
    if (by := said.get("voice")) not in PLAYERS:
        return words
    return gettext("%(what)s, dito por %(side)s") % {"what": words, "side": _side(by, names)}


def _what(said: Said, names: Names) -> str:
    kind = Hand.Kind(said["kind"])
    if kind == Hand.Kind.PLAYED:
        points = int(said["points"])
        tricks = said.get("tricks")
        score = f"{points}–{ALL_POINTS - points}"
        vazas = {"score": score, "n": tricks, "side": _side("a", names)}
        return score if tricks is None else gettext("%(score)s (%(n)s vazas de %(side)s)") % vazas
    about = [_side(said["side"], names)] if said.get("side") else []
    about += [_score((said["riscos_a"], said["riscos_b"]))] if "riscos_a" in said else []
    about += [worded(said["why"])] if said.get("why") else []
    return f"{kind.label}: {', '.join(about)}" if about else str(kind.label)


def _declared(said: Said, names: Names) -> str:
    if said["kind"] == Declaration.Kind.TOTAL:
        total = gettext("resultado final %(score)s") % {"score": _score(said["score"])}
        return _voiced(total, said, names)
    pair = {"pair": _side(said["side"], names)}
    if said["kind"] == Declaration.Kind.NO_SHOW:
        return gettext("faltou %(pair)s") % pair
    return gettext("no desempate segue %(pair)s") % pair


def _agreed(said: Said, names: Names) -> str:
    """The side, the result, and the last line agreed to."""
    parts = []
    if side := said.get("side") or said.get("by"):
        parts.append(_side(side, names))
    if "hand" in said:
        parts.append(gettext("partida %(partida)s, mão %(hand)s") % said)
    if "score" in said:
        result = "%(score)s" if said.get("over") else gettext("%(score)s (por acabar)")
        parts.append(result % {"score": _score(said["score"])})
    if "to" in said:
        parts.append(gettext("até à linha %(n)s") % {"n": said["to"]})
    if said.get("why"):
        parts.append(f"«{worded(said['why'])}»")
    if "confirmed" in said:
        parts.append(_consent(said, names))
    return ", ".join(part for part in parts if part)


def _consent(said: Said, names: Names) -> str:
    """The agreement there was before it was sent back."""
    agreed = [
        gettext("aceite por %(side)s até à linha %(n)s")
        % {"side": _side(side, names), "n": said[side]}
        for side in PLAYERS
        if said.get(side)
    ]
    if said["confirmed"]:
        agreed.append(gettext("confirmado até à linha %(n)s") % {"n": said["confirmed"]})
    return ", ".join(agreed) or gettext("por aceitar")


def _ruled(said: Said, names: Names) -> str:
    if "cost" not in said and "rule" not in said:  # the hand displaced by the ruling
        return _hand(said, names)
    who = [_side(said["side"], names)] if said.get("side") else []
    who += [said["player"]] if said.get("player") else []
    what = str(Incident.Kind(said["kind"]).label)
    where = gettext("partida %(partida)s, mão %(hand)s") % said if said.get("hand") else ""
    about = ", ".join(filter(None, [what, *who, where]))
    return f"{about}: {penalty_words(said['cost'], names)}" if said.get("cost") else about


def _rekeyed(said: Said, _names: Names) -> str:
    """The content of a paper sheet, or of the record: each partida's hands, or the result."""
    blocks = [", ".join(map(str, block)) for block in said.get("hands", ())]
    score = {"score": _score(said["score"])} if "score" in said else None
    parts = [gettext("resultado %(score)s") % score] if score else []
    return "; ".join([*parts, " / ".join(blocks)] if blocks else parts) or gettext("nada")


def _beside(recorded: Said, paper: Said) -> str:
    if paper.get("equal"):
        return gettext("igual: %(there)s") % {"there": in_words(Act.REKEYED, paper, {})}
    both = {"there": in_words(Act.REKEYED, recorded, {}), "paper": in_words(Act.REKEYED, paper, {})}
    return gettext("diferente: registado %(there)s; no papel %(paper)s") % both


def _changed(said: Said, other: Said) -> Said:
    """The rules of one set, in words, that differ in another."""
    try:
        ours, theirs = (_rule_lines(rules) for rules in (said, other))
    except (AttributeError, KeyError, TypeError, ValueError):
        return said
    return {label: says for label, says in ours.items() if theirs[label] != says}


def _rule_lines(said: Said) -> dict[str, str]:
    groups = describe(Ruleset.from_dict(dict(said)))
    return {line.label: line.says for group in groups for line in group.lines}


def _listed(said: Said) -> str:
    """Names and values, as far as both have words."""
    return "; ".join(f"{_label(at)}: {choice(at, it) or _value(it)}" for at, it in said.items())


def _planned(plan: Said) -> str:
    """The plan of an event: "Suíço, rondas: 5"."""
    format_ = str(Stage.Format(plan["format"]).label)
    rounds = gettext("%(format)s, rondas: %(rounds)s")
    return rounds % {**plan, "format": format_} if "rounds" in plan else format_


def _label(name: str) -> str:
    if name in _LABELS:
        return str(_LABELS[name])
    try:
        return str(getattr(Tournament._meta.get_field(name), "verbose_name", name))
    except FieldDoesNotExist:
        return name


def _value(value: object) -> str:
    if isinstance(value, bool):
        return gettext("sim") if value else gettext("não")
    if isinstance(value, dict) and "format" in value:
        return _planned(value)
    if isinstance(value, list):
        return ", ".join(map(_value, value)) or "–"
    return "–" if value in (None, "", {}) else worded(str(value))


_WORDS: Mapping[str, Callable[[Said, Names], str]] = {
    Act.HAND: _hand,
    Act.AGAIN: _hand,
    Act.SETTLED: _hand,
    Act.VOIDED: _hand,
    Act.CORRECTED: _hand,
    Act.DECLARED: _declared,
    Act.WITHDRAWN: _declared,
    Act.ACCEPTED: _agreed,
    Act.DISPUTED: _agreed,
    Act.CONFIRMED: _agreed,
    Act.SENT_BACK: _agreed,
    Act.RULED: _ruled,
    Act.UNRULED: _ruled,
    Act.REKEYED: _rekeyed,
}


def place_of(match: Match) -> str:
    """The place of a match: "Ronda 2, mesa 3", with its stage where it is a later one."""
    round_ = numbered(match.round)
    if match.table is None:
        return gettext("%(round)s, sem mesa") % {"round": round_}
    return gettext("%(round)s, mesa %(table)s") % {"round": round_, "table": match.table.number}


def with_matches(lines: Iterable[BookLine]) -> list[tuple[BookLine, Match | None]]:
    """Each line with its match as far as a row shows it; None in the event's own book (three
    queries at any size, including that of the lines)."""
    found = list(lines)
    owners = {line.owner for line in found if line.owner != line.event}
    if not owners:
        return [(line, None) for line in found]
    rows = Match.objects.filter(public_id__in=owners)
    rows = rows.select_related("table", "pair_a", "pair_b", "round__stage")
    rows = rows.defer("round__draw", "round__problem")
    sides = Prefetch("sides", Side.objects.select_related("pair"))
    matches = {match.public_id: match for match in rows.prefetch_related(sides)}
    return [(line, matches.get(line.owner)) for line in found]
