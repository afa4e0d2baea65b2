import FoundationEssentials
import Testing

extension RealProcesses {
  @Suite("Transcripts of command lines")
  struct TranscriptTests {
    @Test("each command prints what its transcript says", arguments: Transcript.all)
    func transcript(_ transcript: Transcript) throws {
      try inWorld { world in
        world.findsPrograms()
        world.environment["BASH_ENV"] = "\(Transcript.folder)/../functions.sh"
        let isUpdate = ProcessInfo.processInfo.environment["GYMPULSE_UPDATE_SNAPSHOTS"] == "1"
        var lines: [String] = []
        for step in try transcript.steps() {
          let result = try step.command.map { try Self.run($0, in: world) } ?? step.expected
          let isSame = Transcript.matches(step.expected[...], result[...])
          if !isUpdate, let command = step.command, !isSame {
            let text = result.joined(separator: "\n")
            Issue.record("\(transcript):\(step.line): \(command)\n\(text)")
          }
          lines += (step.command.map { ["$ \($0)"] } ?? []) + (isSame ? step.expected : result)
        }
        guard isUpdate else { return }
        let text = lines.joined(separator: "\n") + "\n"
        try text.write(toFile: transcript.path, atomically: true, encoding: .utf8)
      }
    }

    /// Types a command in a shell, in the person's home; returns what it prints as a transcript has it.
    private static func run(_ command: String, in world: World) throws -> [String] {
      let shell = try world.run("/bin/bash", "-c", "cd\n\(command)\n")
      let code = shell.code == 0 ? [] : ["[\(shell.code)]"]
      return (lines(of: shell.output) + lines(of: shell.error).map { "! \($0)" } + code).map {
        $0.replacing(world.folder, with: "WORLD").replacing(World.executables, with: "BIN")
      }
    }

    /// Returns the lines of a text. Whether the machine has sound is not the subject of any transcript.
    private static func lines(of text: String) -> [String] {
      var lines = text.replacing("\r\n", with: "\n").components(separatedBy: "\n")
      if lines.last == "" { lines.removeLast() }
      return lines.filter { !$0.contains(": no sound: see gympulse") && !$0.contains(": no sound device: ") }
    }
  }
}

/// A file of `Transcripts/`: commands that are typed one after another in one world, each with what it prints.
///
/// A line that begins with `$ ` is a command for a shell. The lines after it are its standard output, then its standard
/// error with `! ` before each line, then its exit code in brackets unless that is 0. `…` stands for any text within a
/// line, a line of `…` alone for any lines. A line that begins with `# ` is a remark. `GYMPULSE_UPDATE_SNAPSHOTS=1`
/// writes what does not match.
struct Transcript: Sendable, CustomStringConvertible {
  struct Step {
    let line: Int
    /// Nil for remarks.
    let command: String?
    var expected: [String] = []
  }

  static let folder = URL(filePath: #filePath).appending(path: "../../Transcripts").standardized.path

  static let all = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
    .filter { $0.hasSuffix(".txt") }.map(Transcript.init)

  let description: String

  var path: String { "\(Self.folder)/\(description)" }

  func steps() throws -> [Step] {
    var steps: [Step] = []
    let text = try String(contentsOfFile: path, encoding: .utf8)
    for (index, line) in text.components(separatedBy: "\n").dropLast().enumerated() {
      if line.hasPrefix("$ ") {
        steps.append(Step(line: index + 1, command: String(line.dropFirst(2))))
      } else if line.hasPrefix("# ") {
        steps.append(Step(line: index + 1, command: nil, expected: [line]))
      } else {
        try #require(!steps.isEmpty, "\(description): \(line)")
        steps[steps.count - 1].expected.append(line)
      }
    }
    return steps
  }

  /// Whether lines are those expected.
  static func matches(_ expected: ArraySlice<String>, _ lines: ArraySlice<String>) -> Bool {
    guard let first = expected.first else { return lines.isEmpty }
    if first == "…" {
      return (lines.startIndex...lines.endIndex).contains { matches(expected.dropFirst(), lines[$0...]) }
    }
    guard let line = lines.first, matches(first, line) else { return false }
    return matches(expected.dropFirst(), lines.dropFirst())
  }

  /// Whether a line is as expected: its parts between `…` follow each other.
  private static func matches(_ expected: String, _ line: String) -> Bool {
    let parts = expected.components(separatedBy: "…")
    guard parts.count > 1 else { return expected == line }
    guard line.hasPrefix(parts[0]), line.count >= parts[0].count + parts[parts.count - 1].count,
      line.hasSuffix(parts[parts.count - 1])
    else { return false }
    var rest = line.dropFirst(parts[0].count).dropLast(parts[parts.count - 1].count)
    for part in parts.dropFirst().dropLast() where !part.isEmpty {
      guard let range = rest.firstRange(of: part) else { return false }
      rest = rest[range.upperBound...]
    }
    return true
  }
}
