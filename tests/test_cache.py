"""The cache when Redis is away, or the disk full: empty, and never in the way of a page."""

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from tests.reliability.processes import free_port
from torneio.cache import ForgivingRedisCache, SharedFileCache


def test_a_redis_that_is_away_is_an_empty_cache() -> None:
    away = ForgivingRedisCache(f"redis://127.0.0.1:{free_port()}/0", {})
    away.set("page", b"...", 5)
    assert away.get("page") is None
    assert away.get("page", "none") == "none"
    assert away.add("page:busy", 1, 5) is True  # each request renders it
    assert away.delete("page:busy") is False


def test_files_that_cannot_be_written_are_an_empty_cache(tmp_path: Path) -> None:
    full = SharedFileCache(str(tmp_path / "full"), {})
    (tmp_path / "full").rmdir()
    (tmp_path / "full").write_text("no folder")
    full.set("page", b"...", 5)
    assert full.get("page") is None
    assert full.add("page:busy", 1, 5) is True


def test_of_all_who_add_a_file_at_once_one_is_first(tmp_path: Path) -> None:
    def adds(n: int) -> bool:
        return SharedFileCache(str(tmp_path), {}).add(f"page-{n // 8}:busy", n, 60)

    with ThreadPoolExecutor(8) as pool:
        assert sum(pool.map(adds, range(160))) == 20
