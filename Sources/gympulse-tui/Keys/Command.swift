/// What a key or a click does. The raw values are the words of the file of keys.
enum Command: String, CaseIterable, Sendable {
  // Everywhere.
  case up, down, left, right, pageUp, pageDown, first, last
  case select, close, help, leave, undo
  // Lists.
  case new, edit, copy, delete, search, moveUp, moveDown
  // To other screens.
  case history, settings, exercises, today
  // The running workout.
  case pause, back, skip, longer, shorter, done, restart, sound, voice, stop, difficulty
  case jump1, jump2, jump3, jump4, jump5, jump6, jump7, jump8, jump9
  // After a workout.
  case extend, home
  // Forms.
  case next, previous, save, erase, preview
  // A question.
  case yes, no

  /// The word for the row of hints.
  var hint: String {
    switch self {
    case .up: "up"
    case .down: "down"
    case .left: "left"
    case .right: "right"
    case .pageUp, .pageDown: "10"
    case .first: "first"
    case .last: "last"
    case .select: "choose"
    case .close: "back"
    case .help: "help"
    case .leave: "quit"
    case .undo: "undo"
    case .new: "new"
    case .edit: "edit"
    case .copy: "copy"
    case .delete: "delete"
    case .search: "find"
    case .moveUp, .moveDown: "move"
    case .history: "history"
    case .settings: "settings"
    case .exercises: "exercises"
    case .today: "today"
    case .pause: "pause"
    case .back: "back"
    case .skip: "skip"
    case .longer, .shorter: "10 s"
    case .done: "done"
    case .restart: "restart"
    case .sound: "sound"
    case .voice: "voice"
    case .stop: "stop"
    case .difficulty: "easy/hard"
    case .jump1, .jump2, .jump3, .jump4, .jump5, .jump6, .jump7, .jump8, .jump9: "interval"
    case .extend: "2 more minutes"
    case .home: "timers"
    case .next: "next"
    case .previous: "previous"
    case .save: "save"
    case .erase: "erase"
    case .preview: "listen"
    case .yes: "yes"
    case .no: "no"
    }
  }

  /// The number of the interval that a command jumps to; nil for any other command.
  var interval: Int? {
    let all: [Command] = [.jump1, .jump2, .jump3, .jump4, .jump5, .jump6, .jump7, .jump8, .jump9]
    return all.firstIndex(of: self).map { $0 + 1 }
  }
}
