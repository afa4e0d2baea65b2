import Terminal

/// A key with those held down, as the file of keys and the help write it: `space`, `ctrl+s`, `F1`, `?`.
struct KeyStroke: Hashable, Sendable, CustomStringConvertible {
  let key: Key
  let modifiers: Modifiers

  init(_ key: Key, _ modifiers: Modifiers = []) {
    (self.key, self.modifiers) = (key, modifiers)
  }

  /// Reads a key's name; nil if it is not one.
  init?(_ text: String) {
    var modifiers: Modifiers = []
    var name = Substring(text)
    while let plus = name.firstIndex(of: "+"), plus != name.startIndex,
      name.index(after: plus) != name.endIndex
    {
      guard let modifier = Self.modifiers.first(where: { $0.name == name[..<plus].lowercased() }) else {
        return nil
      }
      modifiers.insert(modifier.modifier)
      name = name[name.index(after: plus)...]
    }
    if let named = Self.names.first(where: { $0.name.lowercased() == name.lowercased() }) {
      self.init(named.key, modifiers)
    } else if let number = Int(name.dropFirst()), name.lowercased().hasPrefix("f"), (1...12).contains(number)
    {
      self.init(.function(number), modifiers)
    } else if name.count == 1, let character = name.first {
      self.init(.character(character), modifiers)
    } else {
      return nil
    }
  }

  /// Whether it types a character.
  var isText: Bool { if case .character = key { modifiers.isEmpty } else { false } }

  var description: String {
    let held = Self.modifiers.filter { modifiers.contains($0.modifier) }.map { $0.name + "+" }.joined()
    if let name = Self.names.first(where: { $0.key == key })?.name { return held + name }
    return switch key {
    case .character(let character): held + String(character)
    case .function(let number): held + "F\(number)"
    default: held + "?"
    }
  }

  /// The name as the row of hints shows it: arrows as signs.
  func hint(isASCII: Bool) -> String {
    let signs: [Key: String] = [.up: "↑", .down: "↓", .left: "←", .right: "→"]
    guard !isASCII, modifiers.isEmpty, let sign = signs[key] else { return description }
    return sign
  }

  private static let modifiers: [(name: String, modifier: Modifiers)] = [
    ("ctrl", .control), ("alt", .alt), ("shift", .shift), ("super", .super),
  ]

  private static let names: [(name: String, key: Key)] = [
    ("space", .character(" ")), ("enter", .enter), ("esc", .escape), ("tab", .tab), ("backtab", .backTab),
    ("backspace", .backspace), ("del", .delete), ("ins", .insert), ("up", .up), ("down", .down),
    ("left", .left), ("right", .right), ("home", .home), ("end", .end), ("pgup", .pageUp),
    ("pgdn", .pageDown),
  ]
}
