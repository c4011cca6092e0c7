"""How a stage is played, besides its format: chosen when it begins, and kept in a plan."""

from typing import NamedTuple


class StageOptions(NamedTuple):
    """How a stage is played, besides its format: how many are meant to go on from it (0: nothing
    is said); in a knock-out whether those who lose the semi-finals meet beside the final, whether
    every round is drawn anew by lots, not by the places of one bracket, and whether those who lose
    their first match play another beside it; how many groups there are, where it is played in
    groups: then as many go on from each, and the best of the next where that leaves some; with what
    of the stage before everybody begins (`Stage.Carried`); how many of those who follow the ones
    that go on to a knock-out play another beside it, the second cup (0: there is none); in a
    knock-out whether all who lose play on for the places that are left, to the last; in a double
    elimination whether a second final is played where the first leaves both with one defeat;
    whether those who lose the semi-finals of the second cup meet; to how
    many partidas the final of a knock-out is played (0: as every match)."""

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
