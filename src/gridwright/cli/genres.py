"""gridwright genres."""

from __future__ import annotations

import json
from typing import Any

import click

from gridwright.cli.session import language
from gridwright.formats.options import as_text
from gridwright.genre import NAMES, Genre, Option, find
from gridwright.maker import Setting, maker


@click.command("genres")
@click.argument("names", nargs=-1, metavar="[GENRE]...")
@language
@click.option("--proofs", is_flag=True, help="Tell of every technique why it is sound.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object a genre.")
def command(names: tuple[str, ...], language: str, proofs: bool, as_json: bool) -> None:
    """List the genres with their rules, options and techniques.

    Without a GENRE all are listed by name; with one, everything about it is told.
    """
    for genre in map(find, names or NAMES):
        if as_json:
            click.echo(json.dumps(record(genre)))
        elif names:
            _tell(genre, language, proofs)
        else:
            click.echo(f"{genre.name:12} {genre.titles[language]}, {_sizes(genre)}")


def record(genre: Genre) -> dict[str, Any]:
    """What the genre's record says, as data."""
    return {
        "genre": genre.name,
        "titles": dict(genre.titles),
        "rules": {language: list(text) for language, text in genre.text.items()},
        "options": [_option_record(option) for option in genre.options],
        "settings": [_option_record(knob) for knob in maker(genre.name).settings],
        "tiers": {tier: list(grades) for tier, grades in maker(genre.name).tiers.items()},
        "sizes": genre.sizes,
        "rungs": [
            {"name": rung.name, "titles": dict(rung.titles), "theorem": rung.theorem}
            for rung in genre.rungs
        ],
    }


def _option_record(option: Option | Setting) -> dict[str, Any]:
    return {
        "name": option.name,
        "default": option.default,
        "choices": list(option.choices),
        "meaning": dict(option.meaning),
    }


def _sizes(genre: Genre) -> str:
    (rows, cols), (most_rows, most_cols) = genre.sizes
    return f"{rows} x {cols} to {most_rows} x {most_cols}"


def _tell(genre: Genre, language: str, proofs: bool) -> None:
    click.echo(f"{genre.titles[language]} ({genre.name}), {_sizes(genre)}")
    for sentence in genre.text[language]:
        click.echo(f"  {sentence}")
    for option in genre.options:
        choices = " | ".join(map(as_text, option.choices)) or "a number from 1, or none"
        click.echo(f"  --rule {option.name}={as_text(option.default)}  ({choices})")
        click.echo(f"      {option.meaning[language]}")
    for rung in genre.rungs:
        click.echo(f"  {rung.name:12} {rung.titles[language]}")
        if proofs:
            lines = (f"      {line.strip()}".rstrip() for line in rung.theorem.splitlines())
            click.echo("\n".join([*lines, ""]))
    for tier, grades in maker(genre.name).tiers.items():
        click.echo(f"  --grade {tier}: any of {', '.join(grades)}")
    for knob in maker(genre.name).settings:
        click.echo(f"  --set {knob.name}={as_text(knob.default)}  ({_span(knob.choices)})")
        click.echo(f"      {knob.meaning[language]}")


def _span(choices: tuple[Any, ...]) -> str:
    """The values that may be chosen; whole numbers in a row by their ends."""
    numbers = len(choices) > 2 and all(isinstance(choice, int) for choice in choices)
    if numbers and choices == tuple(range(choices[0], choices[-1] + 1)):
        return f"{choices[0]} to {choices[-1]}"
    return " | ".join(map(as_text, choices))
