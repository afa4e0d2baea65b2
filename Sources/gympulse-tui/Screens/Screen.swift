import Messages
import Terminal

/// A screen as a value: it takes events and draws itself.
protocol Screen: Sendable {
  /// Its heading in the help.
  static var title: String { get }
  /// A sentence that is shown when it is opened for the first time; nil if it needs none.
  static var tip: String? { get }
  /// Its commands, in the order of hints and help.
  static var bindings: [Binding<Self>] { get }

  /// Which one it is in the file of keys.
  var name: ScreenName { get }
  /// The text that is being entered, which gets keys before the commands; nil while none is.
  var input: TextField? { get set }
  /// Whether it has changes that are not saved.
  var hasChanges: Bool { get }
  /// Whether its command `save` keeps all changes, also as the answer to whether they are discarded.
  var canSave: Bool { get }
  /// The commands that it has now.
  var present: [Binding<Self>] { get }
  /// Returns the requests for what it shows and no topic has. One is sent again after a change of the log.
  func needs(_ model: Model) -> [Action]
  /// Applies any other event, and a command that its binding does not run, and returns what is wanted.
  mutating func apply(_ event: ScreenEvent, _ model: Model) -> [Action]
  /// Takes what it is given.
  mutating func take(_ message: ScreenMessage)
  /// The only commands that do something now, and why no other does; nil for all.
  var restriction: (commands: Set<Command>, reason: String)? { get }
  /// Draws the screen above the row of hints.
  func draw(on canvas: inout Canvas, in rect: Rect, _ model: Model)
}

extension Screen {
  static var tip: String? { nil }
  static var entries: [KeyBindings.Entry] { bindings.map(\.entry) }

  var hasChanges: Bool { false }
  var canSave: Bool { false }
  var present: [Binding<Self>] { Self.bindings }

  var input: TextField? {
    get { nil }
    set {}
  }

  func needs(_ model: Model) -> [Action] { [] }

  mutating func apply(_ event: ScreenEvent, _ model: Model) -> [Action] { [] }

  mutating func take(_ message: ScreenMessage) {}

  var restriction: (commands: Set<Command>, reason: String)? { nil }

  /// Returns whether a command does something now.
  func state(of command: Command, _ model: Model) -> CommandState {
    if let restriction, !restriction.commands.contains(command) { return .disabled(restriction.reason) }
    return present.first { $0.entry.command == command }?.state(self, model) ?? .enabled()
  }

  /// Runs a command.
  mutating func run(_ command: Command, _ model: Model) -> [Action] {
    let binding = present.first { $0.entry.command == command }
    return binding?.run?(&self, model) ?? apply(.command(command), model)
  }
}

/// The screens, by the names that the file of keys has.
enum ScreenName: String, CaseIterable, Sendable {
  case timers, kinds, setup, intervals, run, complete, history, settings, exercises, help
  case lesson = "class"

  /// The screen that has the name, and whose bindings are its usual keys.
  var screen: any Screen.Type {
    switch self {
    case .timers: HomeScreen.self
    case .kinds: NewTimerScreen.self
    case .setup: SetupScreen.self
    case .intervals: IntervalsScreen.self
    case .run: RunScreen.self
    case .complete: CompleteScreen.self
    case .history: HistoryScreen.self
    case .settings: SettingsScreen.self
    case .exercises: ExercisesScreen.self
    case .help: HelpScreen.self
    case .lesson: ClassScreen.self
    }
  }
}

/// An event for the screen on top.
enum ScreenEvent: Hashable, Sendable {
  case command(Command)
  /// The text of `input` has changed.
  case edited
  /// The mouse was pressed on something that reacts.
  case click(Target)
  /// The mouse was pressed in a pane; what it was pressed on follows.
  case focus(Int)
  /// The mouse wheel was turned, up or down, over something.
  case wheel(Target?, isUp: Bool)
  /// The instant has come at which the screen asked to be drawn again.
  case due
}

/// What a screen draws and decides from.
struct Model {
  let published: Published
  /// The running workout at this instant.
  let view: SessionView
  let styles: Styles
  let now: Moment
  let keys: KeyBindings
  /// What can be brought back.
  let deletions: [Deletion]
  /// The window's size.
  let size: Size
}
