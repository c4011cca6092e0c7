"""The choices for each open match of a pair that withdraws, with their meaning."""

from collections.abc import Sequence
from typing import Any

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from torneio.entries.models import Tournament
from torneio.entries.words.units import bye_in_words, forfeit_in_words
from torneio.night.leaving.given_rows import Substitute
from torneio.night.leaving.services import BYE, DECIDER, FORFEIT, STAY, OpenMatch
from torneio.play.round_names import name_of_match

_PREFIX = "ronda-"


class LeavingForm(forms.Form):
    """A field for each open match, with the proposed way chosen."""

    def __init__(self, data: Any, *, event: Tournament, matches: Sequence[OpenMatch]) -> None:
        super().__init__(data)
        self.matches = matches
        wrong = gettext_lazy("Isto já não se pode fazer neste encontro: escolha outra vez.")
        nothing = gettext_lazy("Diga o que se faz deste encontro.")
        for each in matches:
            self.fields[_PREFIX + each.key] = forms.ChoiceField(
                label=match_in_words(each),
                choices=_choices(event, each),
                initial=each.ways[0],
                widget=forms.RadioSelect,
                error_messages={"invalid_choice": wrong, "required": nothing},
            )

    @property
    def chosen(self) -> dict[str, str]:
        """The choices, by the keys of the matches; also for one that is no longer there."""
        sent = [name for name in self.data if name.startswith(_PREFIX)]
        return {name.removeprefix(_PREFIX): self.data[name] for name in sent}


def match_in_words(each: OpenMatch) -> str:
    """A match in words: "Ronda 2, mesa 3, contra 5. Rui e Quim"."""
    table = each.match.table
    said = {
        "round": name_of_match(each.match).name,
        "table": table.number if table else "–",
        "pair": each.opponent,
    }
    return _("%(round)s, mesa %(table)s, contra %(pair)s") % said


def _choices(event: Tournament, each: OpenMatch) -> list[tuple[str, str]]:
    pair, rules = {"pair": each.opponent.name}, event.ruleset.match
    words = {
        STAY: _("Ainda joga este encontro até ao fim"),
        FORFEIT: _(
            "Falta: %(pair)s ganham e recebem %(worth)s; quem vai para casa fica com uma derrota"
        )
        % (pair | {"worth": forfeit_in_words(rules)}),
        BYE: _(
            "Folga: %(pair)s não jogam nesta ronda e recebem %(worth)s;"
            " quem vai para casa não fica com a derrota"
        )
        % (pair | {"worth": bye_in_words(rules)}),
        DECIDER: _("Seguem %(pair)s") % pair,
    }
    if each.rotates:
        words[STAY] = _("Joga-se na mesma: outra pessoa senta-se no lugar, e conta para ele")
        words[FORFEIT] = _(
            "Falta: %(pair)s ganham e recebem %(worth)s; quem vai para casa e o parceiro ficam com"
            " uma derrota"
        ) % (pair | {"worth": forfeit_in_words(rules)})
    for sub in each.substitutes:
        words[sub.way] = _in_their_place(sub) % {"pair": sub.pair}
    return [(way, words[way]) for way in each.ways]


def _in_their_place(sub: Substitute) -> str:
    if sub.row:
        return _("Jogam %(pair)s no lugar dela, neste encontro e em todos os outros")
    if sub.rest:
        words = _("Jogam %(pair)s no lugar dela, que folgavam nesta ronda")
        again = _("Jogam %(pair)s no lugar dela, que folgavam nesta ronda (já se encontraram)")
        return again if sub.met else words
    words = _("Jogam %(pair)s no lugar dela, que chegaram depois do sorteio")
    again = _("Jogam %(pair)s no lugar dela, que chegaram depois do sorteio (já se encontraram)")
    return again if sub.met else words
