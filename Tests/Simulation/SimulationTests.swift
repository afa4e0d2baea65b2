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
      + "\nagain: SWIFT_DETERMINISTIC_HASHING=1 GYMPULSE_SEED=\(seed) GYMPULSE_SCENARIOS=1 swift test --filter Simulation"
  }
}

@Suite("Simulation: all cores under seeded faults")
struct SimulationTests {
  private static let environment = ProcessInfo.processInfo.environment
  /// The first seed, and how many scenarios from there on.
  private static let first = environment["GYMPULSE_SEED"].flatMap { UInt64($0) } ?? 1
  private static let count = environment["GYMPULSE_SCENARIOS"].flatMap { UInt64($0) } ?? 300

  /// The first of 200 more seeds, from the start of a git object id; nil without one. scripts/test passes that of the
  /// sources, so that each change of them is tested with seeds of its own.
  private static let treeFirst = environment["GYMPULSE_TREE"].flatMap { UInt64($0.prefix(12), radix: 16) }
  private static let treeCount: UInt64 = 200
  /// Seeds that fail because of an old fault, and its cause. A new fault is mended and not listed.
  private static let oldFaults: [UInt64: String] = [
    103_118_877_004_011: """
    a segment whose connection was stuck during a suspend takes what was published after it for older, and stands still
    for `FollowedSession.confirmation` once it gets it
    """
  ]
  private static let oldFaultsMax = 3

  /// All seeds that are tried.
  private static var seeds: [UInt64] {
    let tree = treeFirst.map { Array($0..<($0 + treeCount)) } ?? []
    return (Array(first..<(first + count)) + tree).filter { oldFaults[$0] == nil }
  }

  @Test("few old faults are left")
  func oldFaults() {
    #expect(Self.oldFaults.count <= Self.oldFaultsMax)
  }

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

  @Test(
    "do not disturb is switched on in the next phase, if its record could not be written",
    arguments: [UInt64(25_290_289_779_207), 33_333_333_385])
  func disturbanceOnFullDisk(seed: UInt64) {
    // As these seeds once gave them.
    let start = Action.start(getReady: 2, work: 8, rest: 5, sets: 2, rounds: 2, replace: true)
    let run = Run(
      seed: seed,
      actions: [
        .cutBuses(forMilliseconds: 2276), start, .pass(milliseconds: 7), .fillDisk(forMilliseconds: 4980),
        .pass(milliseconds: 8967),
      ])
    #expect(run.violations.isEmpty, "\(run.report)")
  }

  @Test(
    "a pause or a stop just before a suspend: no phase of the old schedule begins after it",
    arguments: [Action.toggle, .stop, .skip, .restart])
  func commandBeforeSuspend(command: Action) {
    for seed in UInt64(1)...40 {
      let run = Run(
        seed: seed,
        actions: [
          .start(getReady: 2, work: 7, rest: 3, sets: 2, rounds: 2, replace: true), .pass(milliseconds: 4320),
          command, .pass(milliseconds: Int(seed % 4)), .suspend(seconds: 5 + Int(seed % 5)),
        ])
      #expect(run.violations.isEmpty, "\(run.report)")
    }
  }

  @Test("asleep with a full disk, and paused again: what is so already is acknowledged once it is on disk")
  func pauseAfterSleepOnFullDisk() {
    let run = Run(
      seed: 10_957_122_257_758,
      actions: [
        .setWhenSuspended(.pause), .start(getReady: 1, work: 7, rest: 4, sets: 1, rounds: 3, replace: false),
        .pass(milliseconds: 1339), .fillDisk(forMilliseconds: 3717), .suspend(seconds: 3902), .pause,
      ])
    #expect(run.violations.isEmpty, "\(run.report)")
  }

  @Test("the bus is back just before a boundary: what is notified then may arrive after it")
  func busBackAtBoundary() {
    let run = Run(
      seed: 1_580_957_835_064,
      actions: [
        .pause, .start(getReady: 2, work: 7, rest: 2, sets: 2, rounds: 1, replace: true),
        .pass(milliseconds: 2079), .pass(milliseconds: 6588), .cutBuses(forMilliseconds: 2329),
        .pass(milliseconds: 1730), .kill(.screen, forMilliseconds: 1486), .pass(milliseconds: 5166),
      ])
    #expect(run.violations.isEmpty, "\(run.report)")
  }

  @Test("the same seed is the same run")
  func repeatable() {
    let runs = (0..<2).map { _ in Run(seed: 42, actions: Action.list(seed: 42)) }
    #expect(runs[0].diary == runs[1].diary)
  }

  @Test(
    "whatever dies, breaks or sleeps, and whenever: nothing is lost, repeated or late",
    // Two parts at the same time.
    arguments: [0, 1])
  func scenarios(part: Int) {
    for (index, seed) in Self.seeds.enumerated() where index % 2 == part {
      let run = Run(seed: seed, actions: Action.list(seed: seed))
      guard run.violations.isEmpty else {
        Issue.record("\(run.shrunk().report)")
        return
      }
    }
  }
}
