"""Nothing in the catalogue of Brazil reads as written in Portugal: its words are those of a
Brazilian table, for the game and for the computer, and what is going on is said by a gerund."""

import re

import pytest

from tests.test_languages import CATALOGUES, NAMES, entries

CATALOGUE = dict(zip(NAMES, CATALOGUES, strict=True))["pt_BR"]
OF_PORTUGAL = {
    # Portugal: Brazil.
    r"rondas?": "rodada",
    r"encontros?": "confronto",
    r"árbitr\w+": "juiz",
    r"ficheiros?": "arquivo",
    r"telemóve(?:l|is)": "celular",
    r"ecrãs?": "tela",
    r"utilizador\w*": "usuário",
    r"palavras?-passe": "senha",
    r"ligaç(?:ão|ões)": "link, conexão",
    r"descarreg\w+": "baixar",
    r"carreg(?:ar|ue|uem|ando|ou) (?:em|no|na|outra vez)": "tocar, clicar",
    r"partilh\w+": "dividir, compartilhar",
    r"equipas?": "equipe, time",
    r"regist(?:ar|[aeo]|os|ou|ad[ao]s?|em|am|ando)(?!r)\b": "registrar, registro",
    r"contact\w*": "contato",
    r"factos?": "fato",
    r"\w*(?:prémi|géner|académi|económi|António)\w*": "prêmio, gênero",
    r"(?:act|direct|object|project|select|detect)[ao]\w*": "ato, direto",
    r"planea\w+": "planejar",
    r"à espera": "esperando",
    r"até (?:ao|à|aos|às)(?= (?:fim|final|última|último))": "até o",
    r"(?:est\w+|fica[mr]?|continua[mr]?|anda[mr]?) a (?!seguir)\w+[aeio]r": "the gerund",
}
STATE = re.compile(r"^[Aa] (?!seguir)\w+[aeio]r$")
ORDINAL = re.compile(r"[\d)s]\.[ºª]|\bn\.º")
IN_PLACES = re.compile(r"%\(\w+\)[sd]|{\w*}|<[^>]*>")


def brazilian() -> list[str]:
    """Every message in the words of Brazil, without what is filled in."""
    forms = ("msgstr", "msgstr[0]", "msgstr[1]")
    return [entry[form] for entry in entries(CATALOGUE) for form in forms if form in entry]


@pytest.mark.parametrize("word", OF_PORTUGAL)
def test_no_word_of_portugal_is_left_in_the_words_of_brazil(word: str) -> None:
    found = re.compile(rf"\b{word}\b", re.IGNORECASE)
    left = [text for text in brazilian() if found.search(IN_PLACES.sub("", text))]
    assert left == [], OF_PORTUGAL[word]


def test_what_is_going_on_is_a_gerund() -> None:
    assert [text for text in brazilian() if STATE.search(text)] == []


def test_a_place_has_no_dot_in_its_ordinal() -> None:
    """1º, 2ª: the dot is how Portugal writes it."""
    assert [text for text in brazilian() if ORDINAL.search(text)] == []
