"""``python -m outflank``: the command line."""

import sys

from outflank.cli import main

sys.exit(main())
