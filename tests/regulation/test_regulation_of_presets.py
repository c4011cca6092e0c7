"""What the regulation says of the table under the presets that follow one source to the letter."""

import pytest

from scoring import PRESETS
from torneio.regulation.articles import ARTICLES, regulation


@pytest.mark.parametrize(
    ("preset", "language", "article", "words"),
    [
        ("brasil", "pt-br", "deal", "O jogo corre no sentido horário."),
        ("brasil", "pt-br", "deal", "ou começa por si e segue pela sua direita, no sentido anti"),
        ("brasil", "pt-br", "deal", "Na primeira vaza sai o parceiro de quem distribuiu."),
        ("brasil", "pt-br", "worth", "com 91 pontos de cartas ou mais vale 2 pontos."),
        ("brasil", "pt", "names", "é gato, cara-de-gato ou limpa;"),
        ("suecalandia", "pt", "deal", "Joga-se no sentido contrário ao dos ponteiros do relógio."),
        ("suecalandia", "pt", "deal", "à sua esquerda, segue no sentido dos ponteiros do relógio"),
        ("suecalandia", "pt", "deal", "sai o jogador que partiu o baralho."),
    ],
)
def test_a_preset_follows_its_source_to_the_letter(
    preset: str, language: str, article: str, words: str
) -> None:
    found = regulation(PRESETS[preset], language)[list(ARTICLES).index(article)]
    assert words in " ".join(found.paragraphs)
