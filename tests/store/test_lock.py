"""Lock files: one holder, whose note the next one reads."""

import os

import pytest

from outflank.errors import StoreError
from outflank.store import claim, server_lock


def test_a_claim_is_refused_with_the_note_of_its_holder(tmp_path):
    lock = tmp_path / "x.lock"
    with claim(lock, "taken", note="a much longer note than the next one") as held:
        held.write_note("http://127.0.0.1:8008/")
        with (
            pytest.raises(StoreError, match=r"^served at http://127\.0\.0\.1:8008/$"),
            claim(lock, lambda note: f"served at {note}"),
        ):
            pass
        with pytest.raises(StoreError, match=r"^taken$"), claim(lock, "taken"):
            pass
    with claim(lock, "taken"):
        assert lock.read_text() == f"process {os.getpid()}"
    assert not lock.exists()


def test_what_a_killed_process_left_behind_is_taken_over(tmp_path):
    lock = tmp_path / "x.lock"
    lock.write_text("process 1, which is long gone")
    with claim(lock, "taken"):
        assert lock.read_text() == f"process {os.getpid()}"


def test_the_lock_of_somebody_else_is_not_removed(tmp_path):
    lock = tmp_path / "x.lock"
    with claim(lock, "taken"):
        lock.unlink()  # somebody tidies up
        lock.write_text("another's")
    assert lock.read_text() == "another's"


def test_an_error_inside_is_passed_on_and_frees_the_lock(tmp_path):
    lock = tmp_path / "x.lock"
    with pytest.raises(OSError, match="disk"), claim(lock, "taken"):
        raise OSError("disk")
    assert not lock.exists()


def test_a_folder_that_is_not_there_is_told(tmp_path):
    with (
        pytest.raises(StoreError, match=r"cannot lock .*: No such file"),
        claim(tmp_path / "none" / "x.lock", "taken"),
    ):
        pass


def test_a_link_to_a_database_has_the_same_lock(tmp_path):
    (tmp_path / "link.db").symlink_to(tmp_path / "x.db")
    assert server_lock(tmp_path / "link.db") == server_lock(tmp_path / "x.db")
