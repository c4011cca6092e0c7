"""What a withdrawal means for the rounds of the stage that are still to be made, in words."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from scoring import Problem
from torneio.draw.drawing import pair as drawn_now
from torneio.draw.fresh_draw import Drawn
from torneio.draw.selectors import Situation, situation
from torneio.entries.models import Pair
from torneio.play.models import Round, Stage
from torneio.play.round_names import name_of_round

_AT_A_TABLE = 4  # players


def still_to_come(pair: Pair) -> list[str]:
    """What follows in the stage that the pair plays, a sentence each; none where it is in no stage,
    or nothing of its stage is still to be made (constant queries)."""
    stage = pair.tournament.stages.filter(entrants__pair=pair).order_by("-number").first()
    if stage is None:
        return []
    waiting = Round.objects.filter(stage=stage).exclude(state=Round.State.PUBLISHED)
    coming = list(
        waiting.with_last().select_related("stage__tournament__wishes").order_by("number")
    )
    says = _FORMATS.get(stage.format)
    told = list(says(pair, coming)) if coming and says else []
    if stage.go_on and pair.tournament.stages.count() == stage.number:
        told.append(_("Se ia passar à fase seguinte, passa a que vier logo depois."))
    return told


def _without(pair: Pair, round_: Round) -> int:
    """How many still play the stage once the pair has left."""
    here = round_.stage.entrants.filter(pair__withdrawn=False)
    return int(here.exclude(pair=pair).count())


def _swiss(pair: Pair, coming: list[Round]) -> Iterator[str]:
    left = _without(pair, coming[0])
    said = {"n": left}
    if left < 2:
        yield _("Fica só uma dupla: já não há com quem jogar.")
    elif left % 2:
        words = ngettext(
            "Ficam %(n)s duplas, um número ímpar: na ronda que falta, uma folga.",
            "Ficam %(n)s duplas, um número ímpar: em cada ronda que falta, uma folga.",
            len(coming),
        )
        yield words % said
    else:
        words = ngettext(
            "Ficam %(n)s duplas, um número par: na ronda que falta ninguém folga.",
            "Ficam %(n)s duplas, um número par: nas rondas que faltam ninguém folga.",
            len(coming),
        )
        yield words % said


def _timetable(_pair: Pair, coming: list[Round]) -> Iterator[str]:
    words = ngettext(
        "Na ronda que falta fazer, folga quem a encontraria. O que ela já jogou conta para todos.",
        "Em cada uma das %(n)s rondas que faltam fazer, folga quem a encontraria. O que ela já"
        " jogou conta para todos.",
        len(coming),
    )
    yield words % {"n": len(coming)}


def _rotation(pair: Pair, coming: list[Round]) -> Iterator[str]:
    left = _without(pair, coming[0])
    words = _("As rondas que faltam fazem-se de novo para %(n)s jogadores.")
    yield words % {"n": left}
    if rests := left % _AT_A_TABLE:
        words = ngettext("Folga %(n)s em cada ronda.", "Folgam %(n)s em cada ronda.", rests)
        yield words % {"n": rests}


def _bracket(pair: Pair, coming: list[Round]) -> Iterator[str]:
    """Of a round whose pairs are known already, its opponent by name."""
    round_ = coming[0]
    if round_.stage.redrawn:
        yield _("Sorteia-se só entre as que ficam: se forem em número ímpar, uma folga.")
        return
    now = situation(round_)
    drawn = drawn_now(now)
    if isinstance(drawn, Problem):
        yield _("Se ainda está em prova, quem a encontraria a seguir passa sem jogar.")
        return
    without = drawn_now(_gone(now, pair))
    place = next((at for at, two in enumerate(drawn.pairs) if pair.number in two), None)
    if place is None:
        yield _("Já não tinha nenhum jogo por fazer: para as outras nada muda.")
        return
    yield _of_the_place(pair, round_, drawn, place=place, without=without)


def _gone(now: Situation, pair: Pair) -> Situation:
    seats = (
        seat._replace(withdrawn=True) if seat.pair == pair.number else seat for seat in now.seats
    )
    return replace(now, seats=tuple(seats))


def _of_the_place(
    pair: Pair, round_: Round, drawn: Drawn, *, place: int, without: Drawn | Problem
) -> str:
    """What becomes of the match that the pair would have."""
    inside = name_of_round(round_).inside
    both = drawn.pairs[place]
    other = next((each for each in both if isinstance(each, int) and each != pair.number), None)
    alone = set() if isinstance(without, Problem) else {a for a, b in without.pairs if b is None}
    if other is None or other not in alone:
        return _("O lugar dela no quadro fica vazio: quem lá a encontraria passa sem jogar.")
    rival = pair.tournament.pairs.get(number=other)
    said = {"pair": rival, "inside": inside}
    if drawn.places[place].left:
        return _("A dupla %(pair)s, que a encontrava %(inside)s, passa sem jogar.") % said
    return _("A dupla %(pair)s, que a encontrava %(inside)s, ganha sem jogar.") % said


_FORMATS: Mapping[str, Callable[[Pair, list[Round]], Iterator[str]]] = {
    Stage.Format.SWISS: _swiss,
    Stage.Format.LEAGUE: _timetable,
    Stage.Format.GROUPS: _timetable,
    Stage.Format.ROTATION: _rotation,
    Stage.Format.KNOCKOUT: _bracket,
    Stage.Format.DOUBLE: _bracket,
}
