"""A heart-rate actor of GymPulse in Python's standard library: publishes the pulse, ends a rest when the pulse has come
down, and keeps the average and the greatest pulse with the workout. See README.md, "Started with GymPulse".

usage: heart.py [COMMAND [ARGUMENT ...]]

COMMAND prints the pulse in beats per minute, a number on each line, such as a program that reads a chest strap. Without one
the pulse is what `heart.set` says: gympulse-ctl call heart.set '{"bpm": 131}'. GYMPULSE_SOCKET is the broker's socket.

This sample is untried with a strap: it has only been run with numbers from a file and from `heart.set`.
"""

import json
import os
import random
import selectors
import socket
import struct
import subprocess
import sys
import time

RESTED = 120  # beats per minute at which a rest ends
BPM = range(20, 251)  # what is taken for a pulse
ALLOWED = f"{BPM[0]} to {BPM[-1]}"
MEANT = 2_000_000_000  # nanoseconds for which a skip is meant
METHOD_NOT_FOUND, INVALID_PARAMS, NAME_TAKEN, LIMIT_REACHED = -32601, -32602, -32003, -32006
BACK_OFF = 0.01, 0.5  # seconds: the first pause, and the longest; each is twice the last
MEMBERS = {"bpm": {"type": "integer", "title": "Pulse", "unit": "bpm"}}
DESCRIPTION = {
    "actor": "heart", "version": "1", "protocols": [1], "methods": ["heart.describe", "heart.set"],
    "topics": ["heart.rate"],
    "described": {
        "heart.rate": {"title": "Heart rate", "members": MEMBERS, "shown": "bpm"},
        "heart.set": {"title": "Set the pulse by hand", "members": MEMBERS},
    },
}


class Ended(Exception):
    """The connection has ended, or the broker has no place for the actor yet."""


class Heart:
    def __init__(self, path, command):
        self.path = path
        self.bpm = None
        self.pause = BACK_OFF[0]
        self.is_greeted = False  # nothing is sent before the hello is accepted
        self.early = None  # the session that came before that
        self.session = None  # the last value of `session`
        self.skipped = None  # the rest that was to be skipped
        self.pulses = []  # of the present session
        self.kept = None  # what an earlier run has kept with it; None: not read yet
        self.line = b""
        self.source = subprocess.Popen(command, stdout=subprocess.PIPE) if command else None

    def run(self):
        while True:
            self.is_greeted, self.early = False, None
            try:
                with socket.socket(socket.AF_UNIX) as self.socket, selectors.DefaultSelector() as self.selector:
                    self.socket.connect(self.path)
                    self.buffer = b""
                    self.hello()
                    self.selector.register(self.socket, selectors.EVENT_READ)
                    if self.source:
                        self.selector.register(self.source.stdout, selectors.EVENT_READ)
                    while True:
                        for key, _ in self.selector.select():
                            self.read_socket() if key.fileobj is self.socket else self.read_source()
            except (OSError, Ended):
                time.sleep(self.pause)
                self.pause = min(2 * self.pause, BACK_OFF[1])

    # The wire.

    def send(self, **message):
        body = json.dumps({"jsonrpc": "2.0", **message}).encode()
        self.socket.sendall(struct.pack(">I", len(body)) + body)

    def request(self, method, **params):
        """Sends a request whose response is not waited for; a repetition would come too late."""
        self.send(id=method, method=method, params={**params, "requestId": f"{random.getrandbits(64):x}"})

    def hello(self):
        self.send(id=1, method="broker.hello", params={"protocol": 1, "actor": "heart", "subscribe": ["session"]})

    def read_socket(self):
        if not (received := self.socket.recv(65536)):
            raise Ended
        self.buffer += received
        while len(self.buffer) >= 4:
            end = 4 + struct.unpack(">I", self.buffer[:4])[0]
            if len(self.buffer) < end:
                return
            body, self.buffer = self.buffer[4:end], self.buffer[end:]
            self.receive(json.loads(body))

    def receive(self, message):
        if message.get("method") == "session" and not self.is_greeted:
            self.early = message["params"]
        elif message.get("method") == "session":
            self.follow(message["params"])
        elif message.get("id") == "kept" and "result" in message:
            if message["result"]["sessionId"] == self.session["sessionId"]:
                self.kept = (message["result"]["extra"] or {}).get("heart", {})
        elif "method" in message and "id" in message:
            self.serve(message["id"], message["method"], message.get("params", {}))
        elif message.get("id") == 1 and "error" in message:
            if message["error"]["code"] in (NAME_TAKEN, LIMIT_REACHED):
                raise Ended
            sys.exit(message["error"]["message"])
        elif message.get("id") == 1:
            self.pause = BACK_OFF[0]
            self.is_greeted = True
            self.send(id=2, method="broker.retain", params={"topics": ["heart.rate"]})
            if self.bpm is not None:
                self.publish()
            if self.early:
                self.follow(self.early)

    def serve(self, number, method, params):
        if method == "heart.describe":
            self.send(id=number, result=DESCRIPTION)
        elif method != "heart.set":
            self.send(id=number, error={"code": METHOD_NOT_FOUND, "message": f"there is no method {method}"})
        elif type(params.get("bpm")) is not int or params["bpm"] not in BPM:
            refused = {"field": "bpm", "value": json.dumps(params.get("bpm")), "allowed": ALLOWED}
            self.send(id=number, error={"code": INVALID_PARAMS, "message": f"bpm: use {ALLOWED}",
                                        "data": {"reason": "outOfRange", **refused}})
        else:
            self.send(id=number, result={})
            self.take(params["bpm"])

    # The pulse.

    def read_source(self):
        received = os.read(self.source.stdout.fileno(), 4096)
        if not received:
            sys.exit(f"the command for the pulse has ended with code {self.source.wait()}")
        *lines, self.line = (self.line + received).split(b"\n")
        for line in lines:
            if line.strip().isdigit() and int(line) in BPM:
                self.take(int(line))

    def take(self, bpm):
        self.bpm = bpm
        self.publish()
        if self.session and self.session["phase"] not in ("idle", "complete") and not self.session["isPaused"]:
            self.pulses.append(bpm)
        if self.is_greeted:
            self.end_rest()

    def publish(self):
        if self.is_greeted:
            self.send(method="heart.rate", params={"bpm": self.bpm})

    # The workout.

    def follow(self, session):
        before, self.session = self.session, session
        if before is None or before["sessionId"] != session["sessionId"]:
            self.pulses, self.kept = [], None
        if self.kept is None and session["sessionId"]:
            self.send(id="kept", method="store.setExtra", params={"sessionId": session["sessionId"]})
        elif self.pulses and before["phase"] != session["phase"]:
            # At each change of phase, because this program is ended with the workout.
            before = self.kept.get("pulses", 0)
            count = before + len(self.pulses)
            average = round((before * self.kept.get("average", 0) + sum(self.pulses)) / count)
            greatest = max(self.kept.get("greatest", 0), *self.pulses)
            self.request("store.setExtra", sessionId=session["sessionId"],
                         extra={"heart": {"average": average, "greatest": greatest, "pulses": count}})
        self.end_rest()

    def end_rest(self):
        """Skips a rest once. What is skipped is named, so that nothing else is, however late the request comes."""
        session = self.session
        if not session or session["phase"] != "rest" or session["isPaused"] or (self.bpm or RESTED + 1) > RESTED:
            return
        rest = {"session": session["sessionId"], "set": session["setIndex"], "round": session["roundIndex"],
                "interval": session["intervalIndex"], "phase": "rest"}
        if rest != self.skipped:
            self.skipped = rest
            until = time.clock_gettime_ns(time.CLOCK_BOOTTIME) + MEANT
            self.request("engine.skip", expected={**rest, "until": until})


if __name__ == "__main__":
    Heart(os.environ["GYMPULSE_SOCKET"], sys.argv[1:]).run()
