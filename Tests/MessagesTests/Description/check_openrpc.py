"""Checks Protocol/openrpc.json as a reader without this repository would: check_openrpc.py FILE

The form is that of OpenRPC 1.3, every reference has a target, and every example keeps to the schemas beside it. Prints each
fault; exits 1 if there is any.
"""

import json
import sys
from pathlib import Path

import jsonschema

# The members of each object of OpenRPC that are used here, those that are required with an exclamation mark.
FORMS = {
    "document": "openrpc! info! methods! components",
    "info": "title! version! description license",
    "method": "name! params! result! summary description tags paramStructure errors examples",
    "descriptor": "name! schema! description required",
    "error": "code! message! data",
    "pairing": "name! params! result!",
    "example": "name! value!",
    "components": "schemas errors",
}

document = json.loads(Path(sys.argv[1]).read_text())
faults = []


def expect_form(place, kind, value):
    known = FORMS[kind].split()
    for name in known:
        if name.endswith("!") and name[:-1] not in value:
            faults.append(f"{place}: {name[:-1]} is missing")
    for name in value:
        if name not in known and f"{name}!" not in known and not name.startswith("x-"):
            faults.append(f"{place}: {name} is not a member of this object")


def target(reference):
    found = document
    for step in reference.removeprefix("#").strip("/").split("/"):
        found = found[int(step)] if isinstance(found, list) else found[step]
    return found


def expect_targets(value, place="#"):
    if isinstance(value, dict):
        if isinstance(value.get("$ref"), str):
            try:
                target(value["$ref"])
            except (KeyError, IndexError, ValueError):
                faults.append(f"{place}: {value['$ref']} has no target")
        for key, part in value.items():
            expect_targets(part, f"{place}/{key}")
    elif isinstance(value, list):
        for index, part in enumerate(value):
            expect_targets(part, f"{place}/{index}")


def expect_valid(place, schema, value):
    whole = {**schema, "components": document["components"]}
    for error in jsonschema.Draft202012Validator(whole).iter_errors(value):
        faults.append(f"{place}: {error.json_path}: {error.message}")


def expect_parameters(place, method, given):
    known = {parameter["name"]: parameter for parameter in method["params"]}
    for parameter in given:
        expect_form(place, "example", parameter)
        if parameter["name"] in known:
            expect_valid(f"{place}: {parameter['name']}", known[parameter["name"]]["schema"], parameter["value"])
        else:
            faults.append(f"{place}: there is no parameter {parameter['name']}")
    for name in known.keys() - {parameter["name"] for parameter in given}:
        if known[name]["required"]:
            faults.append(f"{place}: {name} is required")


expect_form("document", "document", document)
expect_form("info", "info", document["info"])
expect_form("components", "components", document["components"])
expect_targets(document)
if faults:
    sys.exit("\n".join(faults))
for schema in document["components"]["schemas"].values():
    jsonschema.Draft7Validator.check_schema(schema)
names = [method["name"] for method in document["methods"]]
if len(names) != len(set(names)):
    faults.append("two methods have one name")
for method in document["methods"]:
    name = method["name"]
    expect_form(name, "method", method)
    for descriptor in [*method["params"], method["result"]]:
        expect_form(f"{name}: {descriptor.get('name')}", "descriptor", descriptor)
        jsonschema.Draft7Validator.check_schema(descriptor["schema"])
    for error in method["errors"]:
        expect_form(f"{name}: error", "error", target(error["$ref"]) if "$ref" in error else error)
    if not method["examples"]:
        faults.append(f"{name}: no example")
    for pairing in method["examples"]:
        place = f"{name}: {pairing['name']}"
        expect_form(place, "pairing", pairing)
        expect_parameters(place, method, pairing["params"])
        expect_form(place, "example", pairing["result"])
        expect_valid(place, method["result"]["schema"], pairing["result"]["value"])
for topic in document["x-topics"]:
    for example in topic["examples"]:
        expect_valid(f"{topic['topic']}: {example['name']}", topic["schema"], example["value"])
for setting in document["x-settings"]:
    expect_valid(setting["name"], setting["schema"], setting["schema"]["default"])
print(*faults, sep="\n")
sys.exit(bool(faults))
