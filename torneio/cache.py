"""A Redis that is away, or hangs, is an empty cache and not an error: pages are rendered anew."""

import logging
from collections.abc import Callable
from time import monotonic
from typing import Any, ClassVar

from django.core.cache.backends.redis import RedisCache
from redis import RedisError

_log = logging.getLogger(__name__)


QUIET_SECONDS = 5.0  # for so long one that did not answer is not asked again


class ForgivingRedisCache(RedisCache):
    """What the pages use (`torneio.live.caching`); anything else still says that Redis is away."""

    # Of the process: each thread has a cache of its own.
    _away_until: ClassVar[float] = 0.0

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
