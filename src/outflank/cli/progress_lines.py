"""Progress of a long command as lines of JSON, for programs that run it."""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    from outflank.learning.evolution import Evolution, Generation

__all__ = ["ProgressLines"]

Item = TypeVar("Item")

# Seconds between two lines about the same stage: nobody can read more of them.
PAUSE = 0.1


class ProgressLines:
    """Writes an object on a line of standard output for each event.

    Its ``event`` is one of these:

    - ``progress``: ``done`` of ``total`` steps of a stage, which ``label`` names;
    - ``generation``: a generation of an evolution has played, with all its genes;
    - ``result``: the experiment ``name`` is over, and its results are in ``folder``.
    """

    def progress(self, items: Sequence[Item], label: str, /) -> Iterator[Item]:
        """The items one by one, with lines on how many are done."""
        total, last = len(items), -PAUSE
        for done, item in enumerate(items):
            now = time.monotonic()
            if not done or now - last >= PAUSE:
                last = now
                self._write("progress", label=label, done=done, total=total)
            yield item
        self._write("progress", label=label, done=total, total=total)

    def generation(self, run: Evolution, generation: Generation, /) -> None:
        """Write all that is known of a generation."""
        genes = zip(generation.genes, generation.tallies, strict=True)
        parents = generation.parents or ((),) * len(generation.genes)
        self._write(
            "generation",
            learner=run.settings.learner,
            number=generation.number,
            of=run.settings.generations,
            features=list(run.player.features),
            share=generation.validation.share,
            genes=[
                {
                    "weights": gene,
                    "games": tally.games,
                    "wins": tally.wins,
                    "ties": tally.ties,
                    "fitness": tally.fitness,
                    "parents": places,
                }
                for (gene, tally), places in zip(genes, parents, strict=True)
            ],
        )

    def result(self, document: dict[str, Any]) -> None:
        """Write that an experiment is over."""
        kept = {name: document[name] for name in ("name", "folder", "seconds")}
        self._write("result", **kept)

    def _write(self, event: str, **content: object) -> None:
        print(json.dumps({"event": event, **content}), file=sys.stdout, flush=True)
