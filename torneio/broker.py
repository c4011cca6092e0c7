"""The broker made of files, for one machine: a half-written message is never read.

kombu writes a message, and the list of an exchange's queues, in place: a reader between the opening
and the writing finds an empty file, and a worker that reads it as JSON ends. What a message asks
for is stored in the database, and the sweep asks again where one was empty all the same (a full
disk, a power cut).
"""

import logging
import time
from pathlib import Path
from time import monotonic
from typing import Any
from uuid import uuid4

from kombu.exceptions import ChannelError
from kombu.transport import filesystem
from kombu.utils.json import dumps

log = logging.getLogger(__name__)

_TRIES, _PAUSE = 50, 0.02  # a second: writing takes a fraction of one


class Channel(filesystem.Channel):
    """Messages are moved into place whole; an empty one is skipped."""

    def _put(self, queue: str, payload: Any, **_kwargs: Any) -> None:  # type: ignore[override]
        folder = Path(self.data_folder_out)
        name = f"{round(monotonic() * 1000)}_{uuid4()}.{queue}.msg"
        part = folder / f"{name}.part"
        try:
            part.write_text(dumps(payload), encoding="utf-8")
            part.rename(folder / name)
        except OSError as fault:
            part.unlink(missing_ok=True)
            raise ChannelError(f"Cannot add {name} to the queue") from fault

    def _get(self, queue: str, timeout: float | None = None) -> Any:  # noqa: ARG002  kombu's
        while True:
            try:
                return super()._get(queue)
            except ValueError:
                log.warning(
                    "A message of the queue %s could not be read and was passed over", queue
                )

    def get_table(self, exchange: str) -> Any:
        for _ in range(_TRIES):
            try:
                return super().get_table(exchange)
            except ValueError:  # it is just being written
                time.sleep(_PAUSE)
        return []

    def _queue_bind(self, exchange: str, *binding: Any) -> None:
        try:
            super()._queue_bind(exchange, *binding)
        except ValueError:  # made by a process that ended before it wrote
            (Path(self.control_folder) / f"{exchange}.exchange").unlink(missing_ok=True)
            super()._queue_bind(exchange, *binding)


class Transport(filesystem.Transport):
    """kombu's own transport with these channels."""

    Channel = Channel
