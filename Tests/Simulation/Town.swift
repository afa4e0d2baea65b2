import FoundationEssentials
import Messages
import Terminal
import VirtualDesktop

@testable import gympulse_audio
@testable import gympulse_broker
@testable import gympulse_desktop
@testable import gympulse_engine
@testable import gympulse_hooks
@testable import gympulse_music
@testable import gympulse_status
@testable import gympulse_store
@testable import gympulse_tui

/// All processes of GymPulse, with their disks and a person who gives commands.
final class Town {
  let world: World
  let disks: Disks
  let broker: SimulatedBroker
  let engine: SimulatedActor<EngineCore>
  let store: SimulatedActor<StoreCore>
  let audio: SimulatedActor<AudioCore>
  let status: SimulatedActor<StatusCore>
  let screen: SimulatedActor<TUICore>
  /// Started only by the tests that follow it.
  let hooks: SimulatedActor<HooksCore>
  let desktop: SimulatedActor<DesktopCore>
  let music: SimulatedActor<MusicCore>
  /// The sound server with other programs' streams.
  let sound: SimulatedMusic
  /// The programs on the session bus and the system bus.
  let programs: VirtualDesktop<DesktopCall>
  let commander: SimulatedActor<Commander>
  let player: SimulatedPlayer
  /// Of each command: its method, and what was answered, if anything was.
  private(set) var commands: [(method: String, answer: Result<[UInt8], ErrorObject>?)] = []
  /// The commands that the hooks have run.
  private(set) var hookRuns: [HookRun] = []
  /// Percent of journal writes right after which the engine dies.
  var engineDiesAfterWriting = 0
  /// Percent of journal writes of which only a part reaches the disk, as the engine dies.
  var engineDiesWriting = 0
  /// Percent of the store's writes right after which it dies.
  var storeDiesAfterWriting = 0
  /// Since when audio has followed the schedule without a break; nil while it does not.
  private(set) var audioFollowsSince: Int64?
  private let newSessionId = Disks.idMaker("session")

  init(seed: UInt64, isSteady: Bool = false) {
    let world = World(seed: seed, isSteady: isSteady)
    let disks = Disks(settings: Self.settings(seed: seed))
    self.disks = disks
    let broker = SimulatedBroker(world)
    let newSessionId = newSessionId
    self.world = world
    self.broker = broker
    let player = SimulatedPlayer(world)
    self.player = player
    engine = SimulatedActor(.engine, topics: EngineCore.topics, in: world, broker: broker) {
      let state = disks.readJournal()?.state(bootId: "boot", at: world.moment)
      return EngineCore(state ?? EngineState(), bootId: "boot", newId: newSessionId)
    }
    let newPresetId = Disks.idMaker("saved")
    store = SimulatedActor(.store, topics: StoreCore.topics, in: world, broker: broker) {
      StoreCore(newId: newPresetId)
    }
    audio = SimulatedActor(.audio, topics: AudioCore.topics, in: world, broker: broker) {
      AudioCore(device: nil)
    }
    var options = StatusOptions()
    options.isFollowing = true
    options.style.format = .json
    status = SimulatedActor("status", actor: nil, topics: options.topics, in: world, broker: broker) {
      [options] in StatusCore(options)
    }
    screen = SimulatedActor("screen", actor: nil, topics: TUICore.topics, in: world, broker: broker) {
      TUICore(Capabilities(), size: Self.screenSize)
    }
    // Without the settings that the store publishes, which have no commands.
    hooks = SimulatedActor(.hooks, topics: [.session], in: world, broker: broker) {
      var core = HooksCore()
      _ = core.handle(.publication(.settings, JSON.encode(HookRun.settings)), at: world.moment)
      return core
    }
    programs = VirtualDesktop(later: Self.inOrder(world))
    desktop = SimulatedActor(.desktop, topics: DesktopCore.topics, in: world, broker: broker) {
      DesktopCore(disturbance: disks.disturbance, shown: disks.shown, bootId: "boot")
    }
    sound = SimulatedMusic(world, disks)
    music = SimulatedActor(.music, topics: MusicCore.topics, in: world, broker: broker) {
      MusicCore(disks.music, bootId: "boot")
    }
    commander = SimulatedActor("commander", actor: nil, topics: [], in: world, broker: broker) { Commander() }
    connectAdapters()
  }

  /// With an even seed each phase is notified, with an odd one do not disturb is switched on. Music is lowered.
  private static func settings(seed: UInt64) -> Settings {
    var settings = Settings()
    settings.duckMusic = true
    (settings.notifyPhases, settings.setDoNotDisturb) = (seed % 2 == 0, seed % 2 == 1)
    return settings
  }

  /// How long a bus takes to deliver a message.
  static let busMicroseconds = 20...2000

  /// Returns a function that runs actions a little later, in their order, as a bus delivers messages.
  private static func inOrder(_ world: World) -> (@escaping () -> Void) -> Void {
    var last: Int64 = 0
    return { action in
      last = max(last, world.now + Int64(world.pick(busMicroseconds)) * 1000)
      world.at(last, action)
    }
  }

  private func connectDesktop() {
    programs.deliver = { [unowned self] in desktop.deliver(.input(.bus($0))) }
    desktop.lifeChanged = { [unowned self] in $0 ? programs.connect() : programs.disconnect() }
    desktop.perform = { [unowned self] output in
      switch output {
      case .bus(let output):
        programs.perform(output)
        return nil
      case .record(let record, let changes):
        guard disks.write(record) else { return .recorded(record.part, false) }
        for change in changes { programs.perform(change) }
        return .recorded(record.part, true)
      case .gsettings, .show, .suspendScreenSaver, .view: return nil
      }
    }
  }

  private func connectAdapters() {
    connectDesktop()
    music.perform = { [unowned self] in sound.perform($0) }
    music.lifeChanged = { [unowned self] in if !$0 { sound.disconnect() } }
    sound.deliver = { [unowned self] in music.deliver(.input(.sound($0))) }
    engine.perform = { [unowned self] output in
      switch output {
      case .warn: return nil
      case .quarantine(let workout, let reason):
        world.violate("a workout was not accepted: \(reason)")
        return .quarantined(workout)
      case .write(let record):
        if world.chance(engineDiesWriting) {
          // Before or after the new file is renamed.
          if world.pick(0...1) == 1 { _ = disks.write(record, at: world.now) }
          engine.kill()
          return nil
        }
        let answer = disks.write(record, at: world.now)
        if world.chance(engineDiesAfterWriting) {
          engine.kill()
          return nil
        }
        return answer
      }
    }
    store.perform = { [unowned self] output in
      let answer = disks.perform(output)
      guard case .write = output, world.chance(storeDiesAfterWriting) else { return answer }
      store.kill()
      return nil
    }
    audio.perform = { [unowned self] output in
      player.perform(output)
      return nil
    }
    status.perform = { [unowned self] output in
      if case .write(let text) = output { shown = Self.fields(of: text.text) }
      return nil
    }
    screen.perform = { [unowned self] output in
      guard case .show(let picture) = output else { return nil }
      drawn = (picture.title.withoutOffline, picture.surface.lines.map(\.withoutOffline))
      return nil
    }
    hooks.perform = { [unowned self] output in
      guard case .run(let command) = output else { return nil }
      world.note("hooks run \(command.hook)")
      hookRuns.append(
        HookRun(command: command, at: world.instant, life: hooks.life, session: hooks.core?.tracker.session))
      return .ended(command.number, problem: nil)
    }
    commander.perform = { [unowned self] output in
      commands[output.number].answer = output.answer
      if case .failure(let error) = output.answer, let reason = error.reason, error.code != .invalidParams,
        MethodTable.row(commands[output.number].method)?.reasons.contains(reason) != true
      {
        world.violate(
          "\(commands[output.number].method) is refused as \(reason): Protocol/errors.md says never")
      }
      return nil
    }
  }

  /// Starts everything.
  func open() {
    broker.start()
    store.start()
    engine.start()
    audio.start()
    status.start()
    screen.start()
    desktop.start()
    music.start()
    commander.start()
  }

  /// Starts the hooks, if they do not run.
  func startHooks() {
    guard !hooks.isRunning else { return }
    hooks.start()
    hooksStartedAt[hooks.life] = world.now
  }

  /// When each life of the hooks began.
  private(set) var hooksStartedAt: [Int: Int64] = [:]

  /// Gives a command; what comes of it is in `commands` at this number.
  @discardableResult
  func command<M: Method>(
    _ method: M.Type, _ parameters: M.Parameters, requestId: String? = nil, expected: ExpectedSession? = nil
  ) -> Int {
    let number = commands.count
    commands.append((M.name, nil))
    world.note("\(M.name) is number \(number)")
    let params = RequestParams<M>(
      parameters, requestId: requestId.flatMap { RequestId($0) }, expected: expected)
    commander.deliver(.input(Commander.Input(number: number, method: M.name, params: JSON.encode(params))))
    return number
  }

  /// The lid is closed, and opened.
  func suspend(for duration: Duration) {
    world.suspend(for: duration)
    engine.deliver(.input(.clockChanged))
  }

  /// The wall clock is set.
  func moveWallClock(by duration: Duration) {
    world.moveWallClock(by: duration)
    engine.deliver(.input(.clockChanged))
  }

  /// Kills audio: what it had queued is never heard.
  func killAudio() {
    audio.kill()
    player.silence()
  }

  /// The session as the disk has it: the truth.
  var truth: EngineState { disks.journal.last?.record.state ?? EngineState() }

  /// The title and lines of what the full screen shows, without the word for a lost connection. It has room for lines of text
  /// and no more, because large digits cannot be read here.
  private(set) var drawn: (title: String, lines: [String])?
  private static let screenSize = Size(columns: 40, rows: 6)

  /// Presses a key of the full screen, unless it would leave it.
  func press(_ stroke: KeyStroke) {
    guard let core = screen.core, core.screens.last?.name != .timers || stroke.key != .escape else { return }
    screen.deliver(.input(.event(.key(stroke.key, stroke.modifiers))))
  }

  /// What the segment shows, as an object.
  private(set) var shown: [String: String] = [:]

  private static func fields(of segment: String) -> [String: String] {
    struct Line: Decodable {
      var phase: String
      var remaining: String
      var isPaused: Bool
      var setIndex: Int
      var roundIndex: Int
      var sessionId: String?
    }
    guard let line = try? JSONDecoder().decode(Line.self, from: Data(segment.utf8)) else { return [:] }
    return [
      "phase": line.phase, "remaining": line.remaining, "paused": "\(line.isPaused)",
      "set": "\(line.setIndex)",
      "round": "\(line.roundIndex)", "session": line.sessionId ?? "",
    ]
  }
}
