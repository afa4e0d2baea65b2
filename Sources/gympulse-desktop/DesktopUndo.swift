/// What a part has changed of the desktop; nil if it has changed nothing.
enum DesktopUndo: Hashable {
  /// Whose do not disturb is switched on: the content of `UndoRecord.doNotDisturb`.
  case doNotDisturb(DoNotDisturbInterface?)
  /// The content of `UndoRecord.notifications`.
  case notifications(ShownNotifications?)

  var part: PartName {
    switch self {
    case .doNotDisturb: .disturbance
    case .notifications: .notifier
    }
  }
}

/// The notifications that are shown or about to be.
struct ShownNotifications: Codable, Hashable {
  /// The boot, because unique names mean nothing in another.
  var bootId: String
  /// The unique name of the server on the session bus; empty if it is not known yet.
  var server: String
  /// The server's numbers by the names of their slots. 0 before the server has replied: a process that is killed in that
  /// moment leaves a notification whose number is not recorded.
  var ids: [String: UInt32]
}
