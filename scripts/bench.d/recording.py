"""What a sound server without a card plays: the sounds in a recording, and when the machine was too late to say."""
import os
import subprocess
import sys
import threading
import time

import numpy as np

from bench import PART, WORK

RATE = 48000
FEWEST = 5
# Half seconds for measuring the sink's offset after a stall.
SEARCH = 4
# Frames of the sound server's cycle while something is recorded with as short a delay as here, and what it takes in
# seconds. Its null sink counts whole nanoseconds: it is 0.06 ppm too fast, which makes 0.1 ms in half an hour.
QUANTUM = 512
CYCLE = QUANTUM * 10**9 // RATE / 1e9
# Stolen seconds of processor time within half a second after which the server misses cycles.
TAKEN = 0.02


def note(text):
    print(f"{PART}: {text}", file=sys.stderr)


def boot():
    return time.clock_gettime(time.CLOCK_BOOTTIME)


def stolen():
    """Seconds of processor time stolen by the host of this virtual machine (proc_stat(5), "steal")."""
    with open("/proc/stat") as file:
        return int(file.readline().split()[8]) / os.sysconf("SC_CLK_TCK")


class Recording:
    """Records the sink while it is open."""

    def __enter__(self):
        self.path = f"{WORK}/recording"
        self.recorder = subprocess.Popen(
            ["parec", "--raw", "--device=gympulse-null.monitor", "--format=float32le", "--channels=2",
             f"--rate={RATE}", "--latency-msec=20"], stdout=subprocess.PIPE)
        self.arrivals = []
        self.reader = threading.Thread(target=self.read)
        self.reader.start()
        while not self.arrivals:
            time.sleep(0.01)
        return self

    def __exit__(self, *_):
        time.sleep(0.3)
        self.recorder.terminate()
        self.reader.join()
        self.recorder.wait()
        still = self.stood_still()
        if still.max() > still.min():
            note(f"the sink stood still for {1000 * (still.max() - still.min()):.0f} ms in all: the sounds just then "
                 "are not compared")
        if taken := np.count_nonzero(self.taken()):
            note(f"the host took the processors away in {taken} half seconds, and the sink was late: the sounds just "
                 "then are not compared")

    def read(self):
        length = 0
        with open(self.path, "wb") as file:
            while piece := os.read(self.recorder.stdout.fileno(), 1 << 16):
                length += len(piece)
                self.arrivals.append((boot(), length / 8 / RATE, stolen()))
                file.write(piece)

    def stood_still(self):
        """For each half second of the recording, the total seconds that the sink has stalled so far.

        It does when the machine below does, for some cycles, which nobody hears and which are in no recording. When the
        soonest piece of a half second came tells about how many.
        """
        times = np.array(self.arrivals)
        lag = times[:, 0] - times[:, 1]
        half = (times[:, 1] * 2).astype(int)
        soonest = np.array([lag[half == index].min() if (half == index).any() else np.inf
                            for index in range(half.max() + 1)])
        soonest = np.where(np.isinf(soonest), soonest.min(), soonest)
        return np.round((soonest - soonest[:4].min()) / CYCLE) * CYCLE

    def taken(self):
        """For each half second of the recording, whether the host stole cycles that the sink then caught up on.

        They are in the recording, only later, so it has not stood still; but what a player had for them came too late
        to be in them. Told by the host's own count and by a piece of the recording that is more than a cycle late.
        """
        at, length, steal = np.array(self.arrivals).T
        late = np.diff(at - length, prepend=at[0] - length[0])
        half = (length * 2).astype(int)
        taken = np.zeros(half.max() + 1, dtype=bool)
        for index in np.unique(half):
            first, last = np.searchsorted(half, index), np.searchsorted(half, index, side="right") - 1
            host = steal[last] - steal[max(0, first - 1)]
            taken[index] = host >= TAKEN and late[first:last + 1].max() > CYCLE
        return taken

    def stretches(self, first=0):
        """The onsets between two stalls of the sink, a list for each stretch; short ones are dropped.

        Sounds within some seconds of such a moment are left out: the next delay reports show where the sink is.
        What the sink has stood still for is added, which makes the stretches follow each other as they were heard.
        """
        still, taken = self.stood_still(), self.taken()
        found = {}
        for onset in self.onsets()[first:]:
            index = min(int(onset * 2), len(still) - 1)
            around = slice(max(0, index - SEARCH), index + 2)
            if still[around].max() == still[around].min() and not taken[around].any():
                found.setdefault(int(np.count_nonzero(np.diff(still[:index + 1]))), []).append(onset + still[index])
        return [onsets for onsets in found.values() if len(onsets) >= FEWEST]

    def heard(self):
        """The onsets by the clock of boot: when the recorder had them at the soonest, some 10 ms after they were mixed."""
        soonest = min(at - length for at, length, _ in self.arrivals)
        return [soonest + onset for onset in self.onsets()]

    def onsets(self):
        """The onsets of a repeated sound in seconds, by correlation with its first occurrence."""
        sound = np.fromfile(self.path, dtype="<f4").reshape(-1, 2)[:, 0].astype(float)
        loud = np.nonzero(np.abs(sound) > 0.01)[0]
        if not len(loud):
            return []
        pattern = sound[max(0, loud[0] - 200):loud[0] + 6000]
        size = 1 << (len(sound) + len(pattern)).bit_length()
        likeness = np.fft.irfft(np.fft.rfft(sound, size) * np.conj(np.fft.rfft(pattern, size)), size)[:len(sound)]
        enough = 0.6 * np.dot(pattern, pattern)
        found, at = [], 0
        for place in np.nonzero(likeness > enough)[0]:
            if place < at:
                continue
            best = place + int(np.argmax(likeness[place:place + 4800]))
            a, b, c = likeness[best - 1:best + 2] if best else (0, likeness[0], 0)
            found.append((best + 0.5 * (a - c) / (a - 2 * b + c)) / RATE)
            at = best + RATE // 4
        return found
