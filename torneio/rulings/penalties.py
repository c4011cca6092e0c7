"""The cost of each kind of incident: on the sheet as an entry, and as codes, put in words for their
reader in the event's own unit.

The prices are those of `scoring.incidents`; here they are proposed, and recorded with the hand they
fell on.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType

from django.utils.functional import Promise
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

import scoring
from scoring import Ruleset
from scoring.hand import other
from scoring.incidents import Cost, cost
from scoring.incidents import Incident as Priced
from torneio.coded import coded
from torneio.fact_words import side_word
from torneio.nouns import UNITS
from torneio.play.facts import side_of
from torneio.play.models import Incident
from torneio.rulings.effect_words import uncapped

Kind = Incident.Kind

ASKS: Mapping[str, Promise | str] = {
    Kind.RENUNCIA: _("Quem fez a renúncia?"),
    Kind.FALSE_CLAIM: _("Quem acusou sem provar?"),
    Kind.TALKING: _("Quem falou ou fez sinais?"),
    Kind.PROCEDURE: _("Quem baralhou, partiu ou deu mal?"),
    Kind.PAST_TRICKS: _("Quem foi ver as vazas?"),
    Kind.OUT_OF_TURN: _("Quem jogou fora da vez?"),
    Kind.LATENESS: _("Quem se atrasou?"),
    Kind.BEHAVIOUR: _("De quem foi o comportamento?"),
    Kind.SPECTATOR: _("Do lado de quem estava?"),
    Kind.LEFT: _("Quem saiu do jogo?"),
}
_LEAVER = "leaver"
_PRICES: Mapping[str, Promise | str] = {
    "points": _("os 120 pontos para o outro lado"),
    "partida": _("a partida para o outro lado"),
    "others": _("%(n)s para o outro lado"),
    "accuser": _("menos %(n)s a quem acusou"),
    "decides": _("o árbitro decide: de nada até %(n)s para o outro lado"),
    _LEAVER: _("menos %(n)s a quem saiu, só na classificação de jogadores"),
    "free": _("não mexe na conta: fica escrito"),
    "again": _("a mão dá-se outra vez"),
    "points_for": _("os 120 pontos para %(side)s"),
    "gains": _("%(n)s para %(side)s"),
    "loses": _("menos %(n)s a %(side)s"),
    "unchanged": _("a conta fica como estava, por decisão do árbitro"),
    "nothing": _("nada na conta"),
}
"""A penalty as it is stored, with its side, its number and their unit: "gains:a:4:risco"."""
NEEDS_NO_SIDE = frozenset({Kind.SPECTATOR})
MAY_CANCEL = frozenset(
    {Kind.PROCEDURE, Kind.PAST_TRICKS, Kind.OUT_OF_TURN, Kind.BEHAVIOUR, Kind.SPECTATOR}
)
"""The kinds after which the referee may also have the hand dealt again; for talking an option of
the rules decides."""

_OF_A_SIDE: Mapping[str, Callable[[scoring.Side], Priced]] = {
    Kind.RENUNCIA: scoring.Renuncia,
    Kind.FALSE_CLAIM: scoring.FalseClaim,
    Kind.TALKING: scoring.Talking,
}
COSTS = frozenset({*_OF_A_SIDE, Kind.PROCEDURE})
"""The kinds that may cost something on the sheet by themselves."""


@dataclass(frozen=True)
class PenaltyDecision:
    """The referee's choices beyond the incident: riscos for a bad deal, a warning in words, whether
    the hand is dealt again; or that it is only `noted`, and the sheet stays as it is."""

    riscos: int = 0
    warning: str = ""
    again: bool = False
    noted: bool = False


def priced(kind: str, side: str, *, riscos: int = 0) -> Priced | None:
    """The incident as the core prices it; None for a kind that is only noted."""
    if kind == Kind.PROCEDURE:
        return scoring.Procedure(side_of(side), riscos)
    make = _OF_A_SIDE.get(kind)
    return make(side_of(side)) if make else None


def entry_for(
    ruleset: Ruleset, kind: str, side: str, *, decision: PenaltyDecision
) -> scoring.Entry | None:
    """The entry for the sheet: the incident if it costs or ends the hand, else a void hand where
    the referee has it dealt again, else None; always None for what is only noted."""
    if decision.noted:
        return None
    incident = priced(kind, side, riscos=decision.riscos)
    if incident is not None:
        price = cost(ruleset, incident)
        if price.others_gain or price.offenders_lose or price.hand != "goes_on":
            return incident
    return scoring.Void(coded(kind)) if decision.again else None


def penalty_words(codes: str, names: Mapping[str, str] = MappingProxyType({})) -> str:
    """A stored penalty in words, for its reader: "4 riscos para Rui e Quim", by the `names` of the
    sides."""
    prices, _warned, warning = codes.partition("warned:")
    said = [_price_words(code, names) for code in prices.split(";") if code]
    if warning:
        said.append(gettext("Aviso: %(warning)s") % {"warning": warning})
    return "; ".join(said)


def _price_words(code: str, names: Mapping[str, str]) -> str:
    kind, side, riscos, unit = [*code.split(":"), "", "", ""][:4]
    words = {"n": UNITS[unit].counted(int(riscos)) if unit else ""}
    called = names.get(side) or (side_word(side_of(side)) if side else "")
    return str(_PRICES[kind]) % (words | {"side": called})


def _code(kind: str, riscos: int, ruleset: Ruleset, *, side: str = "") -> str:
    return f"{kind}:{side}:{riscos}:{ruleset.unit_name}"


def proposed(ruleset: Ruleset, kind: str) -> str:
    """The penalty proposed before the referee decides, in codes."""
    if kind == Kind.LEFT and leaving_costs(ruleset):
        return _code(_LEAVER, ruleset.leave_penalty, ruleset)
    if kind == Kind.PROCEDURE and ruleset.match.unit != "hands_points":
        return _code("decides", ruleset.target, ruleset)
    incident = priced(kind, "a")
    return _price(ruleset, incident, cost(ruleset, incident)) if incident else "free"


def lost_by_leaving(codes: str) -> int:
    """The riscos that a stored penalty takes from a player who left alone; 0 where it takes
    none."""
    prices = codes.partition("warned:")[0].split(";")
    return next(
        (int(price.split(":")[2]) for price in prices if price.startswith(f"{_LEAVER}:")), 0
    )


def leaving_costs(ruleset: Ruleset) -> bool:
    """Whether leaving costs a player anything: only where players have a ranking of their own."""
    ranked = ruleset.player_ranking and ruleset.match.unit != "hands_points"
    return ranked and ruleset.leave_penalty > 0


def _price(ruleset: Ruleset, incident: Priced, price: Cost) -> str:
    codes = []
    if isinstance(incident, scoring.Renuncia) and ruleset.match.unit == "hands_points":
        codes.append("points")
    elif price.others_gain == "partida" and not ruleset.match.in_hands:
        codes.append("partida")
    elif price.others_gain:
        # In a block of hands there is no partida to win: there it is so many riscos.
        riscos = price.others_gain if isinstance(price.others_gain, int) else ruleset.target
        codes.append(_code("others", riscos, ruleset))
    if price.offenders_lose:
        codes.append(_code("accuser", price.offenders_lose, ruleset))
    if price.hand == "dealt_again":
        codes.append("again")
    return ";".join(codes) or "free"


def charged(ruleset: Ruleset, before: Sequence[scoring.Entry], entry: scoring.Entry) -> str:
    """The cost of an entry after these of its partida, ignoring the cut at the target, in codes."""
    if isinstance(entry, scoring.Void):
        return "again"
    if isinstance(entry, scoring.Renuncia) and ruleset.match.unit == "hands_points":
        return f"points_for:{other(entry.side)}"
    riscos = scoring.score_partida(uncapped(ruleset), [*before, entry]).lines[-1].riscos
    codes = [
        _code("gains" if n > 0 else "loses", abs(n), ruleset, side=side)
        for side, n in zip("ab", riscos, strict=True)
        if n
    ]
    if isinstance(entry, scoring.Talking) and ruleset.talking == "void":
        codes.append("again")
    return ";".join(codes) or "nothing"
