"""A GymPulse client in nothing but Python's standard library; see Protocol/README.md.

usage: client.py SOCKET

Starts a workout of three seconds, pauses it once, prints its phases one per line. Exits 0 if all were seen.
"""

import json
import os
import socket
import struct
import sys
import time


class Client:
    def __init__(self, path):
        self.socket = socket.socket(socket.AF_UNIX)
        self.socket.settimeout(10)
        self.socket.connect(path)
        self.stream = self.socket.makefile("rb")
        self.last_id = 0
        self.publications = []
        self.request("broker.hello", protocol=1, pid=os.getpid(), subscribe=["session"])

    def request(self, method, **params):
        self.last_id += 1
        message = {"jsonrpc": "2.0", "id": self.last_id, "method": method, "params": params}
        body = json.dumps(message).encode()
        self.socket.sendall(struct.pack(">I", len(body)) + body)
        while (message := self.receive()).get("id") != self.last_id:
            self.publications.append(message)
        if "error" in message:
            sys.exit(f"{method}: {message['error']['message']}")
        return message["result"]

    def publication(self):
        return self.publications.pop(0) if self.publications else self.receive()

    def receive(self):
        header = self.stream.read(4)
        if len(header) < 4:
            sys.exit("the broker closed the connection")
        return json.loads(self.stream.read(*struct.unpack(">I", header)))


client = Client(sys.argv[1])
session = client.request(
    "engine.start", routine={"getReadySeconds": 1, "workSeconds": 1, "restSeconds": 1, "rounds": 1})
workout = session["sessionId"]
phases = []
while True:
    if session["sessionId"] == workout and session["phase"] not in phases[-1:]:
        phases.append(session["phase"])
        print(session["phase"], flush=True)
        if session["phase"] == "work":
            frozen = client.request("engine.pause")["remainingSeconds"]
            time.sleep(0.5)
            assert abs(client.request("engine.resume")["remainingSeconds"] - frozen) < 0.1
        if session["phase"] == "complete":
            break
    session = client.publication()["params"]
sys.exit(phases != ["getReady", "work", "rest", "complete"])
