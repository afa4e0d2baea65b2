import ActorCore
import Messages
import Testing
import Workout

@testable import gympulse_engine

@Suite("Engine: the PRD's session")
struct EngineSessionTests {
  private let world = EngineWorld()

  @Test("start, every phase and completion are published at their instants")
  func phases() {
    world.start(2, 5, 3, rounds: 2)
    world.publications = []
    world.pass(.seconds(60))
    #expect(world.published.map(\.phase) == [.work, .rest, .work, .rest, .complete])
    #expect(world.published.map(\.elapsedSeconds) == [2, 7, 10, 15, 18])
    #expect(world.published.map(\.roundIndex) == [1, 1, 2, 2, 2])
    #expect(world.wakeAt == nil)
  }

  @Test("between two phase changes nothing is published and no timer set but the one for the boundary")
  func silence() {
    world.start(0, 1800, 1800)
    world.publications = []
    #expect(world.wakeAt == EngineWorld.origin.instant.advanced(by: .seconds(1800)))
    world.pass(.seconds(1799))
    #expect(world.published.isEmpty)
  }

  @Test("state tells phase, remaining time, set and round at all times")
  func state() throws {
    world.start(10, 20, 10, sets: 2, rounds: 3)
    world.pass(.milliseconds(10_250 + 90_000))
    let state = try #require(world.state)
    #expect(state.phase == .work && state.title == "Work")
    #expect(state.remainingSeconds == 19.75)
    #expect(state.setIndex == 2 && state.sets == 2 && state.roundIndex == 1 && state.rounds == 3)
    #expect(state.next?.phase == .rest && state.next?.title == "Rest" && state.next?.durationSeconds == 10)
    #expect(state.elapsedSeconds == 100.25 && state.totalSeconds == 190)
    #expect(state.phaseEndsAt == EngineWorld.origin.instant.nanoseconds + 120_000_000_000)
    #expect(
      state.phaseEndDate
        == EngineWorld.origin.wallTime(of: EngineWorld.origin.instant.advanced(by: .seconds(120))).rfc3339)
  }

  @Test("pausing freezes the remaining time and arms nothing; resuming continues from it")
  func pause() throws {
    world.start(0, 20, 10)
    world.pass(.seconds(5))
    let paused = try world.command(EngineMethods.Pause.self).get()
    #expect(paused.isPaused && paused.remainingSeconds == 15 && paused.phaseEndsAt == nil)
    #expect(world.wakeAt == nil)
    world.pass(.seconds(1000))
    #expect(world.state?.remainingSeconds == 15)
    let resumed = try world.command(EngineMethods.Resume.self).get()
    #expect(!resumed.isPaused && resumed.remainingSeconds == 15)
    world.pass(.seconds(15))
    #expect(world.state?.phase == .rest)
  }

  @Test("toggle pauses and resumes; pause and resume asked twice change nothing")
  func toggle() throws {
    world.start(0, 20, 10)
    #expect(try world.command(EngineMethods.Toggle.self).get().isPaused)
    let revision = try world.command(EngineMethods.Pause.self).get().revision
    #expect(revision == 2)
    #expect(try !world.command(EngineMethods.Toggle.self).get().isPaused)
    #expect(try world.command(EngineMethods.Resume.self).get().revision == 3)
  }

  @Test("time that passed unnoticed is made up for: the phase is the one the elapsed time says")
  func suspended() {
    world.start(0, 20, 10, rounds: 10)
    world.now = world.now.advanced(by: .seconds(95))
    world.send(.timer)
    #expect(world.published.last?.roundIndex == 4 && world.published.last?.phase == .work)
    #expect(world.published.last?.remainingSeconds == 15)
  }

  @Test("restart starts another session, also after completion")
  func restart() throws {
    let first = try world.start(0, 5, 5).get()
    world.pass(.seconds(7))
    let second = try world.command(EngineMethods.Restart.self).get()
    #expect(second.phase == .work && second.remainingSeconds == 5 && second.sessionId != first.sessionId)
    world.pass(.seconds(30))
    #expect(world.state?.phase == .complete)
    #expect(try world.command(EngineMethods.Restart.self).get().phase == .work)
  }

  @Test("sound and voice switch independently, running or paused, and toggle when nothing is said")
  func switches() throws {
    world.start(0, 20, 10)
    let off = try world.command(EngineMethods.SetSound.self, .init(enabled: false)).get()
    #expect(!off.sound && off.voice)
    world.command(EngineMethods.Pause.self)
    let both = try world.command(EngineMethods.SetVoice.self, .init(enabled: nil)).get()
    #expect(!both.sound && !both.voice && both.isPaused)
  }

  @Test("mute ends sound and voice; afterwards each is as before, also after a restart and a crash")
  func mute() throws {
    world.start(0, 20, 10)
    world.command(EngineMethods.SetVoice.self, .init(enabled: false))
    let muted = try world.command(EngineMethods.SetMuted.self, .init(muted: nil)).get()
    #expect(!muted.sound && !muted.voice)
    #expect(
      try world.command(EngineMethods.SetMuted.self, .init(muted: true)).get().revision == muted.revision)
    world.command(EngineMethods.Restart.self)
    world.crash()
    let heard = try world.command(EngineMethods.SetMuted.self, .init(muted: nil)).get()
    #expect(heard.sound && !heard.voice)
  }

  @Test("a start can be muted; without anything on before, both are heard afterwards")
  func muted() throws {
    let started = try world.command(EngineMethods.Start.self, .init(preset: "Tabata", muted: true)).get()
    #expect(!started.sound && !started.voice)
    let heard = try world.command(EngineMethods.SetMuted.self, .init(muted: false)).get()
    #expect(heard.sound && !heard.voice, "as in the preset")
    world.command(EngineMethods.SetSound.self, .init(enabled: false))
    let both = try world.command(EngineMethods.SetMuted.self, .init(muted: nil)).get()
    #expect(both.sound && both.voice)
  }

  @Test("a workout that is not stored and has no name is called by what it trains")
  func ownName() throws {
    var changes = PresetChanges()
    (changes.workSeconds, changes.restSeconds, changes.rounds) = (30, 15, 8)
    let named = { (parameters: EngineMethods.Start.Parameters) in
      try world.command(EngineMethods.Start.self, parameters).get().routine?.name
    }
    #expect(try named(.init(routine: changes)) == "30/15 × 8")
    changes.name = "Legs"
    #expect(try named(.init(routine: changes, replace: true)) == "Legs")
    changes.name = nil
    #expect(try named(.init(preset: "Tabata", routine: changes, replace: true)) == "Tabata")
  }

  @Test("stop ends the session without logging it")
  func stop() throws {
    world.start(0, 20, 10)
    let stopped = try world.command(EngineMethods.Stop.self, .init()).get()
    #expect(stopped.phase == .idle && stopped.sessionId == nil)
    world.pass(.seconds(100))
    #expect(world.calls.isEmpty && world.wakeAt == nil)
  }
}

@Suite("Engine: what start means")
struct EngineStartTests {
  private let world = EngineWorld()

  @Test("by name, whatever the case, or by id; sound and voice as in the preset unless given")
  func byName() throws {
    for name in ["Tabata", " tabata ", "p2"] {
      let world = EngineWorld()
      let started = try world.command(EngineMethods.Start.self, .init(preset: name)).get()
      #expect(started.routine?.name == "Tabata" && started.rounds == 8 && started.sound && !started.voice)
    }
    let loud = try world.command(EngineMethods.Start.self, .init(preset: "Tabata", sound: false, voice: true))
      .get()
    #expect(!loud.sound && loud.voice)
  }

  @Test("with nothing said it is the preset used last, else the first")
  func lastUsed() throws {
    #expect(try world.command(EngineMethods.Start.self, .init()).get().routine?.name == "Quick HIIT")
    world.command(EngineMethods.Start.self, .init(preset: "Tabata", replace: true))
    world.start(0, 5, 5, replace: true)
    world.command(EngineMethods.Stop.self, .init())
    world.crash()
    #expect(try world.command(EngineMethods.Start.self, .init()).get().routine?.name == "Tabata")
  }

  @Test("values alone change the PRD's defaults; values with a name change that preset for once")
  func values() throws {
    var changes = PresetChanges()
    changes.workSeconds = 45
    let plain = try world.command(EngineMethods.Start.self, .init(routine: changes)).get()
    #expect(plain.routine?.round.map(\.durationSeconds) == [45, 60] && plain.rounds == 4)
    let tabata = try world.command(
      EngineMethods.Start.self, .init(preset: "Tabata", routine: changes, replace: true)
    ).get()
    #expect(tabata.routine?.round.map(\.durationSeconds) == [45, 10] && tabata.rounds == 8)
  }

  @Test("a running workout is not replaced unless requested; a complete one is")
  func running() throws {
    let first = try world.start(0, 5, 5).get()
    let refusal = world.start(0, 6, 6)
    #expect(throws: ErrorObject.self) { try refusal.get() }
    #expect(world.state?.sessionId == first.sessionId)
    #expect(try world.start(0, 6, 6, replace: true).get().sessionId != first.sessionId)
    world.pass(.seconds(60))
    #expect(try world.start(0, 7, 7).get().phase == .work)
  }

  @Test("an unknown name is refused with a guess")
  func unknown() throws {
    let error = try #require(world.command(EngineMethods.Start.self, .init(preset: "Tabatta")).error)
    #expect(error.code == .refused)
    #expect(error.message == "there is no timer \"Tabatta\"; did you mean \"Tabata\"?")
  }

  @Test("a value out of range is refused, naming field, value and range, and changes nothing")
  func ranges() throws {
    let before = world.core.state
    var changes = PresetChanges()
    changes.sets = 100
    for preset in [nil, "Tabata"] {
      let start = EngineMethods.Start.Parameters(preset: preset, routine: changes)
      let error = try #require(world.command(EngineMethods.Start.self, start).error)
      #expect(error.code == .invalidParams)
      #expect(error.data?.field == "routine.sets" && error.data?.value == "100")
      #expect(world.core.state == before)
    }
  }

  @Test(
    "a damaged stored preset is mended: counts clamped, phases of 0 skipped, nothing at all complete at once")
  func damaged() throws {
    var preset = Preset(.interval)
    preset.getReadySeconds = 0
    preset.interval.workSeconds = 0
    preset.interval.restSeconds = -7
    preset.interval.sets = 1000
    preset.interval.rounds = 0
    world.send(
      .publication(.presets, JSON.encode(PresetList(presets: [StoredPreset(id: "x", preset: preset)]))))
    let started = try world.command(EngineMethods.Start.self, .init()).get()
    #expect(started.phase == .complete && started.sets == 99 && started.rounds == 1)
  }

  @Test(
    "commands that need a workout are refused without one, and after completion those that need it running")
  func refused() throws {
    let before = world.core.state
    for result in [
      world.command(EngineMethods.Pause.self), world.command(EngineMethods.Resume.self),
      world.command(EngineMethods.Toggle.self), world.command(EngineMethods.Restart.self),
      world.command(EngineMethods.Stop.self, .init()),
      world.command(EngineMethods.SetSound.self, .init(enabled: true)),
      world.command(EngineMethods.SetVoice.self, .init(enabled: nil)),
    ] {
      let error = try #require(result.error)
      #expect(error.code == .refused)
    }
    #expect(world.core.state == before)
    world.start(0, 1, 1)
    world.pass(.seconds(5))
    #expect(throws: ErrorObject.self) { try world.command(EngineMethods.Pause.self).get() }
    #expect(throws: ErrorObject.self) { try world.command(EngineMethods.Toggle.self).get() }
  }

  @Test("a start before the store has spoken asks it, and waits")
  func waits() throws {
    var core = EngineCore(EngineState(), bootId: "b", newId: { "s" })
    let now = EngineWorld.origin
    _ = core.handle(.started, at: now)
    let request = IncomingRequest(
      token: RequestToken(id: [49]), method: EngineMethods.Start.name,
      params: Array("{\"preset\":\"Tabata\"}".utf8))
    let asked = core.handle(.request(request), at: now)
    guard case .request(let tag, StoreMethods.ListPresets.name, _) = asked.first else {
      Issue.record("did not ask")
      return
    }
    let list = JSON.encode(PresetList(presets: EngineWorld.presets))
    let effects = core.handle(.response(tag: tag, .success(list)), at: now)
    guard case .output(.write(let record)) = effects.first else {
      Issue.record("did not start")
      return
    }
    #expect(record.state.running?.session.timeline.routine.name == "Tabata")
  }
}
