"""One Sueca ruleset: a frozen value, whose fields are also the table of options.

Each option is declared once, with its default, the values it may take and the source of the rule
(rules, section 2; S0..S4 are the five seed documents). Input validation, the organiser's form and
the command line all use `OPTIONS`, which is read from these fields.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace
from types import MappingProxyType
from typing import Any, Literal

from scoring.match_format import MatchFormat, Ranking, names_of

Side = Literal["a", "b"]
Value = str | int | None  # bool is an int to the type checker, never to `Option.allows`


@dataclass(frozen=True, slots=True)
class Option:
    """One row of section 2: one of `choices`, or an integer in `low..high` where those are set.

    `scored` is False for an option only shown to the table or used outside the partida.
    """

    default: Value
    choices: tuple[Value, ...]
    low: int | None
    high: int | None
    source: str
    scored: bool
    lawful: frozenset[tuple[type, Value]]

    def allows(self, value: object) -> bool:
        """Whether the value is lawful. Types are strict: true is not 1, and 4.0 is not 4."""
        try:
            return (type(value), value) in self.lawful
        except TypeError:  # a list or an object, which no option is
            return False

    def expected(self) -> str:
        """The lawful values in words, for a message: `partida, extra or 1..20`."""
        words = [_spelled(choice) for choice in self.choices]
        if self.low is not None:
            words.append(f"{self.low}..{self.high}")
        return " or ".join([part for part in (", ".join(words[:-1]), words[-1]) if part])


def _spelled(value: Value) -> str:
    """A value as JSON spells it."""
    return (
        str(value).lower() if isinstance(value, bool) else str("null" if value is None else value)
    )


def _option(
    *choices: Value,
    source: str,
    numbers: tuple[int, int] | None = None,
    default: Value = None,
    scored: bool = True,
) -> Any:
    """A field holding its own `Option`. The default is the first choice, or `default`."""
    low, high = numbers or (None, None)
    spread = range(numbers[0], numbers[1] + 1) if numbers else ()
    lawful = frozenset((type(value), value) for value in (*choices, *spread))
    first = choices[0] if choices and default is None else default
    option = Option(first, choices, low, high, source, scored, lawful)
    return field(default=first, metadata={"option": option})


def _switch(*, default: bool, source: str, scored: bool = True) -> Any:
    return _option(default, not default, source=source, scored=scored)


@dataclass(frozen=True)
class Ruleset:
    """Everything that decides the worth of hands, and how the table is told to play.

    Values have the spelling of section 9. Riscos are whole numbers; card points are 0..120.
    """

    key: str

    target: int = _option(default=4, numbers=(1, 20), source="S0 S1")
    double_from: Literal[90, 91, 92] = _option(
        91, 90, 92, source="S1 S2 S4; a championship; S1, introduction"
    )
    exact_30: Literal[1, 3] = _option(1, 3, source="S4; S1")
    pente: int | None = _option(None, numbers=(1, 20), source="S1")
    bandeira_by: Literal["tricks", "points"] = _option("tricks", "points", source="S1 S2; S4 S1")
    bandeira_award: int | Literal["partida", "extra"] = _option(
        "partida", "extra", numbers=(1, 20), source="S1 S2; a championship; a program"
    )
    tie: Literal["void", "add", "double"] = _option(
        "void", "add", "double", source="S1 S2; S4 S1; players' custom"
    )
    tie_accumulates: bool = _switch(default=True, source="decided here")
    tie_reaches: Literal["ordinary", "all"] = _option("ordinary", "all", source="decided here")
    rolha: Literal["off", "loser", "both"] = _option("off", "loser", "both", source="S1")
    rolha_floor: Literal["zero", "none"] = _option("zero", "none", source="decided here")
    cap_at_target: bool = _switch(default=True, source="S0: 4 or more")
    revoke_award: int | Literal["partida"] = _option(
        "partida", default=4, numbers=(0, 20), source="S2 S4"
    )
    false_claim: Literal[
        "accused_gains_1", "claimant_loses_1", "claimant_loses_partida", "nothing"
    ] = _option(
        "accused_gains_1",
        "claimant_loses_1",
        "claimant_loses_partida",
        "nothing",
        source="S4: varies by region",
    )

    # Used by a referee or the ranking of players; they never change the worth of a hand.
    talking: int | Literal["void", "warning"] = _option(
        "void", "warning", numbers=(1, 20), source="S4", scored=False
    )
    procedure: Literal["referee"] = _option("referee", source="S4", scored=False)
    player_ranking: bool = _switch(default=False, source="S2", scored=False)
    leave_penalty: int = _option(default=10, numbers=(0, 100), source="S2", scored=False)

    # What is shown to the table. S1, S2 and S4 name three different leaders, and S2 deals against
    # the play: so each is data of its own.
    opening: Literal["chance_deals", "highest_card_deals", "chance_shuffles"] = _option(
        "chance_deals", "highest_card_deals", "chance_shuffles", source="S1; S0; S2", scored=False
    )
    cuts: Literal["dealers_left", "dealers_right"] = _option(
        "dealers_left", "dealers_right", source="S0 S1 S2 S4; decided here", scored=False
    )
    redeal_right: Literal["none", "leader_10_others_5"] = _option(
        "none", "leader_10_others_5", source="S4 (Brazil)", scored=False
    )
    direction: Literal["counter_clockwise", "clockwise"] = _option(
        "counter_clockwise", "clockwise", source="S0 S1 S2; S1 S4 (Brazil)", scored=False
    )
    deal_direction: Literal["as_play", "against_play"] = _option(
        "as_play", "against_play", source="S1 S4; S2", scored=False
    )
    trump: Literal["dealers_last_card", "dealers_first_card", "dealer_chooses"] = _option(
        "dealers_last_card",
        "dealers_first_card",
        "dealer_chooses",
        source="S0 S1; S1 (Brazil); S2 S4",
        scored=False,
    )
    dealing: Literal["one_batch", "one_by_one"] = _option(
        "one_batch", "one_by_one", source="S0 S2; S1", scored=False
    )
    leads: Literal["dealers_right", "dealers_left", "cutter", "dealers_partner"] = _option(
        "dealers_right",
        "dealers_left",
        "cutter",
        "dealers_partner",
        source="S0 S1; S1 (Brazil); S2; S4",
        scored=False,
    )
    manilha: Literal[7, 10] = _option(7, 10, source="S1", scored=False)
    unit_name: str = _option(
        "risco", "risca", "ponto", "pedra", "tento", "moca", "jogo", source="research", scored=False
    )
    result_names: Literal["portugal", "brasil"] = _option(
        "portugal", "brasil", source="section 2, names of results", scored=False
    )

    match: MatchFormat = field(default=MatchFormat())
    ranking: Ranking = field(default=Ranking())

    def of_sums(self) -> "Ruleset":
        """The same with `Ranking.of_sums`: each player is ranked alone, in a game played in
        pairs."""
        return replace(self, ranking=self.ranking.of_sums())

    def as_dict(self) -> dict[str, object]:
        """The frozen copy a tournament keeps: a JSON object that `from_dict` gives back exactly."""
        plain: dict[str, object] = {each.name: getattr(self, each.name) for each in fields(self)}
        return {**plain, "match": self.match.as_dict(), "ranking": self.ranking.as_dict()}

    @classmethod
    def from_dict(cls, stored: Mapping[str, Any]) -> "Ruleset":
        """The ruleset in a frozen copy. Raises ValueError, in a sentence, for anything unlawful.

        A copy from before an option existed lacks it, and gets its default: an option must
        therefore be introduced with a default that changes nothing.
        """
        if not isinstance(stored, Mapping):
            raise ValueError("A ruleset is an object.")  # noqa: TRY004  # one error for all junk
        known = names_of(cls)  # type: ignore[arg-type]  # a class is hashable
        if unknown := set(stored) - known:
            raise ValueError(f"A ruleset has no {', '.join(sorted(map(str, unknown)))}.")
        key = stored.get("key")
        if not isinstance(key, str) or not key:
            raise ValueError("A ruleset needs a key.")
        for name in OPTIONS.keys() & stored.keys():
            if not OPTIONS[name].allows(stored[name]):
                raise ValueError(
                    f"{name} is {stored[name]!r}; it can be {OPTIONS[name].expected()}."
                )
        units: dict[str, Any] = {}
        if "match" in stored:
            units["match"] = MatchFormat.from_dict(stored["match"])
        if "ranking" in stored:
            units["ranking"] = Ranking.from_dict(stored["ranking"])
        return cls(**{**stored, **units})


OPTIONS: Mapping[str, Option] = MappingProxyType(
    {each.name: each.metadata["option"] for each in fields(Ruleset) if each.metadata}
)
"""Every option an organiser can change, by the name of its field in `Ruleset`."""
