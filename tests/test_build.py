"""Building without a C compiler works, and says so."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]


@pytest.mark.skipif(not (ROOT / "setup.py").exists(), reason="not a checkout")
def test_without_a_compiler_the_build_succeeds_interpreted(tmp_path):
    shutil.copytree(ROOT / "src", tmp_path / "src", ignore=shutil.ignore_patterns("*.so", "*.c"))
    for name in ("pyproject.toml", "setup.py", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, tmp_path)
    build = subprocess.run(
        [sys.executable, "setup.py", "build", "--build-lib", "built"],
        cwd=tmp_path,
        env={**os.environ, "CC": "no-such-compiler"},
        capture_output=True,
        text=True,
    )
    assert build.returncode == 0, build.stderr
    said = [line for line in build.stdout.splitlines() if "installed interpreted" in line]
    assert len(said) == 1, build.stdout
    assert not list(tmp_path.rglob("*.so"))

    def run(*words):
        done = subprocess.run(
            [sys.executable, "-m", "gridwright", *words],
            env={**os.environ, "PYTHONPATH": str(tmp_path / "built")},
            capture_output=True,
            text=True,
        )
        assert done.returncode == 0, done.stderr
        return done.stdout

    assert "interpreted" in run("--version")
    assert '"unique"' in run("solve", "--json", "chocona/2/2/gg13")
