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
