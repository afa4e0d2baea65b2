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
    #expect(!stage.picture.contains("again"), "the ring closes first")
    stage.wait(.milliseconds(450))
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
    stage.wait(.seconds(1))
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
    #expect(stage.picture.contains("Press the key again"))
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
  @Test("a tip fits in the row of hints in 40 columns", arguments: ScreenName.allCases)
  func width(screen: ScreenName) { #expect((screen.screen.tip ?? "").count <= 37) }

  @Test("a screen's tip is shown when it is opened for the first time, and never again")
  func once() {
    var stage = Stage(80, 24, seen: [])
    #expect(!stage.outputs.contains { if case .remember = $0 { true } else { false } })
    stage.show(nil)
    #expect(stage.lines.suffix(3).first?.contains("Countdown") == true)
    #expect(stage.lines.last?.contains("enter start") == true)
    #expect(stage.lines.last?.hasSuffix("  Press ? to see all keys.") == true, "\(stage.picture)")
    let withTip = stage.lines
    #expect(stage.outputs.contains { if case .remember(.timers) = $0 { true } else { false } })
    stage.wait(TUICore.tipShown)
    #expect(!stage.picture.contains("Press ? to see all keys."))
    let moved = zip(stage.lines, withTip).count { $0 != $1 }
    #expect(moved == 1, "nothing moves when it goes")
    stage.press(",", "esc")
    #expect(!stage.picture.contains("Press ? to see all keys."))
    let remembered = stage.outputs.filter { if case .remember = $0 { true } else { false } }
    #expect(remembered.count == 2)
  }
}
