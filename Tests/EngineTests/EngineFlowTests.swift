import ActorCore
import Flows
import Messages
import Readers
import Testing
import Workout

@testable import gympulse_engine

/// What comes of commands, time and trouble: each flow of `Flows/` has an engine of its own, which knows the presets Quick
/// HIIT and Tabata. JSON is compared by the members that are given; null is also a member that is not there.
///
///     name fran JSON          $fran stands for it from here on
///     without presets         another engine, to which the store has not published any
///     start 10 20 10 rounds 2 a workout as typed: get ready, work, rest; also "sets 2", "replace"
///     > engine.skip JSON      a request; times 9 engine.skip: that many of them
///     ! JSON                  its error; without this line it has none
///     < JSON                  its result; <> JSON: the result has another value in one of these members
///     keep first sessionId    $first stands for this member of the result
///     shown                   $shown stands for what is shown now, as a client expects it
///     wait 2.5                seconds, in which timers fire; late 2.5: in which none does
///     sleep 90                seconds for which the machine is suspended; suspended 90: a reading of all of them
///     clock -90               seconds by which the wall clock is set
///     topic settings JSON     a publication
///     timer                   an event; also "connected", "clock changed", "store runs", "presets"
///     reply 1 JSON            the store's response to the first request, or to the last; refuse: its error; $presets are
///                             the response to store.presets.list
///     crash                   the engine is killed, and begins again with its journal; dies: after its next record
///     disk full               or free; folder full: that of refused workouts, or free
///     state JSON              the session as it is now
///     published [JSON]        the sessions since the last line that does something
///     sent [JSON]             the workouts sent to the store, all of them
///     requests 1 …            how many requests the store got since that line, and to which methods
///     outbox [JSON]           the workouts that wait; quarantined [JSON]: those in files
///     answered JSON           the last reply, also to a request that waited; replies 1: how many there are
///     unchanged               the state is that before that line; wall: the journal has the time of the wall clock
///     journal                 has the state; "behind": has it not
///     wakes never             or in how many seconds; warnings 1: how many
@Suite("Flows of the engine")
struct EngineFlowTests {
  private static let flows = Flow.all()

  @Test("the flows are there") func all() { #expect(Self.flows.count > 80) }

  @Test("each line of a flow", arguments: flows)
  func play(_ flow: Flow) throws {
    let stage = EngineStage()
    for (line, next) in zip(flow.lines, flow.lines.dropFirst().map(\.verb) + [""]) {
      let place = SourceLocation(
        fileID: "EngineTests/\(line.fileName)", filePath: line.file, line: line.number, column: 1)
      let rest = stage.names.reduce(line.text) { $0.replacing("$\($1.key)", with: $1.value) }
      if let problem = stage.check(line.verb, rest) {
        #expect(problem == "", "\(line.whole)", sourceLocation: place)
        continue
      }
      #expect(try stage.act(line.verb, rest), "unknown: \(line.whole)", sourceLocation: place)
      guard [">", "start", "times"].contains(line.verb) else { continue }
      #expect((stage.reply?.error != nil) == (next == "!"), "\(line.whole)", sourceLocation: place)
    }
  }
}

private final class EngineStage {
  private var world = EngineWorld()
  private(set) var names = [
    "presets": String(decoding: JSON.encode(PresetList(presets: EngineWorld.presets)), as: UTF8.self)
  ]
  private(set) var reply: Result<[UInt8], ErrorObject>?
  /// The state, the publications and the requests before the last line that did something.
  private var before = (state: EngineState(), published: 0, calls: 0)

  /// Returns what is not so of what a line says, empty if nothing; nil if the line says what is done.
  func check(_ verb: String, _ text: String) -> String? {
    switch verb {
    case "<": return Flow.problem(of: (try? reply?.get()) ?? [], expecting: text)
    case "<>": return Flow.problem(of: (try? reply?.get()) ?? [], expecting: text) == "" ? "the same" : ""
    case "!": return Flow.problem(of: JSON.encode(reply?.error), expecting: text)
    case "state":
      return Flow.problem(of: (try? world.request(EngineMethods.State.name)?.get()) ?? [], expecting: text)
    case "published":
      return Flow.problem(of: JSON.encode(Array(world.published[before.published...])), expecting: text)
    case "sent": return Flow.problem(of: JSON.encode(try? world.logged()), expecting: text)
    case "requests":
      let methods = world.calls[before.calls...].map(\.method)
      let found = (["\(methods.count)"] + methods).joined(separator: " ")
      return found == text ? "" : found
    case "outbox": return Flow.problem(of: JSON.encode(world.core.state.outbox), expecting: text)
    case "quarantined": return Flow.problem(of: JSON.encode(world.quarantined), expecting: text)
    case "unchanged": return world.core.state == before.state ? "" : "\(world.core.state)"
    case "journal":
      let isBehind = world.journal?.state != world.core.state
      return isBehind == (text == "behind") ? "" : "behind: \(isBehind)"
    case "wall": return world.journal?.wallTime == world.moment.wall.nanoseconds ? "" : "another time"
    case "wakes":
      let seconds = world.wakeAt.map { world.now.duration(to: $0).seconds }
      return seconds == Double(text) ? "" : "\(seconds ?? -1)"
    case "warnings": return "\(world.warnings.count)" == text ? "" : "\(world.warnings)"
    case "answered":
      guard let result = world.results.last?.result else { return "no reply" }
      switch result {
      case .success(let json): return Flow.problem(of: json, expecting: text)
      case .failure(let error): return Flow.problem(of: JSON.encode(error), expecting: text)
      }
    case "replies": return "\(world.replies.count)" == text ? "" : "\(world.replies)"
    default: return nil
    }
  }

  /// Does what a line says; false if the line is unknown.
  func act(_ verb: String, _ text: String) throws -> Bool {
    let words = text.split(separator: " ", maxSplits: 1).map(String.init)
    before = (world.core.state, world.published.count, world.calls.count)
    switch (verb, text) {
    case (">", _): reply = world.request(words[0], words.dropFirst().first.map { Array($0.utf8) })
    case ("times", _):
      for _ in 0..<(try #require(Int(words[0]))) { reply = world.request(words[1]) }
    case ("start", _): try start(text.split(separator: " ").map(String.init))
    case ("name", _): names[words[0]] = words[1]
    case ("keep", _):
      let member = AnyJSON(try #require(reply).get())?[words[1]]
      names[words[0]] = member?.text.map { "\"\($0)\"" } ?? member?.number.map { "\(Int($0))" } ?? "null"
    case ("shown", _):
      let shown = ExpectedSession(SessionView(world.core.state.running?.session, at: world.now))
      names["shown"] = String(decoding: JSON.encode(shown), as: UTF8.self)
    case ("without", "presets"): world = EngineWorld(presets: false)
    case ("presets", _): world.publishPresets()
    case ("wait", _): world.pass(try #require(Flow.duration(text)))
    case ("late", _): world.now = world.now.advanced(by: try #require(Flow.duration(text)))
    case ("sleep", _): world.sleep(try #require(Flow.duration(text)))
    case ("suspended", _): world.moment.suspended = try #require(Flow.duration(text))
    case ("clock", "changed"): world.send(.input(.clockChanged))
    case ("clock", _): world.moment.wallNanoseconds += try #require(Int64(text)) * 1_000_000_000
    case ("topic", _): world.send(.publication(Topic(words[0]), Array(words[1].utf8)))
    case ("timer", _): world.send(.timer)
    case ("connected", _): world.send(.connected)
    case ("store", "runs"): world.show(.store)
    case ("reply", _): world.send(.response(tag: try tag(words[0]), .success(Array(words[1].utf8))))
    case ("refuse", _):
      let error = try JSON.decode(ErrorObject.self, from: Array(words[1].utf8))
      world.send(.response(tag: try tag(words[0]), .failure(error)))
    case ("dies", _): world.diesAfterWriting = true
    case ("crash", _):
      world.diesAfterWriting = false
      world.crash()
    case ("disk", _): world.diskProblem = text == "full" ? "No space left on device" : nil
    case ("folder", _): world.quarantined = text == "full" ? nil : []
    default: return false
    }
    return true
  }

  private func start(_ words: [String]) throws {
    let numbers = try words.prefix(3).map { try #require(Int($0)) }
    func number(_ name: String) throws -> Int {
      try words.firstIndex(of: name).map { try #require(Int(words[$0 + 1])) } ?? 1
    }
    let result = world.start(
      numbers[0], numbers[1], numbers[2], sets: try number("sets"), rounds: try number("rounds"),
      replace: words.contains("replace") ? true : nil)
    reply = result.map { JSON.encode($0) }
  }

  private func tag(_ number: String) throws -> EngineCore.Tag {
    number == "last" ? try #require(world.calls.last).tag : world.calls[try #require(Int(number)) - 1].tag
  }
}
