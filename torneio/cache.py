"""The cache of pages (`torneio.live.kept_pages`): Redis, or files on one machine.

An unreachable or hanging Redis, and a full disk, count as an empty cache and not as an error: pages
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


QUIET_SECONDS = 5.0  # for so long a Redis that did not answer is not asked again
MOST_NEAR = 300


class _Client(RedisCacheClient):
    """Django's own, but with one Redis client: to create one for each command takes a third of its
    time."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._made: dict[bool, Redis] = {}

    def get_client(self, key: Any = None, *, write: bool = False) -> Redis:
        """The client for reading, or for writing."""
        if write not in self._made:
            self._made[write] = super().get_client(key, write=write)
        return self._made[write]


class _Near:
    """A copy of this process's cache entries in memory: for values that know whether they are still
    valid, as pages do."""

    near: ClassVar[dict[str, Any]] = {}

    def keep_near(self, key: str, value: Any) -> None:
        """Keep a value in memory; all are dropped when there are too many."""
        if len(self.near) >= MOST_NEAR:
            self.near.clear()
        self.near[key] = value

    def clear(self) -> None:
        """Clear the cache and the copies in memory."""
        self.near.clear()
        super().clear()  # type: ignore[misc]  # of the cache this is mixed into


class ForgivingRedisCache(_Near, RedisCache):
    """The cache of pages; with any other cache an unreachable Redis is an error."""

    # Of the process: each thread has a cache object of its own.
    _away_until: ClassVar[float] = 0.0

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._class = _Client

    def get(self, key: Any, default: Any = None, version: int | None = None) -> Any:
        """The cached value, or the default."""
        return self._ask(super().get, key, default, version, otherwise=default)

    def add(self, *args: Any, **kwargs: Any) -> bool:
        """Whether the key was not there: the first to ask does the work; without a cache everybody
        does."""
        return bool(self._ask(super().add, *args, otherwise=True, **kwargs))

    def set(self, *args: Any, **kwargs: Any) -> None:
        """Store the value, if Redis answers."""
        self._ask(super().set, *args, otherwise=None, **kwargs)

    def delete(self, *args: Any, **kwargs: Any) -> bool:
        """Whether the key was there and has been deleted."""
        return bool(self._ask(super().delete, *args, otherwise=False, **kwargs))

    def clear(self) -> None:
        """Clear what this cache keeps. Django's own empties the whole of Redis, in which the tasks
        wait too."""
        self.near.clear()
        client = self._cache.get_client(write=True)
        for key in client.scan_iter(match=self.make_key("*")):
            client.delete(key)

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
    """Files that all processes of a machine share; Django's own, with a lock around `add`, so that
    only one process wins."""

    def get(self, key: Any, default: Any = None, version: int | None = None) -> Any:
        """The cached value, or the default."""
        with suppress(OSError):
            return super().get(key, default, version)
        return default

    def add(self, *args: Any, **kwargs: Any) -> bool:
        """Whether the key was not there: the first to ask does the work; on a full disk everybody
        does."""
        try:
            self._createdir()  # type: ignore[attr-defined]  # the stubs lack it
            with Path(self._dir, "turn").open("a") as turn:  # type: ignore[attr-defined]
                locks.lock(turn, locks.LOCK_EX)  # released with the file
                return super().add(*args, **kwargs)
        except OSError as error:
            _log.warning("The cache cannot be written: %s", error)
            return True

    def set(self, *args: Any, **kwargs: Any) -> None:
        """Store the value, if there is room."""
        with suppress(OSError):
            super().set(*args, **kwargs)
