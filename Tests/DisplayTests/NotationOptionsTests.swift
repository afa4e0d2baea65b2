import Display
import Testing
import Workout

/// Options of the whole workout: each has an effect, or is refused by its name.
@Suite("Notation: options")
struct NotationOptionsTests {
  @Test(
    "each is used, wherever it stands",
    arguments: [
      ("30/15 endless", "30s Work, rest 15s endless"),
      ("(30/15) endless", "30s Work, rest 15s endless"),
      ("30/15 rest 1m endless", "30s Work, rest 15s, rest 1m endless"),
      ("(20s Run, rest 10s) endless", "20s Run, rest 10s endless"),
      ("(20s Run, 40s Walk) rest 1m endless", "20s Run, 40s Walk, rest 1m endless"),
      ("(2x(20s Run) rest 10s) rest 1m endless", "20s Run, rest 10s, 20s Run, rest 1m endless"),
      (
        "(3x20/10) endless warn 5",
        "20s Work, rest 10s, 20s Work, rest 10s, 20s Work, rest 10s endless warn 5s"
      ),
      ("4m endless", "(4m Work) endless"),
      ("4m warn 10", "4m"),
      ("2x(20s Run), 30s Walk endless", "20s Run, 20s Run, 30s Walk endless"),
      ("30s Plank ENDLESS", "(30s Plank) endless"),
      ("30s Plank no last rest", "(30s Plank) no last rest"),
      ("30s Run endlessly", "(30s Run endlessly)"),
      ("30s Storm warn-up", "(30s Storm warn-up)"),
      ("30s Plank warn10", "(30s Plank) warn 10s"),
      ("30s İp İtme warn 10s", "(30s İp İtme) warn 10s"),
      ("30s İp İtme Endless No Last Rest Warn 10s", "(30s İp İtme) endless no last rest warn 10s"),
      ("30s Plank warn 10s  , 20s Squat", "30s Plank, 20s Squat warn 10s"),
      ("30s Plank  warn 10s , 20s Squat", "30s Plank, 20s Squat warn 10s"),
      ("30s Plank   , 20s Squat  endless ", "30s Plank, 20s Squat endless"),
      ("30s 👩‍🚀 İ\u{301} warn 10s  , 20s Squat", "30s 👩‍🚀 İ\u{301}, 20s Squat warn 10s"),
      ("amrap 12m warn 1m", "amrap 12m warn 1m"),
      ("amrap 12m Cindy grey warn 1m", "amrap 12m Cindy gray warn 1m"),
      ("amrap 12m Cindy warn 1m", "amrap 12m Cindy warn 1m"),
      ("amrap 12m (5 Pull-ups, 10 Push-ups) warn 1m", "amrap 12m (5 Pull-ups, 10 Push-ups) warn 1m"),
      ("amrap 12m no last rest, rest 1m", "amrap 12m, rest 1m no last rest"),
      ("stopwatch endless", "(stopwatch) endless"),
      ("stopwatch warn 10 endless", "(stopwatch) endless warn 10s"),
      ("for time warn 10", "for time warn 10s"),
      ("for time 21-15-9 warn 10", "for time 21-15-9 warn 10s"),
      ("for time 5 rounds warn 10", "for time 5 rounds warn 10s"),
      ("for time cap 12m warn 10", "for time cap 12m warn 10s"),
      ("for time cap 12m red warn 10", "for time (For time) cap 12m red warn 10s"),
      ("2x(amrap 3m) rest 1m", "2x(amrap 3m, rest 1m) no last rest"),
      ("2x amrap 3m rest 1m", "2x(amrap 3m, rest 1m) no last rest"),
      ("21-15-9 Burpees warn 10", "21 Burpees, 15 Burpees, 9 Burpees warn 10s"),
      ("21-15-9 Burpees endless", "21 Burpees, 15 Burpees, 9 Burpees endless"),
      ("emom 20 warn 10", "20x(1m Minute) warn 10s"),
    ])
  func used(text: String, written: String) throws {
    let preset = try Notation.preset(from: text)
    let notation = Notation(preset)
    #expect(notation.text.hasPrefix(written))
    #expect(notation.missing == [])
    #expect(try Notation.preset(from: notation.text).plan == preset.plan)
  }

  @Test(
    "a warning is kept by every kind", arguments: ["4m", "8x20/10", "3x(30s Plank)", "stopwatch", "emom 5"])
  func warning(text: String) throws {
    #expect(try Notation.preset(from: text + " warn 10").warnSeconds == 10)
  }

  @Test(
    "what has no effect is refused by its name, with what to write",
    arguments: [
      ("8x20/10 endless", 8, "endless", "30/15 endless"), ("20/10x8 endless", 8, "endless", "30/15 endless"),
      ("10x(20s Run, 40s Walk) endless", 23, "endless", "30/15 endless"),
      ("3x(8x20/10) rest 1m endless", 20, "endless", "30/15 endless"),
      ("emom 10 endless", 8, "endless", "(1m Minute) endless"),
      ("4m no last rest", 3, "no last rest", "8x20/10"),
      ("(20s Run, 40s Walk) rest 1m", 20, "rest", ", rest 1m"),
      ("1x20/10 rest 1m", 8, "rest", ", rest 1m"),
      ("2x((20s Run) rest 10s, 1m Walk)", 13, "rest", ", rest 10s"),
      ("((20s Run) rest 10s, 1m Walk) endless", 11, "rest", ", rest 10s"),
      ("(20s Run) rest 10s, 1m Walk endless", 10, "rest", ", rest 10s"),
      ("amrap 3m rest 1m", 9, "rest", ", rest 1m"), ("stopwatch rest 1m", 10, "rest", ", rest 1m"),
      ("30s Plank warn 10, 20s Squat warn 5", 29, "warn", "once"),
      ("warm-up 5m, warm-up 3m, 4m", 12, "warm-up", "once"),
      ("3x(30s Plank warn 5, 20s Squat)", 13, "warn", "behind the last bracket"),
      ("3x(amrap 3m endless)", 12, "endless", "behind the last bracket"),
      ("amrap 12m warn", 14, "warn", "warn 10s"),
      ("21-15-9 warn 5", 8, "exercise", "20-30-20/15"),
    ])
  func refused(text: String, offset: Int, name: String, advice: String) {
    let error = #expect(throws: NotationError.self) { try Notation.preset(from: text) }
    #expect(error?.offset == offset, "\(error.map { "\($0.offset) \($0)" } ?? "")")
    #expect(
      error?.problem.contains(name) == true && error?.description.contains(advice) == true,
      "\(error?.description ?? "")")
  }

  @Test("behind every example of the page each has an effect or is refused by its name")
  func examples() throws {
    for example in try NotationTests.page().compactMap(NotationTests.example) {
      for option in ["warn 7", "no last rest", "endless"] {
        do throws(NotationError) {
          let preset = try Notation.preset(from: "\(example) \(option)")
          let isUsed =
            switch (option, preset.kind) {
            case ("warn 7", _): preset.warnSeconds == 7
            case ("endless", .custom): preset.custom.cycles == nil
            case ("no last rest", .custom): preset.custom.skipLastRest
            case ("no last rest", .interval): preset.interval.skipLastRest
            default: false
            }
          #expect(isUsed, "\(example) \(option)")
        } catch {
          #expect(option.hasPrefix(error.problem.prefix(4)), "\(example) \(option): \(error)")
        }
      }
    }
  }

  @Test(
    "titles that begin or end with words of the notation are kept by intervals that count",
    arguments: [
      "warn 1m", "Endless", "No last rest", "Run endless", "Rest 1m", "Cap ride", "Go red",
      "5 rounds of Cindy",
      "21-15-9 Row", "rest", "say:Go",
    ])
  func titles(title: String) throws {
    for (seconds, cap) in [(720, nil), (nil, 600), (nil, nil)] as [(Int?, Int?)] {
      var preset = Preset(.custom)
      preset.custom.intervals = [
        CustomInterval(title: title, durationSeconds: seconds, capSeconds: cap, counts: true)
      ]
      preset.warnSeconds = 10
      #expect(Notation(preset).missing == [], "\(Notation(preset).text)")
    }
  }
}
