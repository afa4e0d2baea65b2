import Messages
import Testing

@testable import gympulse_supervisor

@Suite("Supervisor: optional daemons")
struct OptionalDaemonsTests {
  /// All are up and installed.
  private let world = SupervisorWorld.up(uninstalled: [])

  @Test("the desktop starts after the needed ones; what the default settings do not need does not")
  func byDefault() {
    let world = SupervisorWorld()
    world.uninstalled = []
    world.connect(present: [.broker: 7])
    #expect(
      world.takeActions() == [
        "broker.actors", "adopt broker 7", "start store", "start engine", "start audio", "start desktop",
      ])
    world.set()
    #expect(world.takeActions() == [] && world.logged.isEmpty && world.wakeAt == nil)
  }

  @Test("hooks start when a command is set and stop when none is; the same settings again change nothing")
  func hooks() {
    world.set { $0.onWork = "a" }
    #expect(world.takeActions() == ["start hooks"])
    world.set { $0.onWork = "b" }
    #expect(world.takeActions() == [])
    world.set { $0.hooksUseShell = true }
    #expect(world.takeActions() == ["terminate hooks"])
    world.set()
    #expect(world.takeActions() == [], "not twice")
    world.end(.hooks, how: "ended with code 0")
    world.pass(.seconds(100))
    #expect(world.takeActions() == [] && world.logged.isEmpty && world.wakeAt == nil, "not restarted")
    world.set { $0.onStop = "a" }
    #expect(world.takeActions() == ["start hooks"])
  }

  @Test("music starts when a setting needs it")
  func music() {
    world.set { $0.duckMusic = true }
    #expect(world.takeActions() == ["start music"])
    world.set { $0.duckMusic = false }
    #expect(world.takeActions() == ["terminate music"])
  }

  @Test("one that has something to undo runs until that is undone, whatever the settings are")
  func records() {
    world.set { $0.duckMusic = true }
    world.send(.input(.records([.music])))
    world.set { $0.duckMusic = false }
    #expect(world.takeActions() == ["start music"], "not terminated")
    world.end(.music)
    world.pass(.milliseconds(50))
    #expect(world.takeActions() == ["start music"], "killed while it undoes")
    world.send(.input(.records([])))
    #expect(world.takeActions() == ["terminate music"])
    world.end(.music, how: "ended with code 0")
    world.send(.input(.records([.music])))
    #expect(world.takeActions() == ["start music"], "a record that is seen after the end")
  }

  @Test("one with a record of an earlier supervisor's daemon starts with the others")
  func recordsBefore() {
    let world = SupervisorWorld(records: [.music])
    world.uninstalled = []
    world.connect(present: [.broker: 7])
    #expect(world.takeActions().suffix(2) == ["start desktop", "start music"])
  }

  @Test("one that crashes is restarted like any other")
  func crash() {
    world.set { $0.onWork = "a" }
    world.end(.hooks)
    world.end(.desktop)
    world.pass(.milliseconds(50))
    #expect(world.takeActions() == ["start hooks", "start desktop", "start hooks"])
    #expect(world.logged.count == 2)
  }

  @Test("needed again while it ends, it is started when it has ended")
  func back() {
    world.set { $0.onWork = "a" }
    world.set()
    world.set { $0.onWork = "a" }
    #expect(world.takeActions() == ["start hooks", "terminate hooks"])
    world.end(.hooks, how: "ended with code 0")
    #expect(world.takeActions() == ["start hooks"] && world.wakeAt == nil)
    world.pass(.seconds(10))
    #expect(world.takeActions() == [], "the deadline of the earlier process kills none")
  }

  @Test("one that does not end in time is killed")
  func deaf() {
    world.set { $0.onWork = "a" }
    world.set()
    world.pass(SupervisorCore.stopDeadline - .nanoseconds(1))
    #expect(world.takeActions() == ["start hooks", "terminate hooks"])
    world.pass(.nanoseconds(1))
    #expect(world.takeActions() == ["kill hooks"])
    #expect(world.logged.map(\.text) == ["gympulse-hooks does not respond to SIGTERM; killing it"])
    world.end(.hooks)
    #expect(world.wakeAt == nil)
  }

  @Test("no longer needed while it is being started or waits for its restart, it does not stay")
  func early() {
    world.slow = [.hooks]
    world.set { $0.onWork = "a" }
    world.set()
    #expect(world.takeActions() == ["start hooks"])
    world.arrive(.hooks)
    #expect(world.takeActions() == ["terminate hooks"])
    world.end(.hooks)
    world.slow = []
    world.set { $0.onWork = "a" }
    world.end(.hooks)
    world.set()
    world.pass(.seconds(100))
    #expect(world.takeActions() == ["start hooks"])
  }

  @Test("one that is not installed is logged once and not tried again; the others are not affected")
  func missing() {
    let world = SupervisorWorld.up(uninstalled: [.desktop, .music, .hooks])
    #expect(world.informed == ["gympulse-desktop is not installed and does not run: there is no desktop"])
    world.set { $0.onWork = "a" }
    world.set { $0.onWork = "b" }
    world.end(.audio)
    world.pass(.seconds(100))
    world.send(.disconnected)
    world.connect()
    #expect(world.missed == [.desktop, .hooks])
    #expect(
      world.logged.map(\.text) == [
        "gympulse-hooks is not installed and does not run: there is no hooks",
        "gympulse-audio was killed by signal 9; restarting it in 50 ms",
      ])
    #expect(world.logged.first?.level == .warning)
    #expect(world.takeActions() == ["start audio", "broker.actors"])
  }

  @Test("it is tried again by supervisor.up, and when a setting needs it again")
  func missingAgain() {
    let world = SupervisorWorld.up(uninstalled: [.desktop, .hooks])
    world.set { $0.onWork = "a" }
    world.set()
    world.set { $0.onWork = "a" }
    #expect(world.missed == [.desktop, .hooks, .hooks])
    world.uninstalled = []
    world.request(SupervisorMethods.Up.name)
    #expect(world.takeActions() == ["start desktop", "start hooks"])
  }

  @Test("one whose library is missing is like one that is not installed")
  func library() {
    world.lackLibrary(.desktop)
    world.pass(.seconds(100))
    #expect(world.informed == ["gympulse-desktop is not installed and does not run: a library is missing"])
    #expect(world.takeActions() == [] && world.wakeAt == nil && world.logged.isEmpty)
    world.send(.input(.stop))
    #expect(world.takeActions() == ["terminate audio"])
  }

  @Test("they stop first, and settings that arrive meanwhile start nothing")
  func stop() {
    world.set { ($0.onWork, $0.duckMusic) = ("a", true) }
    _ = world.takeActions()
    world.send(.input(.stop))
    world.set { $0.onWork = "a" }
    for name in [Supervised.hooks, .music, .desktop, .audio] {
      #expect(world.takeActions() == ["terminate \(name)"])
      world.end(name)
    }
  }

  @Test("those of an earlier supervisor are adopted when the settings are known")
  func adopted() {
    let world = SupervisorWorld()
    world.connect(present: [.broker: 7, .engine: 9, .store: 8, .audio: 10, .desktop: 11, .hooks: 12])
    #expect(world.takeActions().last == "adopt desktop 11")
    world.set { $0.onWork = "a" }
    #expect(world.takeActions() == ["adopt hooks 12"])
  }

  @Test("settings that come before the list of actors, or cannot be read, start nothing")
  func order() {
    let world = SupervisorWorld()
    world.uninstalled = []
    world.set { $0.onWork = "a" }
    world.send(.publication(.settings, Array("[".utf8)))
    #expect(world.takeActions() == [])
    world.connect(present: [.broker: 7, .engine: 9, .store: 8, .audio: 10, .hooks: 12])
    #expect(world.takeActions().suffix(2) == ["start desktop", "adopt hooks 12"])
  }
}
