"""Numbers as they are printed: a score stands in one line, and nothing else does."""

from torneio.number_format import told, unbroken_scores


def test_no_line_ends_inside_a_score() -> None:
    said = unbroken_scores("90–30 certos valem 3 – e 60–60 nada")
    assert said == "90\u2060–\u206030 certos valem 3 – e 60\u2060–\u206060 nada"


def test_no_sentence_ends_in_two_full_stops_after_a_name_with_its_own() -> None:
    said = "contra Zé S. e Rui M.. Faltam 2..., diz Tó P.."
    assert told(said) == "contra Zé S. e Rui M. Faltam 2..., diz Tó P."
