"""The task runner. Tasks are doorbells: ids in, one call, safe to ring twice."""

import os
from typing import Any

from celery import Celery, bootsteps
from celery.beat import EmbeddedService
from celery.signals import celeryd_init
from click import Option
from kombu.transport import TRANSPORT_ALIASES

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "torneio.settings")

TRANSPORT_ALIASES["filesystem"] = "torneio.broker:Transport"

app = Celery("torneio")
app.config_from_object("django.conf:settings", namespace="CELERY")
app.autodiscover_tasks()
app.autodiscover_tasks(["torneio.night.autopilot"])


class Clock(bootsteps.StartStopStep):
    """The clock in a thread of the worker, where one machine has one worker (`--clock`)."""

    def __init__(self, worker: Any, *, clock: bool = False, **options: Any) -> None:
        """Nothing ticks yet."""
        super().__init__(worker, **options)
        self.enabled = clock

    def create(self, worker: Any) -> Any:
        """What celery starts and stops with the worker."""
        # Told, or it keeps a file in the folder it was started in, which every other clock shares.
        scheduler = worker.app.conf.beat_scheduler
        return EmbeddedService(worker.app, thread=True, scheduler_cls=scheduler)


app.user_options["worker"].add(Option(["--clock"], is_flag=True, help="ring what is due, too"))
app.steps["worker"].add(Clock)


@celeryd_init.connect
def _wait_in_peace(conf: Any, **_: Any) -> None:
    """A worker holds up nobody: it gives a slow Redis time, and drops no bell on its way."""
    options = conf.broker_transport_options
    if "socket_timeout" in options:
        conf.broker_transport_options = {**options, "socket_timeout": 30}
