"""Prints Protocol/gympulse.schema.json, which has every schema under its $id: bundle.py PROTOCOL-FOLDER

The references between the schemas are relative to their $id, so they hold in the bundle as they are (JSON Schema 2020-12,
section 9.3).
"""

import json
import pathlib
import sys
from urllib.parse import urljoin



def unmarked(new, old, path="", are_names=True):
    """The paths of what the bundle before did not have, and that does not say since which revision it exists."""
    if not isinstance(new, dict) or "x-since" in new and not are_names:
        return
    if isinstance(old, dict) and "enum" in new and "enum" in old:
        for word in [word for word in new["enum"] if word not in old["enum"] and word not in new.get("x-since-values", {})]:
            yield f"{path}/enum/{word} (in x-since-values)"
    for key, part in new.items():
        if not are_names and key in ("if", "then", "else", "not", "x-since-values"):
            continue
        if are_names and key not in old and "x-since" not in part:
            yield f"{path}/{key}"
        else:
            before = old.get(key) if isinstance(old, dict) else None
            yield from unmarked(part, before or {}, f"{path}/{key}", key == "properties" and not are_names)


schemas = pathlib.Path(sys.argv[1]) / "schema"
found = {str(path.relative_to(schemas)).removesuffix(".schema.json"): json.loads(path.read_text())
         for path in sorted(schemas.rglob("*.schema.json"))}
before = json.loads((schemas.parent / "gympulse.schema.json").read_text())["$defs"]
if paths := list(unmarked(found, before)):
    sys.exit(f"add \"x-since\", the newest revision, to {', '.join(paths)}")
first = found["envelope/request"]
bundle = {
    "$schema": first["$schema"],
    "$id": urljoin(first["$id"], "../../gympulse.schema.json"),
    "title": "GymPulse",
    "description": "Every schema of the protocol, for validators that load one file. Generated from schema/ by a test.",
    "$defs": found,
}
print(json.dumps(bundle, indent=1, ensure_ascii=False))
