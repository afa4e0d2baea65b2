import Dispatch
import Testing

/// The real executables, each test in a world of its own. Six tests run at a time, because they mostly wait; after them those
/// that measure time or record sound, two at a time, which leaves the machine nearly idle; then the ones that load it.
///
/// The executables are those in the folder `GYMPULSE_BIN`, by default the package's `.build/bin`.
@Suite("The real processes", .sharesMachine, .withDaemonLog)
enum RealProcesses {}

extension Tag {
  /// A test that measures time or records sound: the machine has to be nearly idle.
  @Tag static var measuresTime: Self
  /// A test that loads the machine and measures time: nothing else may run at the same time.
  @Tag static var loadsMachine: Self
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
    let share: Share =
      test.tags.contains(.loadsMachine)
      ? .whole : test.tags.contains(.measuresTime) ? .half : .sixth
    await Self.machine.enter(share)
    do {
      try await withTaskExecutorPreference(TestThread()) { try await function() }
    } catch {
      await Self.machine.leave()
      throw error
    }
    await Self.machine.leave()
  }
}

/// The part of the machine that a test has. Those with a small one run first.
private enum Share: CaseIterable {
  case sixth, half, whole

  var atOnceMax: Int {
    switch self {
    case .sixth: 6
    case .half: 2
    case .whole: 1
    }
  }
}

/// Admits tests in the order of their shares, and those of one share in the order in which they come.
private actor Machine {
  private var running = 0
  private var present = Share.sixth
  private var waiting: [Share: [CheckedContinuation<Void, Never>]] = [:]

  func enter(_ share: Share) async {
    await withCheckedContinuation { test in
      waiting[share, default: []].append(test)
      admit()
    }
  }

  func leave() {
    running -= 1
    admit()
  }

  private func admit() {
    guard let next = Share.allCases.first(where: { waiting[$0]?.isEmpty == false }) else { return }
    if running == 0 { present = next }
    while present == next, running < next.atOnceMax, let test = waiting[next]?.first {
      waiting[next]?.removeFirst()
      running += 1
      test.resume()
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
