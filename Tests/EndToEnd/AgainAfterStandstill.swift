import Synchronization
import Testing

/// Runs a test again that failed while the machine stood still, once the machine is calm.
///
/// The tests measure real time, and on machines that share their processors with others: one that got none for half a
/// second makes every program in it late, and none of them is to blame. A failure on a machine that ran all the time
/// counts, and so does the fifth in a row.
struct AgainAfterStandstill: SuiteTrait, TestTrait, TestScoping {
  private static let attemptsMax = 5
  /// A machine is calm that has not stood still for so long; nobody waits for more than a minute.
  private static let calm = Duration.seconds(5)
  private static let calmWaitsMax = 12

  var isRecursive: Bool { true }

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    for attempt in 1...Self.attemptsMax {
      let witness = try StandstillWitness()
      let excuse = Mutex<Duration?>(nil)
      let isExcused: @Sendable () -> Bool = {
        let standstill = witness.longest
        guard attempt < Self.attemptsMax, standstill > StandstillWitness.tolerated else { return false }
        excuse.withLock { $0 = standstill }
        return true
      }
      do {
        try await IssueHandlingTrait.filterIssues { _ in !isExcused() }
          .provideScope(for: test, testCase: testCase, performing: function)
      } catch {
        guard isExcused() else { throw error }
      }
      guard let standstill = excuse.withLock({ $0 }) else { return }
      print("Test \"\(test.displayName ?? test.name)\" runs again: the machine stood still for \(standstill)")
      try await Self.waitForCalm()
    }
  }

  private static func waitForCalm() async throws {
    for _ in 1...calmWaitsMax {
      let witness = try StandstillWitness()
      try await Task.sleep(for: calm)
      if witness.longest <= StandstillWitness.tolerated { return }
    }
  }
}

extension Trait where Self == AgainAfterStandstill {
  /// Runs a test again that failed while the machine stood still.
  static var againAfterStandstill: Self { Self() }
}
