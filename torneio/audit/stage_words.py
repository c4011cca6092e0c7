"""The lines of the stages in the book of an event, in words."""

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext

from scoring import Ruleset
from torneio.entries.pair_words import pairs_named
from torneio.entries.words.presets import ruleset_name
from torneio.play.models import Stage

Said = Mapping[str, Any]


def stage_in_words(said: Said) -> str:
    """What was done to a stage, with its number where it is a later one."""
    match said["did"]:
        case "begun":
            words = _begun(said)
        case "abandoned":
            words = gettext("abandonada")
        case "shortened":
            words = gettext("menos uma ronda: ficam %(rounds)s") % said
        case "closes":
            words = gettext("a acabar até às %(until)s") % said
        case "exchanged":
            words = gettext("trocadas de grupo: %(pairs)s") % {"pairs": pairs_named(said)}
        case "rules":
            words = _own_rules(said["rules"])
        case "tables":
            words = gettext("mesas que há: %(n)s") % {"n": said["tables"] or gettext("as precisas")}
        case _:
            words = gettext("entraram depois: %(pairs)s") % {"pairs": pairs_named(said)}
    return staged(said, words)


def staged(said: Said, done: str) -> str:
    """With its stage, where it is a later one."""
    if said.get("stage", 1) == 1:
        return done
    return gettext("%(stage)s.ª fase: %(done)s") % {"stage": said["stage"], "done": done}


def _begun(said: Said) -> str:
    begun = {**said, "n": len(said["pairs"]), "format": Stage.Format(said["format"]).label}
    words = gettext("começou: %(format)s, rondas: %(rounds)s, inscritos: %(n)s") % begun
    if not said.get("carried"):
        return words
    carried = str(Stage.Carried(said["carried"]).label)
    return gettext("%(begun)s; trazem: %(what)s") % {"begun": words, "what": carried}


def _own_rules(rules: Said | None) -> str:
    if rules is None:
        return gettext("joga-se como a anterior")
    name = ruleset_name(Ruleset.from_dict(dict(rules)))
    return gettext("joga-se por regras próprias (%(name)s)") % {"name": name}
