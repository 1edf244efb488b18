"""``python -m outflank``: the command line."""

import sys

from outflank.cli.script import main

sys.exit(main())
