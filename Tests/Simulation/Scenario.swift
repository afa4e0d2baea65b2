import Chance
import Messages
import Workout

@testable import gympulse_tui

/// One thing that a person, or bad luck, does.
enum Action: Hashable {
  enum Process: String, CaseIterable {
    case broker, engine, store, audio, status, screen, hooks, desktop, music
  }

  case start(getReady: Int, work: Int, rest: Int, sets: Int, rounds: Int, replace: Bool)
  case startPreset(Int)
  /// Custom intervals, the second without a length, in the given number of cycles.
  case startOpen(seconds: Int, cycles: Int, track: Bool)
  /// An interval for time with a cap and a goal, a rest, an interval in which rounds are counted.
  case startCounting(cap: Int, goal: Int)
  case finish(reps: Int?)
  case skip
  case back
  case jump(interval: Int, round: Int?)
  case seek(seconds: Int)
  case extend(seconds: Int)
  case done
  case pause
  case resume
  case toggle
  case restart
  case stop
  case sound
  case voice
  /// A key of the full screen, by its index in `screenKeys`.
  case press(Int)
  case savePreset(Int)
  case deletePreset(Int)
  /// Killed, and started again the given milliseconds later.
  case kill(Process, forMilliseconds: Int)
  case cut(Process)
  /// The session bus, the system bus and the sound server are away for the given milliseconds.
  case cutBuses(forMilliseconds: Int)
  /// The bar reads nothing for the given milliseconds.
  case stick(forMilliseconds: Int)
  case fillDisk(forMilliseconds: Int)
  /// For the given milliseconds the engine dies right after each write, before it can answer.
  case dieAfterWriting(forMilliseconds: Int)
  /// For the given milliseconds the engine dies in the middle of each write.
  case tearWrites(forMilliseconds: Int)
  case setWhenSuspended(Settings.WhenSuspended)
  case suspend(seconds: Int)
  case moveWallClock(seconds: Int)
  case pass(milliseconds: Int)
}

extension Action {
  /// Keys that show and steer a workout. On the timers' screen, Enter starts one.
  static let screenKeys = [
    KeyStroke(.enter), KeyStroke(.escape), KeyStroke(.character(" ")), KeyStroke(.right), KeyStroke(.up),
    KeyStroke(.character("?")),
  ]

  /// Actions as a seed gives them.
  static func list(seed: UInt64) -> [Action] {
    var random = SeededRandom(seed: seed)
    func pick(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
    return (0..<pick(6...30)).flatMap { _ in
      [Action.pass(milliseconds: pick(0...2) == 0 ? pick(0...20) : pick(0...9000)), Action.random(pick)]
    }
  }

  private static func random(_ pick: (ClosedRange<Int>) -> Int) -> Action {
    switch pick(0...47) {
    case 0...4:
      return .start(
        getReady: pick(0...3), work: pick(1...8), rest: pick(1...5), sets: pick(1...2), rounds: pick(1...3),
        replace: pick(0...1) == 0)
    case 5: return .startPreset(pick(0...3))
    case 6...7: return .pause
    case 8...9: return .resume
    case 10: return .toggle
    case 11: return .restart
    case 12: return .stop
    case 13: return .sound
    case 14: return .voice
    case 15: return .savePreset(pick(0...3))
    case 16: return .deletePreset(pick(0...3))
    case 17...21:
      return .kill(
        Process.allCases[pick(0...Process.allCases.count - 1)], forMilliseconds: pick(0...3) * pick(0...1500))
    // The first is the broker, which has no connection of its own.
    case 22...23: return .cut(Process.allCases[pick(1...Process.allCases.count - 1)])
    case 24: return .stick(forMilliseconds: pick(10...20_000))
    case 25: return .fillDisk(forMilliseconds: pick(10...9000))
    case 26: return .dieAfterWriting(forMilliseconds: pick(10...3000))
    case 27...28: return .suspend(seconds: pick(0...1) == 0 ? pick(1...20) : pick(60...10_000))
    case 29: return .tearWrites(forMilliseconds: pick(10...3000))
    case 30: return .setWhenSuspended(pick(0...2) == 0 ? .continues : .pause)
    case 31...32:
      return .startOpen(seconds: pick(1...6), cycles: pick(1...3), track: pick(0...2) > 0)
    case 33...34: return .skip
    case 35: return .back
    case 36: return .jump(interval: pick(0...3), round: pick(0...2) == 0 ? pick(1...3) : nil)
    case 37...38: return .extend(seconds: pick(0...3) == 0 ? pick(-400_000...400_000) : pick(-10...20))
    case 39: return .done
    case 40: return .cutBuses(forMilliseconds: pick(0...3000))
    case 41...43: return .press(pick(0...screenKeys.count - 1))
    case 44: return .seek(seconds: pick(-1...9))
    case 45: return .moveWallClock(seconds: pick(-90_000...90_000))
    case 46: return .startCounting(cap: pick(2...30), goal: pick(1...3))
    default: return pick(0...1) == 0 ? .finish(reps: pick(0...1) == 0 ? pick(0...99) : nil) : .done
    }
  }
}

extension Town {
  /// Does one action.
  func act(_ action: Action, afterEach check: () -> Void) {
    world.note("\(action)")
    switch action {
    case .start(let getReady, let work, let rest, let sets, let rounds, let replace):
      var changes = PresetChanges()
      changes.getReadySeconds = getReady
      changes.workSeconds = work
      changes.restSeconds = rest
      changes.sets = sets
      changes.rounds = rounds
      command(EngineMethods.Start.self, .init(routine: changes, replace: replace))
    case .startPreset(let number):
      command(EngineMethods.Start.self, .init(preset: ["Tabata", "Quick HIIT", "Mine 1", "Mine 2"][number]))
    case .startOpen(let seconds, let cycles, let track):
      var preset = Preset(.custom)
      (preset.name, preset.custom.cycles, preset.track, preset.custom.countIn) = (
        "Open", cycles, track, seconds > 3
      )
      preset.custom.intervals = [
        CustomInterval(title: "Plank", durationSeconds: seconds),
        CustomInterval(title: "Push-ups", durationSeconds: nil),
        CustomInterval(title: "Breathe", durationSeconds: 2),
      ]
      command(EngineMethods.Start.self, .init(workout: preset, replace: true))
    case .startCounting(let cap, let goal):
      var preset = Preset(.custom)
      (preset.name, preset.custom.countIn) = ("Count", false)
      preset.custom.intervals = [
        CustomInterval(title: "Thrusters", durationSeconds: nil, capSeconds: cap, counts: true, goal: goal),
        CustomInterval(title: "Breathe", durationSeconds: 2),
        CustomInterval(title: "AMRAP", durationSeconds: 12, counts: true),
      ]
      command(EngineMethods.Start.self, .init(workout: preset, replace: true))
    case .finish(let reps): command(EngineMethods.Finish.self, .init(reps: reps))
    case .skip: command(EngineMethods.Skip.self, NoParams())
    case .back: command(EngineMethods.Back.self, NoParams())
    case .jump(let interval, let round):
      command(EngineMethods.Jump.self, .init(interval: .number(interval), round: round))
    case .seek(let seconds): command(EngineMethods.Seek.self, .init(seconds: Double(seconds)))
    case .extend(let seconds): command(EngineMethods.Extend.self, .init(seconds: seconds))
    case .done: command(EngineMethods.Done.self, NoParams())
    case .pause: command(EngineMethods.Pause.self, NoParams())
    case .resume: command(EngineMethods.Resume.self, NoParams())
    case .toggle: command(EngineMethods.Toggle.self, NoParams())
    case .restart: command(EngineMethods.Restart.self, NoParams())
    case .stop: command(EngineMethods.Stop.self, .init())
    case .sound: command(EngineMethods.SetSound.self, .init(enabled: nil))
    case .voice: command(EngineMethods.SetVoice.self, .init(enabled: nil))
    case .press(let number): press(Action.screenKeys[number])
    case .savePreset(let number):
      var changes = PresetChanges()
      changes.name = "Mine \(number)"
      command(StoreMethods.SavePreset.self, .init(preset: nil, changes: changes))
    case .deletePreset(let number):
      command(StoreMethods.DeletePreset.self, .init(preset: "Mine \(number)"))
    case .kill(let process, let pause):
      kill(process)
      world.after(.milliseconds(pause)) { [unowned self] in start(process) }
    case .cut(let process): cut(process)
    case .cutBuses(let pause):
      sound.vanish(for: pause)
      guard desktop.isRunning else { return }
      programs.disconnect(isTold: true)
      let life = desktop.life
      world.after(.milliseconds(pause)) { [unowned self] in
        if desktop.life == life { programs.connect() }
      }
    case .stick(let pause):
      let link = status.link
      link?.isStuck = true
      world.after(.milliseconds(pause)) { link?.isStuck = false }
    case .fillDisk(let pause):
      disks.isFull = true
      world.after(.milliseconds(pause)) { [unowned self] in disks.isFull = false }
    case .dieAfterWriting(let pause):
      engineDiesAfterWriting = 60
      world.after(.milliseconds(pause)) { [unowned self] in engineDiesAfterWriting = 0 }
    case .tearWrites(let pause):
      engineDiesWriting = 60
      world.after(.milliseconds(pause)) { [unowned self] in engineDiesWriting = 0 }
    case .setWhenSuspended(let choice):
      var changes = SettingsChanges()
      changes.whenSuspended = choice
      command(StoreMethods.SetSettings.self, changes)
    case .suspend(let seconds): suspend(for: .seconds(seconds))
    case .moveWallClock(let seconds): moveWallClock(by: .seconds(seconds))
    case .pass(let milliseconds): world.run(for: .milliseconds(milliseconds), afterEach: check)
    }
  }

  private func kill(_ process: Action.Process) {
    switch process {
    case .broker: broker.kill()
    case .engine: engine.kill()
    case .store: store.kill()
    case .audio: killAudio()
    case .status: status.kill()
    case .screen: screen.kill()
    case .hooks: hooks.kill()
    case .desktop: desktop.kill()
    case .music: music.kill()
    }
  }

  /// Starts a process, if it does not run.
  func start(_ process: Action.Process) {
    switch process {
    case .broker: broker.start()
    case .engine: engine.start()
    case .store: store.start()
    case .audio: audio.start()
    case .status: status.start()
    case .screen: screen.start()
    case .hooks: startHooks()
    case .desktop: desktop.start()
    case .music: music.start()
    }
  }

  private func cut(_ process: Action.Process) {
    switch process {
    case .broker: break
    case .engine: engine.link?.cut()
    case .store: store.link?.cut()
    case .audio: audio.link?.cut()
    case .status: status.link?.cut()
    case .screen: screen.link?.cut()
    case .hooks: hooks.link?.cut()
    case .desktop: desktop.link?.cut()
    case .music: music.link?.cut()
    }
  }

  /// Ends all trouble: the engine lives through its writes, the disk has space, the bar reads, all processes run. An
  /// engine that died just now is started as a supervisor would.
  func heal() {
    engineDiesAfterWriting = 0
    engineDiesWriting = 0
    disks.isFull = false
    status.link?.isStuck = false
    for process in Action.Process.allCases { start(process) }
  }
}
