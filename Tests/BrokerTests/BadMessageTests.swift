import Messages
import Testing

@testable import gympulse_broker

@Suite("Broker: bad input gets an error and affects no other client")
struct BadMessageTests {
  private let world = BrokerWorld()

  @Test(
    "a message that is not JSON-RPC gets an error with id null, then the end",
    arguments: [
      ("", ErrorObject.Code.parseError), ("{", .parseError), ("nonsense", .parseError),
      ("{\"jsonrpc\":\"2.0\",}", .parseError), (String(repeating: "[", count: 10_000), .parseError),
      ("[]", .invalidRequest), ("\"text\"", .invalidRequest), ("17", .invalidRequest),
      ("{}", .invalidRequest),
      ("[\(BrokerWorld.request("1", "broker.ping"))]", .invalidRequest),
      (#"{"jsonrpc":"1.0","id":1,"method":"broker.ping"}"#, .invalidRequest),
      (#"{"jsonrpc":"2.0","id":1,"method":7}"#, .invalidRequest),
      (#"{"jsonrpc":"2.0","id":[1],"method":"broker.ping"}"#, .invalidRequest),
      (#"{"jsonrpc":"2.0","id":1,"method":"broker.ping","params":1}"#, .invalidRequest),
      (#"{"jsonrpc":"2.0","id":1,"result":1,"error":{}}"#, .invalidRequest),
      (#"{"jsonrpc":"2.0","id":1}"#, .invalidRequest),
    ])
  func notMessage(_ body: String, _ code: ErrorObject.Code) throws {
    let other = world.join("engine")
    let client = world.join()
    world.say(client, body)
    let refusals = try world.refusals(client)
    #expect(refusals.map(\.id) == ["null"] && refusals.first?.error.code == code)
    #expect(world.reasons == [client: refusals.first?.error.message ?? ""])
    world.say(other, BrokerWorld.request("1", "broker.ping"))
    #expect(world.read(other) == [BrokerWorld.result("1", "{}")])
  }

  @Test("bytes that are not UTF-8 are not JSON")
  func notUTF8() throws {
    let client = world.join()
    world.send(.received(client, Array("{\"jsonrpc\":\"".utf8) + [0xFF, 0xFE] + Array("\"}".utf8)))
    #expect(try world.refusal(client).code == .parseError)
    #expect(world.reasons.keys.sorted() == [client])
  }

  @Test(
    "bytes that are not a frame get an error with id null, then the end",
    arguments: [0, Frame.bodyLengthMax + 1])
  func malformedFrame(_ length: Int) throws {
    let client = world.join("engine")
    world.send(.malformed(client, .badLength(length)))
    let refusals = try world.refusals(client)
    #expect(refusals.map(\.id) == ["null"] && refusals.first?.error.code == .parseError)
    #expect(world.reasons == [client: "frame of \(length) bytes; a frame is 1 to 1048576 bytes"])
    #expect(world.core.actors.isEmpty && world.core.clients.isEmpty)
  }

  @Test("what comes from a client after its end is ignored")
  func afterTheEnd() {
    let client = world.join()
    world.leave(client)
    for event in [
      BrokerCore.Event.received(client, Array(BrokerWorld.hello("engine").utf8)),
      .malformed(client, .badLength(0)), .closed(client),
    ] {
      world.send(event)
    }
    #expect(world.core.clients.isEmpty && world.core.actors.isEmpty)
    #expect(world.lost.isEmpty && world.reasons.isEmpty)
  }

  @Test("a refusal that quotes too much for a frame is sent without the quotation")
  func longQuotation() throws {
    let client = world.join()
    let name = String(repeating: "x", count: 700_000)
    world.say(client, BrokerWorld.request("1", "broker.ping", #"{"\#(name)":1}"#))
    let body = try #require(world.read(client).first)
    #expect(body.utf8.count < 1000 && body.contains("\"code\":-32602"))
    // As long as a frame may be: the refusal would be longer.
    let long = String(repeating: "x", count: Frame.bodyLengthMax - 100)
    world.say(client, BrokerWorld.request("2", "broker.\(long)", "{}"))
    #expect(try #require(world.read(client).first).utf8.count <= Frame.bodyLengthMax)
    // One letter with a great many accents.
    let accents = String(repeating: "\u{301}", count: 250_000)
    let other = world.open()
    world.say(other, BrokerWorld.hello("e" + accents))
    #expect(try #require(world.read(other).first).utf8.count <= Frame.bodyLengthMax)
  }
}
