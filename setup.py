"""Compile each module that has a `.pxd` beside it; without a C compiler, install it as it is."""

import os
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

SOURCE = Path("src")
DIRECTIVES = {
    "language_level": 3,
    "infer_types": True,
    "boundscheck": False,
    "wraparound": False,
    "initializedcheck": False,
    "cdivision": True,
}
OPTIMISE = ["-O2", "-g0"] if os.name == "posix" else []
INTERPRETED = "gridwright: no C compiler works here, so it is installed interpreted, much slower"


class OptionalBuildExt(build_ext):
    """Build the extensions, or none of them: a mixture would only hide the reason for the speed."""

    def run(self):
        """Build, or say in one line why not."""
        self.parallel = os.cpu_count()
        try:
            super().run()
        except Exception as error:
            self.extensions = []
            print(f"{INTERPRETED}: {str(error).splitlines()[0]}")


def extensions():
    """One extension a `.py` + `.pxd` pair."""
    if os.environ.get("GRIDWRIGHT_PURE"):
        return []
    from Cython.Build import cythonize

    modules = [
        Extension(
            ".".join(source.relative_to(SOURCE).with_suffix("").parts),
            [str(source)],
            extra_compile_args=OPTIMISE,
        )
        for source in sorted(SOURCE.rglob("*.py"))
        if source.with_suffix(".pxd").exists() and source.name != "__init__.py"
    ]
    return cythonize(modules, compiler_directives=DIRECTIVES, quiet=True)


setup(ext_modules=extensions(), cmdclass={"build_ext": OptionalBuildExt})
