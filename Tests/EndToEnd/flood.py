"""Floods the broker from one connection and measures another's requests.

usage: flood.py SOCKET

One process publishes an event of 130 bytes as fast as the broker reads, to a subscriber that reads everything. Another
sends 100 pings, one after the other. Prints the 90th longest in milliseconds.
"""

import json
import os
import signal
import socket
import struct
import sys
import time


def frame(message):
    body = json.dumps({"jsonrpc": "2.0", **message}).encode()
    return struct.pack(">I", len(body)) + body


def connect(**parameters):
    connection = socket.socket(socket.AF_UNIX)
    connection.settimeout(20)
    connection.connect(sys.argv[1])
    connection.sendall(frame({"id": 0, "method": "broker.hello", "params": {"protocol": 1, **parameters}}))
    connection.recv(65536)
    return connection


def run(job):
    child = os.fork()
    if child == 0:
        # Ends with its parent, also if that is killed.
        while os.getppid() == parent:
            job()
        os._exit(0)
    return child


parent = os.getpid()
subscriber = connect(subscribe=["flood"])
publisher = connect()
pings = connect()
flood = frame({"method": "flood", "params": {"text": "x" * 74}}) * 400
children = [run(lambda: subscriber.recv(1 << 20)), run(lambda: publisher.sendall(flood))]
times = []
for number in range(1, 101):
    start = time.monotonic()
    pings.sendall(frame({"id": number, "method": "broker.ping"}))
    pings.recv(65536)
    times.append((time.monotonic() - start) * 1000)
    time.sleep(0.01)
for child in children:
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
print(f"{sorted(times)[89]:.2f}")
