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
    "GET /api/v1/events": ("A stream of the topics as events, and of `paired` with the display that this phone has admitted; `Last-Event-ID` leaves out what the client has", None, [], None, None),
}


def problem(description):
    return {"description": description, "content": {"application/problem+json": {"schema": {"$ref": "#/components/schemas/problem"}}}}


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
    if "{" in route["path"] or route.get("bodyParameter") or route["path"].endswith(".png"):
        codes["404"] = "There is nothing of this name."
    return {code: problem(text) for code, text in sorted(codes.items())}


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
    schema = {"type": "object", "properties": properties, **({"required": required} if required else {}), "additionalProperties": False}
    examples = {example["name"]: {"value": {entry["name"]: entry["value"] for entry in example["params"]}} for example in method["examples"]}
    return {"required": bool(required), "content": {"application/json": {"schema": schema, **({"examples": examples} if examples else {})}}}


def operation(route):
    made = {"operationId": route["id"], "summary": "", "parameters": []}
    made["security"] = [{"token": []}] if route.get("role") else []
    if route.get("role"):
        made["x-role"] = route.get("role")
    for name in re.findall(r"{(\w+)}", route["path"]):
        text = {"preset": "An id or a name.", "sessionId": "The session's id."}.get(route.get("pathParameter"))
        made["parameters"].append({"name": name, "in": "path", "required": True, "schema": {"type": "string"}, **({"description": text} if text else {})})
    if route.get("calls"):
        method = METHODS[route.get("calls")]
        made["summary"] = method["summary"]
        made["x-method"] = method["name"]
        if route["method"] == "GET":
            for parameter in method["params"]:
                if parameter["name"] == route.get("pathParameter"):
                    continue
                made["parameters"].append({"in": "query", **{key: value for key, value in parameter.items() if key in ("name", "description", "schema")}})
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
                made["parameters"].append({"name": "Idempotency-Key", "in": "header", "schema": {"$ref": "#/components/schemas/request-id"},
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
            made["parameters"].append({"name": "text", "in": "query", "required": True, "schema": {"type": "string", "minLength": 1, "maxLength": 300}, "description": "The line, such as 30/15x8; see notation.md."})
        if route["path"] in ("/api/v1/outline", "/api/v1/notation"):
            made["requestBody"] = {"required": True, "content": {"application/json": {"schema": {"$ref": "#/components/schemas/whole-preset"}}}}
        if route["path"] == "/api/v1/sounds":
            made["parameters"].append({"name": "set", "in": "query", "schema": {"enum": ["chime", "ding", "bells", "beep"]}, "description": "Omitted: the one in the settings."})
        if route["path"] == "/api/v1/cues":
            made["parameters"].append({"name": "after", "in": "query", "schema": {"type": "integer", "format": "int64", "minimum": -2**63, "maximum": 2**63 - 1}, "description": "An offset in nanoseconds: `next` of the page before."})
        kinds = {".svg": "image/svg+xml", ".png": "image/png", "{file}": "image/gif"}
        kind = next((kind for end, kind in kinds.items() if route["path"].endswith(end)), None) or ("text/event-stream" if route["path"].endswith("events") else "application/json")
        content = {kind: {"schema": {"type": "string" if kind != "application/json" else "object"}, **({"examples": {"example": {"value": response}}} if response else {})}}
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


SCHEMAS = {**RPC["components"]["schemas"], "problem": {
    "title": "Problem", "description": "RFC 9457, with the code and the reason of errors.md.", "type": "object", "required": ["title", "status", "detail"],
    "properties": {
        "type": {"type": "string"}, "title": {"type": "string"}, "status": {"type": "integer"}, "detail": {"type": "string"},
        "reason": {"$ref": "#/components/schemas/error-reason"}, "code": {"type": "integer"},
        "field": {"description": "The refused member, as a JSON Pointer.", "type": "string"},
        "errors": {"description": "All refused members, each with a sentence.", "type": "array", "items": {
            "type": "object", "required": ["field", "detail"], "properties": {"field": {"type": "string"}, "detail": {"type": "string"}}}},
        "preset": {"$ref": "#/components/schemas/preset"},
        "present": {"$ref": "#/components/schemas/expected-session"}}}}


def main():
    paths = {}
    for route in json.loads(ROUTES.read_text()):
        paths.setdefault(route["path"], {})[route["method"].lower()] = operation(route)
    print(json.dumps({
        "openapi": "3.1.0",
        "info": {"title": "GymPulse", "version": RPC["info"]["version"], "license": RPC["info"].get("license", {"name": "MIT"}),
                 "description": "The interface of gympulse-web. It is off by default; gympulse phone switches it on. Generated from the code by a test."},
        "servers": [{"url": "/"}],
        "paths": paths,
        "components": {"schemas": {name: readable(SCHEMAS[name]) for name in sorted(used(paths, set()))},
                       "securitySchemes": {"token": {"type": "http", "scheme": "bearer"}}},
    }, indent=1, ensure_ascii=False))


main()
