"""Installs a wheel in an empty environment without a compiler, weighs it and runs the smoke test.

Run as ``python tests/wheel/check_wheel.py WHEEL FOLDER``; the environment is made in the folder.
"""

import os
import subprocess
import sys
import venv
from pathlib import Path

MEGABYTE = 1e6
LARGEST_WHEEL = 15 * MEGABYTE
LARGEST_INSTALLATION = 60 * MEGABYTE


def size(folder):
    return sum(path.stat().st_size for path in folder.rglob("*") if path.is_file())


def weigh(site_packages):
    """Bytes of everything installed except NumPy and the installer."""
    spared = ("numpy", "pip")
    return sum(
        size(entry) if entry.is_dir() else entry.stat().st_size
        for entry in site_packages.iterdir()
        if not entry.name.startswith(spared)
    )


def main(wheel, folder):
    environment = Path(folder).resolve()
    venv.create(environment, clear=True, with_pip=True)
    python = environment / "bin" / "python"
    # Nothing to compile with can be found.
    bare = {"PATH": str(environment / "bin"), "HOME": str(environment), "CC": "false"}
    bare |= {name: value for name, value in os.environ.items() if name.startswith("PIP_")}
    install = ["-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-compile"]
    command = [python, *install, "--only-binary", ":all:", Path(wheel).resolve()]
    subprocess.run(command, check=True, env=bare)
    subprocess.run(
        [python, Path(__file__).with_name("smoke.py")], check=True, env=bare, cwd=environment
    )
    site_packages = next(environment.glob("lib/python*/site-packages"))
    installed, packed = weigh(site_packages), Path(wheel).stat().st_size
    print(
        f"wheel {packed / MEGABYTE:.1f} MB, installed with dependencies but NumPy "
        f"{installed / MEGABYTE:.1f} MB"
    )
    assert packed < LARGEST_WHEEL
    assert installed < LARGEST_INSTALLATION


if __name__ == "__main__":
    main(*sys.argv[1:])
