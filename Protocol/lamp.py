"""A lamp that is red in work and green in rest: an actor of GymPulse in Python's standard library; see README.md.

usage: lamp.py SOCKET

Prints the colour whenever it changes, and serves `lamp.state`. Ends with the broker.
"""

import json
import socket
import struct
import sys

METHOD_NOT_FOUND = -32601
DESCRIPTION = {
    "actor": "lamp", "version": "1", "protocols": [1], "methods": ["lamp.describe", "lamp.state"], "topics": [],
    "limits": [],
}


def color_of(session):
    """The colour for a value of `session`."""
    if session["isPaused"]:
        return "yellow"
    if session["phase"] in ("idle", "complete"):
        return "off"
    return "green" if session["phase"] in ("rest", "coolDown") else "red"


class Lamp:
    def __init__(self, path):
        self.color = "off"
        self.socket = socket.socket(socket.AF_UNIX)
        self.socket.connect(path)
        self.stream = self.socket.makefile("rb")
        self.send(id=1, method="broker.hello", params={"protocol": 1, "actor": "lamp", "subscribe": ["session"]})

    def send(self, **message):
        body = json.dumps({"jsonrpc": "2.0", **message}).encode()
        self.socket.sendall(struct.pack(">I", len(body)) + body)

    def run(self):
        while len(header := self.stream.read(4)) == 4:
            self.receive(json.loads(self.stream.read(*struct.unpack(">I", header))))

    def receive(self, message):
        if "method" not in message:  # the response to the hello
            if "error" in message:
                sys.exit(message["error"]["message"])
        elif "id" in message:
            self.serve(message)
        elif message["method"] == "session":
            self.show(color_of(message["params"]))

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
