"""The workout on a real MQTT server, with TLS: mqtt.py GYMPULSE-CTL PORT. Prints the name of each check that holds."""

import json
import os
import pathlib
import signal
import ssl
import subprocess
import sys
import tempfile
import time

# Nothing is written beside the sources.
sys.dont_write_bytecode = True
from mqtt_client import Client, old_server, version

CTL, PORT = sys.argv[1], int(sys.argv[2])
CONFIG = pathlib.Path(os.environ["XDG_CONFIG_HOME"]) / "gympulse"
BASE = "gympulse/test"
ACCESS = CONFIG / "mqtt.conf"
FOLDER = tempfile.TemporaryDirectory(prefix="gp-mqtt-")
TLS = None
SERVER = None


def ctl(*words, code=0):
    result = subprocess.run([CTL, *words], capture_output=True, text=True, timeout=30)
    assert code is None or result.returncode == code, f"{words}: {result.stderr}"
    return result.stdout


def wait(what, condition, seconds=10):
    end = time.monotonic() + seconds
    while not (found := condition()):
        assert time.monotonic() < end, what
        time.sleep(0.05)
    return found


def pid():
    return next((entry["pid"] for entry in json.loads(ctl("actors", "--json")) if entry["actor"] == "mqtt"), None)


def doctor():
    return " ".join(ctl("doctor", code=None).split())


def client(topic=f"{BASE}/#"):
    return Client(PORT, topic, TLS, "ada", "se cret")


def start_server():
    global SERVER
    SERVER = subprocess.Popen(["/usr/sbin/mosquitto", "-c", f"{FOLDER.name}/conf"], stderr=subprocess.DEVNULL)
    wait("the server", connects)


def connects():
    try:
        client(None)
        return True
    except OSError:
        return False


def prepare():
    """A server with a certificate of its own, which takes only clients with one, and a user and a password."""
    global TLS
    os.chdir(FOLDER.name)
    os.chmod(FOLDER.name, 0o755)
    new = "-newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes"
    lines = [f"req -x509 {new} -days 2 -subj /CN=ca -keyout ca.key -out ca.crt"]
    for name in ("localhost", "ada"):
        lines += [
            f"req {new} -subj /CN={name} -addext subjectAltName=DNS:{name} -keyout {name}.key -out csr",
            f"x509 -req -in csr -CA ca.crt -CAkey ca.key -CAcreateserial -days 2 -copy_extensions copy -out {name}.crt",
        ]
    for line in lines:
        subprocess.run(["openssl", *line.split()], check=True, capture_output=True)
    pathlib.Path("conf").write_text(
        f"listener {PORT} localhost\ncertfile localhost.crt\nkeyfile localhost.key\ncafile ca.crt\nrequire_certificate true\n"
        f"listener {PORT + 1} localhost\npassword_file users\nuser root\n")
    pathlib.Path("users").touch(0o600)
    subprocess.run(["mosquitto_passwd", "-b", "users", "ada", "se cret"], check=True, capture_output=True)
    TLS = ssl.create_default_context(cafile="ca.crt")
    TLS.load_cert_chain("ada.crt", "ada.key")
    start_server()


def trust():
    """No connection with a file that others can read, a certificate that is not trusted, none of its own, or another password."""
    CONFIG.mkdir(mode=0o700, exist_ok=True)
    ctl("settings", "set", "mqttName", "test")
    ca, own = f"ca {FOLDER.name}/ca.crt\n", f"certificate {FOLDER.name}/ada.crt\nkey {FOLDER.name}/ada.key\n"
    wrong = "user ada\npassword wrong\n"
    for mode, lines, shares, problem in (
        (0o644, wrong, "nothing", "chmod 600 it"),
        (0o600, wrong + own, "history", "no TLS connection that is trusted"),
        (0o600, wrong + ca + own, "timers,history", "refuses the user or the password"),
        (0o600, wrong + ca, "nothing", "no TLS connection that is trusted"),
    ):
        ACCESS.write_text(lines)
        ACCESS.chmod(mode)
        # A change of a setting ends the back-off.
        ctl("settings", "set", "mqttShares", shares)
        ctl("settings", "set", "mqttServer", f"mqtts://localhost:{PORT}")
        wait(problem, lambda: problem in doctor())
    ACCESS.write_text(f"user ada\npassword se cret\n{ca}{own}")
    ctl("settings", "set", "mqttShares", "timers")
    assert client().until(f"{BASE}/availability", lambda text: text == b"online")
    wait("doctor", lambda: "MQTT" not in doctor())


def old():
    """A server that speaks MQTT 3.1.1 only has the same, and what the other one had is gone."""
    requests = old_server(PORT + 2, PORT + 1)
    screen = client()
    ctl("settings", "set", "mqttServer", f"mqtt://localhost:{PORT + 2}")
    screen.until(f"{BASE}/availability", lambda text: text == b"")
    screen.until(f"{BASE}/availability", lambda text: text == b"online")
    assert [version(request) for request in requests] == [5, 4], requests
    ctl("settings", "set", "mqttServer", f"mqtts://localhost:{PORT}")
    screen.until(f"{BASE}/availability", lambda text: text == b"")
    screen.until(f"{BASE}/availability", lambda text: text == b"online")
    assert [version(request) for request in requests] == [5, 4, 5, 4], requests
    wait("doctor", lambda: "MQTT" not in doctor())


def moved():
    """A server that was left does not get the password of the next one, and is emptied when the file is its own again."""
    requests = old_server(PORT + 4, PORT + 1)
    screen = client()
    ctl("settings", "set", "mqttServer", f"mqtt://localhost:{PORT + 4}")
    screen.until(f"{BASE}/availability", lambda text: text == b"")
    screen.until(f"{BASE}/availability", lambda text: text == b"online")
    assert all(b"se cret" in request for request in requests), requests
    text, times, count = ACCESS.read_text(), ACCESS.stat(), len(requests)
    ACCESS.write_text(f"{text}# For the next one.\n")
    ctl("settings", "set", "mqttServer", f"mqtts://localhost:{PORT}")
    wait("doctor", lambda: "messages of ours" in doctor())
    assert len(requests) > count and not any(b"se cret" in request for request in requests[count:]), requests
    ACCESS.write_text(text)
    os.utime(ACCESS, ns=(times.st_atime_ns, times.st_mtime_ns))
    # What was tried in vain is tried again.
    for shares in ("history", "timers"):
        ctl("settings", "set", "mqttShares", shares)
    wait("doctor", lambda: "MQTT" not in doctor())


def follows():
    """The retained state follows the workout, and comes back with a server that was killed in the middle of it."""
    screen = client()
    ctl("start", "--get-ready", "0", "--work", "2", "--rest", "60", "--rounds", "2", "--mute")
    state = json.loads(screen.until(f"{BASE}/state", lambda text: b'"work"' in text))
    assert state["remaining"] == 2 and state["round"] == 1 and state["end"], state
    began = time.monotonic()
    SERVER.send_signal(signal.SIGKILL)
    SERVER.wait()
    wait("lost", lambda: "MQTT" in doctor())
    start_server()
    screen = client()
    state = json.loads(screen.until(f"{BASE}/state", lambda text: b'"rest"' in text))
    assert state["remaining"] > 60 - (time.monotonic() - began) - 1, state
    session = json.loads(screen.until(f"{BASE}/session", lambda text: True))
    assert session["phase"] == "rest" and session["routine"]


def will():
    """A killed program is offline at once, and online again."""
    screen = client()
    screen.until(f"{BASE}/availability", lambda text: text == b"online")
    os.kill(pid(), signal.SIGKILL)
    screen.until(f"{BASE}/availability", lambda text: text == b"offline")
    screen.until(f"{BASE}/availability", lambda text: text == b"online")


def allow():
    """Commands are taken only while the setting is on, and none that was given before."""
    remote = client("homeassistant/button/#")
    remote.publish(f"{BASE}/command/pause", "{}", retain=True)
    remote.publish(f"{BASE}/command/pause", "{}")
    ctl("settings", "set", "mqttControl", "on")
    assert b"command/toggle" in remote.until("homeassistant/button/gympulse_test/toggle/config", lambda text: True)
    assert not json.loads(ctl("state", "--json"))["isPaused"]


def commands():
    """What is too long, nonsense or too much does nothing."""
    remote = client()
    time.sleep(0.8)
    assert not json.loads(ctl("state", "--json"))["isPaused"]
    for word, payload in (("pause", "x" * 200_000), ("pause", "{"), ("pause", ""), ("settings", "{}"), ("../x", ""), ("pause", b"\xff\0"), ("start", '{"workout":{"kind":"custom","intervals":[{"title":"A","durationSeconds":5,"sound":"/etc/passwd"}]},"replace":true}')):
        remote.publish(f"{BASE}/command/{word}", payload)
    process = pid()
    remote.publish(f"{BASE}/command/toggle", '{"until":"2020-01-01T00:00:00Z"}')
    for _ in range(1000):
        remote.publish(f"{BASE}/command/nonsense", "y" * 4000)
    time.sleep(0.6)
    assert not json.loads(ctl("state", "--json"))["isPaused"] and pid() == process
    with open(f"/proc/{process}/smaps_rollup", encoding="ascii") as file:
        fields = dict(line.split()[:2] for line in file.readlines()[1:])
    print(f"private memory: {int(fields['Private_Dirty:'])} kB", file=sys.stderr)
    assert int(fields["Private_Dirty:"]) <= 5000, fields
    time.sleep(0.6)
    remote.publish(f"{BASE}/command/toggle", "{}")
    wait("paused", lambda: json.loads(ctl("state", "--json"))["isPaused"])
    remote.publish(f"{BASE}/command/pause", "{}", retain=True)


def recipes():
    """The lines of gympulse help mqtt do what they say."""
    blocks = [part for part in ctl("help", "mqtt").split("\n\n") if "mosquitto_sub" in part]
    assert len(blocks) == 2
    access = f"-h localhost -p {PORT} --cafile {FOLDER.name}/ca.crt --cert {FOLDER.name}/ada.crt --key {FOLDER.name}/ada.key -u ada -P 'se cret'"
    runs = [subprocess.Popen(["bash", "-c", part.replace("-h HOST", access).replace("/NAME/", "/test/")], start_new_session=True) for part in blocks]
    try:
        device = client("#")
        time.sleep(0.5)
        ctl("start", "--replace", "--get-ready", "0", "--work", "1", "--rest", "60", "--mute")
        expected = {("wled/lamp/col", b"#ff0000"), ("wled/lamp/col", b"#0000ff"), ("awtrix/custom/gympulse", b'{"text":"Work","color":"#ff0000"}'), ("awtrix/custom/gympulse", b'{"text":"Rest","color":"#0000ff"}')}
        while expected:
            message = device.message(5)
            assert message, expected
            expected.discard(message[:2])
    finally:
        for run in runs:
            os.killpg(run.pid, signal.SIGTERM)
    pair, press = [line for line in ctl("help", "mqtt").splitlines() if line.strip().startswith("curl ")]
    ctl("settings", "set", "webPort", str(PORT + 3))
    ctl("settings", "set", "web", "thisComputer")
    with subprocess.Popen([CTL, "phone", "--json"], stdout=subprocess.PIPE, text=True) as phone:
        code, token = json.loads(phone.stdout.readline())["code"], ""
        for line in (pair, press):
            line = line.replace("HOST:7275", f"localhost:{PORT + 3}").replace("CODE", code).replace("TOKEN", token)
            result = json.loads(subprocess.run(["bash", "-c", line], check=True, capture_output=True, text=True, timeout=10).stdout)
            token = token or result["token"]
        assert result["isPaused"], result
    ctl("toggle")
    ctl("settings", "set", "web", "off")


def gone():
    """Turned off, it leaves nothing of its own behind, and does not run any more."""
    ctl("settings", "set", "mqttServer", "")
    wait("the end", lambda: pid() is None)
    left = client("#").retained()
    assert list(left) in ([], [f"{BASE}/command/pause"]), left


try:
    assert pid() is None
    prepare()
    for check in (trust, old, moved, follows, will, allow, recipes, commands, gone):
        began = time.monotonic()
        check()
        print(check.__name__, flush=True)
        print(f"{check.__name__}: {time.monotonic() - began:.1f} s", file=sys.stderr)
finally:
    if SERVER:
        SERVER.kill()
