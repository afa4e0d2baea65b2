"""Tests of the running workout and its end: where things stand, how they look, and who can use them."""

import base64
import struct
import time
import zlib

from selenium.webdriver.common.keys import Keys
from world import test

# Rectangles of elements, as [left, top, right, bottom] in whole pixels; null for what is not shown.
BOXES = """
    return arguments[0].map((selector) => {
      const found = document.querySelector(selector), box = found?.getBoundingClientRect();
      return box?.width ? [box.left, box.top, box.right, box.bottom].map(Math.round) : null;
    });"""
STEER = [".steer .main", ".controls .hold", ".controls .thirds:last-child button:first-child", ".controls .thirds:last-child button:last-child"]
# What is outside of the page or of a cut text; what scrolls is inside.
CUT = """
    const isCut = (e) => { const b = e.getBoundingClientRect(); return b.width && (b.left < -1 || b.right > innerWidth + 1); };
    return [...document.querySelectorAll('main *')].filter((e) => !e.closest('svg, .confetti') && isCut(e)).map((e) => e.className || e.tagName);"""


def start(world, page, *words, title="Work"):
    count_in = () if "--work" in words else ("--count-in", "off")
    world.ctl("start", *words, "--get-ready", "0", *count_in, "--replace")
    page.wait("the ring", lambda: page.screen == "run" and title in page.text(".title"))


def exercise(world, page):
    world.ctl("go", "--replace")
    page.wait("the ring", lambda: page.screen == "run")
    next_exercise(world, page)


def next_exercise(world, page):
    before = page.text(".title")
    world.ctl("skip")
    page.wait("a figure", lambda: page.text(".title") != before and page.script(
        "const f = document.querySelector('.figure'); return !f.hidden && f.naturalWidth > 0"))


@test
def exercises_stand(world):
    """From one exercise to the next the ring stands still, the figure fills it, and nothing touches or is cut."""
    for size in ("phone", "phone-small", "phone-wide"):
        page = world.browser(size)
        world.pair(page)
        exercise(world, page)
        dials, figures = set(), []
        for _ in range(8):
            dial, figure, how, following, time_, controls = page.script(BOXES, [".dial", ".figure", ".howTo", ".next", ".time", ".controls"])
            dials.add(tuple(dial))
            width = dial[2] - dial[0]
            figures.append(max(figure[2] - figure[0], figure[3] - figure[1]) / width)
            for text in (how, following, time_):
                assert text and (text[1] >= dial[3] - 1 or text[0] >= dial[2] - 1), f"{size}: {text} beside the ring {dial}"
            assert how[3] <= controls[1] and controls[3] <= page.script("return innerHeight"), f"{size}: {how}, {controls}"
            assert page.script("const t = document.querySelector('.title'); return t.scrollWidth <= t.clientWidth"), page.text(".title")
            next_exercise(world, page)
        print(f"  {size}: the ring has {width} pixels, figures {min(figures):.0%} of it or more")
        assert len(dials) == 1, f"{size}: {dials}"
        assert min(figures) > 0.5 and width >= 140, (figures, width)
        assert page.script("return getComputedStyle(document.querySelector('.figure')).backgroundColor") == "rgba(0, 0, 0, 0)"
        page.picture("exercise")
        page.quit()


@test
def places(world):
    """The controls are few and stand where they stood, whatever plays; what loses something is asked, and is second."""
    page = world.browser()
    world.pair(page)
    start(world, page, "--work", "60", "--rest", "20", "--rounds", "3", "--sets", "1")
    before = page.script(BOXES, STEER)
    world.ctl("pause")
    page.wait("paused", lambda: page.text(".state") == "paused")
    assert page.text(".next") == "" and page.script(BOXES, STEER) == before
    world.ctl("skip")
    world.ctl("resume")
    page.wait("rest", lambda: page.text(".title") == "Rest")
    assert page.script(BOXES, STEER) == before
    start(world, page, "amrap", "3m", "Cindy", title="Cindy")
    page.wait("Done", lambda: page.button("Done"))
    assert page.script(BOXES, STEER) == before
    pause, main = page.script(BOXES, [".steer .symbol", ".steer .main"])
    assert pause[2] < main[0] and pause[1] < main[3] and pause[3] > main[1], "pause stands beside Done"
    # A tap anywhere on the dial counts a round, one of a shaking hand only once.
    page.script("const d = document.querySelector('.dial'); d.click(); d.click();")
    page.wait("a round", lambda: world.session["roundsDone"] == 1)
    time.sleep(1.2)
    page.find(".dial").click()
    page.wait("the times of both", lambda: world.session["roundsDone"] == 2 and page.text(".pace").count(":") == 2)
    page.axe("rounds")
    # A short tap on what has to be held says so, and does nothing.
    page.button("Hold to lock").click()
    page.wait("the hint", lambda: page.text(".controls .hold") == "Keep holding")
    assert page.find(".controls").is_displayed()
    ring = page.find(".dial").size["height"]
    page.script("const b = document.querySelector('.controls .hold'); b.dispatchEvent(new PointerEvent('pointerdown'))")
    page.wait("locked", lambda: page.find(".locked").is_displayed() and not page.find(".controls").is_displayed())
    assert page.find(".dial").size["height"] >= ring and not page.find("header").is_displayed()
    page.picture("locked-amrap")
    page.script("const b = document.querySelector('.locked button'); b.dispatchEvent(new PointerEvent('pointerdown'))")
    page.wait("unlocked", lambda: page.find(".controls").is_displayed())
    for entry, safe, other in (("Stop", "Keep going", "Stop and save"), ("Restart", "Keep going", "Restart")):
        page.menu(entry)
        page.wait("the question", lambda: page.button(other))
        assert page.script("return document.activeElement.textContent") == safe
        dangers = page.script("return [...document.querySelectorAll('dialog button')].map(b => [b.textContent, b.classList.contains('danger')])")
        assert [text for text, isDanger in dangers if not isDanger] == [safe], dangers
        page.press(safe)
    page.menu("Stop")
    page.wait("the question", lambda: page.button("Stop and save"))
    page.script("""
        const beside = document.elementFromPoint(innerWidth / 2, 5), at = { bubbles: true, clientX: 9, clientY: 9 };
        for (const press of [new PointerEvent('pointerdown', at), new MouseEvent('click', at)]) beside.dispatchEvent(press);""")
    page.wait("no question", lambda: not page.all("dialog"))
    assert not page.errors(), page.errors()


@test
def offline_controls(world):
    """Without a connection what needs it is off at once, and what was said of it goes when the connection is back."""
    page = world.browser()
    world.pair(page)
    start(world, page, "--work", "300", "--rounds", "2", "--sets", "1")
    off = "return ['.steer .main', '.steer button', '.symbols button'].every((s) => document.querySelector(s).disabled === arguments[0])"
    assert page.script(off, False)
    page.driver.set_network_conditions(offline=True, latency=0, throughput=0)
    page.script("dispatchEvent(new Event('offline'))")
    page.wait("the line", lambda: page.lost)
    assert page.script(off, True)
    page.axe("controls off")
    page.picture("controls-off")
    page.press("More")
    assert not page.button("Stop").is_enabled() and page.button("Timers").is_enabled()
    page.press("Close")
    page.script("document.getElementById('notice').textContent = 'Pause did not get through.'")
    page.driver.set_network_conditions(offline=False, latency=0, throughput=0)
    page.script("dispatchEvent(new Event('online'))")
    page.wait("the connection", lambda: not page.lost and page.script(off, False))
    assert page.text("#notice") == ""
    page.press("Pause")
    page.wait("paused", lambda: world.session["isPaused"])


@test
def heard(world):
    """What a screen reader says of a workout, and where its focus is when what had it is gone."""
    page = world.browser("phone")
    world.pair(page)
    focus = lambda: page.script("const e = document.activeElement; return e.getAttribute('aria-label') ?? e.textContent")
    said = lambda text: page.wait(text, lambda: page.text("#spoken") == text)
    assert focus() == "Timers"
    start(world, page, "--work", "65", "--rest", "10", "--rounds", "3", "--sets", "1")
    said("Work, 1 minute 5 seconds, round 1 of 3")
    page.press("Subtract 10 seconds")
    page.wait("what is left", lambda: page.text("#spoken").startswith("Work, 5"))
    page.press("Pause")
    page.wait("the pause", lambda: page.text("#spoken").startswith("Paused, Work, 5"))
    assert focus() == "Resume"
    # The click of a screen reader comes without a press.
    page.script("document.querySelectorAll('.hold')[0].click()")
    page.wait("the lock", lambda: focus() == "Hold to unlock")
    page.script("document.activeElement.click()")
    page.wait("no lock", lambda: focus() == "Resume")
    page.menu("Timers")
    page.wait("the timers", lambda: focus() == "Timers")
    page.find(".card.running").click()
    page.menu("Stop")
    page.press("Stop and save")
    said("Workout stopped")
    assert focus() == "Timers"
    page.press("Edit")
    page.press("Delete Tabata")
    page.wait("the next one", lambda: focus() == "Delete Run/Walk")
    page.press("Undo")
    page.wait("the heading", lambda: focus() == "Timers")


@test
def everybody(world):
    """Forced colours, more contrast, large text, keys, screen readers, another tab in front."""
    page = world.browser("phone")
    world.pair(page)
    media = lambda **features: page.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {
        "features": [{"name": name.replace("_", "-"), "value": value} for name, value in features.items()]})
    start(world, page, "--work", "65", "--rest", "10", "--rounds", "3", "--sets", "1")
    page.wait("a label", lambda: page.find("[role=timer]").get_attribute("aria-label").startswith("Work, 1 minute"))
    assert page.script("return document.title").endswith("Work – GymPulse") and page.script("return document.title")[:2] == "1:"
    assert page.script("return document.querySelector('link[rel=icon]').href").startswith("blob:")
    assert {"Interval", "Controls"} <= set(page.script("return [...document.querySelectorAll('section')].map(s => s.getAttribute('aria-label'))"))
    outline = "return getComputedStyle(document.activeElement).outlineStyle"
    page.script("document.querySelector('.main').focus()")
    assert page.script(outline) == "none", "no ring of the focus without a key"
    page.find("body").send_keys(Keys.TAB)
    assert page.script(outline) == "solid"
    for scheme in ("dark", "light"):
        media(prefers_contrast="more", prefers_color_scheme=scheme)
        page.wait("the theme", lambda: page.script("return document.documentElement.dataset.theme") == "highContrast")
        same = page.script("const s = getComputedStyle(document.documentElement); return s.getPropertyValue('--secondary') === s.getPropertyValue('--text')")
        assert same, scheme
        page.picture(f"contrast-{scheme}")
    media(forced_colors="active", prefers_color_scheme="dark")
    bare = """return [...document.querySelectorAll('button, .card')].filter((e) => e.offsetWidth && parseFloat(getComputedStyle(e).borderTopWidth) < 1)
        .map((e) => e.className + e.textContent)"""
    assert not page.script(bare), page.script(bare)
    icon, ground = page.script("""return [getComputedStyle(document.querySelector('.main .icon')).stroke,
        getComputedStyle(document.querySelector('.main')).backgroundColor]""")
    assert icon != ground, "the icon is seen"
    page.picture("forced")
    media(prefers_color_scheme="dark")
    # As a person sets it in the browser.
    page.script("document.documentElement.style.fontSize = '200%'")
    for name in ("large-work", "large-exercise", "large-complete"):
        if name == "large-exercise":
            exercise(world, page)
        if name == "large-complete":
            world.ctl("start", "--interval", "Sprint 3s", "--get-ready", "0", "--replace")
            page.wait("the end", lambda: page.screen == "complete", 20)
            time.sleep(3.2)
        assert not page.script(CUT), (name, page.script(CUT))
        page.axe(name)
        page.picture(name)
    page.script("document.querySelector('.actions').lastChild.scrollIntoView()")
    assert page.script("return document.querySelector('.actions').lastChild.getBoundingClientRect().bottom <= innerHeight + 1"), "it scrolls"
    page.press("Back to timers")
    page.wait("timers", lambda: page.screen == "timers")
    assert page.script("return document.title") == "GymPulse"
    assert not page.errors(), page.errors()


def pixels(page, selector):
    """The pixels of an element as they are on the screen."""
    left, top, right, bottom = page.script(BOXES, [selector])[0]
    clip = {"x": left, "y": top, "width": right - left, "height": bottom - top, "scale": 1}
    data = base64.b64decode(page.driver.execute_cdp_cmd("Page.captureScreenshot", {"clip": clip})["data"])
    at, body, size = 8, b"", None
    while at < len(data):
        length, = struct.unpack(">I", data[at:at + 4])
        kind, chunk = data[at + 4:at + 8], data[at + 8:at + 8 + length]
        if kind == b"IHDR":
            size = struct.unpack(">IIBB", chunk[:10])
        if kind == b"IDAT":
            body += chunk
        at += 12 + length
    width, height, depth, color = size
    assert depth == 8 and color in (2, 6), size
    step, raw, above, found = 3 if color == 2 else 4, zlib.decompress(body), None, set()
    stride = width * step
    above = bytearray(stride)
    for row in range(height):
        way, line = raw[row * (stride + 1)], bytearray(raw[row * (stride + 1) + 1:(row + 1) * (stride + 1)])
        for index in range(stride):
            a, b, c = line[index - step] if index >= step else 0, above[index], above[index - step] if index >= step else 0
            p = a + b - c
            paeth = min((a, b, c), key=lambda each: abs(p - each))
            line[index] = (line[index] + (0, a, b, (a + b) // 2, paeth)[way]) & 255
        above = line
        found.update(tuple(line[index:index + 3]) for index in range(0, stride, step))
        if row == 0:
            corner = tuple(line[:3])
    return corner, found


def luminance(color):
    parts = [value / 255 for value in color]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(a, b):
    low, high = sorted((luminance(a), luminance(b)))
    return (high + 0.05) / (low + 0.05)


@test
def tinted(world):
    """On the tinted ground all text of a workout has a contrast of 4.5 or more, measured from pixels, in every theme."""
    page = world.browser("phone", still=True)
    world.pair(page)
    start(world, page, "--work", "300", "--rest", "10", "--rounds", "3", "--sets", "1")
    worst = []
    for theme in ("oceanBlue", "forestGreen", "sunsetOrange", "monochrome", "highContrast"):
        for appearance in ("light", "dark"):
            for phase in ("getReady", "work", "rest"):
                page.script("""
                    const { dataset } = document.documentElement;
                    [dataset.theme, dataset.appearance, document.body.dataset.phase] = arguments;""", theme, appearance, phase)
                time.sleep(0.05)
                for selector in (".title", ".place", ".next"):
                    ground, found = pixels(page, selector)
                    ratio = max(contrast(ground, color) for color in found)
                    worst.append((ratio, theme, appearance, phase, selector))
    worst.sort()
    print("  lowest: " + "; ".join(f"{ratio:.2f} {' '.join(words)}" for ratio, *words in worst[:3]))
    assert worst[0][0] >= 4.5, worst[:8]


@test
def ending(world):
    """The ring of the workout closes where it was; buttons come later; what was skipped through has no party."""
    page = world.browser()
    world.pair(page)
    start(world, page, "--interval", "Sprint 4s", title="Sprint")
    # Where the ring was in the last frame, and what the first frame of the end has.
    first = page.driver.execute_async_script("""
        const done = arguments[0], box = (e) => { const { left, top, right, bottom } = e.getBoundingClientRect(); return [left, top, right, bottom]; };
        let before;
        const follow = () => {
          const ring = document.querySelector('.ring');
          if (ring) { before = box(ring); requestAnimationFrame(follow); }
        };
        follow();
        new MutationObserver((_, observer) => {
          const check = document.querySelector('.check');
          if (!check) return;
          observer.disconnect();
          requestAnimationFrame(() => {
            done([box(check), before, document.querySelector('.actions').inert, document.querySelectorAll('.confetti i').length]);
          });
        }).observe(document.getElementById('page'), { childList: true });""")
    assert all(abs(a - b) <= 2 for a, b in zip(first[0], first[1])) and first[2:] == [True, 50], first
    for moment in ("closing", "burst", "falling"):
        page.picture(f"end-{moment}")
        time.sleep(0.25)
    page.wait("the buttons", lambda: page.script("return !document.querySelector('.actions').inert && document.activeElement.textContent === 'Do it again'"))
    time.sleep(2)
    moving = page.script("return document.getAnimations().filter(a => a.playState === 'running').length")
    assert moving == 0, f"{moving} animations after three seconds"
    page.axe("the end")
    page.script("window.sent = []; const { fetch } = window; window.fetch = (path, options) => { sent.push(path); return fetch(path, options); }")
    page.find(".complete h1").click()
    page.find(".complete h1").click()
    page.wait("the sound's end", lambda: page.script("return sent.filter(path => path.endsWith('/dismiss')).length") == 1)
    start(world, page, "--work", "60", "--rest", "10", "--rounds", "2", "--sets", "1")
    while world.session["phase"] != "complete":
        world.ctl("skip")
    page.wait("the end", lambda: page.screen == "complete")
    assert not page.all(".confetti i") and "skipped" in page.text(".said") and "not saved" in page.text(".said"), page.text(".said")
    page.picture("skipped")
    assert not page.errors(), page.errors()


@test
def wide(world):
    """On wide screens the ring goes from edge to edge, with what comes beside it; and the whole screen in its colour."""
    for size, words in (("phone-wide", ()), ("tv", ("--view",))):
        page = world.browser(size)
        world.pair(page, *words)
        start(world, page, "--work", "20", "--rest", "10", "--rounds", "8", "--sets", "1")
        ring, coming = page.script(BOXES, [".ring", ".coming"])
        height = page.script("return innerHeight")
        assert ring[3] - ring[1] >= 0.92 * height and coming[0] >= ring[2], (size, ring, coming)
        rows = page.script("return [...document.querySelectorAll('.coming li')].map(e => e.textContent)")
        assert rows[:3] == ["Work0:20", "Rest0:10", "Work0:20"], rows
        page.axe(f"wide, {size}")
        page.picture("coming")
        page.find("body").send_keys("b")
        page.wait("the colour", lambda: page.script("return document.documentElement.classList.contains('big')"))
        time.sleep(0.4)
        page.axe(f"big, {size}")
        page.picture("big")
        page.driver.refresh()
        page.wait("the same", lambda: page.screen == "run" and page.script("return document.documentElement.classList.contains('big')"))
        page.quit()


@test
def cost(world):
    """What a running workout costs in the browser."""
    page = world.browser()
    world.pair(page)
    page.driver.execute_cdp_cmd("Performance.enable", {})
    measure = lambda: {entry["name"]: entry["value"] for entry in page.driver.execute_cdp_cmd("Performance.getMetrics", {})["metrics"]}
    for words in (("--work", "20", "--rest", "10", "--rounds", "9"), ("--countdown", "60")):
        world.ctl("start", *words, "--replace")
        page.wait("the ring", lambda: page.screen == "run")
        time.sleep(1)
        before = measure()
        time.sleep(8)
        after = measure()
        shares = {name: (after[name] - before[name]) / (after["Timestamp"] - before["Timestamp"])
                  for name in ("ScriptDuration", "RecalcStyleDuration", "LayoutDuration", "TaskDuration")}
        print(f"  {words[0]}: " + ", ".join(f"{name[:-8]} {share:.1%}" for name, share in shares.items()))
        assert shares["ScriptDuration"] <= 0.04, shares
