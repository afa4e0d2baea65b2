import ActorCore
import Glibc
import Messages
import Testing

@testable import ActorRuntime

/// A client, its broker and the client's reports.
private final class Parties {
  let folder: TemporaryFolder
  let loop: EventLoop
  var reports: [String] = []
  var requests: [RequestToken] = []
  private(set) var client: BrokerClient?
  var path: String { folder.path + "/broker.sock" }

  init(topics: [Topic] = [], reconnects: Bool = true) throws {
    folder = TemporaryFolder()
    loop = try EventLoop()
    let configuration = BrokerClient.Configuration(
      path: path, actor: "engine", topics: topics, reconnects: reconnects)
    client = try BrokerClient(configuration, on: loop) { [weak self] in self?.take($0) }
  }

  private func take(_ event: ClientCore.Report) {
    switch event {
    case .connected: reports.append("connected")
    case .disconnected: reports.append("disconnected")
    case .helloRefused(let error): reports.append("hello refused: \(error)")
    case .request(let request):
      requests.append(request.token)
      reports.append("request \(request.method)")
    case .publication(let topic, let json):
      reports.append("publication \(topic) \(String(decoding: json, as: UTF8.self))")
    case .response: reports.append("a response as report")
    case .tooLong(let topic, _): reports.append("too long \(topic)")
    }
  }

  func connect() throws -> FakeBroker {
    let broker = try FakeBroker(at: path, on: loop)
    client?.connect()
    #expect(try loop.serve { reports.last == "connected" })
    return broker
  }
}

@Suite("Broker client, over a real socket")
struct BrokerClientTests {
  @Test("hello first, then what was published before, and nothing else")
  func hello() throws {
    let parties = try Parties(topics: [.presets])
    parties.client?.publish(.session, Array("1".utf8))
    let broker = try parties.connect()
    #expect(try parties.loop.serve { broker.heard.count == 2 })
    #expect(
      broker.takeHeard() == [
        #"{"jsonrpc":"2.0","id":0,"method":"broker.hello","params":"#
          + #"{"actor":"engine","pid":\#(getpid()),"protocol":1,"subscribe":["presets"]}}"#,
        #"{"jsonrpc":"2.0","method":"session","params":1}"#,
      ])
    #expect(parties.reports == ["connected"])
  }

  @Test(
    "after the broker was killed and restarted: reconnect, hello, and publish the last value of each state topic"
  )
  func reconnects() throws {
    let parties = try Parties()
    let broker = try parties.connect()
    // Both in one turn: the first is not even sent.
    for value in ["1", "2"] { parties.client?.publish(.session, Array(value.utf8)) }
    parties.client?.publish(Topic("bell"), Array("1".utf8))
    #expect(try parties.loop.serve { broker.heard.count == 3 })
    _ = broker.takeHeard()
    broker.stop()
    #expect(try parties.loop.serve { parties.reports.last == "disconnected" })
    parties.client?.publish(.session, Array("3".utf8))
    parties.client?.publish(Topic("bell"), Array("2".utf8))
    // Its socket file exists without a listener: several tries fail.
    #expect(try parties.loop.serve { parties.reports.count(where: { $0 == "disconnected" }) > 3 })
    unlink(parties.path)
    try broker.start()
    #expect(try parties.loop.serve { broker.heard.count == 2 })
    #expect(parties.reports.last == "connected" && broker.connectionCount == 2)
    #expect(broker.takeHeard().last == #"{"jsonrpc":"2.0","method":"session","params":3}"#)
  }

  @Test("a broker that appears in the folder is noticed, however long the pause has become")
  func noticed() throws {
    let parties = try Parties()
    parties.client?.connect()
    // The pauses of 10 ms to 0.6 s are over; the next would be 1.28 s.
    #expect(try parties.loop.serve { parties.reports.count == 8 })
    let start = BootClock.now()
    let broker = try FakeBroker(at: parties.path, on: parties.loop)
    #expect(try parties.loop.serve { parties.reports.last == "connected" })
    #expect(start.duration(to: BootClock.now()) < .seconds(1))
    withExtendedLifetime(broker) {}
  }

  @Test("requests, answers and publications pass both ways")
  func traffic() throws {
    let parties = try Parties()
    let broker = try parties.connect()
    var answer: Result<[UInt8], ErrorObject>?
    parties.client?.request("store.a", params: Array("{}".utf8)) { answer = $0 }
    #expect(try parties.loop.serve { broker.heard.count == 2 })
    #expect(broker.heard.last == #"{"jsonrpc":"2.0","id":1,"method":"store.a","params":{}}"#)
    broker.send(#"{"jsonrpc":"2.0","method":"bell","params":{}}"#)
    broker.send(#"{"jsonrpc":"2.0","id":1,"result":[7]}"#)
    broker.send(#"{"jsonrpc":"2.0","id":"x","method":"engine.state"}"#)
    #expect(try parties.loop.serve { parties.requests.count == 1 })
    #expect(answer == .success(Array("[7]".utf8)))
    #expect(parties.reports == ["connected", "publication bell {}", "request engine.state"])
    parties.client?.reply(parties.requests[0], .success(Array("{}".utf8)))
    #expect(try parties.loop.serve { broker.heard.count == 3 })
    #expect(broker.heard.last == #"{"jsonrpc":"2.0","id":"x","result":{}}"#)
  }

  @Test("hello refused it says why, ends the connection and does not come again")
  func helloRefused() throws {
    let parties = try Parties()
    let broker = try FakeBroker(at: parties.path, on: parties.loop)
    broker.welcome = #""error":{"code":-32003,"message":"another engine is running"}"#
    parties.client?.connect()
    #expect(try parties.loop.serve { !parties.reports.isEmpty })
    #expect(try !parties.loop.serve(within: .milliseconds(50)) { parties.reports.count > 1 })
    #expect(parties.reports == ["hello refused: another engine is running"] && broker.connectionCount == 1)
  }

  @Test("without a broker it reports that; if configured so, it does not reconnect")
  func noBroker() throws {
    let parties = try Parties(reconnects: false)
    parties.client?.connect()
    #expect(parties.reports == ["disconnected"])
    let broker = try FakeBroker(at: parties.path, on: parties.loop)
    #expect(try !parties.loop.serve(within: .milliseconds(50)) { broker.connectionCount > 0 })
  }

  @Test("closed it tells nothing and comes no more, and what was sent before still arrives")
  func closed() throws {
    let parties = try Parties()
    let broker = try parties.connect()
    parties.client?.publish(.session, Array("1".utf8))
    parties.client?.close()
    broker.send(#"{"jsonrpc":"2.0","method":"bell","params":{}}"#)
    #expect(try parties.loop.serve { broker.heard.count == 2 })
    #expect(try !parties.loop.serve(within: .milliseconds(50)) { broker.connectionCount > 1 })
    #expect(parties.reports == ["connected"])
  }
}
