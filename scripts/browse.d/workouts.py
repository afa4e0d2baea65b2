"""The twelve workouts of people's first day, set up and run on a phone by touch."""

import json
import time

from selenium.webdriver.common.keys import Keys
from screens import field, find, open_group, set_time
from world import test

taps = 0


def tap(browser, element):
    """A finger on the middle of an element."""
    global taps
    taps += 1
    find_it = element if callable(element) else lambda: element
    # Lists are filled again when something changes, so what was found may be gone or elsewhere.
    def touch():
        found = find_it()
        browser.script("arguments[0].scrollIntoView({block: 'center'})", found)
        is_on_top = browser.script("""
            const { left, top, width, height } = arguments[0].getBoundingClientRect();
            return arguments[0].contains(document.elementFromPoint(left + width / 2, top + height / 2));""", found)
        if is_on_top:
            browser.drag(found, 0, 0, steps=0)
        return is_on_top
    browser.wait("something to tap", touch)


def button(browser, text):
    tap(browser, lambda: browser.button(text))


def type_into(browser, title, text):
    box = find(field(browser, title), "input")
    tap(browser, box)
    box.send_keys(Keys.CONTROL, "a", Keys.NULL, text, Keys.TAB)


def turn(browser, title, *numbers):
    """The tap that opens the wheels, and a turn of each."""
    global taps
    taps += 1 + sum(number is not None for number in numbers)
    set_time(browser, title, *numbers)


def card(browser, name):
    tap(browser, lambda: next(card for card in browser.all("button.timer") if card.text.split("\n")[0] == name))


def new(browser, kind=None):
    button(browser, "New timer")
    browser.wait("the form", lambda: field(browser, "Name"))
    if kind:
        button(browser, kind)


def save_and_start(browser):
    button(browser, "Save")
    # The form has a Start of its own, which does nothing while it saves.
    browser.wait("the list", lambda: browser.screen == "timers")
    button(browser, "Start")


def thirty(browser):
    new(browser)
    type_into(browser, "Name", "30/15 x 8")
    turn(browser, "Work", 0, 0, 30)
    turn(browser, "Rest", 0, 0, 15)
    type_into(browser, "Rounds", "8")
    save_and_start(browser)


def emom(browser):
    button(browser, "Edit")
    button(browser, "Edit EMOM 10")
    button(browser, "Duplicate")
    browser.wait("the copy", lambda: "EMOM 10 2" in find(field(browser, "Name"), "input").get_attribute("value"))
    type_into(browser, "Name", "EMOM 20")
    type_into(browser, "Rounds", "20")
    save_and_start(browser)


def repetitions_first(browser, title, count):
    """Makes the first interval one of repetitions."""
    tap(browser, browser.all(".head")[0])
    type_into(browser, "Title", title)
    tap(browser, find(field(browser, "Open-ended"), "input"))
    type_into(browser, "Reps", count)


def circuit(browser):
    new(browser, "Custom")
    type_into(browser, "Name", "Circuit")
    repetitions_first(browser, "Push-ups", "12")
    button(browser, "Add interval")
    type_into(browser, "Title", "Plank")
    turn(browser, "Time", 0, 0, 30)
    type_into(browser, "Rounds", "3")
    save_and_start(browser)


def squats(browser):
    new(browser, "Custom")
    type_into(browser, "Name", "Squats 5x5")
    repetitions_first(browser, "Squats", "5")
    tap(browser, browser.all(".head")[1])
    turn(browser, "Time", 0, 3, 0)
    type_into(browser, "Rounds", "5")
    tap(browser, lambda: next(each for each in browser.all("details.group > summary") if each.text == "More"))
    tap(browser, lambda: find(field(browser, "Skip Last Rest"), "input"))
    save_and_start(browser)


def tea(browser):
    global taps
    button(browser, "Other countdown")
    browser.wait("the wheels", lambda: browser.all("dialog .wheel")[1].send_keys("4") or True)
    taps += 1
    button(browser, "Start")


def german(browser):
    tap(browser, browser.find(".tab.settings"))
    open_group(browser, "Voice")
    voice = browser.wait("the voice", lambda: next(row for row in browser.all("select") if row.get_attribute("value") == "en"))
    browser.script("arguments[0].scrollIntoView({block: 'center'})", voice)
    voice.click()
    browser.wait("the voices", lambda: len(voice.find_elements("css selector", "option")) > 20)
    browser.script("arguments[0].value = 'de'; arguments[0].dispatchEvent(new Event('change'))", voice)
    browser.wait("German", lambda: "de" in browser.world.ctl("settings", "get", "voiceName"))
    tap(browser, browser.find(".tab.timers"))
    card(browser, "Run/Walk")


# The name of each, what a person does, and its length in seconds; None if it has none.
WORKOUTS = [
    ("Tabata", lambda browser: card(browser, "Tabata"), 250), ("30/15 x 8", thirty, 370), ("EMOM 20", emom, 1203),
    ("Boxing", lambda browser: card(browser, "Boxing"), 2830), ("Pyramid", lambda browser: card(browser, "Pyramid"), 330),
    ("Couch to 5k, week 1", lambda browser: card(browser, "Couch to 5k, week 1"), 1810),
    ("Pomodoro", lambda browser: card(browser, "Pomodoro"), None), ("Stretching", lambda browser: card(browser, "Stretching"), 730),
    ("Circuit", circuit, None), ("Squats 5x5", squats, None), ("4 min", tea, 240), ("Run/Walk", german, 1810),
]


@test
def twelve(world):
    """Twelve workouts are set up and run by touch."""
    global taps
    browser = world.browser()
    world.pair(browser)
    browser.wait("timers", lambda: len(browser.all(".timer")) > 3)
    for name, make, seconds in WORKOUTS:
        taps, began = 0, time.monotonic()
        make(browser)
        browser.wait("the ring", lambda: browser.screen == "run" and browser.find(".ring").is_displayed())
        session = browser.wait("it", lambda: world.session["routine"]["name"] == name and world.session)
        print(f"  {name}: {taps} taps, {time.monotonic() - began:.1f} s, {session['totalSeconds']}")
        assert seconds is None or round(session["totalSeconds"]) == seconds, session["totalSeconds"]
        if session["routine"]["kind"] != "countdown":
            button(browser, "Skip ▶")
        button(browser, "More")
        button(browser, "Stop")
        button(browser, "Stop without saving")
        browser.wait("timers", lambda: browser.screen == "timers")
    assert not browser.errors(), browser.errors()


# What the line of a workout is, what it shows after a tap on Done, and its result.
COUNTING = [
    (["amrap", "3m", "Cindy"], "Round 2", "1 round"), (["for", "time", "3", "rounds", "Run", "cap", "10m"], "Round 2/3 · cap 10:00", "3 rounds"),
    (["stopwatch"], "Round 2", "2 rounds"),
]


@test
def counting(world):
    """An AMRAP, a workout for time and a stopwatch: a round is counted by Done, and Finish ends them."""
    for size in ("phone", "phone-wide", "tablet", "tv"):
        browser = world.browser(size, dark=size != "tablet")
        world.pair(browser)
        for words, place, result in COUNTING if size == "phone" else COUNTING[:2]:
            world.ctl("start", *words, "--get-ready", "0", "--count-in", "off", "--replace")
            browser.wait("the ring", lambda: browser.screen == "run" and browser.button("Done"))
            time.sleep(1)
            button(browser, "Done")
            browser.wait("a round", lambda: browser.text(".place") == place and world.session["roundsDone"] == 1)
            browser.axe(f"{words[0]}, {size}")
            browser.picture(f"counting-{words[0]}")
            assert browser.script("return [...document.querySelectorAll('.controls button')].every(e => { const b = e.getBoundingClientRect();"
                                  " return e.hidden || b.left >= 0 && b.right <= innerWidth; })"), "no button is cut off"
            if words[0] == "for":
                button(browser, "Done")
                browser.wait("the last round", lambda: world.session["roundsDone"] == 2)
                button(browser, "Done")
            else:
                button(browser, "More")
                button(browser, "Finish")
            browser.wait("the end", lambda: browser.screen == "complete" and result in browser.text(".complete"))
            time.sleep(0.5)
            browser.picture(f"counted-{words[0]}")
            assert browser.script("return document.querySelector('.actions').getBoundingClientRect().bottom <= innerHeight"), "the buttons are on the screen"
            button(browser, "Back to timers")
            browser.wait("timers", lambda: browser.screen == "timers")
        browser.quit()


def near(color, hexadecimal, tolerance=12):
    """Whether a colour that the browser has computed is, but for rounding, `rrggbb`."""
    return all(abs(a - b) <= tolerance for a, b in zip(color, bytes.fromhex(hexadecimal)))


@test
def time_colors(world):
    """A countdown, and with colorByTime every workout, goes from blue over yellow and orange to red; paused it is grey."""
    browser = world.browser()
    world.pair(browser)
    # The browser writes a mixed colour as color(srgb …), of shares.
    ring = lambda part="to": browser.script("""
        const text = getComputedStyle(document.querySelector('.ring .' + arguments[0])).fill, numbers = text.match(/[0-9.]+/g).slice(0, 3).map(Number);
        return text.startsWith('color') ? numbers.map(n => Math.round(255 * n)) : numbers;""", part)
    for by_time, words in ((False, ["--countdown", "10"]), (True, ["--interval", "Sprint 10s", "--count-in", "off"])):
        world.ctl("settings", "set", "colorByTime", "true" if by_time else "false")
        world.ctl("start", *words, "--replace")
        browser.wait("the ring", lambda: browser.screen == "run")
        for color in ("0a84ff", "ffd60a", "ff9f0a", "ff453a"):
            # The first is looked at up to half a second after the start, which is a sixth of the way to the next.
            browser.wait(f"{color}, {ring()}", lambda: near(ring(), color, 40 if color == "0a84ff" else 12), 12)
            browser.picture(f"time-{color}")
            if color == "ff9f0a":
                world.ctl("pause")
                browser.wait("grey", lambda: near(ring(), "98989d"))
                world.ctl("resume")
        browser.wait("the end", lambda: browser.screen == "complete")
    world.ctl("settings", "set", "colorByTime", "false")
    world.ctl("start", "--work", "10", "--rounds", "1", "--get-ready", "0", "--replace")
    browser.wait("the ring", lambda: browser.screen == "run")
    # The last seconds are as blue as the others, when the change from the colour before has faded.
    world.ctl("extend", "--", "-4s")
    browser.wait("the phase", lambda: world.session["remainingSeconds"] < 6)
    browser.wait("the colour of work", lambda: near(ring("from"), "0a84ff"), 5)
    assert not browser.errors(), browser.errors()


@test
def empty(world):
    """Without timers the page offers to make one; with startWhenSet a countdown starts when its wheels have rested."""
    for line in json.loads(world.ctl("preset", "list", "--json")):
        world.ctl("preset", "delete", line["name"], "--yes")
    world.ctl("settings", "set", "startWhenSet", "true")
    browser = world.browser()
    world.pair(browser)
    browser.wait("nothing", lambda: "No timers yet." in browser.find("main").text)
    browser.axe("no timers")
    browser.picture("empty")
    button(browser, "Create your first timer")
    browser.wait("the form", lambda: field(browser, "Name"))
    button(browser, "Save")
    browser.wait("the timer", lambda: browser.all("button.timer"))
    button(browser, "Other countdown")
    browser.wait("the wheels", lambda: browser.all("dialog .wheel")[1].send_keys("4") or True)
    browser.axe("countdown")
    browser.picture("countdown")
    browser.wait("the start", lambda: browser.screen == "run" and 230 < browser.seconds <= 240, 5)
    assert not browser.errors(), browser.errors()
