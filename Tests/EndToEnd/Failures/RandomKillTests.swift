import ActorRuntime
import Chance
import Glibc
import Messages
import Testing
import Workout

extension RealProcesses {
  /// `GYMPULSE_KILLS` says how many, for a soak; `GYMPULSE_KILL_SEED` repeats a series.
  @Suite("kill -9 at random")
  struct RandomKillTests {
    private static let kills = number("GYMPULSE_KILLS") ?? 40
    private static let seed = number("GYMPULSE_KILL_SEED") ?? 1
    /// From one kill to the next, in milliseconds.
    private static let pause = 150...500
    /// Number of kills before each command.
    private static let killsPerCommand = 5
    private static let (work, rest) = (2, 1)

    @Test("of any process, over and over: the schedule stays, what was acknowledged counts, logged once")
    func series() throws {
      try inWorld { world in
        var random = SeededRandom(seed: UInt64(Self.seed))
        // As long as the kills will take, and some more for the commands.
        let pauseMean = (Self.pause.lowerBound + Self.pause.upperBound) / 2
        let seconds = Self.kills * pauseMean / 1000 + 3
        let rounds = min(max(seconds / (Self.work + Self.rest), 1), 99)
        try world.done("up")
        let bar = try world.start("gympulse-status", "--follow")
        let watch = try world.start("gympulse-ctl", "watch", "--json")
        let started = try world.session(
          "start", "--get-ready", "0", "--work", "\(Self.work)", "--rest", "\(Self.rest)",
          "--rounds", "\(rounds)", "--voice", "off")
        let start = Instant(nanoseconds: try #require(started.anchor).at)
        let end = start.advanced(by: .seconds(rounds * (Self.work + Self.rest)))

        var killer = Killer(world)
        for kill in 1...Self.kills {
          try world.rest(.milliseconds(Int.random(in: Self.pause, using: &random)))
          try killer.strike(using: &random)
          guard kill % Self.killsPerCommand == 0, BootClock.now() < end else { continue }
          try command(Bool.random(using: &random) ? "on" : "off", in: world, killer.toll)
        }
        try killer.finish()
        try world.wait(until: end)
        try world.wait("completion") {
          let state = try world.ctl("state", "--json")
          guard !state.output.isEmpty else { return false }
          return try state.code == 3 && state.json(SessionPayload.self).phase == .complete
        }
        try world.expectLoggedOnce(started.sessionId)
        #expect(try world.history().count == 1)
        #expect(Set(world.processes.map(\.name)).isSuperset(of: Killer.victims))
        let daemons = world.processes.filter { Killer.victims.contains($0.name) }
        #expect(daemons.count == Killer.victims.count, "one of each: \(daemons)")

        expectOnTime(bar, start: start, rounds: rounds)
        for sighting in try watch.sightings() where sighting.session.sessionId != nil {
          #expect(sighting.session.sessionId == started.sessionId)
          #expect(sighting.session.anchor == started.anchor, "seed \(Self.seed): \(killer.toll)")
        }
      }
    }

    /// A command may fail while its actor is away; once it is acknowledged it has happened and stays so.
    private func command(_ value: String, in world: World, _ toll: [String]) throws {
      let outcome = try world.ctl("sound", value, "--json")
      #expect(outcome.code == 0 || outcome.code == 3, "\(outcome)")
      guard outcome.code == 0 else { return }
      let state = try world.ctl("state", "--json")
      guard state.code == 0 else { return }
      #expect(try state.json(SessionPayload.self).sound == (value == "on"), "\(toll)")
    }

    private func expectOnTime(_ bar: Program, start: Instant, rounds: Int) {
      for round in 1...rounds {
        let begin = start.advanced(by: .seconds((round - 1) * (Self.work + Self.rest)))
        let changes = [("Work 0:0\(Self.work)", 0), ("Rest 0:0\(Self.rest)", Self.work)]
        for (phase, offset) in changes {
          let text = "\(phase) · Round \(round)/\(rounds)"
          guard let line = bar.lines.first(where: { $0.text == text }) else {
            Issue.record("the bar never showed \(text); seed \(Self.seed)")
            continue
          }
          let lateness = begin.advanced(by: .seconds(offset)).duration(to: line.at)
          #expect(Sighting.isOnTime(lateness), "\(text); seed \(Self.seed)")
        }
      }
    }

    private static func number(_ variable: String) -> Int? {
      Environment.process[variable].flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
    }
  }
}

/// Kills one process after the other, in moderation: a daemon that dies young ten times in a row is left for a minute.
private struct Killer {
  static let victims = Set(World.daemons.map { "gympulse-\($0)" })
  private static let youngKillsMax = 4
  /// An older one is not young.
  private static let young = Duration.seconds(2.5)

  private let world: World
  private var seen: [pid_t: Instant] = [:]
  private var youngKills: [String: Int] = [:]
  private var ups: [Program] = []
  /// Who was killed, in this order.
  private(set) var toll: [String] = []

  init(_ world: World) {
    self.world = world
  }

  /// Kills a running process. If it is the supervisor, another is started.
  mutating func strike(using random: inout SeededRandom) throws {
    var now = BootClock.now()
    var candidates: [World.Process] = []
    try world.wait("something to kill") {
      now = BootClock.now()
      candidates = world.processes.filter { Self.victims.contains($0.name) }
      for process in candidates where seen[process.pid] == nil { seen[process.pid] = now }
      candidates = candidates.filter {
        !isYoung($0, at: now) || youngKills[$0.name, default: 0] < Self.youngKillsMax
      }
      return !candidates.isEmpty
    }
    guard let victim = candidates.sorted(by: { $0.name < $1.name }).randomElement(using: &random) else {
      return
    }
    youngKills[victim.name] = isYoung(victim, at: now) ? youngKills[victim.name, default: 0] + 1 : 1
    toll.append(victim.name)
    kill(victim.pid, SIGKILL)
    guard victim.name == "gympulse-supervisor" else { return }
    try world.wait("the supervisor's end") { !world.processes.contains(victim) }
    ups.append(try world.start("gympulse-ctl", "up"))
  }

  /// Waits until all is up again.
  func finish() throws {
    for program in ups {
      let up = try world.finish(program)
      #expect(up.code == 0, "\(up)")
    }
    try world.done("up")
  }

  private func isYoung(_ process: World.Process, at now: Instant) -> Bool {
    seen[process.pid].map { $0.duration(to: now) < Self.young } ?? true
  }
}
