"""Tries to read and to set what a role may not, with a raw connection: roles.py SOCKET ROLE

A preset "Mine" with the sound file /tmp/secret.wav, a hook with the word "secret" and a started workout of the preset are
there already. Prints each thing that was possible; exits 1 if there is any.
"""

import json
import socket
import struct
import sys

PATH, ROLE = sys.argv[1:]
FILE = "/tmp/other-secret.wav"
broken = []


class Connection:
    def __init__(self, **hello):
        self.socket = socket.socket(socket.AF_UNIX)
        self.socket.settimeout(10)
        self.socket.connect(PATH)
        self.received = b""
        self.reply = self.request("broker.hello", {"protocol": 1, **hello})

    def exactly(self, count):
        data = b""
        while len(data) < count:
            data += self.socket.recv(count - len(data)) or sys.exit("the broker closed the connection")
        return data

    def send(self, message):
        body = json.dumps(message).encode()
        self.socket.sendall(struct.pack(">I", len(body)) + body)

    def request(self, method, params=None):
        self.send({"jsonrpc": "2.0", "id": 1, "method": method, "role": "control", "params": params or {}})
        while True:
            body = self.exactly(*struct.unpack(">I", self.exactly(4)))
            self.received += body
            message = json.loads(body)
            if "id" in message:
                return message


def reason(reply):
    return (reply.get("error", {}).get("data") or {}).get("reason")


def refused(connection, method, params=None):
    reply = connection.request(method, params)
    if reason(reply) != "notPermitted":
        broken.append(f"{method} {json.dumps(params)}: {json.dumps(reply)}")


if reason(Connection(actor="phone", role=ROLE).reply) != "notPermitted":
    broken.append("a name was given")

topics = ["session", "presets", "settings", "audio.health", "store.health", "presence.*"]
phone = Connection(role=ROLE, subscribe=topics)
custom = {"kind": "custom", "name": "Other", "intervals": [{"title": "A", "durationSeconds": 60, "sound": FILE}]}
attempts = [("supervisor.down", None), ("audio.devices", None), ("audio.check", {"sound": "/etc/passwd"}),
            ("lamp.on", None), ("broker.subscribe", {"topics": ["lamp.color"]})]
for settings in [{"onStart": "touch /tmp/secret"}, {"onStop": ""}, {"hooksUseShell": True}, {"workSound": FILE},
                 {"audioDevice": "pulse"}]:
    attempts += [("store.settings.set", settings),
                 ("store.import", {"settings": settings, "sameMachine": True}),
                 ("store.import", {"settings": settings, "check": True})]
attempts += [("store.presets.save", {"workout": custom}), ("engine.start", {"workout": custom, "replace": True}),
             ("store.import", {"presets": [{"workout": custom}], "sameMachine": True}),
             ("audio.preview", {"sound": FILE})]
for method, params in attempts:
    refused(phone, method, params)
phone.send({"jsonrpc": "2.0", "method": "settings", "params": {"onStart": "touch /tmp/secret"}})

state = phone.request("engine.state")["result"]
exported = phone.request("store.settings.get")["result"]
presets = phone.request("store.presets.list")["result"]["presets"]
mine = next(preset for preset in presets if preset["name"] == "Mine")
for method in ["broker.actors", "store.workoutHistory", "store.workoutSummary", "engine.describe", "audio.voices"]:
    if "error" in (reply := phone.request(method)):
        broken.append(f"{method}: {reply}")
phone.request("store.presets.get", {"preset": "Mine"})
for marked in ["onStart", "onStop", "hooksUseShell", "audioDevice"]:
    if marked in exported:
        broken.append(f"{marked} can be read")
if ROLE == "remote":
    # Read, change, save.
    workout = {key: value for key, value in mine.items() if key not in ("id", "isDamaged", "revision")}
    workout["intervals"][0]["durationSeconds"] = 61
    if "error" in (reply := phone.request("store.presets.save", {"preset": mine["id"], "workout": workout})):
        broken.append(f"save: {reply}")
    if "error" in (reply := phone.request("store.import", {"settings": exported})):
        broken.append(f"import of an export: {reply}")
    for method, params in [("engine.pause", None), ("store.settings.set", {"theme": exported["theme"]}),
                           ("store.presets.copy", {"preset": "Mine"}), ("engine.stop", None),
                           ("engine.start", {"preset": "Mine"})]:
        if "error" in (reply := phone.request(method, params)):
            broken.append(f"{method}: {reply}")
else:
    for method in ["engine.pause", "engine.stop", "store.import", "store.presets.save", "audio.preview"]:
        refused(phone, method)
if b"secret" in phone.received:
    broken.append("the word was sent: " + phone.received.decode())
print(*broken, sep="\n")
sys.exit(bool(broken))
