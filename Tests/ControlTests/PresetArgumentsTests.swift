import ActorRuntime
import Chance
import CommandLineInterface
import Messages
import Testing
import Workout

@testable import gympulse_ctl

@Suite("gympulse-ctl: preset fields on the command line")
struct PresetArgumentsTests {
  private static func changes(_ change: (inout PresetChanges) -> Void) -> PresetChanges {
    var changes = PresetChanges()
    change(&changes)
    return changes
  }

  private static func complaint(_ line: String) throws -> String? {
    let arguments = try CommandLines.arguments(line)
    return caught { try arguments.presetChanges() }.map { "\($0)" }
  }

  @Test("without options there are no changes")
  func nothing() throws {
    #expect(try CommandLines.arguments("start Tabata --json --replace").presetChanges() == nil)
  }

  @Test("the given fields and no others")
  func all() throws {
    let line =
      "preset edit Legs --name Arms --get-ready 0 --work 40 --rest 20 --sets 2 --rounds 6 --sound off "
      + "--voice on"
    let expected = Self.changes {
      $0.name = "Arms"
      $0.getReadySeconds = 0
      $0.workSeconds = 40
      $0.restSeconds = 20
      $0.sets = 2
      $0.rounds = 6
      $0.soundEnabled = false
      $0.voiceEnabled = true
    }
    #expect(try CommandLines.arguments(line).presetChanges() == expected)
    #expect(
      try CommandLines.arguments("start --rest 5").presetChanges() == Self.changes { $0.restSeconds = 5 })
  }

  @Test("an empty name is that of a new preset; one that is there keeps its name", arguments: ["", "  "])
  func emptyName(name: String) throws {
    #expect(throws: InvalidField.self) {
      try CommandLines.arguments(["preset", "edit", "Legs", "--name", name]).presetChanges()
    }
    for words in [["preset", "new"], ["start", "Legs"]] {
      var changes = try #require(try CommandLines.arguments(words + ["--name", name]).presetChanges())
      #expect(changes.name == name)
      let preset = try CheckedPreset(changes.applied(to: Preset(.interval))).preset
      #expect(preset.name == "New Timer")
      changes.name = nil
      #expect(changes.isEmpty)
    }
  }

  @Test(
    "a time is accepted in every form",
    arguments: [
      ("90", 90), ("90s", 90), ("1:30", 90), ("00:01:30", 90), ("1m30s", 90), ("1M30S", 90), ("2m", 120),
      ("1h", 3600), ("1h1s", 3601), ("0", 0), ("007", 7), ("99:59:59", 359_999),
    ])
  func times(_ text: String, _ seconds: Int) throws {
    for (option, expected) in [
      ("get-ready", Self.changes { $0.getReadySeconds = seconds }),
      ("work", Self.changes { $0.workSeconds = seconds }),
      ("rest", Self.changes { $0.restSeconds = seconds }),
    ] {
      #expect(try CommandLines.arguments("start --\(option) \(text)").presetChanges() == expected)
    }
  }

  @Test(
    "anything else is refused with the option, the value and the allowed forms",
    arguments: ["-5", "1.5", "ten", "1:60", "1:2:3:4", ":", "30m1", "1s1m", "٣", "--rest"])
  func badTimes(_ text: String) throws {
    #expect(
      try Self.complaint("start --work \(text)")
        == "--work \"\(text)\" is not a time; use 90, 90s, 1:30 or 1m30s\n"
        + "Try: gympulse-ctl start --help")
  }

  @Test(
    "a time beyond the longest is out of range",
    arguments: ["100:00:00", "360000", "100h", "100h1m", "99999999999999999999"])
  func longTimes(_ text: String) throws {
    let problem = "is out of range (at most 99:59:59)"
    #expect(try Self.complaint("start --work \(text)") == "--work \(text) \(problem)")
    let arguments = try CommandLines.arguments("extend \(text)")
    let error = #expect(throws: InvalidField.self) { try arguments.seconds(in: text) }
    #expect(error.map { RefusalText.text($0, for: arguments) } == "\(text) \(problem)")
    #expect(throws: InvalidField.self) { try arguments.countdown(text) }
  }

  @Test("endless rounds are only for a list of intervals")
  func endless() throws {
    #expect(
      try Self.complaint("start --rounds endless --work 5 --rest 5")
        == "--rounds endless only works with --interval\nTry: gympulse-ctl start --help")
  }

  @Test("a number of a range is refused outside of it with the option and the range")
  func ranges() throws {
    for count in ["0", "-1"] {
      let arguments = try CommandLines.arguments("subscribe settings --count \(count)")
      let error = #expect(throws: InvalidField.self) { try arguments.number("count", in: 1...9) }
      #expect(
        error.map { RefusalText.text($0, for: arguments) } == "--count \(count) is out of range (1 to 9)")
    }
    #expect(try CommandLines.arguments("subscribe settings").number("count", in: 1...9) == nil)
    #expect(try CommandLines.arguments("subscribe a --count 9").number("count", in: 1...9) == 9)
  }

  @Test(
    "an empty title is refused as a long one is", arguments: ["work-title", "rest-title"])
  func emptyNames(_ option: String) throws {
    for text in ["", " ", "\u{200B}"] {
      let arguments = try CommandLines.arguments(["preset", "edit", "Legs", "--\(option)", text])
      let error = #expect(throws: InvalidField.self) { try arguments.presetChanges() }
      #expect(
        error.map { RefusalText.text($0, for: arguments) }?
          .hasPrefix("--\(option) \"\(text)\" is not valid; use 1 to 30 characters") == true)
    }
  }

  @Test("an interval that cannot be read is named with its option")
  func interval() throws {
    let arguments = try CommandLines.arguments(["start", "--interval", ""])
    let error = #expect(throws: InvalidField.self) { try arguments.changed(Preset(.custom), exercises: []) }
    #expect(
      error.map { RefusalText.text($0, for: arguments) }?
        .hasPrefix("--interval \"\": add a title") == true)
  }

  @Test("counts are whole numbers; engine and store check their ranges")
  func counts() throws {
    #expect(try CommandLines.arguments("start --sets -3").presetChanges() == Self.changes { $0.sets = -3 })
    #expect(
      try CommandLines.arguments("start --rounds 1000").presetChanges() == Self.changes { $0.rounds = 1000 })
    for text in ["x", "1.5", "2x", "99999999999999999999"] {
      #expect(
        try Self.complaint("timer new --rounds \(text)")
          == "--rounds needs a whole number, not \"\(text)\"\nTry: gympulse-ctl timer new --help")
    }
    #expect(try CommandLines.arguments("history --days 30").number("days") == 30)
    #expect(try CommandLines.arguments("history").number("days") == nil)
  }

  @Test("switches are on or off", arguments: ["yes", "ON", "toggle", "1"])
  func switches(_ text: String) throws {
    #expect(
      try Self.complaint("start --sound=\(text)")
        == "--sound must be on or off, not \"\(text)\"\nTry: gympulse-ctl start --help")
  }

  @Test("an empty value is refused")
  func empty() throws {
    for option in ["work", "sets", "sound"] {
      #expect(throws: UsageError.self) {
        try CommandLines.arguments("start --\(option)=").presetChanges()
      }
    }
  }
}
