"""Runs the rule that Protocol/ gives in Python, and compares what it finds with what sessions say.

usage: check_session_rule.py PROTOCOL-FOLDER [FOLDER...]

The rule is the block of Python in the pages of the folder that defines `members`. It is run on the vectors of the folder, and on the
values of `session` in the messages of the folder's examples and of the other folders, each at the instant at which it
was sent. Prints each disagreement, or the number of comparisons; exits 1 if there is any.
"""

import json
import re
import sys
from pathlib import Path

GIVEN = {"sessionId", "revision", "bootId", "at", "sound", "voice", "anchor", "routine", "extensions", "extraSeconds", "splits",
         "phaseEndDate"}


def rule_in(folder):
    """The names that the Python in the pages defines."""
    blocks = [block for page in sorted(folder.glob("*.md"))
              for block in re.findall(r"```python\n(.*?)```", page.read_text(), re.DOTALL) if "def members(" in block]
    if len(blocks) != 1:
        sys.exit(f"{folder}: {len(blocks)} blocks of Python with the rule instead of 1")
    names = {}
    exec(blocks[0], names)
    return names


def sent_at(session):
    """An instant at which the session's members, as they are, hold."""
    if not session["anchor"]:
        return 0
    elapsed = round(session["elapsedSeconds"] * 1e9)
    return session["anchor"]["at"] + elapsed - session["anchor"]["elapsedNanoseconds"]


def progress(members):
    """How much of the phase is over, 0 to 1."""
    if members["phaseSeconds"] > 0:
        return members["phaseElapsedSeconds"] / members["phaseSeconds"]
    return 1 if members["phase"] == "complete" else 0


def is_same(a, b):
    numbers = [isinstance(value, (int, float)) and not isinstance(value, bool) for value in (a, b)]
    if all(numbers):
        # An instant is whole; the seconds of 36 years have fewer digits left for a fraction.
        return a == b or isinstance(a, float) and abs(a - b) <= 1e-6
    return type(a) is type(b) and a == b


def differences(found, said):
    if set(found) != set(said):
        return [f"the members {sorted(set(found) ^ set(said))} are only on one side"]
    return [f"{name} is {said[name]!r}, but the rule says {found[name]!r}"
            for name in said if not is_same(found[name], said[name])]


def moments(path):
    """Sessions in a file, each with an instant and the members at that instant."""
    text = json.loads(path.read_text())
    if "moments" in text:
        for moment in text["moments"]:
            yield text["session"], moment["now"], {**moment["members"], "progress": moment["progress"]}
    else:
        session = text["params"]
        yield session, sent_at(session), {name: value for name, value in session.items() if name not in GIVEN}


def main():
    protocol, *more = map(Path, sys.argv[1:])
    members = rule_in(protocol)["members"]
    paths = sorted((protocol / "vectors/sessions").glob("*.json"))
    for folder in [protocol / "examples", *more]:
        paths += sorted(folder.glob("session.notification.*.json"))
    wrong, count = [], 0
    for path in paths:
        for session, now, said in moments(path):
            found = members(session, now)
            if "progress" in said:
                found["progress"] = progress(found)
            wrong += [f"{path.name} at {now}: {text}" for text in differences(found, said)]
            count += 1
    print(*(wrong or [f"{count} comparisons"]), sep="\n")
    sys.exit(bool(wrong))


main()
