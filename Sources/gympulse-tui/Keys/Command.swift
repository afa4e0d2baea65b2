/// What a key or a click does. The raw values are the words of the file of keys.
enum Command: String, CaseIterable, Sendable {
  // Everywhere.
  case up, down, left, right, pageUp, pageDown, first, last
  case select, close, help, leave, undo, suspend, redraw
  // Lists.
  case new, edit, copy, delete, search, mark, moveUp, moveDown
  // To other screens.
  case history, settings, exercises, today
  // The running workout.
  case pause, back, skip, longer, shorter, done, finish, restart, sound, voice, stop, difficulty
  case jump1, jump2, jump3, jump4, jump5, jump6, jump7, jump8, jump9
  // After a workout.
  case extend, home
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
