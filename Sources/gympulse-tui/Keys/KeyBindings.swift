import Terminal

/// Which keys do what on which screen. The row of hints and the help are made from it.
struct KeyBindings: Hashable, Sendable {
  /// The keys of a command on a screen, the usual one first.
  struct Entry: Hashable, Sendable {
    let command: Command
    var keys: [KeyStroke]
    /// What it does, for the help.
    let help: String
    /// The word in the row of hints; nil if it is not there.
    let hint: String?
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

  private static func entry(_ command: Command, _ keys: String, _ help: String, hint: String? = nil) -> Entry
  {
    Entry(
      command: command, keys: keys.split(separator: " ").compactMap { KeyStroke(String($0)) }, help: help,
      hint: hint)
  }

  private static let help = entry(.help, "? F1", "show the keys of this screen", hint: "help")
  private static let leave = entry(
    .leave, "q ctrl+c ctrl+q", "leave; a running workout continues", hint: "leave")
  private static let terminal = [
    entry(.suspend, "ctrl+z", "stop the program as the shell does; fg continues it"),
    entry(.redraw, "ctrl+l", "draw the screen again"),
  ]
  private static let back = entry(.close, "esc", "go back", hint: "back")
  private static let moves = [
    entry(.up, "up k", "one up"), entry(.down, "down j", "one down"), entry(.pageUp, "pgup", "ten up"),
    entry(.pageDown, "pgdn", "ten down"), entry(.first, "home g", "to the first"),
    entry(.last, "end G", "to the last"),
  ]
  private static let jumps = (1...9).compactMap { number in
    Command(rawValue: "jump\(number)").map {
      entry($0, "\(number)", "to the round, or to the interval of a list")
    }
  }

  private static let usual: [ScreenName: [Entry]] = [
    .timers: [
      entry(.select, "enter", "start the timer, or return to the running one", hint: "start"),
      entry(.pause, "space p", "pause or resume the running workout", hint: "pause"),
      entry(.stop, "x", "stop the running workout, if it is selected", hint: "stop"),
      entry(.left, "left", "a shorter countdown", hint: "choose"),
      entry(.right, "right l", "a longer countdown"),
      entry(.close, "esc", "end a search", hint: "end search"),
      entry(.edit, "e", "change the selected timer", hint: "edit"),
      entry(.new, "n", "create a timer", hint: "new"),
      entry(.delete, "del", "delete the selected timer", hint: "delete"),
      entry(.undo, "u", "bring back what was deleted", hint: "undo"),
      entry(.search, "/ ctrl+f", "find by name", hint: "find"),
      entry(.history, "h", "history", hint: "history"),
      entry(.settings, ",", "settings", hint: "settings"),
      entry(.copy, "c", "copy the selected timer", hint: "copy"),
      entry(.exercises, "a", "all exercises", hint: "exercises"),
      entry(.moveUp, "K shift+up", "move the selected timer up"),
      entry(.moveDown, "J shift+down", "move the selected timer down"),
      entry(.today, "t", "start today's exercises", hint: "today"),
    ] + moves + [leave, help] + terminal,
    .run: [
      entry(.pause, "space p", "pause or resume", hint: "pause"),
      entry(.done, "enter", "end an interval that waits for you, or count a round", hint: "done"),
      entry(.finish, "f", "end an interval that counts", hint: "finish"),
      entry(.back, "left", "to the start of the interval, or the one before", hint: "skip"),
      entry(.skip, "right", "to the next interval"), entry(.longer, "up k", "ten seconds more", hint: "10 s"),
      entry(.shorter, "down j", "ten seconds less"), entry(.sound, "s", "sound on or off", hint: "sound"),
      entry(.voice, "v", "voice on or off", hint: "voice"),
      entry(.stop, "x", "stop the workout", hint: "stop"),
      leave,
      entry(.undo, "u", "undo the start, in the first ten seconds", hint: "undo"),
      entry(.restart, "r", "restart", hint: "restart"),
      entry(.difficulty, "d", "the other version of the exercise", hint: "easy/hard"),
      entry(.close, "esc", "to the timers; the workout continues", hint: "timers"),
    ] + jumps + [help] + terminal,
    .complete: [
      // Those have buttons.
      entry(.restart, "r", "the same again"), entry(.extend, "+", "two more minutes"),
      entry(.home, "esc enter", "to the timers"),
      leave, help,
    ] + terminal,
    .setup: [
      entry(.save, "ctrl+s F2", "save", hint: "save"), entry(.close, "esc", "cancel", hint: "cancel"),
      entry(.longer, "up", "turn the value up", hint: "turn"), entry(.shorter, "down", "turn it down"),
      entry(.pageUp, "pgup", "ten up"), entry(.pageDown, "pgdn", "ten down"),
      entry(.next, "tab", "to the next value", hint: "next"),
      entry(.previous, "backtab", "to the value before"),
      entry(.right, "right", "from the minutes to the seconds, or to the next value"),
      entry(.left, "left", "from the seconds to the minutes, or to the value before"),
      entry(.select, "enter space", "switch, or open a list", hint: "switch"),
      entry(.erase, "backspace del", "set to the least, or to none"),
      entry(.help, "F1", "show the keys of this screen", hint: "help"),
      entry(.leave, "ctrl+c ctrl+q", "leave; a running workout continues"),
    ] + terminal,
    .kinds: [entry(.select, "enter", "open it, to change and save", hint: "open"), back] + moves + [
      leave, help,
    ] + terminal,
    .intervals: [
      entry(.select, "enter", "change the selected one", hint: "change"),
      entry(.new, "n", "add one", hint: "add"),
      entry(.copy, "c", "copy it", hint: "copy"), entry(.delete, "del", "remove it", hint: "remove"),
      entry(.moveUp, "K shift+up", "move it up", hint: "move"),
      entry(.moveDown, "J shift+down", "move it down"), back,
      entry(.undo, "u", "bring back what was removed", hint: "undo"),
    ] + moves + [leave, help] + terminal,
    .history: [
      entry(.select, "enter", "show the workouts of a day", hint: "open"),
      entry(.delete, "del", "delete the selected workout", hint: "delete"), back,
      entry(.undo, "u", "bring back what was deleted", hint: "undo"),
    ] + moves + [leave, help] + terminal,
    .settings: [
      entry(.left, "left", "the value before", hint: "change"),
      entry(.right, "right l", "the next value"),
      entry(.select, "enter", "the next value, or enter a text"),
      entry(.preview, "space", "listen to it", hint: "listen"), back,
    ] + moves + [leave, help] + terminal,
    .exercises: [
      entry(.select, "enter", "show it large, or choose it", hint: "open"),
      entry(.difficulty, "d", "easy or hard from now on", hint: "easy/hard"),
      entry(.mark, "space", "mark it, to add several at once", hint: "mark"),
      entry(.search, "/ ctrl+f", "find by name", hint: "find"),
      entry(.left, "left", "large: the exercise before", hint: "browse"),
      entry(.right, "right l", "large: the next exercise"), back,
    ] + moves + [leave, help] + terminal,
    .help: [entry(.close, "esc ? F1 enter", "go back", hint: "back")] + moves + [leave] + terminal,
  ]
}
