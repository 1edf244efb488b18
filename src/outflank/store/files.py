"""Files that are there as a whole or not at all; see `outflank.files`."""

from outflank.files import whole_file, write_whole

__all__ = ["whole_file", "write_whole"]
