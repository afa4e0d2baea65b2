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
