"""A small broker that plays a scene for a client, and names the rules of README.md that the client breaks.

usage: play.py SOCKET SCENE [--shows] [COMMAND...]

Listens on SOCKET, plays a workout of short intervals, and answers `broker.*` and `engine.*`; an actor gets requests. COMMAND is
run with SOCKET as its last argument, and the scene ends with it, at the latest after the seconds below. Without COMMAND start
a client by hand; a scene takes 20 seconds then, if it is not longer. COMMAND gets the standard input of play.py: give it
commands there, a line each, if the scene asks for them, or a byte each without line ends. play.py counts them, so a request
more than there were commands is one that was sent again under a new `requestId`. What COMMAND prints goes to standard error.
A program that ends after one command need not connect again, so `kills` and `full` are not for it.

With --shows play.py reads what a display shows. COMMAND prints a line whenever it draws, a JSON object:

  {"title": "Work", "seconds": 3, "isPaused": false, "isOffline": false}

`seconds` is the number that counts: what is left, rounded up, or in an open interval what has passed, rounded down; null or 0
without a workout and when it is complete. `isOffline` is whether the display says so. Any other member of `session`, such as
`phase`, `reps` or `roundsDone`, is compared if the line has it.

Prints a line for each rule that is broken. Exits 1 if there is one, if no client came, or if a scene got no commands that asks
for them. Scenes, with their seconds:
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
METHOD_NOT_FOUND, INVALID_PARAMS, NOT_RUNNING, NAME_TAKEN, REFUSED = -32601, -32602, -32001, -32003, -32004
HELLO_NEEDED, LIMIT_REACHED, UNANSWERED = -32005, -32006, -32007
# What a client may wait before it connects again: seconds at least and at most. It has 10 to 500 ms, and a machine is slow.
AGAIN = 0.004, 3
# By when a display says that it is offline, at least and at most; how late it may draw, and how early its clock may be.
OFFLINE = 9.5, 11
LATE, EARLY = 0.4, 0.05
COMPARED = {"set": "setIndex", "round": "roundIndex", "interval": "intervalIndex", "phase": "phase", "isPaused": "isPaused",
            "roundsDone": "roundsDone"}
ALL, ONLY = ["session", "set", "round", "interval", "phase"], ["session"]
COMMANDS = {  # what each compares of `expected`
    **dict.fromkeys(["skip", "back", "jump", "seek", "finish", "setDifficulty"], ALL), "done": [*ALL, "roundsDone"],
    "toggle": ["session", "isPaused"],
    **dict.fromkeys(["start", "pause", "resume", "restart", "stop", "extend", "setMuted", "setSound", "setVoice"], ONLY),
}
LEFT, HELLO = "The life of a connection", "Hello"  # sections of README.md

SCENES = {
    "phases": (6, "the client joins late; intervals of three and two seconds follow one another"),
    "kills": (6, "the broker ends three times, then after each command before its response; give commands"),
    "away": (6, "the engine is away: -32001 twice for each command; give commands"),
    "unanswered": (6, "the engine dies when it has carried a command out: -32007; give commands"),
    "moved-on": (6, "something else runs whenever a command arrives; give commands"),
    "slow": (6, "a response comes after four seconds, with publications before it; give commands"),
    "full": (6, "the broker has no place (-32006) at first, and then the name of an actor is taken"),
    "later": (6, "a later revision: members, topics, phases, codes and reasons that the client cannot know; give commands"),
    "draws": (14, "no engine, no workout, work with reps, a pause, rounds that are counted, an open interval, the end; --shows"),
    "offline": (30, "the broker is away for twelve seconds, and then the engine for as long; --shows"),
}
# Of `draws`: when, in seconds, and what the engine does then. Work is 3 s, Rounds 3 s, Hold open.
STEPS = [(1.5, "start"), (3, "pause"), (4.5, "resume"), (7.5, "done"), (8.5, "done"), (11.7, "done"), (13, "stop")]


class Workout:
    """The engine: a workout that has begun four seconds ago, and the commands of COMMANDS."""

    def __init__(self, scene):
        work = {"phase": "work", "title": "Work", "durationSeconds": 3}
        rest = {"phase": "stretch" if scene == "later" else "rest", "title": "Rest", "durationSeconds": 2}
        rounds, intervals = 500, [work, rest]
        if scene == "draws":
            rounds, intervals = 1, [{**work, "reps": 8}, {**work, "title": "Rounds", "counts": True},
                                    {**rest, "title": "Hold", "durationSeconds": None}]
        self.routine = {
            "name": "Scene", "kind": "interval", "track": True, "opening": [], "round": intervals, "rounds": rounds,
            "skipLastRest": False, "skipRestBeforeSetBreak": False, "setBreak": [], "sets": 1, "closing": [], "warnSeconds": 0}
        self.session = {"revision": 1, "bootId": BOOT, "sound": True, "voice": True}
        self.begin(None if scene == "draws" else "scene-1", 4 * SECOND)
        self.results = {}

    def begin(self, identity, offset=0):
        """Begins a session; None: there is none."""
        routine = identity and self.routine
        self.session.update(sessionId=identity, routine=routine, anchor=None, isPaused=False, extensions=[], extraSeconds=0)
        self.session["splits"] = []
        if identity:
            self.anchor(offset, offset)

    def anchor(self, offset, elapsed):
        self.session["anchor"] = {
            "at": now(), "elapsedNanoseconds": elapsed, "offsetNanoseconds": offset, "trainedNanoseconds": elapsed}

    def value(self):
        """The value of `session` as of now."""
        at = now()
        members = RULE["members"](self.session, at)
        ends = members.get("phaseEndsAt")
        date = None if ends is None else time.strftime("%Y-%m-%dT%H:%M:%S.000+00:00", time.gmtime(time.time() + (ends - at) / 1e9))
        return json.loads(json.dumps({**self.session, **members, "at": at, "phaseEndDate": date}))

    def present(self):
        value = self.value()
        members = {"session": value["sessionId"], **{name: value[member] for name, member in COMPARED.items()}}
        return {name: member for name, member in members.items() if member is not None}

    def offset(self):
        anchor, paused = self.session["anchor"], self.session["isPaused"]
        return min(anchor["offsetNanoseconds"] + (0 if paused else now() - anchor["at"]), RULE["end_of"](self.session))

    def command(self, name, params):
        """Carries a command out, once for each `requestId`; returns the members `result` or `error` of the response."""
        identity, asked = params.get("requestId"), (name, stripped(params))
        if identity is not None and self.results.get(identity, asked) != asked:
            return refusal("the requestId was given before", "requestIdReused")
        if identity is None or identity not in self.results:
            expected = params.get("expected") or {}
            compared = list(COMPARED) + ["session"] if expected.get("strict") else COMMANDS[name]
            present = self.present()
            others = [member for member in compared if expected.get(member) not in (None, present.get(member))]
            if others or 0 < (expected.get("until") or 0) < now():
                return refusal("the command came too late; nothing was changed", "movedOn", present=present)
            phase = self.value()["phase"]
            if name == "start":
                if phase not in ("idle", "complete") and not params.get("replace"):
                    return refusal("a workout is running", "workoutRunning")
            elif phase == "idle" and name not in ("setMuted", "setSound", "setVoice"):
                return refusal("no workout is running", "noWorkout")
            try:
                self.carry_out(name, params)
            except (KeyError, TypeError, ValueError) as error:
                return {"error": {"code": INVALID_PARAMS, "message": f"{name}: {error}"}}
            self.session["revision"] += 1
            self.results[identity] = asked
        return {"result": self.value()}

    def carry_out(self, name, params):
        """Changes the session. `done` ends an interval that does not count; `finish` ends any."""
        session = self.session
        if name in ("start", "restart", "stop"):
            return self.begin(None if name == "stop" else f"scene-{session['revision'] + 1}")
        if name in ("setMuted", "setSound", "setVoice"):
            members = ["sound", "voice"] if name == "setMuted" else [name[3:].lower()]
            is_on, given = any(session[member] for member in members), params.get("muted" if name == "setMuted" else "enabled")
            is_on = not is_on if given is None else given != (name == "setMuted")
            session.update({member: is_on for member in members})
            return None
        place, paused, anchor = self.offset(), session["isPaused"], session["anchor"]
        elapsed = anchor["elapsedNanoseconds"] + place - anchor["offsetNanoseconds"]
        segment, part, _, set_, round_, start, end = RULE["playing"](session, place) or (None, "end", 0, 1, 1, place, place)
        if name == "done" and segment and segment.get("counts"):
            session["splits"].append({"atNanoseconds": place, "ends": False})
            return None
        to = {"skip": end, "done": end, "finish": end, "back": max(start - 1, 0)}.get(name, place)
        if name == "seek":
            to = start + int(params["seconds"] * SECOND)
        if name == "jump":
            to = self.jump(params["interval"], params.get("round") or round_, params.get("set") or set_)
        if name == "extend" and params["seconds"] < 0:
            to = min(place - params["seconds"] * SECOND, end - SECOND)
        elif name == "extend":
            self.extend(params["seconds"], part, start, end)
        session["isPaused"] = {"pause": True, "resume": False, "toggle": not paused}.get(name, paused)
        self.anchor(to, elapsed)
        return None

    def jump(self, interval, round_, set_):
        titles = [segment["title"] for segment in self.routine["round"]]
        index = titles.index(interval) if isinstance(interval, str) else interval - 1
        if set_ != 1 or not 1 <= round_ <= self.routine["rounds"] or not 0 <= index < len(titles):
            raise ValueError("the routine has no such interval")
        round_length, before = RULE["length_of"](self.routine["round"]), RULE["length_of"](self.routine["round"][:index])
        added = sum(each["seconds"] for each in self.session["extensions"]
                    if each["atNanoseconds"] <= (round_ - 1) * round_length + before)
        return (round_ - 1) * round_length + before + added * SECOND

    def extend(self, seconds, part, start, end):
        if part in ("end", "extra"):
            self.session["extraSeconds"] += seconds
            return
        added, extensions = 0, self.session["extensions"]
        for index, each in enumerate(extensions):
            if each["atNanoseconds"] + added * SECOND > start:
                if each["atNanoseconds"] + (added + each["seconds"]) * SECOND == end:
                    each["seconds"] += seconds
                else:
                    extensions.insert(index, {"atNanoseconds": end - added * SECOND, "seconds": seconds})
                return
            added += each["seconds"]
        extensions.append({"atNanoseconds": end - added * SECOND, "seconds": seconds})


def refusal(message, reason, **data):
    return {"error": {"code": REFUSED, "message": message, "data": {"reason": reason, **data}}}


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


class Display:
    """What a display has drawn, compared with what it got."""

    def __init__(self, scene):
        self.scene = scene
        self.buffer, self.line = b"", None  # the line that it drew last
        self.sessions = []  # (when it was published to it, the session)
        self.away, self.back = None, 0  # since when broker or engine are away, and when they came back

    def publish(self, session):
        self.sessions.append((now(), session))

    def leave(self, isAway):
        if isAway != (self.away is not None):
            self.away, self.back = now() if isAway else None, now()

    def read(self, data):
        *lines, self.buffer = (self.buffer + data).split(b"\n")
        for line in lines:
            try:
                self.line = json.loads(line)
                self.line["title"], self.line["seconds"], self.line["isPaused"], self.line["isOffline"]
            except (ValueError, KeyError, TypeError):
                self.line = None
                self.scene.broken("play.py", f"a line without title, seconds, isPaused and isOffline: {line.decode(errors='replace')}")
                continue
            if self.sessions and not self.is_right():
                self.scene.broken("session.md, Time", f"draws {self.text(self.line)} instead of {self.text(self.truth(now()))}")
            self.look_offline()

    def look(self):
        """Looks whether something is missing."""
        if self.sessions and now() - self.sessions[0][0] > SECOND:
            if self.line is None:
                self.scene.broken("session.md, Time", "draws nothing within a second")
            elif not self.is_right():
                missing = self.text(self.truth(now()))
                self.scene.broken("session.md, Time", f"does not draw {missing} within {LATE} s; it shows {self.text(self.line)}")
            self.look_offline()

    def look_offline(self):
        if not self.line:
            return
        if self.away is None:
            if self.line["isOffline"] and now() - self.back > LATE * SECOND:
                self.scene.broken(LEFT, "says that it is offline, and is not")
        elif self.line["isOffline"] and now() - self.away < OFFLINE[0] * SECOND:
            self.scene.broken(LEFT, "says that it is offline before ten seconds have passed")
        elif not self.line["isOffline"] and now() - self.away > OFFLINE[1] * SECOND and self.is_active():
            self.scene.broken(LEFT, "does not say after ten seconds that it is offline")

    def is_active(self):
        return bool(self.sessions) and self.truth(now())["phase"] not in ("idle", "complete")

    def is_right(self):
        end, step = now() + int(EARLY * SECOND), SECOND // 100
        return any(self.matches(self.truth(end - before)) for before in range(0, int((LATE + EARLY) * SECOND), step))

    def matches(self, truth):
        return (self.line["seconds"] or 0) == truth["seconds"] and all(
            value == truth[name] for name, value in self.line.items() if name in truth and name != "seconds")

    def truth(self, at):
        session = next((session for when, session in reversed(self.sessions) if when <= at), self.sessions[0][1])
        members = RULE["members"](session, at)
        counts = members["phaseElapsedSeconds"] // 1 if members["isOpen"] else -(-members["remainingSeconds"] // 1)
        return {**members, "seconds": int(counts)}

    def text(self, line):
        return " ".join([str(line["title"]), str(line["seconds"] or 0)] + ["paused"] * line["isPaused"])


class Scene:
    def __init__(self, name, path, seconds, shows):
        self.name, self.path, self.seconds = name, path, seconds
        self.workout = Workout(name)
        self.display = Display(self) if shows else None
        self.has_engine = name != "draws"
        self.presses = None  # commands that the client got; None if it is not known
        self.requests = set()  # the requestIds that were sent
        self.faults = {}
        self.connections = []
        self.later = []  # (when, what is done then)
        self.hellos = self.commands = self.outcomes = 0  # outcomes: commands that were carried out or refused for good
        self.subscriptions = None
        self.ended = None  # when the scene has ended a connection
        self.unclear = {}  # from requestIds to the parameters of a request that was not answered
        self.settled = set()  # the requestIds that were refused with movedOn
        self.accepted = 0
        self.tries = {}  # from requestIds to how often they came
        self.selector = selectors.DefaultSelector()
        self.listen()

    def listen(self):
        self.listener = socket.socket(socket.AF_UNIX)
        with contextlib.suppress(FileNotFoundError):
            os.unlink(self.path)
        self.listener.bind(self.path)
        os.chmod(self.path, 0o600)
        self.listener.listen()
        self.selector.register(self.listener, selectors.EVENT_READ, self.accept)

    def broken(self, page, what):
        """Notes that a rule of a page, or of a section of README.md, is broken."""
        if (page, what) not in self.faults:
            self.faults[page, what] = None
            print(f"broken: {what} ({page if '.' in page else 'README.md, ' + page})", flush=True)

    def play(self, client):
        end = time.monotonic() + self.seconds
        self.publish_at_boundary()
        if self.name == "draws":
            self.after(1, lambda: self.change_engine(True))
            for when, name in STEPS:
                self.after(when, lambda name=name: (self.workout.command(name, {}), self.publish_all()))
        if self.name == "offline":
            self.after(1.5, self.leave)
            self.after(13.5, self.come_back)
            self.after(15.5, lambda: self.change_engine(False))
            self.after(27.5, lambda: self.change_engine(True))
        if client:
            self.presses = 0
            self.selector.register(client.stdout, selectors.EVENT_READ, lambda: self.take_output(client.stdout))
            try:
                self.selector.register(0, selectors.EVENT_READ, lambda: self.take_input(client.stdin))
            except PermissionError:  # a file
                while self.take_input(client.stdin):
                    pass
        while (at := time.monotonic()) < end and (client is None or client.poll() is None):
            for when, action in [entry for entry in self.later if entry[0] <= at]:
                self.later = [entry for entry in self.later if entry[1] is not action]
                action()
            self.look(at)
            wake = min([end, at + 0.1, *(when for when, _ in self.later)])
            for key, _ in self.selector.select(max(wake - time.monotonic(), 0)):
                key.data()
        if self.ended and self.hellos:
            self.broken(LEFT, "did not connect again")
        has_commands = self.commands or "give commands" not in SCENES[self.name][1]
        if not self.hellos:
            self.broken(HELLO, "no client said hello")
        elif has_commands and self.commands and not self.outcomes:
            self.broken(LEFT, "no command was carried out")
        elif not has_commands:
            print("no command was given, so none was looked at", flush=True)
        print(f"{self.hellos} connections, {self.commands} commands, {len(self.faults)} rules broken")
        return 1 if self.faults or not has_commands else 0

    def take_input(self, stdin):
        data = os.read(0, 4096)
        self.presses += data.count(b"\n") or len(data)
        with contextlib.suppress(OSError):
            os.write(stdin.fileno(), data) if data else stdin.close()
        if not data and 0 in self.selector.get_map():
            self.selector.unregister(0)
        return data

    def take_output(self, stdout):
        data = os.read(stdout.fileno(), 65536)
        if not data:
            self.selector.unregister(stdout)
        if self.display:
            self.display.read(data)
        else:
            sys.stderr.buffer.write(data)
            sys.stderr.flush()

    def leave(self):
        """The broker ends."""
        self.selector.unregister(self.listener)
        self.listener.close()
        for connection in list(self.connections):
            self.end(connection)
        self.ended = None

    def come_back(self):
        self.listen()
        self.ended = time.monotonic() - AGAIN[0]

    def change_engine(self, is_here):
        """The engine comes or goes: its presence, and its session if it comes."""
        self.has_engine = is_here
        for connection in self.connections:
            if connection.hello:
                self.publish_presence(connection)
        if is_here:
            self.publish_all()
        self.note_away()

    def note_away(self):
        if self.display:
            is_here = self.has_engine and any(connection.hello for connection in self.connections)
            self.display.leave(self.hellos > 0 and not is_here and self.workout.session["sessionId"] is not None)

    def after(self, seconds, action):
        self.later.append((time.monotonic() + seconds, action))

    def look(self, at):
        for connection in self.connections:
            if not connection.hello and at - connection.since > 5:
                self.broken(HELLO, "no hello within 5 seconds")
                self.end(connection)
            for id, (method, since) in list(connection.pending.items()):
                if at - since > 1:
                    self.broken("Actors of your own", f"{method} has no response within a second")
                    del connection.pending[id]
        if self.ended and at - self.ended > AGAIN[1]:
            self.broken(LEFT, f"did not connect again within {AGAIN[1]} s")
            self.ended = None
        if self.display:
            self.display.look()

    # Connections

    def accept(self):
        accepted, _ = self.listener.accept()
        if self.ended:
            if time.monotonic() - self.ended < AGAIN[0]:
                self.broken(LEFT, "connects again at once, instead of after 10 ms")
            self.ended = None
        connection = Connection(self, accepted)
        self.connections.append(connection)
        self.selector.register(accepted, selectors.EVENT_READ, lambda: self.read(connection))
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
            self.note_away()

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
            connection.send(method="weather", params={"sun": True})
        connection.send(method="session", params=value)
        if self.display:
            self.display.publish(value)

    def publish_presence(self, connection):
        if {"presence.engine", "presence.*"} & set(connection.hello.get("subscribe", [])):
            connection.send(method="presence.engine", params={"actor": "engine", "pid": os.getpid(), "isRunning": self.has_engine})

    def publish_all(self):
        for connection in self.connections:
            if self.has_engine and connection.hello and "session" in connection.hello.get("subscribe", []):
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
                self.broken(HELLO, "a publication before the hello")
            return None
        if isinstance(id, bool) or not isinstance(id, (str, int)) or len(json.dumps(id)) > 128:
            self.broken("Messages", "an id that is neither a short string nor a whole number")
        if message["method"] == "broker.hello":
            return self.greet(connection, id, params)
        if not connection.hello:
            self.broken(HELLO, f"{message['method']} before the hello")
            connection.send(id=id, error={"code": HELLO_NEEDED, "message": "the first message is a hello"})
            return self.end(connection)
        return self.request(connection, id, message["method"], params)

    def greet(self, connection, id, params):
        if connection.hello:
            self.broken(HELLO, "a second hello")
        versions = params.get("protocol")
        if 1 not in (versions if isinstance(versions, list) else [versions]):
            self.broken("Versions", "protocol 1 is not among the versions of the client")
        for member in set(params) - {"protocol", "actor", "pid", "role", "subscribe"}:
            self.broken(HELLO, f"the hello has the unknown member {member}")
        self.hellos += 1
        if self.name == "full" and params.get("actor") and self.hellos <= 2:
            self.ended = None
            return connection.send(id=id, error={"code": NAME_TAKEN, "message": "another program has the name"})
        if self.name == "kills" and self.hellos <= 3:
            return self.end(connection)
        topics = sorted(params.get("subscribe", []))
        # A program that runs for one command is another client each time.
        if self.subscriptions not in (None, topics) and self.name == "kills" and self.commands == 0:
            self.broken(LEFT, "other subscriptions than before")
        self.subscriptions = topics
        connection.hello = params
        if self.has_engine:  # one that is away has no presence
            self.publish_presence(connection)
        if "session" in topics and (self.has_engine or self.name != "draws"):
            self.publish(connection)
        self.note_away()
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
        if method == "broker.actors":
            return connection.send(id=id, result={"actors": [{"actor": "broker", "pid": os.getpid(), "isRunning": True}]})
        if method == "broker.describe":
            return connection.send(id=id, result={
                "actor": "broker", "version": "scene", "protocols": [1], "methods": [], "topics": ["presence.*"]})
        if method in ("broker.retain", "broker.subscribe", "broker.unsubscribe"):
            return connection.send(id=id, result={"topics": params.get("topics", [])})
        actor, _, name = method.partition(".")
        is_counted = self.name == "away" and name in COMMANDS  # which brings the engine back
        if actor != "engine" or not self.has_engine and not is_counted:
            return connection.send(id=id, error={"code": NOT_RUNNING, "message": f"{actor} is not running"})
        if name == "state":
            return connection.send(id=id, result=self.workout.value())
        if name not in COMMANDS:
            return connection.send(id=id, error={"code": METHOD_NOT_FOUND, "message": f"there is no method {method}"})
        return self.command(connection, id, name, params)

    def command(self, connection, id, name, params):
        self.commands += 1
        identity = params.get("requestId")
        self.requests.add(identity or self.commands)
        if self.presses is not None and len(self.requests) > self.presses:
            self.broken(LEFT, f"{name} is sent again without the requestId of the first time")
        if before := self.unclear.get(identity):
            if stripped(params) != stripped(before):
                self.broken(LEFT, f"{name} is sent again with other parameters")
            elif not params.get("expected"):
                self.broken(LEFT, f"{name} is sent again without expected")
        if identity in self.settled:
            self.broken(LEFT, f"{name} is sent again although it was refused with movedOn")
        self.tries[identity] = self.tries.get(identity, 0) + 1
        first = self.tries[identity] == 1
        if self.name == "away" and self.tries[identity] <= 2 and identity:
            self.unclear[identity] = params
            self.change_engine(False)
            if not first:
                self.change_engine(True)
            return connection.send(id=id, error={"code": NOT_RUNNING, "message": "engine is not running"})
        self.outcomes += 1
        if self.name == "moved-on" and first:
            self.workout.begin(f"other-{self.commands}", 1)
            self.workout.session["revision"] += 1
        if self.name == "later" and first:
            return connection.send(id=id, **refusal("a later reason", "weather", sun={"unknown": []}))
        outcome = self.workout.command(name, params)
        if "error" in outcome and identity and outcome["error"].get("data", {}).get("reason") == "movedOn":
            self.settled.add(identity)
        elif self.name == "moved-on" and self.subscriptions and not params.get("expected"):
            self.broken(LEFT, f"{name} without expected: it met another session")
        self.publish_all()
        if first and self.name in ("kills", "unanswered", "slow"):
            self.unclear[identity] = params
            if self.name == "kills":
                return self.end(connection)
            if self.name == "slow":
                return self.after(4, lambda: connection.send(id=id, **outcome))
            self.change_engine(False)
            self.change_engine(True)
            return connection.send(id=id, error={"code": UNANSWERED, "message": "engine has ended before it responded"})
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
    arguments = sys.argv[1:]
    if len(arguments) < 2 or arguments[1] not in SCENES:
        print(__doc__ + "".join(f"\n  {name:10} {seconds:2}  {about}" for name, (seconds, about) in SCENES.items()))
        return 0 if "--help" in arguments else 2
    path, name, *command = arguments
    shows = command[:1] == ["--shows"]
    command = command[shows:]
    command = command[command[:1] == ["--"]:]
    seconds, about = SCENES[name]
    print(f"{name}: {about}", flush=True)
    scene = Scene(name, path, seconds if command else max(seconds, 20), shows and command)
    client = subprocess.Popen([*command, path], stdin=subprocess.PIPE, stdout=subprocess.PIPE) if command else None
    try:
        return scene.play(client)
    finally:
        if client:
            client.kill()
        with contextlib.suppress(FileNotFoundError):
            os.unlink(path)


if __name__ == "__main__":
    sys.exit(main())
