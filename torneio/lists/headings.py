"""The line of headings of a list, in any order and spelling."""

import re
from collections.abc import Sequence

from torneio.lists.letters import fold

NUMBER, NAME, PERSON, PLAYER, PLAYERS = "number", "name", "person", "player", "players"
OF_A_PAIR = 2
"""The number of names in a line where pairs enter; where it is 1, a line is one player."""
CLUB, CONTACT, OTHER = "club", "contact", "other"
_WHO_PLAYS = {NAME, PERSON, PLAYER, PLAYERS}

_WHO = (
    r"(?:jogador(?:a|es)?|player|elemento|parceir[oa]|partner|companheir[oa]|colega|atleta|capitao"
    r"|membro)"
)
_PLACE = (
    r"(?:clube?|terra|localidade|town|city|place|cidade|vila|aldeia|freguesia|concelho|origem|cafe"
    r"|associacao|colec?tividade|colec?tivo|local|casa|from|de onde)"
)
_REACH = (
    r"(?:contac?tos?|telefones?|telemove(?:l|is)|tele?[fm]?|telem|tlm|tlf|telf|telm|tm|movel|mobile|cell"
    r"|phones?|e ?mails?|mail|correio eletronico|correio electronico|whats ?app)"
)
_TURN = r"(?:[1-4]|[a-d]|primeiro|segundo|terceiro|quarto|first|second)"
_MEANINGS = {
    NUMBER: r"n|n ?o|nr|num|numero|pos|posicao|ord|ordem|id|no|number"
    r"|(?:n|n ?o|nr|num|numero)(?: d[aeo])? (?:dupla|par|equipa|inscricao|ordem)"
    r"|(?:dupla|par|equipa) (?:n|n ?o|nr|num|numero)",
    NAME: r"duplas?|par(?:es)?|equip[ae]s?|teams?|pairs?"
    r"|(?:nome )?(?:da |de )?(?:dupla|equip[ae])|(?:team|pair) name",
    PERSON: r"nomes?|names?|nome completo|participantes?|inscrit[oa]s?|concorrentes?",
    PLAYERS: r"jogadores|players|(?:nomes? )?dos jogadores|elementos",
    PLAYER: rf"(?:nome (?:d[eo] )?)?(?:{_TURN}(?: ?[oa])? )?{_WHO}(?: ?(?:n ?o ?)?{_TURN})?"
    rf"|(?:nome|name) ?{_TURN}|{_TURN}(?: ?[oa])? nome"
    r"|suplentes?(?: \d)?|reservas?(?: \d)?|substitut[eo]s?(?: \d)?",
    CLUB: rf"{_PLACE}(?:(?: ou| e| or)? {_PLACE})*(?: d[aeo]s? (?:dupla|equipa|{_WHO}(?: \d)?))?",
    CONTACT: rf"(?:(?:n|n ?o|num|numero|endereco) )?(?:de )?{_REACH}(?:(?: ou| e| or)? {_REACH})*"
    rf"(?: (?:telefonico|number|\d|d[aeo]s? (?:dupla|equipa|{_WHO}(?: \d)?)|{_WHO}(?: \d)?))?",
    OTHER: r"pago|pagou|pagamento|paid|presen(?:te|ca)|data|date|hora|data hora"
    r"|carimbo de data hora|timestamp|obs|observac(?:ao|oes)|notas?|notes?|valor|euros?|mesa|idade"
    r"|nif|ranking|escalao|inscricao|ok|estado",
}
_HEADINGS = {meaning: re.compile(pattern) for meaning, pattern in _MEANINGS.items()}
_TURNS = {"primeiro": "1", "segundo": "2", "terceiro": "3", "quarto": "4"} | dict(
    zip(("a", "b", "c", "d", "first", "second"), "123412", strict=True)
)
_BESIDE = {"parceir": "2", "partner": "2", "companheir": "2", "colega": "2"}
_SUBSTITUTES = ("suplente", "reserva", "substitut")
_PUNCTUATION = re.compile(r"[^\w#]+|_")


def meaning_of(cell: str) -> str:
    """The meaning of a heading; "" where it is none."""
    words = _plain(cell)
    if words == "#":
        return NUMBER
    return next((meaning for meaning, said in _HEADINGS.items() if said.fullmatch(words)), "")


def meanings(cells: Sequence[str], *, first: bool) -> tuple[str, ...] | None:
    """The meanings of a line's columns, or None where it is no line of headings.

    Every cell must be a heading, and at least one must be about players; in the `first` line of a
    list it is enough that most are, and the other columns are ignored. "Jogador 1" alone is taken
    for a placeholder name.
    """
    named = [cell for cell in cells if cell]
    if not first and not (named and meaning_of(named[0])):
        return None  # most lines, and quickly
    found = [meaning_of(cell) if cell else "" for cell in cells]
    if _WHO_PLAYS.isdisjoint(found) and set(found) - {""} != {NUMBER}:
        return None
    known = [cell for cell, meaning in zip(cells, found, strict=True) if meaning]
    if not known or (len(named) == 1 and named[0][-1].isdigit()):
        return None
    plain = any(not cell[-1].isdigit() for cell in known)
    most = first and plain and len(known) >= 2 and 2 * len(known) > len(named)
    if len(known) < len(named) and not most:
        return None
    return tuple(
        meaning or (OTHER if cell else "") for cell, meaning in zip(cells, found, strict=True)
    )


def turn_of(cell: str) -> str:
    """The player of a pair that a heading is about, as a sort key: "1" for "Jogador 1" and
    "Primeiro jogador", "2" for "Parceiro", "3" for a substitute."""
    words = _plain(cell).split()
    said = re.search(r"[1-4]", cell)
    turns = [
        _TURNS[word] for word in words if word in _TURNS and (len(word) > 1 or word == words[-1])
    ]
    turn = said[0] if said else next(iter(turns), "")
    beside = next((turn for start, turn in _BESIDE.items() if words[-1].startswith(start)), "1")
    return "3" + turn if any(word.startswith(_SUBSTITUTES) for word in words) else turn or beside


def _plain(cell: str) -> str:
    return _PUNCTUATION.sub(" ", fold(cell)).strip()
