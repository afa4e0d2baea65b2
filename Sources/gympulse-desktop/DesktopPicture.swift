/// A picture for other programs, which read it from a file.
struct DesktopPicture: Hashable {
  /// What reads it.
  enum Reader: Hashable {
    case mediaPlayers, notifications
  }

  /// The name of its file. Programs keep pictures by their addresses, so that another picture has another name.
  let name: String
  let svg: String
}
