import Dispatch
import Testing

/// The real executables, each test in a world of its own. Six tests run at a time, because they mostly wait; those that
/// measure time or record sound run alone, after the others.
///
/// The executables are those in the folder `GYMPULSE_BIN`, by default the package's `.build/bin`.
@Suite("The real processes", .sharesMachine, .withDaemonLog)
enum RealProcesses {}

extension Tag {
  /// A test that measures time or records sound: nothing else may run at the same time.
  @Tag static var measuresTime: Self
}

extension Trait where Self == MachineShare {
  /// Runs each test on a thread of its own when the machine has room for it.
  static var sharesMachine: Self { MachineShare() }
}

/// When a test may run, and on which thread: a test blocks its thread while it waits for the programs of its world.
struct MachineShare: SuiteTrait, TestTrait, TestScoping {
  private static let machine = Machine()

  var isRecursive: Bool { true }

  func scopeProvider(for test: Test, testCase: Test.Case?) -> Self? { testCase == nil ? nil : self }

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    let isAlone = test.tags.contains(.measuresTime)
    await Self.machine.enter(isAlone: isAlone)
    do {
      try await withTaskExecutorPreference(TestThread()) { try await function() }
    } catch {
      await Self.machine.leave()
      throw error
    }
    await Self.machine.leave()
  }
}

/// Admits tests in the order in which they come; those that run alone after all others.
private actor Machine {
  private static let atOnceMax = 6
  private var running = 0
  private var isTakenAlone = false
  private var sharing: [CheckedContinuation<Void, Never>] = []
  private var alone: [CheckedContinuation<Void, Never>] = []

  func enter(isAlone: Bool) async {
    await withCheckedContinuation { test in
      if isAlone { alone.append(test) } else { sharing.append(test) }
      admit()
    }
  }

  func leave() {
    running -= 1
    isTakenAlone = false
    admit()
  }

  private func admit() {
    while !isTakenAlone, running < Self.atOnceMax, !sharing.isEmpty {
      running += 1
      sharing.removeFirst().resume()
    }
    if running == 0, !alone.isEmpty {
      running = 1
      isTakenAlone = true
      alone.removeFirst().resume()
    }
  }
}

/// The thread of a test.
private final class TestThread: TaskExecutor {
  private let queue = DispatchQueue(label: "test")

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
