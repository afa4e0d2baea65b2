/// A sentence that is shown when a screen is opened for the first time.
enum Tip {
  /// Returns the tip of a screen; nil if it needs none.
  static func text(for screen: ScreenName) -> String? {
    switch screen {
    case .timers:
      "Choose a timer with the arrow keys and press Enter. Press ? for all keys, also on every other screen."
    case .run: "Space pauses, the arrow keys skip and change the time. Leave with q: the workout continues."
    case .setup: "Turn a value with the up and down keys or type digits, move with Tab, save with Ctrl+S."
    case .settings: "The left and right keys change a setting, at once."
    case .exercises: "Press d to take the easy or the hard version from now on."
    case .kinds, .intervals, .complete, .history, .help: nil
    }
  }
}
