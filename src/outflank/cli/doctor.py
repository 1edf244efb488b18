"""Say what is installed, how fast it is, and what is missing."""

from __future__ import annotations

import argparse
import json
import os
import platform
import time
from typing import Any

from outflank.cli.arguments import add_json

EXAMPLE = """\
Nothing is changed. For each extra that is missing, the command that adds it is shown.

example: outflank doctor
         outflank doctor --json"""

# Leaves of perft to this depth, a tenth of a second of work.
DEPTH = 10


def configure(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    add_json(parser)
    parser.epilog = EXAMPLE


def run(args: argparse.Namespace) -> int:
    """Look around and print."""
    document = _document()
    if args.json:
        print(json.dumps(document, indent=2))
        return 0
    core, home, speed = document["core"], document["home"], document["speed"]
    print(f"Outflank {document['version']}, Python {document['python']}, {document['system']}")
    print(
        f"core: {core['level']} (this processor runs {', '.join(core['cpu_levels'])}), "
        f"built by {core['compiler']}"
    )
    print(
        f"speed: {speed['perft_per_second'] / 1e6:.0f} M positions a second (perft), "
        f"{speed['nodes_per_second'] / 1e6:.1f} M nodes a second (engine)"
    )
    print(f"data: {home['folder']}{'' if home['writable'] else ', which cannot be written to'}")
    confined = document["confinement"]
    print(f"confinement of other people's players: {confined['about']}")
    for extra in document["extras"]:
        if extra["installed"]:
            print(f"extra {extra['name']}: installed ({extra['about']})")
        else:
            print(f"extra {extra['name']}: missing ({extra['about']}): {extra['command']}")
    return 0


def _document() -> dict[str, Any]:
    from outflank.build import build_info
    from outflank.extras import EXTRAS
    from outflank.protocols.confinement import confinement
    from outflank.store import home_folder

    build = build_info()
    folder = home_folder()
    existing = next(place for place in (folder, *folder.parents) if place.exists())
    available = confinement()
    return {
        "version": build.version,
        "python": platform.python_version(),
        "system": f"{platform.system()} {platform.machine()}, {os.cpu_count()} processors",
        "core": {
            "level": build.level,
            "compiler": build.compiler,
            "cpu_levels": list(build.cpu_levels),
        },
        "speed": _speed(),
        "home": {"folder": str(folder), "writable": os.access(existing, os.W_OK)},
        "confinement": {"available": available.available, "about": available.about},
        "extras": [
            {
                "name": extra.name,
                "about": extra.about,
                "installed": not extra.missing,
                "missing": extra.missing,
                "command": extra.command if extra.missing else None,
            }
            for extra in EXTRAS.values()
        ],
    }


def _speed() -> dict[str, int]:
    from outflank.rules import Position
    from outflank.search import Engine, Limit

    start = Position.start()
    begun = time.perf_counter()
    leaves = start.perft(DEPTH)
    perft = leaves / (time.perf_counter() - begun)
    with Engine(hash_mb=16) as engine:
        result = engine.analyse(start, Limit(depth=DEPTH))
    return {
        "perft_per_second": round(perft),
        "nodes_per_second": round(result.nodes / max(result.seconds, 1e-9)),
    }
