"""Tries what a device must not be able to do: web.py GYMPULSE-CTL PORT LOG. Prints the name of each check that holds."""

import http.client
import itertools
import json
import os
import re
import signal
import socket
import ssl
import subprocess
import sys
import tempfile
import time

CTL, PORT, LOG = sys.argv[1], int(sys.argv[2]), sys.argv[3]
COMMANDS = {}


def ctl(*words):
    result = subprocess.run([CTL, *words], capture_output=True, text=True, timeout=30)
    assert result.returncode == 0, f"{words}: {result.stderr}"
    return result.stdout


def wait(what, condition, seconds=10):
    end = time.monotonic() + seconds
    while not (found := condition()):
        assert time.monotonic() < end, what
        time.sleep(0.01)
    return found


def listening():
    """The ports that something listens on, by the kernel (proc(5))."""
    lines = [line.split() for name in ("tcp", "tcp6") for line in open(f"/proc/net/{name}").readlines()[1:]]
    return {int(line[1].split(":")[1], 16): line[1].split(":")[0] for line in lines if line[3] == "0A"}


def send(method, path, token=None, body=None, headers={}):
    connection = http.client.HTTPConnection("127.0.0.1", PORT, timeout=10)
    own = {"Host": f"localhost:{PORT}", **({"Authorization": f"Bearer {token}"} if token else {})}
    connection.request(method, path, body, {**own, **headers})
    response = connection.getresponse()
    return response.status, response.read()


def pair(*words):
    code = json.loads(ctl("phone", "--json", *words))["code"]
    status, body = send("POST", "/api/v1/devices", body=json.dumps({"code": code, "name": "test"}))
    assert status == 200, body
    return json.loads(body)["token"]


def raw(data, close=True):
    """What comes back for bytes that are sent as they are."""
    with socket.create_connection(("127.0.0.1", PORT), timeout=1) as connection:
        # The server may have closed it before all is sent.
        try:
            connection.sendall(data)
            if close:
                connection.shutdown(socket.SHUT_WR)
            return connection.recv(65536)
        except OSError:
            return b""


def off():
    """Nothing listens while the page is off; on for this computer, one port of the loopback address."""
    assert PORT not in listening()
    ctl("settings", "set", "webPort", str(PORT))
    assert PORT not in listening()
    ctl("settings", "set", "web", "thisComputer")
    wait("the port", lambda: PORT in listening())
    assert listening()[PORT] == "0100007F", listening()


def roles():
    """A phone starts workouts but changes no setting that others may not; a display only looks."""
    phone, display = pair(), pair("--view")
    assert send("POST", "/api/v1/commands/start", display, '{"preset":"Tabata"}')[0] == 403
    assert send("GET", "/api/v1/state", display)[0] == 200
    assert send("POST", "/api/v1/commands/start", phone, '{"preset":"Tabata"}')[0] == 200
    status, body = send("POST", "/api/v1/commands/start", phone, '{"workout":{"kind":"custom","intervals":[{"title":"A","durationSeconds":5,"sound":"/etc/passwd"}]}}')
    assert status == 403 and b"notPermitted" in body, body
    for path in ("settings.set", "hello", "down", "retain", "presets.save", "../web.pair"):
        assert send("POST", f"/api/v1/commands/{path}", phone, "{}")[0] == 404, path
    overview = json.loads(send("GET", "/api/v1/overview", phone)[1])
    assert not {"web", "webPort", "webNames", "webKey", "onWork", "audioDevice"} & set(overview["settings"])
    # The same key has one effect, and of another device one more.
    before = json.loads(send("GET", "/api/v1/state", phone)[1])["totalSeconds"]
    for device in (phone, phone, pair(), phone):
        send("POST", "/api/v1/commands/extend", device, '{"seconds":10}', {"Idempotency-Key": "once"})
    assert round(json.loads(send("GET", "/api/v1/state", phone)[1])["totalSeconds"] - before) == 20
    assert send("GET", "/api/v1/exercises/Squats/picture.svg?still=null", phone)[0] == 400
    # The paths of the Exercise App's PRD, with parameters as it writes them.
    assert json.loads(send("GET", "/api/workout-plan", phone, '{"userId":"1234","date":"2025-02-05"}')[1])["day"] == 3
    assert len(json.loads(send("GET", "/api/exercises?category=Back", phone)[1])) > 3
    status, body = send("POST", "/api/workout-log", phone, '{"userId":"1234","date":"2025-02-05","completedExercises":[{"name":"Plank","difficulty":"hard","duration":30}]}')
    assert json.loads(body) == {"status": "success", "message": "Workout logged successfully."}, body
    assert "history" in json.loads(send("GET", "/api/workout-history", phone)[1])
    ctl("stop", "--discard", "--yes")


def logs():
    """No token and no code is in the log or among the arguments of a process."""
    token = pair()
    assert send("GET", "/api/v1/now", token)[0] == 200
    assert token not in open(LOG).read()
    assert not re.search(token, subprocess.run(["ps", "ax", "-o", "args"], capture_output=True, text=True).stdout)


def forgotten():
    """A forgotten device has no stream and no token any more."""
    for line in ctl("phone", "--list").splitlines():
        ctl("phone", "--forget", line.split("  ")[0])
    token = pair()
    stream = http.client.HTTPConnection("127.0.0.1", PORT, timeout=5)
    stream.request("GET", "/api/v1/events", headers={"Host": f"localhost:{PORT}", "Authorization": f"Bearer {token}"})
    response = stream.getresponse()
    assert response.status == 200 and response.readline().startswith(b"id: ")
    ctl("phone", "--forget", "test")
    while response.readline():
        pass
    assert send("GET", "/api/v1/now", token)[0] == 401


def redeem(code, token=None):
    return send("POST", "/api/v1/devices", token, json.dumps({"code": code, "name": "test"}))[0]


def stored():
    """What cannot be stored is neither done nor said."""
    token = pair()
    blocked = os.path.join(os.path.dirname(LOG), "web.devices.new")
    os.mkdir(blocked)
    try:
        result = subprocess.run([CTL, "phone", "--forget", "test"], capture_output=True, text=True, timeout=30)
        assert result.returncode == 1 and not result.stdout and "nothing has changed" in result.stderr, result
        code = json.loads(ctl("phone", "--json"))["code"]
        assert redeem(code) == 500 and send("GET", "/api/v1/now", token)[0] == 200
    finally:
        os.rmdir(blocked)
    assert redeem(code) == 200


def voided():
    """A code ends with the command that shows it, and with its use."""
    for end in (signal.SIGINT, signal.SIGKILL, None):
        with subprocess.Popen([CTL, "phone"], stdout=subprocess.PIPE, text=True) as process:
            code = None
            for line in process.stdout:
                code = (re.search("type ([0-9A-Z]{4}-[0-9A-Z]{4})", line) or [None, code])[1]
                if line.startswith("Waiting"):
                    break
            if end is None:
                assert redeem(code) == 200 and "is paired" in process.stdout.read()
            else:
                process.send_signal(end)
        # After all that the broker has sent before.
        ctl("call", "web.describe")
        assert redeem(code) == 403, end


def closed():
    """The page is closed at once, though the setting cannot be stored yet."""
    store = next(actor["pid"] for actor in json.loads(ctl("actors", "--json")) if actor["actor"] == "store")
    os.kill(store, signal.SIGSTOP)
    try:
        process = subprocess.Popen([CTL, "phone", "--off"], stdout=subprocess.DEVNULL)
        wait("the closed port", lambda: PORT not in listening(), 3)
    finally:
        os.kill(store, signal.SIGCONT)
    assert process.wait(30) == 0
    ctl("settings", "set", "web", "thisComputer")
    wait("the port", lambda: PORT in listening())


def foreign():
    """Another Host or Origin is refused."""
    token = pair()
    assert send("GET", "/", headers={"Host": "evil.example"})[0] == 421
    assert send("GET", "/api/v1/now", token, headers={"Host": "127.0.0.1.evil.example"})[0] == 421
    assert send("GET", "/api/v1/now", token, headers={"Origin": "http://evil.example"})[0] == 403
    assert b" 400 " in raw(b"GET / HTTP/1.1\r\n\r\n", close=False)[:20], "no Host"
    hidden = b"GET /styles/page.css HTTP/1.1\r\nHost: localhost\r\n\r\n"
    for head in (b"Host: evil.example", b"Host : evil.example", b"Content-Length : 5", b"Transfer-Encoding: gzip, chunked",
                 b"Content-Length: 0\r\nTransfer-Encoding: chunked", b"Content-Length: 0\r\nContent-Length: 5"):
        answer = raw(b"POST /api/v1/devices HTTP/1.1\r\nHost: localhost\r\n" + head + b"\r\n\r\n0\r\n\r\n" + hidden)
        assert b" 200 " not in answer, answer
    assert b" 400 " in raw(b"GET / HTTP/1.1\r\nHost: localhost\r\nHost: evil.example\r\n\r\n")[:20]
    # Before the body, which has no known end.
    for encoding in (b"identity", b"xchunked", b"gzip, chunked", b"chunked"):
        answer = raw(b"POST /api/v1/devices HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: " + encoding + b"\r\n\r\n{}" + hidden, close=False)
        assert b" 400 " in answer[:20] and answer.count(b"HTTP/1.1 ") == 1 and b"Connection: close" in answer, answer


def strict():
    """A head in which a line ends with a line feed alone, a text has a zero byte, or a header has no name, is refused."""
    head = b"GET /styles/page.css HTTP/1.1\r\nHost: localhost\r\nX: a\r\n\r\n"
    for good in (head, head.replace(b": ", b":"), head.replace(b"X: a", b"X:"), head.replace(b"X: a", b"X: \t a b \t "), b"\r\n" + head,
                 head.replace(b"styles/page.css", b"styles/page.css?a=%20b&c=d"), head.replace(b"X: a\r\n", b"".join(b"X-%d: %d\r\n" % (n, n) for n in range(40)))):
        assert b" 200 " in raw(good)[:20], (good, raw(good))
    for bad in (head.replace(b"\r\n", b"\n"), head.replace(b"1.1\r\n", b"1.1\n"), head.replace(b"localhost\r\n", b"localhost\n"),
                head.replace(b"a\r\n\r\n", b"a\n\r\n"), head.replace(b"a\r\n\r\n", b"a\r\n\n"), head.replace(b"a\r\n", b"a\r"),
                head.replace(b"styles/page.css", b"styles/page.css\0/../../etc/passwd"), head.replace(b"styles/page.css", b"styles/page.css\0"), head.replace(b"GET", b"GET\0X"),
                head.replace(b"1.1", b"1.1\0"), head.replace(b"localhost", b"localhost\0.evil.example"), head.replace(b"localhost", b"localhost\0"),
                head.replace(b"X: a", b"X: a\0"), head.replace(b"X: a", b"X: a\0 b"), head.replace(b"X: a", b"X\0: a"), head.replace(b"X: a", b"X\0Y: a"),
                head.replace(b"X: a", b": a"), head.replace(b"X: a", b"X: a\r\n b"), head.replace(b"Host: localhost", b"Host: localhost\r\n b")):
        assert b" 200 " not in raw(bad)[:20], bad
    assert send("GET", "/")[0] == 200


def limits():
    """A long head, a long body, many connections, a second stream too many."""
    token = pair()
    assert send("GET", "/", headers={"X": "a" * 20000})[0] == 431
    assert send("POST", "/api/v1/commands/pause", token, "a" * 65537)[0] == 413
    assert send("GET", "/api/v1/state?" + "a&" * 100, token)[0] == 400
    began = time.monotonic()
    assert raw(b"GET /api/v1/state?" + b"a&" * 1000 + b" HTTP/1.1\r\nHost: localhost\r\n\r\n", close=False) == b""
    assert time.monotonic() - began < 0.9, "a query of 1000 members is not answered, but ends at once"
    held = [socket.create_connection(("127.0.0.1", PORT), timeout=5) for _ in range(40)]
    for number, connection in enumerate(held):
        connection.settimeout(5 if number < 8 else 0.01)
        try:
            assert (connection.recv(1) == b"") == (number < 8), number
        except TimeoutError:
            assert number >= 8, number
    held[39].settimeout(5)
    held[39].sendall(f"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n".encode())
    assert b" 200 " in held[39].recv(4096)[:20]
    for connection in held:
        connection.close()
    wait("room again", lambda: send("GET", "/", token)[0] == 200)


def busy():
    """All connections are held by others who come again at once: a phone is served, keeps its connection, and the workout goes on."""
    token = pair()
    own = {"Host": "localhost", "Authorization": f"Bearer {token}"}
    phone = http.client.HTTPConnection("127.0.0.1", PORT, timeout=10)
    stream = http.client.HTTPConnection("127.0.0.1", PORT, timeout=10)
    phone.request("GET", "/api/v1/state", headers=own)
    assert phone.getresponse().read()
    address = phone.sock.getsockname()
    stream.request("GET", "/api/v1/events", headers=own)
    events = stream.getresponse()
    held = [socket.create_connection(("127.0.0.1", PORT), timeout=5) for _ in range(64)]
    ctl("start", "--work", "1", "--rest", "1", "--get-ready", "0", "--rounds", "30", "--sound", "off", "--voice", "off")
    began = time.monotonic()
    while json.loads(ctl("state", "--json"))["roundIndex"] < 2:
        held += [socket.create_connection(("127.0.0.1", PORT), timeout=5) for _ in range(4)]
        phone.request("GET", "/api/v1/state", headers=own)
        assert phone.getresponse().read() and phone.sock.getsockname() == address
        assert send("GET", "/api/v1/state", token)[0] == 200, "a new connection of the phone"
        assert time.monotonic() - began < 8
        time.sleep(0.05)  # The phone may ask 60 times a second.
    while b'"roundIndex":2' not in events.readline():
        pass
    for connection in held:
        connection.close()
    # A device itself has eight.
    many = [http.client.HTTPConnection("127.0.0.1", PORT, timeout=5) for _ in range(9)]
    for connection in many:
        connection.request("GET", "/api/v1/now", headers=own)
        assert connection.getresponse().read()
    assert many[0].sock.recv(1) == b"" and stream.sock.recv(65536) is not None
    for connection in many:
        connection.close()
    ctl("stop", "--discard", "--yes")


def gone():
    """Who leaves in the middle of a request, even before it is accepted, does not keep the place of the next one."""
    for part in (b"", b"GET / HT", b"GET / HTTP/1.1\r\nHost: localhost\r\n", b"POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\n{"):
        held = [socket.create_connection(("127.0.0.1", PORT), timeout=5) for _ in range(32)]
        leaving = socket.create_connection(("127.0.0.1", PORT), timeout=5)
        leaving.sendall(part)
        leaving.close()
        waiting = http.client.HTTPConnection("127.0.0.1", PORT, timeout=5)
        waiting.request("GET", "/styles/page.css", headers={"Host": "localhost"})
        held.pop().close()
        assert waiting.getresponse().status == 200, part
        waiting.close()
        for connection in held:
            connection.close()
        wait("room again", lambda: send("GET", "/")[0] == 200)


def moved():
    """The port changes while a request has no response: the page goes on at the new one, and nobody gets the old response."""
    token = pair()
    actors = {actor["actor"]: actor["pid"] for actor in json.loads(ctl("actors", "--json"))}
    request = f"GET /api/v1/state HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer {token}\r\n\r\n".encode()
    os.kill(actors["engine"], signal.SIGSTOP)
    try:
        with socket.create_connection(("127.0.0.1", PORT), timeout=5) as waiting:
            waiting.sendall(request)
            wait("the request", lambda: is_taken(waiting.getsockname()[1]))
            ctl("settings", "set", "webPort", str(PORT + 1))
            assert waiting.recv(1) == b""
    finally:
        os.kill(actors["engine"], signal.SIGCONT)
    wait("the other port", lambda: PORT + 1 in listening() and PORT not in listening())
    ctl("settings", "set", "webPort", str(PORT))
    wait("the port", lambda: PORT in listening())
    assert send("GET", "/api/v1/state", token)[0] == 200
    assert {actor["actor"]: actor["pid"] for actor in json.loads(ctl("actors", "--json"))} == actors


def is_taken(port):
    """Whether the server has read all that came from a port, by the kernel (proc(5))."""
    lines = [line.split() for line in open("/proc/net/tcp").readlines()[1:]]
    ends = f":{PORT:04X}", f":{port:04X}"
    return any(line[1].endswith(ends[0]) and line[2].endswith(ends[1]) and line[4].endswith(":00000000") for line in lines)


def garbage():
    """What is not HTTP gets an error or nothing, and the next request is served."""
    for data in (b"\x16\x03\x01\x02\x00\x01\x00", b"\0" * 5000, b"GET\r\n\r\n", b"GET / HTTP/9.9\r\nHost: localhost\r\n\r\n", b"a" * 100000,
                 b"GET / HTTP/1.1\r\nHost: localhost\r\nContent-Length: -1\r\n\r\n", b"GET / HTTP/1.1\nHost: localhost\n Folded: x\n\n",
                 b"POST /api/v1/devices HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\n{}"):
        raw(data)
    assert send("GET", "/")[0] == 200


def tls():
    """TLS 1.2 or later with forward secrecy; a renewed certificate is served at once, a key of another one never."""
    folder = tempfile.mkdtemp()
    files = {name: f"{folder}/{name}.pem" for name in ("certificate", "key")}

    def make(name):
        subprocess.run(["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", f"/CN={name}",
                        "-keyout", f"{folder}/{name}.key", "-out", f"{folder}/{name}"], check=True, capture_output=True)

    def context():
        made = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
        made.check_hostname, made.verify_mode = False, ssl.CERT_NONE
        made.set_ciphers("ALL:@SECLEVEL=0")
        return made

    def served(made=None):
        try:
            with socket.create_connection(("127.0.0.1", PORT), timeout=5) as plain, (made or context()).wrap_socket(plain) as secure:
                return ssl.DER_cert_to_PEM_cert(secure.getpeercert(True))
        except OSError:
            return None

    def plain():
        try:
            return send("GET", "/")[0] == 200
        except OSError:
            return False  # Between its two addresses it listens to neither.

    def text(name):
        return open(f"{folder}/{name}").read()

    def replace(name, target):
        os.symlink(f"{folder}/{name}", f"{folder}/link")
        os.rename(f"{folder}/link", target)

    for name in ("first", "second", "third"):
        make(name)
    replace("first", files["certificate"])
    replace("first.key", files["key"])
    os.chmod(f"{folder}/first.key", 0o644)
    ctl("settings", "set", "webCertificate", files["certificate"])
    ctl("settings", "set", "webKey", files["key"])
    wait("TLS", lambda: served() == text("first"))
    for made in (old := context(), rsa := context()):
        made.minimum_version = ssl.TLSVersion.TLSv1
    old.maximum_version, rsa.maximum_version = ssl.TLSVersion.TLSv1_1, ssl.TLSVersion.TLSv1_2
    rsa.set_ciphers("AES128-SHA:AES128-GCM-SHA256:@SECLEVEL=0")
    assert served(old) is None and served(rsa) is None
    doctor = subprocess.run([CTL, "doctor"], capture_output=True, text=True, timeout=30).stdout
    assert f"{files['key']}: other users" in doctor, doctor
    pid = next(actor["pid"] for actor in json.loads(ctl("actors", "--json")) if actor["actor"] == "web")
    descriptors = len(os.listdir(f"/proc/{pid}/fd"))
    # By links, as certbot does.
    replace("second", files["certificate"])
    for _ in range(10):
        assert served() == text("first"), "the key is not there yet"
    replace("second.key", files["key"])
    wait("the second certificate", lambda: served() == text("second"))
    # Written in place.
    for target in files.values():
        os.unlink(target)
    for name, target in (("third.key", files["key"]), ("third", files["certificate"])):
        open(target, "w", opener=lambda path, flags: os.open(path, flags, 0o600)).write(text(name))
    wait("the third certificate", lambda: served() == text("third"))
    assert pid == next(actor["pid"] for actor in json.loads(ctl("actors", "--json")) if actor["actor"] == "web")
    wait("no descriptor is left", lambda: len(os.listdir(f"/proc/{pid}/fd")) <= descriptors)
    assert "other users" not in subprocess.run([CTL, "doctor"], capture_output=True, text=True, timeout=30).stdout
    ctl("settings", "set", "webCertificate", "")
    ctl("settings", "set", "webKey", "")
    wait("plain HTTP", lambda: not served() and plain())


def window():
    """A window's code and token are of no use to another user, and the page ends when the window is gone."""
    def refused(status, *request, **more):
        words = f"import http.client; c = http.client.HTTPConnection('127.0.0.1', {PORT}); c.request(*{request}, **{more}); print(c.getresponse().status)"
        other = subprocess.run(["/usr/bin/python3", "-c", words], user=65534, capture_output=True, text=True, timeout=10)
        assert other.stdout == f"{status}\n", other

    ctl("settings", "set", "web", "off")
    wait("the end", lambda: PORT not in listening())
    folder = tempfile.mkdtemp()
    os.chmod(folder, 0o755)
    with open(f"{folder}/chromium", "w", opener=lambda path, flags: os.open(path, flags, 0o755)) as browser:
        browser.write(f'#!/bin/sh\nprintf %s "$1" >{folder}/address.new && mv {folder}/address.new {folder}/address; exec sleep 20\n')
    environment = {**os.environ, "PATH": f"{folder}:/usr/bin:/bin", "DISPLAY": ":0"}
    opening = subprocess.Popen([CTL, "window"], env=environment, stderr=subprocess.PIPE, text=True)
    wait("the browser", lambda: os.path.exists(f"{folder}/address") or opening.poll() is not None)
    assert opening.poll() is None, opening.stderr.read()
    address = open(f"{folder}/address").read()
    assert address.startswith(f"--app=http://127.0.0.1:{PORT}/#"), address
    assert listening()[PORT] == "0100007F", listening()
    code = address.split("#")[1]
    if os.getuid() == 0:
        refused(403, "POST", "/api/v1/devices", json.dumps({"code": code}))
    status, body = send("POST", "/api/v1/devices", body=json.dumps({"code": code}))
    assert status == 200 and redeem(code) == 403, body
    token = json.loads(body)["token"]
    assert opening.wait(timeout=10) == 0, opening.stderr.read()
    assert re.search("  window  ", ctl("phone", "--list"))
    if os.getuid() == 0:
        refused(401, "GET", "/api/v1/now", headers={"Authorization": f"Bearer {token}"})
    assert send("GET", "/api/v1/now", token)[0] == 200
    ctl("phone", "--off")
    assert PORT not in listening()
    ctl("settings", "set", "web", "thisComputer")
    wait("the port", lambda: PORT in listening())


def lesson():
    """Everybody joins a class by one code and only watches; who is removed stays out; it ends by itself, and by a command."""
    ctl("phone", "--class", "--for", "90m")
    code = json.loads(ctl("phone", "--class", "--json", "--for", "10m"))
    assert code["seconds"] == 600, code
    phone = pair()
    guests = []
    for number in range(8):
        status, body = send("POST", "/api/v1/devices", body=json.dumps({"code": code["code"], "name": "root"}))
        guests.append(json.loads(body))
        assert status == 200 and guests[-1]["name"] == f"guest {number + 1}" and guests[-1]["role"] == "guest", body
    streams = []
    for guest in guests:
        stream = http.client.HTTPConnection("127.0.0.1", PORT, timeout=10)
        stream.request("GET", "/api/v1/events", headers={"Host": "localhost", "Authorization": f"Bearer {guest['token']}"})
        streams.append(stream.getresponse())
    ctl("start", "--work", "1", "--rest", "1", "--get-ready", "0", "--rounds", "30", "--sound", "off", "--voice", "off")
    assert "to 8 devices" in ctl("say", "Last one <b>!</b>")
    for stream in streams:
        seen = set()
        while b'"text":"Last one <b>!</b>"' not in (line := stream.readline()):
            seen.update(re.findall(rb"^event: (.*)\n", line))
        assert seen <= {b"look", b"session", b"line"}, seen
    # Every path of the interface by every method, and what lies beside it.
    token, turns, allowed = guests[0]["token"], itertools.cycle(guests[:6]), []
    paths = json.loads(send("GET", "/api/v1/openapi.json")[1])["paths"]
    for path in [*paths, "/api/v1/settings/", "/api/v1/commands/settings.set", "/api/v1/commands/hello", "/api/exercises/plank.gif", "/api/v1/../settings"]:
        for method in ("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"):
            if path.endswith(("/events", "/devices/this")):
                continue
            target = path.replace("{name}", "Plank").replace("{command}", "pause")
            while (status := send(method, re.sub(r"\{.*?\}", "x", target), next(turns)["token"], "{}" if method in ("POST", "PUT", "PATCH") else None)[0]) == 429:
                time.sleep(0.5)
            if status == 200:
                allowed.append(f"{method} {path}")
    own = ("now", "exercises", "exercises/{name}/picture.svg", "sounds", "cues")
    assert set(allowed) == {f"{method} /api/v1/{path}" for method in ("GET", "HEAD") for path in own}, allowed
    assert not json.loads(ctl("state", "--json"))["isPaused"]
    # One is removed.
    listed = ctl("phone", "--list")
    assert re.search(r"(?m)^guest 7 +guest +connected +since \d\d:\d\d, localhost$", listed) and "Class until" in listed, listed
    ctl("phone", "--forget", "guest 7")
    while streams[6].readline():
        pass
    assert send("GET", "/api/v1/now", guests[6]["token"])[0] == 401 and redeem(code["code"]) == 403
    renewed = json.loads(ctl("phone", "--class", "--json"))
    assert renewed["code"] != code["code"] and send("GET", "/api/v1/now", guests[5]["token"])[0] == 200
    assert redeem(renewed["code"], phone) == 409 and send("GET", "/api/v1/state", phone)[0] == 200
    # A guest floods: a phone and the workout do not wait.
    end = time.monotonic() + 2
    flood = [subprocess.Popen([sys.executable, "-c", f"import http.client\nwhile True:\n c = http.client.HTTPConnection('127.0.0.1', {PORT}); c.request('GET', '/api/v1/exercises', headers={{'Authorization': 'Bearer {token}', 'Host': 'localhost'}}); c.getresponse().read()"], stderr=subprocess.DEVNULL) for _ in range(2)]
    while time.monotonic() < end:
        began = time.monotonic()
        assert send("GET", "/api/v1/state", phone)[0] == 200 and time.monotonic() - began < 1
        time.sleep(0.05)
    for process in flood:
        process.kill()
        process.wait()
    ctl("phone", "--class", "off")
    while streams[0].readline():
        pass
    assert send("GET", "/api/v1/now", token)[0] == 401 and redeem(renewed["code"]) == 403
    assert "guest" not in ctl("phone", "--list") and "There is no class" in ctl("phone", "--class", "off")
    ctl("stop", "--discard", "--yes")


for check in (off, roles, logs, forgotten, stored, voided, closed, foreign, strict, limits, busy, lesson, gone, moved, garbage, tls, window):
    began = time.monotonic()
    check()
    print(check.__name__, f"{time.monotonic() - began:.2f} s", flush=True)
