"""A rehearsed event of a ready-made format, to look at beforehand."""

import json
from argparse import ArgumentParser
from dataclasses import asdict
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from torneio.draw.ready_formats import READY
from torneio.planning.rehearsal import Rehearsal, rehearse


class Command(BaseCommand):
    """`manage.py rehearse --format KEY --pairs N [--seed S] [--json]`."""

    help = "Plays an event with invented pairs to its end and says what it came to; keeps nothing."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """The format by its key, the pairs, and the seed."""
        parser.add_argument("--format", required=True, help="a key of `manage.py formats`")
        parser.add_argument(
            "--pairs", required=True, type=int, help="or players, where all enter alone"
        )
        parser.add_argument("--seed", type=int, default=0, help="the same seed, the same event")
        parser.add_argument("--json", action="store_true", help="one object")

    def handle(self, *args: Any, **options: Any) -> None:
        """Invalid arguments are answered with a sentence."""
        ready = READY.get(options["format"])
        if ready is None:
            raise CommandError(f"No such format. There are: {', '.join(READY)}.")
        if not ready.fits(options["pairs"]):
            who = "players" if ready.alone else "pairs"
            raise CommandError(f"{ready.key} is for {ready.least} to {ready.most} {who}.")
        played = rehearse(ready, options["pairs"], seed=options["seed"])
        if options["json"]:
            self.stdout.write(json.dumps(asdict(played)))
        else:
            self._tell(played)

    def _tell(self, played: Rehearsal) -> None:
        for number, stage in enumerate(played.stages, start=1):
            self.stdout.write(
                f"Stage {number} ({stage.format}): rounds {stage.rounds}, matches {stage.matches},"
                f" byes {stage.byes}, rematches {stage.rematches}"
            )
        hours, minutes = divmod(played.minutes, 60)
        self.stdout.write(f"Avoidable rematches: {played.avoidable_rematches}")
        self.stdout.write(f"Expected to take {hours} h {minutes:02}")
        self.stdout.write(f"Places: {' '.join(map(str, played.places))}")
