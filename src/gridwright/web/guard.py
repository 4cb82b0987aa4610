"""What surrounds every request: headers that keep a page to itself, and a bound on its size."""

from __future__ import annotations

from starlette.datastructures import MutableHeaders
from starlette.exceptions import HTTPException
from starlette.types import ASGIApp, Message, Receive, Scope, Send

LARGEST = 1 << 18
"""Bytes of a request's body."""

PATIENCE = 1 << 22
"""So many bytes of a body that is too large are read and dropped: most clients only listen to a
refusal when they have said all."""

POLICY = "; ".join(
    (
        "default-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)

HEADERS = {
    "Content-Security-Policy": POLICY,
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
    "Referrer-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
}


class Guard:
    """ASGI middleware: adds HEADERS, and refuses bodies larger than LARGEST.

    HEAD is answered like GET; the server leaves the body out.
    """

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        received = 0

        async def bounded() -> Message:
            nonlocal received
            message = await receive()
            received += len(message.get("body", b""))
            while LARGEST < received < PATIENCE and message.get("more_body"):
                message = await receive()
                received += len(message.get("body", b""))
            if received > LARGEST:
                raise HTTPException(413, f"the request is larger than {LARGEST} bytes")
            return message

        async def guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
                headers.setdefault("Cache-Control", "no-cache")
            await send(message)

        method = "GET" if scope["method"] == "HEAD" else scope["method"]
        await self.app({**scope, "method": method}, bounded, guarded)
