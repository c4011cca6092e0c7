"""Lines of a message around a list, and no entries: titles, greetings, thanks."""

import re

from torneio.lists.letters import fold, trim
from torneio.lists.pair_cell import joins, looks_for_partner

# "I Torneio", "2.º Torneio", "Grande Torneio de Natal".
_BEFORE = r"\W*(?:(?:\d{1,3}\W?[oa]|[ivxl]+|grande|super|mega|nosso)\W+)*"
_TITLE = re.compile(
    rf"{_BEFORE}(?:torneio|campeonato)\b"
    r"|(?:lista|listagem|inscri(?:cao|coes|tos|tas)|total"
    r"|observac(?:ao|oes)|obs|nota|regulamento|premios|https?)\b|.*:$"
    r"|(?:duplas|pares|nomes|jogadores|equipas) (?:para|da|do|de|sueca|inscrit|confirmad)"
)
_SPARES = re.compile(
    r"\W*(?:(?:os|as|a|duplas?|pares) )*(?:suplentes?|reservas?|substitut[oae]s|reserves"
    r"|(?:lista de |em )?espera|waiting list)\s*(?:\W*|:.*)"
)
_DAYS = r"(?:segunda|terca|quarta|quinta|sexta)(?:[ -]feira)?|sabado|domingo"
_MONTHS = (
    r"(?:janeiro|fevereiro|marco|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro)"
)
_DATE = re.compile(
    r"(?<![\d/.-])(?<!, )20[2-9]\d(?![\d/.-])|"  # "Natal 2026", but no column of years
    r"(?<![\d/.-])\d{1,2}\s?[/.-]\s?\d{1,2}(?:[/.-]\d{2,4})?(?![\d/.-])"
    rf"|\b\d{{1,2}} (?:de )?{_MONTHS}\b(?: (?:de )?\d{{4}}\b)?"
    r"|\bdia \d{1,2}\b|\b\d{1,2}(?:h(?:\d{2})?|:\d{2})\b"
)
_EVENING = re.compile(
    rf"{_BEFORE}(?:sueca|noite|serao|convivio|jogatana|jogos?|torneio|campeonato|taca|festas?"
    rf"|jantar|almoco|magusto|{_DAYS})\b"
    r"(?P<again>.*\b(?:sueca|torneio|noite|sexta|sabado)\b)?"
)
_DASH = re.compile(r"\s[-–—]\s")
# Words of a sentence that no name has.
_SPEAKS = re.compile(
    r"(?:^|\s)(?:que|quem|quando|onde|para|pra|nao|ja|se|ha|ate|sao|em|ao|aos|vem|vamos|vai|so"
    r"|tragam?|levem?|avisem?|digam?|please|who|bring|the|will)(?=[\s,!?.]|$)"
)
_BRACKETS = re.compile(r"\([^()]*\)")
_A_SENTENCE, _A_NAME = 5, 3  # words
_ALL = r"(?:(?:a )?tod[oa]s|malta|pessoal|amig[oa]s|gente|companheir[oa]s)"
_GREETS = re.compile(
    r"\W*(?:ora,? |entao,? |muito )?(?:(?:boas? (?:noites?|tardes?)|bo(?:m|ns) dias?|ola|alo)\b"
    rf"|(?:oi|ei|boas|viva|hello|hi|hey)(?:\W*$|\s*[,!.]|\s+{_ALL}\b)"
    r"|(?:car[oa]s?|exm[oa]s?\.?)\s.*,)"
)
_THANKS = re.compile(
    r"\W*(?:(?:(?:muito|desde ja) )?(?:obrigad[oa]s?|agradecid[oa]s?)"
    r"|(?:um )?(?:grande )?(?:abracos?|abs|beijinhos?|bjs|cumprimentos|cumps|saudacoes)"
    r"|ate (?:ja|la|logo|amanha|breve|sabado|domingo|segunda|terca|quarta|quinta|sexta))"
    r"(?:\W|$)"
)
_ENDS_IN_THANKS = re.compile(r".*\W(?:obrigad[oa]s?|abracos?|cumprimentos)\W*$")
_ABOUT = (
    r"(?:listas?|inscri(?:cao|coes|tos|tas)|duplas|pares|equipas|nomes|jogadores|participantes)"
)
_SAYS = r"(?:vai|vao|segue|seguem|esta|estao|fica|ficam|tens|tem|mando|envio|deixo|sao|temos)"
_OF_A_LIST = re.compile(
    rf"(?:^|.*\W)(?:(?:aqui|ca|ai|junto|abaixo|em baixo)\s+{_SAYS}\b"
    rf"|{_SAYS}\b.*\b{_ABOUT}\b|(?:as|os) {_ABOUT}\b.*\b{_SAYS}\b)"
)

# Words of somebody who writes to be taken in, and of no name.
_OF_A_MESSAGE = re.compile(r"(?:^|.*[\s,;(])(?:eu|vamos|tb|tbm|tambem)(?:[\s,;!)]|\.?$)")


def is_title(text: str) -> bool:
    """Whether a line without columns is about the list and no entry: "Torneio de Natal", "Total:
    24"."""
    return bool(_TITLE.match(fold(text)))


def is_talk(text: str) -> bool:
    """Whether a line is a message and no entry, whatever commas are in it: "Boa noite a todos,
    seguem as inscrições:", "Obrigado e até sábado"."""
    plain = fold(text)
    if _OF_A_LIST.match(plain) or _THANKS.match(plain):
        return True
    return bool(_GREETS.match(plain)) and (plain.endswith(":") or not joins(text))


def may_be_talk(text: str) -> bool:
    """Whether a line greets and then joins names, ends in thanks, or has words of a message among
    its names, "eu e o Adelino vamos": perhaps an entry all the same."""
    plain = fold(text)
    signs = (_GREETS, _ENDS_IN_THANKS, _OF_A_MESSAGE)
    return any(sign.match(plain) for sign in signs) and not is_talk(text)


def is_of_an_evening(text: str) -> bool:
    """Whether a line before the entries gives the day or the hour of the evening: "Sueca sexta
    27/11", "Dia 27, às 21h"."""
    plain = fold(text)
    rest = _DATE.sub(" ", plain)
    is_named = _EVENING.match(plain)
    joined = joins(_DASH.sub(" ", text)) and not (is_named and is_named["again"])
    return bool(is_named and rest == plain and not joined) or (
        rest != plain and (bool(is_named) or not joins(trim(rest)))
    )


def is_sentence(text: str, *, words: int = _A_SENTENCE) -> bool:
    """Whether so many words speak rather than name: "Quem vier que traga dinheiro trocado"."""
    plain = trim(_BRACKETS.sub(" ", fold(text)))
    return len(plain.split()) >= words and bool(_SPEAKS.search(plain))


def is_remark(text: str) -> bool:
    """Whether a line without columns is a sentence and names nobody that plays."""
    return is_sentence(text) and not joins(text) and not looks_for_partner(text)


def speaks(name: str) -> bool:
    """Whether what was read as a name is rather a part of a sentence."""
    return is_sentence(name, words=_A_NAME)


def spares_in(text: str) -> str | None:
    """What stands behind the heading of substitutes on its line, "Suplentes: Rui e Quim"; "" for
    nothing, None where the line is no such heading."""
    if not _SPARES.fullmatch(fold(text)):
        return None
    behind = text.partition(":")[2].strip()
    return behind if any(each.isalnum() for each in behind) else ""
