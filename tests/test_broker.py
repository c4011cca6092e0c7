"""The broker of files: no half-written message is read, and an empty one does not end the
worker."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from kombu import Connection
from kombu.simple import SimpleQueue

import torneio.celery  # noqa: F401  it chooses the broker of files


def folder(at: Path, called: str) -> Path:
    made = at / called
    made.mkdir(exist_ok=True)
    return made


@pytest.fixture
def name(tmp_path: Path) -> str:
    """A queue a test: a process remembers which it has bound."""
    return tmp_path.name


@pytest.fixture
def line(tmp_path: Path) -> Iterator[Connection]:
    queue = str(folder(tmp_path, "queue"))
    options = {
        "data_folder_in": queue,
        "data_folder_out": queue,
        "control_folder": str(folder(tmp_path, "control")),
        "polling_interval": 0.01,
    }
    with Connection("filesystem://localhost", transport_options=options) as connection:
        yield connection


def taken(queue: SimpleQueue) -> object:
    message = queue.get(timeout=30)
    message.ack()
    return message.payload


@pytest.mark.parametrize("text", ["", '{"body": "half', "null and void"])
def test_a_message_that_says_nothing_is_passed_over(
    line: Connection, tmp_path: Path, name: str, text: str
) -> None:
    (tmp_path / "queue" / f"0_empty.{name}.msg").write_text(text)
    queue = line.SimpleQueue(name)
    queue.put({"round": 7})
    assert taken(queue) == {"round": 7}
    with pytest.raises(queue.Empty):
        queue.get(block=False)


class Slow:
    """What is written of it is asked while it is being written."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self.seen: list[Path] | None = None

    def __json__(self) -> str:
        self.seen = list(self._folder.glob("*.msg"))
        return "drawn"


def test_a_message_appears_whole(line: Connection, tmp_path: Path, name: str) -> None:
    slow = Slow(tmp_path / "queue")
    channel = line.channel()
    channel._put(name, {"body": slow})
    assert slow.seen == []
    assert channel._get(name) == {"body": "drawn"}
    assert list((tmp_path / "queue").iterdir()) == []


def test_a_list_of_queues_that_was_never_written_is_written_again(
    line: Connection, tmp_path: Path, name: str
) -> None:
    (tmp_path / "control" / f"{name}.exchange").write_text("")
    queue = line.SimpleQueue(name)
    queue.put({"round": 1})
    assert taken(queue) == {"round": 1}
