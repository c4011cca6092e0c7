"""Lines of a message around a list, and no entries: titles, greetings, thanks."""

import re

from torneio.lists.letters import fold
from torneio.lists.pair_cell import joins

_TITLE = re.compile(
    r"(?:torneio|campeonato|lista|listagem|inscri(?:cao|coes|tos|tas)|total|suplentes"
    r"|observac(?:ao|oes)|obs|nota|regulamento|premios|https?)\b|.*:$"
)
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
