"""Types of what goes over the wire, for the page, from the server's own OpenAPI document.

``make stub`` writes them to ``wire.d.ts``; a test compares the file with the server.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import outflank.web
from outflank.web.app import create_app

PATH = Path(outflank.web.__file__).parent / "static" / "wire.d.ts"

HEAD = "// What goes over the wire. Written by `make stub` from the server's OpenAPI document.\n"
PLAIN = {
    "string": "string",
    "integer": "number",
    "number": "number",
    "boolean": "boolean",
    "null": "null",
}
INPUT_ENDS = "In"


def wire_types() -> str:
    """The text of ``wire.d.ts``."""
    schemas: dict[str, Any] = create_app().openapi()["components"]["schemas"]
    ours = {name: schema for name, schema in schemas.items() if "HTTP" not in name}
    parts = [
        _declaration(name, schema)
        for name, schema in sorted(ours.items())
        if name != "ValidationError"
    ]
    return HEAD + "".join(f"\n{part}" for part in parts)


def _declaration(name: str, schema: dict[str, Any]) -> str:
    about = f"/** {' '.join(schema['description'].split())} */\n" if "description" in schema else ""
    if "properties" not in schema:
        return f"{about}export type {name} = {_type(schema)};\n"
    # An answer has every field that it can have; a request may leave out what has a default.
    required = schema.get("required", []) if name.endswith(INPUT_ENDS) else schema["properties"]
    lines = [
        f"  {field}{'' if field in required else '?'}: {_type(kind)};\n"
        for field, kind in schema["properties"].items()
    ]
    return f"{about}export interface {name} {{\n{''.join(lines)}}}\n"


def _type(schema: dict[str, Any]) -> str:
    if "$ref" in schema:
        return str(schema["$ref"]).rsplit("/", 1)[1]
    if "anyOf" in schema:
        return " | ".join(dict.fromkeys(map(_type, schema["anyOf"])))
    if "enum" in schema:
        return " | ".join(json.dumps(value) for value in schema["enum"])
    if "const" in schema:
        return json.dumps(schema["const"])
    if "prefixItems" in schema:
        return f"[{', '.join(map(_type, schema['prefixItems']))}]"
    if schema.get("type") == "array":
        item = _type(schema.get("items", {}))
        return f"({item})[]" if " " in item else f"{item}[]"
    if schema.get("type") == "object":
        values = schema.get("additionalProperties")
        return f"Record<string, {_type(values) if isinstance(values, dict) else 'unknown'}>"
    return PLAIN.get(schema.get("type", ""), "unknown")


if __name__ == "__main__":
    PATH.write_text(wire_types(), encoding="utf-8")
