import Chance
import Messages
import Testing
import Workout

@testable import gympulse_broker

@Suite("The short way of event publications")
struct ForwarderTests {
  /// A run, and who got it.
  private struct Sent: Equatable {
    var bodies: [String]
    var receivers: [BrokerCore.ClientID]
  }

  private static let now = Instant(nanoseconds: 1)
  private static let bell = #"{"jsonrpc":"2.0","method":"bell","params":{"n":1}}"#
  private static let door = #"{"jsonrpc":"2.0","method":"door","params":{}}"#

  /// A broker to which clients with these subscriptions have said hello: 1, 2, …
  private static func core(_ subscriptions: [[Topic]]) -> BrokerCore {
    var core = BrokerCore(version: "1", pid: 1)
    for (index, topics) in subscriptions.enumerated() {
      _ = core.handle(.opened(index + 1, pid: 100), at: now)
      _ = core.handle(.received(index + 1, Array(BrokerWorld.hello(nil, topics).utf8)), at: now)
    }
    return core
  }

  private static func stream(_ bodies: [String]) -> [UInt8] {
    bodies.flatMap { Frame.around(Array($0.utf8)) }
  }

  private static func bodies(_ stream: some Sequence<UInt8>) throws -> [String] {
    var decoder = FrameDecoder()
    decoder.append(stream)
    var bodies: [String] = []
    while let body = try decoder.next() { bodies.append(String(decoding: body, as: UTF8.self)) }
    return bodies
  }

  /// What goes the short way, and how many bytes that takes.
  private static func forward(
    _ stream: [UInt8], from client: Int = 1, _ core: inout BrokerCore
  ) throws -> (sent: [Sent], count: Int) {
    var runs: [(bytes: [UInt8], receivers: [Int])] = []
    let count = stream.withUnsafeBytes { bytes in
      Forwarder.forward(bytes, from: client, &core) {
        runs.append((Array($0), $1))
      }
    }
    return (try runs.map { Sent(bodies: try bodies($0.bytes), receivers: $0.receivers) }, count)
  }

  @Test("frames of one topic go to its subscribers together, as they came")
  func run() throws {
    var core = Self.core([[], [Topic("bell")], [Topic("door"), Topic("bell")], [Topic("door")]])
    let spaced = #" { "method" : "bell" , "params" : { } , "jsonrpc" : "2.0" } "#
    let stream = Self.stream([Self.bell, spaced, Self.bell, Self.door, Self.bell])
    let (sent, count) = try Self.forward(stream, &core)
    #expect(
      sent == [
        Sent(bodies: [Self.bell, spaced, Self.bell], receivers: [2, 3]),
        Sent(bodies: [Self.door], receivers: [3, 4]),
        Sent(bodies: [Self.bell], receivers: [2, 3]),
      ])
    #expect(count == stream.count)
  }

  @Test("an event without subscribers is accepted")
  func unheard() throws {
    var core = Self.core([[]])
    let stream = Self.stream([Self.bell])
    #expect(try Self.forward(stream, &core) == ([Sent(bodies: [Self.bell], receivers: [])], stream.count))
  }

  @Test(
    "anything but an event publication is left, with all after it",
    arguments: [
      #"{"jsonrpc":"2.0","method":"session","params":{}}"#,
      #"{"jsonrpc":"2.0","method":"presence.x","params":{}}"#,
      #"{"jsonrpc":"2.0","id":1,"method":"bell","params":{}}"#,
      #"{"jsonrpc":"2.0","id":1,"result":1}"#,
      #"{"jsonrpc":"2.0","method":"bell","method":"door","params":{}}"#,
      #"{"jsonrpc":"2.0","method":"bell","params":[1,]}"#,
      #"{"jsonrpc":"2.0","method":"bell","params":3}"#,
      #"{"jsonrpc":"1.0","method":"bell","params":{}}"#,
      #"{"jsonrpc":"2.0","method":"be\u006Cl"}"#,
      "[\(bell)]", "not JSON", #""bell""#,
    ])
  func others(body: String) throws {
    var core = Self.core([[Topic("bell")]])
    let stream = Self.stream([Self.bell, body, Self.bell])
    let (sent, count) = try Self.forward(stream, &core)
    #expect(sent == [Sent(bodies: [Self.bell], receivers: [1])] && count == Self.bell.utf8.count + 4)
  }

  @Test("a client that has not said hello is left to the core")
  func noHello() throws {
    var core = Self.core([[Topic("bell")]])
    _ = core.handle(.opened(2, pid: 100), at: Self.now)
    #expect(try Self.forward(Self.stream([Self.bell]), from: 2, &core) == ([], 0))
    #expect(try Self.forward(Self.stream([Self.bell]), from: 3, &core) == ([], 0))
  }

  @Test("a frame that is not whole is left, wherever it is cut", arguments: 0..<bell.utf8.count + 4)
  func incomplete(count: Int) throws {
    var core = Self.core([[Topic("bell")]])
    let whole = Self.stream([Self.bell])
    #expect(try Self.forward(whole + whole.prefix(count), &core).count == whole.count)
  }

  @Test("after an invalid length nothing is read", arguments: [0, Frame.bodyLengthMax + 1])
  func badLength(length: Int) throws {
    var core = Self.core([[Topic("bell")]])
    let whole = Self.stream([Self.bell])
    let header = (0..<4).map { UInt8(truncatingIfNeeded: length >> (24 - 8 * $0)) }
    #expect(try Self.forward(whole + header + whole, &core).count == whole.count)
  }

  @Test("the short way and the core send the same to the same, whatever comes", arguments: 1...40)
  func sameAsTheCore(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let topics = ["bell", "door", "gym.door", "session", "gym.x"].map { Topic($0) }
    let subscriptions = (0..<6).map { _ in topics.filter { _ in Bool.random(using: &random) } }
    let names = topics.map { "\"\($0)\"" } + [#""be\u006Cl""#, "3"]
    let bodies = (0..<50).map { index -> String in
      let name = names.randomElement(using: &random) ?? ""
      let id = Int.random(in: 0..<12, using: &random) == 0 ? #""id":\#(index),"# : ""
      return #"{"jsonrpc":"2.0",\#(id)"method":\#(name),"params":{"n":\#(index)}}"#
    }
    var short = Self.core(subscriptions)
    var long = Self.core(subscriptions)
    var rest = Self.stream(bodies)
    var shortly: [Int: [String]] = [:]
    while !rest.isEmpty {
      let (sent, count) = try Self.forward(rest, &short)
      for run in sent { for receiver in run.receivers { shortly[receiver, default: []] += run.bodies } }
      rest.removeFirst(count)
      guard let body = try Self.bodies(rest).first else { break }
      for case .send(let id, let body, _) in short.handle(.received(1, Array(body.utf8)), at: Self.now) {
        shortly[id, default: []].append(String(decoding: body, as: UTF8.self))
      }
      rest.removeFirst(body.utf8.count + 4)
    }
    var atLength: [Int: [String]] = [:]
    for body in bodies {
      for case .send(let id, let body, _) in long.handle(.received(1, Array(body.utf8)), at: Self.now) {
        atLength[id, default: []].append(String(decoding: body, as: UTF8.self))
      }
    }
    #expect(shortly == atLength)
  }
}
