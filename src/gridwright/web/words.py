"""The languages of the site: which one a visitor reads, and the catalogs of its own words.

A catalog is a gettext file, `locale/ja.po`; English is what stands in the source. After words have
changed, `python -m gridwright.web.words` brings the catalogs up to date and lists what they lack.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from io import BytesIO
from pathlib import Path
from typing import Any

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po
from babel.support import Translations
from starlette.requests import Request

from gridwright.words import LANGUAGES

HERE = Path(__file__).parent
SOURCES = [("templates/**.html", "jinja2"), ("static/**.js", "javascript"), ("**.py", "python")]
KEYWORDS = {"_": None, "say": None, "ngettext": (1, 2)}
"""What marks words to translate: `_` in templates, `say` in scripts and in Python."""

OPTIONS = {"templates/**.html": {"silent": "false"}}
"""A template that cannot be read is an error."""

SCRIPTS = "static/"

WRITTEN: dict[str, Any] = {
    "width": 100,
    "omit_header": True,
    "sort_by_file": True,
    "include_lineno": False,
}
"""How catalogs are written, so that only words make a difference."""


def say(text: str) -> str:
    """The text itself; marks it as having to be in the catalogs."""
    return text


def language_of(request: Request) -> str:
    """The language of a visitor: as asked by ?lang=, else by cookie, else by Accept-Language."""
    wishes = (
        request.query_params.get("lang"),
        request.cookies.get("lang"),
        *_accepted(request.headers.get("accept-language", "")),
    )
    return next((wish for wish in wishes if wish in LANGUAGES), LANGUAGES[0])


def _accepted(header: str) -> list[str]:
    """The languages of an Accept-Language header, the most wanted first.

    >>> _accepted("fr;q=0.3, ja-JP, en;q=0.5, *;q=x")
    ['ja', 'en', 'fr']
    """
    wanted = []
    for part in header.split(","):
        name, _, weight = part.strip().partition(";q=")
        try:
            wanted.append((-float(weight or 1), name.partition("-")[0].lower()))
        except ValueError:
            continue
    return [name for _, name in sorted(wanted, key=lambda wish: wish[0])]


def catalog(language: str) -> Catalog:
    """The catalog of a language as its file has it; that of English is empty."""
    file = _file(language)
    if not file.exists():
        return Catalog(locale=language)
    with file.open("rb") as lines:
        return read_po(lines, locale=language)


def _file(language: str) -> Path:
    return HERE / "locale" / f"{language}.po"


@cache
def translations(language: str) -> Translations:
    """The words of the site in a language, for templates and `say`."""
    compiled = BytesIO()
    write_mo(compiled, catalog(language))
    compiled.seek(0)
    return Translations(compiled)


@cache
def script_words(language: str) -> dict[str, str]:
    """The words that scripts use, from English; what is missing stays English."""
    return {
        str(message.id): str(message.string)
        for message in catalog(language)
        if message.id
        and message.string
        and any(file.startswith(SCRIPTS) for file, _ in message.locations)
    }


def extracted() -> Catalog:
    """Every word that the templates, scripts and modules mark."""
    found = Catalog()
    for file, line, text, _, context in extract_from_dir(HERE, SOURCES, OPTIONS, KEYWORDS):
        found.add(text, locations=[(file, line)], context=context)
    return found


def update() -> Iterator[str]:
    """Bring the catalogs up to date; yields what has no translation yet."""
    for language in LANGUAGES[1:]:
        known = catalog(language)
        known.update(extracted(), no_fuzzy_matching=True)
        known.obsolete.clear()
        with _file(language).open("wb") as file:
            write_po(file, known, **WRITTEN)
        yield from (
            f"{language}: {message.id}" for message in known if message.id and not message.string
        )


if __name__ == "__main__":
    print("\n".join(update()))
