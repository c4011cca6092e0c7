"""The task runner. A task takes ids, makes one call, and may safely run twice."""

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
    """Celery's beat in a thread of the worker, for a machine with one worker (`--clock`)."""

    def __init__(self, worker: Any, *, clock: bool = False, **options: Any) -> None:
        """Enabled by `--clock`; the thread is made in `create`."""
        super().__init__(worker, **options)
        self.enabled = clock

    def create(self, worker: Any) -> Any:
        """The thread that celery starts and stops with the worker."""
        # In memory: by default beat keeps a file in the current folder, which every other clock
        # shares.
        scheduler = worker.app.conf.beat_scheduler
        return EmbeddedService(worker.app, thread=True, scheduler_cls=scheduler)


app.user_options["worker"].add(Option(["--clock"], is_flag=True, help="ring what is due, too"))
app.steps["worker"].add(Clock)


@celeryd_init.connect
def _wait_in_peace(conf: Any, **_: Any) -> None:
    """A worker keeps no request waiting: it gives a slow Redis time, and loses no task."""
    options = conf.broker_transport_options
    if "socket_timeout" in options:
        conf.broker_transport_options = {**options, "socket_timeout": 30}
