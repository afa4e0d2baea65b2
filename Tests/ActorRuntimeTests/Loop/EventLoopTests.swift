import Glibc
import Testing

@testable import ActorRuntime

@Suite("Event loop")
struct EventLoopTests {
  @Test("stopped before it runs it does not wait, but does what was left for the end of the turn")
  func stoppedBefore() throws {
    let loop = try EventLoop()
    var isDone = false
    loop.atTurnEnd { isDone = true }
    loop.stop()
    try loop.run()
    #expect(isDone)
  }

  @Test("what is asked for the end of the turn is done once, in order, and so is what that asks for")
  func turnEnd() throws {
    let loop = try EventLoop()
    var done: [Int] = []
    loop.atTurnEnd {
      done.append(1)
      loop.atTurnEnd {
        done.append(3)
        loop.stop()
      }
    }
    loop.atTurnEnd { done.append(2) }
    try loop.run()
    #expect(done == [1, 2, 3])
  }

  @Test("what several handlers of a turn ask for comes after all of them")
  func afterAllHandlers() throws {
    let pairs = try (0..<3).map { _ in try SocketPair() }
    let loop = try EventLoop()
    var order: [String] = []
    for pair in pairs {
      _ = try pair.far.write([1])
      try loop.watch(pair.near) { _ in
        order.append("handler")
        loop.unwatch(pair.near)
        loop.atTurnEnd { order.append("end") }
      }
    }
    #expect(try loop.serve { order.count == 6 })
    #expect(order == ["handler", "handler", "handler", "end", "end", "end"])
  }

  @Test("stopped by a handler no further handler of the turn is called, but the end of the turn comes")
  func stoppedByHandler() throws {
    let pairs = try (0..<3).map { _ in try SocketPair() }
    let loop = try EventLoop()
    var calls: [String] = []
    for pair in pairs {
      _ = try pair.far.write([1])
      try loop.watch(pair.near) { _ in
        calls.append("handler")
        loop.atTurnEnd { calls.append("end") }
        loop.stop()
      }
    }
    try loop.run()
    #expect(calls == ["handler", "end"])
  }

  @Test("a handler may end its own watch, and another's whose event is already there")
  func unwatchInside() throws {
    let first = try SocketPair()
    let second = try SocketPair()
    let loop = try EventLoop()
    var calls = 0
    for (own, other) in [(first, second), (second, first)] {
      _ = try own.far.write([1])
      try loop.watch(own.near) { _ in
        calls += 1
        loop.unwatch(own.near)
        loop.unwatch(other.near)
      }
    }
    #expect(try loop.serve { calls > 0 })
    #expect(try !loop.serve(within: .milliseconds(20)) { calls > 1 })
  }

  @Test("a descriptor that is not read from is reported in each turn")
  func levelTriggered() throws {
    let pair = try SocketPair()
    var calls = 0
    _ = try pair.far.write([1])
    try pair.loop.watch(pair.near) { _ in calls += 1 }
    #expect(try pair.loop.serve { calls == 3 })
  }

  @Test("watched for writing, it is reported when there is space; without, it is not")
  func writable() throws {
    let pair = try SocketPair()
    var told: [EventLoop.Readiness] = []
    try pair.loop.watch(pair.near, for: [.readable, .writable]) { told.append($0) }
    #expect(try pair.loop.serve { !told.isEmpty })
    #expect(told == [.writable])
    try pair.loop.watch(pair.near, newly: .readable)
    #expect(try !pair.loop.serve(within: .milliseconds(20)) { told.count > 1 })
  }

  @Test("the end of the peer is reported as readable")
  func hangUp() throws {
    let loop = try EventLoop()
    var pair: SocketPair? = try SocketPair()
    let near = try #require(pair?.near)
    pair = nil
    var told: EventLoop.Readiness?
    try loop.watch(near) { told = $0 }
    #expect(try loop.serve { told != nil })
    #expect(told?.contains(.readable) == true)
  }

  @Test("a descriptor cannot be watched twice, and watching a file is refused")
  func refused() throws {
    let pair = try SocketPair()
    try pair.loop.watch(pair.near) { _ in }
    #expect { try pair.loop.watch(pair.near) { _ in } } throws: { ($0 as? SystemError)?.code == EEXIST }
    let file = try openFile("/proc/self/status", O_RDONLY)
    #expect { try pair.loop.watch(file) { _ in } } throws: { ($0 as? SystemError)?.code == EPERM }
  }
}
