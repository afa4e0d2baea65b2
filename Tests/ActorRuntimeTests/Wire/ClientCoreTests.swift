import ActorCore
import Messages
import Testing
import Workout

@testable import ActorRuntime

@Suite("Client: the rules of a connection to the broker")
struct ClientCoreTests {
  private static let now = Instant(nanoseconds: 5_000_000_000_000)
  private var core = ClientCore(actor: "engine", topics: [.presets, .anyPresence], pid: 42, reconnects: true)

  private static func words(_ effects: [ClientCore.Effect]) -> [String] {
    effects.map { effect in
      switch effect {
      case .open: "open"
      case .send(let body, let topic):
        String(decoding: body, as: UTF8.self) + (topic.map { " as \($0)" } ?? "")
      case .close: "close"
      case .retry(let instant): "retry in \(now.duration(to: instant).nanoseconds / 1_000_000) ms"
      case .report(let report): words(report)
      }
    }
  }

  private static func words(_ report: ClientCore.Report) -> String {
    switch report {
    case .connected: "connected"
    case .disconnected(let reason, let refusal):
      "disconnected: \(reason)" + (refusal.map { " (\($0.code.rawValue))" } ?? "")
    case .helloRefused(let error): "hello refused: \(error)"
    case .request(let request): "request \(request.method)"
    case .publication(let topic, let json): "publication \(topic) \(String(decoding: json, as: UTF8.self))"
    case .tooLong(let topic, let bytes): "too long \(topic) \(bytes)"
    case .response(let number, .success(let json)):
      "response \(number): \(String(decoding: json, as: UTF8.self))"
    case .response(let number, .failure(let error)): "response \(number): \(error.code.rawValue) \(error)"
    }
  }

  private mutating func handle(_ event: ClientCore.Event) -> [String] {
    Self.words(core.handle(event, at: Self.now))
  }

  private mutating func receive(_ body: String) -> [String] { handle(.received(Array(body.utf8))) }

  private mutating func connect() -> [String] {
    _ = handle(.connect)
    _ = handle(.opened)
    return receive(#"{"jsonrpc":"2.0","id":0,"result":{}}"#)
  }

  private mutating func lose(isWatched: Bool = false) -> [String] {
    handle(.lost(reason: "gone", isWatched: isWatched))
  }

  @Test("hello comes first, with name, process and subscriptions in one")
  mutating func hello() {
    #expect(handle(.connect) == ["open"])
    #expect(
      handle(.opened) == [
        #"{"jsonrpc":"2.0","id":0,"method":"broker.hello","params":"#
          + #"{"actor":"engine","pid":42,"protocol":1,"subscribe":["presets","presence.*"]}}"#
      ])
    #expect(receive(#"{"jsonrpc":"2.0","method":"presets","params":{}}"#) == ["publication presets {}"])
    #expect(receive(#"{"jsonrpc":"2.0","id":0,"result":{}}"#) == ["connected"])
    #expect(handle(.connect).isEmpty && handle(.brokerAppeared).isEmpty)
  }

  @Test("the back-off doubles from 10 ms to half a second, and starts again after a connection")
  mutating func backOff() {
    var retries: [String] = []
    for _ in 0..<9 { retries += lose().filter { $0.hasPrefix("retry") } }
    let backOffs = [10, 20, 40, 80, 160, 320, 500, 500, 500]
    #expect(retries == backOffs.map { "retry in \($0) ms" })
    _ = connect()
    #expect(lose() == ["retry in 10 ms", "disconnected: gone"])
    // A connection that is lost before the response to the hello does not count.
    _ = handle(.opened)
    #expect(lose() == ["retry in 20 ms", "disconnected: gone"])
  }

  @Test("where a new broker is noticed pauses grow to 5 s; once noticed it is tried at once, and soon again")
  mutating func noticed() {
    for _ in 0..<20 { _ = lose(isWatched: true) }
    #expect(lose(isWatched: true) == ["retry in 5000 ms", "disconnected: gone"])
    #expect(handle(.brokerAppeared) == ["open"])
    #expect(lose(isWatched: true) == ["retry in 10 ms", "disconnected: gone"])
  }

  @Test("state topics are published again, sorted, before anybody hears of the connection; events are not")
  mutating func publishedAgain() {
    #expect(core.publish(.session, Array("1".utf8)).isEmpty)
    #expect(core.publish(Topic("bell"), Array("1".utf8)).isEmpty)
    #expect(core.publish(.presets, Array("2".utf8)).isEmpty)
    #expect(core.publish(.session, Array("3".utf8)).isEmpty)
    let both = [
      #"{"jsonrpc":"2.0","method":"presets","params":2} as presets"#,
      #"{"jsonrpc":"2.0","method":"session","params":3} as session"#, "connected",
    ]
    #expect(connect() == both)
    #expect(
      Self.words(core.publish(Topic("bell"), Array("4".utf8))) == [
        #"{"jsonrpc":"2.0","method":"bell","params":4}"#
      ])
    _ = lose()
    #expect(connect() == both)
  }

  @Test("a response reaches its request; a second one, or one to no request, is dropped")
  mutating func responses() {
    _ = connect()
    let first = core.request("store.a", params: Array("{}".utf8))
    let second = core.request("store.b", params: Array("{}".utf8))
    #expect(Self.words(first.effects) == [#"{"jsonrpc":"2.0","id":1,"method":"store.a","params":{}}"#])
    #expect((first.number, second.number) == (1, 2))
    #expect(receive(#"{"jsonrpc":"2.0","id":2,"result":[1]}"#) == ["response 2: [1]"])
    #expect(receive(#"{"jsonrpc":"2.0","id":2,"result":[1]}"#).isEmpty)
    #expect(receive(#"{"jsonrpc":"2.0","id":"1","result":1}"#).isEmpty)
    #expect(
      receive(#"{"jsonrpc":"2.0","id":1,"error":{"code":-32004,"message":"no"}}"#) == [
        "response 1: -32004 no"
      ])
    let third = core.request("store.c", params: Array("{}".utf8)).number
    #expect(
      receive(#"{"jsonrpc":"2.0","id":\#(third),"error":7}"#) == [
        "response 3: -32603 the error of the response is not valid"
      ])
  }

  @Test("requests without a response when the connection is lost get an error, in order, before the report")
  mutating func loss() {
    _ = connect()
    for _ in 0..<12 { _ = core.request("store.a", params: Array("{}".utf8)) }
    let failed = (1...12).map { "response \($0): -32007 the broker disconnected before it responded: gone" }
    #expect(lose() == failed + ["retry in 10 ms", "disconnected: gone"])
    #expect(
      Self.words(core.request("store.a", params: Array("{}".utf8)).effects) == [
        "response 13: -32001 the broker is not running"
      ])
  }

  @Test("describe is replied to for every actor, without its core; parameters are refused")
  mutating func describe() throws {
    _ = connect()
    let sent = receive(#"{"jsonrpc":"2.0","id":5,"method":"engine.describe"}"#)
    let response = try Envelope(Array(#require(sent.first).utf8))
    let description = try JSON.decode(ActorDescription.self, from: #require(response.result))
    #expect(description == ActorDescription(of: .engine))
    let refused = receive(#"{"jsonrpc":"2.0","id":6,"method":"engine.describe","params":{"x":1}}"#)
    #expect(refused.count == 1 && refused.contains { $0.contains("-32602") && $0.contains("unknownMember") })
    #expect(receive(#"{"jsonrpc":"2.0","id":7,"method":"store.describe"}"#) == ["request store.describe"])
  }

  @Test("a reply goes to the connection of its request, never to a later one")
  mutating func replies() throws {
    _ = connect()
    func token(_ effects: [ClientCore.Effect]) throws -> RequestToken {
      guard case .report(.request(let request)) = try #require(effects.first) else {
        throw ErrorObject(.internalError, "no request")
      }
      return request.token
    }
    let request = ClientCore.Event.received(Array(#"{"jsonrpc":"2.0","id":5,"method":"engine.state"}"#.utf8))
    let first = try token(core.handle(request, at: Self.now))
    #expect(
      Self.words(core.reply(first, .success(Array("1".utf8)))) == [#"{"jsonrpc":"2.0","id":5,"result":1}"#])
    let late = try token(core.handle(request, at: Self.now))
    _ = lose()
    #expect(core.reply(late, .success(Array("1".utf8))).isEmpty)
    _ = connect()
    let new = try token(core.handle(request, at: Self.now))
    #expect(core.reply(late, .success(Array("1".utf8))).isEmpty)
    #expect(
      Self.words(core.reply(new, .failure(ErrorObject(.refused, "no")))) == [
        #"{"jsonrpc":"2.0","id":5,"error":{"code":-32004,"message":"no"}}"#
      ])
  }

  @Test("hello refused it closes, says why, and does not come again")
  mutating func helloRefused() {
    _ = handle(.opened)
    #expect(
      receive(#"{"jsonrpc":"2.0","id":0,"error":{"code":-32003,"message":"another engine is running"}}"#)
        == ["close", "hello refused: another engine is running"])
    #expect(lose().isEmpty && handle(.connect).isEmpty && handle(.brokerAppeared).isEmpty)
  }

  @Test("the reason that the broker sends before it closes the connection is reported with the end, once")
  mutating func farewell() {
    _ = handle(.opened)
    let limit = #"{"jsonrpc":"2.0","id":null,"error":{"code":-32006,"message":"512 connections already"}}"#
    #expect(receive(limit).isEmpty)
    #expect(
      lose() == [
        "retry in 10 ms", "disconnected: the broker closed the connection: 512 connections already (-32006)",
      ])
    _ = handle(.opened)
    #expect(lose().last == "disconnected: gone")
  }

  @Test("one that is not to come again does not")
  mutating func once() {
    core = ClientCore(actor: nil, topics: [], pid: 42, reconnects: false)
    #expect(lose() == ["disconnected: gone"])
  }

  @Test(
    "nonsense from the broker is ignored",
    arguments: ["", "[]", "{}", #"{"jsonrpc":"2.0","id":9,"result":1}"#])
  mutating func nonsense(_ body: String) {
    _ = connect()
    #expect(receive(body).isEmpty)
  }

  @Test("a value that is too long is not published after a reconnection either; the one before is")
  mutating func tooLongAgain() {
    _ = core.publish(.session, Array("1".utf8))
    _ = core.publish(.session, [UInt8](repeating: 49, count: Frame.bodyLengthMax))
    #expect(
      connect() == [#"{"jsonrpc":"2.0","method":"session","params":1} as session"#, "connected"])
  }

  @Test("nothing is sent that is too long for a frame; the sender gets an error")
  mutating func tooLong() throws {
    _ = connect()
    let long = [UInt8](repeating: 49, count: Frame.bodyLengthMax)
    #expect(Self.words(core.publish(.session, long)) == ["too long session \(long.count)"])
    let token = RequestToken(id: [49], connection: 1)
    let tooLong =
      #"{"jsonrpc":"2.0","id":1,"error":{"code":-32603,"message":"the result is too long for a frame; request less"}}"#
    #expect(Self.words(core.reply(token, .success(long))) == [tooLong])
    let error = ErrorObject(.refused, String(decoding: long, as: UTF8.self))
    for case .send(let body, _) in core.reply(token, .failure(error)) {
      #expect(body.count <= Frame.bodyLengthMax)
    }
    let asked = core.request("store.a", params: long)
    guard case .report(.response(asked.number, .failure(let refusal))) = asked.effects.first else {
      Issue.record("sent")
      return
    }
    #expect(refusal.code == .limitReached && asked.effects.count == 1)
  }
}
