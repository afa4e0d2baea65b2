import Chance
import Flows
import Messages
import Readers
import Testing
import Workout

@testable import gympulse_store

/// What comes of requests to the store: each flow of `Flows/` has a store of its own, in memory and without presets. JSON is
/// compared by the members that are given; null is also a member that is not there.
///
///     presets a One, b Two    another store, in memory, with these interval presets
///     on disk 2026-…          one on disk, at this time; it begins with the examples
///     again                   it is opened again, as after a kill; "again later-": its new ids begin so
///     sql SQL                 what a hand does to the database
///     name tea JSON           $tea stands for it from here on; $interval are the defaults of an interval preset
///     > store.presets.list    a request, with its parameters as JSON
///     ! JSON                  its error; without this line it has none
///     < JSON                  its result; <> JSON: the result has another value in one of these members
///     same                    the result is that of the request before, byte by byte
///     keep id id              $id stands for this member of the result
///     log one 2026-…          logs a workout of a session that began then
///     list One, Two           the names of the presets in their order, as published too; ids a, b: their ids
///     history one, two        the sessions of the log, as the last result lists them
///     published presets 1     how often the topic was published since the last line that does something
///     topic settings JSON     its last value
///     unchanged               presets, settings and log are those before that line
@Suite("Flows of the store")
struct StoreFlowTests {
  private static let flows = Flow.all()

  @Test("the flows are there") func all() { #expect(Self.flows.count > 50) }

  @Test("each line of a flow", arguments: flows)
  func play(_ flow: Flow) throws {
    let stage = StoreStage()
    for (line, next) in zip(flow.lines, flow.lines.dropFirst().map(\.verb) + [""]) {
      let place = SourceLocation(
        fileID: "StoreTests/\(line.fileName)", filePath: line.file, line: line.number, column: 1)
      let rest = stage.names.reduce(line.text) { $0.replacing("$\($1.key)", with: $1.value) }
      if let problem = try stage.check(line.verb, rest) {
        #expect(problem == "", "\(line.whole)", sourceLocation: place)
        continue
      }
      #expect(try stage.act(line.verb, rest), "unknown: \(line.whole)", sourceLocation: place)
      guard line.verb == ">" else { continue }
      #expect((stage.reply?.error != nil) == (next == "!"), "\(line.whole)", sourceLocation: place)
    }
  }
}

private final class StoreStage {
  private let folder = TemporaryFolder()
  private var now = WallTime("2026-11-21T08:30:00.000+01:00")
  private var store = StoreDriver()
  private(set) var names = ["interval": String(decoding: JSON.encode(Preset(.interval)), as: UTF8.self)]
  private(set) var reply: Result<[UInt8], ErrorObject>?
  private var lastReply: [UInt8]?
  /// The state and the publications before the last line that did something.
  private var before = (state: "", publications: 0)

  private func state() throws -> String {
    try "\(store.list()) \(store.settings()) \(store.history())"
  }

  /// Returns what is not so of what a line says, empty if nothing; nil if the line says what is done.
  func check(_ verb: String, _ text: String) throws -> String? {
    func compare(_ found: String, _ expected: String? = nil) -> String {
      Flow.matches(found, expected ?? text) ? "" : found
    }
    let words = text.split(separator: " ", maxSplits: 1).map(String.init)
    switch verb {
    case "<": return Flow.problem(of: (try? reply?.get()) ?? [], expecting: text)
    case "!": return Flow.problem(of: JSON.encode(reply?.error), expecting: text)
    case "same": return try reply?.get() == lastReply ? "" : "another result"
    case "<>": return Flow.problem(of: (try? reply?.get()) ?? [], expecting: text) == "" ? "the same" : ""
    case "list":
      let list = try store.list()
      guard store.published.last?.presets == list else {
        return "published: \(store.published.last?.presets ?? [])"
      }
      return compare(list.map(\.name).joined(separator: ", "))
    case "ids": return compare(try store.list().map(\.id).joined(separator: ", "))
    case "history":
      let result = try JSON.decode(StoreMethods.WorkoutHistory.Result.self, from: try #require(reply).get())
      return compare(result.history.map(\.sessionId).joined(separator: ", "))
    case "published":
      let count = store.publications[before.publications...].count { $0.topic.name == words[0] }
      return compare("\(count)", words[1])
    case "topic":
      let json = store.publications.last { $0.topic.name == words[0] }?.json
      return Flow.problem(of: json ?? [], expecting: words[1])
    case "unchanged": return compare(try state(), before.state)
    default: return nil
    }
  }

  /// Does what a line says; false if the line is unknown.
  func act(_ verb: String, _ text: String) throws -> Bool {
    let words = text.split(separator: " ", maxSplits: 1).map(String.init)
    before = (try state(), store.publications.count)
    switch verb {
    case ">":
      lastReply = try? reply?.get()
      reply = store.send(words[0], words.dropFirst().first.map { Array($0.utf8) })
    case "presets":
      store = StoreDriver(
        text.components(separatedBy: ", ").map { preset in
          let words = preset.split(separator: " ", maxSplits: 1).map(String.init)
          return StoredPreset(words[0], words[1])
        })
    case "on": now = WallTime(words[1]); store = try StoreDriver(in: folder, at: now)
    case "again": store = try StoreDriver(in: folder, at: now, ids: text.isEmpty ? "id" : text)
    case "sql": try Database(path: folder.database).script(text)
    case "name": names[words[0]] = words[1]
    case "keep":
      let member = AnyJSON(try #require(reply).get())?[words[1]]
      names[words[0]] = member?.text.map { "\"\($0)\"" } ?? "null"
    case "log": try store.log(words[0], at: WallTime(words[1]))
    default: return false
    }
    return true
  }
}
