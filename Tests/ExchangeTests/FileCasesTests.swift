import Display
import Testing

@testable import Exchange

@Suite("Exchange: nothing of a file is lost without a remark")
struct FileCasesTests {
  /// The notation of what was read, or with `isWhole` all of it, and the remarks; or the error.
  private static func outcome(_ bytes: [UInt8], isWhole: Bool = false) -> [String] {
    do throws(WorkoutFileError) {
      return try WorkoutFile.read(bytes).flatMap { found -> [String] in
        guard case .timer(let preset) = found.content else { return ["\(found.content)"] }
        return [preset.name, isWhole ? "\(preset)" : Notation(preset).text] + ReadingTests.remarks(found)
      }
    } catch {
      return ["\(error)"]
    }
  }

  @Test("a file is read as it was meant", arguments: FileCases.all)
  func meant(_ given: FileCases.Case) {
    #expect(Array(Self.outcome(Array(given.file.utf8)).dropFirst()) == given.expected, "\(given.file)")
  }

  @Test(
    "without any one line, element, attribute or member, steps or remarks differ", arguments: FileCases.all)
  func deletions(_ given: FileCases.Case) {
    let text = given.file
    let whole = Self.outcome(Array(text.utf8), isWhole: true)
    // Not the value that something without it has.
    var parts: [Range<String.Index>] =
      text.contains("<workout_file>")
      ? text.ranges(
        of: #/<[a-z]+[^<>]*\/>|<(author)>.*?<\/author>|\s[a-zA-Z]+='(?!0'|1\.0)[^']*'(?=[\s\/>])/#)
      : text.hasPrefix("{") || text.hasPrefix("[{")
        ? text.ranges(of: #/"[a-zA-Z]+":(?:"[^"]*"|[0-9]+),?/#)
        : text.split(separator: "\n").map { $0.startIndex..<$0.endIndex }
    parts.removeAll { text[$0].hasPrefix("[") }
    #expect(!parts.isEmpty)
    for part in parts {
      var rest = text
      rest.removeSubrange(part)
      #expect(Self.outcome(Array(rest.utf8), isWhole: true) != whole, "\(text[part]) of \(text)")
    }
  }

  @Test("without any one message, the steps or the remarks of a FIT workout differ")
  func messages() {
    let all: [(UInt16, KeyValuePairs<UInt8, FITFile.Value>)] = [
      (26, [8: .text("Swim"), 4: .byte(5), 6: .short(5)]), (49, [0: .short(1)]),
      (27, [254: .short(0), 1: .byte(1), 2: .long(40_000), 3: .byte(3), 4: .long(80), 9: .byte(1)]),
      (27, [254: .short(1), 1: .byte(28), 2: .long(105_000), 7: .byte(1)]),
      (27, [254: .short(2), 1: .byte(6), 2: .long(0), 3: .byte(2), 4: .long(3)]),
      (27, [254: .short(3), 1: .byte(0), 2: .long(9000), 8: .text("Easy"), 10: .short(19), 11: .short(43)]),
    ]
    func bytes(without index: Int?) -> [UInt8] {
      var file = FITFile()
      for (number, message) in all.enumerated() where number != index { file.add(message.0, message.1) }
      return file.bytes
    }
    let whole = Self.outcome(bytes(without: nil))
    #expect(
      whole == [
        "Swim", "1:45 \"400 m\", 1:45 \"400 m\", 1:45 \"400 m\", 9s Plank say:Easy",
        "step 1: target of cadence left out", "step 1: equipment left out",
        "step 2: a start every 105 s is the length of the interval before", "step 4: exercise left out",
        "left out: sport Swimming, message 49",
      ])
    for index in all.indices { #expect(Self.outcome(bytes(without: index)) != whole, "message \(index)") }
  }

  @Test("Windows-1252 is read, and names that are too long stay apart")
  func names() throws {
    let bytes = Array(ReadingTests.file("<FreeRide Duration='9'/>").replacing("Test", with: "Don~t").utf8)
      .map { $0 == UInt8(ascii: "~") ? 0x92 : $0 }
    #expect(
      Self.outcome(bytes) == ["Don’t", "(9s Free Ride)", "not UTF-8, read as Windows-1252"])
    let names = try ["Tuesday", "Thursday"].map { day in
      let file = ReadingTests.file("<FreeRide Duration='9'/>")
        .replacing("Test", with: "Twelve Weeks to Summer Week 01 \(day)")
      return try ReadingTests.timer(ReadingTests.read(file)).name
    }
    #expect(names == ["Twelve Weeks t…Week 01 Tuesday", "Twelve Weeks t…eek 01 Thursday"])
  }

  @Test("a FIT activity becomes a workout of the history, and one that was exported from there is known")
  func activities() throws {
    var file = FITFile()
    file.add(0, [0: .byte(4)])
    for _ in 0..<3 { file.add(20, [253: .long(1_100_000_000), 3: .byte(120)]) }
    file.add(
      18, [2: .long(1_100_000_000), 7: .long(1_900_000), 8: .long(1_800_000), 5: .byte(10), 6: .byte(20)])
    file.add(34, [253: .long(1_100_002_000), 5: .long(1_100_005_600)])
    let found = try #require(try WorkoutFile.read(file.bytes).first)
    guard case .activity(let record) = found.content else {
      Issue.record("\(found.content)")
      return
    }
    #expect(record.name == "Strength" && record.activeSeconds == 1800)
    #expect(record.startedAt == "2024-11-08T12:33:20.000+01:00")
    #expect(ReadingTests.remarks(found) == ["only the name and the times are kept", "left out: records (3)"])
    let own = try #require(FITActivity.bytes(of: ExchangeTests.record(seconds: 90)))
    guard case .ownActivity(let back)? = try WorkoutFile.read(own).first?.content else {
      Issue.record("not known")
      return
    }
    #expect(back.activeSeconds == 90 && back.startedAt.hasSuffix("+01:00"))
  }
}
