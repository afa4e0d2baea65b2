import Chance
import Messages
import Testing
import Workout

@testable import gympulse_engine

@Suite("Engine: the journal knows the requests with a requestId")
struct JournalRequestsTests {
  private func entry(_ id: String, at: Int64) throws -> RequestMemory.Entry {
    .init(key: .init(id: try #require(RequestId(id)), call: "engine.skip 0"), at: at)
  }

  private func record(_ state: EngineState, at: Int64, bootId: String = "b") -> JournalRecord {
    JournalRecord(state, bootId: bootId, bootTime: at, wallTime: 1_795_000_000_000_000_000)
  }

  @Test(
    "they come back as they were after each record, also from a file that was replaced", arguments: 0..<8)
  func history(_ seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    var (bytes, outbox) = ([UInt8](), [WorkoutRecord]?.none)
    var (state, now) = (EngineState(), Int64(-100_000_000_000))
    for revision in 1...100 {
      state.revision = revision
      now += Int64.random(in: 0...2, using: &random) * 1_000_000_000
      if Bool.random(using: &random) { state.requests.add(try entry("\(revision)", at: now)) }
      if Int.random(in: 0..<30, using: &random) == 0 { (bytes, outbox) = ([], nil) }
      let written = record(state, at: now)
      bytes += JournalText.line(for: written, after: outbox)
      outbox = state.outbox
      #expect(try JournalText.content(of: bytes).record == written)
    }
  }

  @Test("a line has only the request that caused it, and none if none did")
  func length() throws {
    var state = EngineState()
    for second in 0..<50 { state.requests.add(try entry("\(second)", at: Int64(second) * 1_000_000_000)) }
    func line(at seconds: Int64) -> String {
      String(
        decoding: JournalText.line(for: record(state, at: seconds * 1_000_000_000), after: []), as: UTF8.self)
    }
    #expect(!line(at: 50).contains("requests"))
    #expect(line(at: 49).ranges(of: "\"call\"").count == 1)
    let first = JournalText.line(for: record(state, at: 50_000_000_000), after: nil)
    #expect(String(decoding: first, as: UTF8.self).ranges(of: "\"call\"").count == 50)
  }

  @Test("those of another boot are forgotten, because they are on another clock")
  func boots() throws {
    var state = EngineState()
    state.requests.add(try entry("a", at: 7))
    var bytes = JournalText.line(for: record(state, at: 7), after: nil)
    state.requests = RequestMemory()
    bytes += JournalText.line(for: record(state, at: 8, bootId: "c"), after: [])
    #expect(try JournalText.content(of: bytes).record?.state == state)
  }

  @Test("a line with an instant or an id that no engine writes is not read")
  func extremes() throws {
    var state = EngineState()
    state.requests.add(try entry("abc", at: 7))
    let text = String(decoding: JournalText.line(for: record(state, at: 7), after: nil), as: UTF8.self)
    let json = text.drop { $0 != " " }.dropFirst().dropLast()
    for (sane, mad) in [("\"at\":7", "\"at\":9223372036854775807"), ("\"abc\"", "\"a c\"")] {
      let changed = json.replacing(sane, with: mad)
      #expect(changed != json)
      let line = "\(JournalText.checksum(Array(changed.utf8))) \(changed)\n"
      #expect(try JournalText.content(of: Array(line.utf8)).unreadable == 1)
    }
  }
}
