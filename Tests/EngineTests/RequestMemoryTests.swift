import ActorCore
import Messages
import Testing
import Workout

@testable import gympulse_engine

@Suite("The memory of requests with a requestId")
struct RequestMemoryTests {
  private static let start = Instant(nanoseconds: -5_000_000_000)

  private func key(_ id: String, _ call: String = "engine.skip 0") throws -> RequestMemory.Key {
    RequestMemory.Key(id: try #require(RequestId(id)), call: call)
  }

  private func memory(of ids: [String], secondsApart: Double = 0) throws -> RequestMemory {
    var memory = RequestMemory()
    for (index, id) in ids.enumerated() {
      let at = Self.start.advanced(by: .seconds(secondsApart * Double(index)))
      memory.add(.init(key: try key(id), at: at.nanoseconds))
    }
    return memory
  }

  @Test(
    "a request is remembered for a minute and no longer",
    arguments: [(0.0, true), (59.999, true), (60, false)])
  func lifetime(seconds: Double, isKnown: Bool) throws {
    let memory = try memory(of: ["a"])
    let found = try memory.entry(for: key("a"), at: Self.start.advanced(by: .seconds(seconds)))
    #expect((found != nil) == isKnown)
    #expect(try memory.entry(for: key("b"), at: Self.start) == nil)
  }

  @Test("another call with the same id is refused as long as it is remembered, then it is a new one")
  func reused() throws {
    let memory = try memory(of: ["a"])
    let other = try key("a", "engine.skip 1")
    #expect {
      try memory.entry(for: other, at: Self.start)
    } throws: { error in
      (error as? ErrorObject)?.reason == .requestIdReused && (error as? ErrorObject)?.code == .refused
    }
    #expect(try memory.entry(for: other, at: Self.start.advanced(by: .seconds(60))) == nil)
  }

  @Test("the hundred latest are remembered; one more, and the oldest is forgotten")
  func bounded() throws {
    let ids = (0...RequestMemory.countMax).map { "id-\($0)" }
    let full = try memory(of: ids.dropLast())
    #expect(try full.entry(for: key("id-0"), at: Self.start) != nil)
    let over = try memory(of: ids)
    #expect(over.entries.count == RequestMemory.countMax)
    #expect(try over.entry(for: key("id-0"), at: Self.start) == nil)
    #expect(try over.entry(for: key("id-1"), at: Self.start) != nil)
  }

  @Test("those that have expired are removed when another is added; the same one is added once")
  func removed() throws {
    #expect(try memory(of: ["a", "b", "c"], secondsApart: 30).entries.map(\.key.id.text) == ["b", "c"])
    #expect(try memory(of: ["a", "b", "a"], secondsApart: 1).entries.map(\.key.id.text) == ["a", "b"])
  }

  @Test("one from the future of a clock that was wrong is not remembered")
  func future() throws {
    let memory = try memory(of: ["a"])
    #expect(try memory.entry(for: key("a"), at: Self.start.advanced(by: .nanoseconds(-1))) == nil)
  }

  @Test("a key is the id, the method and the parameters, in any order and with null for what is left out")
  func keys() throws {
    func key(_ method: String, _ params: String?) throws -> RequestMemory.Key? {
      let token = RequestToken(id: Array("1".utf8))
      return try EngineCommand(
        IncomingRequest(token: token, method: method, params: params.map { Array($0.utf8) })
      ).key
    }
    let jump = try key("engine.jump", #"{"requestId":"a","interval":2,"round":null}"#)
    #expect(jump?.id.text == "a")
    #expect(try key("engine.jump", #"{ "interval": 2, "requestId": "\u0061" }"#) == jump)
    #expect(try key("engine.jump", #"{"requestId":"a","interval":3}"#) != jump)
    #expect(try key("engine.skip", #"{"requestId":"a"}"#) != key("engine.back", #"{"requestId":"a"}"#))
    for params in [nil, "{}", #"{"requestId":null}"#] { #expect(try key("engine.skip", params) == nil) }
    #expect(throws: ErrorObject.self) { try key("engine.fly", #"{"requestId":"a"}"#) }
    #expect(throws: ErrorObject.self) { try key("engine.skip", #"{"requestId":"a b"}"#) }
    #expect(throws: ErrorObject.self) { try key("engine.extend", #"{"requestId":"a"}"#) }
  }
}
