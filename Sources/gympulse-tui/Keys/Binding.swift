import Terminal

/// A command of a screen as one record: its usual keys, its words, whether it does something now, and what. Help, hints,
/// the file of keys and clicks follow from it.
struct Binding<S: Screen>: Sendable {
  let entry: KeyBindings.Entry
  /// Whether it does something now, and else why not. One that does not is neither offered nor run.
  let state: @Sendable (S, Model) -> CommandState
  /// What it does; nil if `apply` of the screen does it, such as the keys that move in a list.
  let run: (@Sendable (inout S, Model) -> [Action])?

  /// `keys` are names with blanks between them, the usual one first. Without a `hint` it is in the row of hints only
  /// while its state has a word. `isOpposite`: it is the other direction of the one before, and shares its hint.
  init(
    _ command: Command, _ keys: String, _ help: String, hint: String? = nil,
    isOpposite: Bool = false, state: @escaping @Sendable (S, Model) -> CommandState,
    run: (@Sendable (inout S, Model) -> [Action])?
  ) {
    entry = KeyBindings.Entry(
      command: command, keys: keys.split(separator: " ").compactMap { KeyStroke(String($0)) }, help: help,
      hint: hint, isOpposite: isOpposite)
    (self.state, self.run) = (state, run)
  }

  /// One that always does something.
  init(
    _ command: Command, _ keys: String, _ help: String, hint: String? = nil,
    isOpposite: Bool = false, run: (@Sendable (inout S, Model) -> [Action])? = nil
  ) {
    self.init(
      command, keys, help, hint: hint, isOpposite: isOpposite, state: { _, _ in .enabled() },
      run: run)
  }

  /// Goes back to the screen below.
  static var back: Binding { Binding(.close, "esc", "go back", hint: "back") { _, _ in [.close] } }
  static var help: Binding { Binding(.help, "? F1", "show these keys", hint: "help") }
  static var leave: Binding {
    Binding(.leave, "q ctrl+c ctrl+q", "quit; a running workout keeps going", hint: "quit")
  }

  /// Those that move in a list.
  static var moves: [Binding] {
    [
      Binding(.up, "up k", "up"), Binding(.down, "down j", "down"),
      Binding(.pageUp, "pgup", "page up"),
      Binding(.pageDown, "pgdn", "page down"), Binding(.first, "home g", "first"),
      Binding(.last, "end G", "last"),
    ]
  }

  /// Those that every terminal program has.
  static var terminal: [Binding] {
    [
      Binding(.suspend, "ctrl+z", "suspend GymPulse; fg brings it back"),
      Binding(.redraw, "ctrl+l", "redraw the screen"),
    ]
  }

  /// The last ones of a screen with a list.
  static var list: [Binding] { moves + [leave, help] + terminal }
}

/// What a key or a click does. The raw values are the words of the file of keys.
enum Command: String, CaseIterable, Sendable {
  // Everywhere.
  case up, down, left, right, pageUp, pageDown, first, last
  case select, close, help, leave, undo, suspend, redraw
  // Lists.
  case new, edit, copy, delete, search, mark, moveUp, moveDown
  // To other screens.
  case history, settings, exercises, today
  case lesson = "class"
  // The running workout.
  case pause, back, skip, longer, shorter, done, finish, restart, sound, voice, stop, difficulty
  case jump1, jump2, jump3, jump4, jump5, jump6, jump7, jump8, jump9
  // After a workout.
  case extend, note, home
  // Forms.
  case next, previous, save, erase, preview
  // A question.
  case yes, no

  /// Those that a screen with a list has while a text is entered.
  static let whileEntering: Set<Command> = [.select, .close, .help, .leave, .suspend, .redraw]
  /// The same, and those that move in the list of what was found.
  static let whileSearching = whileEntering.union([.up, .down, .pageUp, .pageDown, .first, .last])

  /// Those that jump to an interval, in its order.
  static let jumps: [Command] = [.jump1, .jump2, .jump3, .jump4, .jump5, .jump6, .jump7, .jump8, .jump9]
}

/// Whether a command does something now. Keys, clicks and the row of hints follow it.
enum CommandState: Hashable, Sendable {
  /// It does, under a word in the row of hints; nil for the usual one.
  case enabled(as: String? = nil)
  /// It does not; the reason is shown when its key is pressed.
  case disabled(String)

  /// Returns the state of a command that is there only in some situation.
  static func enabled(if condition: Bool, otherwise reason: String) -> CommandState {
    condition ? .enabled() : .disabled(reason)
  }
}
