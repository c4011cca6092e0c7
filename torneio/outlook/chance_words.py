"""What a pair still needs, in sentences that say whether all ways were counted."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from scoring.reach import Reach
from scoring.results import Side
from scoring.whatif import Ending, Fixture, Need, Outlook
from torneio.entries.models import Pair
from torneio.lists.line import joined
from torneio.nouns import PARTIDA, POINT, WIN, Noun
from torneio.number_format import ordinal
from torneio.outlook.chances import Aim, Chance
from torneio.outlook.own_steps import WON, OwnStep, own_steps

_UNITS: Mapping[str, Noun] = {
    "table_points": POINT,
    "partidas_won": PARTIDA,
    "points_for": POINT,
    "wins": WIN,
}


@dataclass(frozen=True)
class ChanceLine:
    """A place by its name, what it takes in sentences, and how that was found."""

    title: str
    says: tuple[str, ...]
    how: str


def chance_lines(
    chances: Sequence[Chance], pairs: Mapping[int, Pair], *, alone: bool = False
) -> list[ChanceLine]:
    """The lines of a pair, one for each place that matters, or of a player ranked `alone`; `pairs`
    by their keys."""
    return [
        ChanceLine(
            title_of(each.aim, each.place), tuple(_says(each, pairs, alone=alone)), _how(each.found)
        )
        for each in chances
    ]


def title_of(aim: Aim, place: int) -> str:
    """The name of a place that matters."""
    if aim == "on":
        return _("Passar à fase seguinte")
    if aim == "prize":
        return _("Um prémio: até ao %(place)s lugar") % {"place": ordinal(place)}
    return _("O primeiro lugar")


def _how(found: Outlook) -> str:
    if found.method == "scores":
        return _("Contas exatas: vistas todas as maneiras de acabarem os encontros que faltam.")
    if found.method == "winners":
        return _(
            "Contas exatas de quem ganha e quem perde; o que só as partidas ou os riscos "
            "desempatam fica em aberto."
        )
    return _("Contas por alto: faltam encontros de mais para ver todas as maneiras de acabarem.")


def _says(chance: Chance, pairs: Mapping[int, Pair], *, alone: bool) -> Iterator[str]:
    found = chance.found
    if found.secured:
        yield _("Está garantido, aconteça o que acontecer.")
    elif not found.possible:
        yield _("Já não é possível.")
    elif found.bounds is not None:
        yield from _bounded(found.bounds)
    else:
        yield from _tried(found.needs, chance.unit)
        yield from _others(found.needs, chance.unit, pairs, alone=alone)


def _bounded(reach: Reach) -> Iterator[str]:
    noun = _UNITS.get(reach.criterion or "")
    if noun is None:
        yield _("Ainda é possível, e ainda não está garantido.")
        return
    if reach.enough is None:
        yield _("Ainda é cedo para o garantir: ganhar tudo ajuda, e as outras mesas também contam.")
    else:
        yield _("Com mais %(amount)s chega lá, aconteça o que acontecer nas outras mesas.") % {
            "amount": noun.counted(reach.enough)
        }
    if reach.least:
        yield _("Com menos de %(amount)s já não chega lá.") % {"amount": noun.counted(reach.least)}


def _tried(needs: Sequence[Need], unit: int) -> Iterator[str]:
    own = len(needs[0].own)
    taken = own_steps(needs, unit)
    sure = [step for step in taken if step.sure]
    if not own:
        yield _("Já não joga: depende só das outras mesas.")
    elif sure:
        yield _enough(sure[-1], own)
    else:
        yield _("Não chega ganhar tudo o que falta: depende também das outras mesas.")
    if own:
        last = [step for step in taken if step.hopeful][-1]
        yield _least(last, own, is_last=last is taken[-1])


def _enough(step: OwnStep, own: int) -> str:
    if own > 1:
        words = ngettext(
            "Basta ganhar %(n)s dos encontros que lhe faltam.",
            "Basta ganhar %(n)s dos encontros que lhe faltam.",
            step.wins,
        )
        return words % {"n": step.wins} if step.wins < own else _("Basta ganhar o que lhe falta.")
    if step.score and step.mark == WON:
        return _("Basta ganhar por %(score)s.") % {"score": step.score}
    if step.score:
        return _("Basta não perder por mais do que %(score)s.") % {"score": step.score}
    return _("Basta ganhar o encontro que lhe falta.") if step.wins else _("Basta empatar.")


def _least(step: OwnStep, own: int, *, is_last: bool) -> str:
    if is_last:
        return _("Mesmo perdendo ainda pode lá chegar, se as outras mesas ajudarem.")
    if own > 1:
        words = ngettext(
            "Com menos de %(n)s vitória já não chega lá.",
            "Com menos de %(n)s vitórias já não chega lá.",
            step.wins,
        )
        return words % {"n": step.wins}
    if step.score and step.mark == WON:
        return _("Sem ganhar pelo menos por %(score)s já não chega lá.") % {"score": step.score}
    if step.score:
        return _("Perdendo por mais do que %(score)s já não chega lá.") % {"score": step.score}
    return _("Sem ganhar já não chega lá.") if step.wins else _("Se perder já não chega lá.")


def _won(need: Need, unit: int) -> int:
    """How many matches of its own a unit wins there."""
    return sum(ending.winner == match.side_of(unit) for match, ending in need.own)


def _others(
    needs: Sequence[Need], unit: int, pairs: Mapping[int, Pair], *, alone: bool
) -> Iterator[str]:
    """What it needs of others, where its own results are not enough."""
    if any(step.sure for step in own_steps(needs, unit)):
        return
    best = max(needs, key=partial(_won, unit=unit))
    for match, left in best.others:
        if alone:
            yield _other_of_players(left) % _names(match, pairs)
        else:
            numbers = {"a": pairs[int(match.a)].number, "b": pairs[int(match.b)].number}
            yield _other(left) % numbers


def _names(match: Fixture, pairs: Mapping[int, Pair]) -> dict[str, str]:
    """Who sits on each side of a match, by name."""
    sides = {"a": match.units[::2], "b": match.units[1::2]}
    return {side: joined([pairs[each].name for each in units]) for side, units in sides.items()}


def _other(left: Sequence[Ending]) -> str:
    """What must come of a match of others, of which these endings leave a chance."""
    winners: frozenset[Side | None] = frozenset(ending.winner for ending in left)
    words: dict[frozenset[Side | None], str] = {
        frozenset(("a",)): _("Precisa de que a dupla %(a)s ganhe à dupla %(b)s."),
        frozenset(("b",)): _("Precisa de que a dupla %(b)s ganhe à dupla %(a)s."),
        frozenset((None,)): _("Precisa de que as duplas %(a)s e %(b)s empatem."),
        frozenset(("a", None)): _("Precisa de que a dupla %(b)s não ganhe à dupla %(a)s."),
        frozenset(("b", None)): _("Precisa de que a dupla %(a)s não ganhe à dupla %(b)s."),
    }
    return words.get(winners) or _("Depende também do resultado entre as duplas %(a)s e %(b)s.")


def _other_of_players(left: Sequence[Ending]) -> str:
    """The same between players, or two partners, who are called by name."""
    winners: frozenset[Side | None] = frozenset(ending.winner for ending in left)
    words: dict[frozenset[Side | None], str] = {
        frozenset(("a",)): _("Precisa da vitória de %(a)s sobre %(b)s."),
        frozenset(("b",)): _("Precisa da vitória de %(b)s sobre %(a)s."),
        frozenset((None,)): _("Precisa de um empate entre %(a)s e %(b)s."),
        frozenset(("a", None)): _("Precisa de que não haja vitória de %(b)s sobre %(a)s."),
        frozenset(("b", None)): _("Precisa de que não haja vitória de %(a)s sobre %(b)s."),
    }
    return words.get(winners) or _("Depende também do resultado entre %(a)s e %(b)s.")
