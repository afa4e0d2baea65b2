import Display
import FoundationEssentials
import Testing
import Workout

/// Lines as people write them who have never seen the grammar, in `strangers.txt`: each with what it is read as, or with a
/// caret under the word for which it is refused.
@Suite("Notation: lines by strangers")
struct NotationStrangersTests {
  private static let path = #filePath.split(separator: "/").dropLast().reduce("") { $0 + "/" + $1 }

  private static func lines() throws -> [(line: String, result: String)] {
    let text = try String(
      decoding: Data(contentsOf: URL(filePath: path + "/strangers.txt")), as: UTF8.self)
    let lines = text.split(separator: "\n").map(String.init).filter { !$0.hasPrefix("#") }
    return stride(from: 0, to: lines.count - 1, by: 2).map { (lines[$0], lines[$0 + 1]) }
  }

  @Test("each is read as it is meant, or is refused at its place")
  func read() throws {
    let lines = try Self.lines()
    #expect(lines.count > 350)
    for (line, result) in lines {
      do throws(NotationError) {
        let preset = try Notation.preset(from: line)
        #expect("= \(Notation(preset).text)" == result, "\(line)")
        #expect(Notation(preset).missing == [], "\(line)")
        #expect(throws: Never.self, "\(line)") { try CheckedPreset(preset) }
      } catch {
        #expect(error.pointed == "\(line)\n\(result)", "\(line): \(error)")
      }
    }
  }

  @Test("a refusal has a line to copy, which is read, or an example")
  func refusals() throws {
    for (line, result) in try Self.lines() where result.hasSuffix("^") {
      let error = #expect(throws: NotationError.self) { try Notation.preset(from: line) }
      guard let error else { continue }
      let hasExample = ["such as", "write"].contains { error.problem.contains($0) }
      #expect(!error.lines.isEmpty || hasExample, "\(line): \(error)")
      for copy in error.lines {
        #expect(throws: Never.self, "\(line): \(copy)") { try CheckedPreset(Notation.preset(from: copy)) }
        #expect(error.description.contains(copy))
      }
    }
  }

  @Test("anything is a title in quotation marks")
  func quoted() throws {
    for (line, _) in try Self.lines() where line.count <= CustomInterval.titleLengthMax {
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
