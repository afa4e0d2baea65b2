/// A sentence that is shown when a screen is opened for the first time.
enum Tip {
  /// Returns the tip of a screen; nil if it needs none.
  static func text(for screen: ScreenName) -> String? {
    switch screen {
    case .timers:
      "Enter starts the selected timer. ? shows the keys of any screen."
    case .run: "Space pauses, arrow keys skip and change the time; q leaves it running."
    case .setup: "Turn values with up and down or type them; Tab moves, Ctrl+S saves."
    case .settings: "The left and right keys change a setting, at once."
    case .exercises: "Enter shows an exercise large; d takes its easy or hard version from now on."
    case .kinds, .intervals, .complete, .history, .help: nil
    }
  }
}
