"""What the pages are kept in (`torneio.live.kept_pages`): Redis, or files on one machine.

A Redis that is away, or hangs, and a disk that is full are an empty cache and not an error: pages
are rendered anew.
"""

import logging
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from time import monotonic
from typing import Any, ClassVar

from django.core.cache.backends.filebased import FileBasedCache
from django.core.cache.backends.redis import RedisCache, RedisCacheClient
from django.core.files import locks
from redis import Redis, RedisError

_log = logging.getLogger(__name__)


QUIET_SECONDS = 5.0  # for so long one that did not answer is not asked again
MOST_NEAR = 300


class _Client(RedisCacheClient):
    """Django's own, which makes a new client for every question: a third of what one costs."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._made: dict[bool, Redis] = {}

    def get_client(self, key: Any = None, *, write: bool = False) -> Redis:
        """The one for reading, or for writing."""
        if write not in self._made:
            self._made[write] = super().get_client(key, write=write)
        return self._made[write]


class _Near:
    """What this process has had of the cache: for values that tell themselves whether they are
    still good, as pages do."""

    near: ClassVar[dict[str, Any]] = {}

    def keep_near(self, key: str, value: Any) -> None:
        """Have it at hand; all of them are let go of when they grow many."""
        if len(self.near) >= MOST_NEAR:
            self.near.clear()
        self.near[key] = value

    def clear(self) -> None:
        """Forget everything."""
        self.near.clear()
        super().clear()  # type: ignore[misc]  # of the cache this is mixed into


class ForgivingRedisCache(_Near, RedisCache):
    """What the pages use; anything else still says that Redis is away."""

    # Of the process: each thread has a cache of its own.
    _away_until: ClassVar[float] = 0.0

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._class = _Client

    def get(self, key: Any, default: Any = None, version: int | None = None) -> Any:
        """What is kept, or the default."""
        return self._ask(super().get, key, default, version, otherwise=default)

    def add(self, *args: Any, **kwargs: Any) -> bool:
        """Whether it was not there: who asks first does the work, and without a cache everybody."""
        return bool(self._ask(super().add, *args, otherwise=True, **kwargs))

    def set(self, *args: Any, **kwargs: Any) -> None:
        """Keep it, if it can be kept."""
        self._ask(super().set, *args, otherwise=None, **kwargs)

    def delete(self, *args: Any, **kwargs: Any) -> bool:
        """Whether it was there and is no more."""
        return bool(self._ask(super().delete, *args, otherwise=False, **kwargs))

    def _ask(self, act: Callable[..., Any], *args: Any, otherwise: Any, **kwargs: Any) -> Any:
        if monotonic() < ForgivingRedisCache._away_until:
            return otherwise
        try:
            return act(*args, **kwargs)
        except RedisError as error:
            _log.warning("The cache does not answer: %s", error)
            ForgivingRedisCache._away_until = monotonic() + QUIET_SECONDS
            return otherwise


class SharedFileCache(_Near, FileBasedCache):
    """Files that all processes of a machine share; Django's own, with one asker at a time for what
    only the first may do."""

    def get(self, key: Any, default: Any = None, version: int | None = None) -> Any:
        """What is kept, or the default."""
        with suppress(OSError):
            return super().get(key, default, version)
        return default

    def add(self, *args: Any, **kwargs: Any) -> bool:
        """Whether it was not there: who asks first does the work, and without room everybody."""
        try:
            self._createdir()  # type: ignore[attr-defined]  # the stubs lack it
            with Path(self._dir, "turn").open("a") as turn:  # type: ignore[attr-defined]
                locks.lock(turn, locks.LOCK_EX)  # let go of with the file
                return super().add(*args, **kwargs)
        except OSError as error:
            _log.warning("The cache cannot be written: %s", error)
            return True

    def set(self, *args: Any, **kwargs: Any) -> None:
        """Keep it, if there is room."""
        with suppress(OSError):
            super().set(*args, **kwargs)
