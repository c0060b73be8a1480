"""A validator for the part of JSON Schema (draft 2020-12) that the project's schema uses; other words are refused."""

TYPES = {
    "object": dict,
    "array": list,
    "string": str,
    "integer": int,
    "boolean": bool,
    "null": type(None),
}
_NOTES = {"$schema", "$defs", "title", "description", "default"}
_CHECKS = {
    "type": lambda schema, data, _root: type(data) is TYPES[schema["type"]],
    "enum": lambda schema, data, _root: data in schema["enum"],
    "const": lambda schema, data, _root: data == schema["const"],
    "minimum": lambda schema, data, _root: type(data) is not int or data >= schema["minimum"],
    "maximum": lambda schema, data, _root: type(data) is not int or data <= schema["maximum"],
    "minItems": lambda schema, data, _root: type(data) is not list or len(data) >= schema["minItems"],
    "minProperties": lambda schema, data, _root: type(data) is not dict or len(data) >= schema["minProperties"],
    "required": lambda schema, data, _root: type(data) is not dict or set(schema["required"]) <= set(data),
    "uniqueItems": lambda _schema, data, _root: type(data) is not list or all(data.count(x) == 1 for x in data),
    "anyOf": lambda schema, data, root: any(fits(inner, data, root) for inner in schema["anyOf"]),
    "$ref": lambda schema, data, root: fits(root["$defs"][schema["$ref"].removeprefix("#/$defs/")], data, root),
    "items": lambda schema, data, root: type(data) is not list or all(fits(schema["items"], x, root) for x in data),
    "properties": lambda schema, data, root: (
        type(data) is not dict
        or all(fits(s, data[name], root) for name, s in schema["properties"].items() if name in data)
    ),
    "additionalProperties": lambda schema, data, root: (
        type(data) is not dict
        or all(
            _extra(schema["additionalProperties"], data[x], root) for x in data if x not in schema.get("properties", {})
        )
    ),
}


def _extra(schema, data, root):
    return schema if isinstance(schema, bool) else fits(schema, data, root)


def fits(schema, data, root):
    """Whether data is valid against a schema, with the definitions of the schema `root`."""
    assert set(schema) <= set(_CHECKS) | _NOTES
    return all(_CHECKS[word](schema, data, root) for word in schema if word in _CHECKS)
