"""What each kind of incident costs: on the sheet as an entry, and in words in the event's own unit.

The prices are `scoring.incidents`'; here they are proposed, and said of the place where they fell.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from django.utils.functional import Promise
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

import scoring
from scoring import Ruleset
from scoring.incidents import Cost, cost
from scoring.incidents import Incident as Priced
from torneio.play.effect_words import uncapped
from torneio.play.facts import side_of
from torneio.play.models import Incident
from torneio.words import side_word, units

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
NEEDS_NO_SIDE = frozenset({Kind.SPECTATOR})
MAY_CANCEL = frozenset(
    {Kind.PROCEDURE, Kind.PAST_TRICKS, Kind.OUT_OF_TURN, Kind.BEHAVIOUR, Kind.SPECTATOR}
)
"""Where the referee may also have the hand dealt again; talking says so by its own option."""

_OF_A_SIDE: Mapping[str, Callable[[scoring.Side], Priced]] = {
    Kind.RENUNCIA: scoring.Renuncia,
    Kind.FALSE_CLAIM: scoring.FalseClaim,
    Kind.TALKING: scoring.Talking,
}
COSTS = frozenset({*_OF_A_SIDE, Kind.PROCEDURE})
"""What may cost on the sheet by itself."""


@dataclass(frozen=True)
class PenaltyDecision:
    """What the referee decides beyond the incident: riscos for a bad deal, a warning in words,
    whether the hand is dealt again; or that it is only `noted`, and the sheet stays as it is."""

    riscos: int = 0
    warning: str = ""
    again: bool = False
    noted: bool = False


def priced(kind: str, side: str, *, riscos: int = 0) -> Priced | None:
    """The incident as the core prices it; None for what is only noted."""
    if kind == Kind.PROCEDURE:
        return scoring.Procedure(side_of(side), riscos)
    make = _OF_A_SIDE.get(kind)
    return make(side_of(side)) if make else None


def entry_for(
    ruleset: Ruleset, kind: str, side: str, *, decision: PenaltyDecision
) -> scoring.Entry | None:
    """What goes on the sheet: the incident if it costs or ends the hand, else a hand of no effect
    where the referee has it dealt again, else nothing; nothing of what is only noted."""
    if decision.noted:
        return None
    incident = priced(kind, side, riscos=decision.riscos)
    if incident is not None:
        price = cost(ruleset, incident)
        if price.others_gain or price.offenders_lose or price.hand != "goes_on":
            return incident
    return scoring.Void(str(Kind(kind).label)) if decision.again else None


def proposed(ruleset: Ruleset, kind: str) -> str:
    """The penalty before anybody decides: "4 riscos para o outro lado"."""
    if kind == Kind.LEFT:
        return _leaving(ruleset)
    if kind == Kind.PROCEDURE and ruleset.match.unit != "hands_points":
        most = units(ruleset.target, ruleset)
        return gettext("o árbitro decide: de nada até %(most)s para o outro lado") % {"most": most}
    incident = priced(kind, "a")
    if incident is None:
        return gettext("não mexe na conta: fica escrito")
    return _price(ruleset, incident, cost(ruleset, incident))


def leaving_costs(ruleset: Ruleset) -> bool:
    """Whether whoever leaves loses anything: only where players have a ranking of their own."""
    ranked = ruleset.player_ranking and ruleset.match.unit != "hands_points"
    return ranked and ruleset.leave_penalty > 0


def _leaving(ruleset: Ruleset) -> str:
    if not leaving_costs(ruleset):
        return gettext("não mexe na conta: fica escrito")
    lost = units(ruleset.leave_penalty, ruleset)
    return gettext("menos %(lost)s a quem saiu, só na classificação de jogadores") % {"lost": lost}


def _price(ruleset: Ruleset, incident: Priced, price: Cost) -> str:
    said = []
    if isinstance(incident, scoring.Renuncia) and ruleset.match.unit == "hands_points":
        said.append(gettext("os 120 pontos para o outro lado"))
    elif price.others_gain == "partida" and not ruleset.match.in_hands:
        said.append(gettext("a partida para o outro lado"))
    elif price.others_gain:
        # In a block of hands there is no partida to win: there it is so many riscos.
        riscos = price.others_gain if isinstance(price.others_gain, int) else ruleset.target
        said.append(gettext("%(n)s para o outro lado") % {"n": units(riscos, ruleset)})
    if price.offenders_lose:
        said.append(
            gettext("menos %(n)s a quem acusou") % {"n": units(price.offenders_lose, ruleset)}
        )
    if price.hand == "dealt_again":
        said.append(gettext("a mão dá-se outra vez"))
    return gettext(" e ").join(said) or gettext("não mexe na conta: fica escrito")


def charged(ruleset: Ruleset, before: Sequence[scoring.Entry], entry: scoring.Entry) -> str:
    """What an entry cost after these of its partida, the cut at the target aside: "4 riscos para
    Eles"."""
    if isinstance(entry, scoring.Void):
        return gettext("a mão dá-se outra vez")
    if isinstance(entry, scoring.Renuncia) and ruleset.match.unit == "hands_points":
        winners = side_word("b" if entry.side == "a" else "a")
        return gettext("os 120 pontos para %(side)s") % {"side": winners}
    line = scoring.score_partida(uncapped(ruleset), [*before, entry]).lines[-1]
    sides: tuple[scoring.Side, scoring.Side] = ("a", "b")
    said = [_moved(ruleset, n, side) for side, n in zip(sides, line.riscos, strict=True) if n]
    if isinstance(entry, scoring.Talking) and ruleset.talking == "void":
        said.append(gettext("a mão dá-se outra vez"))
    return gettext(" e ").join(said) or gettext("nada na conta")


def _moved(ruleset: Ruleset, riscos: int, side: scoring.Side) -> str:
    words = {"n": units(abs(riscos), ruleset), "side": side_word(side)}
    if riscos > 0:
        return gettext("%(n)s para %(side)s") % words
    return gettext("menos %(n)s a %(side)s") % words
