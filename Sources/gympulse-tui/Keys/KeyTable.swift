import Terminal

/// Which keys do what on which screen. The row of hints and the help are made from it.
struct KeyTable: Hashable, Sendable {
  /// The keys of a command on a screen, the usual one first.
  struct Entry: Hashable, Sendable {
    let command: Command
    var keys: [KeyStroke]
    /// What it does, for the help.
    let help: String
    /// Whether the row of hints shows it.
    let isHinted: Bool
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

  private static func entry(_ command: Command, _ keys: String, _ help: String, hinted: Bool = true) -> Entry {
    Entry(
      command: command, keys: keys.split(separator: " ").compactMap { KeyStroke(String($0)) }, help: help,
      isHinted: hinted)
  }

  private static let ends = [
    entry(.help, "? F1", "show the keys of this screen"),
    entry(.leave, "ctrl+c ctrl+q", "leave; a running workout continues", hinted: false),
  ]
  private static let back = entry(.close, "esc q", "go back")
  private static let moves = [
    entry(.up, "up k", "one up", hinted: false), entry(.down, "down j", "one down", hinted: false),
    entry(.pageUp, "pgup", "a page up", hinted: false), entry(.pageDown, "pgdn", "a page down", hinted: false),
    entry(.first, "home g", "to the first", hinted: false), entry(.last, "end G", "to the last", hinted: false),
  ]
  private static let jumps = (1...9).compactMap { number in
    Command(rawValue: "jump\(number)").map {
      entry($0, "\(number)", "to interval \(number) of the round", hinted: false)
    }
  }

  private static let usual: [ScreenName: [Entry]] = [
    .timers: [
      entry(.select, "enter", "start the selected timer, or return to the running one"),
      entry(.edit, "e", "change the selected timer"), entry(.new, "n", "create a timer"),
      entry(.copy, "c", "copy the selected timer"), entry(.delete, "d del", "delete the selected timer"),
      entry(.undo, "u ctrl+z", "bring back what was deleted"), entry(.search, "/ ctrl+f", "find by name"),
      entry(.moveUp, "K shift+up", "move the selected timer up", hinted: false),
      entry(.moveDown, "J shift+down", "move the selected timer down", hinted: false),
      entry(.pause, "space p", "pause or resume the running workout", hinted: false),
      entry(.today, "t", "start today's exercises", hinted: false),
      entry(.left, "left", "a shorter countdown", hinted: false),
      entry(.right, "right l", "a longer countdown", hinted: false),
      entry(.history, "h", "history"), entry(.exercises, "x", "exercises", hinted: false),
      entry(.settings, ", s", "settings"), entry(.close, "q esc", "leave", hinted: false),
    ] + moves + ends,
    .run: [
      entry(.pause, "space p", "pause or resume"),
      entry(.back, "left", "to the start of the interval, or the one before"),
      entry(.skip, "right", "to the next interval"),
      entry(.longer, "up k", "ten seconds more"), entry(.shorter, "down j", "ten seconds less", hinted: false),
      entry(.done, "n enter", "end an interval that waits for you"),
      entry(.sound, "s", "sound on or off"), entry(.voice, "v", "voice on or off"),
      entry(.difficulty, "d", "the other version of the exercise", hinted: false),
      entry(.restart, "r", "restart"), entry(.stop, "x", "stop the workout"),
      entry(.close, "esc t", "to the timers; the workout continues", hinted: false),
      entry(.leave, "q ctrl+c ctrl+q", "leave; the workout continues"),
    ] + jumps + [entry(.help, "? F1", "show the keys of this screen")],
    .complete: [
      entry(.restart, "r enter", "the same again"), entry(.extend, "e +", "two more minutes"),
      entry(.home, "t esc space", "to the timers"), entry(.leave, "q ctrl+c ctrl+q", "leave"),
      entry(.help, "? F1", "show the keys of this screen", hinted: false),
    ],
    .setup: [
      entry(.longer, "up", "turn the value up"), entry(.shorter, "down", "turn it down", hinted: false),
      entry(.pageUp, "pgup", "ten up", hinted: false), entry(.pageDown, "pgdn", "ten down", hinted: false),
      entry(.next, "tab right", "to the next value"), entry(.previous, "backtab left", "to the value before", hinted: false),
      entry(.select, "enter", "switch, or open a list"),
      entry(.erase, "backspace del", "erase a character, or set to the least", hinted: false),
      entry(.save, "ctrl+s F2", "save"), entry(.close, "esc", "cancel"),
    ] + [entry(.help, "F1", "show the keys of this screen"), ends[1]],
    .kinds: [entry(.select, "enter", "create it"), back] + moves + ends,
    .intervals: [
      entry(.select, "enter", "change the selected one"), entry(.new, "n", "add one"),
      entry(.copy, "c", "copy it"), entry(.delete, "d del", "remove it"),
      entry(.undo, "u ctrl+z", "bring back what was removed", hinted: false),
      entry(.moveUp, "K shift+up", "move it up", hinted: false),
      entry(.moveDown, "J shift+down", "move it down"),
      back,
    ] + moves + ends,
    .history: [
      entry(.delete, "d del", "delete the selected workout"), back,
    ] + moves + ends,
    .settings: [
      entry(.right, "right l enter", "the next value"), entry(.left, "left", "the value before", hinted: false),
      entry(.preview, "p space", "listen to it"), back,
    ] + moves + ends,
    .exercises: [
      entry(.difficulty, "d enter", "easy or hard from now on"), entry(.search, "/ ctrl+f", "find by name"), back,
    ] + moves + ends,
    .help: [entry(.close, "esc q ? F1 enter", "go back")] + moves + [ends[1]],
  ]
}
