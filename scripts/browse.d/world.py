"""Daemons in a folder of their own, and browsers on their page."""

import contextlib
import json
import os
import pathlib
import re
import shutil
import signal
import subprocess
import tempfile
import time

from selenium import webdriver
from selenium.webdriver.chrome.options import Options
from selenium.webdriver.chrome.service import Service
from selenium.webdriver.common.by import By

ROOT = pathlib.Path(__file__).resolve().parents[2]
BIN = pathlib.Path(os.environ.get("GYMPULSE_BIN", ROOT / ".build/bin"))
PICTURES = ROOT / ".build/browse"
AXE = PICTURES / "axe.min.js"
SIZES = {"phone": (390, 844), "phone-small": (320, 568), "phone-wide": (844, 390), "tablet": (820, 1180), "tv": (1920, 1080)}

TESTS = []


def test(function):
    """Adds a test, which gets a world."""
    TESTS.append(function)
    return function


def wait(what, condition, seconds=15):
    end = time.monotonic() + seconds
    while True:
        with contextlib.suppress(Exception):
            if found := condition():
                return found
        assert time.monotonic() < end, f"no {what} within {seconds} s"
        time.sleep(0.02)


class World:
    """Daemons of a new person."""

    def __init__(self):
        self.folder = tempfile.mkdtemp(prefix="gp-")
        self.environment = {**os.environ, "HOME": f"{self.folder}/home"}
        for name in ("RUNTIME_DIR", "STATE_HOME", "DATA_HOME", "CONFIG_HOME"):
            self.environment[f"XDG_{name}"] = f"{self.folder}/{name.lower()}"
            os.makedirs(f"{self.folder}/{name.lower()}", 0o700)
        os.makedirs(f"{self.folder}/home")
        # Below the ports that the kernel gives to connections.
        self.port = 20000 + os.getpid() % 12000
        self.browsers = []
        try:
            self.ctl("up")
            self.ctl("settings", "set", "webPort", str(self.port))
            self.ctl("settings", "set", "web", "thisComputer")
            self.ctl("phone", "--json")
        except BaseException:
            self.close()
            raise

    def ctl(self, *words):
        result = subprocess.run([BIN / "gympulse-ctl", *words], env=self.environment, capture_output=True, text=True, timeout=30)
        assert result.returncode == 0, f"{words}: {result.stderr}"
        return result.stdout

    def phone(self, *words):
        """Runs `gympulse phone` until it has printed its code; returns the process and what it printed."""
        process = subprocess.Popen([BIN / "gympulse-ctl", "phone", *words], env=self.environment, stdout=subprocess.PIPE, text=True)
        lines = []
        while not (lines and lines[-1].startswith("Waiting")):
            lines.append(process.stdout.readline())
            assert lines[-1], lines
        return process, "".join(lines)

    def pair(self, browser, *words):
        """Pairs a browser by the address of the QR code."""
        address = json.loads(self.ctl("phone", "--json", *words))["address"]
        browser.get(address)
        browser.wait("the page", lambda: browser.screen not in ("pairing", None))
        if "--view" not in words:
            browser.wait("the first visit", lambda: browser.screen == "run" or browser.button("Got it").click() or True)
        return address

    def pid(self, actor):
        return next(entry["pid"] for entry in json.loads(self.ctl("actors", "--json")) if entry["actor"] == actor)

    def kill(self, actor):
        os.kill(self.pid(actor), signal.SIGKILL)

    @property
    def session(self):
        return json.loads(self.ctl("call", "engine.state"))

    def browser(self, size="phone", **options):
        browser = Browser(self, size, **options)
        self.browsers.append(browser)
        return browser

    def close(self):
        for browser in self.browsers:
            browser.quit()
        with contextlib.suppress(Exception):
            self.ctl("down")
        shutil.rmtree(self.folder, ignore_errors=True)


class Browser:
    """A Chromium of a size, with what it shows."""

    def __init__(self, world, size, dark=True, still=False, scale=1):
        self.world, self.size = world, size
        width, height = SIZES[size]
        options = Options()
        for word in ("--headless=new", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--autoplay-policy=user-gesture-required",
                     f"--user-data-dir={tempfile.mkdtemp(dir=world.folder)}"):
            options.add_argument(word)
        if size.startswith("phone"):
            options.add_experimental_option("mobileEmulation", {"deviceMetrics": {"width": width, "height": height, "pixelRatio": 2, "touch": True}})
        else:
            options.add_argument(f"--window-size={width},{height}")
        options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
        self.driver = webdriver.Chrome(options=options, service=Service("/usr/bin/chromedriver", env=world.environment))
        self.driver.set_script_timeout(30)
        if not size.startswith("phone"):
            self.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": False})
        features = [{"name": "prefers-color-scheme", "value": "dark" if dark else "light"}]
        if still:
            features.append({"name": "prefers-reduced-motion", "value": "reduce"})
        self.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": features})

    def get(self, address):
        self.driver.get(address)

    def quit(self):
        with contextlib.suppress(Exception):
            self.driver.quit()

    def script(self, text, *arguments):
        return self.driver.execute_script(text, *arguments)

    def wait(self, what, condition, seconds=15):
        return wait(what, condition, seconds)

    def find(self, selector):
        return self.driver.find_element(By.CSS_SELECTOR, selector)

    def all(self, selector):
        return self.driver.find_elements(By.CSS_SELECTOR, selector)

    def button(self, text):
        """The button with this text or label: one that is shown if there is one. In one step, because some are gone soon."""
        return self.script("""
            const label = (e) => e.getAttribute('aria-label');
            const found = [...document.querySelectorAll('button')].filter((e) => [e.innerText.trim(), label(e)].includes(arguments[0]));
            return found.find((e) => e.checkVisibility()) ?? found.find((e) => label(e) === arguments[0]) ?? null;""", text)

    def press(self, text):
        def click():
            button = self.button(text)
            self.script("arguments[0].scrollIntoView({block: 'center'})", button)
            button.click()
            return True
        self.wait(f"the button {text}", click)

    def menu(self, text):
        """Presses an entry of the sheet of a running workout."""
        self.press("More")
        self.press(text)

    def tab(self, name):
        """Opens a screen by the bar."""
        self.wait(name, lambda: self.find(f".tab.{name}").click() or self.screen == name)

    def drag(self, element, x, y, steps=12, hold=0.0):
        """Moves a finger from the middle of an element, by touch events of the driver."""
        self.script("arguments[0].scrollIntoView({block: 'center'})", element)
        box = self.script("const b = arguments[0].getBoundingClientRect(); return [b.left + b.width / 2, b.top + b.height / 2]", element)
        send = lambda kind, points: self.driver.execute_cdp_cmd("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
        send("touchStart", [{"x": box[0], "y": box[1]}])
        for step in range(1, steps + 1):
            send("touchMove", [{"x": box[0] + x * step / steps, "y": box[1] + y * step / steps}])
            time.sleep(0.016)
        time.sleep(hold)
        send("touchEnd", [])

    @property
    def screen(self):
        return self.script("return document.body.dataset.screen")

    def text(self, selector):
        return self.script("return document.querySelector(arguments[0])?.textContent", selector) or ""

    @property
    def lost(self):
        return self.script("const e = document.getElementById('lost'); return e.hidden ? '' : e.textContent")

    @property
    def seconds(self):
        minutes, seconds = re.match(r"(\d+):(\d+)", self.text(".time")).groups()
        return 60 * int(minutes) + int(seconds)

    def picture(self, name):
        path = PICTURES / f"{name}-{self.size}.png"
        self.driver.save_screenshot(str(path))
        return path

    def axe(self, where):
        """Fails on each violation that axe finds."""
        if not AXE.exists():
            return
        # The page's policy forbids code from elsewhere; the driver's own scripts run anyway.
        found = self.driver.execute_async_script(
            AXE.read_text() + ";const done = arguments[arguments.length - 1];"
            # What fades in is measured when it is there.
            "const ends = document.getAnimations().filter(a => a.effect.getComputedTiming().endTime < 5000);"
            "Promise.allSettled(ends.map(a => a.finished)).then(() => "
            "axe.run(document, {resultTypes: ['violations']})).then(r => done(r.violations), e => done([{id: String(e), nodes: []}]));")
        text = [f"{entry['id']}: {node['html'][:120]} {node.get('failureSummary', '')}" for entry in found for node in entry["nodes"] or [{"html": ""}]]
        assert not text, f"{where}: " + "\n".join(text)

    def errors(self):
        """What the console says, apart from requests that failed while something was killed."""
        return [entry["message"] for entry in self.driver.get_log("browser")
                if entry["level"] == "SEVERE" and "Failed to load resource" not in entry["message"] and "ERR_" not in entry["message"]]
