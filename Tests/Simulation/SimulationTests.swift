import FoundationEssentials
import Testing
import Workout

/// A scenario from its beginning to its end.
struct Run {
  let seed: UInt64
  let actions: [Action]
  let violations: [String]
  let diary: [String]

  init(seed: UInt64, actions: [Action]) {
    let town = Town(seed: seed)
    let inspector = Inspector(town)
    town.open()
    town.start(.hooks)
    town.world.run(for: .seconds(1)) { inspector.look() }
    for action in actions where town.world.violations.isEmpty {
      town.act(action) { inspector.look() }
    }
    // Everything planned so far, such as the start of what was killed, has happened by then.
    town.world.run(for: .seconds(25)) { inspector.look() }
    town.heal()
    // The longest back-off, and a little for the news to spread.
    town.world.run(for: .seconds(2)) { inspector.look() }
    // A workout may have ended this very moment.
    for _ in 0..<5 where !inspector.isCalm { town.world.run(for: .milliseconds(100)) { inspector.look() } }
    inspector.look()
    if town.world.violations.isEmpty { inspector.lookAtTheEnd() }
    // The longest pause of a refused delivery, and the longest workout.
    town.world.run(for: .seconds(900)) { inspector.look() }
    if town.world.violations.isEmpty { inspector.lookAtTheLog() }
    self.seed = seed
    self.actions = actions
    violations = town.world.violations
    diary = town.world.diary
  }

  /// The same failure with as few actions as can be.
  func shrunk() -> Run {
    var best = self
    var index = 0
    while index < best.actions.count {
      var fewer = best.actions
      fewer.remove(at: index)
      let attempt = Run(seed: seed, actions: fewer)
      if attempt.violations.isEmpty { index += 1 } else { best = attempt }
    }
    return best
  }

  /// What to look at, and how to see it again.
  var report: String {
    let actions = actions.map { "  \($0)" }.joined(separator: "\n")
    return "seed \(seed): \(violations.joined(separator: "; "))\n\(actions)\n"
      + diary.suffix(80).joined(separator: "\n")
      + "\nagain: GYMPULSE_SEED=\(seed) GYMPULSE_SCENARIOS=1 swift test --filter Simulation"
  }
}

@Suite("Simulation: all cores under seeded faults")
struct SimulationTests {
  private static let environment = ProcessInfo.processInfo.environment
  /// The first seed, and how many scenarios from there on.
  private static let first = environment["GYMPULSE_SEED"].flatMap { UInt64($0) } ?? 1
  private static let count = environment["GYMPULSE_SCENARIOS"].flatMap { UInt64($0) } ?? 500

  @Test("a workout without trouble is seen, heard and logged")
  func calm() {
    let run = Run(
      seed: 1, actions: [.start(getReady: 2, work: 5, rest: 3, sets: 2, rounds: 2, replace: false)])
    #expect(run.violations.isEmpty, "\(run.report)")
  }

  @Test("without trouble each phase and the end are notified once, and do not disturb is off after it")
  func desktop() {
    for seed in [UInt64(2), 3] {
      let town = Town(seed: seed, isSteady: true)
      town.open()
      town.world.run(for: .seconds(1)) {}
      town.act(.start(getReady: 2, work: 5, rest: 3, sets: 1, rounds: 2, replace: false)) {}
      town.world.run(for: .seconds(10)) {}
      #expect(town.programs.isKeptAwake && town.programs.isPaused == (seed == 3))
      town.world.run(for: .seconds(20)) {}
      #expect(!town.programs.isKeptAwake && !town.programs.isPaused)
      #expect(town.programs.sent.count == (seed == 2 ? 6 : 1))
    }
  }

  @Test("the desktop actor killed in each state, while the others live")
  func desktopKilled() {
    let kill = [Action.kill(.desktop, forMilliseconds: 50), .pass(milliseconds: 500)]
    let start = Action.start(getReady: 1, work: 5, rest: 3, sets: 1, rounds: 1, replace: false)
    for seed in [UInt64(2), 3] {
      let run = Run(
        seed: seed,
        actions: kill + [start, .pass(milliseconds: 3000)] + kill + [.pause] + kill + [.resume] + kill
          + [.pass(milliseconds: 10_000)] + kill + [.stop] + kill)
      #expect(run.violations.isEmpty, "\(run.report)")
    }
  }

  @Test("the same seed is the same run")
  func repeatable() {
    let runs = (0..<2).map { _ in Run(seed: 42, actions: Action.list(seed: 42)) }
    #expect(runs[0].diary == runs[1].diary)
  }

  @Test(
    "whatever dies, breaks or sleeps, and whenever: nothing is lost, repeated or late",
    // Two parts at the same time.
    arguments: [UInt64(0), 1])
  func scenarios(part: UInt64) {
    for seed in stride(from: Self.first + part, to: Self.first + Self.count, by: 2) {
      let run = Run(seed: seed, actions: Action.list(seed: seed))
      guard run.violations.isEmpty else {
        Issue.record("\(run.shrunk().report)")
        return
      }
    }
  }
}
