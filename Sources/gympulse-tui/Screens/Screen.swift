import Messages
import Terminal
import Workout

/// A screen as a value: it takes events and draws itself.
protocol Screen: Sendable {
  /// Which one it is, for keys and help.
  var name: ScreenName { get }
  /// The text that is being entered, which gets keys before the commands; nil while none is.
  var input: TextField? { get set }
  /// Whether it has changes that are not saved.
  var hasChanges: Bool { get }
  /// Applies an event and returns what is wanted.
  mutating func apply(_ event: ScreenEvent, _ model: Model) -> [Action]
  /// Takes what it is given.
  mutating func take(_ entered: Entered)
  /// Returns whether a command does something now. One that does not is neither offered nor applied.
  func state(of command: Command, _ model: Model) -> CommandState
  /// Draws the screen above the row of hints.
  func draw(on canvas: inout Canvas, in rect: Rect, _ model: Model)
}

extension Screen {
  var hasChanges: Bool { false }

  mutating func take(_ entered: Entered) {}

  func state(of command: Command, _ model: Model) -> CommandState { .enabled() }

  var input: TextField? {
    get { nil }
    set {}
  }
}

/// The screens, by the names that the file of keys has.
enum ScreenName: String, CaseIterable, Sendable {
  case timers, kinds, setup, intervals, run, complete, history, settings, exercises, help
}

/// An event for the screen on top.
enum ScreenEvent: Hashable, Sendable {
  case command(Command)
  /// The text of `input` has changed.
  case edited
  /// The mouse was pressed on something that reacts.
  case click(Target)
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
}
