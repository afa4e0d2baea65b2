import FoundationEssentials

/// A flow of a text file: what is done and what must come of it, line by line.
///
/// A line that begins with `# ` is the title of a flow, one that begins with `// ` a remark. Each other line is a verb and
/// the rest of its sentence. The lines before the first title are of every flow of the file.
package struct Flow: Sendable, CustomStringConvertible {
  package struct Line: Sendable {
    package let file: String
    package let number: Int
    package let verb: String
    package let rest: String
    package var text: String { "\(verb) \(rest)" }
    /// The name of the file.
    package var fileName: Substring { file.split(separator: "/").last ?? "" }
  }

  package let description: String
  package private(set) var lines: [Line]

  /// The flows of the folder `Flows` beside a source file; empty if there is none.
  package static func all(beside source: String = #filePath) -> [Flow] {
    let folder = source.split(separator: "/").dropLast().reduce("") { $0 + "/" + $1 } + "/Flows"
    let files = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
    return files.flatMap { flows(of: "\(folder)/\($0)") }
  }

  private static func flows(of file: String) -> [Flow] {
    var (common, flows): ([Line], [Flow]) = ([], [])
    let text = (try? String(contentsOfFile: file, encoding: .utf8)) ?? ""
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      if line.hasPrefix("# ") {
        flows.append(Flow(description: String(line.dropFirst(2)), lines: common))
      } else if !line.isEmpty, !line.hasPrefix("// ") {
        let parts = line.split(separator: " ", maxSplits: 1).map(String.init)
        let line = Line(file: file, number: index + 1, verb: parts[0], rest: parts.dropFirst().joined())
        if flows.isEmpty { common.append(line) } else { flows[flows.count - 1].lines.append(line) }
      }
    }
    return flows
  }

  /// The duration of a number of seconds, to the nanosecond; nil if the text is not a number.
  package static func duration(_ seconds: String) -> Duration? {
    Double(seconds).map { .nanoseconds(Int64(($0 * 1e9).rounded())) }
  }

  /// Whether a text is as expected: `…` stands for any text.
  package static func matches(_ text: String, _ expected: String) -> Bool {
    let parts = expected.components(separatedBy: "…")
    guard parts.count > 1 else { return text == expected }
    guard text.hasPrefix(parts[0]) else { return false }
    var rest = text.dropFirst(parts[0].count)
    for part in parts.dropFirst().dropLast() where !part.isEmpty {
      guard let found = rest.firstRange(of: part) else { return false }
      rest = rest[found.upperBound...]
    }
    return rest.hasSuffix(parts[parts.count - 1])
  }

  /// Returns the paths of the members that are other in some JSON than in the expected one, and the JSON; empty if there are
  /// none. It may have more members; null is also a member that it does not have, and `…` in a text stands for any text.
  package static func problem(of json: [UInt8], expecting expected: String) -> String {
    guard let wanted = AnyJSON(Array(expected.utf8)) else { return "\(expected) is not JSON" }
    let paths = differences(of: AnyJSON(json), from: wanted, at: "")
    return paths.isEmpty ? "" : "\(paths) of \(String(decoding: json, as: UTF8.self))"
  }

  private static func differences(of other: AnyJSON?, from wanted: AnyJSON, at path: String) -> [String] {
    switch (wanted, other) {
    case (.object(let members), .object(let others)):
      members.sorted { $0.key < $1.key }.flatMap {
        differences(of: others[$0.key], from: $0.value, at: "\(path)/\($0.key)")
      }
    case (.list(let elements), .list(let others)) where elements.count == others.count:
      zip(others, elements).enumerated().flatMap {
        differences(of: $0.element.0, from: $0.element.1, at: "\(path)/\($0.offset)")
      }
    case (.text(let text), .text(let other)): matches(other, text) ? [] : [path]
    case (.null, nil): []
    default: wanted == other ? [] : [path]
    }
  }
}
