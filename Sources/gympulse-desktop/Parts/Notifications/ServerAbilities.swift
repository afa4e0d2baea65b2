/// What a server can do (Desktop Notifications Specification, "GetCapabilities"), and what it needs besides.
struct ServerAbilities: Hashable {
  var hasActions = false
  var hasBody = false
  /// Whether the body is markup, so that text must be escaped.
  var hasMarkup = false
  var needs = ServerNeeds()

  /// The abilities of a list of capabilities, and the needs of a server of a name.
  init(_ capabilities: [String], server name: String = "") {
    hasActions = capabilities.contains("actions")
    hasBody = capabilities.contains("body")
    hasMarkup = capabilities.contains("body-markup")
    needs = ServerNeeds.known[name] ?? ServerNeeds()
  }
}

/// How a server differs from others without announcing it.
struct ServerNeeds: Hashable {
  /// Whether a notification of low urgency appears on the screen and not only in a list.
  var showsLowUrgency = true
  /// Whether text is shown beside the bar of the hint `value`.
  var showsTextBesideBar = true
  /// Whether the hint `image-path` is an address, as the specification wants, and not a path.
  var findsPictureByAddress = true

  /// The servers that differ, by the name in their reply to `GetServerInformation`.
  static let known = [
    // Since 41: "messageTray: Do not show low priority notifications" (gnome-shell, js/ui/messageTray.js).
    "gnome-shell": ServerNeeds(showsLowUrgency: false),
    // `xfce_notify_window_set_gauge_value` hides the summary, the body and the buttons (xfce4-notifyd,
    // xfce-notify-window.c; seen in 0.7.3). A click on the notification only closes it, so that the default action is its button.
    "Xfce Notify Daemon": ServerNeeds(showsTextBesideBar: false),
    // It looks for a file of the hint's name (SwayNotificationCenter, notification.vala; seen in 0.7.3).
    "SwayNotificationCenter": ServerNeeds(findsPictureByAddress: false),
  ]
}
