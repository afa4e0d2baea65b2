"""Prints Protocol/gympulse.schema.json, which has every schema under its $id: bundle.py PROTOCOL-FOLDER

The references between the schemas are relative to their $id, so they hold in the bundle as they are (JSON Schema 2020-12,
section 9.3).
"""

import json
import pathlib
import sys
from urllib.parse import urljoin

schemas = pathlib.Path(sys.argv[1]) / "schema"
found = {str(path.relative_to(schemas)).removesuffix(".schema.json"): json.loads(path.read_text())
         for path in sorted(schemas.rglob("*.schema.json"))}
first = found["envelope/request"]
bundle = {
    "$schema": first["$schema"],
    "$id": urljoin(first["$id"], "../../gympulse.schema.json"),
    "title": "GymPulse",
    "description": "Every schema of the protocol, for validators that load one file. Generated from schema/ by a test.",
    "$defs": found,
}
print(json.dumps(bundle, indent=1, ensure_ascii=False))
