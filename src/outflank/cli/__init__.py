"""The command line: ``outflank COMMAND``. One file a command; `script.py` is the way in."""
