/// A method: its name on the wire, what it takes and what it answers.
package protocol Method {
  /// What a request carries.
  associatedtype Parameters: Params
  /// What a reply carries.
  associatedtype Result: Codable
  /// As on the wire: the actor, a dot, the verb.
  static var name: String { get }
  /// Whether doing it twice is doing it once, so that it may be asked again when no answer came.
  static var isRepeatable: Bool { get }
}

extension Method {
  /// Not, unless a method says so.
  package static var isRepeatable: Bool { false }
}

/// No parameters.
package struct NoParams: Params {
  package static let names: [String] = []

  package init() {}

  package var json: [UInt8] { Array("{}".utf8) }
}

/// An empty object.
package struct Nothing: Codable, Hashable, Sendable {
  package init() {}
}
