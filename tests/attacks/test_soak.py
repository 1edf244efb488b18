"""Half an hour of fifty random clients: memory and handles stay flat, moves stay quick.

``OUTFLANK_SOAK_MINUTES`` makes it shorter or longer. It is not part of ``make test``.
"""

import asyncio
import os
import re
import statistics
import time
from collections import Counter
from pathlib import Path

import pytest

from tests.attacks.random_client import RandomClient
from tests.event_loop import run_async
from tests.web_server import page_server

MINUTES = float(os.environ.get("OUTFLANK_SOAK_MINUTES", "30"))
CLIENTS = 50
SAMPLE_SECONDS = 5.0


def resident_mb(process):
    found = re.search(r"VmRSS:\s+(\d+)", Path(f"/proc/{process}/status").read_text())
    return int(found[1]) / 1024


def open_files(process):
    return len(os.listdir(f"/proc/{process}/fd"))


async def soak(address, process):
    until = time.monotonic() + 60 * MINUTES
    clients = [RandomClient(address, seed) for seed in range(CLIENTS)]
    samples = []

    async def watch():
        while time.monotonic() < until:
            samples.append((resident_mb(process), open_files(process)))
            await asyncio.sleep(SAMPLE_SECONDS)

    await asyncio.gather(watch(), *(client.run(until) for client in clients))
    return clients, samples


@pytest.mark.soak
def test_fifty_clients_leave_a_server_as_it_was(tmp_path, capsys):
    with page_server(tmp_path) as (address, process):
        clients, samples = run_async(soak(address, process), seconds=120 * MINUTES + 600)
    statuses = sum((Counter(client.statuses) for client in clients), Counter())
    quick = sorted(taken for client in clients for taken in client.quick)
    p99 = quick[int(0.99 * len(quick))]
    third = len(samples) // 3
    middle, last = samples[third : 2 * third], samples[2 * third :]
    memory = [statistics.median(sample[0] for sample in part) for part in (middle, last)]
    most = max(sample[0] for sample in samples)
    files = [statistics.median(sample[1] for sample in part) for part in (middle, last)]
    log = tmp_path / "logs" / "server.log"
    size = log.stat().st_size if log.exists() else 0
    with capsys.disabled():
        print(
            f"\n{MINUTES:g} minutes, {CLIENTS} clients, {sum(statuses.values()):,} requests: "
            f"{dict(sorted(statuses.items()))}; quick moves {len(quick):,}, median "
            f"{statistics.median(quick):.0f} ms, p99 {p99:.0f} ms, worst {quick[-1]:.0f} ms; "
            f"memory {memory[0]:.0f} -> {memory[1]:.0f} MB, most {most:.0f} MB; "
            f"handles {files[0]:.0f} -> {files[1]:.0f}; log {size} bytes"
        )
    assert not [status for status in statuses if status >= 500]
    assert p99 < 1000
    assert memory[1] < 1.1 * memory[0] + 20
    assert files[1] < files[0] + 20
    assert size == 0
