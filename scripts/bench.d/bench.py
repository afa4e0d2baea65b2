"""Shared functions of the benchmark's parts; README.md describes how to write a part."""
import atexit
import json
import os
import socket
import statistics
import struct
import subprocess
import sys
import time

BIN = os.environ["BENCH_BIN"]
WORK = os.environ["BENCH_WORK"]
PART = os.path.basename(sys.argv[0])
DAEMONS = ["broker", "store", "engine", "audio", "supervisor"]
# A panel that reads all of an item whenever it is redrawn.
PANEL = """
import gi
from gi.repository import Gio, GLib
PATH, INTERFACE = "/StatusNotifierItem", "org.kde.StatusNotifierItem"
WATCHER = "<node><interface name='org.kde.StatusNotifierWatcher'><method name='RegisterStatusNotifierItem'>"
WATCHER += "<arg type='s' direction='in'/></method></interface></node>"
bus = Gio.bus_get_sync(Gio.BusType.SESSION)
def read(_, sender, *others):
    bus.call(sender, PATH, "org.freedesktop.DBus.Properties", "GetAll", GLib.Variant("(s)", (INTERFACE,)), None, 0, -1)
bus.signal_subscribe(None, INTERFACE, "NewIcon", PATH, None, 0, read)
bus.register_object("/StatusNotifierWatcher", Gio.DBusNodeInfo.new_for_xml(WATCHER).interfaces[0],
                    lambda *call: call[-1].return_value(None), None, None)
Gio.bus_own_name_on_connection(bus, "org.kde.StatusNotifierWatcher", 0, None, None)
GLib.MainLoop().run()
"""


def row(what, unit, ours, references=None, target=""):
    """Reports one figure."""
    line = {"part": PART, "row": what, "unit": unit, "ours": ours, "references": references or {}, "target": target}
    print(json.dumps(line, ensure_ascii=False), flush=True)


def ctl(*words, check=True):
    """Runs a command and returns its output."""
    result = subprocess.run([f"{BIN}/gympulse-ctl", *words], capture_output=True, text=True, check=False)
    if check and result.returncode:
        sys.exit(f"gympulse-ctl {' '.join(words)}: {result.stderr}")
    return result.stdout


def pids():
    """The process of each running daemon."""
    return {actor["actor"]: actor["pid"] for actor in json.loads(ctl("actors", "--json"))}


def memory_mb(pid, names):
    """The memory of a process, the sum of these fields of smaps_rollup (proc_pid_smaps(5))."""
    with open(f"/proc/{pid}/smaps_rollup", encoding="ascii") as file:
        fields = dict(line.split()[:2] for line in file.readlines()[1:])
    return sum(int(fields[f"{name}:"]) for name in names) / 1024


def cpu_ms(pid):
    """The CPU time of a process, by its own clock (clock_getcpuclockid(3)), including ended threads."""
    return time.clock_gettime_ns(~pid << 3 | 2) / 1e6


def wake_ups(pid):
    """How often the threads of a process have waited and been woken."""
    total = 0
    for thread in os.listdir(f"/proc/{pid}/task"):
        with open(f"/proc/{pid}/task/{thread}/status", encoding="ascii") as file:
            total += sum(int(line.split()[1]) for line in file if line.startswith("voluntary_ctxt_switches"))
    return total


def tree(pid):
    """A process and its descendants."""
    with open(f"/proc/{pid}/task/{pid}/children", encoding="ascii") as file:
        return [pid] + [below for child in file.read().split() for below in tree(int(child))]


def with_sound_server():
    """Restarts the part with a sound server of its own, for the audio daemon."""
    if "PIPEWIRE_RUNTIME_DIR" not in os.environ:
        os.environ["BENCH_RUNTIME"] = os.environ["XDG_RUNTIME_DIR"]
        os.execv("Tests/EndToEnd/headless-pipewire", ["headless-pipewire", sys.executable, *sys.argv])
    os.environ["XDG_RUNTIME_DIR"] = os.environ["BENCH_RUNTIME"]


def start(program):
    """Starts a GymPulse program that ends with the part."""
    process = subprocess.Popen([f"{BIN}/{program}", "--log-level", "error"])
    atexit.register(process.kill)
    return process


def show_panel():
    """Starts a panel with room for items."""
    # Debian's Python, which has Debian's packages.
    panel = subprocess.Popen(["/usr/bin/python3", "-c", PANEL])
    atexit.register(panel.kill)
    return panel


def show_notifications():
    """Starts a notification server, and waits until it is on the bus."""
    server = subprocess.Popen(["/usr/bin/python3", "-m", "dbusmock", "--session", "--template", "notification_daemon"],
                              stdout=subprocess.DEVNULL)
    atexit.register(server.kill)
    asked = ["dbus-send", "--session", "--print-reply", "--dest=org.freedesktop.DBus", "/org/freedesktop/DBus",
             "org.freedesktop.DBus.NameHasOwner", "string:org.freedesktop.Notifications"]
    deadline = time.monotonic() + 10
    while b"true" not in subprocess.run(asked, capture_output=True, check=False).stdout:
        if time.monotonic() > deadline:
            sys.exit("the notification server did not start")
        time.sleep(0.1)


def median_ms(command, runs, **options):
    """The duration of a command."""
    times = []
    for _ in range(runs):
        begin = time.perf_counter_ns()
        subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False, **options)
        times.append((time.perf_counter_ns() - begin) / 1e6)
    return round(statistics.median(times), 3)


class Client:
    """A connection to the broker for requests; with an actor's name, as that actor."""

    def __init__(self, topics=(), path=None, actor=None):
        self.socket = socket.socket(socket.AF_UNIX)
        self.socket.connect(path or f"{os.environ['XDG_RUNTIME_DIR']}/gympulse/broker.sock")
        self.stream = self.socket.makefile("rb")
        self.last_id = 0
        self.publications = []
        name = {"actor": actor} if actor else {}
        self.request("broker.hello", protocol=1, pid=os.getpid(), subscribe=list(topics), **name)

    def request(self, method, **params):
        """Returns the result; exits if there is an error."""
        self.send(method, params)
        while (message := self.receive()).get("id") != self.last_id:
            self.publications.append(message)
        if "error" in message:
            sys.exit(f"{method}: {message['error']['message']}")
        return message["result"]

    def call(self, method, **params):
        """Like request, but without parsing the response, which would dominate the time; skips publications."""
        self.send(method, params)
        id_member = b'"id":%d' % self.last_id
        while not (id_member in (frame := self.receive_frame())[:60] or id_member in frame[-60:]):
            pass
        if b'"error"' in frame[:60]:
            sys.exit(f"{method}: {frame.decode()}")

    def publish(self, topic, params):
        """Publishes a topic's value."""
        self.send_message({"method": topic, "params": params})

    def send(self, method, params):
        self.last_id += 1
        self.send_message({"id": self.last_id, "method": method, "params": params})

    def send_message(self, message):
        body = json.dumps({"jsonrpc": "2.0", **message}).encode()
        self.socket.sendall(struct.pack(">I", len(body)) + body)

    def receive(self):
        """Returns the next message of any kind."""
        return json.loads(self.receive_frame())

    def receive_frame(self):
        """Returns the bytes of the next message."""
        header = self.stream.read(4)
        if len(header) < 4:
            sys.exit("the broker closed the connection")
        return self.stream.read(*struct.unpack(">I", header))
