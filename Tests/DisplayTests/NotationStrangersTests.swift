import Display
import FoundationEssentials
import Testing
import Workout

/// Lines as people write them who have never seen the grammar, in `strangers.txt`: each with what it is read as, or with a
/// caret under the word for which it is refused.
@Suite("Notation: lines by strangers")
struct NotationStrangersTests {
  private static let path = #filePath.split(separator: "/").dropLast().reduce("") { $0 + "/" + $1 }

  /// The lines, each with its result and, where they are given, the lines to copy.
  private static func lines() throws -> [(line: String, result: String, copies: [String])] {
    let text = try String(
      decoding: Data(contentsOf: URL(filePath: path + "/strangers.txt")), as: UTF8.self)
    var lines = text.split(separator: "\n").map(String.init).filter { !$0.hasPrefix("#") }[...]
    var all: [(line: String, result: String, copies: [String])] = []
    while let line = lines.popFirst(), let result = lines.popFirst() {
      let copies = lines.prefix { $0.hasPrefix("> ") }
      lines.removeFirst(copies.count)
      all.append((line, result, copies.map { String($0.dropFirst(2)) }))
    }
    return all
  }

  @Test("each is read as it is meant, or is refused at its place")
  func read() throws {
    let lines = try Self.lines()
    #expect(lines.count > 400)
    for (line, result, copies) in lines {
      do throws(NotationError) {
        let preset = try Notation.preset(from: line)
        #expect("= \(Notation(preset).text)" == result, "\(line)")
        #expect(Notation(preset).missing == [], "\(line)")
        #expect(throws: Never.self, "\(line)") { try CheckedPreset(preset) }
      } catch {
        let column = CellWidth.of(String(line.prefix(error.offset)))
        #expect("\(String(repeating: " ", count: column))^" == result, "\(line): \(error)")
        #expect(copies.isEmpty || error.lines == copies, "\(line): \(error)")
      }
    }
  }

  @Test("a refusal has a line to copy, which is read, or an example")
  func refusals() throws {
    for (line, result, _) in try Self.lines() where result.hasSuffix("^") {
      let error = #expect(throws: NotationError.self) { try Notation.preset(from: line) }
      guard let error else { continue }
      let hasExample = ["such as", "write"].contains { error.description.contains($0) }
      let copies = error.lines
      #expect(!copies.isEmpty || hasExample, "\(line): \(error)")
      for copy in copies {
        #expect(throws: Never.self, "\(line): \(copy)") { try CheckedPreset(Notation.preset(from: copy)) }
        #expect(error.description.contains(copy))
      }
    }
  }

  @Test("between lines to copy that have commas there is an or")
  func apart() throws {
    let line = "run 1 min, walk 2 min x 8"
    let error = #expect(throws: NotationError.self) { try Notation.preset(from: line) }
    #expect(
      error?.description.hasSuffix(
        "write 8x(run 1 min, walk 2 min), or run 1 min, 8x(walk 2 min)") == true)
  }

  @Test("a line to copy has every number of the refused one, and hides none and no joining word in marks")
  func kept() throws {
    for (line, _, _) in try Self.lines() { try NotationCopies.check(line) }
  }

  @Test("anything is a title in quotation marks")
  func quoted() throws {
    for (line, _, _) in try Self.lines() where line.count <= CustomInterval.titleLengthMax {
      for (seconds, reps) in [(30, nil), (nil, 12), (nil, nil), (30, 12)] as [(Int?, Int?)] {
        var preset = Preset(.custom)
        preset.custom.intervals = [
          CustomInterval(
            title: line, durationSeconds: seconds, reps: reps, speech: line, sound: "/a b/" + line),
          CustomInterval(title: line, durationSeconds: seconds, counts: true),
          CustomInterval(title: "Rest", durationSeconds: 10),
        ]
        preset.custom.cycles = 3
        #expect(Notation(preset).missing == [], "\(Notation(preset).text)")
        preset = Preset(.interval)
        preset.interval.workTitle = line
        #expect(Notation(preset).missing == [], "\(Notation(preset).text)")
      }
    }
  }
}

/// What holds for each line that is offered in place of a refused one.
enum NotationCopies {
  private static let joining: Set = [
    "with", "off", "on", "rest", "r", "then", "between", "break", "every", "of", "and", "for", "until", "x",
    "reps",
    "rounds", "sets", "times", "to", "cap", "each", "per",
  ]

  /// Checks the lines that are offered for a line; one that is read has none.
  static func check(_ line: String) throws {
    do throws(NotationError) {
      _ = try Notation.preset(from: line)
    } catch {
      for copy in error.lines {
        // The only number that is not kept: `8 x 50 @ 1:00` is `every 1:00 x 8`.
        let given =
          copy.hasPrefix("every ") ? line.replacing(#/x ?[0-9]+ ?(m|yd)? ?(@|on)/#, with: "x") : line
        var numbers = Self.numbers(parts(copy).outside)
        for number in Self.numbers(parts(given).outside) {
          let index = numbers.firstIndex(of: number)
          #expect(index != nil, "\(line): \(number) is lost in \(copy)")
          if let index { numbers.remove(at: index) }
        }
        for quoted in parts(copy).inside where !parts(line).inside.contains(quoted) {
          #expect(Self.numbers(quoted).isEmpty, "\(line): \(copy)")
          #expect(
            joining.isDisjoint(with: quoted.lowercased().split(separator: " ").map(String.init)), "\(copy)")
        }
        guard parts(copy).inside.isEmpty, let preset = try? Notation.preset(from: copy) else { continue }
        for title in preset.custom.intervals.filter({ !$0.counts }).map(\.title) + [preset.interval.workTitle]
        {
          let isTime = title.contains(#/[0-9] ?(s|sec|min|minutes|seconds|h)\b/#)
          #expect(!isTime, "\(line): \(copy): \(title)")
        }
      }
    }
  }

  private static func numbers(_ text: String) -> [Substring] { text.split { !("0"..."9").contains($0) } }

  /// A text without what is in quotation marks, and that. A mark behind a digit is a unit.
  private static func parts(_ text: String) -> (outside: String, inside: [String]) {
    var (outside, inside, isInside): (String, [String], Bool) = ("", [], false)
    for character in text {
      if "\"“”„".contains(character), isInside || outside.last?.isNumber != true {
        if !isInside { inside.append("") }
        isInside.toggle()
      } else if isInside {
        inside[inside.count - 1].append(character)
      } else {
        outside.append(character)
      }
    }
    return (outside, inside)
  }
}
