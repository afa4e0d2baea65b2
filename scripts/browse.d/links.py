"""Tests of what a page does when the network, the computer or a person is in the way: codes, drops, sound, the screen."""

import json
import pathlib
import re
import socket
import subprocess
import threading
import time
import urllib.request

from screens import field, find, own_switch, set_time
from selenium.webdriver.common.keys import Keys
from world import PICTURES, test


def role(page):
    return page.script("return JSON.parse(localStorage.getItem('gympulse') ?? 'null')?.role")


def exported(world):
    """The lines of an export."""
    path = pathlib.Path(world.folder) / "export.json"
    path.unlink(missing_ok=True)
    world.ctl("export", str(path))
    return [json.loads(line) for line in path.read_text().splitlines()]


def take_in(world, lines):
    path = pathlib.Path(world.folder) / "import.json"
    path.write_text("\n".join(map(json.dumps, [exported(world)[0], *lines])) + "\n")
    world.ctl("import", str(path))


def address(world, *words):
    return json.loads(world.ctl("phone", "--json", *words))["address"]


def scanned(page):
    """Reads the QR code of the page, by zbarimg."""
    picture = PICTURES / "scanned.png"
    page.find(".code").screenshot(str(picture))
    return subprocess.run(["zbarimg", "-q", "--raw", picture], capture_output=True, text=True).stdout.strip()


@test
def codes(world):
    """A code that a person gives wins over what is stored and leaves the address at once; a refused one changes nothing."""
    page = world.browser()
    world.pair(page)
    assert role(page) == "remote"
    # A wrong one, at the start and into the address of the open page.
    for way in ("get", "hash"):
        if way == "get":
            page.get("about:blank")
            page.get(f"http://127.0.0.1:{world.port}/#{'A' * 26}")
        else:
            page.script("location.hash = 'B'.repeat(26)")
        page.wait("the refusal", lambda: "Wrong or expired code" in page.text("#notice"))
        page.wait("the timers", lambda: page.screen == "timers" and page.all(".timer"))
        assert role(page) == "remote" and "#" not in page.script("return document.URL")
    assert len(world.ctl("phone", "--list").splitlines()) == 1
    # A right one, while another page of the browser is open.
    page.driver.switch_to.new_window("tab")
    page.get(f"http://127.0.0.1:{world.port}/")
    page.wait("the timers", lambda: page.screen == "timers")
    page.get(address(world, "--view"))
    page.wait("the display", lambda: page.text(".clock") and role(page) == "view")
    assert "#" not in page.script("return document.URL") and len(world.ctl("phone", "--list").splitlines()) == 1, world.ctl("phone", "--list")
    page.driver.switch_to.window(page.driver.window_handles[0])
    page.wait("the display, on the page that was open", lambda: page.text(".clock") and role(page) == "view")
    # And back, into the address of the open page.
    page.script("location.hash = arguments[0]", address(world).split("#")[1])
    page.wait("the phone", lambda: page.screen == "timers" and page.all(".timer") and role(page) == "remote")
    page.driver.switch_to.window(page.driver.window_handles[1])
    page.wait("the phone, on the other page", lambda: page.all(".timer") and not page.all(".clock"))
    assert len(world.ctl("phone", "--list").splitlines()) == 1
    assert not page.errors(), page.errors()


@test
def displays(world):
    """A phone pairs a display by a code of its own, shares its workout, and takes the display along when it unpairs itself."""
    page, display = world.browser(), world.browser("tv")
    world.pair(page)
    page.tab("settings")
    page.press("Pair a display")
    page.wait("the code", lambda: page.find("dialog .code").is_displayed())
    page.axe("display code")
    page.picture("display-code")
    assert re.search(rf"open http://127.0.0.1:{world.port}/ on it and type \w{{4}}-\w{{4}}", page.text("dialog")), page.text("dialog")
    found = scanned(page)
    assert found.startswith(f"http://127.0.0.1:{world.port}/#"), found
    display.get(found)
    display.wait("the display", lambda: display.text(".clock") and role(display) == "view")
    page.wait("the end of the code", lambda: not page.all("dialog"))
    assert page.text("#notice").endswith(" is paired."), page.text("#notice")
    phone, = re.findall(r" by (.*)", world.ctl("phone", "--list"))
    # One that was closed is void.
    page.press("Pair a display")
    code = page.wait("a code", lambda: re.search(r"type (\w{4}-\w{4})", page.text("dialog"))).group(1)
    page.press("Done")
    page.wait("its end", lambda: not page.all("dialog"))
    other = world.browser("tablet")
    other.get(f"http://127.0.0.1:{world.port}/")
    other.wait("pairing", lambda: other.screen == "pairing")
    other.find("#code").send_keys(code)
    other.press("Pair")
    other.wait("the refusal", lambda: "Wrong or expired code" in other.text(".problem"))
    # The card of a workout, as a file: a browser without a display shares nothing.
    folder = pathlib.Path(world.folder)
    page.driver.execute_cdp_cmd("Browser.setDownloadBehavior", {"behavior": "allow", "downloadPath": str(folder)})
    world.ctl("start", "--interval", "Sprint 2s", "--interval", "Rest 1s")
    page.wait("the end", lambda: page.screen == "complete", 30)
    page.press("Share")
    card = page.wait("the card", (folder / "workout.png").read_bytes)
    assert card[:8] == b"\x89PNG\r\n\x1a\n" and card[16:24] == bytes([0, 0, 4, 56, 0, 0, 5, 70])
    (PICTURES / "card.png").write_bytes(card)
    page.press("Back to timers")
    page.tab("settings")
    page.press("Unpair this phone")
    page.wait("the question", lambda: page.find("dialog").is_displayed())
    page.axe("unpair")
    page.picture("unpair")
    page.press("Unpair")
    for each in (page, display):
        each.wait("pairing", lambda: each.screen == "pairing")
    assert world.ctl("phone", "--list") == "No paired devices\n", phone
    for each in (page, display):
        assert not each.errors(), each.errors()


@test
def lesson(world):
    """A class: the TV shows its code, a phone scans it and follows the workout, with sound if it likes, and reaches nothing else."""
    tv, overlay = world.browser("tv"), world.browser("tablet")
    world.pair(tv, "--view")
    tv.wait("today", lambda: "Next: " in tv.text(".waiting"))
    world.ctl("phone", "--class", "--for", "30m")
    tv.wait("the code", lambda: tv.all(".class .code"))
    tv.axe("class code")
    tv.picture("class")
    found = scanned(tv)
    assert found.startswith(f"http://127.0.0.1:{world.port}/#"), found
    page = world.browser()
    page.get(found)
    page.wait("the clock", lambda: page.text(".clock") and role(page) == "guest")
    assert "#" not in page.script("return document.URL") and not page.find("#tabs").is_displayed()
    page.axe("guest")
    page.picture("guest")
    page.press("Sound")
    page.wait("sound", lambda: page.script("return JSON.parse(localStorage.getItem('gympulse.sound')).sound"))
    page.picture("guest-sound")
    world.ctl("settings", "set", "theme", "forestGreen")
    page.wait("the theme", lambda: page.script("return document.documentElement.dataset.theme") == "forestGreen")
    overlay.get(address(world, "--view").replace("/#", "/overlay?size=50#"))
    overlay.wait("the overlay", lambda: overlay.text(".clock") and role(overlay) == "view")
    assert overlay.script("return location.pathname + location.search + location.hash") == "/overlay?size=50"
    world.ctl("start", "--work", "40", "--rest", "10", "--rounds", "3", "--get-ready", "0")
    for each in (page, tv, overlay):
        each.wait("the workout", lambda each=each: each.screen == "run" and each.text(".time"))
    page.wait("cues", lambda: page.button("Sound").get_attribute("aria-pressed") == "true")
    shown = page.script("return [...document.querySelectorAll('button')].filter((e) => e.checkVisibility()).map((e) => e.getAttribute('aria-label') ?? e.textContent)")
    assert set(shown) <= {"Sound", "Voice", "Keep screen on", "Turn on sound"}, shown
    page.axe("guest in a workout")
    page.picture("guest-run")
    overlay.driver.execute_cdp_cmd("Emulation.setDefaultBackgroundColorOverride", {"color": {"r": 200, "g": 40, "b": 40, "a": 255}})
    overlay.picture("overlay")
    world.ctl("say", "Last one, <b>push!</b>")
    for each in (page, tv):
        each.wait("the line", lambda each=each: each.text("#line") == "Last one, <b>push!</b>")
        each.picture("line")
    # Nothing else, by its keys, its history or its address.
    page.find("body").send_keys(" ")
    page.script("history.pushState({ name: 'settings', params: {} }, '', '/'); history.pushState({}, '', '/'); history.back()")
    refused = page.script("""
        const { token } = JSON.parse(localStorage.getItem('gympulse')), headers = { Authorization: `Bearer ${token}` };
        return Promise.all(['settings', 'history', 'summary', 'presets', 'overview', 'state'].map(async (path) =>
          (await fetch(`/api/v1/${path}`, { headers })).status))""")
    assert refused == [403] * 6 and page.screen == "run" and not world.session["isPaused"], (refused, page.screen)
    page.wait("the end of the line", lambda: not page.text("#line"), 12)
    world.ctl("stop", "--discard", "--yes")
    page.wait("the clock", lambda: page.text(".clock"))
    # A phone that may do more keeps that.
    owner = world.browser("phone-small")
    world.pair(owner)
    owner.get("about:blank")
    owner.get(found)
    owner.wait("the refusal", lambda: "is paired" in owner.text("#notice"))
    assert role(owner) == "remote"
    world.ctl("phone", "--forget", "guest 1")
    page.wait("its end", lambda: page.screen == "pairing" and "no longer in the class" in page.text("#notice"))
    page.picture("guest-gone")
    tv.wait("another code", lambda: tv.all(".class .code") and scanned(tv) not in ("", found))
    world.ctl("phone", "--class", "off")
    tv.wait("no code", lambda: not tv.all(".class .code"))
    for each in (page, tv, overlay, owner):
        assert not each.errors(), each.errors()


class Drop:
    """A way to the page that can hold all bytes, as a wireless network does that is gone without a sign of it."""

    def __init__(self, port):
        self.open = threading.Event()
        self.open.set()
        self.sent = []
        self.target, self.listener = port, socket.create_server(("127.0.0.1", 0))
        self.port = self.listener.getsockname()[1]
        threading.Thread(target=self.accept, daemon=True).start()

    def accept(self):
        while True:
            client = self.listener.accept()[0]
            threading.Thread(target=self.serve, args=(client,), daemon=True).start()

    def serve(self, client):
        self.open.wait()
        server = socket.create_connection(("127.0.0.1", self.target))
        for source, target in ((client, server), (server, client)):
            threading.Thread(target=self.copy, args=(source, target, source is client), daemon=True).start()

    def copy(self, source, target, is_request):
        try:
            while data := source.recv(65536):
                self.open.wait()
                if is_request:
                    self.sent.append((time.monotonic(), data.split(b"\r\n", 1)[0].decode(errors="replace")))
                target.sendall(data)
        except OSError:
            pass
        for end in (source, target):
            try:
                end.shutdown(socket.SHUT_RDWR)
            except OSError:
                pass


@test
def drop(world):
    """A silent drop of the network: what waits, what did not get through, and nothing that is carried out later."""
    way = Drop(world.port)
    page = world.browser()
    page.get(address(world).replace(f":{world.port}", f":{way.port}"))
    page.wait("the page", lambda: page.screen == "timers")
    page.press("Got it")
    world.ctl("start", "--work", "300", "--get-ready", "0", "--rounds", "2", "--sets", "1")
    page.wait("the ring", lambda: page.screen == "run" and not page.lost)
    for what, act, after in (("Pause", lambda: page.press("Pause"), 6), ("Skip", lambda: page.press("Skip ▶"), 20)):
        way.open.clear()
        page.script("""
            window.said = undefined;
            document.addEventListener('click', () => { window.tapped = performance.now(); }, { capture: true, once: true });
            new MutationObserver(() => { window.said ??= performance.now() - tapped; }).observe(document.getElementById('lost'), { childList: true, subtree: true });""")
        began = time.monotonic()
        act()
        page.wait("the wait", lambda: page.lost == f"Waiting for the computer: {what}", 3)
        said = page.script("return said")
        print(f"  waits, said after {said / 1000:.2f} s")
        assert said < 1500
        if what == "Pause":
            page.axe("waiting")
            page.picture("waiting")
        page.wait("the line", lambda: "No connection" in page.lost, 4)
        page.wait("what failed", lambda: page.text("#notice") == f"{what} did not get through.", 4)
        print(f"  failed, said after {time.monotonic() - began:.1f} s")
        if what == "Pause":
            page.picture("not-through")
        time.sleep(max(0, after - (time.monotonic() - began)))
        way.open.set()
        began = time.monotonic()
        page.wait("the connection", lambda: not page.lost, 9)
        print(f"  again after {time.monotonic() - began:.1f} s")
        time.sleep(1)
        session = world.session
        assert not session["isPaused"] and session["phase"] == "work" and session["roundIndex"] == 1, "carried out late"
    page.press("Pause")
    page.wait("paused", lambda: world.session["isPaused"])
    page.press("Resume")
    page.wait("running", lambda: not world.session["isPaused"])
    # A phone that slept an hour, or whose clock is ahead, measures again before it gives up.
    page.script("window.own = performance.now.bind(performance)")
    for hours, text in ((-1, "Pause"), (1, "Resume")):
        page.script("const time = arguments[0] * 3.6e6; performance.now = () => own() + time", hours)
        page.press(text)
        page.wait(text, lambda: world.session["isPaused"] == (text == "Pause"))
    # Without a tap, and what an open page sends while nothing happens.
    way.sent.clear()
    time.sleep(25)
    lines = [line for _, line in way.sent]
    assert 2 <= len(lines) <= 4 and all("/api/v1/now" in line for line in lines), lines
    way.open.clear()
    began = time.monotonic()
    page.wait("the line", lambda: "No connection" in page.lost, 15)
    print(f"  without a tap: said after {time.monotonic() - began:.1f} s")
    assert time.monotonic() - began < 12
    way.open.set()
    page.wait("the connection", lambda: not page.lost, 9)
    assert not page.errors(), page.errors()


@test
def drop_display(world):
    """The same on a display, which asks less often."""
    way = Drop(world.port)
    page = world.browser("tv")
    page.get(address(world, "--view").replace(f":{world.port}", f":{way.port}"))
    page.wait("the display", lambda: page.text(".clock") and not page.lost)
    time.sleep(1)
    way.open.clear()
    began = time.monotonic()
    page.wait("the line", lambda: "No connection" in page.lost, 40)
    print(f"  said after {time.monotonic() - began:.1f} s")
    assert time.monotonic() - began < 35
    way.open.set()
    page.wait("the connection", lambda: not page.lost, 9)


@test
def switches(world):
    """A switch is heard or felt at once, and whatever is switched or moved, the workout is heard to its end."""
    page = world.browser()
    world.pair(page)
    page.script("""
        window.ahead = new Set(); window.words = []; window.pulses = [];
        const { start, stop } = AudioBufferSourceNode.prototype;
        AudioBufferSourceNode.prototype.start = function (when) { ahead.add(this); this.addEventListener('ended', () => ahead.delete(this)); return start.call(this, when); };
        AudioBufferSourceNode.prototype.stop = function () { ahead.delete(this); return stop.call(this); };
        navigator.vibrate = (pattern) => { pulses.push(pattern); return true; };
        speechSynthesis.speak = (words) => window.words.push(words.text);""")
    ahead = lambda: page.script("return ahead.size")
    world.ctl("settings", "set", "countdownSeconds", "0")
    world.ctl("start", "--work", "10", "--rest", "10", "--get-ready", "0", "--rounds", "20", "--sets", "1")
    page.wait("the ring", lambda: page.screen == "run")
    page.wait("the reason", lambda: "No sound on the computer" in page.find("header").text)
    page.axe("no sound")
    page.picture("no-sound")
    page.menu("Timers")
    page.tab("settings")
    page.wait("the switches", lambda: len(page.all(".switch")) > 3)
    switch = lambda title: own_switch(page, title)
    # Voice first: the sounds have to be got when they are switched on after it.
    switch("Voice")
    page.wait("its word", lambda: page.script("return words.includes('Voice on')"))
    switch("Sound")
    page.wait("a minute of sounds", lambda: ahead() >= 6, 5)
    for title in ("Vibration", "Voice", "Voice"):
        switch(title)
        time.sleep(0.5)
        assert ahead() >= 6, f"{ahead()} after {title}"
    assert page.script("return pulses.length") >= 1 and page.script("return words.filter((word) => word === 'Voice on').length") == 2
    page.driver.set_network_conditions(offline=True, latency=0, throughput=0)
    page.script("const v = arguments[0]; v.value = 30; v.dispatchEvent(new Event('change'))", find(field(page, "Volume"), "input"))
    time.sleep(0.5)
    assert ahead() >= 6, f"{ahead()} after a change of the volume, without a connection"
    words = page.script("return words.length")
    page.wait("words of the workout", lambda: page.script("return words.length") > words, 12)
    page.driver.set_network_conditions(offline=False, latency=0, throughput=0)
    world.ctl("pause")
    page.wait("silence", lambda: ahead() == 0)
    assert not page.errors(), page.errors()


@test
def awake(world):
    """One lock keeps the screen on however often it is asked for, and none after the workout; the video is sent in ranges."""
    page = world.browser()
    world.pair(page)
    page.script("""
        window.held = 0;
        navigator.wakeLock.request = async () => {
          const lock = new EventTarget(); held++;
          lock.release = async () => { held--; lock.dispatchEvent(new Event('release')); };
          return lock;
        };""")
    held = lambda: page.script("return held")
    page.wait("timers", lambda: page.all("button.timer"))[0].click()
    page.wait("the ring", lambda: page.screen == "run" and held() == 1)
    for _ in range(2):
        page.menu("Timers")
        page.wait("the card", lambda: page.find(".running")).click()
        page.wait("the ring", lambda: page.screen == "run")
    page.script("document.dispatchEvent(new Event('visibilitychange'))")
    time.sleep(0.3)
    assert held() == 1, held()
    world.ctl("stop", "--discard", "--yes")
    page.wait("no lock", lambda: page.screen == "timers" and held() == 0)
    # A start that is refused keeps nothing on.
    world.ctl("preset", "delete", "Tabata", "--yes")
    page.wait("the list", lambda: "Tabata" not in page.find(".timers").text)
    page.script("const { fetch } = window; window.fetch = (path, options) => fetch(path.replace('commands/start', 'commands/none'), options)")
    page.all("button.timer")[0].click()
    page.wait("the refusal", lambda: page.text("#notice") and held() == 0)
    for sent, status, body in (("bytes=0-1", 206, 2), ("bytes=4-", 206, None), (None, 200, None)):
        request = urllib.request.Request(f"http://127.0.0.1:{world.port}/sound/awake.mp4", headers={"Range": sent} if sent else {})
        with urllib.request.urlopen(request) as response:
            data = response.read()
            assert response.status == status and response.headers["Content-Encoding"] is None, response.headers
            assert body is None or len(data) == body
            assert status != 200 or data[4:8] == b"ftyp"
    assert page.script("""
        const video = document.createElement('video'); video.src = '/sound/awake.mp4'; document.body.append(video);
        return new Promise((done) => { video.onloadedmetadata = () => done(video.duration > 1); video.onerror = () => done(false); });"""), "it can be played"


@test
def widths(world):
    """The time is never cut: long ones, in the widest font, in every size."""
    for size in ("phone", "phone-wide", "tv"):
        page = world.browser(size)
        world.pair(page)
        for length, first in (("45s", "0:4"), ("12m", "1"), ("2:00:00", "1:59"), ("27:00:00", "26:")):
            world.ctl("start", length, "--replace")
            page.wait(f"{length}, {size}", lambda: page.screen == "run" and page.text(".time").startswith(first))
            assert page.script("""
                document.querySelector('.time').style.fontFamily = 'DejaVu Sans';
                const range = document.createRange(), inside = document.querySelector('.inside').getBoundingClientRect();
                range.selectNodeContents(document.querySelector('.time'));
                const time = range.getBoundingClientRect();
                return time.left >= inside.left - 1 && time.right <= inside.right + 1"""), f"{length}, {size}"
        page.picture("long")
        page.quit()


@test
def details(world):
    """Numbers, wheels, names and buttons that were wrong once."""
    page = world.browser()
    world.pair(page)
    page.wait("timers", lambda: len(page.all(".timer")) > 3)
    page.press("New timer")
    page.wait("the form", lambda: field(page, "Rounds"))
    box = find(field(page, "Rounds"), "input")
    box.send_keys(Keys.CONTROL, "a", Keys.NULL, "8x", Keys.TAB)
    page.press("Save")
    page.wait("the refusal", lambda: "must be 1 to 99" in field(page, "Rounds").text.lower())
    page.press("Rounds: more")
    assert box.get_attribute("value") == "1", "a number again"
    # A time out of its range turns back into it.
    for numbers, text in (((0, 30, 45), "30:00"), ((0, 0, 0), "0:01")):
        row = set_time(page, "Work", *numbers)
        page.wait(text, lambda: find(row, ".value").text == text)
        page.wait("the wheels", lambda: page.script(
            "return [...arguments[0].querySelectorAll('.wheel')].map((w) => Math.round(w.scrollTop / w.firstChild.offsetHeight)).join(':')", row)
            == {"30:00": "30:0", "0:01": "0:1"}[text])
        if text == "30:00":
            page.picture("wheels-range")
        find(row, ".value").click()
    # Another kind keeps the name, and it is not lost without a question.
    find(field(page, "Name"), "input").send_keys(Keys.CONTROL, "a", Keys.NULL, "Hills")
    page.press("Custom")
    page.wait("intervals", lambda: page.all(".part") and find(field(page, "Name"), "input").get_attribute("value") == "Hills")
    page.press("Exercises")
    page.press("Countdown")
    page.wait("the last kind", lambda: not page.all(".part") and find(field(page, "Name"), "input").get_attribute("value") == "Hills")
    page.press("Cancel")
    page.wait("the question", lambda: "Discard your changes?" in page.text("dialog"))
    page.press("Discard")
    page.wait("timers", lambda: page.screen == "timers")
    # "Timers" shows the timers, whatever was shown before.
    page.tab("settings")
    world.ctl("go", "--replace")
    page.wait("the ring", lambda: page.screen == "run")
    page.press("Skip ▶")
    page.menu("Hard")
    page.wait("hard", lambda: world.session["exercise"]["difficulty"] == "hard")
    page.wait("its figure", lambda: page.script("const f = document.querySelector('.figure'); return f.alt.endsWith('hard') && f.naturalWidth > 0"))
    page.press("More")
    page.wait("a switch", lambda: page.button("Hard").get_attribute("aria-pressed") == "true")
    page.axe("more")
    page.picture("more")
    page.press("Close")
    page.axe("hard")
    page.picture("hard")
    before = world.session["sessionId"]
    page.menu("Restart")
    page.wait("the question", lambda: page.button("Keep going"))
    assert page.script("return document.activeElement.textContent") == "Keep going", "the safe one has the focus"
    page.press("Restart")
    page.wait("another session", lambda: world.session["sessionId"] != before and page.screen == "run")
    page.menu("Timers")
    page.wait("timers", lambda: page.screen == "timers")
    # An undo takes back what waits, and what was deleted may come back by another way.
    name = page.wait("a timer", lambda: page.all("button.timer"))[0].text.split("\n")[0]

    kept = [line for line in exported(world) if "preset" in line and f'"{name}"' in json.dumps(line)]
    page.press("Edit")
    page.press(f"Delete {name}")
    page.wait("deleted", lambda: name not in world.ctl("preset", "list"), 10)
    take_in(world, kept)
    page.wait("it is back", lambda: page.button(f"Edit {name}"))
    assert not page.errors(), page.errors()


@test
def praise(world):
    """The end of exercises has "Well done!", and a result is compared with all of its name."""
    page = world.browser()
    world.pair(page)
    exercise = json.loads(world.ctl("exercises", "list", "--json"))[0]["name"]
    world.ctl("start", "--exercise", f"{exercise} 10s", "--get-ready", "0")
    page.wait("the end", lambda: page.screen == "complete" and "Well done!" in page.find("main").text, 15)
    time.sleep(1)
    page.axe("praise")
    page.picture("praise")
    page.press("Back to timers")
    page.wait("timers", lambda: page.screen == "timers" and not world.session["sessionId"])

    def fran(seconds):
        world.ctl("start", "for", "time", "2", "rounds", "Fran", "--get-ready", "0", "--count-in", "off")
        page.wait("the ring", lambda: page.screen == "run" and page.button("Done"))
        time.sleep(seconds)
        page.press("Done")
        page.wait("a round", lambda: world.session["roundsDone"] == 1)
        page.press("Done")
        page.wait("the end", lambda: page.screen == "complete")

    # Shorter ones are not in the log.
    fran(10.5)
    assert "best" not in page.find("main").text
    page.press("Back to timers")
    done = page.wait("the log", lambda: [line["workout"] for line in exported(world) if line.get("workout", {}).get("results")])[0]
    # The best one is older than sixty others.
    best = {**done, "sessionId": "best", "results": [{**done["results"][0], "seconds": 1.0, "splits": [0.5, 0.5]}]}
    day = json.loads(world.ctl("history", "--json"))["history"][0]["startedAt"][:10]
    best["startedAt"], best["completedAt"] = f"{day}T00:00:01.000+00:00", f"{day}T00:00:05.000+00:00"
    others = [{**best, "sessionId": f"other-{number}", "name": "Other", "startedAt": f"{day}T00:01:{number:02}.000+00:00",
               "completedAt": f"{day}T00:02:{number:02}.000+00:00", "results": None} for number in range(60)]
    take_in(world, [{"workout": each} for each in [best, *others]])
    fran(2)
    page.wait("the best", lambda: "(best: 0:01, 2 rounds)" in page.find("main").text)
    page.picture("best")
    assert not page.errors(), page.errors()
