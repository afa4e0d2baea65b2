# shellcheck shell=bash
# What the transcripts type besides our programs.

# The broker's socket, and the folder of Tests/EndToEnd.
socket=$XDG_RUNTIME_DIR/gympulse/broker.sock
tests=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)

# members PATH…: the members of the JSON on standard input, each on a line: `history.0.name`; `*` is each element of a
# list, `length` the number of them.
members() {
  python3 -c '
import json, sys

def find(value, path):
    if not path: return value
    if path[0] == "*": return [find(element, path[1:]) for element in value]
    if path[0] == "length": return len(value)
    if isinstance(value, list): return find(value[int(path[0])], path[1:])
    return find(value.get(path[0], {}), path[1:])

value = json.load(sys.stdin)
for path in sys.argv[1:]:
    found = find(value, path.split("."))
    print(path, found if isinstance(found, str) else json.dumps(found, ensure_ascii=False))' "$@"
}

# state MEMBER…: members of the session.
state() { gympulse state --json | members "$@"; }

# eventually COMMAND…: runs it until it succeeds.
eventually() {
  for _ in {1..600}; do
    if "$@" >/dev/null 2>&1; then return; fi
    sleep 0.1
  done
  echo "not within a minute: $*"
  return 1
}

# is MEMBER VALUE: whether a member of the session has this value.
is() { [ "$(state "$1")" = "$1 $2" ]; }

# trained SECONDS: whether as much of the session was done.
trained() { [ "$(state trainedSeconds | sed 's/.* //; s/[.].*//')" -ge "$1" ]; }

# logged COUNT: whether the history has as many workouts.
logged() { [ "$(gympulse history --json | members history.length)" = "history.length $1" ]; }

# running: the process id and the name of each program of ours that runs in this world.
running() {
  local folder
  for folder in /proc/[0-9]*; do
    if tr '\0' '\n' 2>/dev/null <"$folder/environ" | grep -q "^GYMPULSE_WORLD=$GYMPULSE_WORLD$"; then
      tr '\0' '\n' 2>/dev/null <"$folder/cmdline" | sed -n "1s|.*/gympulse-\([a-z]*\)$|${folder#/proc/} \1|p"
    fi
  done
}

# processes: their names, in a line.
processes() { running | cut -d' ' -f2 | sort | paste -sd' '; }

# pid NAME: the process id of one; fails if it does not run.
pid() { running | grep " $1$" | cut -d' ' -f1 | grep .; }

# crash NAME…: ends some at once as a crash would.
crash() {
  local name pids=()
  for name; do pids+=("$(pid "$name")"); done
  kill -KILL "${pids[@]}"
}

# phrase WORDS: these words of standard input, wherever its lines end.
phrase() { tr -s ' \n' ' ' | grep -oF "$1"; }
