import Chance
import Display
import FoundationEssentials
import Testing
import Workout

@testable import Exchange

/// Random routines, written and read again. GYMPULSE_ROUTINES is how many, a few hundred by default, and GYMPULSE_SEED the
/// seed of the first.
@Suite("Exchange: written and read again")
struct RoundTripTests {
  private static let count = number("GYMPULSE_ROUTINES") ?? 500
  private static let firstSeed = number("GYMPULSE_SEED") ?? 0

  private static func number(_ variable: String) -> Int? {
    ProcessInfo.processInfo.environment[variable].flatMap { Int($0) }
  }

  /// What is played: the intervals, with the words that are derived of a title.
  private static func played(_ steps: [FileStep]) -> [FileStep] {
    steps.map { step in
      var step = step
      step.speech = step.speech ?? Target.target(in: step.title)?.speech(of: step.title)
      return step
    }
  }

  private static func check(
    _ preset: CheckedPreset, _ written: WrittenWorkout, _ form: String
  ) throws -> Bool {
    let read: [FoundWorkout]
    do throws(WorkoutFileError) {
      read = try WorkoutFile.read(written.bytes)
    } catch {
      // A file can have more than a preset.
      #expect(error.description.contains("without a pattern"), "\(form): \(error)")
      return false
    }
    let back = try CheckedPreset(ReadingTests.timer(#require(read.first)))
    let described = form == "Zwift" ? ["left out: author, description, sportType"] : []
    let isPlain = read[0].remarks.contains { $0.text.contains("became a plain") }
    if isPlain { return false }
    #expect(ReadingTests.remarks(read[0]).filter { !$0.contains("name is cut") } == described, "\(form)")
    let (before, after) = try (played(PresetSteps(preset).all), played(PresetSteps(back).all))
    let isTitleLost = written.lost.contains { $0.contains("title") }
    #expect(before.map(\.seconds) == after.map(\.seconds), "\(form) of \(Notation(preset.preset).text)")
    if !isTitleLost {
      #expect(before.map(\.title) == after.map(\.title), "\(form) of \(Notation(preset.preset).text)")
    }
    if !written.lost.contains(where: { $0.contains("reps") }) {
      #expect(before.map(\.reps) == after.map(\.reps), "\(form)")
    }
    if !written.lost.contains(where: { $0.contains("spoken") }), !isTitleLost {
      #expect(before.map(\.speech) == after.map(\.speech), "\(form) of \(Notation(preset.preset).text)")
    }
    return true
  }

  @Test("random routines by notation, FIT and Zwift lose only what is said")
  func routines() throws {
    var counts = (notation: 0, fit: 0, zwift: 0)
    for seed in Self.firstSeed..<Self.firstSeed + Self.count {
      var random = SeededRandom(seed: UInt64(seed))
      let preset = try CheckedPreset(Self.preset(&random))
      let notation = Notation(preset.preset)
      if notation.missing.isEmpty {
        var back = try Notation.preset(from: notation.text)
        back.name = preset.preset.name
        #expect(back == preset.preset, "\(notation.text)")
        counts.notation += 1
      }
      if let text = OpenWodTimer.text(of: preset.preset) {
        #expect(throws: Never.self, "\(text)") { try Notation.preset(from: text) }
      }
      if try Self.check(preset, FITWorkout.write(preset), "FIT") { counts.fit += 1 }
      let steps = try PresetSteps(preset).all
      guard steps.allSatisfy({ $0.seconds != nil }) else {
        #expect(throws: WorkoutFileError.self) { try ZwiftWorkout.write(preset) }
        continue
      }
      if try Self.check(preset, ZwiftWorkout.write(preset), "Zwift") { counts.zwift += 1 }
    }
    #expect(counts.notation > Self.count / 4 && counts.fit > Self.count / 2 && counts.zwift > Self.count / 4)
  }

  private static let titles = [
    "Plank", "Push-ups", "Rest", "Work", "Warm-Up", "Long Rest", "95 %", "Rest 50 %", "Warm-Up 25–75 %",
    "70–30 %",
    "Ride 300–320 W", "150 bpm", "Zone 2", "Easy HR Zone 3", "90 % HR", "80 % Pace", "095 %", "100–1 %",
    "999 %",
    "2999 W", "0 W", "0 %", "Free Ride", "A \"B\" & <C>", "\u{1F3CB}\u{FE0F} äöü", "Squats; 12, all", "0–0 %",
  ]

  private static func title(_ random: inout SeededRandom) -> String {
    let letters = Array("ab 5%–<&>\"'é\u{1F3CB}Z")
    guard Int.random(in: 0...5, using: &random) == 0 else {
      return titles[Int.random(in: 0...titles.count - 1, using: &random)]
    }
    let length = Int.random(in: 1...30, using: &random)
    return "x"
      + String((1..<length).map { _ in letters[Int.random(in: 0...letters.count - 1, using: &random)] })
      .trimmed
  }

  private static func preset(_ random: inout SeededRandom) -> Preset {
    func one(in odds: Int) -> Bool { Int.random(in: 1...odds, using: &random) == 1 }
    var preset = Preset([.interval, .custom, .custom, .countdown][Int.random(in: 0...3, using: &random)])
    preset.name = title(&random)
    switch preset.kind {
    case .interval:
      preset.interval.workSeconds = Int.random(in: 1...1800, using: &random)
      preset.interval.restSeconds = Int.random(in: 1...1800, using: &random)
      preset.interval.rounds = Int.random(in: 1...30, using: &random)
      preset.interval.sets = one(in: 2) ? 1 : Int.random(in: 1...5, using: &random)
      preset.interval.setRestSeconds = one(in: 2) ? 0 : Int.random(in: 0...300, using: &random)
      preset.interval.skipLastRest = one(in: 2)
      preset.interval.skipRestBeforeSetRest = one(in: 2)
      if one(in: 3) { preset.interval.workTitle = title(&random) }
      if one(in: 3) { preset.interval.restTitle = title(&random) }
    case .custom:
      preset.custom.intervals = (0..<Int.random(in: 1...8, using: &random)).map { _ in interval(&random) }
      preset.custom.cycles = one(in: 8) ? nil : Int.random(in: 1...20, using: &random)
      preset.custom.skipLastRest = one(in: 4)
    case .countdown, .exercise: preset.countdown.durationSeconds = Int.random(in: 1...359_999, using: &random)
    }
    if one(in: 4) { preset.warmUpSeconds = Int.random(in: 1...1800, using: &random) }
    if one(in: 4) { preset.coolDownSeconds = Int.random(in: 1...1800, using: &random) }
    if one(in: 4) { preset.warnSeconds = Int.random(in: 1...60, using: &random) }
    if one(in: 4) { preset.getReadySeconds = Int.random(in: 0...60, using: &random) }
    return preset
  }

  private static func interval(_ random: inout SeededRandom) -> CustomInterval {
    func one(in odds: Int) -> Bool { Int.random(in: 1...odds, using: &random) == 1 }
    var interval = CustomInterval(
      title: title(&random), durationSeconds: one(in: 10) ? nil : Int.random(in: 1...5000, using: &random))
    if one(in: 8) { interval.reps = Int.random(in: 1...999, using: &random) }
    if one(in: 12) { interval.counts = true }
    if one(in: 12) { interval.capSeconds = Int.random(in: 1...5000, using: &random) }
    if one(in: 8) { interval.leftRight = true }
    if one(in: 8) { interval.color = "orange" }
    if one(in: 8) { interval.sound = "tick" }
    if one(in: 4) {
      interval.speech = ["", "Hold on", title(&random)][Int.random(in: 0...2, using: &random)]
    }
    return interval
  }

  @Test("a form says what it cannot keep, and what it cannot have is an error")
  func losses() throws {
    let preset = try CheckedPreset(
      Notation.preset(from: "get ready 10s, 3x(12 Push-ups, 30s Plank orange) warn 5"))
    #expect(try FITWorkout.write(preset).lost == ["1 Get Ready", "1 warning before the end", "1 colour"])
    let error = #expect(throws: WorkoutFileError.self) { try ZwiftWorkout.write(preset) }
    #expect(error?.description == "Zwift needs the time of each interval, and \"Push-ups\" has none")
  }

  @Test("a Zwift workout is readable XML with the power of the titles")
  func zwift() throws {
    let preset = try CheckedPreset(Notation.preset(from: "warm-up 5m, 2x(1m 95 %, 30s A & B)"))
    let text = String(decoding: try ZwiftWorkout.write(preset).bytes, as: UTF8.self)
    #expect(text.contains("<SteadyState Duration=\"60\" Power=\"0.95\"/>"))
    #expect(
      text.contains(
        "<FreeRide Duration=\"30\"><textevent timeoffset=\"0\" message=\"A &amp; B\"/></FreeRide>"))
  }

  @Test("what is played several times is a repetition in a FIT workout, and equal presets are equal files")
  func fit() throws {
    let preset = try CheckedPreset(Notation.preset(from: "99x20/10"))
    let written = try FITWorkout.write(preset)
    #expect(written.bytes.count < 500)
    #expect(try FITWorkout.write(preset).bytes == written.bytes)
    let read = try #require(try WorkoutFile.read(written.bytes).first)
    #expect(try ReadingTests.timer(read).interval == preset.preset.interval)
  }
}
