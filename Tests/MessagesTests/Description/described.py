"""Prints Sources/Messages/Actors/described.json, what `NAME.describe` says of methods and topics: described.py OPENRPC

A line for each: its title, and the type and the unit of each member, as actor-description.schema.json has them.
"""

import json
import pathlib
import sys

RPC = json.loads(pathlib.Path(sys.argv[1]).read_text())
# Units by the end of a member's name. Instants are whole numbers.
UNITS = {"seconds": "s", "nanoseconds": "ns", "volume": "%", "days": "d", "rate": "words/min"}
TYPES = {str: "string", int: "integer", bool: "boolean"}


def whole(schema):
    """The schema after its outermost references, without null."""
    for key in ("allOf", "anyOf"):
        if key in schema and "type" not in schema:
            return whole(next(part for part in schema[key] if part != {"type": "null"}))
    if "$ref" not in schema:
        return schema
    found = RPC
    for step in schema["$ref"].removeprefix("#/").split("/"):
        found = found[step]
    return whole(found)


def member(name, schema):
    schema = whole(schema)
    types = schema.get("type") or [TYPES[type(value)] for value in schema.get("enum", [])[:1]]
    types = [types] if isinstance(types, str) else [name for name in types if name != "null"]
    kind = types[0] if len(types) == 1 else None
    unit = next((unit for end, unit in UNITS.items() if name.lower().endswith(end)), None)
    unit = unit or ("ns" if kind == "integer" and (name == "at" or name.endswith("At")) else None)
    found = {"type": kind, "unit": unit if kind in ("integer", "number") else None}
    return {key: value for key, value in found.items() if value}


made = {method["name"]: (method["summary"], {part["name"]: part["schema"] for part in method["params"]}) for method in RPC["methods"]}
made |= {topic["topic"].replace("NAME", "*"): (topic["description"].rstrip("."), whole(topic["schema"]).get("properties", {}))
         for topic in RPC["x-topics"] if topic["publisher"]}
lines = [json.dumps({name: {"title": title, "members": {part: member(part, schema) for part, schema in members.items()}}},
                    ensure_ascii=False, separators=(",", ":"))[1:-1] for name, (title, members) in made.items()]
print("{\n" + ",\n".join(lines) + "\n}")
