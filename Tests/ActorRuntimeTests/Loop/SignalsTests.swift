import Glibc
import Testing

@testable import ActorRuntime

// Signals are sent to, and blocked in, this thread only: the other tests know nothing of them.
@Suite("Signals")
struct SignalsTests {
  @Test("signals become events of the loop, each with its number")
  func events() throws {
    var before = sigset_t()
    pthread_sigmask(SIG_SETMASK, nil, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    let loop = try EventLoop()
    var got: [Int32] = []
    let signals = try Signals([SIGUSR1, SIGUSR2], on: loop) { got.append($0) }
    defer { withExtendedLifetime(signals) {} }
    raise(SIGUSR2)
    raise(SIGUSR1)
    #expect(try loop.serve { got.count == 2 })
    #expect(got.sorted() == [SIGUSR1, SIGUSR2].sorted())
    raise(SIGUSR1)
    #expect(try loop.serve { got.count == 3 })
  }

  @Test("a pipe whose reader is gone is an error and no signal")
  func brokenPipe() throws {
    Signals.ignoreFailedWrites()
    var ends: [Int32] = [-1, -1]
    #expect(pipe(&ends) == 0)
    let writer = Descriptor(owning: ends[1])
    close(ends[0])
    #expect { try writer.write([1]) } throws: { ($0 as? SystemError)?.code == EPIPE }
  }
}
