"""Prints Protocol/openrpc.json, made from the schemas, the examples and the tables of the code: openrpc.py PROTOCOL FACTS

FACTS is a file with the tables as JSON, as ProtocolFacts.swift writes them. The limits are those of limits.md.
"""

import json
import pathlib
import sys

PROTOCOL, FACTS = (pathlib.Path(argument).resolve() for argument in sys.argv[1:])
SUFFIX = ".schema.json"
METHOD_NOT_FOUND, INVALID_PARAMS, INTERNAL_ERROR, LIMIT_REACHED = -32601, -32602, -32603, -32006
ROUTED = [METHOD_NOT_FOUND, -32001, -32002, LIMIT_REACHED, -32007]


def load(path):
    return json.loads(path.read_text())


def without_names(schema):
    return {key: value for key, value in schema.items() if key not in ("$schema", "$id")}


def moved(schema, file):
    """A schema of a file with its references into the components. The members beside a reference are kept in a form that
    JSON Schema draft 7 reads too."""
    if isinstance(schema, list):
        return [moved(part, file) for part in schema]
    if not isinstance(schema, dict):
        return schema
    made = {key: moved(value, file) for key, value in schema.items() if key != "$ref"}
    if "$ref" not in schema:
        return made
    name, _, pointer = schema["$ref"].partition("#")
    target = (file.parent / name).resolve() if name else file
    assert target.parent.name == "types", f"{file}: {schema['$ref']} is not in types"
    reference = {"$ref": f"#/components/schemas/{target.name.removesuffix(SUFFIX)}{pointer}"}
    return {**made, "allOf": [reference]} if made else reference


def resolved(path):
    """The schema of a file after its outermost references, and the file that it is in."""
    schema = load(path)
    while "$ref" in schema:
        path = (path.parent / schema["$ref"]).resolve()
        schema = load(path)
    return schema, path


def lifted(schema):
    """What OpenRPC has beside a schema, and the schema without it."""
    beside = {key: schema[key] for key in ("description", "deprecated", "x-since") if key in schema}
    schema = {key: value for key, value in schema.items() if key not in beside}
    return beside, schema["allOf"][0] if list(schema) == ["allOf"] else schema


def described(name, schema, **more):
    """A content descriptor."""
    beside, schema = lifted(schema)
    return {"name": name, **beside, **more, "schema": schema}


def parameters(name):
    schema, file = resolved(PROTOCOL / f"schema/methods/{name}.params{SUFFIX}")
    required = schema.get("required", [])
    found = [described(key, moved(value, file), required=key in required)
             for key, value in schema.get("properties", {}).items()]
    return sorted(found, key=lambda parameter: not parameter["required"])


def result(name):
    path = PROTOCOL / f"schema/methods/{name}.result{SUFFIX}"
    schema = without_names(moved(load(path), path))
    schema.pop("title", None)
    return described("result", schema)


def messages(name, kind):
    """The example messages of a method or topic by their variant."""
    found = {}
    for path in sorted((PROTOCOL / "examples").glob(f"{name}.{kind}*.json")):
        variant = path.name.removesuffix(".json").removeprefix(f"{name}.{kind}").removeprefix(".")
        found[variant or "example"] = load(path)
    return found


def values(request):
    return [{"name": key, "value": value} for key, value in request.get("params", {}).items()]


def examples(name):
    requests, responses = messages(name, "request"), messages(name, "response")
    return [{"name": variant, "params": values(requests[variant]),
             "result": {"name": "result", "value": response["result"]}}
            for variant, response in responses.items()]


def refusals(name):
    requests, errors = messages(name, "request"), messages(name, "error")
    return [{"name": variant, "params": values(requests[variant]), "error": error["error"]}
            for variant, error in errors.items()]


def errors(method, reasons):
    """What a method can fail with: those that any method of its actor can, and its own reasons."""
    actor = method["name"].partition(".")[0]
    common = [INVALID_PARAMS] + ([] if actor == "broker" else ROUTED + [INTERNAL_ERROR])
    own = []
    for reason in method["reasons"]:
        codes = reasons[reason]["codes"]
        code = LIMIT_REACHED if actor == "broker" and LIMIT_REACHED in codes else codes[0]
        own.append({"code": code, "message": reasons[reason]["meaning"], "data": {"reason": reason}})
    return [{"$ref": f"#/components/errors/error{code}"} for code in common] + own


def method(facts, reasons):
    name = facts["name"]
    schema = load(PROTOCOL / f"schema/methods/{name}.params{SUFFIX}")
    made = {
        "name": name,
        "summary": schema["description"].partition(". ")[0].rstrip("."),
        "tags": [{"name": name.partition(".")[0]}],
        "paramStructure": "by-name",
        "params": parameters(name),
        "result": result(name),
        "errors": errors(facts, reasons),
        "examples": examples(name),
        **lifted(schema)[0],
        "x-idempotent": facts["isIdempotent"],
        "x-schemas": {part: f"schema/methods/{name}.{part}{SUFFIX}" for part in ("params", "result")},
    }
    if rule := {key: moved(value, None) for key, value in schema.items() if key in ("if", "then", "else", "not")}:
        made["x-params"] = rule
    if refusals(name):
        made["x-error-examples"] = refusals(name)
    return made


def topic(facts):
    path = PROTOCOL / f"schema/topics/{facts['topic']}{SUFFIX}"
    schema = without_names(moved(load(path), path))
    schema.pop("title", None)
    beside, schema = lifted(schema)
    return {
        "topic": facts["topic"],
        **beside,
        "description": facts["meaning"],
        "publisher": facts["publisher"],
        "isRetained": facts["isRetained"],
        "schema": schema,
        "examples": [{"name": variant, "value": message["params"]}
                     for variant, message in messages(facts["topic"], "notification").items()],
    }


def setting(name):
    file = PROTOCOL / f"schema/types/settings{SUFFIX}"
    return described(name, moved(load(file)["properties"][name], file))


def limits():
    """The rows of limits.md by actor."""
    made = {}
    for line in (PROTOCOL / "limits.md").read_text().splitlines():
        if not line.startswith("| `"):
            continue
        actor, name, most, meaning, refusal = (cell.strip().replace("`", "") for cell in line.split("|")[1:6])
        code, _, reason = refusal.partition(" ")
        limit = {"name": name, "max": int(most), "meaning": meaning}
        made.setdefault(actor, []).append(
            {**limit, **({"code": int(code)} if code else {}), **({"reason": reason} if reason else {})})
    return made


def main():
    facts = load(FACTS)
    reasons = {reason["reason"]: reason for reason in facts["reasons"]}
    types = sorted((PROTOCOL / "schema/types").glob(f"*{SUFFIX}"))
    document = {
        "openrpc": "1.3.2",
        "info": {
            "title": "GymPulse",
            "version": str(facts["protocol"]),
            # A broker says its own in the result of broker.hello.
            "x-revision": facts["revision"],
            "description": "Requests and publications between GymPulse and its clients, in length-prefixed frames on a "
                           "Unix socket; see README.md. Generated from the code, the schemas and the examples by a test.",
            "license": {"name": "MIT"},
        },
        "methods": [method(row, reasons) for row in facts["methods"]],
        "components": {
            "schemas": {path.name.removesuffix(SUFFIX): without_names(moved(load(path), path)) for path in types},
            "errors": {f"error{row['code']}": {"code": row["code"], "message": row["meaning"]}
                       for row in facts["codes"]},
        },
        "x-topics": [topic(row) for row in facts["topics"]],
        "x-roles": facts["roles"],
        "x-limits": limits(),
        "x-settings": [setting(row) for row in facts["settings"]],
        "x-errors": {"codes": facts["codes"], "reasons": facts["reasons"],
                     "data": {"$ref": "#/components/schemas/refused-field"}},
    }
    print(json.dumps(document, indent=1, ensure_ascii=False))


main()
