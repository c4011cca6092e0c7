"""A rehearsed event of a ready-made format, to look at beforehand."""

import json
from argparse import ArgumentParser
from dataclasses import asdict
from typing import Any

from django.core.management.base import CommandError
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from torneio.commands import WordedCommand
from torneio.formats.ready_formats import READY
from torneio.nouns import BYE, MATCH, ROUND
from torneio.planning.management.commands.formats import for_whom
from torneio.planning.rehearsal import Rehearsal, rehearse
from torneio.play.models import Stage


class Command(WordedCommand):
    """`manage.py rehearse --format KEY --pairs N [--seed S] [--json]`."""

    about = gettext_lazy(
        "Joga até ao fim um torneio com duplas inventadas, e diz o que deu; não guarda nada."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        """The format by its key, the pairs, and the seed."""
        parser.add_argument(
            "--format",
            required=True,
            metavar=_("FORMATO"),
            help=_("o primeiro nome de uma linha de `manage.py formats`"),
        )
        parser.add_argument(
            "--pairs",
            required=True,
            type=int,
            metavar="N",
            help=_("quantas duplas, ou jogadores onde cada um entra sozinho"),
        )
        parser.add_argument(
            "--seed",
            type=int,
            default=0,
            metavar="N",
            help=_("com o mesmo número sai o mesmo torneio"),
        )
        parser.add_argument("--json", action="store_true", help=_("para um programa: um objeto"))

    def handle(self, *args: Any, **options: Any) -> None:
        """Invalid arguments are answered with a sentence."""
        ready = READY.get(options["format"])
        if ready is None:
            raise CommandError(_("Esse formato não há. Há: %(keys)s.") % {"keys": ", ".join(READY)})
        if not ready.fits(options["pairs"]):
            said = {"key": ready.key, "whom": for_whom(ready)}
            raise CommandError(_("%(key)s é para %(whom)s.") % said)
        played = rehearse(ready, options["pairs"], seed=options["seed"])
        if options["json"]:
            self.stdout.write(json.dumps(asdict(played)))
        else:
            self._tell(played)

    def _tell(self, played: Rehearsal) -> None:
        for number, stage in enumerate(played.stages, start=1):
            said = {
                "stage": number,
                "format": Stage.Format(stage.format).label,
                "rounds": ROUND.counted(stage.rounds),
                "matches": MATCH.counted(stage.matches),
                "byes": BYE.counted(stage.byes),
                "rematches": stage.rematches,
            }
            words = _(
                "%(stage)s.ª fase (%(format)s): %(rounds)s, %(matches)s, %(byes)s, encontros"
                " repetidos: %(rematches)s"
            )
            self.stdout.write(words % said)
        hours, minutes = divmod(played.minutes, 60)
        told = {"n": played.avoidable_rematches, "time": f"{hours} h {minutes:02}"}
        self.stdout.write(_("Repetidos que se podiam evitar: %(n)s") % told)
        self.stdout.write(_("Deve demorar %(time)s") % told)
        places = {"numbers": " ".join(map(str, played.places))}
        self.stdout.write(_("Por ordem dos lugares: %(numbers)s") % places)
