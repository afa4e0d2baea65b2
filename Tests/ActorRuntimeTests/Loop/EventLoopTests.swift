import Glibc
import Testing

@testable import ActorRuntime

@Suite("Event loop")
struct EventLoopTests {
  private let loop: EventLoop

  init() throws { loop = try EventLoop() }

  @Test("stopped before it runs it does not wait, but does what was left for the end of the turn")
  func stoppedBefore() throws {
    var isDone = false
    loop.atTurnEnd { isDone = true }
    loop.stop()
    try loop.run()
    #expect(isDone)
  }

  @Test("what is asked for the end of the turn is done once, in order, and so is what that asks for")
  func turnEnd() throws {
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
    var order: [String] = []
    var watches: [Int: EventLoop.Watch] = [:]
    for (index, pair) in pairs.enumerated() {
      _ = try pair.far.write([1])
      watches[index] = try loop.watch(pair.near) { _ in
        order.append("handler")
        watches[index] = nil
        loop.atTurnEnd { order.append("end") }
      }
    }
    #expect(try loop.serve { order.count == 6 } && watches.isEmpty)
    #expect(order == ["handler", "handler", "handler", "end", "end", "end"])
  }

  @Test("stopped by a handler no further handler of the turn is called, but the end of the turn comes")
  func stoppedByHandler() throws {
    let pairs = try (0..<3).map { _ in try SocketPair() }
    var calls: [String] = []
    let watches = try pairs.map { pair in
      _ = try pair.far.write([1])
      return try loop.watch(pair.near) { _ in
        calls.append("handler")
        loop.atTurnEnd { calls.append("end") }
        loop.stop()
      }
    }
    try withExtendedLifetime(watches) { try loop.run() }
    #expect(calls == ["handler", "end"])
  }

  @Test("a handler may end its own watch, and another's whose event is already there")
  func unwatchInside() throws {
    let pairs = try (0..<2).map { _ in try SocketPair() }
    var calls = 0
    var watches: [EventLoop.Watch] = []
    for pair in pairs {
      _ = try pair.far.write([1])
      watches.append(
        try loop.watch(pair.near) { _ in
          calls += 1
          watches = []
        })
    }
    #expect(try loop.serve { calls > 0 } && watches.isEmpty)
    #expect(try !loop.serve(within: .milliseconds(20)) { calls > 1 })
  }

  @Test("a descriptor that is not read from is reported in each turn")
  func levelTriggered() throws {
    let pair = try SocketPair()
    var calls = 0
    _ = try pair.far.write([1])
    let watch = try pair.loop.watch(pair.near) { _ in calls += 1 }
    #expect(try pair.loop.serve { calls == 3 })
    withExtendedLifetime(watch) {}
  }

  @Test("a watch keeps its descriptor open, and ends with its release")
  func released() throws {
    var calls = 0
    let pipe = try Pipe()
    var output: Descriptor? = try Descriptor(owning: check("dup") { dup(pipe.output.number) })
    let number = try #require(output?.number)
    var watch: EventLoop.Watch? = try loop.watch(#require(output)) { _ in calls += 1 }
    output = nil
    _ = try pipe.input.write([1])
    #expect(try loop.serve { calls == 1 })
    #expect(fcntl(number, F_GETFD) != -1 && watch != nil)
    watch = nil
    #expect(fcntl(number, F_GETFD) == -1)
    #expect(try !loop.serve(within: .milliseconds(20)) { calls > 1 })
  }

  @Test("watched for writing, it is reported when there is space; without, it is not")
  func writable() throws {
    let pair = try SocketPair()
    var told: [EventLoop.Readiness] = []
    let watch = try pair.loop.watch(pair.near, for: [.readable, .writable]) { told.append($0) }
    #expect(try pair.loop.serve { !told.isEmpty })
    #expect(told == [.writable])
    try watch.change(to: .readable)
    #expect(try !pair.loop.serve(within: .milliseconds(20)) { told.count > 1 })
  }

  @Test("the end of the peer is reported as readable")
  func hangUp() throws {
    var pair: SocketPair? = try SocketPair()
    let near = try #require(pair?.near)
    pair = nil
    var told: EventLoop.Readiness?
    let watch = try loop.watch(near) { told = $0 }
    #expect(try loop.serve { told != nil })
    withExtendedLifetime(watch) {}
    #expect(told?.contains(.readable) == true)
  }

  @Test("a descriptor cannot be watched twice, and watching a file is refused")
  func refused() throws {
    let pair = try SocketPair()
    let watch = try pair.loop.watch(pair.near) { _ in }
    #expect { _ = try pair.loop.watch(pair.near) { _ in } } throws: { ($0 as? SystemError)?.code == EEXIST }
    let file = try openFile("/proc/self/status", O_RDONLY)
    #expect { _ = try pair.loop.watch(file) { _ in } } throws: { ($0 as? SystemError)?.code == EPERM }
    withExtendedLifetime(watch) {}
  }
}
