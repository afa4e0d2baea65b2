"""Workouts in a line, how many touches things take, and whether all of it fits."""

import datetime
import json
import time

from links import scanned, take_in
from screens import field, find
from selenium.webdriver.common.keys import Keys
from workouts import button, card, tap
from world import test
import workouts


def reading(browser):
    return browser.text(".reading")


def put(browser, text):
    """Types a line in place of what is there."""
    browser.find(".line input").send_keys(Keys.CONTROL, "a", Keys.NULL, text)


@test
def lines(world):
    """A line shows what it is, or where it goes wrong; it starts, and in a new timer it fills the form."""
    browser = world.browser()
    world.pair(browser)
    browser.wait("timers", lambda: len(browser.all(".timer")) > 3)
    put(browser, "30/15x8")
    browser.wait("the workout", lambda: "6:10" in reading(browser) and len(browser.all(".reading .strip i")) == 17)
    browser.axe("a line")
    browser.picture("line")
    put(browser, "20s Sprint, 40s Walk x 8")
    browser.wait("the place", lambda: browser.text(".pointed mark") and browser.find(".line input").get_attribute("aria-invalid"))
    browser.axe("a wrong line")
    browser.picture("line-wrong")
    assert not browser.all(".reading .main"), "what is not understood does not start"
    suggestion = browser.find(".reading .chip").text
    button(browser, suggestion)
    browser.wait("the suggestion", lambda: browser.all(".reading .main") and browser.find(".line input").get_attribute("value") == suggestion)
    # The name of a timer shows the timer, and is not called wrong.
    put(browser, "boxi")
    browser.wait("the timer", lambda: [each.text.split("\n")[0] for each in browser.all(".timer")] == ["Boxing"] and not reading(browser))
    put(browser, "until noon")
    browser.wait("what to write", lambda: "until 14:30" in reading(browser))
    put(browser, "until 14:30")
    browser.wait("a countdown", lambda: "Countdown" not in reading(browser) and browser.all(".reading .main"))
    put(browser, "amrap 12m Cindy" + Keys.ENTER)
    browser.wait("the ring", lambda: browser.screen == "run" and "Cindy" in json.dumps(world.session["routine"]), 5)
    world.ctl("stop", "--discard", "--yes")
    browser.wait("timers", lambda: browser.screen == "timers")

    browser.press("New timer")
    browser.wait("the form", lambda: field(browser, "Work"))
    put(browser, "40/20x10")
    browser.wait("the form follows", lambda: find(field(browser, "Work"), ".value").text == "0:40")
    browser.wait("the foot follows", lambda: len(browser.all(".foot .strip i")) == 21)
    find(field(browser, "Rounds"), "[aria-label='Rounds: more']").click()
    browser.wait("the foot follows", lambda: len(browser.all(".foot .strip i")) == 23)
    browser.axe("a line in a new timer")
    browser.picture("line-new")
    browser.press("Save")
    browser.wait("saved", lambda: browser.screen == "timers")
    made = json.loads(world.ctl("preset", "show", "40/20 × 10", "--json"))
    assert (made["workSeconds"], made["restSeconds"], made["rounds"]) == (40, 20, 11), made
    assert not browser.errors(), browser.errors()


@test
def wheels(world):
    """Wheels have what the range needs, one row is open, and a tap on a number types it."""
    browser = world.browser()
    world.pair(browser)
    browser.press("New timer")
    browser.wait("the form", lambda: field(browser, "Work"))
    name = find(field(browser, "Name"), "input")
    tap(browser, name)
    name.send_keys("Hills")
    assert name.get_attribute("value") == "Hills", "the name is chosen at the first touch"
    assert not [row for row in browser.all(".field") if row.text.startswith("Long Rest")], "only with several sets"
    for title in ("Rest", "Work"):
        tap(browser, lambda: find(field(browser, title), ".value"))
    browser.wait("one row", lambda: len(browser.all(".wheels")) == 1)
    labels = [wheel.get_attribute("aria-label") for wheel in browser.all(".wheel")]
    assert labels == ["Work: minutes", "Work: seconds"], labels
    chosen = browser.wait("the number", lambda: browser.all(".wheel")[0].find_element("css selector", ".chosen"))
    tap(browser, chosen)
    box = browser.wait("the keypad", lambda: browser.find(".typed"))
    assert box.get_attribute("inputmode") == "numeric"
    browser.axe("typed")
    box.send_keys("12", Keys.ENTER)
    browser.wait("the time", lambda: find(field(browser, "Work"), ".value").text == "12:00")
    # Out of the range it turns back into it.
    tap(browser, browser.wait("the number", lambda: browser.all(".wheel")[0].find_element("css selector", ".chosen")))
    browser.find(".typed").send_keys("99", Keys.ENTER)
    browser.wait("the range", lambda: find(field(browser, "Work"), ".value").text == "30:00")
    assert not browser.errors(), browser.errors()


def trained(world, days):
    """Adds a workout on each day that is so many days ago."""
    now = datetime.datetime.now().astimezone()
    write = lambda time: time.isoformat(timespec="milliseconds")
    logged = []
    for back in days:
        start = (now - datetime.timedelta(days=back)).replace(hour=7, minute=4, second=0, microsecond=0)
        logged.append({"workout": {
            "sessionId": f"s{back}", "name": "Boxing", "startedAt": write(start), "completedAt": write(start + datetime.timedelta(seconds=2700)),
            "activeSeconds": 2700.0, "sets": 1, "rounds": 12, "exercises": [], "status": "completed", "plannedSeconds": 2700.0,
            "skippedSeconds": 0.0, "stoppedIn": None}})
    take_in(world, logged)


@test
def touches(world):
    """How many touches things take, without the keys of the keyboard."""
    trained(world, range(1, 60, 2))
    browser = world.browser()
    world.pair(browser)
    browser.wait("timers", lambda: len(browser.all(".timer")) > 3)
    assert browser.wait("the last one", lambda: browser.find(".timers .last")).text.startswith("Boxing"), "what was used last is first"

    def count(what, most, act):
        workouts.taps = 0
        act()
        print(f"  {what}: {workouts.taps}")
        assert workouts.taps <= most, f"{what}: {workouts.taps}"

    def end():
        world.ctl("stop", "--discard", "--yes")
        browser.wait("timers", lambda: browser.screen == "timers")

    def tabata():
        card(browser, "Tabata")
        browser.wait("the ring", lambda: browser.screen == "run")

    def thirty():
        tap(browser, browser.find(".line input"))
        browser.find(".line input").send_keys("30/15x8")
        browser.wait("it", lambda: "6:10" in reading(browser))
        button(browser, "▶ Start")
        browser.wait("the ring", lambda: browser.screen == "run")

    def rest():
        browser.drag(next(each for each in browser.all("button.timer") if each.text.startswith("Tabata")), -160, 0, hold=.1)
        workouts.taps += 1
        button(browser, "Edit Tabata")
        browser.wait("the form", lambda: field(browser, "Rest"))
        tap(browser, lambda: find(field(browser, "Rest"), ".value"))
        browser.wait("the wheels", lambda: browser.all(".wheel")[-1]).send_keys("15")
        button(browser, "Save")
        browser.wait("saved", lambda: json.loads(world.ctl("preset", "show", "Tabata", "--json"))["restSeconds"] == 15)
        browser.wait("timers", lambda: browser.screen == "timers")

    def theme():
        tap(browser, browser.find(".tab.settings"))
        tap(browser, lambda: browser.find("[data-theme=sunsetOrange].theme"))
        browser.wait("the theme", lambda: browser.script("return document.documentElement.dataset.theme") == "sunsetOrange")

    def last_week():
        tap(browser, browser.find(".tab.history"))
        tap(browser, lambda: next(each for each in browser.all("details.weeks summary") if "Last week" in each.text))
        # Named by its Monday: this week stands above it only if it has a workout.
        today = datetime.date.today()
        workout = f"details.weeks[open][data-from='{today - datetime.timedelta(days=today.weekday() + 7)}'] .workout"
        browser.wait("its workouts", lambda: browser.find(workout).is_displayed())
        assert "07:04" in browser.find(workout).text

    def display():
        tap(browser, browser.find(".tab.settings"))
        button(browser, "Pair a display")
        browser.wait("the code to scan", lambda: browser.find("dialog .code").is_displayed())

    count("Tabata", 1, tabata)
    end()
    count("30/15x8", 7, thirty)
    end()
    count("the rest of a timer", 4, rest)
    count("a theme", 3, theme)
    browser.tab("timers")
    count("a display, beside a scan", 2, display)
    browser.press("Done")
    count("last week", 2, last_week)
    browser.axe("a week")
    browser.picture("week")
    # Without a connection what was read last stays.
    browser.driver.set_network_conditions(offline=True, latency=0, throughput=0)
    browser.script("dispatchEvent(new Event('offline'))")
    browser.tab("exercises")
    browser.tab("history")
    browser.wait("the history", lambda: len(browser.all("details.weeks")) > 5)
    browser.driver.set_network_conditions(offline=False, latency=0, throughput=0)
    browser.script("dispatchEvent(new Event('online'))")
    browser.wait("the connection", lambda: not browser.lost)
    browser.tab("timers")
    # A long press has the same menu.
    boxing = browser.wait("a timer", lambda: next(each for each in browser.all("button.timer") if each.text.startswith("Boxing")))
    browser.drag(boxing, 0, 0, steps=0, hold=.7)
    browser.wait("the menu", lambda: browser.find("dialog[open]").is_displayed())
    browser.axe("menu")
    assert browser.screen == "timers", "a long press starts nothing"
    # Here nothing else can share it.
    browser.press("Share")
    browser.wait("the line", lambda: browser.find("dialog .code").is_displayed())
    assert scanned(browser) == browser.text("dialog code"), browser.text("dialog")
    browser.axe("share")
    browser.picture("share")
    browser.press("Done")
    assert not browser.errors(), browser.errors()


@test
def fits(world):
    """Nothing is wider than its window at 320 px and with text of twice the size; in forced colours buttons have borders."""
    trained(world, range(1, 60, 3))
    for size, text in (("phone-small", "100%"), ("phone", "200%"), ("phone-small", "200%"), ("phone-wide", "200%")):
        browser = world.browser(size)
        world.pair(browser)
        browser.wait("timers", lambda: len(browser.all(".timer")) > 3)
        browser.script("document.documentElement.style.fontSize = arguments[0]", text)

        def check(where):
            time.sleep(.5)
            wide = browser.script("""
                const free = '.swipe, .chips, .versions, .hidden';
                return document.documentElement.scrollWidth > innerWidth ? ['the page'] : [...document.querySelectorAll('main *, dialog *')]
                  .filter((e) => !e.closest(free) && e.getClientRects().length && e.getBoundingClientRect().right > innerWidth + 1)
                  .map((e) => `${e.localName}.${e.className}`)""")
            browser.picture(f"fits-{where}-{text}")
            assert not wide, f"{where}, {size}, {text}: {wide[:5]}"
            browser.axe(f"{where}, {size}, {text}")
        check("timers")
        put(browser, "20s Sprint, 40s Walk x 8")
        browser.wait("the problem", lambda: browser.text(".pointed mark"))
        check("line")
        for name in ("exercises", "history", "settings"):
            browser.tab(name)
            time.sleep(.5)
            if name == "settings":
                browser.script("document.querySelectorAll('details.group').forEach((group) => { group.open = true; })")
            check(name)
        browser.tab("timers")
        browser.press("New timer")
        browser.wait("the form", lambda: field(browser, "Work"))
        browser.script("arguments[0].click()", find(field(browser, "Work"), ".value"))
        check("form")
        browser.script("[...document.querySelectorAll('.kinds button')].find((e) => e.textContent === 'Custom').click()")
        browser.wait("intervals", lambda: len(browser.all(".part")) == 2)
        browser.script("document.querySelector('.head').click()")
        check("interval")
        browser.quit()
    browser = world.browser()
    world.pair(browser)
    browser.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": [{"name": "forced-colors", "value": "active"}]})
    for name in ("timers", "exercises", "history", "settings"):
        browser.tab(name)
        time.sleep(.5)
        bare = browser.script("""
            return [...document.querySelectorAll('main button, main .card, main .group')].filter((e) => e.getClientRects().length
              && getComputedStyle(e).borderTopWidth === '0px').map((e) => e.textContent.slice(0, 20))""")
        assert not bare, f"{name}: {bare[:5]}"
        browser.picture(f"forced-{name}")
