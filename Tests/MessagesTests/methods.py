"""Prints Protocol/methods.md, which is made from the schemas, the list of examples and the table of methods:
methods.py PROTOCOL-FOLDER FACTS-FILE"""
import json
import pathlib
import sys

PROTOCOL = pathlib.Path(sys.argv[1])
FACTS = json.loads(pathlib.Path(sys.argv[2]).read_text())
ACTORS = FACTS["actors"]
IDEMPOTENT = {method["name"]: method["isIdempotent"] for method in FACTS["methods"]}
# Results that have a page of their own.
PAGES = {"session": "session.md", "settings": "settings.md", "preset": "presets.md"}
# The method whose section lists the members of a type.
LISTED = {}


def load(path):
    return json.loads(path.read_text())


def resolved(schema, folder):
    """A schema whose reference, if it has one, is followed; with the folder that its own references start from."""
    if "$ref" not in schema:
        return schema, folder
    file, _, pointer = schema["$ref"].partition("#")
    target = (folder / file).resolve()
    found = load(target)
    for part in pointer.strip("/").split("/") if pointer else []:
        found = found[part]
    return {**found, **{key: value for key, value in schema.items() if key != "$ref"}}, target.parent


def type_of(schema, folder):
    if "$ref" in schema:
        path = (folder / schema["$ref"].partition("#")[0]).resolve().relative_to(PROTOCOL.resolve())
        return f"[{path.name.removesuffix('.schema.json')}]({path})"
    for key in ("anyOf", "oneOf"):
        if key in schema:
            return " or ".join(type_of(part, folder) for part in schema[key])
    if "const" in schema:
        return f"`{json.dumps(schema['const'])}`"
    if "enum" in schema:
        return ", ".join(f"`{json.dumps(value)}`" for value in schema["enum"])
    kinds = schema.get("type", "any")
    kinds = [kinds] if isinstance(kinds, str) else kinds
    text = " or ".join(kinds)
    if "items" in schema:
        text += " of " + type_of(schema["items"], folder)
    return text


def range_of(schema):
    low, high = schema.get("minimum"), schema.get("maximum")
    low_length, high_length = schema.get("minLength"), schema.get("maxLength")
    low_count, high_count = schema.get("minItems"), schema.get("maxItems")
    parts = []
    for low, high, unit in ((low, high, ""), (low_length, high_length, " characters"), (low_count, high_count, " items")):
        if low is not None and high is not None:
            parts.append(f"{low} to {high}{unit}")
        elif high is not None:
            parts.append(f"at most {high}{unit}")
        elif low is not None:
            parts.append(f"at least {low}{unit}")
    if "const" in schema.get("not", {}):
        parts.append(f"not {json.dumps(schema['not']['const'])}")
    if "default" in schema:
        parts.append(f"default {json.dumps(schema['default'])}")
    return "; ".join(parts)


def members(schema, folder, prefix=""):
    """A row for each member; those of objects in a list come after it, as `list[].member`."""
    schema, folder = resolved(schema, folder)
    required = schema.get("required", [])
    for name, member in schema.get("properties", {}).items():
        text, _ = resolved(member, folder) if "description" not in member else (member, folder)
        yield (f"`{prefix}{name}`" + ("" if name in required else "?"), type_of(member, folder), range_of(member),
               text.get("description", "").replace("|", "\\|"))
        if "properties" in member.get("items", {}):
            yield from members(member["items"], folder, f"{prefix}{name}[].")


def table(title, rows):
    return [f"| {title} | type | range | |", "| --- | --- | --- | --- |"] + ["| " + " | ".join(row) + " |" for row in rows]


def repetition(name, params):
    if IDEMPOTENT[name]:
        return "Safe to retry."
    if "requestId" in resolved(params, PROTOCOL / "schema/methods")[0].get("properties", {}):
        return "Safe to retry with the same `requestId`."
    return "Check whether it was carried out before retrying."


def result_of(name, result, folder):
    lines = [f"Result: {result.get('description', '').rstrip('.') or 'see the schema'}."]
    page = PAGES.get(pathlib.Path(result.get("$ref", "")).name.removesuffix(".schema.json"))
    if page:
        lines[0] = f"{lines[0][:-1]}; see [{page}]({page})."
        return lines
    if result.get("type") == "array":
        lines[0] = f"{lines[0][:-1]}: {type_of(result, folder)}."
    first = LISTED.setdefault(result.get("$ref", name), name)
    if first != name:
        lines[0] = f"{lines[0][:-1]}; its members are those of [`{first}`](#{first.replace('.', '').lower()})."
        return lines
    rows = list(members(result, folder))
    return lines + ["", *table("member", rows)] if rows else lines


def section(name):
    folder = PROTOCOL / "schema/methods"
    params, result = load(folder / f"{name}.params.schema.json"), load(folder / f"{name}.result.schema.json")
    lines = [f"### {name}", "", params["description"], ""]
    rows = list(members(params, folder))
    lines += table("parameter", rows) if rows else ["No parameters."]
    lines += ["", *result_of(name, result, folder), "", repetition(name, params), ""]
    links = [f"[parameters](schema/methods/{name}.params.schema.json)",
             f"[result](schema/methods/{name}.result.schema.json)"]
    for path in sorted((PROTOCOL / "examples").glob(f"{name}.*.json")):
        words = path.name.removesuffix(".json").removeprefix(f"{name}.").split(".")
        if words[0] in ("request", "response", "error"):
            label = " ".join(words)
            links.append(f"[{label}](examples/{path.name})")
    return lines + ["Schemas and examples: " + ", ".join(links) + "."]


def main():
    names = sorted(path.name.removesuffix(".params.schema.json")
                   for path in (PROTOCOL / "schema/methods").glob("*.params.schema.json"))
    print("# Methods\n\nGenerated from the schemas by a test; to update this page, run the test with "
          "`GYMPULSE_UPDATE_PROTOCOL=1`. A parameter or member with a question mark may be omitted.\n\n"
          "All methods of the engine return the session after the change. A method of the store that changes data "
          "responds when the change is on disk. Durations in seconds are whole numbers.\n")
    print("| actor | methods |\n| --- | --- |")
    for actor in ACTORS:
        links = [f"[`{name.removeprefix(actor + '.')}`](#{name.replace('.', '').lower()})"
                 for name in names if name.startswith(f"{actor}.")]
        print(f"| [`{actor}`](#{actor}) | {', '.join(links)} |")
    for actor in ACTORS:
        print(f"\n## {actor}")
        for name in (name for name in names if name.startswith(f"{actor}.")):
            print("\n" + "\n".join(section(name)))


main()
