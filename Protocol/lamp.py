"""A lamp that is red in work and green in rest: an actor of GymPulse in Python's standard library; see README.md.

usage: lamp.py SOCKET

Prints the colour whenever it changes, and serves `lamp.state`. It connects again whenever the connection ends, and waits
while another program has its name.
"""

import json
import socket
import struct
import sys
import time

METHOD_NOT_FOUND, NAME_TAKEN, LIMIT_REACHED = -32601, -32003, -32006
BACK_OFF = 0.01, 0.5  # seconds: the first pause, and the longest; each is twice the last
DESCRIPTION = {
    "actor": "lamp", "version": "1", "protocols": [1], "methods": ["lamp.describe", "lamp.state"], "topics": [],
    "limits": [],
}


class Ended(Exception):
    """The connection has ended, or the broker has no place for the lamp yet."""


def color_of(session):
    """The colour for a value of `session`."""
    if session["isPaused"]:
        return "yellow"
    if session["phase"] in ("idle", "complete"):
        return "off"
    return "green" if session["phase"] in ("rest", "setRest", "coolDown") else "red"


class Lamp:
    def __init__(self, path):
        self.path = path
        self.color = "off"

    def run(self):
        pause = BACK_OFF[0]
        while True:
            try:
                with socket.socket(socket.AF_UNIX) as self.socket:
                    self.socket.connect(self.path)
                    self.stream = self.socket.makefile("rb")
                    self.say_hello()
                    pause = BACK_OFF[0]
                    while True:
                        self.receive(self.read())
            except (OSError, Ended):
                time.sleep(pause)
                pause = min(2 * pause, BACK_OFF[1])

    def say_hello(self):
        self.send(id=1, method="broker.hello", params={"protocol": 1, "actor": "lamp", "subscribe": ["session"]})
        while "method" in (message := self.read()):
            self.receive(message)  # the retained session comes before the response
        if error := message.get("error"):
            if error["code"] in (NAME_TAKEN, LIMIT_REACHED):
                raise Ended
            sys.exit(error["message"])

    def send(self, **message):
        body = json.dumps({"jsonrpc": "2.0", **message}).encode()
        self.socket.sendall(struct.pack(">I", len(body)) + body)

    def read(self):
        header = self.stream.read(4)
        body = self.stream.read(*struct.unpack(">I", header)) if len(header) == 4 else b""
        if not body:
            raise Ended
        return json.loads(body)

    def receive(self, message):
        if message.get("method") == "session":
            self.show(color_of(message["params"]))
        elif "method" in message and "id" in message:
            self.serve(message)

    def serve(self, request):
        if request["method"] == "lamp.state":
            self.send(id=request["id"], result={"color": self.color})
        elif request["method"] == "lamp.describe":
            self.send(id=request["id"], result=DESCRIPTION)
        else:
            error = {"code": METHOD_NOT_FOUND, "message": f"there is no method {request['method']}"}
            self.send(id=request["id"], error=error)

    def show(self, color):
        if color != self.color:
            self.color = color
            print(color, flush=True)
            self.send(method="lamp.color", params={"color": color})


if __name__ == "__main__":
    Lamp(sys.argv[1]).run()
