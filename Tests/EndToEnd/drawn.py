"""Draws parameters from the schemas of Protocol/, sends them, and prints what is refused although its schema allows it.

usage: drawn.py SOCKET [COUNT [SEED]]

Sends COUNT requests of each method, 12 unless given. What is marked as a command, a file, a connection or a device is not drawn.
Prints the number of requests without a response that a schema forbids; exits 1 if there was another.
"""

import json
import random
import re
import socket
import struct
import sys
from pathlib import Path

import jsonschema

FOLDER = Path(__file__).parents[2] / "Protocol/schema/methods"
COUNT, SEED = (int(value) for value in [*sys.argv[2:], *["12", "1"][len(sys.argv) - 2:]])
# They end GymPulse or the connection.
LEFT_OUT = ["supervisor.down", "broker.hello"]
MARKS = {"x-runs-command", "x-names-file", "x-opens-network", "x-admits-devices", "x-writes-files"}
# What a schema cannot say (README.md, "Schemas and examples"): whether what is named exists, and limits of several values.
STATE = {"unknownName", "noSuchPreset", "notAllowed", "notPermitted"}
# Members whose range depends on others, or on what there is now.
OF_STATE = {"/position", "/expected/until", "/date", "/activeSeconds", "/completedAt"}
# Methods whose ranges are those of the workout that runs.
OF_WORKOUT, RANGES = {"engine.finish", "engine.jump", "engine.seek"}, {"excluded", "outOfRange"}
INVALID_PARAMS, INTERNAL = -32602, -32603
TEXTS = ["", "a", "Ab 1", "work", "rest", "chime", "red", "#12ab34", "2026-11-01", "2026-11-01T10:00:00.000+00:00", "Tabata",
         "Push-ups", "hard", "session.x", "a-b_c.1", "é – ☺", "x" * 40]
DRAW = random.Random(SEED)


def whole(schema, folder=FOLDER):
    """A schema with its references in place."""
    if isinstance(schema, list):
        return [whole(part, folder) for part in schema]
    if not isinstance(schema, dict):
        return schema
    if "$ref" in schema:
        file, _, pointer = schema["$ref"].partition("#")
        target = (folder / file).resolve()
        found = json.loads(target.read_text())
        for part in pointer.strip("/").split("/") if pointer else []:
            found = found[part]
        return {**whole(found, target.parent), **{key: whole(part, folder) for key, part in schema.items() if key != "$ref"}}
    return {key: whole(part, folder) for key, part in schema.items() if key not in ("$id", "$schema")}


def drawn(schema):
    """A value that most often is valid."""
    for key in ("anyOf", "oneOf", "if"):
        if key in schema:
            either = [schema.get("then", {}), schema.get("else", {})] if key == "if" else schema[key]
            rest, part = {name: part for name, part in schema.items() if name != key}, DRAW.choice(either)
            members = {**rest.get("properties", {})}
            for name, member in part.get("properties", {}).items():
                members[name] = {**(members.get(name) or {}), **member} if member else member
            required = [*rest.get("required", []), *part.get("required", [])]
            return drawn({**rest, **part, **({"properties": members} if members else {}), "required": required})
    if "const" in schema or "enum" in schema:
        return schema["const"] if "const" in schema else DRAW.choice(schema["enum"])
    kinds = schema.get("type", "object" if "properties" in schema else "null")
    kind = DRAW.choice([kinds] if isinstance(kinds, str) else kinds)
    if kind == "object":
        members = {name: part for name, part in schema.get("properties", {}).items() if part is not False}
        free = [name for name in sorted(members) if not MARKS & members[name].keys()]
        some = DRAW.sample(free, min(len(free), DRAW.choice([0, 1, 1, 2, 3])))
        return {name: drawn(members.get(name, {})) for name in dict.fromkeys([*schema.get("required", []), *some])}
    if kind == "array":
        least = schema.get("minItems", 0)
        count = DRAW.randint(least, min(schema.get("maxItems", least + 3), least + 3))
        return [drawn(schema.get("items", {})) for _ in range(count)]
    if kind in ("integer", "number"):
        low, high = schema.get("minimum", -100), schema.get("maximum", 100_000)
        value = DRAW.choice([low, high, DRAW.randint(int(low), int(min(high, low + 30)))])
        return value + 0.5 if kind == "number" and value + 1 <= high else value
    if kind == "string":
        pattern = re.compile(schema.get("pattern", ""))
        fit = [text for text in TEXTS if pattern.search(text)]
        return DRAW.choice(fit)[:schema.get("maxLength", 64)] if fit else "a"
    return DRAW.choice([True, False]) if kind == "boolean" else None


class Connection:
    def __init__(self):
        self.socket = socket.socket(socket.AF_UNIX)
        self.socket.settimeout(20)
        self.socket.connect(sys.argv[1])
        self.stream = self.socket.makefile("rb")
        self.request("broker.hello", {"protocol": 1})

    def request(self, method, params):
        body = json.dumps({"jsonrpc": "2.0", "id": 1, "method": method, "params": params}).encode()
        self.socket.sendall(struct.pack(">I", len(body)) + body)
        while True:
            message = json.loads(self.stream.read(*struct.unpack(">I", self.stream.read(4))))
            if "id" in message:
                return message.get("error")


connection, sent, faults = Connection(), 0, 0
for path in sorted(FOLDER.glob("*.params.schema.json")):
    method, schema = path.name.removesuffix(".params.schema.json"), whole(json.loads(path.read_text()))
    if method in LEFT_OUT:
        continue
    valid = jsonschema.Draft202012Validator(schema).is_valid
    values = [value for value in (drawn(schema) for _ in range(COUNT * 20)) if valid(value)][:COUNT]
    if not values:
        faults += 1
        print(f"{method}: nothing valid was drawn")
    for value in values:
        sent += 1
        error = connection.request(method, value) or {}
        data = error.get("data") or {}
        reason = data.get("reason")
        is_of_state = reason in STATE or data.get("field") in OF_STATE or method in OF_WORKOUT and reason in RANGES
        if error.get("code") == INTERNAL or error.get("code") == INVALID_PARAMS and not is_of_state:
            faults += 1
            print(f"{method} {json.dumps(value, ensure_ascii=False)}: {error['message']} ({reason})")
print(f"{sent} requests, {faults} refused against their schema")
sys.exit(1 if faults else 0)
