"""The articles about attendance: lateness, no-shows, byes, substitutes, withdrawals."""

from collections.abc import Iterator

from django.utils.translation import gettext_lazy as _

from scoring.hand import ALL_POINTS
from scoring.rulesets import Ruleset
from torneio.nouns import PARTIDA, TABLE_POINT
from torneio.regulation.phrases import (
    Phrase,
    has_table_points,
    phrase,
    riscos,
    sums_points,
)


def absence(ruleset: Ruleset) -> Iterator[Phrase]:
    """Pairs that come late, that do not come, or that have no opponent."""
    shape = ruleset.match
    yield phrase(
        _(
            "A dupla que não está à mesa à hora marcada tem %(tolerance)s de tolerância. Depois, a "
            "organização confirma a falta de comparência."
        ),
    )
    yield _forfeit(ruleset)
    if has_table_points(ruleset) and shape.forfeit_worth == "average":
        words = _("O encontro dá %(no_show)s à dupla que faltou.")
        yield phrase(words, no_show=TABLE_POINT.counted(shape.no_show))
    elif has_table_points(ruleset):
        words = _("O encontro dá %(win)s à dupla que veio e %(no_show)s à que faltou.")
        yield phrase(words, win=TABLE_POINT.counted(shape.win), no_show=shape.no_show)
    yield phrase(
        _("Se não vier nenhuma das duas duplas, o encontro não tem vencedor e as duas faltaram.")
    )
    yield from _bye(ruleset)


def _forfeit(ruleset: Ruleset) -> Phrase:
    """What a no-show loses and its opponent wins: a fixed score, or the most there is."""
    shape = ruleset.match
    fixed = shape.forfeit if isinstance(shape.forfeit, int) else None
    if shape.forfeit_worth == "average":
        return phrase(
            _(
                "Quem falta perde o encontro pelo máximo. A quem veio conta-se a média dos "
                "encontros que jogou, arredondada às unidades; enquanto não tiver jogado nenhum, "
                "conta-se zero."
            )
        )
    if not shape.in_hands and fixed is None:
        return phrase(
            _(
                "Quem falta perde por %(count)s a zero, e o adversário marca %(all_units)s de cada "
                "partida."
            ),
            count=PARTIDA.counted(shape.count),
        )
    if not shape.in_hands and fixed is not None:
        count = PARTIDA.counted(shape.count)
        return phrase(
            _("Quem falta perde por %(count)s a zero, e o adversário marca %(award)s ao todo."),
            count=count,
            award=riscos(ruleset, fixed),
        )
    if fixed is None and not sums_points(ruleset):
        return phrase(
            _(
                "Quem falta perde o encontro, e o adversário marca %(the_units)s de uma partida "
                "inteira (artigo %(partida)s)."
            )
        )
    most = ALL_POINTS * shape.count
    award = riscos(ruleset, most if fixed is None else fixed)
    return phrase(_("Quem falta perde o encontro por %(award)s a zero."), award=award)


def _bye(ruleset: Ruleset) -> Iterator[Phrase]:
    """What a bye is worth: as much as an opponent's no-show, or what the rules state."""
    shape = ruleset.match
    worth, points = shape.bye_worth, shape.points_of_a_bye
    if (worth, points) == (shape.forfeit_worth, shape.win):
        yield phrase(_("Quem folga não joga essa ronda: é como se o adversário tivesse faltado."))
        return
    if isinstance(worth, int):
        yield phrase(
            _(
                "Quem folga não joga essa ronda, e conta-se-lhe um encontro ganho com "
                "%(award)s a zero."
            ),
            award=riscos(ruleset, worth),
        )
    elif worth == "average":
        yield phrase(
            _(
                "Quem folga não joga essa ronda: conta-se-lhe a média dos encontros que "
                "jogou, arredondada às unidades; enquanto não tiver jogado nenhum, conta-se zero."
            )
        )
    else:
        yield phrase(
            _(
                "Quem folga não joga essa ronda, e conta-se-lhe o máximo de um encontro ganho"
                " a zero."
            )
        )
    if has_table_points(ruleset) and worth != "average":
        yield phrase(_("A folga dá %(points)s."), points=TABLE_POINT.counted(points))


def leaving(ruleset: Ruleset) -> Iterator[Phrase]:
    """The ranking of players, and the riscos that a player who leaves loses in it."""
    yield phrase(
        _(
            "Quem abandona pode ser substituído por um suplente da dupla. Sem suplente, o encontro "
            "perde-se como por falta de comparência (artigo %(absence)s)."
        )
    )
    yield phrase(
        _(
            "A dupla que desiste perde por falta de comparência o encontro da ronda em jogo, e nas "
            "rondas seguintes quem a encontraria folga. A organização pode pôr no lugar dela uma "
            "dupla que esteja à espera: em grupos, ou todos contra todos, para as rondas que "
            "faltam; em eliminatórias, só se a que desiste ainda não jogou nessa fase."
        )
    )
    if sums_points(ruleset) or not ruleset.player_ranking:  # it is kept in riscos
        yield phrase(_("Classificam-se só as duplas: não há classificação de jogadores."))
        return
    yield phrase(
        _(
            "Além da classificação de duplas há a de jogadores: cada jogador recebe %(the_units)s "
            "que valeram as mãos da sua dupla, de encontro para encontro, mesmo o que passe do fim "
            "de uma partida."
        )
    )
    if ruleset.leave_penalty:
        award = riscos(ruleset, ruleset.leave_penalty)
        yield phrase(
            _(
                "Na classificação de jogadores, quem abandona perde %(award)s. O parceiro não perde"
                " nada."
            ),
            award=award,
        )
    else:
        yield phrase(_("Na classificação de jogadores, quem abandona não perde nada."))
