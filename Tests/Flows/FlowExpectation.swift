import FoundationEssentials
import Readers

// What a line expects.
extension Flow {
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
