"""What several parts of the benchmark need; README.md says how a part is written."""
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


def row(what, unit, ours, references=None, target=""):
    """Reports one figure."""
    line = {"part": PART, "row": what, "unit": unit, "ours": ours, "references": references or {}, "target": target}
    print(json.dumps(line, ensure_ascii=False), flush=True)


def ctl(*words, check=True):
    """Gives a command; answers what it printed."""
    result = subprocess.run([f"{BIN}/gympulse-ctl", *words], capture_output=True, text=True, check=False)
    if check and result.returncode:
        sys.exit(f"gympulse-ctl {' '.join(words)}: {result.stderr}")
    return result.stdout


def pids():
    """The process of each daemon that is up."""
    return {actor["actor"]: actor["pid"] for actor in json.loads(ctl("actors", "--json"))}


def memory_mb(pid, names):
    """The memory of a process, by the fields of smaps_rollup (proc_pid_smaps(5)) that are to be added up."""
    with open(f"/proc/{pid}/smaps_rollup", encoding="ascii") as file:
        fields = dict(line.split()[:2] for line in file.readlines()[1:])
    return sum(int(fields[f"{name}:"]) for name in names) / 1024


def cpu_ms(pid):
    """The CPU time of a process, by its own clock (clock_getcpuclockid(3)): threads that have ended count as well."""
    return time.clock_gettime_ns(~pid << 3 | 2) / 1e6


def with_sound_server():
    """Starts the part over with a sound server of its own, so that the audio daemon has its whole work to do."""
    if "PIPEWIRE_RUNTIME_DIR" not in os.environ:
        os.environ["BENCH_RUNTIME"] = os.environ["XDG_RUNTIME_DIR"]
        os.execv("Tests/EndToEnd/headless-pipewire", ["headless-pipewire", sys.executable, *sys.argv])
    os.environ["XDG_RUNTIME_DIR"] = os.environ["BENCH_RUNTIME"]


def start(program):
    """Starts one of our programs, which ends with the part at the latest."""
    process = subprocess.Popen([f"{BIN}/{program}", "--log-level", "error"])
    atexit.register(process.kill)
    return process


def median_ms(command, runs, **options):
    """How long a command takes from its start to its end."""
    times = []
    for _ in range(runs):
        begin = time.perf_counter_ns()
        subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False, **options)
        times.append((time.perf_counter_ns() - begin) / 1e6)
    return round(statistics.median(times), 3)


class Client:
    """A connection to the broker on which requests are made."""

    def __init__(self, topics=(), path=None):
        self.socket = socket.socket(socket.AF_UNIX)
        self.socket.connect(path or f"{os.environ['XDG_RUNTIME_DIR']}/gympulse/broker.sock")
        self.stream = self.socket.makefile("rb")
        self.last_id = 0
        self.publications = []
        self.request("broker.hello", protocol=1, pid=os.getpid(), subscribe=list(topics))

    def request(self, method, **params):
        """Answers the result; ends the program where there is none."""
        self.send(method, params)
        while (message := self.receive()).get("id") != self.last_id:
            self.publications.append(message)
        if "error" in message:
            sys.exit(f"{method}: {message['error']['message']}")
        return message["result"]

    def call(self, method, **params):
        """As request, but the reply is not parsed, which takes longer than to get it; publications are passed over."""
        self.send(method, params)
        id_member = b'"id":%d' % self.last_id
        while not (id_member in (frame := self.receive_frame())[:60] or id_member in frame[-60:]):
            pass
        if b'"error"' in frame[:60]:
            sys.exit(f"{method}: {frame.decode()}")

    def send(self, method, params):
        self.last_id += 1
        body = json.dumps({"jsonrpc": "2.0", "id": self.last_id, "method": method, "params": params}).encode()
        self.socket.sendall(struct.pack(">I", len(body)) + body)

    def receive(self):
        """The next message of any kind."""
        return json.loads(self.receive_frame())

    def receive_frame(self):
        """The bytes of the next message."""
        header = self.stream.read(4)
        if len(header) < 4:
            sys.exit("the broker closed the connection")
        return self.stream.read(*struct.unpack(">I", header))
