"""Prints Protocol/changes.md, in which the line "Added: …" of a revision is made of `x-since` in the schemas: changes.py PROTOCOL

What is `deprecated` in a schema has to be named in a line of changes.md with that word.
"""

import json
import pathlib
import sys

PROTOCOL = pathlib.Path(sys.argv[1])
text = (PROTOCOL / "changes.md").read_text()
added = {}  # by revision: the members that are new in a schema by its name; none if all of it is new


def collect(part, name, member=None):
    if isinstance(part, list):
        for value in part:
            collect(value, name)
    if not isinstance(part, dict):
        return
    if part.get("deprecated") is True and not any(f"`{member or name}`" in line and "deprecated" in line for line in text.splitlines()):
        sys.exit(f"changes.md does not say that {member or name} is deprecated")
    if "x-since" in part:
        members = added.setdefault(part["x-since"], {}).setdefault(name, [])
        members += [f"`{member}`"] if member else []
        return
    for word, since in part.get("x-since-values", {}).items():
        added.setdefault(since, {}).setdefault(name, []).append(f"the word `{word}`" + (f" of `{member}`" if member else ""))
    for key, value in part.items():
        for inner, schema in value.items() if key == "properties" else [(None, value)]:
            collect(schema, name, inner)


for path in sorted((PROTOCOL / "schema").rglob("*.json")):
    # The members of these are settings too.
    if path.name in ("settings-changes.schema.json", "store.settings.set.params.schema.json"):
        continue
    collect(json.loads(path.read_text()), path.name.removesuffix(".schema.json").removesuffix(".params").removesuffix(".result"))
lines, revision = [], 0
for line in text.splitlines():
    revision = int(line.split()[1]) if line.startswith("## ") else revision
    if line.startswith("Schemas: ") and revision in added:
        parts = sorted(added[revision].items(), key=lambda part: bool(part[1]))
        named = [f"{', '.join(members)} of `{name}`" if members else f"`{name}`" for name, members in parts]
        lines += [f"Added: {'; '.join(named)}.", ""]
    if not line.startswith("Added: "):
        lines.append(line)
    elif lines[-1] == "":
        lines.pop()
print("\n".join(lines))
