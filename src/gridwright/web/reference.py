"""The reference of the API as data for a page, from the OpenAPI document."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

Schema = Mapping[str, Any]

HERE = "#/components/schemas/"
NOT_LISTED = ("HTTPValidationError", "ValidationError")


def routes(document: Schema) -> list[dict[str, Any]]:
    """What can be asked: method, path, what it does, parameters, and the names of both shapes."""
    return [
        {
            "method": method.upper(),
            "path": path,
            "text": operation.get("description", ""),
            "parameters": [_parameter(found) for found in operation.get("parameters", ())],
            "asked": _body(operation.get("requestBody", {})),
            "answered": _body(operation["responses"]["200"]),
        }
        for path, methods in document["paths"].items()
        for method, operation in methods.items()
    ]


def shapes(document: Schema) -> list[dict[str, Any]]:
    """The shapes that questions and answers are made of, each with its fields."""
    return [
        {"name": name, "text": schema.get("description", ""), "fields": list(_fields(schema))}
        for name, schema in document["components"]["schemas"].items()
        if name not in NOT_LISTED
    ]


def _fields(schema: Schema) -> Iterator[dict[str, Any]]:
    for name, field in schema.get("properties", {}).items():
        yield {
            "name": name,
            "type": kind(field),
            "text": field.get("description", ""),
            "needed": name in schema.get("required", ()),
        }


def _parameter(parameter: Schema) -> dict[str, Any]:
    return {
        "name": parameter["name"],
        "type": kind(parameter["schema"]),
        "text": parameter.get("description", ""),
        "needed": parameter.get("required", False),
    }


def _body(body: Schema) -> str:
    content = body.get("content", {}).get("application/json")
    return kind(content["schema"]) if content else ""


def kind(schema: Schema) -> str:
    """A type in words.

    >>> kind({"anyOf": [{"type": "array", "items": {"$ref": "#/components/schemas/Tile"}},
    ...                 {"type": "null"}]})
    'list of Tile or null'
    >>> kind({"enum": ["cell", "border"], "type": "string"})
    '"cell" or "border"'
    """
    if "$ref" in schema:
        return str(schema["$ref"]).removeprefix(HERE)
    if "anyOf" in schema:
        return " or ".join(dict.fromkeys(map(kind, schema["anyOf"])))
    if "enum" in schema:
        return " or ".join(f'"{value}"' for value in schema["enum"])
    if "prefixItems" in schema:
        return f"[{', '.join(map(kind, schema['prefixItems']))}]"
    if schema.get("type") == "array":
        return f"list of {kind(schema.get('items', {}))}"
    if schema.get("type") == "object" and isinstance(schema.get("additionalProperties"), dict):
        return f"object of {kind(schema['additionalProperties'])}"
    return str(schema.get("type", schema.get("const", "anything")))
