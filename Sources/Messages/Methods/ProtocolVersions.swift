import Workout

/// The versions of the protocol that a client speaks: a number, or a list of them in any order.
package struct ProtocolVersions: Hashable, Sendable {
  /// Numbers of versions in a list.
  package static let countRange = 1...16

  /// The versions.
  package let all: [Int]

  /// A list of versions.
  package init(_ all: [Int]) {
    self.all = all
  }

  /// The versions as JSON.
  var json: String { all.count == 1 ? "\(all[0])" : "[\(all.map(String.init).joined(separator: ","))]" }
}

extension ProtocolVersions: Codable {
  package init(from decoder: any Decoder) throws {
    guard var list = try? decoder.unkeyedContainer() else {
      all = [try decoder.singleValueContainer().decode(Int.self)]
      return
    }
    var all: [Int] = []
    while !list.isAtEnd { all.append(try list.decode(Int.self)) }
    let counts = Self.countRange
    guard counts.contains(all.count) else {
      throw InvalidField(
        field: "", given: "\(all.count) long",
        allowed: "a version, or a list of \(counts.lowerBound) to \(counts.upperBound)",
        problem: .wrongLength(min: counts.lowerBound, max: counts.upperBound))
    }
    self.all = all
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    if all.count == 1 { try container.encode(all[0]) } else { try container.encode(all) }
  }
}
