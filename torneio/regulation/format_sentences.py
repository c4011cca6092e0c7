"""The formats of a stage, and what each means, in the regulation's words."""

from django.utils.translation import gettext_lazy as _

FORMATS = {
    "league": _("todos contra todos"),
    "twice": _("todos contra todos, a duas voltas"),
    "swiss": _("sistema suíço"),
    "groups": _("grupos"),
    "knockout": _("eliminatórias"),
    "double": _("eliminatórias com repescagem"),
    "rotation": _("parceiros rotativos"),
    "tables": _("mesas sorteadas, ronda a ronda"),
}
"""The name of each format in a sentence."""
MEANS = {
    "league": _("Em todos contra todos, cada dupla joga uma vez com cada uma das outras."),
    "twice": _(
        "Em todos contra todos a duas voltas, cada dupla joga duas vezes com cada uma das outras."
    ),
    "swiss": _(
        "No sistema suíço, cada ronda junta duplas com pontuações próximas que ainda não jogaram "
        "uma com a outra. A quem entra depois do início, as rondas que perdeu não dão nada."
    ),
    "swiss draw": _(
        "No sistema suíço, cada ronda junta duplas com pontuações próximas que ainda não jogaram "
        "uma com a outra. A quem entra depois do início, cada ronda que perdeu conta-se como um "
        "encontro empatado."
    ),
    "swiss bye": _(
        "No sistema suíço, cada ronda junta duplas com pontuações próximas que ainda não jogaram "
        "uma com a outra. A quem entra depois do início, cada ronda que perdeu conta-se como uma "
        "folga."
    ),
    "groups": _(
        "Em grupos, cada dupla joga uma vez com cada uma das outras do seu; de grupo para grupo "
        "conta primeiro o lugar em cada um."
    ),
    "knockout": _("Em eliminatórias, quem perde um encontro não passa à ronda seguinte."),
    "double": _(
        "Em eliminatórias com repescagem, quem perde um encontro segue na repescagem, e quem perde "
        "dois não joga mais."
    ),
    "rotation": _(
        "Com parceiros rotativos, cada um joga cada ronda com outro parceiro, e o que os dois fazem"
        " conta por inteiro para cada um. Quando não são múltiplos de quatro, os que sobram folgam "
        "à vez."
    ),
    "tables": _("As mesas sorteiam-se de maneira a juntar quem ainda não se encontrou."),
}
"""What each format means; a Swiss also by what a missed round gives."""
