import ActorRuntime
import Chance
import FoundationEssentials
import Glibc
import Messages
import Testing

@testable import gympulse_broker

@Suite("Broker: accepting when descriptors run out")
struct AcceptorTests {
  @Test(
    "no busy loop: waiting clients get an error, accepting pauses, and then continues",
    arguments: [EMFILE, ENFILE, ENOMEM, ENOBUFS])
  func exhausted(_ code: Int32) throws {
    Signals.ignoreFailedWrites()
    let folder = TemporaryFolder()
    let loop = try EventLoop()
    let listener = try UnixSocket.listen("\(folder)/s", backlog: 8)
    var calls = 0
    var isExhausted = true
    var taken: [Descriptor] = []
    let acceptor = try Acceptor(
      listener, on: loop, log: Log(process: "test of running out of descriptors", level: .error),
      accept: { listener in
        calls += 1
        // The second call is made with the descriptor that was held back.
        if isExhausted, calls % 3 != 2 { throw SystemError("accept", code: code) }
        return try UnixSocket.accept(listener)
      },
      onConnection: { taken.append($0) })
    defer { withExtendedLifetime(acceptor) {} }

    let refused = try UnixSocket.connect("\(folder)/s")
    let waiting = try UnixSocket.connect("\(folder)/s")
    let begin = BootClock.now()
    try loop.run(for: Acceptor.pause / 2)
    #expect(calls == 3 && taken.isEmpty)
    var decoder = FrameDecoder()
    decoder.append(try refused.read() ?? [])
    let envelope = try Envelope(try #require(try decoder.next()))
    let error = try JSON.decode(ErrorObject.self, from: envelope.error ?? [])
    #expect(envelope.kind == .response(id: Envelope.nullID) && error.code == .limitReached)
    #expect(try refused.read() == [], "closed")
    #expect(try waiting.read() == nil, "still waits")

    isExhausted = false
    try loop.run(for: .seconds(20)) { !taken.isEmpty }
    #expect(taken.count == 1 && begin.duration(to: BootClock.now()) >= Acceptor.pause)
  }
}
