import Messages
import Testing
import Workout

@testable import gympulse_engine

@Suite("Simulation: a command that is repeated with its requestId until it has a response")
struct RepeatedCommandTests {
  /// A town in which a long workout has run for a second.
  private func town(seed: UInt64) -> Town {
    let town = Town(seed: seed)
    town.open()
    town.world.run(for: .seconds(1)) {}
    var changes = PresetChanges()
    (changes.getReadySeconds, changes.workSeconds, changes.rounds) = (0, 1800, 99)
    town.command(EngineMethods.Start.self, .init(routine: changes))
    town.world.run(for: .seconds(1)) {}
    return town
  }

  @Test(
    "whatever dies or breaks, and whenever: each command has exactly one effect", arguments: UInt64(1)...60)
  func faults(seed: UInt64) {
    let town = town(seed: seed)
    let revision = town.truth.revision
    let count = 10
    for number in 0..<count {
      makeTrouble(town)
      guard carryOut(number, town) else {
        Issue.record("seed \(seed): command \(number) has no result\n\(town.world.diary.suffix(60))")
        return
      }
    }
    #expect(
      town.truth.revision == revision + count,
      "seed \(seed):\n\(town.world.diary.suffix(120).joined(separator: "\n"))")
    #expect(town.world.violations == [], "seed \(seed)")
  }

  private func makeTrouble(_ town: Town) {
    let world = town.world
    switch world.pick(0...6) {
    case 0: world.after(.microseconds(world.pick(0...2000))) { town.engine.kill() }
    case 1: world.after(.microseconds(world.pick(0...2000))) { town.broker.kill() }
    case 2: world.after(.microseconds(world.pick(0...2000))) { town.commander.link?.cut() }
    case 3: world.after(.microseconds(world.pick(0...2000))) { town.engine.link?.cut() }
    case 4: town.act(.dieAfterWriting(forMilliseconds: 500)) {}
    case 5: town.act(.tearWrites(forMilliseconds: 500)) {}
    default: break
    }
  }

  /// Gives a command until it has a result; false if it never gets one.
  private func carryOut(_ number: Int, _ town: Town) -> Bool {
    let id = "command-\(number)"
    for _ in 0..<30 {
      let given =
        number % 2 == 0
        ? town.command(EngineMethods.Toggle.self, NoParams(), requestId: id)
        : town.command(EngineMethods.Extend.self, .init(seconds: number), requestId: id)
      town.world.run(for: .milliseconds(town.world.pick(1...1000))) {}
      for process in [Action.Process.broker, .engine] { town.start(process) }
      // Without a response the request may still arrive; it is repeated all the same.
      if case .success = town.commands[given].answer { return true }
    }
    return false
  }

  @Test(
    "what arrives late is not carried out after its until, what arrives in time is", arguments: UInt64(1)...60
  )
  func late(seed: UInt64) throws {
    let town = town(seed: seed)
    var untils: [RequestId: Int64] = [:]
    let kept = 4_000_000_000 as Int64
    for number in 0..<12 {
      makeTrouble(town)
      let (id, until) = ("late-\(number)", town.world.now + kept)
      untils[try #require(RequestId(id))] = until
      let expected = try JSON.decode(ExpectedSession.self, from: Array(#"{"until":\#(until)}"#.utf8))
      // A silent drop of the network, and the repetitions of the client, up to an age at which it has long given up.
      for _ in 0...town.world.pick(0...2) {
        town.world.after(.milliseconds(town.world.pick(0...8000))) {
          town.command(EngineMethods.Toggle.self, NoParams(), requestId: id, expected: expected)
        }
      }
      town.world.run(for: .milliseconds(town.world.pick(1...3000))) {}
      for process in [Action.Process.broker, .engine] { town.start(process) }
    }
    town.heal()
    town.world.run(for: .seconds(20)) {}
    // A record keeps the latest requests that were carried out.
    let carriedOut = Set(town.disks.journal.flatMap(\.record.state.requests.entries))
    #expect(carriedOut.allSatisfy { $0.at <= untils[$0.key.id] ?? 0 }, "seed \(seed)")
    let late = town.commands.filter {
      if case .failure(let error) = $0.answer { error.reason == .movedOn } else { false }
    }
    #expect(!carriedOut.isEmpty && !late.isEmpty, "seed \(seed)")
    #expect(town.world.violations == [], "seed \(seed)")
  }

  /// What ran when a command was given, and when it was carried out.
  private struct Skip {
    let shown: ExpectedSession
    let skipped: ExpectedSession?
  }

  /// Skips intervals of five seconds while processes die and connections break; the person repeats each skip until it has
  /// a result.
  private func skips(seed: UInt64, expecting: Bool) -> [Skip] {
    let town = town(seed: seed)
    town.command(EngineMethods.Stop.self, .init())
    var changes = PresetChanges()
    (changes.getReadySeconds, changes.workSeconds, changes.restSeconds, changes.rounds) = (0, 5, 5, 99)
    town.command(EngineMethods.Start.self, .init(routine: changes))
    town.world.run(for: .milliseconds(100)) {}
    var skips: [Skip] = []
    for number in 0..<6 {
      town.world.run(for: .milliseconds(town.world.pick(1...4900))) {}
      makeTrouble(town)
      let before = town.truth
      let shown = ExpectedSession(SessionView(before.running?.session, at: town.world.instant))
      for _ in 0..<30 {
        let given = town.command(
          EngineMethods.Skip.self, NoParams(), requestId: "skip-\(number)", expected: expecting ? shown : nil)
        town.world.run(for: .milliseconds(town.world.pick(1...1000))) {}
        for process in [Action.Process.broker, .engine] { town.start(process) }
        if case .success = town.commands[given].answer { break }
        if case .failure(let error) = town.commands[given].answer, error.reason == .movedOn { break }
      }
      let skipped =
        town.truth.revision == before.revision
        ? nil
        : town.truth.running.map {
          ExpectedSession(SessionView(before.running?.session, at: $0.session.anchor.at))
        }
      skips.append(Skip(shown: shown, skipped: skipped))
    }
    #expect(town.world.violations == [], "seed \(seed)")
    return skips
  }

  @Test("a retry after a kill never loses an interval that was not shown", arguments: UInt64(1)...40)
  func shownOnly(seed: UInt64) {
    for skip in skips(seed: seed, expecting: true) {
      #expect(skip.skipped == nil || skip.skipped == skip.shown, "seed \(seed)")
    }
  }

  @Test("without what is expected it does")
  func without() {
    let found = (UInt64(1)...40).flatMap { skips(seed: $0, expecting: false) }
    #expect(found.contains { $0.skipped != nil && $0.skipped != $0.shown })
  }
}
