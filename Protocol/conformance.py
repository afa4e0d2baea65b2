"""Checks a broker of GymPulse, or an actor that is connected to one, against this folder.

usage: conformance.py SOCKET [--actor NAME [METHOD...]]

Plays clients in Python's standard library. Prints a line for each rule that is broken, and exits 1 if there is one.
Without --actor the rules of README.md for the broker are checked; nothing is changed that outlasts the check. With
--actor NAME the duties of an actor are, by requests for methods that no actor has, and by calls without parameters of the METHODs
and of all methods of GymPulse's own actors that change nothing. Results are compared with the schemas if the package
python3-jsonschema is installed.
"""

import json
import select
import socket
import struct
import sys
import time
from pathlib import Path

try:
    import jsonschema
except ImportError:
    jsonschema = None
try:
    import referencing
    from referencing.jsonschema import DRAFT202012
except ImportError:
    referencing = None  # jsonschema before 4.18, which resolves by itself

PARSE_ERROR, INVALID_REQUEST, METHOD_NOT_FOUND, INVALID_PARAMS = -32700, -32600, -32601, -32602
NOT_RUNNING, UNRESPONSIVE, NAME_TAKEN, REFUSED = -32001, -32002, -32003, -32004
HELLO_NEEDED, LIMIT_REACHED, UNANSWERED = -32005, -32006, -32007
DEADLINE = 6  # seconds; the broker's own is 5
SLOW = 1  # seconds; a person waits for the response
FOLDER = Path(__file__).parent


class Client:
    """A connection to the broker."""

    def __init__(self, path, hello=True, **params):
        self.socket = socket.socket(socket.AF_UNIX)
        self.socket.connect(path)
        self.buffer = b""
        self.others = []
        self.slowest = 0
        if hello:
            self.hello = self.request(0, "broker.hello", protocol=1, **params)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.socket.close()

    def raw(self, body, length=None):
        """Sends bytes as a frame; returns the response."""
        self.write(struct.pack(">I", len(body) if length is None else length) + body)
        return self.read()

    def write(self, data):
        try:
            self.socket.sendall(data)
        except OSError:
            pass  # the broker has closed the connection; what it sent before can be read

    def send(self, **message):
        body = json.dumps({"jsonrpc": "2.0", **message}, ensure_ascii=False).encode()
        self.write(struct.pack(">I", len(body)) + body)

    def request(self, id, method, **params):
        """Sends a request; returns its response, or None if the connection ends first."""
        begin = time.monotonic()
        self.send(id=id, method=method, params=params)
        response = self.response(id)
        self.slowest = max(self.slowest, time.monotonic() - begin)
        return response

    def response(self, id):
        """The response with an id; what comes before it is kept in `others`."""
        while message := self.read():
            if message.get("id") == id and type(message.get("id")) is type(id) and "method" not in message:
                return message
            self.others.append(message)

    def read(self, deadline=DEADLINE):
        """The next message; None at the end of the connection or after the deadline."""
        end = time.monotonic() + deadline
        while True:
            if len(self.buffer) >= 4:
                (length,) = struct.unpack(">I", self.buffer[:4])
                if len(self.buffer) >= 4 + length:
                    body, self.buffer = self.buffer[4 : 4 + length], self.buffer[4 + length :]
                    return json.loads(body)
            if not select.select([self.socket], [], [], max(end - time.monotonic(), 0))[0]:
                return None
            try:
                data = self.socket.recv(1 << 16)
            except OSError:
                return None
            if not data:
                return None
            self.buffer += data

    def is_closed(self):
        """Whether the broker closes the connection."""
        while message := self.read():
            self.others.append(message)
        try:
            self.socket.setblocking(False)
            return self.socket.recv(1) == b""
        except BlockingIOError:
            return False
        except OSError:
            return True


def error_of(response):
    """Code, reason and field of the error in a response."""
    error = (response or {}).get("error", {})
    data = error.get("data", {})
    return error.get("code"), data.get("reason"), data.get("field")


def faults(schema, value):
    """What is wrong with a value by a schema of this folder; nothing if the package is not installed."""
    if jsonschema is None:
        return []
    bundle = json.loads((FOLDER / "gympulse.schema.json").read_text())
    if referencing is None:
        references = {"resolver": jsonschema.RefResolver.from_schema(bundle)}
    else:
        found = [(part["$id"], DRAFT202012.create_resource(part)) for part in bundle["$defs"].values()]
        references = {"registry": referencing.Registry().with_resources(found)}
    checker = jsonschema.Draft202012Validator({"$ref": bundle["$defs"][schema]["$id"]}, **references)
    return [f"{error.json_path}: {error.message}"[:200] for error in checker.iter_errors(value)]


class Check:
    """The rules, and which of them are broken."""

    def __init__(self, path):
        self.path = path
        self.count = 0
        self.broken = []

    def expect(self, rule, got, wanted=True):
        self.count += 1
        if got != wanted:
            self.broken.append(f"{rule}: {got!r} instead of {wanted!r}")

    def client(self, **hello):
        return Client(self.path, **hello)

    # The broker

    def broker(self):
        self.frames()
        self.hello()
        self.ids()
        self.subscriptions()
        self.routing()
        self.presence()
        with self.client() as client:
            self.description(client, "broker")

    def frames(self):
        hello = b'{"jsonrpc":"2.0","id":1,"method":"broker.hello","params":{"protocol":1}}'
        deep = b'{"jsonrpc":"2.0","id":1,"method":"broker.ping","params":{"x":' + b"[" * 64 + b"]" * 64 + b"}}"
        ping = b'{"jsonrpc":"2.0","id":1,"method":"broker.ping"'
        for rule, body, length, code in [
            ("a frame of no bytes", b"", 0, PARSE_ERROR),
            ("a frame above 1 MiB", b"", (1 << 20) + 1, PARSE_ERROR),
            ("a body that is not JSON", b"{", None, PARSE_ERROR),
            ("a body that is not UTF-8", b'"\xff"', None, PARSE_ERROR),
            ("a body nested too deeply", deep, None, PARSE_ERROR),
            ("a batch", b"[" + hello + b"]", None, INVALID_REQUEST),
            ("another version of JSON-RPC", hello.replace(b"2.0", b"1.0"), None, INVALID_REQUEST),
            ("an id that is a fraction", ping.replace(b":1,", b":1.5,") + b"}", None, INVALID_REQUEST),
            ("an id that is null", ping.replace(b":1,", b":null,") + b"}", None, INVALID_REQUEST),
            ("an id of 129 bytes", ping.replace(b":1,", b":" + b"1" * 129 + b",") + b"}", None, INVALID_REQUEST),
            ("parameters that are null", ping + b',"params":null}', None, INVALID_REQUEST),
            ("a member that is given twice", ping + b',"id":2}', None, INVALID_REQUEST),
            ("an escaped member", ping.replace(b"method", b"m\\u0065thod") + b"}", None, INVALID_REQUEST),
        ]:
            with self.client() as client:
                response = client.raw(body, length) or {}
                self.expect(f"{rule} is refused with id null", (response.get("id"), error_of(response)[0]), (None, code))
                self.expect(f"{rule} ends the connection", client.is_closed())

    def hello(self):
        with self.client(hello=False) as client:
            self.expect(
                "a request before the hello is refused under its id",
                error_of(client.request("early", "broker.ping"))[:2], (HELLO_NEEDED, "helloNeeded"))
            self.expect("a request before the hello ends the connection", client.is_closed())
        with self.client(hello=False) as client:
            other = client.request(1, "broker.hello", protocol=2)
            self.expect("another version is refused", error_of(other)[:2], (HELLO_NEEDED, "otherVersion"))
            versions = (other or {}).get("error", {}).get("data", {}).get("supported", [])
            self.expect("it lists the versions", 1 in versions and 2 not in versions)
            bad = client.request(2, "broker.hello", protocol=1, actor="Not A Name")
            self.expect("a bad name is refused with its field", error_of(bad)[::2], (INVALID_PARAMS, "/actor"))
            fine = client.request(3, "broker.hello", protocol=[2**31, 1])
            self.expect("a refused hello can be said again, with a list", (fine or {}).get("result", {}).get("protocol"), 1)
            again = client.request(4, "broker.hello", protocol=1)
            self.expect("a second hello is refused", error_of(again)[:2], (REFUSED, "helloRepeated"))
        with self.client(actor="conformance") as first, self.client(hello=False) as second:
            self.expect("a name can be taken", "result" in (first.hello or {}))
            taken = second.request(1, "broker.hello", protocol=1, actor="conformance")
            self.expect("a taken name is refused", error_of(taken)[0], NAME_TAKEN)

    def ids(self):
        with self.client() as client:
            for id in [0, -1, 2**63 - 1, "", "a b", "x" * 126]:
                self.expect(f"the id {id!r} comes back", "result" in (client.request(id, "broker.ping") or {}))
            array = client.raw(b'{"jsonrpc":"2.0","id":"array","method":"broker.ping","params":[]}')
            self.expect("parameters in an array are refused", error_of(array), (INVALID_PARAMS, "wrongType", ""))
            unknown = client.request(1, "broker.ping", **{"a/b": 1})
            self.expect("an unknown member is refused", error_of(unknown), (INVALID_PARAMS, "unknownMember", "/a~1b"))
            missing = client.request(2, "broker.subscribe")
            self.expect("a missing member is refused", error_of(missing), (INVALID_PARAMS, "missing", "/topics"))

    def subscriptions(self):
        with self.client() as client:
            for name in ["*", "a..b", "a b", "", ".a", "a.*.b", "x" * 129]:
                got = client.request(1, "broker.subscribe", topics=["fine", name])
                self.expect(f"the subscription {name[:9]!r} is refused", error_of(got)[::2], (INVALID_PARAMS, "/topics/1"))
            names = [f"conformance.{number}" for number in range(64)]
            full = client.request(2, "broker.subscribe", topics=names)
            self.expect("64 subscriptions fit", len((full or {}).get("result", {}).get("topics", [])), 64)
            many = client.request(3, "broker.subscribe", topics=["one-more"])
            self.expect("65 are too many", error_of(many)[:2], (LIMIT_REACHED, "tooMany"))
            with self.client() as other:
                other.send(method="conformance.1", params={"n": 1})
                self.expect("an event arrives unchanged", (client.read() or {}).get("params"), {"n": 1})
            client.request(4, "broker.unsubscribe", topics=names)
            client.send(method="conformance.1", params={"n": 2})
            client.request(5, "broker.ping")
            self.expect("nothing arrives after unsubscribing", client.others, [])
        with self.client(subscribe=["session", "conformance.x"]) as client:
            client.others.clear()
            client.send(method="session", params={"forged": True})
            client.request(1, "broker.ping")
            forged = [message for message in client.others if message.get("params") == {"forged": True}]
            self.expect("a forged state topic is dropped", forged, [])

    def routing(self):
        with self.client() as client:
            self.expect("a method without an actor is unknown", error_of(client.request(1, "ping"))[0], METHOD_NOT_FOUND)
            self.expect(
                "an unknown method of the broker is refused",
                error_of(client.request(2, "broker.dance"))[0], METHOD_NOT_FOUND)
            self.expect(
                "an actor that is away is said so",
                error_of(client.request(3, "conformance-away.ping"))[0], NOT_RUNNING)
            with self.client(actor="conformance") as actor:
                client.send(id="mine", method="conformance.echo", params={"n": 1})
                request = actor.read() or {}
                self.expect("a request arrives whole", (request.get("method"), request.get("params")), ("conformance.echo", {"n": 1}))
                actor.send(id="another", result={})
                actor.send(id=request.get("id"), result={"n": 2})
                self.expect("the response has the client's id", (client.response("mine") or {}).get("result"), {"n": 2})
                client.send(id=4, method="conformance.leave")
                actor.read()
            self.expect("an actor that leaves is said so", error_of(client.response(4))[0], UNANSWERED)

    def presence(self):
        with self.client(subscribe=["presence.conformance"]) as client:
            with self.client(actor="conformance"):
                here = client.read() or {}
                self.expect("an actor is announced", here.get("params", {}).get("isRunning"), True)
            gone = client.read() or {}
            self.expect("its end is announced", gone.get("params", {}).get("isRunning"), False)

    # An actor

    def actor(self, name, methods):
        with self.client() as client:
            for id in ["first", 2**40, "with space"]:
                response = client.request(id, f"{name}.ping")
                self.expect(f"{name}.ping has a response, or is refused as unknown", error_of(response)[0] in (None, METHOD_NOT_FOUND) and response is not None)
            unknown = client.request(1, f"{name}.no-such-method", x=1)
            self.expect("an unknown method is refused", error_of(unknown)[0], METHOD_NOT_FOUND)
            self.expect("the refusal has words for people", bool((unknown or {}).get("error", {}).get("message")))
            bare = client.raw(b'{"jsonrpc":"2.0","id":"bare","method":"%s.no-such-method"}' % name.encode())
            self.expect("a request without parameters is served", error_of(bare)[0], METHOD_NOT_FOUND)
            self.description(client, name)
            self.results(client, name, methods)
            client.others.clear()
            ids = list(range(100, 132))
            for id in ids:
                client.send(id=id, method=f"{name}.no-such-method", params={})
            answered = sorted(message.get("id") for message in (client.read() or {} for _ in ids))
            self.expect("32 requests at once get a response each", answered, ids)
            result = client.request(2, "broker.actors") or {}
            names = [entry["actor"] for entry in result.get("result", {}).get("actors", [])]
            self.expect(f"{name} is still connected", name in names)
            self.expect(f"the slowest response comes within {SLOW} second", client.slowest < SLOW)

    def results(self, client, name, methods):
        """The results of methods without parameters: those that were given, and those that change nothing."""
        document = json.loads((FOLDER / "openrpc.json").read_text())
        own = {
            method["name"] for method in document["methods"]
            if method["name"].startswith(f"{name}.") and method["x-idempotent"]
            and not any(param.get("required") for param in method["params"])
            and not method["name"].endswith((".set", ".up", ".pause", ".resume", ".import", ".logWorkout", ".setExtra"))
        }
        for method in sorted(own.union(methods)):
            result = (client.request(method, method) or {}).get("result")
            self.expect(f"{method} has a result that is an object or an array", isinstance(result, (dict, list)))
            if method in own:
                self.expect(f"the result of {method} keeps to its schema", faults(f"methods/{method}.result", result), [])

    def description(self, client, name):
        """What an actor says of itself, if it does."""
        response = client.request("describe", f"{name}.describe") or {}
        if error_of(response)[0] == METHOD_NOT_FOUND:
            return
        found = response.get("result")
        self.expect(f"{name}.describe is an object", isinstance(found, dict))
        if not isinstance(found, dict):
            return
        self.expect(f"{name}.describe keeps to its schema", faults("types/actor-description", found), [])
        self.expect(f"{name}.describe has the name", found.get("actor"), name)
        self.expect(f"{name} speaks version 1", 1 in found.get("protocols", []))
        methods = found.get("methods", [])
        self.expect(f"{name}.describe lists itself", f"{name}.describe" in methods)
        strangers = [method for method in methods if not method.startswith(f"{name}.")]
        self.expect(f"the methods of {name} begin with its name", strangers, [])


def main():
    arguments = sys.argv[1:]
    if arguments[:1] == ["--help"]:
        return print(__doc__)
    if not arguments or arguments[0].startswith("-") or arguments[1:2] not in ([], ["--actor"]) or len(arguments) == 2:
        print(__doc__.split("\n\n")[1], file=sys.stderr)
        sys.exit(2)
    check = Check(arguments[0])
    try:
        check.actor(arguments[2], arguments[3:]) if len(arguments) > 2 else check.broker()
    except OSError as error:
        print(f"conformance.py: cannot connect to {check.path}: {error.strerror}; start the broker first", file=sys.stderr)
        sys.exit(2)
    if jsonschema is None:
        print("results are not compared with the schemas; install python3-jsonschema")
    print(*check.broken, sep="\n", end="\n" if check.broken else "")
    print(f"{check.count} rules, {len(check.broken)} broken")
    sys.exit(bool(check.broken))


if __name__ == "__main__":
    main()
