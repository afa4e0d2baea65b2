"""Runs the rule that Protocol/session.md gives in Python on examples of `session`.

usage: check_session_rule.py PAGE FOLDER...

The rule has to find the phase, set, round and remaining time that each session says it had when it was sent.
Prints each disagreement; exits 1 if there is any.
"""

import json
import re
import sys
from pathlib import Path


def sent_at(session):
    """An instant at which the session's members, as they are, hold."""
    elapsed = round(session["elapsedSeconds"] * 1e9)
    return session["anchor"]["at"] + elapsed - session["anchor"]["elapsedNanoseconds"]


page, *folders = map(Path, sys.argv[1:])
rule = {}
exec(re.search(r"```python\n(.*?)```", page.read_text(), re.DOTALL)[1], rule)
wrong = []
for path in [path for folder in folders for path in folder.glob("session.notification.*.json")]:
    session = json.loads(path.read_text())["params"]
    if not session["routine"]:
        continue
    phase, set_, round_, remaining = rule["playing"](session, sent_at(session))
    said = [session["phase"], session["setIndex"], session["roundIndex"], session["remainingSeconds"]]
    if session["isOpen"]:  # which says how far it is instead
        remaining = 0
    if [phase, set_, round_] != said[:3] or abs(remaining / 1e9 - said[3]) > 1e-6:
        wrong.append(f"{path.name}: {said}, but the rule says {[phase, set_, round_, remaining / 1e9]}")
print(*wrong, sep="\n")
sys.exit(bool(wrong))
