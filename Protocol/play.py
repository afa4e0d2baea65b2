"""A small broker that plays a scene for a client, and names the rules of README.md that the client breaks.

usage: play.py SOCKET SCENE [COMMAND...]

Listens on SOCKET, plays a workout of short intervals, and answers `broker.*` and `engine.*`; an actor gets requests. COMMAND is
run with SOCKET as its last argument, and the scene ends with it, at the latest after six seconds. Without COMMAND start a
client by hand; the scene takes twenty. Give the client commands if the scene asks for them. A program that ends after one
command need not connect again, so `kills` and `full` are not for it. Prints a line for each rule that is broken, and exits 1
if there is one, or if no client came. Scenes:
"""

import contextlib
import json
import os
import selectors
import socket
import struct
import subprocess
import sys
import time
from pathlib import Path

FOLDER = Path(__file__).parent
# The rule that session.md has in Python: what a session shows at an instant.
RULE = {}
exec((FOLDER / "session.md").read_text().split("```python\n")[1].split("```")[0], RULE)
SECOND = RULE["SECOND"]
BOOT = Path("/proc/sys/kernel/random/boot_id").read_text().strip()
FRAME_MAX = 1_048_576
METHOD_NOT_FOUND, NOT_RUNNING, NAME_TAKEN, REFUSED = -32601, -32001, -32003, -32004
HELLO_NEEDED, LIMIT_REACHED, UNANSWERED = -32005, -32006, -32007
# What a client may wait before it connects again: seconds at least and at most. It has 10 to 500 ms, and a machine is slow.
AGAIN = 0.004, 3
COMPARED = {"set": "setIndex", "round": "roundIndex", "interval": "intervalIndex", "phase": "phase", "isPaused": "isPaused"}
ALL, ONLY = ["session", "set", "round", "interval", "phase"], ["session"]
COMMANDS = {  # what each compares of `expected`
    "skip": ALL, "back": ALL, "done": ALL, "toggle": ["session", "isPaused"],
    "pause": ONLY, "resume": ONLY, "restart": ONLY, "stop": ONLY, "extend": ONLY,
}

SCENES = {
    "phases": "the client joins late; intervals of three and two seconds follow one another",
    "kills": "the broker ends three times, then after each command before its response; give commands",
    "away": "the engine is away: -32001 twice for each command; give commands",
    "unanswered": "the engine dies when it has carried a command out: -32007; give commands",
    "moved-on": "something else runs whenever a command arrives; give commands",
    "slow": "a response comes after four seconds, with publications before it; give commands",
    "full": "the broker has no place (-32006) at first, and then the name of an actor is taken",
    "later": "a later revision: members, topics, phases, codes and reasons that the client cannot know; give commands",
}


class Workout:
    """The engine: a workout that has begun four seconds ago, and the commands of COMMANDS."""

    def __init__(self):
        work = {"phase": "work", "title": "Work", "durationSeconds": 3}
        rest = {"phase": "rest", "title": "Rest", "durationSeconds": 2}
        routine = {
            "name": "Scene", "kind": "interval", "track": True, "opening": [], "round": [work, rest], "rounds": 500,
            "skipLastRest": False, "skipRestBeforeSetBreak": False, "setBreak": [], "sets": 1, "closing": [], "warnSeconds": 0}
        self.session = {
            "sessionId": "scene-1", "revision": 1, "bootId": BOOT, "routine": routine, "isPaused": False, "extensions": [],
            "extraSeconds": 0, "splits": [], "sound": True, "voice": True}
        self.anchor(4 * SECOND, now())
        self.results = {}

    def anchor(self, offset, at):
        self.session["anchor"] = {
            "at": at, "elapsedNanoseconds": offset, "offsetNanoseconds": offset, "trainedNanoseconds": offset}

    def value(self):
        """The value of `session` as of now."""
        at = now()
        members = RULE["members"](self.session, at)
        ends = members.get("phaseEndsAt")
        date = None if ends is None else time.strftime("%Y-%m-%dT%H:%M:%S.000+00:00", time.gmtime(time.time() + (ends - at) / 1e9))
        return {**self.session, **members, "at": at, "phaseEndDate": date}

    def present(self):
        value = self.value()
        return {"session": value["sessionId"], **{name: value[member] for name, member in COMPARED.items()}}

    def offset(self):
        anchor, paused = self.session["anchor"], self.session["isPaused"]
        return anchor["offsetNanoseconds"] + (0 if paused else now() - anchor["at"])

    def command(self, name, params):
        """Carries a command out, once for each `requestId`; returns the members `result` or `error` of the response."""
        identity, asked = params.get("requestId"), (name, stripped(params))
        if identity is not None and self.results.get(identity, asked) != asked:
            return {"error": {"code": REFUSED, "message": "the requestId was given before", "data": {"reason": "requestIdReused"}}}
        if identity is None or identity not in self.results:
            expected = params.get("expected") or {}
            compared = list(expected) if expected.get("strict") else COMMANDS[name]
            present = self.present()
            others = [member for member in compared if expected.get(member) not in (None, present.get(member, expected.get(member)))]
            if others or 0 < (expected.get("until") or 0) < now():
                data = {"reason": "movedOn", "present": present}
                return {"error": {"code": REFUSED, "message": "the command came too late; nothing was changed", "data": data}}
            self.carry_out(name)
            self.results[identity] = asked
        return {"result": self.value()}

    def carry_out(self, name):
        place, (start, end) = self.offset(), RULE["playing"](self.session, self.offset())[-2:]
        paused = self.session["isPaused"]
        self.session["isPaused"] = {"pause": True, "resume": False, "toggle": not paused}.get(name, paused)
        self.anchor({"skip": end, "done": end, "back": max(start - 1, 0), "restart": 0}.get(name, place), now())
        self.session["revision"] += 1
        if name == "restart":
            self.session["sessionId"] += "-again"


class Connection:
    """A client, and what it has said."""

    def __init__(self, scene, accepted):
        self.scene, self.socket = scene, accepted
        self.since = time.monotonic()
        self.buffer = b""
        self.hello = None  # the parameters of the hello that was accepted
        self.pending = {}  # from ids of our requests to (method, when it was sent)

    def send(self, **message):
        body = json.dumps({"jsonrpc": "2.0", **message}).encode()
        with contextlib.suppress(OSError):
            self.socket.sendall(struct.pack(">I", len(body)) + body)

    def frames(self):
        """The frames that have arrived; None at the end of the connection."""
        try:
            data = self.socket.recv(65536)
        except OSError:
            data = b""
        if not data:
            return None
        self.buffer += data
        frames = []
        while len(self.buffer) >= 4:
            length, = struct.unpack(">I", self.buffer[:4])
            if not 1 <= length <= FRAME_MAX:
                self.scene.broken("Frames", f"a frame of {length} bytes")
                return None
            if len(self.buffer) < 4 + length:
                break
            frames.append(self.buffer[4:4 + length])
            self.buffer = self.buffer[4 + length:]
        return frames


def now():
    return time.clock_gettime_ns(time.CLOCK_BOOTTIME)


class Scene:
    def __init__(self, name, path, seconds):
        self.name, self.seconds = name, seconds
        self.workout = Workout()
        self.faults = {}
        self.connections = []
        self.later = []  # (when, what is done then)
        self.hellos = self.commands = 0
        self.subscriptions = None
        self.ended = None  # when the scene has ended a connection
        self.unclear = {}  # from methods to the request that was not answered, and when
        self.settled = {}  # from methods that were refused for good to when
        self.accepted = 0
        self.tries = {}  # from requestIds to how often they came
        self.selector = selectors.DefaultSelector()
        self.listener = socket.socket(socket.AF_UNIX)
        with contextlib.suppress(FileNotFoundError):
            os.unlink(path)
        self.listener.bind(path)
        os.chmod(path, 0o600)
        self.listener.listen()
        self.selector.register(self.listener, selectors.EVENT_READ)

    def broken(self, page, what):
        """Notes that a rule of a section of README.md is broken."""
        if (page, what) not in self.faults:
            self.faults[page, what] = None
            print(f"broken: {what} (README.md, {page})", flush=True)

    def play(self, client):
        end = time.monotonic() + self.seconds
        self.publish_at_boundary()
        while (at := time.monotonic()) < end and (client is None or client.poll() is None):
            for when, action in [entry for entry in self.later if entry[0] <= at]:
                self.later = [entry for entry in self.later if entry[1] is not action]
                action()
            self.look(at)
            wake = min([end, at + 0.1, *(when for when, _ in self.later)])
            for key, _ in self.selector.select(max(wake - time.monotonic(), 0)):
                self.accept() if key.fileobj is self.listener else self.read(key.data)
        if self.ended and self.hellos:
            self.broken("The life of a connection", "did not connect again")
        if not self.hellos:
            self.broken("Hello", "no client said hello")
        elif "give commands" in SCENES[self.name] and not self.commands:
            print("no command was given, so none was looked at", flush=True)
        print(f"{self.hellos} connections, {self.commands} commands, {len(self.faults)} rules broken")
        return 1 if self.faults else 0

    def after(self, seconds, action):
        self.later.append((time.monotonic() + seconds, action))

    def look(self, at):
        for connection in self.connections:
            if not connection.hello and at - connection.since > 5:
                self.broken("Hello", "no hello within 5 seconds")
                self.end(connection)
            for id, (method, since) in list(connection.pending.items()):
                if at - since > 1:
                    self.broken("Actors of your own", f"{method} has no response within a second")
                    del connection.pending[id]
        if self.ended and at - self.ended > AGAIN[1]:
            self.broken("The life of a connection", f"did not connect again within {AGAIN[1]} s")
            self.ended = None

    # Connections

    def accept(self):
        accepted, _ = self.listener.accept()
        if self.ended:
            if time.monotonic() - self.ended < AGAIN[0]:
                self.broken("The life of a connection", "connects again at once, instead of after 10 ms")
            self.ended = None
        connection = Connection(self, accepted)
        self.connections.append(connection)
        self.selector.register(accepted, selectors.EVENT_READ, connection)
        self.accepted += 1
        if self.name == "full" and self.accepted <= 3:
            connection.send(id=None, error={"code": LIMIT_REACHED, "message": "there are 512 connections", "data": {"max": 512}})
            self.end(connection)

    def end(self, connection, by_client=False):
        if connection in self.connections:
            self.connections.remove(connection)
            self.selector.unregister(connection.socket)
            connection.socket.close()
            self.ended = self.ended if by_client else time.monotonic()

    def read(self, connection):
        frames = connection.frames()
        for frame in frames or []:
            if connection in self.connections:
                self.take(connection, frame)
        if frames is None:
            self.end(connection, by_client=True)

    def publish(self, connection):
        value = self.workout.value()
        if self.name == "later":
            value["next"] = {**(value["next"] or {}), "mood": "blue"}
            value["weather"] = {"deep": [1, {"unknown": None}]}
            # The routine says it too, from which a client computes.
            value = json.loads(json.dumps(value).replace('"phase": "rest"', '"phase": "stretch"'))
            connection.send(method="weather", params={"sun": True})
        connection.send(method="session", params=value)

    def publish_all(self):
        for connection in self.connections:
            if connection.hello and "session" in connection.hello.get("subscribe", []):
                self.publish(connection)

    def publish_at_boundary(self):
        """The engine publishes when a phase begins too."""
        self.publish_all()
        end = self.workout.value()["phaseEndsAt"]
        self.after(0.5 if end is None else max((end - now()) / 1e9, 0) + 0.001, lambda: self.publish_at_boundary())

    # Messages

    def take(self, connection, frame):
        try:
            message = json.loads(frame.decode())
        except ValueError:
            self.broken("Frames", "a body that is not JSON in UTF-8")
            return self.end(connection)
        if not isinstance(message, dict) or message.get("jsonrpc") != "2.0":
            self.broken("Messages", "a body that is not a message of JSON-RPC 2.0")
            return self.end(connection)
        if "method" not in message:
            return self.response(connection, message)
        id, params = message.get("id"), message.get("params", {})
        if not isinstance(params, dict):
            self.broken("Messages", "params that are not an object")
            params = {}
        if "id" not in message:
            if not connection.hello:
                self.broken("Hello", "a publication before the hello")
            return None
        if isinstance(id, bool) or not isinstance(id, (str, int)) or len(json.dumps(id)) > 128:
            self.broken("Messages", "an id that is neither a short string nor a whole number")
        if message["method"] == "broker.hello":
            return self.greet(connection, id, params)
        if not connection.hello:
            self.broken("Hello", f"{message['method']} before the hello")
            connection.send(id=id, error={"code": HELLO_NEEDED, "message": "the first message is a hello"})
            return self.end(connection)
        return self.request(connection, id, message["method"], params)

    def greet(self, connection, id, params):
        if connection.hello:
            self.broken("Hello", "a second hello")
        versions = params.get("protocol")
        if 1 not in (versions if isinstance(versions, list) else [versions]):
            self.broken("Versions", "protocol 1 is not among the versions of the client")
        for member in set(params) - {"protocol", "actor", "pid", "role", "subscribe"}:
            self.broken("Hello", f"the hello has the unknown member {member}")
        self.hellos += 1
        if self.name == "full" and params.get("actor") and self.hellos <= 2:
            self.ended = None
            return connection.send(id=id, error={"code": NAME_TAKEN, "message": "another program has the name"})
        if self.name == "kills" and self.hellos <= 3:
            return self.end(connection)
        topics = sorted(params.get("subscribe", []))
        # A program that runs for one command is another client each time.
        if self.subscriptions not in (None, topics) and self.name == "kills" and self.commands == 0:
            self.broken("The life of a connection", "other subscriptions than before")
        self.subscriptions = topics
        connection.hello = params
        if "session" in topics:
            self.publish(connection)
        later = {"mood": ["new"], "features": {"x": 1}} if self.name == "later" else {}
        connection.send(id=id, result={"protocol": 1, "revision": 999 if later else 12, "version": "scene", **later})
        if actor := params.get("actor"):
            self.after(0.1, lambda: self.ask(connection, actor))
        return None

    def request(self, connection, id, method, params):
        if self.name == "later" and method.startswith("broker."):
            return connection.send(id=id, error={"code": -32099, "message": "a later code", "data": {"reason": "weather"}})
        if method == "broker.now":
            date = time.strftime("%Y-%m-%dT%H:%M:%S.000+00:00", time.gmtime())
            return connection.send(id=id, result={"at": now(), "bootId": BOOT, "date": date})
        if method == "broker.ping":
            return connection.send(id=id, result={})
        if method in ("broker.retain", "broker.subscribe", "broker.unsubscribe"):
            return connection.send(id=id, result={"topics": params.get("topics", [])})
        actor, _, name = method.partition(".")
        if actor != "engine":
            return connection.send(id=id, error={"code": NOT_RUNNING, "message": f"{actor} is not running"})
        if name == "state":
            return connection.send(id=id, result=self.workout.value())
        if name not in COMMANDS:
            return connection.send(id=id, error={"code": METHOD_NOT_FOUND, "message": f"there is no method {method}"})
        return self.command(connection, id, name, params)

    def command(self, connection, id, name, params):
        self.commands += 1
        identity, at = params.get("requestId"), time.monotonic()
        if name in self.unclear:
            (before, since) = self.unclear[name]
            if identity is None or before.get("requestId") is None or (at - since < 2 and identity != before.get("requestId")):
                self.broken("The life of a connection", f"{name} is sent again without the requestId of the first time")
            elif identity == before["requestId"] and stripped(params) != stripped(before):
                self.broken("The life of a connection", f"{name} is sent again with other parameters")
            elif identity == before["requestId"] and not params.get("expected"):
                self.broken("The life of a connection", f"{name} is sent again without expected")
        if name in self.settled and at - self.settled[name] < 1:
            self.broken("The life of a connection", f"{name} is sent again although it was refused with movedOn")
        self.tries[identity] = self.tries.get(identity, 0) + 1
        first = self.tries[identity] == 1
        if self.name == "away" and self.tries[identity] <= 2:
            self.unclear[name] = params, at
            return connection.send(id=id, error={"code": NOT_RUNNING, "message": "engine is not running"})
        if self.name == "moved-on" and first:
            self.workout.carry_out("skip")
            self.workout.session["sessionId"] = f"other-{self.commands}"
        if self.name == "later" and first:
            data = {"reason": "weather", "sun": {"unknown": []}}
            return connection.send(id=id, error={"code": REFUSED, "message": "a later reason", "data": data})
        outcome = self.workout.command(name, params)
        if "error" in outcome:
            self.settled[name] = at
        elif self.name == "moved-on" and self.subscriptions and not params.get("expected"):
            self.broken("The life of a connection", f"{name} without expected: it met another session")
        self.publish_all()
        if first and self.name in ("kills", "unanswered"):
            self.unclear[name] = params, at
            if self.name == "kills":
                return self.end(connection)
            return connection.send(id=id, error={"code": UNANSWERED, "message": "engine has ended before it responded"})
        if self.name == "slow":
            self.unclear[name] = params, at
            return self.after(4, lambda: connection.send(id=id, **outcome))
        self.unclear.pop(name, None)
        return connection.send(id=id, **outcome)

    # Actors

    def ask(self, connection, actor):
        """Requests for an actor, with ids that it must give back as they are."""
        for id, method in [("a\"é\\", f"{actor}.fly"), (7, f"{actor}.ping"), ("describe", f"{actor}.describe")]:
            connection.pending[id] = method, time.monotonic()
            extra = {"role": "view", "weather": 1} if self.name == "later" else {}
            connection.send(id=id, method=method, **extra)

    def response(self, connection, message):
        id = message.get("id")
        if not isinstance(id, (str, int)) or id not in connection.pending:
            return self.broken("Actors of your own", f"a response to no request: id {json.dumps(id)}")
        method, _ = connection.pending.pop(id)
        if ("result" in message) == ("error" in message):
            return self.broken("Actors of your own", f"{method}: a response has either result or error")
        if "error" in message:
            error = message["error"]
            if not isinstance(error, dict) or not isinstance(error.get("code"), int) or not isinstance(error.get("message"), str):
                return self.broken("Actors of your own", f"{method}: an error has a code and a message")
            if method.endswith(".fly") and error["code"] != METHOD_NOT_FOUND:
                return self.broken("Actors of your own", f"{method} is refused with {error['code']} instead of -32601")
        elif method.endswith(".fly"):
            return self.broken("Actors of your own", f"{method} has a result, although no actor has it")
        elif not isinstance(message["result"], (dict, list)):
            return self.broken("Actors of your own", f"{method}: a result is an object or an array")
        return None


def stripped(params):
    """What a requestId identifies: the parameters without `expected`, and null counts as omitted."""
    return {name: value for name, value in params.items() if name != "expected" and value is not None}


def main():
    if len(sys.argv) < 3 or sys.argv[2] not in SCENES:
        print(__doc__ + "".join(f"\n  {name:11} {about}" for name, about in SCENES.items()))
        return 2
    path, name, *command = sys.argv[1:]
    print(f"{name}: {SCENES[name]}", flush=True)
    scene = Scene(name, path, 6 if command else 20)
    client = subprocess.Popen([*command, path], stdout=subprocess.DEVNULL) if command else None
    try:
        return scene.play(client)
    finally:
        if client:
            client.kill()
        with contextlib.suppress(FileNotFoundError):
            os.unlink(path)


if __name__ == "__main__":
    sys.exit(main())
