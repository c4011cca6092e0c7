"""What the next match of a pair leads to in a bracket, in sentences."""

from collections.abc import Mapping
from typing import NamedTuple

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from pairing.all_places import Spot
from pairing.knockout import rounds_needed
from torneio.entries.models import Pair
from torneio.number_format import ordinal
from torneio.outlook.ways_on import Leads, WayOn
from torneio.play.models import BracketPart, InBracket, Stage
from torneio.play.round_names import name_of
from torneio.standings.bracket_paths import awaited


class _Says(NamedTuple):
    """The sentences of a way on: against a pair, against one that is not known yet, and where only
    the draw tells."""

    meets: Promise
    awaits: Promise
    draws: Promise


_COMING = _Says(
    gettext_lazy("A seguir joga %(where)s contra a dupla %(number)s, %(name)s."),
    gettext_lazy("A seguir joga %(where)s contra o %(whom)s."),
    gettext_lazy("A seguir continua %(where)s: o sorteio diz contra quem."),
)
_WON = _Says(
    gettext_lazy("Se ganhar, joga %(where)s contra a dupla %(number)s, %(name)s."),
    gettext_lazy("Se ganhar, joga %(where)s contra o %(whom)s."),
    gettext_lazy("Se ganhar, continua %(where)s: o sorteio diz contra quem."),
)
_LOST = _Says(
    gettext_lazy("Se perder, joga %(where)s contra a dupla %(number)s, %(name)s."),
    gettext_lazy("Se perder, joga %(where)s contra o %(whom)s."),
    gettext_lazy("Se perder, continua %(where)s: o sorteio diz contra quem."),
)


def way_words(way: WayOn, stage: Stage, *, last: int, pairs: Mapping[int, Pair]) -> list[str]:
    """The way on of a pair in a stage whose final is of the `last` round; `pairs` by their keys."""
    ways = ((way.coming, _COMING), (way.won, _WON), (way.lost, _LOST))
    return [
        _on(leads, says, where=_inside(stage, leads.at, last=last), pairs=pairs)
        if leads.at
        else _at_the_end(leads, won=says is _WON)
        for leads, says in ways
        if leads
    ]


def _on(leads: Leads, says: _Says, *, where: str, pairs: Mapping[int, Pair]) -> str:
    against = leads.against
    if against is None:
        return str(says.draws) % {"where": where}
    if isinstance(against, int):
        pair = pairs[against]
        return str(says.meets) % {"where": where, "number": pair.number, "name": pair.name}
    at, won = against.feed
    return str(says.awaits) % {"where": where, "whom": awaited(at, won=won, table=against.table)}


def _at_the_end(leads: Leads, *, won: bool) -> str:
    best, worst = map(ordinal, leads.places)
    if won:
        return _("Se ganhar, fica em %(place)s lugar.") % {"place": best}
    if best == worst:
        return _("Se perder, fica em %(place)s lugar.") % {"place": best}
    words = _("Se perder, fica entre o %(best)s e o %(worst)s lugar.")
    return words % {"best": best, "worst": worst}


def _inside(stage: Stage, at: InBracket, *, last: int) -> str:
    """Where a match is played, in a sentence: "nas meias-finais"."""
    if at.part in {BracketPart.MAIN, BracketPart.SECOND}:
        rounds = last if at.part == BracketPart.MAIN else rounds_needed(stage.second_cup)
        return name_of(stage, rounds - at.left, last=last, part=at.part).inside
    if at.part == BracketPart.PLACES:
        first, last = Spot(at.left, at.place).places
        words = _("nos jogos do %(first)s.º ao %(last)s.º lugar")
        if not at.left:
            words = _("no jogo do %(first)s.º e %(last)s.º lugar")
        return words % {"first": first, "last": last}
    known = {
        BracketPart.THIRD: _("no jogo do 3.º lugar"),
        BracketPart.SECOND_THIRD: _("no jogo do 3.º lugar da Taça B"),
        BracketPart.FINAL: _("na final"),
        BracketPart.SECOND_FINAL: _("na segunda final"),
    }
    others = {
        BracketPart.CONSOLATION: (_("na final da consolação"), _("na consolação")),
        BracketPart.WINNERS: (_("na final dos vencedores"), _("no quadro dos vencedores")),
        BracketPart.LOSERS: (_("na final da repescagem"), _("na repescagem")),
    }
    part = BracketPart(at.part)
    return known.get(part) or others[part][at.left > 0]
