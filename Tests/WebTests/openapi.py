"""Prints Protocol/openapi.json, made from openrpc.json and the table of paths: openapi.py PROTOCOL ROUTES

ROUTES is a file with the paths as JSON, as OpenAPITests.swift writes them.
"""

import json
import pathlib
import re
import sys

PROTOCOL, ROUTES = (pathlib.Path(argument) for argument in sys.argv[1:])
RPC = json.loads((PROTOCOL / "openrpc.json").read_text())
METHODS = {method["name"]: method for method in RPC["methods"]}

OWN = {
    "POST /api/v1/devices": (
        "Exchanges a code of `gympulse phone` for a token, and voids the token that is sent along",
        {"code": {"type": "string", "description": "The code of the QR code, or the one to type."},
         "name": {"type": "string", "description": "A name for the device."}}, ["code"],
        {"code": "K7QP-3MXR", "name": "Phone"},
        {"token": "k2vT0cJ8xq5uXrWm1ZbE9A", "name": "Phone", "role": "remote"}),
    "POST /api/v1/devices/code": (
        "Opens a code with which this phone admits a display", None, [], None,
        {"address": "http://192.168.1.20:7275/#k2vT0cJ8xq5uXrWm1ZbE9A", "code": "K7QP-3MXR", "seconds": 300, "squares": ["101", "010", "101"]}),
    "DELETE /api/v1/devices/code": ("Voids the code that this phone has opened", None, [], None, {}),
    "DELETE /api/v1/devices/this": (
        "Forgets the device that sends it, and the displays that it admitted", None, [], None,
        {"name": "Phone", "role": "remote", "pairedAt": "2026-11-21T08:30:00.250+01:00", "lastSeenAt": "2026-11-21T09:02:11.000+01:00", "isConnected": False}),
    "GET /api/v1/presets": ("All presets with a sentence, a length and the routine", None, [], None, None),
    "GET /api/v1/fields": ("The fields of each kind of presets with their words and ranges, and a new preset", None, [], None, None),
    "GET /api/v1/line": ("A line of notation as it is understood: what it is, or where it goes wrong", None, [], None, None),
    "GET /api/v1/examples": ("Known workouts to start from, each as a line of notation and as a preset", None, [], None, None),
    "POST /api/v1/outline": ("The length, the words and the routine of the preset in the body, which is stored nowhere", None, [], None, None),
    "POST /api/v1/notation": (
        "The preset in the body as a line of notation, also as a QR code, and the fields that the line does not have", None, [], None,
        {"line": "8x20/10", "missing": [], "squares": ["101", "010", "101"]}),
    "GET /api/v1/settings": ("The settings that a phone may change, with their words, ranges and values", None, [], None, None),
    "GET /api/v1/sounds": ("The notes of the sounds of a set", None, [], None, None),
    "GET /api/v1/cues": ("What is heard of the workout and when, by its offset on the timeline", None, [], None, None),
    "GET /api/v1/exercises/{name}/picture.svg": ("The moving figure of an exercise", None, [], None, None),
    "GET /api/v1/card.png": ("A picture of the workout that was last finished, to share", None, [], None, None),
    "GET /api/{category}/{file}": ("The moving figure of an exercise as a GIF, under the path that `GET /api/exercises` names", None, [], None, None),
    "GET /api/v1/events": ("The values of the topics, and what changes, as server-sent events", None, [], None, None),
}

# What a method does under a path, where it does more in the protocol.
SUMMARIES = {
    "POST /api/v1/presets": "Adds a preset; a name that another has is refused",
    "PUT /api/v1/presets/{name}": "Replaces a preset; an unknown name is 404",
}

ABOUT = """The interface of gympulse-web. It is off by default; gympulse phone switches it on. Generated from the code by a test.

Pair first: `gympulse phone` shows a code at the computer, and `POST /api/v1/devices` exchanges it for a token, which every other \
request has as `Authorization: Bearer TOKEN`. 401 means that the device is forgotten. `gympulse phone --class` shows one code for many: \
its guests have the role `guest`, until the class ends.

429 and 503 say in `Retry-After` when to send the request again. Send a request that changes something with an `Idempotency-Key`, \
and again with the same one after 503, 504 or a lost connection, for at most 50 seconds: then it is carried out once.

`GymPulse-Revision` in every response is the revision of the protocol that changes.md describes; `info.version` is its version. \
Ignore members, events and words that you do not know; later revisions add some."""

EVENTS = """Each event has the name of a topic (`session`, `presets`, `settings`, `history`, `results`, `audio.health`, `store.health`, \
`presence.engine`, `readings.shared` and, for the role `remote`, `readings`) and its value as `data`, as topics.md describes it. The stream begins with the present values; the workout is \
computed from `session`, and nothing is sent each second. Without an id there are `paired`, which names the display that this phone \
has admitted, `line`, a text to show for ten seconds, and, for displays paired at the computer, `class`, the code of a class. A guest \
gets `session`, `look` (theme, appearance and language) and `line`.

An id is an opaque text. `Last-Event-ID` leaves out what the client has; with an unknown id, as after a restart of the server, all \
values are sent again. A device has at most four streams, and the oldest ends when there are more.

An idle stream sends nothing. To notice a link that is gone, ask `GET /api/v1/now` every 30 seconds, and open the stream again if \
it does not answer."""


def record(required, **optional):
    """The schema of an object by the schemas of its members."""
    return {"type": "object", "required": sorted(required), "properties": {**required, **optional}}


def many(item):
    return {"type": "array", "items": item}


def component(name):
    return {"$ref": f"#/components/schemas/{name}"}


# A text in a path or a query has no control character.
PLAIN = {"pattern": "^[^\\u0000-\\u001f\\u007f-\\u009f]*$"}
PATH = {"type": "string", "minLength": 1, **PLAIN}
TEXT, WHOLE, NUMBER, FLAG = ({"type": name} for name in ("string", "integer", "number", "boolean"))
KIND = {"enum": ["interval", "custom", "exercise", "countdown"]}
LISTED = {"summary": {**TEXT, "description": "It in a line."}, "routine": component("routine"),
          "length": {**TEXT, "description": "Its length, such as `4:10`, or a word if it has no fixed one."}}
# What the server makes itself, as the structures in Sources/gympulse-web/Content have it.
MADE = {
    "paired-device": record({"token": TEXT, "name": TEXT, "role": component("role")}),
    "code": record({"address": TEXT, "code": TEXT, "seconds": WHOLE, "squares": many(TEXT)}),
    "listed-presets": record({"presets": many(component("listed-preset")), "revision": TEXT}),
    "listed-preset": record({"id": TEXT, "name": TEXT, "kind": KIND, **LISTED}),
    "listed-workout": record({
        "workout": component("whole-preset"), "parts": {**many(TEXT), "description": "The lengths of its intervals or exercises."}, **LISTED}),
    "field": record(
        {"key": TEXT, "title": TEXT, "help": TEXT, "isNullable": FLAG,
         "type": {"enum": ["seconds", "number", "percent", "flag", "text", "words", "voice", "sound", "list"]}},
        min=WHOLE, max=WHOLE, unit={**TEXT, "description": "What people write after a number."}, options=many(component("field-option")),
        elements={**many(component("field")), "description": "The fields of each element of a list."},
        value={"description": "The value of a setting; omitted if it is a file of the computer."}),
    "field-option": record({"name": TEXT, "title": TEXT}),
    "fields": record({"kinds": many(component("fields-of-kind")), "colors": many(component("named-color")),
                      "days": {"type": "object", "additionalProperties": TEXT, "description": "What the days of a calendar are called, by their status."}}),
    "fields-of-kind": record({"kind": KIND, "title": TEXT, "fields": many(component("field")),
                              "new": {"type": "object", "description": "The values of a new preset of the kind; a list in it is empty."}}),
    "named-color": record({"name": TEXT, "hex": component("color")}),
    "listed-settings": record({"groups": many(component("settings-group"))}),
    "settings-group": record({"title": TEXT, "fields": many(component("field"))}),
    "sounds": record({"set": TEXT, "sounds": {"type": "object", "additionalProperties": many(component("tone")), "description": "The tones of each cue."}}),
    "tone": record({"hertz": NUMBER, "start": NUMBER, "length": NUMBER, "partials": {
        **many(many(NUMBER)), "description": "The multiple of the frequency, the amplitude, and the seconds in which it falls to 1/e, or 0."}}),
    "cues": record({"sessionId": {"type": ["string", "null"]}, "revision": WHOLE, "cues": many(component("cue")),
                    "next": {"type": ["integer", "null"], "description": "The `after` of the next page."}}),
    "cue": record({"offsetNanoseconds": WHOLE}, sound=TEXT, speech=TEXT, parts=many(component("cue-part")), isSoft=FLAG),
    "cue-part": record({"text": TEXT, "language": {**TEXT, "description": "BCP 47."}}),
    "line": record({"isMeant": {**FLAG, "description": "Whether it is meant as a workout rather than as a name."}},
                   workout=component("listed-workout"), problem=component("line-problem")),
    "line-problem": record({"before": TEXT, "rest": TEXT, "detail": TEXT, "lines": {**many(TEXT), "description": "Lines to write instead."}}),
    "listed-examples": record({"examples": many(component("listed-example"))}),
    "listed-example": record({"name": TEXT, "line": TEXT, "text": TEXT, "workout": component("listed-workout")}),
    "shared-line": record({"line": TEXT, "missing": many(TEXT), "squares": many(TEXT)}),
}
RESULTS = {
    "POST /api/v1/devices": "paired-device", "POST /api/v1/devices/code": "code", "DELETE /api/v1/devices/this": "web-device",
    "GET /api/v1/presets": "listed-presets", "GET /api/v1/fields": "fields", "GET /api/v1/line": "line",
    "GET /api/v1/examples": "listed-examples", "POST /api/v1/outline": "listed-workout", "POST /api/v1/notation": "shared-line",
    "GET /api/v1/settings": "listed-settings", "GET /api/v1/sounds": "sounds", "GET /api/v1/cues": "cues",
}


def problem(code, description):
    headers = {"Retry-After": {"description": "Seconds to wait.", "schema": WHOLE}} if code in ("429", "503") else {}
    return {"description": description, **({"headers": headers} if headers else {}), "content": {"application/problem+json": {"schema": component("problem")}}}


def errors(route):
    codes = {"400": "The request, or a parameter, is not valid.", "421": "The Host is not this computer.", "429": "Too many requests."}
    if route.get("role"):
        codes |= {"401": "The device is not paired.", "403": "The role of the device does not allow it.",
                  "503": "The timer is being started again; send it again."}
    if route["method"] in ("POST", "PUT", "PATCH", "DELETE"):
        codes |= {"409": "Not possible now; `reason` says why.", "413": "The body is too long."}
    if route["path"] == "/api/v1/devices":
        codes |= {"403": "The code is wrong or too old.", "500": "The device cannot be stored; the code is still valid."}
    if route["path"] == "/api/v1/devices/this":
        codes["500"] = "The devices cannot be stored; nothing has changed."
    if route.get("matchParameter"):
        codes["412"] = "The preset has another revision by now; `preset` is what it is."
    absent = [error for error in METHODS.get(route.get("calls"), {"errors": []})["errors"] if error.get("data", {}).get("reason") in ("notFound", "noSuchPreset")]
    if "{" in route["path"] or route.get("bodyParameter") or absent or route["path"].endswith(".png"):
        codes["404"] = "There is nothing of this name."
    return {code: problem(code, text) for code, text in sorted(codes.items())}


def body(method, route):
    """The body of a route: an object with the parameters of its method, or one of them."""
    whole = route.get("bodyParameter")
    if whole:
        schema = next(parameter["schema"] for parameter in method["params"] if parameter["name"] == whole)
        schema = next((part for part in schema.get("anyOf", []) if "$ref" in part), schema)
        elsewhere = {route.get("pathParameter"), route.get("matchParameter")}
        examples = {}
        for example in method["examples"]:
            values = {entry["name"]: entry["value"] for entry in example["params"]}
            if set(values) - elsewhere == {whole} and route.get("pathParameter", whole) in values:
                examples[example["name"]] = {"value": values[whole]}
        return {"required": True, "content": {"application/json": {"schema": schema, **({"examples": examples} if examples else {})}}}
    # Each parameter has one place: in the path, in a header or in the body.
    elsewhere = (route.get("pathParameter"), "requestId")
    method = {**method, "params": [parameter for parameter in method["params"] if parameter["name"] not in elsewhere],
              "examples": [{**example, "params": [entry for entry in example["params"] if entry["name"] not in elsewhere]} for example in method["examples"]]}
    properties = {parameter["name"]: {**parameter["schema"], **({"description": parameter["description"]} if "description" in parameter else {})}
                  for parameter in method["params"]}
    required = [parameter["name"] for parameter in method["params"] if parameter.get("required")]
    schema = {"type": "object", "properties": properties, **({"required": required} if required else {}), "additionalProperties": False,
              **method.get("x-params", {})}
    examples = {example["name"]: {"value": {entry["name"]: entry["value"] for entry in example["params"]}} for example in method["examples"]}
    # Whether no body, which is one without members, is refused.
    rule = method.get("x-params", {})
    branch = rule.get("else" if "required" in rule.get("if", {}) else "then", {})
    return {"required": bool(required or branch.get("required")), "content": {"application/json": {"schema": schema, **({"examples": examples} if examples else {})}}}


def operation(route):
    made = {"operationId": route["id"], "summary": "", "parameters": []}
    made["security"] = [{"token": []}] if route.get("role") else []
    if route.get("role"):
        made["x-role"] = route.get("role")
    for name in re.findall(r"{(\w+)}", route["path"]):
        text = {"preset": "An id or a name.", "sessionId": "The session's id."}.get(route.get("pathParameter"))
        made["parameters"].append({"name": name, "in": "path", "required": True, "schema": PATH, **({"description": text} if text else {})})
    if route.get("calls"):
        method = METHODS[route.get("calls")]
        made["summary"] = SUMMARIES.get(f"{route['method']} {route['path']}", method["summary"])
        made["x-method"] = method["name"]
        if route["method"] == "GET":
            for parameter in method["params"]:
                # A query has no lists.
                if parameter["name"] == route.get("pathParameter") or "items" in parameter["schema"]:
                    continue
                made["parameters"].append({"in": "query", **{key: value for key, value in parameter.items() if key in ("name", "description", "schema") or key == "required" and value}})
                if "string" in parameter["schema"].get("type", []):
                    made["parameters"][-1]["schema"] = {**PLAIN, **parameter["schema"]}
            for parameter in made["parameters"]:
                if parameter["name"] == "days":
                    # The limit of a device, WebLimits.daysMax.
                    text = " A device gets at most 371" + (", or a page of at most 100 workouts." if "istory" in route["path"] else ".")
                    parameter |= {"description": parameter.get("description", "") + text}
                    if "istory" not in route["path"]:
                        parameter["schema"] = {**parameter["schema"], "maximum": 371}
            if route["path"].startswith("/api/w") or route["path"] == "/api/exercises":
                made["description"] = "The parameters may also be in a body, as an object."
        else:
            if route["method"] != "DELETE":
                made["requestBody"] = body(method, route)
            if route.get("matchParameter"):
                made["parameters"].append({"name": "If-Match", "in": "header", "schema": {"type": "string"},
                                           "description": "The revision that the preset had when it was read."})
            if any(parameter["name"] == "requestId" for parameter in method["params"]):
                made["parameters"].append({"name": "Idempotency-Key", "in": "header", "schema": component("request-id"),
                                           "description": "As the `requestId` of the protocol, which then is not in the body; each device has its own keys."})
        # The results of all commands are sessions, of which one example is enough.
        shown = method["examples"] if route["method"] == "GET" or method["name"] == "engine.start" else []
        examples = {example["name"]: {"value": example["result"]["value"]} for example in shown}
        result = {"schema": method["result"]["schema"], **({"examples": examples} if examples else {})}
        made["responses"] = {"200": {"description": method["result"].get("description", "The result."), "content": {"application/json": result}}}
    else:
        made["summary"], properties, required, example, response = OWN[f"{route['method']} {route['path']}"]
        if properties:
            made["requestBody"] = {"required": True, "content": {"application/json": {
                "schema": {"type": "object", "properties": properties, "required": required}, "examples": {"example": {"value": example}}}}}
        if route["path"].endswith(".svg"):
            for name in ("hard", "dark", "still", "small"):
                made["parameters"].append({"name": name, "in": "query", "schema": {"enum": ["0", "1"]}})
        if route["path"] == "/api/v1/line":
            made["parameters"].append({"name": "text", "in": "query", "required": True, "schema": {**PATH, "maxLength": 300}, "description": "The line, such as 30/15x8; see notation.md."})
        if route["path"] in ("/api/v1/outline", "/api/v1/notation"):
            made["requestBody"] = {"required": True, "content": {"application/json": {"schema": component("whole-preset")}}}
        if route["path"] == "/api/v1/sounds":
            made["parameters"].append({"name": "set", "in": "query", "schema": {"enum": ["chime", "ding", "bells", "beep"]}, "description": "Omitted: the one in the settings."})
        if route["path"] == "/api/v1/cues":
            made["parameters"].append({"name": "after", "in": "query", "schema": {"type": "integer", "format": "int64", "minimum": -2**63, "maximum": 2**63 - 1}, "description": "An offset in nanoseconds: `next` of the page before."})
        kinds = {".svg": "image/svg+xml", ".png": "image/png", "{file}": "image/gif"}
        kind = next((kind for end, kind in kinds.items() if route["path"].endswith(end)), None) or ("text/event-stream" if route["path"].endswith("events") else "application/json")
        if route["path"].endswith("events"):
            made["description"] = EVENTS
            made["parameters"].append({"name": "Last-Event-ID", "in": "header", "schema": TEXT, "description": "The id of the last event that the client has."})
        result = RESULTS.get(f"{route['method']} {route['path']}")
        content = {kind: {"schema": component(result) if result else {"type": "string" if kind != "application/json" else "object"}, **({"examples": {"example": {"value": response}}} if response else {})}}
        made["responses"] = {"200": {"description": "The result.", "content": content}}
    made["responses"] |= errors(route)
    if not made["parameters"]:
        del made["parameters"]
    return made


def used(value, found):
    """Adds the names of the schemas that a value refers to, and those that they refer to."""
    if isinstance(value, dict):
        reference = value.get("$ref", "")
        if reference.startswith("#/components/schemas/"):
            name = reference.split("/")[3]
            if name not in found:
                found.add(name)
                used(SCHEMAS[name], found)
        for part in value.values():
            used(part, found)
    elif isinstance(value, list):
        for part in value:
            used(part, found)
    return found


MARKS = ("x-runs-command", "x-names-file", "x-opens-network", "x-writes-files", "x-admits-devices", "x-foreign-text")


def readable(value):
    """The schema for a device: what only `control` may see is missing."""
    if isinstance(value, list):
        return [readable(part) for part in value]
    if not isinstance(value, dict):
        return value
    value = {name: readable(part) for name, part in value.items()}
    if "required" in value and "properties" in value:
        hidden = [name for name, schema in value["properties"].items() if isinstance(schema, dict) and any(mark in schema for mark in MARKS)]
        value["required"] = [name for name in value["required"] if name not in hidden]
    return value


def named(schemas):
    """The schemas with a component for each object in them that is a variant, or an element of a list: generators make a class
    of each, which needs a name."""
    made = {}

    def place(value, name):
        """Returns a schema in which the objects below have names."""
        if isinstance(value, list):
            return [place(part, name) for part in value]
        if not isinstance(value, dict):
            return value
        value = dict(value)
        if "properties" in value:
            value["properties"] = {member: child(part, f"{name}-{member}") for member, part in value["properties"].items()}
        for key, end in (("additionalProperties", ""), ("items", "-item")):
            if key in value:
                value[key] = child(value[key], name + end)
        for key in ("anyOf", "oneOf", "allOf"):
            if key in value:
                value[key] = [child(part, f"{name}-{word(part, number)}") for number, part in enumerate(value[key], 1)]
        return value

    def word(part, number):
        return part.get("properties", {}).get("kind", {}).get("const", number) if isinstance(part, dict) else number

    def child(part, name):
        if not isinstance(part, dict) or "properties" not in part:
            return place(part, name)
        made[name] = place(part, name)
        return component(name)

    for name, schema in schemas.items():
        made[name] = place(schema, name)
    return made


SCHEMAS = named({**RPC["components"]["schemas"], **MADE, "problem": {
    "title": "Problem", "description": "RFC 9457, with the code and the reason of errors.md.", "type": "object", "required": ["title", "status", "detail"],
    "properties": {
        "type": {"type": "string"}, "title": {"type": "string"}, "status": {"type": "integer"}, "detail": {"type": "string"},
        "reason": component("error-reason"), "code": {"type": "integer"},
        "field": {"description": "The refused member, as a JSON Pointer.", "type": "string"},
        "errors": {"description": "All refused members, each with a sentence.", "type": "array", "items": {
            "type": "object", "required": ["field", "detail"], "properties": {"field": {"type": "string"}, "detail": {"type": "string"}}}},
        "preset": component("preset"),
        "present": component("expected-session")}}})


def main():
    paths = {}
    for route in json.loads(ROUTES.read_text()):
        paths.setdefault(route["path"], {})[route["method"].lower()] = operation(route)
    print(json.dumps({
        "openapi": "3.1.0",
        "info": {"title": "GymPulse", "version": RPC["info"]["version"], "x-revision": RPC["info"]["x-revision"], "license": {"name": "MIT", "identifier": "MIT"}, "description": ABOUT},
        "servers": [{"url": "/"}],
        "paths": readable(paths),
        "components": {"schemas": {name: readable(SCHEMAS[name]) for name in sorted(used(paths, set()))},
                       "securitySchemes": {"token": {"type": "http", "scheme": "bearer"}}},
    }, indent=1, ensure_ascii=False))


main()
