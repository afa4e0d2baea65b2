/// A part of a file: an element of XML or an object of JSON, with what is inside. A reader takes from it what it reads; what
/// is left was not read.
struct FileNode {
  let name: String
  /// Where it begins.
  let place: FilePlace
  /// Attributes, or members that are neither objects nor lists. XML has their names in lower case.
  var attributes: [(name: String, text: String)] = []
  /// The text directly inside, or the value in a list.
  var text = ""
  var children: [FileNode] = []

  /// Takes an attribute, without white space at its ends; nil if it is missing or empty.
  mutating func take(_ name: String) -> String? {
    guard let index = attributes.firstIndex(where: { $0.name == name }),
      case let text = attributes[index].text.trimmed, !text.isEmpty
    else { return nil }
    attributes.remove(at: index)
    return text
  }

  /// Takes the parts of a name.
  mutating func takeAll(_ name: String) -> [FileNode] {
    defer { children.removeAll { $0.name == name } }
    return children.filter { $0.name == name }
  }

  /// Takes a whole number by a name in any case; throws if it is out of range, or missing without another value.
  mutating func number(
    _ name: String, in range: ClosedRange<Int>, otherwise: Int? = nil
  ) throws(WorkoutFileError) -> Int {
    let given = take(name) ?? take(name.lowercased())
    if given == nil, let otherwise { return otherwise }
    guard let value = given.flatMap(Self.double)?.rounded(),
      (Double(range.lowerBound)...Double(range.upperBound)).contains(value)
    else {
      throw WorkoutFileError(
        "\(place)",
        "\(name) of \(label) is \(given.map { "\"\($0.prefix(30))\"" } ?? "missing"); "
          + "\(range.lowerBound) to \(range.upperBound) is expected")
    }
    return Int(value)
  }

  /// Returns a number, also one with a decimal comma.
  static func double(_ text: String) -> Double? { Double(text.replacing(",", with: ".")) }

  /// Its name in sentences.
  var label: String { place == .file ? name.quoted : "<\(name.prefix(40))>" }
}

extension FileNode {
  /// The parts that a value of JSON has under a name: each element of a list, or the value itself.
  static func all(_ name: String, _ json: JSONNode) -> [FileNode] {
    if case .array(let elements) = json { return elements.flatMap { all(name, $0) } }
    var node = FileNode(name: name, place: .file, text: json.scalar ?? "")
    guard case .object(let members) = json else { return [node] }
    for (name, value) in members {
      if let text = value.scalar {
        node.attributes.append((name, text))
      } else {
        node.children += all(name, value)
      }
    }
    return [node]
  }
}

extension JSONNode {
  /// The text of a value that has no parts, also of an empty list; nil for others.
  fileprivate var scalar: String? {
    switch self {
    case .string(let text): text ?? ""
    case .number(let digits): digits
    case .bool(let flag): "\(flag)"
    case .null: ""
    case .array(let elements): elements.isEmpty ? "" : nil
    case .object: nil
    }
  }
}

extension FileRemarks {
  /// Notes a part that was not read, with all inside.
  mutating func leave(_ node: FileNode) {
    note("\(node.label) left out", node.place)
    for child in node.children { leave(child) }
  }

  /// Notes what was not taken from a part.
  mutating func leave(restOf node: FileNode) {
    for (name, _) in node.attributes { note("\(name.prefix(40)) of \(node.label) left out", node.place) }
    if !node.text.trimmed.isEmpty { note("text \(node.text.trimmed.quoted) left out", node.place) }
    for child in node.children { leave(child) }
  }

  /// Notes what was not taken from a part that only describes the workout.
  mutating func leave(describing node: FileNode) {
    for (name, _) in node.attributes { leaveOut(name) }
    for child in node.children {
      leaveOut(child.name)
      leave(describing: child)
    }
  }
}
