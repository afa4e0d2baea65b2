import Chance
import Display
import FoundationEssentials
import Testing
import Workout

/// Workouts in a line. `GYMPULSE_UPDATE_PROTOCOL=1` writes the second and third column of the examples in
/// Protocol/notation.md.
@Suite("Notation")
struct NotationTests {
  private static let path =
    #filePath.split(separator: "/").dropLast(3).reduce("") { $0 + "/" + $1 } + "/Protocol/notation.md"

  static func page() throws -> [String] {
    try String(decoding: Data(contentsOf: URL(filePath: path)), as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false
    ).map(String.init)
  }

  private static func row(_ text: String) throws -> String {
    let preset = try Notation.preset(from: text)
    return "| `\(text)` | \(PresetSummary.line(preset)) | `\(Notation(preset).text)` |"
  }

  /// The notation in a line of the table; nil in any other line.
  static func example(_ line: String) -> String? {
    let parts = line.split(separator: "`", omittingEmptySubsequences: false)
    return line.hasPrefix("| `") && parts.count > 2 ? String(parts[1]) : nil
  }

  @Test("the examples of the page")
  func examples() throws {
    let page = try Self.page()
    let examples = page.compactMap(Self.example)
    #expect(examples.count >= 60)
    let rows = page.map { line in Self.example(line).flatMap { try? Self.row($0) } ?? line }
    if ProcessInfo.processInfo.environment["GYMPULSE_UPDATE_PROTOCOL"] == "1" {
      try Data(rows.joined(separator: "\n").utf8).write(to: URL(filePath: Self.path))
    }
    for example in examples {
      #expect(throws: Never.self) { try CheckedPreset(Notation.preset(from: example)) }
      #expect(page.contains(try Self.row(example)), "\(example) is out of date in Protocol/notation.md")
    }
  }

  @Test(
    "a mistake is pointed at",
    arguments: [
      ("8x", 2), ("30/x8", 3), ("30/15x0", 6), ("30/15x8x", 7), ("3x(12 Push-ups, 30s Plank", 25),
      ("5x5", 2), ("30/15", 0), ("3x()", 3), ("21-15-9", 7), ("emom", 4), ("emom ten", 5), ("warm-up", 7),
      ("8x20/10 warn", 12), ("12x3m/1m, , 5m Walk", 10), ("8x20/10)", 7), ("amrap", 5), ("30s \"\"", 4),
      ("30s \"Plank", 4),
      ("for time 21-15-9 Burpees cap", 28),
      ("for time 0 rounds", 9), ("21-15-9 for time", 0),
      ("30s Plank,", 10), ("emom 90s", 5), ("emom 1:30", 5), ("emom 0", 5), ("emom 1000", 5),
    ])
  func mistakes(text: String, offset: Int) {
    let error = #expect(throws: NotationError.self) { try Notation.preset(from: text) }
    #expect(error?.offset == offset, "\(text): \(error.map { "\($0.offset), \($0)" } ?? "")")
  }

  @Test(
    "what is begun as notation is meant as it, so that the error says what is missing; names are not",
    arguments: [
      ("8x", true), ("30/", true), ("AMRAP", true), ("Boxing", false), ("5k", false),
    ])
  func meant(text: String, isNotation: Bool) {
    #expect(Notation.isMeant(text) == isNotation)
    #expect(throws: NotationError.self) { try Notation.preset(from: text) }
  }

  @Test("hostile texts end in a workout or an error")
  func hostile() {
    var random = SeededRandom(seed: 7)
    let pieces = [
      "8", "x", "×", "(", ")", ",", "/", "-", "30s", "rest", "warn ", "emom ", "amrap ", "for time ", " cap ",
      " rounds ", "21-15-9", "stopwatch", "Plank", " ", "\u{301}", "👩‍🚀",
      ":", " endless", " no last rest", " each side", " red", " say:", "12 ", "#", "\u{2800}", "İ",
    ]
    for _ in 0..<20_000 {
      let text = (0..<Int.random(in: 1...14, using: &random)).map { _ in
        pieces[Int.random(in: 0...pieces.count - 1, using: &random)]
      }.joined()
      do throws(NotationError) {
        let preset = try Notation.preset(from: text)
        #expect(preset.custom.intervals.count <= 100)
      } catch {
        #expect((0...text.count).contains(error.offset))
      }
    }
    let deep = String(repeating: "(", count: 1000)
    #expect(throws: NotationError.self) { try Notation.preset(from: deep) }
    #expect(throws: NotationError.self) {
      try Notation.preset(from: String(repeating: "999x(", count: 300) + "1s")
    }
  }

  @Test("what is written is read as the same", arguments: 0..<2000)
  func returns(seed: Int) throws {
    var random = SeededRandom(seed: UInt64(seed))
    let preset = Self.preset(&random)
    let notation = Notation(preset)
    // A list of work and rest in rounds is read as an interval preset.
    guard !Self.isWorkAndRest(preset) else { return }
    #expect(notation.missing == [], "\(notation.text)")
    var back = try Notation.preset(from: notation.text)
    back.name = preset.name
    #expect(back == preset, "\(notation.text)")
  }

  @Test("intervals that count are written and read, each alone and between others")
  func counting() throws {
    for seed in 0..<500 {
      var random = SeededRandom(seed: UInt64(seed))
      var preset = Preset(.custom)
      preset.custom.intervals = [Self.counting(&random)]
      #expect(Notation(preset).missing == [], "\(Notation(preset).text) of \(preset.custom.intervals[0])")
      preset.custom.intervals.append(CustomInterval(title: "Rest", durationSeconds: 60))
      #expect(Notation(preset).missing == [], "\(Notation(preset).text)")
    }
  }

  @Test("exercises lose only themselves; a plan that is read as one of another kind keeps Get Ready")
  func otherKind() throws {
    var preset = Preset(.exercise)
    preset.exercise.exercises = ["Push-ups", "Plank"].map {
      ExerciseStep(ExerciseChoice(name: $0, category: "Abs", difficulty: .hard))
    }
    let notation = Notation(preset)
    #expect(notation.text.hasPrefix("get ready 30s, ") && notation.missing == ["exercises"], "\(notation)")
    #expect(try Notation.preset(from: notation.text).getReadySeconds == 30)
    preset.getReadySeconds = 0
    #expect(!Notation(preset).text.contains("get ready") && Notation(preset).missing == ["exercises"])

    var list = Preset(.custom)
    list.custom.intervals = [("Run", 20), ("Rest", 10)].map {
      CustomInterval(title: $0.0, durationSeconds: $0.1)
    }
    list.custom.cycles = 8
    #expect(Notation(list).text == "get ready 0s, 8x(20s Run, rest 10s)")
    #expect(!Notation(list).missing.contains("getReadySeconds"))
    #expect(Notation.missing(of: list, in: "?").count == Preset.fields(of: .custom).count - 1)
  }

  @Test("plain presets lose nothing, and the ready ones say what they lose")
  func ready() {
    let missing = Dictionary(uniqueKeysWithValues: ExamplePresets.all.map { ($0.name, Notation($0).missing) })
    #expect(
      missing["Tabata"] == [] && missing["Quick HIIT"] == [] && missing["EMOM 10"] == []
        && missing["Stretching"] == [])
    #expect(missing["1 min"] == [] && missing["Pyramid"] == [])
    #expect(missing["Boxing"] == [] && missing["Run/Walk"] == ["restTitle"])
    #expect(missing["Pomodoro"] == ["skipRestBeforeSetRest", "restTitle", "track"])
  }

  private static func counting(_ random: inout SeededRandom) -> CustomInterval {
    let titles = [
      "AMRAP", "For time", "Stopwatch", "Run", "21-15-9", "21-15-9 Thrusters, Pull-ups", "21-15-9 Row",
      "5 Squats, 9 Dips",
    ]
    let isOpen = Int.random(in: 0...1, using: &random) == 0
    let goals = [nil, 3, 5, 1]
    return CustomInterval(
      title: titles[Int.random(in: 0...7, using: &random)],
      durationSeconds: isOpen ? nil : Int.random(in: 1...5000, using: &random),
      capSeconds: isOpen && Int.random(in: 0...1, using: &random) == 0
        ? Int.random(in: 1...5000, using: &random) : nil,
      counts: true, goal: isOpen ? goals[Int.random(in: 0...3, using: &random)] : nil,
      color: Int.random(in: 0...4, using: &random) == 0 ? "orange" : nil,
      speech: Int.random(in: 0...6, using: &random) == 0 ? "Hold on" : nil)
  }

  private static func isWorkAndRest(_ preset: Preset) -> Bool {
    let intervals = preset.custom.intervals
    return preset.kind == .custom && preset.custom.cycles.map { $0 > 1 } == true && intervals.count == 2
      && intervals[0]
        == CustomInterval(title: intervals[0].title, durationSeconds: intervals[0].durationSeconds)
      && intervals[1] == CustomInterval(title: "Rest", durationSeconds: intervals[1].durationSeconds)
      && intervals.allSatisfy { $0.durationSeconds != nil }
  }

  private static func preset(_ random: inout SeededRandom) -> Preset {
    let titles = ["Plank", "Push-ups", "Side plank", "Run", "Rest", "Work", "Other side", "Set 3"]
    var preset = Preset([.interval, .custom, .countdown][Int.random(in: 0...2, using: &random)])
    switch preset.kind {
    case .interval:
      preset.interval.workSeconds = Int.random(in: 1...1800, using: &random)
      preset.interval.restSeconds = Int.random(in: 1...1800, using: &random)
      preset.interval.rounds = Int.random(in: 1...99, using: &random)
      if Int.random(in: 0...2, using: &random) == 0 {
        preset.interval.sets = Int.random(in: 2...9, using: &random)
      }
      if preset.interval.sets > 1 { preset.interval.setRestSeconds = Int.random(in: 0...300, using: &random) }
      if Int.random(in: 0...2, using: &random) == 0 {
        preset.interval.workTitle = titles[Int.random(in: 0...3, using: &random)]
      }
      preset.interval.skipLastRest = Int.random(in: 0...3, using: &random) == 0
    case .custom:
      preset.custom.intervals = (0..<Int.random(in: 1...6, using: &random)).map { _ in
        if Int.random(in: 0...4, using: &random) == 0 { return counting(&random) }
        let isOpen = Int.random(in: 0...2, using: &random) == 0
        return CustomInterval(
          title: titles[Int.random(in: 0...7, using: &random)],
          durationSeconds: isOpen ? nil : Int.random(in: 1...5000, using: &random),
          reps: Int.random(in: 0...2, using: &random) == 0 ? Int.random(in: 1...99, using: &random) : nil,
          leftRight: Int.random(in: 0...4, using: &random) == 0,
          color: Int.random(in: 0...4, using: &random) == 0 ? "orange" : nil,
          speech: Int.random(in: 0...6, using: &random) == 0 ? "Hold on" : nil)
      }
      preset.custom.cycles =
        Int.random(in: 0...5, using: &random) == 0 ? nil : Int.random(in: 1...20, using: &random)
      preset.custom.skipLastRest = Int.random(in: 0...3, using: &random) == 0
    case .countdown, .exercise: preset.countdown.durationSeconds = Int.random(in: 1...359_999, using: &random)
    }
    if Int.random(in: 0...3, using: &random) == 0 {
      preset.warmUpSeconds = Int.random(in: 1...1800, using: &random)
    }
    if Int.random(in: 0...3, using: &random) == 0 {
      preset.coolDownSeconds = Int.random(in: 1...1800, using: &random)
    }
    if Int.random(in: 0...3, using: &random) == 0 {
      preset.warnSeconds = Int.random(in: 1...60, using: &random)
    }
    if Int.random(in: 0...3, using: &random) == 0 {
      preset.getReadySeconds = Int.random(in: 0...60, using: &random)
    }
    return preset
  }
}
