import Chance
import Glibc
import Messages
import Testing
import Workout

@testable import gympulse_store

/// The time for which this thread has run.
private func threadNanoseconds() -> Int {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return time.tv_sec * 1_000_000_000 + time.tv_nsec
}

@Suite("Taking over what another store has")
struct ImportTests {
  private let store = StoreDriver()

  private func interval(_ name: String, work: Int = 60) -> Preset {
    var preset = Preset(.interval)
    (preset.name, preset.interval.workSeconds) = (name, work)
    return preset
  }

  private func result(
    _ set: (inout StoreMethods.Import.Result) -> Void
  ) -> StoreMethods.Import.Result {
    var result = StoreMethods.Import.Result()
    set(&result)
    return result
  }

  private func wish(
    _ presets: [ImportedPreset] = [], _ set: (inout StoreMethods.Import.Parameters) throws -> Void = { _ in }
  ) rethrows -> StoreMethods.Import.Parameters {
    try .init {
      $0.presets = presets
      try set(&$0)
    }
  }

  /// Settings and a preset that name a device and files of one machine.
  private func ofAMachine(_ isSame: Bool?) -> StoreMethods.Import.Parameters {
    var preset = Preset(.custom)
    preset.name = "Mine"
    preset.custom.intervals = [
      CustomInterval(title: "a", durationSeconds: 5, sound: "/home/else/a.wav"),
      CustomInterval(title: "b", durationSeconds: 5, sound: "tick"),
    ]
    return wish([.init(id: "kept-1", workout: preset)]) { wish in
      var settings = SettingsChanges()
      settings.audioDevice = DeviceName("hw:1,0")
      settings.workSound = "/home/else/work.wav"
      settings.restSound = "tick"
      settings.countdownSeconds = 5
      wish.settings = settings
      wish.sameMachine = isSame
    }
  }

  @Test(
    "commands are never imported; those of an export are named, and the own ones stay",
    arguments: [nil, true])
  func commands(isSame: Bool?) throws {
    var own = SettingsChanges()
    (own.onWork, own.onStop) = ("own-work", "own-stop")
    _ = try store.call(StoreMethods.SetSettings.self, own)
    var foreign = SettingsChanges()
    (foreign.onWork, foreign.onRest, foreign.onStop) = ("rm -r /", "curl example.org", "")
    (foreign.hooksUseShell, foreign.voiceRate) = (true, 200)
    let exported = wish {
      $0.settings = foreign
      $0.sameMachine = isSame
    }
    let result = try store.call(StoreMethods.Import.self, exported)
    #expect(result.leftOut == ["/settings/onWork", "/settings/onRest", "/settings/hooksUseShell"])
    #expect(result.settings == ["voiceRate"])
    let settings = try store.settings()
    #expect(settings.onWork == "own-work" && settings.onStop == "own-stop" && settings.onRest == "")
    #expect(!settings.hooksUseShell)
  }

  @Test(
    "what belongs to a machine is left out and named, unless it is this one", arguments: [nil, false, true])
  func machine(isSame: Bool?) throws {
    let result = try store.call(StoreMethods.Import.self, ofAMachine(isSame))
    let settings = try store.settings()
    let stored = try #require(try store.list().first)
    let intervals = stored.preset.custom.intervals
    #expect(stored.id == "kept-1" && settings.restSound == "tick" && settings.countdownSeconds == 5)
    #expect(intervals.last?.sound == "tick")
    if isSame == true {
      #expect(result.leftOut.isEmpty)
      #expect(settings.audioDevice.text == "hw:1,0" && settings.workSound == "/home/else/work.wav")
      #expect(intervals.first?.sound == "/home/else/a.wav")
    } else {
      #expect(
        result.leftOut == [
          "/settings/audioDevice", "/settings/workSound", "/presets/0/workout/intervals/0/sound",
        ])
      #expect(settings.audioDevice.text == "default" && settings.workSound == "")
      #expect(intervals.first?.sound == nil)
    }
    var again = ofAMachine(nil)
    again.duplicates = .replace
    let second = try store.call(StoreMethods.Import.self, again)
    #expect(second.presetsAdded + second.presetsReplaced == 0, "nothing changes that is as it was")
    #expect(second.presetsUnchanged == 1 && second.settings.isEmpty)
    #expect(second.leftOut.isEmpty == (isSame == true))
  }

  @Test("more presets than are kept are refused")
  func limit() throws {
    let many = try wish((0...Presets.countMax).map { .init(id: nil, workout: interval("\($0)")) })
    let error = #expect(throws: ErrorObject.self) { try store.call(StoreMethods.Import.self, many) }
    #expect(error?.message.hasPrefix("1001 timers are too many (at most 1000)") == true)
  }

  @Test("a thousand names with ä and é are folded once each", arguments: [false, true])
  func many(areEqual: Bool) throws {
    let stored = (1...500).map { StoredPreset("id\($0)", "Übung für Rücken äöü é \($0)") }
    let others = (501...1000).map { interval(areEqual ? "Rücken" : "ÜBUNG für Rücken äöü É \($0)", work: $0) }
    let many = wish((stored.map(\.preset) + others).map { .init(id: nil, workout: $0) }) {
      $0.duplicates = .rename
    }
    var ids = 0
    let before = threadNanoseconds()
    let plan = try ImportPlan(
      many, presets: stored, settings: Settings(), exercises: ExercisePreferences(),
      newId: {
        ids += 1
        return "new\(ids)"
      })
    #expect(plan.order.count == 1000)
    #expect(plan.order.last?.name == (areEqual ? "Rücken 500" : "ÜBUNG für Rücken äöü É 1000"))
    // Ten times that, if each name is folded for each other.
    let milliseconds = (threadNanoseconds() - before) / 1_000_000
    #expect(milliseconds < 2000, "\(milliseconds) ms")
  }

  @Test("everything that one store has is in the other afterwards, on disk")
  func roundTrip() throws {
    let folders = [TemporaryFolder(), TemporaryFolder()]
    let now = WallTime("2026-11-21T08:30:00.000+01:00")
    let from = try StoreDriver(in: folders[0], at: now)
    _ = try from.save(.named("Mine") { $0.sets = 3 })
    _ = try from.call(StoreMethods.ReorderPreset.self, .init(preset: "Mine", position: 2))
    _ = try from.set(.pause)
    _ = try from.call(StoreMethods.SetDifficulty.self, .init(difficulty: .hard, exercises: ["Plank"]))
    try from.log("a", at: WallTime("2026-11-20T08:30:00.000-05:00"))
    _ = try from.send(
      "store.logWorkout",
      Array(
        #"{"date":"2026-11-19","completedExercises":[{"name":"Plank","difficulty":"hard","duration":30}]}"#
          .utf8)
    ).get()

    let everything = try wish(from.list().map { .init(id: $0.id, workout: $0.preset) }) { wish in
      wish.reorder = true
      wish.settings = try JSON.decode(SettingsChanges.self, from: JSON.encode(from.settings()))
      wish.difficulties = [.init(difficulty: .hard, exercises: ["Plank"])]
      wish.workouts = try from.history().map(\.sent)
    }
    var to = try StoreDriver(in: folders[1], at: now)
    let count = try from.list().count
    let first = try to.call(StoreMethods.Import.self, everything)
    #expect(first.presetsAdded == 1 && first.presetsUnchanged == count - 1 && first.workoutsAdded == 2)
    #expect(first.settings == ["whenSuspended"] && first.workoutsUnchanged == 0)
    let second = try to.call(StoreMethods.Import.self, everything)
    #expect(second == result { ($0.presetsUnchanged, $0.workoutsUnchanged) = (count, 2) })
    to = try StoreDriver(in: folders[1], at: now)
    #expect(try to.list().map(\.preset) == from.list().map(\.preset))
    #expect(try to.settings() == from.settings())
    #expect(try to.history() == from.history())
    #expect(try to.summary() == from.summary())
    #expect(
      try to.call(StoreMethods.Exercises.self, .init()) == from.call(StoreMethods.Exercises.self, .init()))
  }
}
