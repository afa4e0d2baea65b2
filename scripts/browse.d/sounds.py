"""What two phones and the computer play at the same time, recorded from one sound server."""

import contextlib
import json
import pathlib
import statistics
import subprocess
import threading
import time

import numpy as np
from world import ROOT, test

RATE, CUES, APART, FAR = 48000, 8, 0.02, 0.2
LEFT, RIGHT, MUTED = ("100%", "0%"), ("0%", "100%"), ("0%", "0%")


def ancestors(pid):
    """A process and those that started it."""
    while pid > 1:
        yield pid
        with contextlib.suppress(OSError):
            pid = int(pathlib.Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[1])
            continue
        return


def onsets(samples):
    """When each sound begins, in seconds: where it is loud after silence."""
    loud = np.nonzero(np.abs(samples) > 0.1 * np.abs(samples).max())[0]
    return loud[np.diff(loud, prepend=-RATE) > 0.3 * RATE] / RATE


@test
def beeps(world):
    """Two phones of a class beep within 20 ms of each other, and of the computer's speaker."""
    world.ctl("down")
    server = subprocess.Popen([ROOT / "Tests/EndToEnd/headless-pipewire", "sh", "-c", "echo $PULSE_SERVER; echo $PIPEWIRE_RUNTIME_DIR; exec sleep infinity"],
                              stdout=subprocess.PIPE, text=True, env=world.environment)
    done = threading.Event()
    try:
        for name in ("PULSE_SERVER", "PIPEWIRE_RUNTIME_DIR"):
            world.environment[name] = server.stdout.readline().strip()
        world.ctl("up")
        code = json.loads(world.ctl("phone", "--class", "--json"))["address"]
        pages = [world.browser(), world.browser("tablet")]
        for page in pages:
            page.get(code)
            page.wait("the clock", lambda page=page: page.text(".clock"))
            page.press("Sound")
            page.wait("sound", lambda page=page: page.script("return JSON.parse(localStorage.getItem('gympulse.sound')).sound"))
        players = {page.driver.service.process.pid: name for page, name in zip(pages, ("first", "second"))}
        sides = {}

        def place():
            """Gives each player its channel, also after it has opened the device again."""
            while not done.is_set():
                found = subprocess.run(["pactl", "-f", "json", "list", "sink-inputs"], env=world.environment, capture_output=True, text=True).stdout
                for each in json.loads(found or "[]"):
                    pid = int(each["properties"].get("application.process.id", 0))
                    # The plugin of ALSA names no process.
                    player = next((players[up] for up in ancestors(pid) if up in players), "speaker")
                    volume = sides.get(player, MUTED)
                    if [channel["value_percent"] for channel in each["volume"].values()] != list(volume):
                        subprocess.run(["pactl", "set-sink-input-volume", str(each["index"]), *volume], env=world.environment, check=False)
                done.wait(0.05)

        thread = threading.Thread(target=place)
        thread.start()
        for left, right in (("first", "speaker"), ("second", "speaker"), ("first", "second")):
            sides.clear()
            sides.update({left: LEFT, right: RIGHT})
            path = pathlib.Path(world.folder) / "recording"
            with path.open("wb") as file:
                recorder = subprocess.Popen(["parec", "--raw", "--device=gympulse-null.monitor", "--format=float32le", "--channels=2", f"--rate={RATE}"],
                                            stdout=file, env=world.environment)
                world.ctl("start", "--get-ready", "5", "--work", "2", "--rest", "2", "--rounds", str(CUES), "--voice", "off")
                time.sleep(6 + 4 * CUES)
                world.ctl("stop", "--discard", "--yes")
                recorder.terminate()
                recorder.wait()
            both = [onsets(side) for side in np.fromfile(path, dtype="<f4").reshape(-1, 2)[5 * RATE:].T]
            # A sound whose player has been given its channel too late has no other.
            apart = [float(one - min(both[1], key=lambda other: abs(other - one))) for one in both[0]]
            apart = [each for each in apart if abs(each) < FAR]
            middle = statistics.median(map(abs, apart))
            print(f"  {left} and {right}: {len(apart)} sounds, {min(apart) * 1000:.1f} to {max(apart) * 1000:.1f}, median {middle * 1000:.1f} ms apart", flush=True)
            # On a busy machine the sound of a browser drops out, and is on time again some seconds later.
            assert len(apart) >= CUES and middle <= APART, apart
    finally:
        done.set()
        server.terminate()
