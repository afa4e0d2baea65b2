import Messages
import Terminal
import Testing
import Workout

@testable import gympulse_tui

@Suite("What keys and the mouse do with lists and forms")
struct ListFlowTests {
  private var stage = Stage.furnished()

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

  @Test("a line for the class is shown for ten seconds, and its code beside the timers")
  mutating func lesson() throws {
    stage.publish(.displayLine, DisplayLine(text: "Last\u{1b} one!"))
    #expect(stage.picture.contains("Last  one!") && stage.picture.contains("? help"))
    stage.skip(.seconds(10))
    #expect(!stage.picture.contains("one!"))
    stage.press("o")
    #expect(stage.core.screens.count == 1 && stage.picture.contains("No class."))
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
}
