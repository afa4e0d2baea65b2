"""Prints what gympulse-status draws, in the form that Protocol/play.py reads: shows.py SOCKET"""

import json
import re
import subprocess
import sys

BAR = ["gympulse-status", "--follow", "--format", "json", "--socket", sys.argv[1]]
with subprocess.Popen(BAR, stdout=subprocess.PIPE, text=True) as bar:
    for line in bar.stdout:
        each = json.loads(line)
        minutes, seconds = (re.findall(r"(\d+):(\d\d)", each["text"]) or [(0, 0)])[0]
        print(json.dumps({
            "title": each["title"], "seconds": int(minutes) * 60 + int(seconds), "isOffline": each["isStale"],
            **{name: each[name] for name in ("isPaused", "phase", "reps", "roundsDone")}}), flush=True)
