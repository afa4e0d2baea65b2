import ActorCore
import Messages
import Testing

@testable import Workout
@testable import gympulse_hooks

@Suite("Hooks: limits of commands")
struct RunningCommandsTests {
  /// Ten seconds each, so that a command of three rounds ago still runs.
  private static let routine = Routine(
    name: "Run", round: [Segment(.work, seconds: 10), Segment(.rest, seconds: 10)], rounds: 20)

  private static let now = Instant(nanoseconds: 1_000_000_000)

  private func world() -> HooksWorld {
    var settings = Settings()
    settings.onWork = "work arg"
    let world = HooksWorld(settings)
    world.commandsStay = true
    world.start(Self.routine)
    return world
  }

  @Test("a command gets SIGTERM after 30 s, and SIGKILL 2 s later if it has not ended")
  func deadlines() {
    let world = world()
    world.pass(.milliseconds(29_999))
    #expect(world.signals == [] && world.logged == [])
    world.pass(.milliseconds(1))
    #expect(world.signals == ["terminate 1"] && world.logged == [])
    world.pass(.milliseconds(1999))
    #expect(world.signals.count == 1)
    world.pass(.milliseconds(1))
    #expect(world.signals == ["terminate 1", "kill 1"])
    world.send(.input(.ended(1, problem: "was killed by signal 9")))
    #expect(world.logged == ["onWork: work ran for 30 s and was ended"])
    #expect(world.health?.problem == world.logged.last)
    world.pass(.seconds(7))
    #expect(world.signals == ["terminate 1", "kill 1"])
  }

  @Test("a command that ends in time gets no signal, and its end wakes nothing")
  func inTime() {
    let world = world()
    world.commandsStay = false
    world.send(.input(.ended(1, problem: nil)))
    world.pass(.seconds(9))
    #expect(world.wakeAt == world.at(10) && world.logged.isEmpty)
    world.pass(.seconds(300))
    #expect(world.signals == [])
  }

  @Test("at most eight run at once; further ones are skipped with a warning")
  func count() {
    var commands = RunningCommands()
    for number in 1...8 {
      let outputs = commands.start(.work, ["a"], [:], at: Self.now)
      #expect(outputs.contains { if case .run(let command) = $0 { command.number == number } else { false } })
    }
    #expect(
      commands.start(.rest, ["b"], [:], at: Self.now)
        == [.log(.warning, "onRest: skipped, because 8 commands are running")])
    #expect(commands.note(.ended(3, problem: nil)) == [])
    #expect(commands.start(.rest, ["b"], [:], at: Self.now).count == 2)
  }

  @Test("why a command failed is logged with its setting; a success is not")
  func failures() {
    let world = world()
    world.send(.input(.failed(1, reason: "not found in the folders of PATH")))
    #expect(world.logged == ["onWork: cannot run work: not found in the folders of PATH"])
    world.send(.input(.ended(1, problem: "ended with code 3")))
    world.pass(.seconds(20))
    world.send(.input(.ended(2, problem: "ended with code 3")))
    #expect(world.logged.last == "onWork: work ended with code 3" && world.logged.count == 2)
  }

  @Test("what fails is in the health with its last line, until it succeeds or is changed")
  func health() {
    let world = world()
    world.send(.connected)
    #expect(world.health == HooksHealth())
    world.send(.input(.wrote(1, Array("first\nno such thing\n\n".utf8))))
    world.send(.input(.ended(1, problem: "ended with code 3")))
    let failed = HooksHealth(
      Trouble(
        "onWork: work ended with code 3", detail: ForeignText(rawValue: "onWork: no such thing")))
    #expect(world.health == failed)
    world.pass(.seconds(20))
    #expect(world.health == failed, "it runs again")
    world.send(.input(.ended(2, problem: nil)))
    #expect(world.health == HooksHealth())
    world.pass(.seconds(20))
    world.send(.input(.failed(3, reason: "not found")))
    #expect(world.health == HooksHealth(Trouble("onWork: cannot run work: not found")))
    var settings = Settings()
    settings.onWork = "echo a >b"
    settings.onRest = "echo 'a >b'"
    world.publish(.settings, settings)
    #expect(world.health?.problem?.hasPrefix("onWork: without a shell > is an ordinary character") == true)
    settings.hooksUseShell = true
    world.publish(.settings, settings)
    #expect(world.health == HooksHealth())
  }

  @Test("output is logged by lines, the last one without its end too")
  func output() {
    let world = world()
    world.send(.input(.wrote(1, Array("a\nb".utf8))))
    world.send(.input(.wrote(1, Array("c\n\nd".utf8))))
    world.send(.input(.ended(1, problem: nil)))
    world.send(.input(.wrote(1, Array("late\n".utf8))))
    #expect(world.logged == ["onWork: a", "onWork: bc", "onWork: d"])
  }

  @Test("of a long output only the first 64 KiB are logged, and that is said once; a long line is split")
  func limits() {
    var output = CommandOutput()
    var lines = output.append([UInt8](repeating: 0x61, count: 2500))
    #expect(lines.map(\.count) == [1000, 1000])
    for _ in 0..<100 { lines += output.append([UInt8](repeating: 0x62, count: 999) + [0x0A]) }
    lines += output.end()
    #expect(lines.last == "further output is not logged")
    #expect(lines.count { $0 == "further output is not logged" } == 1)
    #expect(lines.dropLast().reduce(0) { $0 + $1.utf8.count } <= CommandOutput.bytesMax)
    #expect(lines.dropLast().reduce(0) { $0 + $1.utf8.count } > CommandOutput.bytesMax - 200)
  }

  @Test("exactly the limit is logged whole")
  func exactly() {
    var output = CommandOutput()
    let lines = output.append([UInt8](repeating: 0x61, count: CommandOutput.bytesMax)) + output.end()
    #expect(lines.reduce(0) { $0 + $1.count } == CommandOutput.bytesMax)
    #expect(output.append([0x61]) == ["further output is not logged"])
    #expect(output.append([0x61]) == [])
  }
}
