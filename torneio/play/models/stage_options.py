"""How a stage is played, besides its format: chosen when it begins, and kept in a plan."""

from typing import NamedTuple


class StageOptions(NamedTuple):
    """How a stage is played, besides its format. `go_on`: how many are to qualify from it (0: not
    stated). In a knock-out `third_place`: the losers of the semi-finals meet; `redrawn`: every
    round is drawn anew by lots; `consolation`: the losers of first matches play another one beside
    it; `all_places`: all losers play on for the other places, to the last; `final_partidas`: the
    length of the final (0: as every match). `groups`: how many there are; as many qualify from
    each, and the best of the next where places are left. `carried`: the results of the stage before
    that count (`Stage.Carried`). `second_cup`: how many of those behind the qualified play another
    knock-out (0: none), with its own third place if `second_third`. In a double elimination
    `second_final`: one is played where the first leaves both with one defeat."""

    go_on: int = 0
    third_place: bool = False
    redrawn: bool = False
    groups: int = 0
    consolation: bool = False
    carried: str = ""
    second_cup: int = 0
    all_places: bool = False
    second_final: bool = False
    second_third: bool = False
    final_partidas: int = 0


PLAIN = StageOptions()
