"""The web app: boards to play with hints that explain themselves, a studio, and the API they use.

`create_app` makes the ASGI application; `gridwright serve` runs it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from gridwright.web.app import create_app

__all__ = ["create_app"]


def __getattr__(name: str) -> Any:
    if name != "create_app":
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from gridwright.web.app import create_app

    return create_app
