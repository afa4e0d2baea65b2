import ActorRuntime
import Chance
import CommandLineInterface
import FoundationEssentials
import Glibc
import Messages
import Testing

@testable import gympulse_broker

/// A real broker in this process, on a socket of its own.
final class RealBroker {
  let folder = TemporaryFolder()
  let loop: EventLoop
  private let shell: BrokerShell
  var path: String { "\(folder)/broker.sock" }

  init() throws {
    Signals.ignoreFailedWrites()
    loop = try EventLoop()
    let spec = CommandSpec("broker", "", options: CommandSpec.daemonOptions)
    let words = ["--socket", "\(folder)/broker.sock", "--log-level", "error"]
    guard case .run(let arguments, _) = try spec.parse(words) else {
      throw ErrorObject(.internalError, "no settings")
    }
    let settings = try DaemonSettings(arguments, name: "broker", paths: Paths())
    shell = try BrokerShell(
      BrokerCore(
        version: "9.8.7", pid: 77, bootId: "b",
        wallTime: { WallTime(nanoseconds: 1_795_246_200_000_000_000, utcOffsetSeconds: 3600) }),
      socket: BrokerSocket(path: settings.socket), on: loop,
      settings: settings)
  }

  deinit {
    shell.close()
  }

  /// Ends the service, as at the end of the program.
  func close() { shell.close() }

  /// Runs until the condition holds; answers false when that takes longer than anything here should.
  func serve(until isDone: () -> Bool) throws -> Bool {
    try loop.run(for: .seconds(20), until: isDone)
  }
}

/// A client of a real broker: raw frames, and when they ended.
private final class RawClient {
  private(set) var texts: [String] = []
  private(set) var hasEnded = false
  private var connection: FrameConnection?

  init(_ broker: RealBroker) throws {
    connection = try FrameConnection(
      UnixSocket.connect(broker.path), on: broker.loop, trace: nil,
      onFrame: { [weak self] in self?.texts.append(String(decoding: $0, as: UTF8.self)) },
      onEnd: { [weak self] _ in self?.hasEnded = true })
  }

  func say(_ body: String) { connection?.send(Array(body.utf8)) }
}

@Suite("Broker: its socket")
struct BrokerSocketTests {
  private static let pid = Int(getpid())

  @Test("a dead broker's socket is replaced; a living one's file is taken away at the end")
  func stale() throws {
    let folder = TemporaryFolder()
    let path = "\(folder)/broker.sock"
    do { _ = try UnixSocket.listen(path, backlog: 1) }
    #expect(Paths.exists(path))
    let socket = try BrokerSocket(path: path)
    _ = try UnixSocket.connect(path)
    socket.remove()
    #expect(!Paths.exists(path))
  }

  @Test("something else in the place of the socket is left alone, and said")
  func notASocket() throws {
    let folder = TemporaryFolder()
    let path = "\(folder)/broker.sock"
    try openFile(path, O_WRONLY | O_CREAT).writeAll([1, 2, 3])
    #expect { try BrokerSocket(path: path) } throws: {
      "\($0)" == "\(path): not a socket; move it away or choose another --socket"
    }
    #expect(try readFile(path) == [1, 2, 3])
  }

  @Test("it serves real clients: hello, publication, presence and goodbye")
  func serves() throws {
    let broker = try RealBroker()
    let listener = try RawClient(broker)
    listener.say(BrokerWorld.hello(nil, [.session, .anyPresence]))
    #expect(try broker.serve { listener.texts.count == 1 })
    var engine: RawClient? = try RawClient(broker)
    engine?.say(BrokerWorld.hello("engine"))
    engine?.say(BrokerWorld.note(.session, "{}"))
    #expect(try broker.serve { listener.texts.count == 3 })
    engine = nil
    #expect(try broker.serve { listener.texts.count == 4 })
    #expect(
      listener.texts.dropFirst() == [
        BrokerWorld.presence("engine", true, pid: Self.pid), BrokerWorld.note(.session, "{}"),
        BrokerWorld.presence("engine", false, pid: Self.pid),
      ])
  }

  @Test("a malformed frame gets an error with id null, then the end; others do not notice")
  func malformed() throws {
    let broker = try RealBroker()
    let other = try RawClient(broker)
    other.say(BrokerWorld.hello())
    #expect(try broker.serve { other.texts.count == 1 })
    let bad = try UnixSocket.connect(broker.path)
    _ = try bad.write([0, 0, 0, 0])
    var decoder = FrameDecoder()
    var answer: String?
    var hasEnded = false
    let watch = try broker.loop.watch(bad) { _ in
      guard let bytes = try? bad.read() else { return }
      hasEnded = bytes.isEmpty
      decoder.append(bytes)
      if let body = try? decoder.next() { answer = String(decoding: body, as: UTF8.self) }
    }
    #expect(try broker.serve { hasEnded })
    withExtendedLifetime(watch) {}
    #expect(answer?.hasPrefix(#"{"jsonrpc":"2.0","id":null,"error":{"code":-32700"#) == true)
    other.say(BrokerWorld.request("1", "broker.ping"))
    #expect(try broker.serve { other.texts.last == BrokerWorld.result("1", "{}") })
    #expect(!other.hasEnded)
  }

  @Test(
    "a subscriber that does not read is disconnected; its requester gets an error at once, the others get everything"
  )
  func slow() throws {
    let broker = try RealBroker()
    let deaf = try UnixSocket.connect(broker.path)
    _ = try deaf.write(Frame.around(Array(BrokerWorld.hello("deaf", [Topic("bell")]).utf8))[...])
    let listener = try RawClient(broker)
    listener.say(BrokerWorld.hello(nil, [Topic("bell"), .anyPresence]))
    #expect(try broker.serve { listener.texts.contains(BrokerWorld.presence("deaf", true, pid: Self.pid)) })
    let sender = try RawClient(broker)
    sender.say(BrokerWorld.hello())
    sender.say(BrokerWorld.request("7", "deaf.listen"))
    let bell = BrokerWorld.note(Topic("bell"), #"{"x":"\#(String(repeating: "x", count: 500_000))"}"#)
    for count in 1...12 {
      sender.say(bell)
      #expect(try broker.serve { listener.texts.count(where: { $0 == bell }) == count })
    }
    #expect(try broker.serve { listener.texts.contains(BrokerWorld.presence("deaf", false, pid: Self.pid)) })
    #expect(
      sender.texts.last
        == #"{"jsonrpc":"2.0","id":7,"error":{"code":-32007,"message":"deaf disconnected before it responded"}}"#
    )
    #expect(!listener.hasEnded && !sender.hasEnded)
  }

  @Test(
    "the bytes queued for all subscribers together are limited: the longest queues are cut off, no more than needed"
  )
  func totalLimit() throws {
    let broker = try RealBroker()
    var silent: [Descriptor] = []
    for number in 1...20 {
      let socket = try UnixSocket.connect(broker.path)
      let hello = Frame.around(Array(BrokerWorld.hello("silent\(number)", [Topic("bell")]).utf8))
      _ = try socket.write(hello[...])
      silent.append(socket)
    }
    let listener = try RawClient(broker)
    listener.say(BrokerWorld.hello(nil, [Topic("bell"), .anyPresence]))
    #expect(try broker.serve { listener.texts.count == 21 })
    let bell = BrokerWorld.note(Topic("bell"), #"{"x":"\#(String(repeating: "x", count: 250_000))"}"#)
    // Each queue stays below the limit of one connection.
    let sender = try RawClient(broker)
    sender.say(BrokerWorld.hello())
    for number in 0..<16 {
      sender.say(bell)
      #expect(try broker.serve { listener.texts.count(where: { $0 == bell }) == number + 1 })
    }
    let cutOff = listener.texts.count(where: { $0.contains(#""isRunning":false"#) })
    #expect((1...4).contains(cutOff), "20 times 3.8 MiB are three queues more than 64 MiB")
    #expect(!listener.hasEnded && !sender.hasEnded)
    withExtendedLifetime(silent) {}
  }

  @Test("at its end its socket's file is removed")
  func end() throws {
    let broker = try RealBroker()
    #expect(Paths.exists(broker.path))
    broker.close()
    #expect(!Paths.exists(broker.path))
  }
}
