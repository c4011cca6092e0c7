"""The ready-made formats, a row each: the ways an event can be played, by one name."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any, Literal, NamedTuple

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from pairing import knockout, shapes
from scoring import Ruleset
from torneio.play.models import PLAIN, Stage, StageOptions
from torneio.prizes.cut import second_in

Order = Literal["place", "apart", "crossed", "lot", "lot_apart"]
"""The order in which the qualified enter the next stage: by their places; so, with pairs of one
club apart; with those of one group apart; by lots; by lots, with those of one group, or of one
club, apart."""


def suggested_rounds(pairs: int) -> int:
    """The rounds of a Swiss that leave one winner and a round to spare, if the field allows; of a
    few pairs as many as surely find new opponents."""
    enough = knockout.rounds_needed(max(pairs, 2)) + 1
    return max(min(enough, pairs // 2 - 1), shapes.fewest_of_a_swiss(pairs))


def suggested_rotation(players: int) -> int:
    """The rounds of rotating partners: an evening of them, and no partners twice."""
    return max(1, min(USUAL_ROTATION, players - 1))


class ReadyStage(NamedTuple):
    """One stage: its format, its options, and the `order` in which the qualified of the one before
    enter it; a Swiss or rotating partners have so many `rounds` (0: as many as suit the field), a
    league or groups are played once over, or `twice`. A later stage may have its own `rules` (None:
    those of the stage before)."""

    format: str
    options: StageOptions = PLAIN
    rounds: int = 0
    twice: bool = False
    order: Order = "crossed"
    rules: Ruleset | None = None

    @classmethod
    def read(cls, said: Mapping[str, Any]) -> "ReadyStage":
        """The stage that `written` wrote."""
        plain = {"format", "rounds", "twice", "order"} & said.keys()
        options = {name: said[name] for name in StageOptions._fields if name in said}
        rules = Ruleset.from_dict(said["rules"]) if "rules" in said else None
        own = {name: said[name] for name in plain}
        return cls(**own, options=StageOptions(**options), rules=rules)

    @property
    def written(self) -> dict[str, Any]:
        """The stage as a row keeps it, without default values."""
        usual = ReadyStage("")._asdict() | PLAIN._asdict()
        said = self._asdict() | self.options._asdict()
        del said["options"]
        said["rules"] = self.rules and self.rules.as_dict()
        return {name: each for name, each in said.items() if each != usual[name]}

    def rounds_for(self, units: int) -> int | None:
        """Its rounds with so many pairs, or rotating players, as `begin_stage` takes them."""
        if self.format == Stage.Format.SWISS:
            return self.rounds or suggested_rounds(units)
        if self.format == Stage.Format.ROTATION:
            return self.rounds or suggested_rotation(units)
        return 2 * units if self.twice else None

    @property
    def asks_rounds(self) -> bool:
        """Whether its number of rounds can be chosen."""
        return self.format in {Stage.Format.SWISS, Stage.Format.ROTATION}

    def options_for(self, pairs: int) -> StageOptions:
        """Its options, by default with as many groups as suit, and two qualifying from each."""
        if self.format != Stage.Format.GROUPS or self.options.groups:
            return self.options
        count = shapes.suggested_groups(pairs)
        return self.options._replace(groups=count, go_on=2 * count)


Stages = tuple[ReadyStage, ...]


@dataclass(frozen=True)
class ReadyFormat:
    """A format by name: a sentence about it, its numbers of pairs, its stages, and where it is
    played or described. Where all enter `alone` it is for so many players, made into pairs by lots
    before the first stage, or in another pair each round."""

    key: str
    name: Promise | str
    words: Promise | str
    stages: Stages
    least: int
    most: int
    source: str
    alone: bool = False

    def fits(self, entered: int) -> bool:
        """Whether it can be played by so many."""
        return self.least <= entered <= self.most

    def units_of(self, entered: int) -> int:
        """How many play its first stage for so many entrants: pairs, or players where partners
        rotate."""
        return entered // 2 if self.alone and not self.rotates else entered

    @property
    def is_of_the_house(self) -> bool:
        """Whether it is an organiser's own."""
        return self.key not in READY

    @property
    def rotates(self) -> bool:
        """Whether partners change each round."""
        return self.stages[0].format == Stage.Format.ROTATION

    @property
    def asks_rounds(self) -> bool:
        """Whether the rounds of its first stage can be chosen."""
        return self.stages[0].asks_rounds

    def plan(self) -> dict[str, Any]:
        """Its stages, as an event's plan keeps them: the first, and the later ones as `then`."""
        first, *later = self.stages
        said: dict[str, Any] = {"ready": self.key, "format": first.format, "twice": first.twice}
        said |= {"alone": self.alone} if self.alone or self.is_of_the_house else {}
        if self.is_of_the_house:
            said |= {"name": str(self.name)}
        then = [stage.written for stage in later]
        return said | first.options._asdict() | ({"then": then} if then else {})


def stages_of(
    format_: str, options: StageOptions, *, twice: bool = False, then: Stages = ()
) -> Stages:
    """The stages of an event: the qualified play those planned `then`, or a bracket."""
    first = ReadyStage(format_, options, twice=twice)
    return (first, *(then or (USUAL_NEXT,))) if options.go_on else (first,)


def meant_after(plan: Mapping[str, Any], number: int) -> ReadyStage | None:
    """The stage that follows the one of that number by an event's plan; None where it has none."""
    then = plan.get("then", [])
    return ReadyStage.read(then[number - 1]) if len(then) >= number else None


def entered(stages: Stages, pairs: int) -> Iterator[tuple[ReadyStage, int]]:
    """Each stage, and how many of these pairs, or rotating players, play it, besides those of its
    second cup, whose number its options then have."""
    before = pairs
    for stage in stages:
        second = second_in(before - pairs, stage.options.second_cup)
        yield stage._replace(options=stage.options._replace(second_cup=second)), pairs
        before, pairs = pairs, min(stage.options_for(pairs).go_on or pairs, pairs)


_LEAGUE, _SWISS, _KNOCKOUT = Stage.Format.LEAGUE, Stage.Format.SWISS, Stage.Format.KNOCKOUT
_TO_FOUR, _THIRD = StageOptions(go_on=4), StageOptions(third_place=True)
FEWEST_IN_A_GROUP = 2
FEWEST_OF_A_TABLE = 4  # players, where partners rotate
USUAL_ROTATION = 6  # rounds
USUAL_NEXT = ReadyStage(_KNOCKOUT, _THIRD)
"""The next stage where none is planned."""
THE_REST = 9999
"""For a second cup: all that do not qualify, however many."""
MOST = 1000  # the most pairs measured here; a table of all pairs has its own, much lower limit

# fmt: off
_ROWS = (
    ReadyFormat(
        "liga", _("Liga: todos contra todos"),
        _("Cada dupla joga com todas as outras, uma vez."),
        (ReadyStage(_LEAGUE),), 3, 64, "clubs: tests/golden/club-league.csv; Berger"),
    ReadyFormat(
        "duas-voltas", _("Duas voltas"),
        _("Cada dupla joga duas vezes com todas as outras."),
        (ReadyStage(_LEAGUE, twice=True),), 3, 64, "clubs; Berger"),
    ReadyFormat(
        "suico", _("Suíço: rondas à escolha"),
        _("Quantas rondas se quiser, entre duplas de pontuação parecida; ninguém repete nem sai."),
        (ReadyStage(_SWISS),), 4, MOST, "FIDE C.04; docs/pairing.md"),
    ReadyFormat(
        "duplas-a-sorte", _("Duplas tiradas à sorte"),
        _("Cada um inscreve-se sozinho: as duplas saem à sorte, e jogam um suíço."),
        (ReadyStage(_SWISS),), 8, 2 * MOST, "clubs; scoring.lots", alone=True),
    ReadyFormat(
        "rotativos", _("Parceiros rotativos"),
        _("Cada um inscreve-se sozinho, joga cada ronda com outro parceiro e pontua por si."),
        (ReadyStage(Stage.Format.ROTATION),), FEWEST_OF_A_TABLE, 120,
        "individual movements; docs/pairing.md", alone=True),
    ReadyFormat(
        "suico-final", _("Suíço e final a quatro"),
        _("Depois do suíço, as quatro primeiras jogam meias-finais, 3.º lugar e final."),
        (ReadyStage(_SWISS, _TO_FOUR), ReadyStage(_KNOCKOUT, _THIRD)),
        8, MOST, "FIDE C.04; the standard bracket"),
    ReadyFormat(
        "grupo-meias", _("Grupo único, meias-finais 1.º-4.º e 2.º-3.º"),
        _("Todos contra todos; as quatro primeiras jogam meias-finais, 3.º lugar e final."),
        (ReadyStage(_LEAGUE, _TO_FOUR), ReadyStage(_KNOCKOUT, _THIRD)),
        5, 64, "clubs; the standard bracket"),
    ReadyFormat(
        "grupos", _("Grupos e eliminatórias"),
        _("Todos contra todos em grupos; as duas primeiras de cada um jogam as eliminatórias."),
        (ReadyStage(Stage.Format.GROUPS), ReadyStage(_KNOCKOUT, _THIRD)),
        6, MOST, "championships in groups; crossed as in docs/pairing.md"),
    ReadyFormat(
        "grupos-duas-tacas", _("Grupos, Taça A e Taça B"),
        _("As duas primeiras de cada grupo jogam a Taça A e as outras a Taça B: ninguém sai."),
        (ReadyStage(Stage.Format.GROUPS),
         ReadyStage(_KNOCKOUT, _THIRD._replace(second_cup=THE_REST))),
        6, MOST, "clubs, an A and a B cup; crossed as in docs/pairing.md"),
    ReadyFormat(
        "eliminatorias", _("Eliminatórias"),
        _("Quem perde sai; quem perde a meia-final joga pelo 3.º lugar."),
        (ReadyStage(_KNOCKOUT, _THIRD),), 2, MOST, "the standard bracket"),
    ReadyFormat(
        "novo-sorteio", _("Eliminatórias com novo sorteio"),
        _("Quem perde sai; em cada ronda sorteia-se de novo entre quem fica."),
        (ReadyStage(_KNOCKOUT, StageOptions(third_place=True, redrawn=True)),),
        2, MOST, "cups that draw before each round"),
    ReadyFormat(
        "consolacao", _("Eliminatórias e consolação"),
        _("Quem perde o primeiro jogo joga outras eliminatórias ao lado: ninguém joga só uma vez."),
        (ReadyStage(_KNOCKOUT, StageOptions(third_place=True, consolation=True)),),
        6, MOST, "clubs; docs/pairing.md"),
    ReadyFormat(
        "todos-os-lugares", _("Eliminatórias, todos os lugares"),
        _("Quem perde joga pelos lugares que restam, do 3.º ao último: jogam todas até ao fim."),
        (ReadyStage(_KNOCKOUT, _THIRD._replace(all_places=True)),),
        5, 256, "clubs, placement brackets; docs/pairing.md"),
    ReadyFormat(
        "repescagem", _("Eliminatórias com repescagem (dupla eliminatória)"),
        _("Quem perde uma vez segue na repescagem, e ainda pode ganhar tudo: só à segunda sai."),
        (ReadyStage(Stage.Format.DOUBLE),), 4, 128, "clubs; docs/pairing.md"),
)
"""In the order in which they are shown."""
# fmt: on

READY: Mapping[str, ReadyFormat] = {row.key: row for row in _ROWS}


def of_the_house(
    key: str, name: str, stages: Stages, *, words: str = "", alone: bool = False
) -> ReadyFormat:
    """An organiser's own format, for as many as its stages allow."""
    first = stages[0]
    least, most = _BEARS[first.format]
    least = max(least, FEWEST_IN_A_GROUP * first.options.groups, first.options.go_on)
    if first.options.consolation:
        least = max(least, READY["consolacao"].least)
    times = 2 if alone and first.format != Stage.Format.ROTATION else 1  # players are its units
    return ReadyFormat(key, name, words, stages, times * least, times * most, "", alone)


_BEARS: Mapping[str, tuple[int, int]] = {
    row.stages[0].format: (row.least, row.most)
    for row in reversed(_ROWS)
    if row.rotates or not row.alone
}
"""For how many a first stage of that format is: pairs, or players where partners rotate."""


def ready_of(plan: Mapping[str, Any]) -> ReadyFormat | None:
    """The format chosen for an event, with its planned number of groups; None where none was."""
    key = plan.get("ready", "")
    row = READY.get(key)
    if row and plan.get("groups"):
        return replace(row, stages=(ReadyStage.read(plan), *row.stages[1:]))
    if not key or row:
        return row
    stages = (ReadyStage.read(plan), *map(ReadyStage.read, plan.get("then", ())))
    return of_the_house(key, plan["name"], stages, alone=plan["alone"])
