"""The twelve workouts of people's first day, set up and run on a phone by touch."""

import time

from selenium.webdriver.common.keys import Keys
from screens import field, find, set_time
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
    button(browser, "Make a copy")
    browser.wait("the copy", lambda: "EMOM 10 2" in find(field(browser, "Name"), "input").get_attribute("value"))
    type_into(browser, "Name", "EMOM 20")
    type_into(browser, "Rounds", "20")
    save_and_start(browser)


def repetitions_first(browser, title, count):
    """Makes the first interval one of repetitions."""
    tap(browser, browser.all(".head")[0])
    type_into(browser, "Title", title)
    tap(browser, find(field(browser, "Until done"), "input"))
    type_into(browser, "Repetitions", count)


def circuit(browser):
    new(browser, "Custom")
    type_into(browser, "Name", "Circuit")
    repetitions_first(browser, "Push-ups", "12")
    button(browser, "Add an interval")
    type_into(browser, "Title", "Plank")
    turn(browser, "Length", 0, 0, 30)
    type_into(browser, "Rounds", "3")
    save_and_start(browser)


def squats(browser):
    new(browser, "Custom")
    type_into(browser, "Name", "Squats 5x5")
    repetitions_first(browser, "Squats", "5")
    tap(browser, browser.all(".head")[1])
    turn(browser, "Length", 0, 3, 0)
    type_into(browser, "Rounds", "5")
    tap(browser, lambda: browser.find("details.group > summary"))
    tap(browser, lambda: find(field(browser, "Skip Last Rest"), "input"))
    save_and_start(browser)


def tea(browser):
    global taps
    button(browser, "Countdown of another time")
    browser.wait("the wheels", lambda: browser.all("dialog .wheel")[1].send_keys("4") or True)
    taps += 1
    button(browser, "Start")


def german(browser):
    tap(browser, browser.find(".tab.settings"))
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
            button(browser, "skip ▶")
        button(browser, "Stop …")
        button(browser, "Stop and keep nothing")
        browser.wait("timers", lambda: browser.screen == "timers")
    assert not browser.errors(), browser.errors()
