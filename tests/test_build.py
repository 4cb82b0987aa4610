"""Installing without a C compiler works, and says so."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]


@pytest.mark.skipif(not (ROOT / "setup.py").exists(), reason="not a checkout")
def test_without_a_compiler_the_install_succeeds_interpreted(tmp_path):
    source = tmp_path / "source"
    shutil.copytree(ROOT / "src", source / "src", ignore=shutil.ignore_patterns("*.so", "*.c"))
    for name in ("pyproject.toml", "setup.py", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, source)
    home = tmp_path / "home"
    pip = [sys.executable, "-m", "pip", "install", "--verbose", "--no-build-isolation", "--no-deps"]
    install = subprocess.run(
        [*pip, "--target", str(home), str(source)],
        env={**os.environ, "CC": "no-such-compiler"},
        capture_output=True,
        text=True,
    )
    assert install.returncode == 0, install.stderr
    said = [line for line in install.stdout.splitlines() if "installed interpreted" in line]
    assert len(said) == 1, install.stdout
    assert not list(home.rglob("*.so"))
    solve = subprocess.run(
        [sys.executable, "-m", "gridwright", "solve", "--json", "yinyang/2/2/10"],
        env={**os.environ, "PYTHONPATH": str(home)},
        capture_output=True,
        text=True,
    )
    assert '"unique"' in solve.stdout, solve.stderr
