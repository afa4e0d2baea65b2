"""Validates JSON-RPC messages in files against the JSON Schemas of the protocol.

usage: validate_examples.py PROTOCOL_FOLDER [FOLDER_WITH_MORE_MESSAGES]

A message's file is NAME.KIND.json or NAME.KIND.VARIANT.json: NAME is its method or topic, KIND one of
request, response, error and notification; variants with one name belong together. A request that is answered by
"invalid params" must break its schema, every other message must keep to it. Every schema must be
reached by an example, and its $id must be its path. The bundle must find what the schemas find.
Prints each violation; exits 1 if there is any.
"""

import json
import sys
from pathlib import Path
from urllib.parse import urldefrag, urljoin

import jsonschema

BUNDLE = "gympulse.schema.json"
KINDS = ["request", "response", "error", "notification"]
UNREADABLE = "frame"  # the name of answers to frames that are no message
METHOD_NOT_FOUND = -32601
INVALID_PARAMS = -32602


def closed(schema):
    """The schema with every object refusing members that it does not name: readers ignore unknown
    members, but here one would be a mistake."""
    if isinstance(schema, list):
        return [closed(part) for part in schema]
    if not isinstance(schema, dict):
        return schema
    schema = {key: closed(part) for key, part in schema.items()}
    if schema.get("type") == "object" and "properties" in schema:
        schema.setdefault("additionalProperties", False)
    return schema


def references(schema):
    """All values of $ref within a schema."""
    if isinstance(schema, list):
        return [ref for part in schema for ref in references(part)]
    if not isinstance(schema, dict):
        return []
    return [part for key, part in schema.items() if key == "$ref"] + references(list(schema.values()))


def base(protocol):
    """What the $id of every schema begins with, as the bundle has it."""
    return urljoin(json.loads((protocol / BUNDLE).read_text())["$id"], "schema/")


class Schemas:
    """The schemas of a folder by their $id."""

    def __init__(self, protocol):
        self.base = base(protocol)
        folder = protocol / "schema"
        self.texts = {
            self.base + str(path.relative_to(folder)): json.loads(path.read_text())
            for path in folder.rglob("*.json")
        }
        self.misnamed = [uri for uri, schema in self.texts.items() if schema.get("$id") != uri]
        self.bundle = json.loads((protocol / BUNDLE).read_text())
        self.closed = {uri: closed(schema) for uri, schema in self.texts.items()}
        self.unused = set(self.texts)
        for schema in self.texts.values():
            jsonschema.Draft202012Validator.check_schema(schema)

    def find(self, name):
        """The URI of a schema; None if there is none of that name."""
        uri = f"{self.base}{name}.schema.json"
        return uri if uri in self.texts else None

    def violations(self, uri, value, as_written=False):
        """What is wrong with a value, in words."""
        if not uri:
            return ["no schema"]
        self.use(uri)
        texts = self.texts if as_written else self.closed
        resolver = jsonschema.RefResolver(uri, texts[uri], store=texts)
        checker = jsonschema.Draft202012Validator(texts[uri], resolver=resolver)
        found = [f"{error.json_path}: {error.message}" for error in checker.iter_errors(value)]
        if as_written and bool(found) == self.is_valid_in_bundle(uri, value):
            found.append("the bundle does not agree with the schema")
        return found

    def is_valid_in_bundle(self, uri, value):
        """Whether a value keeps to a schema that is found in the bundle, and nowhere else, by its $id."""
        resolver = jsonschema.RefResolver.from_schema(self.bundle)
        return jsonschema.Draft202012Validator({"$ref": uri}, resolver=resolver).is_valid(value)

    def use(self, uri):
        """Notes that a schema, and all it refers to, has an example."""
        if uri in self.unused:
            self.unused.remove(uri)
            for reference in references(self.texts[uri]):
                self.use(urldefrag(urljoin(uri, reference)).url)


def split(path):
    """Name, kind and variant of a message's file."""
    words = path.name.removesuffix(".json").split(".")
    at = next(words.index(kind) for kind in KINDS if kind in words)
    return ".".join(words[:at]), words[at], ".".join(words[at + 1 :])


def check(schemas, messages, key):
    """What is wrong with one message, in words."""
    name, kind, variant = key
    message = messages[key]
    envelope = "response" if kind == "error" else kind
    found = schemas.violations(schemas.find(f"envelope/{envelope}"), message)
    if kind == "request":
        refusal = messages.get((name, "error", variant), {}).get("error", {}).get("code")
        return found + check_request(schemas, message, schemas.find(f"methods/{name}.params"), refusal)
    if kind == "notification":
        return found + schemas.violations(schemas.find(f"topics/{name}"), message["params"])
    if kind == "response":
        found += schemas.violations(schemas.find(f"methods/{name}.result"), message["result"])
    asked = messages.get((name, "request", variant), {})
    if name != UNREADABLE and asked.get("id") != message["id"]:
        found.append("no request with this name, variant and id")
    return found


def check_request(schemas, message, schema, refusal):
    """What is wrong with a request that is answered by this error code, or by none."""
    if refusal == METHOD_NOT_FOUND:
        return ["there is a schema for this method"] if schema else []
    wrong = schemas.violations(schema, message.get("params", {}), as_written=True)
    if refusal == INVALID_PARAMS:
        return [] if wrong else ["is refused, but keeps to the schema"]
    return wrong


def main():
    protocol, *more = map(Path, sys.argv[1:])
    schemas = Schemas(protocol)
    violations = [f"{uri}: another $id" for uri in schemas.misnamed]
    for folder in [protocol / "examples", *more]:
        paths = sorted(folder.glob("*.json"))
        messages = {split(path): json.loads(path.read_text()) for path in paths}
        for path in paths:
            violations += [f"{path.name}: {text}" for text in check(schemas, messages, split(path))]
        if folder == protocol / "examples":
            violations += [f"{uri}: no example" for uri in sorted(schemas.unused)]
    print(*violations, sep="\n")
    sys.exit(bool(violations))


main()
