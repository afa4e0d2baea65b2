import Chance
import Messages
import Terminal
import Testing
import Workout

@testable import gympulse_tui

@Suite("What keys and the mouse do")
struct ScreenFlowTests {
  private var stage = Stage.furnished()

  @Test("Enter starts the selected timer, and its workout is shown")
  mutating func start() throws {
    stage.press("down", "enter")
    #expect(stage.last == #"engine.start {"preset":"p1"}"#)
    stage.show(try Examples.session(Examples.tabata, at: stage.now.instant))
    stage.respond(
      .start, SessionPayload(nil, at: stage.now))
    #expect(stage.lines.contains { $0.contains("G E T   R E A D Y") })
  }

  @Test(
    "keys of the running workout",
    arguments: [
      ("space", "engine.toggle", "{}"), ("right", "engine.skip", "{}"), ("left", "engine.back", "{}"),
      ("up", "engine.extend", #"{"seconds":10}"#), ("down", "engine.extend", #"{"seconds":-10}"#),
      ("s", "engine.setSound", "{}"), ("v", "engine.setVoice", "{}"),
      ("2", "engine.jump", #"{"interval":1,"round":2}"#),
    ])
  func run(key: String, method: String, params: String) throws {
    var stage = try Stage.running(Examples.tabata, after: .seconds(15))
    stage.press(key)
    #expect(stage.requests.last?.method == method)
    #expect(stage.requests.last?.params == params)
    #expect(stage.expected?.contains(#""session":"s","set":1,"round":1,"interval":1,"phase":"work""#) == true)
  }

  @Test("a digit is an interval where a round is a list, as in the command")
  func digitInList() throws {
    var preset = Preset(.custom)
    preset.custom.intervals = ["Plank", "Squats"].map { CustomInterval(title: $0, durationSeconds: 30) }
    var stage = try Stage.running(preset, after: .seconds(15))
    stage.press("2")
    #expect(stage.requests.last?.params == #"{"interval":2}"#)
    stage.press("3")
    #expect(stage.lines.last?.contains("There are only 2 intervals") == true)
  }

  @Test("stopping asks first")
  func stop() throws {
    var stage = try Stage.running(Examples.tabata, after: .seconds(15))
    let count = stage.requests.count
    stage.press("x")
    #expect(stage.picture.contains("Stop Tabata?"))
    stage.press("esc")
    #expect(!stage.picture.contains("Stop Tabata?") && stage.requests.count == count)
    stage.press("x", "enter")
    #expect(stage.requests.last?.method == "engine.stop")
  }

  @Test("x stops the running workout also on the timers, on its card and on its timer, after a question")
  func stopOnTimers() throws {
    var stage = try Stage.running(Examples.tabata, after: .seconds(15))
    stage.press("esc")
    for keys in [[], ["down", "down"]] {
      var other = stage
      for key in keys { other.press(key) }
      other.press("x")
      #expect(other.picture.contains("Stop Tabata?"), "\(other.picture)")
      other.press("enter")
      #expect(other.requests.last?.method == "engine.stop")
    }
    stage.press("end", "x")
    #expect(stage.lines.last?.contains("Select the running workout first") == true)
  }

  @Test("a question goes with what it is about: the workout, the timer or the changes")
  func outdatedQuestion() throws {
    var stage = try Stage.running(Examples.tabata, after: .seconds(245))
    stage.press("x")
    #expect(stage.core.question != nil)
    stage.wait(.seconds(10))
    #expect(stage.core.question == nil && stage.picture.contains("Workout complete"))
    stage.press("y")
    #expect(stage.core.screens.last?.name == .complete)
    #expect(!stage.requests.contains { $0.method == "engine.stop" })

    stage = Stage.furnished()
    stage.show(try Examples.session(Examples.tabata, at: stage.now.instant))
    stage.press("down", "enter")
    #expect(stage.picture.contains("Stop Tabata and start Quick HIIT?"))
    stage.publish(.presets, PresetList(presets: Array(Examples.presets.dropFirst())))
    #expect(stage.core.question == nil)

    stage = Stage.furnished()
    stage.press("e", "tab", "up", "ctrl+s", "esc")
    #expect(stage.picture.contains("Discard your changes?"))
    stage.respond(.savePreset, Examples.presets[0])
    #expect(stage.core.question == nil && stage.lines[0].contains("Timers"))
  }

  @Test(
    "a disabled key says why",
    arguments: [("enter", "ends on its own"), ("d", "Only exercises"), ("9", "only 8 rounds")])
  func disabled(key: String, reason: String) throws {
    var stage = try Stage.running(Examples.tabata, after: .seconds(15))
    let count = stage.requests.count
    stage.press(key)
    #expect(stage.requests.count == count)
    #expect(stage.lines.last?.contains(reason) == true, "\(stage.lines.last ?? "")")
  }

  @Test("it counts down by itself, a picture a second, and not at all while paused")
  func cadence() throws {
    var stage = try Stage.running(Examples.tabata, after: .seconds(15), 60, 16)
    let before = stage.outputs.count
    stage.wait(.seconds(10))
    #expect(stage.outputs.count == before + 10)
    var paused = try Examples.session(Examples.tabata, at: stage.now.instant)
    paused.pause(at: stage.now.instant)
    stage.show(paused)
    let count = stage.outputs.count
    #expect(stage.timer == nil)
    stage.wait(.seconds(3600))
    #expect(stage.outputs.count == count)
  }

  @Test("the end is shown for a workout that completes, with three seconds of movement")
  func complete() throws {
    var stage = try Stage.running(Examples.tabata, after: .seconds(249))
    stage.wait(.seconds(1))
    let before = stage.outputs.count
    #expect(stage.picture.contains("again"))
    stage.wait(.seconds(10))
    #expect((60...110).contains(stage.outputs.count - before), "\(stage.outputs.count - before) pictures")
    #expect(stage.timer == nil)
    stage.press("+")
    #expect(stage.requests.suffix(2).map(\.method) == ["audio.dismiss", "engine.extend"])
  }

  @Test("rounds are counted with Enter, f ends them, and the end has the result and the best")
  func counting() throws {
    var preset = Preset(.custom)
    (preset.name, preset.custom.countIn) = ("Fran", false)
    preset.custom.intervals = [CustomInterval(title: "Thrusters", durationSeconds: nil, counts: true)]
    var stage = try Stage.running(preset, after: .seconds(30))
    #expect(stage.picture.contains("Round 1") && stage.picture.contains("0:30"))
    stage.press("enter", "f")
    #expect(stage.requests.suffix(2).map(\.method) == ["engine.done", "engine.finish"])
    let now = stage.now.instant
    var session = try Examples.session(preset, at: now)
    try session.countRound(at: now.advanced(by: .seconds(10)))
    stage.show(session)
    stage.wait(.seconds(20))
    try session.countRound(isLast: true, at: stage.now.instant)
    stage.show(session)
    #expect(stage.picture.contains("0:20, 2 rounds"))
    let before = stage.requests.count
    stage.publish(.history, HistoryChange(revision: "1.1", previous: "1.0", added: ["a"]))
    #expect(Set(stage.requests.dropFirst(before).map(\.tag)) == [.summary, .plan, .todayLog])
    var earlier = Examples.history[0]
    (earlier.name, earlier.results) = (
      "Fran", [IntervalResult(title: "Thrusters", seconds: 15, ends: [7, 15])]
    )
    stage.publish(.results, EarlierResults(sessionId: session.id, count: 1, last: earlier, best: earlier))
    #expect(stage.picture.contains("0:20, 2 rounds (best: 0:15, 2 rounds)"))
    stage.press("e", "o", "k", "enter")
    #expect(stage.requests.last?.method == "store.setNote")
    #expect(stage.requests.last?.params == #"{"note":"ok","sessionId":"\#(session.id)"}"#)
  }

  @Test("two minutes more of exercises are more exercises")
  func moreExercises() throws {
    var stage = try Stage.running(Examples.exercises, after: .seconds(3600))
    stage.press("+")
    #expect(stage.last == #"store.workout {"limit":4,"offset":10}"#)
  }

  @Test(
    "at the end a window that is not in focus rings or is raised, once",
    arguments: [
      (Settings.AttentionAtEnd.none, TUICore.Output?.none), (.bell, .bell), (.raise, .raise),
    ])
  func attention(setting: Settings.AttentionAtEnd, expected: TUICore.Output?) throws {
    for (focus, isAway) in [([], false), ([false], true), ([false, true], false)] {
      var stage = try Stage.running(Examples.tabata, after: .seconds(240))
      stage.set { $0.attentionAtEnd = setting }
      for hasFocus in focus { stage.send(.input(.event(.focus(hasFocus)))) }
      stage.wait(.seconds(60))
      let found = stage.outputs.filter { [.bell, .raise].contains($0) }
      #expect(found == (isAway ? [expected].compactMap(\.self) : []))
    }
  }

  @Test("any key and any click end the sound at the end, on every screen", arguments: [true, false])
  func dismissal(isOnTop: Bool) throws {
    var stage = try Stage.running(Examples.tabata, after: .seconds(260))
    if !isOnTop { stage.press("esc", ",") }
    for key in ["q", "?", "z", "F5", "ctrl+x"] {
      var other = stage
      other.press(key)
      #expect(other.requests.dropFirst(stage.requests.count).first?.method == "audio.dismiss", "\(key)")
    }
    let count = stage.requests.count
    stage.send(.input(.event(.mouse(Mouse(.press, at: Point(column: 0, row: 0))))))
    #expect(stage.requests[count...].map(\.method) == ["audio.dismiss"])
    // Without a sound that is not a fault.
    stage.send(.response(tag: .dismissal, .failure(ErrorObject(.actorNotRunning, "audio is not running"))))
    #expect(stage.lines.last?.contains("audio") == false)
  }

  @Test("a voice that is typed is set if it is there, and else refused with the names like it")
  mutating func voice() throws {
    stage.press(",")
    for _ in 0..<80 where !stage.picture.contains("see gympulse voice list") { stage.press("down") }
    stage.press("enter")
    stage.type("Germn")
    stage.press("enter")
    #expect(stage.requests.last?.method == "audio.voices")
    guard case .voices(let wanted)? = stage.requests.last?.tag else {
      Issue.record("the voice is not compared")
      return
    }
    #expect(wanted.text == "Germn")
    let (misspelt, german) = (try #require(VoiceName("Germn")), try #require(VoiceName("german")))
    let count = stage.requests.count
    let voices = AudioMethods.Voices.Result(voices: [.init(language: "de", name: "German", file: "gmw/de")])
    stage.respond(.voices(wanted: misspelt), voices)
    #expect(stage.requests.count == count && stage.picture.contains("did you mean \"German\"?"))
    stage.respond(.voices(wanted: german), voices)
    #expect(stage.requests[count...].map(\.method) == ["store.settings.set", "audio.preview"])
    #expect(stage.requests[count].params == #"{"voiceName":"german"}"#)
  }

  @Test("a key on a running workout dismisses nothing")
  func noDismissal() throws {
    var stage = try Stage.running(Examples.tabata, after: .seconds(15))
    stage.press("z")
    #expect(!stage.requests.contains { $0.method == "audio.dismiss" })
  }

  @Test("with reduced motion nothing moves at the end")
  func reducedMotion() throws {
    var stage = try Stage.running(Examples.tabata, after: .seconds(240))
    stage.set { $0.reducedMotion = true }
    stage.wait(.seconds(9.9))
    let before = stage.outputs.count
    stage.wait(.seconds(10))
    #expect(stage.outputs.count == before + 1)
  }

  @Test("deleting can be undone")
  mutating func undo() {
    stage.press("down", "del")
    #expect(stage.requests.last?.method == "store.presets.delete")
    stage.respond(stage.tag, NoParams())
    #expect(stage.lines.last?.contains("Deleted Tabata") == true)
    stage.press("u")
    #expect(stage.requests.last?.method == "store.presets.save")
    stage.respond(stage.tag, StoredPreset(id: "new", preset: Examples.tabata))
    #expect(stage.last == #"store.presets.reorder {"position":2,"preset":"new"}"#)
    stage.press("u")
    #expect(stage.lines.last?.contains("Nothing to undo") == true)
  }

  @Test("what the store has not deleted is not brought back, and an undo that it refused can be repeated")
  mutating func refusedUndo() {
    stage.press("down", "del")
    let deletion = stage.tag
    stage.refuse(deletion)
    stage.press("u")
    #expect(stage.lines.last?.contains("Nothing to undo") == true)
    stage.respond(deletion, NoParams())
    for _ in 1...2 {
      let before = stage.requests.count
      stage.press("u")
      // Another timer of this name is not moved.
      #expect(stage.requests.dropFirst(before).map(\.method) == ["store.presets.save"])
      stage.refuse(stage.tag)
    }
    stage.press("u", "u")
    let restoration = stage.tag
    for _ in 1...2 { stage.respond(restoration, StoredPreset(id: "new", preset: Examples.tabata)) }
    stage.press("u")
    #expect(stage.lines.last?.contains("Nothing to undo") == true)
  }

  @Test("a change is said when it was carried out")
  func refusedChanges() throws {
    var stage = try Stage.running(Examples.tabata, after: .seconds(9))
    stage.press("u")
    let (undo, text) = (stage.tag, "Start of Tabata undone")
    #expect(!stage.picture.contains(text))
    stage.refuse(undo)
    #expect(!stage.picture.contains(text))
    stage.respond(undo, NoParams())
    #expect(stage.picture.contains(text))
  }

  @Test("the start of a workout can be undone until something would be lost")
  func undoStart() throws {
    var stage = try Stage.running(Examples.tabata, after: .seconds(9))
    stage.press("u")
    #expect(stage.last == #"engine.stop {"discard":true}"#)
    stage = try Stage.running(Examples.tabata, after: .seconds(60))
    let before = stage.requests.count
    stage.press("u")
    #expect(stage.requests.count == before)
  }

  @Test(
    "a deleted workout can be brought back, also after its day or the history is closed",
    arguments: [["esc"], ["esc", "esc", "h"]])
  mutating func undoOfTheLog(way: [String]) throws {
    stage.press("h")
    stage.respond(.history, StoreMethods.WorkoutHistory.Result(history: Examples.history))
    stage.press("del")
    #expect(stage.requests.last?.method != "store.deleteWorkout")
    stage.press("down", "enter")
    #expect(stage.lines[0].contains("Fri 2026-11-20"))
    stage.press("del")
    #expect(stage.last == #"store.deleteWorkout {"sessionId":"s1"}"#)
    stage.respond(stage.tag, NoParams())
    for key in way { stage.press(key) }
    for _ in 1...2 {
      stage.refuse(stage.tag)
      stage.press("u")
      #expect(stage.requests.last?.method == "store.logWorkout")
      #expect(stage.requests.last?.params.contains(#""sessionId":"s1""#) == true)
    }
    stage.respond(stage.tag, NoParams())
    stage.press("u")
    #expect(stage.lines.last?.contains("Nothing to undo") == true)
  }

  @Test("a countdown starts a second after its time was set, if the setting is on", arguments: [true, false])
  mutating func startWhenSet(isOn: Bool) {
    stage.set { $0.startWhenSet = isOn }
    stage.press("end", "right", "right", "right", "enter")
    #expect(stage.lines[0].contains("Start once"))
    stage.type("25")
    stage.wait(.seconds(0.9))
    stage.type("0")
    stage.wait(.seconds(0.9))
    #expect(stage.requests.last?.method != "engine.start")
    stage.wait(.seconds(0.2))
    #expect((stage.requests.last?.method == "engine.start") == isOn)
  }

  @Test("a value out of its range is shown as wrong while it is typed, and not saved")
  mutating func outOfRange() {
    stage.press("n", "enter", "tab", "tab")
    stage.type("4500")
    #expect(stage.picture.contains("it must be"))
    let count = stage.requests.count
    stage.press("ctrl+s")
    #expect(stage.requests.count == count && stage.lines.last?.contains("Check the field in red") == true)
    stage.press("up", "down", "ctrl+s")
    #expect(stage.requests.last?.method == "store.presets.save")
  }

  @Test("Enter starts a countdown of its own, and Escape leaves it without a question")
  mutating func ownCountdown() {
    stage.press("end", "right", "right", "right", "enter")
    stage.type("0:20")
    stage.press("enter")
    #expect(stage.requests.last?.method == "engine.start")
    // What was entered is kept until the engine has agreed, and is not sent twice by itself.
    let count = stage.requests.count
    stage.refuse(.start)
    stage.wait(.seconds(3))
    #expect(stage.lines[0].contains("Start once") && stage.requests.count == count)
    stage.press("enter")
    #expect(stage.requests.count == count + 1)
    stage.respond(.start, NoParams())
    #expect(!stage.lines[0].contains("Start once"))
    stage = Stage.furnished()
    stage.press("end", "right", "right", "right", "enter")
    stage.type("0:20")
    stage.press("esc")
    #expect(stage.lines[0].contains("Timers"))
  }

  @Test("Enter on the card of a workout that has ended shows its end and starts nothing")
  func endedCard() throws {
    var stage = try Stage.running(Examples.tabata, after: .seconds(60))
    stage.press("esc")
    stage.wait(.seconds(195))
    let before = stage.requests.map(\.method)
    stage.press("home", "enter")
    #expect(stage.picture.contains("Workout complete") && stage.picture.contains("again"))
    #expect(!stage.requests.map(\.method).dropFirst(before.count).contains("engine.start"))
  }

  @Test("Escape on the timers leaves nothing; the last timer deleted selects the one before")
  mutating func lastTimer() {
    stage.press("esc")
    #expect(stage.exit == nil && stage.lines.last?.contains("q quits") == true)
    for _ in Examples.presets.dropFirst() { stage.press("down") }
    stage.press("del")
    stage.publish(.presets, PresetList(presets: Examples.presets.dropLast()))
    stage.press("enter")
    #expect(stage.requests.last?.params == #"{"preset":"p4"}"#)
  }

  @Test(
    "what is selected stays so when the list changes elsewhere: a timer, the countdowns, a neighbour of a deleted one"
  )
  mutating func listChangesElsewhere() {
    let selected = { (stage: Stage) in stage.lines.first { $0.contains("▸") } ?? "" }
    let second = Examples.presets[1]
    stage.press("down")
    #expect(selected(stage).contains(second.name))
    stage.publish(.presets, PresetList(presets: Examples.presets.reversed()))
    #expect(selected(stage).contains(second.name))
    stage.publish(.presets, PresetList(presets: Array(Examples.presets.dropFirst())))
    #expect(selected(stage).contains(second.name))
    stage.publish(.presets, PresetList(presets: Examples.presets.filter { $0.id != second.id }))
    #expect(
      selected(stage).contains(Examples.presets[0].name) || selected(stage).contains(Examples.presets[2].name)
    )
    stage.press("end")
    #expect(selected(stage).contains("Countdown"))
    stage.publish(.presets, PresetList(presets: Examples.presets))
    #expect(selected(stage).contains("Countdown"))
    stage.publish(.presets, PresetList(presets: []))
    stage.press("down")
    #expect(selected(stage).contains("Countdown"))
  }

  @Test("Ctrl+Z stops the program on every screen, also while a text is entered, and its key can be changed")
  func suspend() {
    for keys in [[], ["/"], ["e"], ["n"], [","], ["del", "a"]] {
      var stage = Stage.furnished()
      for key in keys { stage.press(key) }
      stage.press("ctrl+z")
      #expect(stage.outputs.last == .suspend, "\(keys)")
    }
    for screen in ScreenName.allCases {
      #expect(
        KeyBindings().key(of: .suspend, on: screen) != nil
          && KeyBindings().key(of: .redraw, on: screen) != nil)
    }
  }

  @Test(
    "a timer that was saved is selected, whether the list or the response comes first",
    arguments: [true, false])
  mutating func selectSaved(isListFirst: Bool) {
    stage.press("n", "enter", "ctrl+s")
    let saved = StoredPreset(id: "new", preset: Preset(.interval))
    let list = PresetList(presets: Examples.presets + [saved])
    if isListFirst { stage.publish(.presets, list) }
    stage.respond(.savePreset, saved)
    if !isListFirst { stage.publish(.presets, list) }
    stage.press("enter")
    #expect(stage.requests.last?.params == #"{"preset":"new"}"#)
  }

  @Test("typing after / narrows the list")
  mutating func search() {
    stage.press("/")
    stage.type("tab")
    #expect(stage.lines[0].contains("Find: tab"))
    #expect(stage.picture.contains("Tabata") && !stage.picture.contains("Boxing"))
    stage.press("enter")
    #expect(stage.requests.last?.params == #"{"preset":"p1"}"#)
  }

  @Test("hints are for what can be done: today only without a workout, resume only while one is paused")
  func homeHints() throws {
    var stage = Stage.furnished(160, 30)
    #expect(stage.lines.last?.contains("t today") == true && stage.lines.last?.contains("pause") == false)
    #expect(stage.lines.last?.contains("undo") == false)
    stage.press("del")
    stage.respond(stage.tag, NoParams())
    stage.wait(TUICore.noticeShown)
    #expect(stage.lines.last?.contains("u undo") == true)
    stage.show(try Examples.session(Examples.tabata, at: stage.now.instant))
    #expect(stage.lines.last?.contains("space pause") == true && stage.lines.last?.contains("today") == false)
    stage.press("up")
    #expect(stage.lines.last?.contains("e edit") == false)
  }

  @Test("today's card is above the first timer, and the summary is shown for the selected one")
  mutating func card() {
    #expect(stage.picture.contains("Get Ready 0:10, Work 0:30") && !stage.picture.contains("Work 0:20"))
    stage.press("down")
    #expect(stage.picture.contains("Work 0:20") && !stage.picture.contains("Work 0:30"))
    stage.press("up", "up", "enter")
    #expect(stage.requests.last?.method == "store.workout")
  }

  @Test("several exercises are marked and added at once, in the order of their marks")
  func marks() throws {
    var stage = Stage.furnished(100, 30)
    stage.press("n", "down", "down", "enter")
    stage.click("0 ›")
    stage.press("n")
    stage.respond(.exercises, ["Squats", "Plank", "Burpees", "Lunges"].map(Examples.info))
    stage.press("down", "down", "space", "home", "space")
    #expect(stage.lines.last?.contains("enter choose 2") == true, "\(stage.picture)")
    stage.press("enter", "esc", "ctrl+s")
    let saved = try #require(stage.requests.last)
    #expect(saved.method == "store.presets.save" && !saved.params.contains("Plank"))
    let (first, second) = (saved.params.firstRange(of: "Burpees"), saved.params.firstRange(of: "Squats"))
    #expect(try #require(first).lowerBound < #require(second).lowerBound)
  }

  @Test(
    "Enter shows an exercise large with both texts, also from a search; d changes its version and says so")
  func largeExercise() throws {
    var stage = Stage.furnished(80, 24)
    stage.press("a")
    stage.respond(.exercises, ["Squats", "Plank"].map(Examples.info))
    #expect(stage.frame?.illustrations.count == 1)
    stage.press("/")
    stage.type("squ")
    stage.press("enter")
    #expect(!stage.picture.contains("Plank"))
    #expect(stage.picture.contains("Slowly.") && stage.picture.contains("Slower."))
    #expect(stage.frame?.illustrations.count == 2)
    stage.press("d")
    #expect(stage.requests.last?.method == "store.setDifficulty")
    #expect(stage.lines.last?.contains("Squats is now hard") == false)
    stage.respond(stage.tag, NoParams())
    #expect(stage.lines.last?.contains("Squats is now hard") == true)
    stage.press("esc")
    #expect(stage.picture.contains("▸ Squats") && stage.picture.contains("Plank"))
  }

  @Test("no text of the exercises runs into another", arguments: 40...160)
  func exerciseColumns(columns: Int) throws {
    var stage = Stage.furnished(columns, 30)
    stage.press("a")
    stage.respond(.exercises, (0..<30).map { Examples.info("Shoulder Tap Push-ups \($0)") })
    for line in stage.lines.dropFirst(2).dropLast() {
      #expect(!line.contains("easyeasy") && line.firstMatch(of: /easy ?[●○]/) == nil, "\(line)")
      #expect(line.firstMatch(of: /[a-z]Abs/) == nil, "\(line)")
    }
  }

  @Test("a click starts today's exercises")
  mutating func today() {
    stage.click("Go")
    #expect(stage.requests.last?.method == "store.workout")
  }

  @Test(
    "today's card says that its ten exercises are done, and starts them again",
    arguments: [(80, 24), (60, 12)])
  func doneToday(columns: Int, rows: Int) {
    var record = Examples.history[0]
    (record.name, record.date) = ("Abs", Examples.today)
    let exercise = CompletedExercise(name: "Plank", category: "Abs", difficulty: .easy, duration: 30)
    record.exercises = Array(repeating: exercise, count: 10)
    var (stopped, earlier, four) = (record, record, record)
    stopped.status = .stopped
    earlier.date = Examples.today.advanced(by: -7)
    four.exercises.removeLast(6)
    var stage = Stage.furnished(columns, rows)
    let show = { (stage: inout Stage, log: [WorkoutRecord]) in
      stage.respond(.todayLog, StoreMethods.WorkoutHistory.Result(history: log))
    }
    show(&stage, [stopped, earlier, four, Examples.history[0]])
    #expect(!stage.picture.contains("Done today"))
    show(&stage, [stopped, record])
    #expect(stage.picture.contains("✓ Done today") && !stage.picture.contains("10 exercises"))
    stage.send(.input(.capabilities(Capabilities(colors: nil, isASCII: true))))
    #expect(stage.picture.contains("Done today") && !stage.picture.contains("✓"))
    stage.click("Go")
    #expect(stage.requests.last?.method == "store.workout")
    // Until the plan of the next day has come.
    stage.wait(.seconds(86_400))
    stage.press("down")
    #expect(!stage.picture.contains("Done today"))
  }

  @Test("values stay in their range however they are turned, and one that was changed asks before it is lost")
  mutating func turning() {
    stage.press("e", "tab")
    for _ in 0..<200 { stage.press("pgup") }
    #expect(stage.picture.contains("30:00"))
    for _ in 0..<80 { stage.press("down") }
    stage.press("esc")
    #expect(stage.picture.contains("Discard your changes?"))
    stage.press("enter")
    #expect(stage.lines[0].contains("Timers"))
  }

  @Test("what is typed into a new timer: a name in place of the usual one, times as on the command line")
  mutating func typing() throws {
    stage.press("n", "enter")
    stage.type("Hill repeats")
    // Name, Get Ready, Work: as they are drawn.
    stage.press("tab", "tab")
    stage.type("30")
    stage.press("tab")
    stage.type("1:15")
    stage.press("ctrl+s")
    let params = try #require(stage.requests.last?.params)
    for part in [#""name":"Hill repeats""#, #""workSeconds":30"#, #""restSeconds":75"#] {
      #expect(params.contains(part), "\(params)")
    }
  }

  @Test("a name that a person has chosen is added to")
  mutating func chosenName() {
    stage.press("down", "e")
    stage.type(" 2")
    #expect(stage.picture.contains("Tabata 2"))
    stage.press("home", "del", "left", "T")
    #expect(stage.picture.contains("Tabata 2"))
  }

  @Test("the form of a countdown begins in its time")
  mutating func countdown() {
    stage.press("end", "right", "right", "right", "enter")
    stage.type("2500")
    stage.press("ctrl+s")
    // As on a timer in the kitchen: 25 minutes.
    #expect(stage.requests.last?.params.contains(#""durationSeconds":1500"#) == true)
    #expect(stage.requests.last?.params.contains(#""name":"Countdown""#) == true)
  }

  @Test("minutes that are turned keep the seconds, at both ends of the range")
  func minutes() throws {
    let work = try #require(Preset.fields(of: .interval).first { $0.key == "workSeconds" })
    var form = Form([try #require(FormField(work.description, value: .whole(75)))])
    func pressed(_ command: Command) -> FieldValue? {
      _ = form.apply(.command(command))
      return form.focused?.value
    }
    #expect(pressed(.shorter) == .whole(15))
    #expect(pressed(.shorter) == .whole(15))
    #expect(pressed(.pageUp) == .whole(615))
    for _ in 0..<5 { _ = pressed(.pageUp) }
    #expect(pressed(.longer) == .whole(1755))
    _ = form.apply(.command(.right))
    #expect(pressed(.pageUp) == .whole(1765))
  }

  @Test(
    "the fields of every form are visited in the order in which they are drawn",
    arguments: PresetKind.allCases)
  func order(kind: PresetKind) throws {
    let screen = SetupScreen(Preset(kind))
    let stage = Stage.furnished(100, 40)
    var canvas = Canvas(stage.core.size, Styles(Settings(), Capabilities()))
    screen.draw(on: &canvas, in: canvas.bounds, stage.core.model(at: stage.now))
    let drawn = canvas.targets.compactMap { target in
      if case .item(let index) = target.target { (index, target.rect) } else { nil }
    }
    let byPosition = drawn.sorted { ($0.1.row, $0.1.column) < ($1.1.row, $1.1.column) }.map(\.0)
    #expect(byPosition == Array(byPosition.indices) && !byPosition.isEmpty)
  }

  @Test("before changes are lost they can be saved, discarded or edited further")
  mutating func discard() {
    stage.press("e", "tab", "up", "esc")
    #expect(stage.picture.contains("enter discard   ctrl+s save   esc keep editing"))
    var other = stage
    other.press("esc")
    #expect(other.core.screens.last?.name == .setup && !other.picture.contains("Discard"))
    other = stage
    other.press("ctrl+s")
    #expect(other.requests.last?.method == "store.presets.save")
    other = stage
    other.click("ctrl+s save   esc")
    #expect(other.requests.last?.method == "store.presets.save")
    stage.press("x")
    #expect(!stage.picture.contains("Discard"))
  }

  @Test(
    "leaving asks before changes are lost, wherever they are",
    arguments: [
      ["e", "tab", "up"], ["e", "tab", "up", "F1"], ["n", "up", "8"],
      ["n", "down", "enter", "tab", "enter", "n", "esc"],
    ])
  mutating func leaveUnsaved(way: [String]) {
    for key in way { stage.press(key) }
    let before = stage.core.screens.map(\.name)
    let isText = ["up", "8"].contains(way.last)
    for key in ["ctrl+c", isText ? "ctrl+q" : "q"] {
      stage.press(key)
      #expect(stage.exit == nil && stage.picture.contains("Discard your changes?"), "\(key)")
      #expect(stage.picture.contains("ctrl+s save") == (way.last == "up"))
      stage.press("esc")
      #expect(stage.core.screens.map(\.name) == before && stage.core.question == nil)
    }
    stage.press("ctrl+c")
    for key in ["enter", "ctrl+c", "ctrl+q"] {
      var other = stage
      other.press(key)
      #expect(other.exit == .done, "\(key)")
    }
  }

  @Test("the end of a workout, shown above changes, goes back to them")
  mutating func endAboveChanges() throws {
    stage.press("e", "tab", "up")
    stage.show(try Examples.session(Examples.tabata, at: stage.now.instant))
    stage.publish(.screenShow, ScreenNotice())
    stage.skip(.seconds(260))
    #expect(stage.core.screens.last?.name == .complete)
    stage.press("enter")
    #expect(stage.core.screens.last?.name == .setup)
  }

  @Test("a line for the class is shown for ten seconds, and its code beside the timers")
  mutating func lesson() throws {
    stage.publish(.displayLine, DisplayLine(text: "Last\u{1b} one!"))
    #expect(stage.lines.last?.contains("Last one!") == true)
    stage.skip(.seconds(10))
    #expect(stage.lines.last?.contains("Last one!") == false)
    stage.press("o")
    #expect(stage.core.screens.count == 1 && stage.lines.last?.contains("No class.") == true)
    let code = WebMethods.Pair.Result(
      address: "http://10.0.0.2:7275/#s", code: "K7QP-3MXR", seconds: 60,
      squares: Array(repeating: String(repeating: "10", count: 16), count: 33),
      endsAt: "2026-11-21T10:30:00.000+01:00")
    stage.publish(.webDevices, WebDevices(addresses: [], problem: nil, devices: [], classCode: code))
    #expect(stage.lines.contains { $0.contains("Class: http://10.0.0.2:7275/  K7QP-3MXR") })
    for size in [(80, 24), (160, 40), (30, 12)] {
      stage.send(.input(.resized(Size(columns: size.0, rows: size.1))))
      let isBeside = stage.lines.contains { $0.contains("█ █") || $0.contains("▀ ▀") }
      #expect(isBeside == (size.0 == 160), "beside the timers")
      stage.press("o")
      #expect(stage.lines.contains { $0.contains("█ █") } == (size.0 >= 80), "\(size)")
      #expect(
        stage.lines.contains { $0.contains("type K7QP-3MXR") }
          && stage.lines.contains { $0.contains("Until 10:30") })
      stage.press("esc")
    }
    stage.show(try Examples.session(Examples.tabata, at: stage.now.instant))
    stage.press("enter", "o")
    #expect(stage.core.screens.map(\.name).last == .lesson)
    stage.press("o")
    stage.publish(.presence(of: Actor.web), Presence(actor: "web", pid: 1, isRunning: false))
    #expect(!stage.lines.contains { $0.contains("K7QP") })
  }

  @Test("the row of hints has no key that would do nothing")
  func hints() throws {
    var stage = try Stage.running(Examples.tabata, after: .seconds(15), 160, 30)
    #expect(stage.lines.last?.contains("done") == false && stage.lines.last?.contains("easy/hard") == false)
    var paused = try Examples.session(Examples.tabata, at: stage.now.instant)
    paused.pause(at: stage.now.instant)
    stage.show(paused)
    #expect(stage.lines.last?.contains("space resume") == true)
    stage = try Stage.running(Examples.exercises, after: .seconds(45), 160, 30)
    #expect(stage.lines.last?.contains("d easy/hard") == true)
    stage.press("esc", "/")
    #expect(stage.lines.last?.contains("enter start") == true && stage.lines.last?.contains("n new") == false)
  }

  @Test("saving without intervals marks the list")
  mutating func wrong() {
    stage.press("n", "down", "enter", "ctrl+s")
    #expect(stage.lines.last?.contains("Check the field in red") == true)
    #expect(stage.picture.contains("Intervals: it must be 1 to"))
  }

  @Test("intervals are added, changed, and saved with the timer")
  mutating func intervals() throws {
    stage.press("n", "down", "enter")
    stage.click("0 ›")
    stage.press("n")
    stage.type("Plank")
    stage.press("ctrl+s", "esc", "ctrl+s")
    let saved = try #require(stage.requests.last)
    #expect(saved.method == "store.presets.save")
    #expect(saved.params.contains(#""title":"Plank""#), "\(saved.params)")
  }

  @Test("a new timer is made from a line, which shows what it is, or what is wrong with it")
  mutating func line() throws {
    stage.press("n", "up")
    stage.type("8x")
    #expect(stage.picture.contains("at the end: "))
    stage.press("enter")
    #expect(stage.picture.contains("New timer"))
    stage.type("20/10")
    #expect(stage.lines.contains { $0.contains("Work 0:20, Rest 0:10, 8 rounds  ") && $0.hasSuffix("4:10") })
    // What was typed is still there when the form is left.
    stage.press("enter", "esc")
    #expect(stage.lines.contains { $0.contains("Type it") && $0.contains("8x20/10") })
    stage.press("down", "up", "enter", "ctrl+s")
    let saved = try #require(stage.requests.last)
    #expect(saved.method == "store.presets.save")
    #expect(saved.params.contains(#""workSeconds":20"#), "\(saved.params)")
  }

  @Test("leaving does not stop the workout")
  func leave() throws {
    var stage = try Stage.running(Examples.tabata, after: .seconds(15))
    let count = stage.requests.count
    stage.press("q")
    #expect(stage.exit == .done && stage.requests.count == count)
    #expect(
      stage.outputs.last == .farewell("Tabata is still running. See it: gympulse. Stop it: gympulse stop"))
    var idle = Stage.furnished()
    idle.press("q")
    #expect(idle.exit == .done && !idle.outputs.contains { if case .farewell = $0 { true } else { false } })
    var ended = Stage.furnished()
    ended.send(.input(.ended))
    #expect(ended.exit == .done && ended.outputs.last == .farewell("Ended by a signal"))
  }

  @Test("the connection is lost while it counts: it continues, and says so after ten seconds")
  func stale() throws {
    var stage = try Stage.running(Examples.tabata, after: .seconds(15))
    stage.send(.disconnected)
    stage.wait(.seconds(5))
    #expect(!stage.picture.contains("offline"))
    stage.wait(.seconds(6))
    #expect(stage.picture.contains("offline"))
    stage.send(.connected)
    #expect(!stage.picture.contains("offline"))
  }

  @Test("daemons that do not run are started, once; those that ran are not", arguments: [true, false])
  func starting(ran: Bool) {
    var stage = Stage()
    if ran { stage.send(.connected) }
    stage.send(.disconnected)
    stage.send(.connected)
    stage.send(.disconnected)
    let starts = stage.outputs.count { if case .startDaemons = $0 { true } else { false } }
    #expect(starts == (ran ? 0 : 1))
  }

  @Test("a key that needs the daemons starts them, also after they were stopped")
  mutating func startingByKey() {
    let engine = Presence(actor: Actor.engine.name, pid: 2, isRunning: false)
    stage.publish(.presence(of: Actor.engine), engine)
    stage.send(.disconnected)
    stage.press("enter")
    stage.send(.response(tag: .start, .failure(ErrorObject(.actorNotRunning, "the broker is not running"))))
    #expect(stage.outputs.contains { if case .startDaemons = $0 { true } else { false } })
    #expect(stage.lines.last?.contains("Press the key again") == true)
  }

  @Test("every screen at every size, with any keys, draws itself", arguments: 0..<12)
  func anyKeys(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    var stage = Stage.furnished()
    stage.send(.response(tag: .exercises, .success(Array("[]".utf8))))
    if seed % 2 == 0 { stage.show(try Examples.session(Examples.tabata, at: stage.now.instant)) }
    let keys = ScreenName.allCases.flatMap { KeyBindings().entries(of: $0) }.filter { $0.command != .leave }
      .flatMap(\.keys)
    for _ in 0..<150 {
      switch random.next() % 10 {
      case 0:
        let size = Size(columns: Int(random.next() % 200), rows: Int(random.next() % 60))
        stage.send(.input(.resized(size)))
      case 1:
        let at = Point(column: Int(random.next() % 80), row: Int(random.next() % 24))
        let action: Mouse.Action = [.press, .wheelUp, .wheelDown][Int(random.next() % 3)]
        stage.send(.input(.event(.mouse(Mouse(action, at: at)))))
      case 2: stage.wait(.milliseconds(Int(random.next() % 20_000)))
      default:
        let stroke = keys[Int(random.next() % UInt64(keys.count))]
        stage.send(.input(.event(.key(stroke.key, stroke.modifiers))))
      }
    }
    #expect(stage.frame != nil)
  }
}

@Suite("Tips")
struct TipTests {
  @Test("a tip fits in 80 columns", arguments: ScreenName.allCases)
  func width(screen: ScreenName) { #expect((screen.screen.tip ?? "").count <= 76) }

  @Test("a screen's tip is shown when it is opened for the first time, and never again")
  func once() {
    var stage = Stage(80, 24, seen: [])
    #expect(!stage.outputs.contains { if case .remember = $0 { true } else { false } })
    stage.show(nil)
    #expect(stage.lines.suffix(3).first?.contains("Press Enter to start") == true)
    #expect(stage.lines.suffix(2).first?.contains("Countdown") == true)
    #expect(stage.lines.last?.contains("enter start") == true)
    let withTip = stage.lines
    #expect(stage.outputs.contains { if case .remember(.timers) = $0 { true } else { false } })
    stage.wait(TUICore.tipShown)
    #expect(!stage.picture.contains("Press Enter to start"))
    let moved = zip(stage.lines, withTip).count { $0 != $1 }
    #expect(moved == 1, "nothing moves when it goes")
    stage.press(",", "esc")
    #expect(!stage.picture.contains("Press Enter to start"))
    let remembered = stage.outputs.filter { if case .remember = $0 { true } else { false } }
    #expect(remembered.count == 2)
  }
}
