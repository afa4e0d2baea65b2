/// What an actor of the person's own keeps with a workout of the log: a JSON object that GymPulse does not read.
package struct WorkoutExtra: Codable, Hashable, Sendable {
  /// Most bytes of its text without white space.
  package static let lengthMax = 4096
  /// Most levels of objects and lists, so that a message with it is not nested too deeply.
  package static let depthMax = 8

  /// Its text without white space.
  package let json: [UInt8]

  package init(from decoder: any Decoder) throws {
    let decoder = decoder as? JSONNodeDecoder
    guard let decoder, case .object(let members) = decoder.node, decoder.node.json.count <= Self.lengthMax,
      decoder.node.depth <= Self.depthMax
    else {
      throw InvalidField(
        field: "", value: decoder?.node.quoted ?? "",
        allowed: "an object of at most \(Self.lengthMax) bytes and \(Self.depthMax) levels")
    }
    for member in members { decoder.asked?.note(member.name) }
    json = decoder.node.json
  }

  package func encode(to encoder: any Encoder) throws {
    try JSON.node(json).encode(to: encoder)
  }

  private init(json: [UInt8]) { self.json = json }

  /// Returns what is kept with the members of `patch` merged into it (RFC 7396), perhaps too long; nil if nothing is left.
  package static func merging(_ patch: WorkoutExtra?, into kept: WorkoutExtra?) -> WorkoutExtra? {
    guard let patch, let changes = try? JSON.node(patch.json) else { return kept }
    let old = kept.flatMap { try? JSON.node($0.json) } ?? .null
    guard case .object(let members) = old.merging(changes), !members.isEmpty else { return nil }
    return WorkoutExtra(json: JSONNode.object(members).json)
  }
}

extension JSONNode: Encodable {
  /// The levels of objects and lists in it, with itself.
  fileprivate var depth: Int {
    switch self {
    case .array(let elements): 1 + (elements.map(\.depth).max() ?? 0)
    case .object(let members): 1 + (members.map(\.value.depth).max() ?? 0)
    default: 0
    }
  }

  /// Returns it after a merge patch (RFC 7396): null removes a member.
  fileprivate func merging(_ patch: JSONNode) -> JSONNode {
    guard case .object(let changes) = patch else { return patch }
    var members: [(name: String, value: JSONNode)] = []
    if case .object(let old) = self { members = old }
    for (name, change) in changes {
      let index = members.firstIndex { $0.name == name }
      if case .null = change {
        if let index { members.remove(at: index) }
      } else if let index {
        members[index].value = members[index].value.merging(change)
      } else {
        members.append((name, JSONNode.null.merging(change)))
      }
    }
    return .object(members)
  }

  /// Numbers are written as 64-bit integers, or as floating-point numbers; null if they are too great for those.
  package func encode(to encoder: any Encoder) throws {
    var single = encoder.singleValueContainer()
    switch self {
    case .null: try single.encodeNil()
    case .bool(let flag): try single.encode(flag)
    case .number(let digits):
      if let whole = Int64(digits) { return try single.encode(whole) }
      try single.encode(Double(digits).flatMap { $0.isFinite ? $0 : nil })
    case .string(let text): try single.encode(text ?? "\u{FFFD}")
    case .array(let elements): try single.encode(elements)
    case .object(let members):
      try single.encode(Dictionary(uniqueKeysWithValues: members.map { ($0.name, $0.value) }))
    }
  }
}
