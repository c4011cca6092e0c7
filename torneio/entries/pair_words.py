"""Audit lines about pairs, in words: withdrawals, corrections, pairs joined."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from django.utils.translation import gettext, ngettext

Said = Mapping[str, Any]


def pairs_named(said: Said) -> str:
    """The pairs of a line: "3. Zé e Tó, 5. Rui e Quim"."""
    return ", ".join(f"{number}. {name}" for number, name in said.get("pairs", ()))


def pair_in_words(said: Said) -> str:
    """The act on the pairs, or their old state."""
    if "did" in said:
        return _DONE[said["did"]](said)
    if "pair" in said:
        return gettext("dupla %(number)s: %(what)s") % {
            "number": said["pair"],
            "what": "; ".join(_corrected(said)),
        }
    told = "; ".join([_state(said), *left_in_words(said)])
    return ": ".join(filter(None, [pairs_named(said), told]))


def _state(said: Said) -> str:
    """The mark that was ticked or unticked."""
    if "present" in said:
        return gettext("presente") if said["present"] else gettext("por chegar")
    if "paid" in said:
        return gettext("pagou") if said["paid"] else gettext("por pagar")
    if "left_out" in said:
        return gettext("ficou de fora do sorteio")
    return gettext("desistiu") if said["withdrawn"] else gettext("em jogo")


def left_in_words(said: Said, names: Mapping[str, str] | None = None) -> list[str]:
    """Each match of a pair that left and its result: "ronda 2, mesa 3: falta de comparência".
    Rounds are called by their `names`, by address; without, as in a book, by their numbers."""
    return [_left(match, names or {}) for match in said.get("left", ())]


def _left(match: Said, names: Mapping[str, str]) -> str:
    way, _dash, number = match["way"].partition("-")
    words = {
        "stay": gettext("ainda a joga"),
        "forfeit": gettext("falta de comparência"),
        "bye": gettext("folga para a outra dupla"),
        "decider": gettext("segue a outra dupla"),
        "replace": gettext("joga a dupla %(number)s no lugar dela") % {"number": number},
    }
    stage, _dash, round_ = match["round"].rpartition("-")  # a slug: "3", or "2-3" of a later stage
    table = match["table"] or "–"
    if way == "replace" and not match["table"]:
        words[way] = gettext("a dupla %(number)s fica no lugar dela, e folga") % {"number": number}
    where = {"stage": stage, "round": round_, "table": table, "what": words[way]}
    if name := names.get(match["round"]):
        return gettext("%(name)s, mesa %(table)s: %(what)s") % (where | {"name": name})
    if stage:
        return gettext("%(stage)s.ª fase, ronda %(round)s, mesa %(table)s: %(what)s") % where
    return gettext("ronda %(round)s, mesa %(table)s: %(what)s") % where


def _corrected(said: Said) -> Iterator[str]:
    """The changes to a pair that was edited, column by column."""
    if "name" in said:
        yield gettext("«%(name)s»") % said
    if "players" in said:
        yield gettext("jogam %(players)s") % {"players": ", ".join(said["players"])}
    if "club" in said:
        yield gettext("de %(club)s") % said if said["club"] else gettext("sem clube")
    if "contact" in said:
        yield gettext("com contacto") if said["contact"] else gettext("sem contacto")
    if "fixed_table" in said:
        table = said["fixed_table"]
        yield gettext("mesa fixa: %(n)s") % {"n": table} if table else gettext("sem mesa fixa")
    if "waits" in said:
        yield gettext("à espera de parceiro") if said["waits"] else gettext("completa")


def _registered(said: Said) -> str:
    words = ngettext("entrou %(pairs)s", "entraram %(pairs)s", len(said["pairs"]))
    return words % {"pairs": pairs_named(said)}


def _removed(said: Said) -> str:
    return gettext("saiu da lista %(pairs)s") % {"pairs": pairs_named(said)}


def _joined(said: Said) -> str:
    if "lots" not in said:
        return pairs_named(said)
    words = {"lots": said["lots"], "pairs": pairs_named(said)}
    return gettext("sorteio de parceiros n.º %(lots)s: %(pairs)s") % words


def _waited(said: Said) -> str:
    return gettext("à espera de parceiro: %(pairs)s") % {"pairs": pairs_named(said)}


def _seated(said: Said) -> str:
    return gettext("à mesa: %(pairs)s") % {"pairs": pairs_named(said)}


def _joined_person(said: Said) -> str:
    words = gettext("%(pairs)s: é a mesma pessoa que noutro torneio")
    return words % {"pairs": pairs_named(said)}


def _joined_persons(said: Said) -> str:
    words = gettext("as mesmas pessoas que noutros torneios: %(pairs)s")
    return words % {"pairs": pairs_named(said)}


def _forgotten(said: Said) -> str:
    return gettext("a pedido, sem o nome: %(pairs)s") % {"pairs": pairs_named(said)}


def _parted_person(said: Said) -> str:
    words = gettext("%(pairs)s: não é a mesma pessoa que noutro torneio")
    return words % {"pairs": pairs_named(said)}


_DONE: Mapping[str, Callable[[Said], str]] = {
    "registered": _registered,
    "removed": _removed,
    "joined": _joined,
    "waited": _waited,
    "seated": _seated,
    "joined_person": _joined_person,
    "joined_persons": _joined_persons,
    "parted_person": _parted_person,
    "forgotten": _forgotten,
}
