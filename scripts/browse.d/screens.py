"""Tests of the screens beside the running workout: editing, history, exercises, settings, sound."""

import json
import time

from selenium.webdriver.common.keys import Keys
from world import test


def names(world):
    return [preset["name"] for preset in json.loads(world.ctl("preset", "list", "--json"))]


def field(browser, title):
    """The row of a form by its label, between the heading and the foot."""
    found = next(row for row in browser.all(".field") if row.is_displayed() and row.text.split("\n")[0].lower() == title.lower())
    browser.script("arguments[0].scrollIntoView({block: 'center'})", found)
    return found


def click(browser, element):
    """A click on what may be behind the tabs."""
    browser.script("arguments[0].scrollIntoView({block: 'center'})", element)
    element.click()


def own_switch(browser, title):
    """Turns a switch of this device; the computer has a sound and a voice too."""
    rows = browser.all("[aria-label='This device'] .field")
    click(browser, find(next(row for row in rows if row.text.split("\n")[0] == title), ".switch"))


def find(element, selector):
    return element.find_element("css selector", selector)


def open_group(browser, title):
    """Opens a group of the settings, as a tap does."""
    group = browser.wait(title, lambda: browser.find(f"details[data-title='{title}']"))
    if not group.get_attribute("open"):
        browser.script("arguments[0].scrollIntoView({block: 'center'})", group)
        find(group, "summary").click()
    return group


def set_time(browser, title, *numbers):
    """Turns the wheels of a row to numbers of hours, minutes and seconds by the keyboard; a row has those that it needs."""
    row = field(browser, title)
    find(row, ".value").click()
    wheels = row.find_elements("css selector", ".wheel")
    for wheel, number in zip(wheels, numbers[-len(wheels):]):
        wheel.send_keys(Keys.HOME, *f"{number:02}")
    return row


@test
def editing(world):
    """Create, change, errors beside their fields, copy, delete with undo, reorder by dragging."""
    browser = world.browser()
    world.pair(browser)
    browser.wait("timers", lambda: len(browser.all(".timer")) > 3)
    before = names(world)
    browser.press("New timer")
    browser.wait("the form", lambda: field(browser, "Work"))
    browser.axe("new timer")
    browser.picture("new")
    find(field(browser, "Name"), "input").send_keys(Keys.CONTROL, "a", Keys.NULL, "Hills")
    # A finger turns the wheel of the minutes.
    work = set_time(browser, "Work", 0, 1, 15)
    browser.wait("the time", lambda: find(work, ".value").text == "1:15")
    browser.axe("wheels")
    browser.picture("wheels")
    browser.drag(work.find_elements("css selector", ".wheel")[0], 0, -96)
    browser.wait("a turned wheel", lambda: find(work, ".value").text > "2:15" and browser.script(
        "const w = arguments[0]; return w.scrollTop % w.firstChild.offsetHeight < 2", work.find_elements("css selector", ".wheel")[0]), 5)
    turned = find(work, ".value").text
    find(field(browser, "Rounds"), "[aria-label='Rounds: more']").click()
    browser.press("Save")
    browser.wait("timers", lambda: browser.screen == "timers" and "Hills" in names(world))
    made = json.loads(world.ctl("preset", "show", "Hills", "--json"))
    assert f"{made['workSeconds'] // 60}:{made['workSeconds'] % 60:02}" == turned and made["rounds"] == 5, made

    # All errors at once, in the server's words.
    browser.press("Edit")
    browser.axe("edit list")
    browser.picture("edit-list")
    browser.press("Edit Hills")
    browser.wait("the form", lambda: field(browser, "Work"))
    sets = find(field(browser, "Sets"), "input")
    sets.send_keys(Keys.CONTROL, "a", Keys.NULL, "0", Keys.TAB)
    rounds = find(field(browser, "Rounds"), "input")
    rounds.send_keys(Keys.CONTROL, "a", Keys.NULL, "500", Keys.TAB)
    browser.press("Save")
    browser.wait("both errors", lambda: len([row for row in browser.all(".field.wrong")]) == 2)
    assert "must be 1 to 99, not 500" in field(browser, "Rounds").text.lower(), field(browser, "Rounds").text
    assert "not 0" in field(browser, "Sets").text.lower()
    browser.axe("errors")
    browser.picture("errors")
    browser.press("Cancel")
    browser.press("Discard")
    browser.wait("timers", lambda: browser.screen == "timers")
    assert json.loads(world.ctl("preset", "show", "Hills", "--json")) == made

    # Reorder by a finger, and by the keyboard.
    browser.wait("the list", lambda: browser.all(".editing") or browser.press("Edit"))
    order = names(world)
    handle = browser.all(".handle")[0]
    height = browser.script("return document.querySelectorAll('.timers li')[1].offsetTop - document.querySelectorAll('.timers li')[0].offsetTop")
    browser.drag(handle, 0, 2 * height + 10, steps=30)
    browser.wait("the new order", lambda: names(world) == [*order[1:3], order[0], *order[3:]])
    browser.wait("a handle", lambda: browser.all(".handle")[1].send_keys(Keys.ARROW_UP) or True)
    browser.wait("the new order", lambda: names(world)[:2] == [order[2], order[1]])

    # Delete, undo, delete.
    browser.press("Delete Hills")
    browser.wait("the notice", lambda: "Deleted Hills" in browser.text("#notice"))
    browser.axe("undo")
    browser.press("Undo")
    browser.wait("it is back", lambda: browser.button("Edit Hills"))
    assert "Hills" in names(world)
    browser.press("Delete Hills")
    browser.wait("deleted", lambda: "Hills" not in names(world), 10)
    assert sorted(names(world)) == sorted(before)
    assert not browser.errors(), browser.errors()


@test
def custom(world):
    """Custom intervals and exercises."""
    browser = world.browser()
    world.pair(browser)
    browser.press("New timer")
    browser.wait("the form", lambda: field(browser, "Work"))
    browser.press("Custom")
    browser.wait("intervals", lambda: len(browser.all(".part")) == 2)
    find(field(browser, "Name"), "input").send_keys(Keys.CONTROL, "a", Keys.NULL, "Circuit")
    browser.press("Add interval")
    browser.wait("the third", lambda: len(browser.all(".part")) == 3 and field(browser, "Title"))
    find(field(browser, "Title"), "input").send_keys(Keys.CONTROL, "a", Keys.NULL, "Push-ups")
    find(field(browser, "Open-ended"), "input").click()
    find(field(browser, "Reps"), "input").send_keys("12", Keys.TAB)
    browser.script("arguments[0].scrollIntoView({block: 'center'})", browser.find(".swatches"))
    next(button for button in browser.all(".swatch") if button.get_attribute("aria-label") == "red").click()
    browser.axe("interval")
    browser.picture("interval")
    browser.all(".parts .handle")[2].send_keys(Keys.ARROW_UP)
    # The handle has the focus still.
    browser.driver.switch_to.active_element.send_keys(Keys.ARROW_UP)
    browser.press("Save")
    browser.wait("saved", lambda: "Circuit" in names(world))
    made = json.loads(world.ctl("preset", "show", "Circuit", "--json"))
    assert [part["title"] for part in made["intervals"]] == ["Push-ups", "Work", "Rest"], made
    assert made["intervals"][0].items() >= {"title": "Push-ups", "durationSeconds": None, "reps": 12, "color": "red"}.items(), made
    browser.press("New timer")
    browser.wait("the form", lambda: field(browser, "Work"))
    browser.press("Exercises")
    browser.press("Add exercise")
    browser.wait("pictures", lambda: browser.script("return [...document.querySelectorAll('.picker .figure')].some(i => i.naturalWidth > 0)"))
    browser.axe("picker")
    browser.picture("picker")
    browser.find(".picker .search").send_keys("plank")
    browser.wait("planks", lambda: all("plank" in card.text.lower() for card in browser.all(".picker .exercise")))
    browser.find(".picker .exercise").click()
    browser.wait("the exercise", lambda: "Plank" in browser.find(".part").text)
    browser.axe("exercise preset")
    browser.picture("exercise-preset")
    browser.press("Save")
    browser.wait("saved", lambda: "New Exercise Timer" in names(world))
    assert not browser.errors(), browser.errors()


@test
def together(world):
    """Two phones edit the same timer."""
    first, second = world.browser(), world.browser()
    for page in (first, second):
        world.pair(page)
        page.wait("timers", lambda: len(page.all(".timer")) > 3)
        page.press("Edit")
        page.press("Edit Tabata")
        page.wait("the form", lambda: field(page, "Work"))
    set_time(first, "Work", 0, 0, 25)
    first.press("Save")
    first.wait("saved", lambda: first.screen == "timers")
    find(field(second, "Rounds"), "[aria-label='Rounds: more']").click()
    second.press("Save")
    second.wait("the question", lambda: second.find("dialog").is_displayed())
    assert "20 here, 25 there" in second.text("dialog"), second.text("dialog")
    second.axe("changed meanwhile")
    second.picture("meanwhile")
    second.press("Use the other version")
    second.wait("theirs", lambda: find(field(second, "Work"), ".value").text == "0:25")
    find(field(second, "Rounds"), "[aria-label='Rounds: more']").click()
    second.press("Save")
    second.wait("saved", lambda: second.screen == "timers")
    made = json.loads(world.ctl("preset", "show", "Tabata", "--json"))
    assert (made["workSeconds"], made["rounds"]) == (25, 9), made


@test
def sections(world):
    """History, exercises and settings."""
    browser = world.browser()
    world.pair(browser)
    browser.tab("history")
    browser.wait("nothing", lambda: "No workouts yet" in browser.find("main").text)
    browser.axe("no history")
    world.ctl("start", "--interval", "Sprint 12s", "--get-ready", "0")
    browser.wait("the end", lambda: browser.screen == "complete", 25)
    browser.press("Back to timers")
    browser.wait("timers", lambda: browser.screen == "timers")
    browser.tab("history")
    browser.wait("the workout", lambda: browser.find("details.workout"))
    click(browser, browser.find("details.workout summary"))
    assert "1/3" in browser.text(".goal"), "the week against its goal"
    time.sleep(0.3)
    browser.axe("history")
    browser.picture("history")
    browser.press("Delete")
    browser.wait("deleted", lambda: not json.loads(world.ctl("history", "--json"))["history"], 10)

    browser.tab("exercises")
    browser.wait("a picture", lambda: browser.script("return [...document.querySelectorAll('.figure')].some(i => i.naturalWidth > 0)"))
    browser.axe("exercises")
    browser.picture("exercises")
    name = browser.text(".catalogue b")
    click(browser, browser.find(".catalogue .exercise"))
    browser.wait("both versions", lambda: browser.script(
        "const all = [...document.querySelectorAll('.version .figure')]; return all.length === 2 && all.every(i => i.naturalWidth > 0)"))
    browser.axe("both versions")
    browser.picture("versions")
    difficulty = lambda: next(e for e in json.loads(world.ctl("exercises", "list", "--json")) if e["name"] == name)["difficulty"]
    assert difficulty() == "easy", "to look at one does not choose it"
    browser.press("Use hard")
    browser.wait("hard", lambda: next(e for e in json.loads(world.ctl("exercises", "list", "--json")) if e["name"] == name)["difficulty"] == "hard")
    browser.press("Close")

    browser.tab("settings")
    browser.wait("settings", lambda: len(browser.all("details.group")) > 4)
    browser.axe("settings")
    browser.picture("settings")
    settings = lambda: json.loads(world.ctl("settings", "list", "--json"))
    goal = next(row for row in browser.all(".field") if "keep your streak" in row.text)
    click(browser, find(goal, "[aria-label$='more']"))
    browser.wait("the goal", lambda: settings()["weeklyGoal"] == 4)
    box = find(goal, "input")
    box.send_keys(Keys.CONTROL, "a", Keys.NULL, "9", Keys.TAB)
    browser.wait("the refusal", lambda: "1 to 7" in find(goal, ".problem").text)
    click(browser, browser.find(".theme[data-theme=forestGreen]"))
    browser.wait("the theme", lambda: browser.script("return document.documentElement.dataset.theme") == "forestGreen")
    browser.find(".search").send_keys("countdown ticks")
    browser.wait("the setting", lambda: field(browser, "Countdown Ticks"))
    assert not [row for row in browser.all(".field") if row.is_displayed() and "Ticks" not in row.text]
    browser.axe("found settings")
    assert "webPort" not in browser.find("main").text and "onWork" not in browser.find("main").get_attribute("innerHTML")
    browser.driver.back()
    browser.wait("back", lambda: browser.screen == "exercises")
    assert not browser.errors(), browser.errors()


@test
def sound(world):
    """The phone plays: every start on the schedule, words, vibration, without a connection too."""
    browser = world.browser()
    world.pair(browser)
    browser.script("""
        window.starts = []; window.pulses = []; window.words = [];
        const start = AudioBufferSourceNode.prototype.start, vibrate = navigator.vibrate;
        AudioBufferSourceNode.prototype.start = function (when) {
          const { contextTime, performanceTime } = this.context.getOutputTimestamp();
          starts.push(performance.timeOrigin + performanceTime + (when - contextTime) * 1000);
          return start.call(this, when);
        };
        navigator.vibrate = (pattern) => { pulses.push(pattern); return true; };
        speechSynthesis.speak = (words) => window.words.push(words.text);""")
    browser.tab("settings")
    browser.wait("the switches", lambda: len(browser.all(".switch")) > 3)
    for title in ("Sound", "Voice", "Vibration"):
        own_switch(browser, title)
    # Each has been heard or felt once by now.
    browser.wait("the samples", lambda: browser.script("return starts.length === 1 && words.includes('Voice on') && pulses.length === 1"))
    browser.script("starts = []; words = []; pulses = []")
    browser.tab("timers")
    world.ctl("settings", "set", "countdownSeconds", "0")
    world.ctl("start", "--work", "2", "--rest", "2", "--get-ready", "3", "--rounds", "3", "--sets", "1")
    browser.wait("the ring", lambda: browser.screen == "run")
    browser.wait("the plan", lambda: browser.script("return starts.length") >= 7, 5)
    time.sleep(4)
    browser.driver.set_network_conditions(offline=True, latency=0, throughput=0)
    browser.script("dispatchEvent(new Event('offline'))")
    browser.wait("the end", lambda: browser.script("return words.includes('Workout complete')"), 20)
    browser.driver.set_network_conditions(offline=False, latency=0, throughput=0)
    anchor = world.session["anchor"]
    start = (anchor["at"] - anchor["offsetNanoseconds"] + time.time_ns() - time.clock_gettime_ns(time.CLOCK_BOOTTIME)) / 1e6
    due = [start + 1000 * second for second in (3, 5, 7, 9, 11, 13, 15)]
    starts = browser.script("return starts")
    off = sorted(min(abs(moment - each) for moment in starts) for each in due)
    print(f"  sounds against the schedule: median {off[len(off) // 2]:.1f} ms, most {off[-1]:.1f} ms")
    assert off[-1] <= 20, off
    words, pulses = browser.script("return [words, pulses]")
    assert [word for word in words if word] == ["Go", "Rest"] * 3 + ["Workout complete"], words
    assert pulses[-1] == [200, 300, 200, 300, 200] and len(pulses) in (7, 8), pulses


@test
def media(world):
    """What the lock screen shows and does, and the sounds and voices of the settings heard here and on the computer."""
    browser = world.browser()
    world.pair(browser)
    browser.script("""
        window.starts = 0; window.words = []; window.acts = {};
        const start = AudioBufferSourceNode.prototype.start;
        AudioBufferSourceNode.prototype.start = function (when) { starts++; return start.call(this, when); };
        speechSynthesis.speak = (words) => window.words.push(words.text);
        navigator.mediaSession.setActionHandler = (name, act) => { acts[name] = act; };""")
    browser.tab("settings")
    browser.wait("the switches", lambda: len(browser.all(".switch")) > 3)
    find(field(browser, "Sound"), ".switch").click()
    browser.wait("a sound", lambda: browser.script("return starts") == 1)
    for title in ("Sound", "Voice"):
        open_group(browser, title)
    browser.press("Hear it here: Sound Set")
    browser.wait("a sound", lambda: browser.script("return starts") == 2)
    browser.press("Hear it here: Voice Name")
    browser.wait("a word", lambda: browser.script("return words.includes('Go')"))
    # There is no sound card here, which the page says when the computer has tried.
    browser.wait("the reason", lambda: browser.press("Hear it on the computer: Sound Set") or "No sound on the computer" in browser.text("#notice"))
    world.ctl("start", "Tabata")
    browser.wait("the ring", lambda: browser.screen == "run")
    shown = lambda: browser.script("const { metadata: m, playbackState } = navigator.mediaSession; return [playbackState, m?.title, m?.artist, m?.album]")
    browser.wait("get ready", lambda: shown() == ["playing", "Get Ready", "Set 1/1 · Round 1/8", "Tabata"])
    act = lambda name: browser.script("acts[arguments[0]]()", name)
    act("nexttrack")
    browser.wait("work", lambda: shown()[1] == "Work")
    act("pause")
    browser.wait("paused", lambda: shown()[0] == "paused" and world.session["isPaused"])
    act("play")
    browser.wait("playing", lambda: shown()[0] == "playing" and not world.session["isPaused"])
    act("previoustrack")
    browser.wait("get ready", lambda: shown()[1] == "Get Ready")
    world.ctl("stop", "--discard", "--yes")
    browser.wait("nothing", lambda: shown()[:2] == ["none", None] and browser.script("return acts.pause === null"))
    assert not browser.errors(), browser.errors()


@test
def sections_looks(world):
    """Pictures of the other screens in every size, light and dark."""
    for size in ("phone", "phone-wide", "tablet", "tv"):
        browser = world.browser(size, dark=size in ("phone-wide", "tv"))
        world.pair(browser)
        for name in ("exercises", "history", "settings"):
            browser.tab(name)
            time.sleep(0.7)
            browser.axe(f"{name}, {size}")
            browser.picture(f"look-{name}")
            # The bar stays where it is.
            browser.script("scrollTo(0, 1e6)")
            assert browser.script("return document.getElementById('tabs').getBoundingClientRect().bottom <= innerHeight + 1"
                                  " && document.elementFromPoint(20, innerHeight - 20).closest('#tabs') !== null"), f"the bar, {name}, {size}"
        browser.tab("timers")
        browser.press("New timer")
        browser.wait("the form", lambda: field(browser, "Work"))
        find(field(browser, "Work"), ".value").click()
        time.sleep(0.3)
        browser.axe(f"form, {size}")
        browser.picture("look-form")
        assert browser.script("return document.documentElement.scrollWidth <= innerWidth"), "nothing is cut off at the side"
        browser.quit()
