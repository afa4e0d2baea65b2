"""Prints what the streams of a phone and of a display begin with of the person's own actors: readings.py GYMPULSE-CTL PORT

The web page has to be on. Each line is a device, the name of the event, and the values.
"""

import http.client
import json
import subprocess
import sys

CTL, PORT = sys.argv[1], int(sys.argv[2])


def open_(method, path, token=None, body=None):
    connection = http.client.HTTPConnection("127.0.0.1", PORT, timeout=10)
    own = {"Host": f"localhost:{PORT}", **({"Authorization": f"Bearer {token}"} if token else {})}
    connection.request(method, path, body, own)
    return connection.getresponse()


for name, words in [("phone", []), ("display", ["--view"])]:
    code = json.loads(subprocess.run([CTL, "phone", "--json", *words], capture_output=True, timeout=30).stdout)["code"]
    token = json.load(open_("POST", "/api/v1/devices", body=json.dumps({"code": code, "name": name})))["token"]
    stream = open_("GET", "/api/v1/events", token)
    found = {}
    # The stream begins with the last value of each topic; the session is always one of them.
    wanted = {"readings", "readings.shared", "session"} if name == "phone" else {"readings.shared", "session"}
    while not wanted <= found.keys():
        line = stream.readline().decode().strip()
        if line.startswith("event: "):
            event = line.removeprefix("event: ")
        elif line.startswith("data: "):
            found[event] = json.loads(line.removeprefix("data: "))
    for event in sorted(found.keys() & {"readings", "readings.shared"}):
        values = [f"{each['title']} {each['value']} {each['unit']}" for each in found[event]["readings"]]
        print(name, event, ", ".join(values) or "nothing")
