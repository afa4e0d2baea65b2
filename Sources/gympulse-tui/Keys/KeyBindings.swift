import Terminal

/// Which keys do what on which screen: those of the screens' bindings, but for the person's own.
struct KeyBindings: Hashable, Sendable {
  /// The keys of a command on a screen, the usual one first.
  struct Entry: Hashable, Sendable {
    let command: Command
    var keys: [KeyStroke]
    /// What it does, for the help.
    let help: String
    /// The usual word in the row of hints; nil if it has none.
    let hint: String?
    /// Whether it is the other direction of the one before, with which it shares a hint.
    let isOpposite: Bool
  }

  private var entries: [ScreenName: [Entry]] = Self.usual

  /// Returns the entries of a screen, in the order of the help.
  func entries(of screen: ScreenName) -> [Entry] { entries[screen] ?? [] }

  /// Returns what a key does on a screen; nil for nothing.
  func command(_ stroke: KeyStroke, on screen: ScreenName) -> Command? {
    entries(of: screen).first { $0.keys.contains(stroke) }?.command
  }

  /// Returns the usual key of a command on a screen; nil if it has none.
  func key(of command: Command, on screen: ScreenName) -> KeyStroke? {
    entries(of: screen).first { $0.command == command }?.keys.first
  }

  /// Gives a command of a screen other keys. Those keys do nothing else on it any more. Returns false if the screen does
  /// not have the command.
  mutating func set(_ keys: [KeyStroke], for command: Command, on screen: ScreenName) -> Bool {
    guard var list = entries[screen], let index = list.firstIndex(where: { $0.command == command }) else {
      return false
    }
    for other in list.indices { list[other].keys.removeAll { keys.contains($0) } }
    list[index].keys = keys
    entries[screen] = list
    return true
  }

  private static let usual = Dictionary(
    uniqueKeysWithValues: ScreenName.allCases.map { ($0, $0.screen.entries) })
}

/// The file of keys: a line `SCREEN.COMMAND = KEY…` for each command whose keys are others than usual; `#` begins a comment.
struct KeyFile {
  /// The keys after the file was applied.
  private(set) var keys = KeyBindings()
  /// What is wrong, a sentence for each line; such lines have no effect.
  private(set) var problems: [String] = []

  /// Most bytes of the file.
  static let lengthMax = 64 * 1024

  /// Applies the text of a file to the usual keys.
  init(_ text: String) {
    for (line, key, value) in text.keysAndValues {
      // A comment can also be behind the keys.
      if let problem = apply(key, value?.prefix { $0 != "#" }) { problems.append("line \(line): \(problem)") }
    }
  }

  private mutating func apply(_ name: String, _ keys: Substring?) -> String? {
    let names = name.split(separator: ".").map(String.init)
    guard let keys, names.count == 2 else {
      return "write SCREEN.COMMAND = KEY, such as run.pause = p"
    }
    guard let screen = ScreenName(rawValue: names[0]) else {
      return
        "there is no screen \"\(names[0])\"; screens are \(ScreenName.allCases.map(\.rawValue).joined(separator: ", "))"
    }
    guard let command = Command(rawValue: names[1]) else { return "there is no command \"\(names[1])\"" }
    var strokes: [KeyStroke] = []
    for word in keys.split(separator: " ") {
      guard let stroke = KeyStroke(String(word)) else { return "there is no key \"\(word)\"" }
      strokes.append(stroke)
    }
    return self.keys.set(strokes, for: command, on: screen)
      ? nil : "the screen \(names[0]) has no command \(names[1])"
  }
}

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
