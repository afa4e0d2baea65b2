import Bus

/// A call on the session bus that the reply is awaited of.
enum PlayerCall: Hashable, Sendable {
  /// The names on the bus, asked for in a round.
  case names(round: Int)
  /// The unique name of a player.
  case owner(name: String, round: Int)
  /// Whether a player plays.
  case status(KeptChanges.Player, round: Int)
  /// Whether a player that an earlier process has paused is still that one, and paused.
  case keptOwner(KeptChanges.Player)
  case keptStatus(KeptChanges.Player)
  case pause(KeptChanges.Player)
  case play(KeptChanges.Player)

  /// The call itself.
  var call: BusCall {
    switch self {
    case .names:
      Self.bus("ListNames")
    case .owner(let name, _):
      Self.bus("GetNameOwner", [.string(name)])
    case .keptOwner(let player):
      Self.bus("GetNameOwner", [.string(player.name)])
    case .status(let player, _), .keptStatus(let player):
      Self.player(
        player, "org.freedesktop.DBus.Properties", "Get",
        [.string(Self.playerInterface), .string("PlaybackStatus")])
    case .pause(let player):
      Self.player(player, Self.playerInterface, "Pause")
    case .play(let player):
      Self.player(player, Self.playerInterface, "Play")
    }
  }

  /// The prefix of players' names (MPRIS D-Bus Interface Specification 2.2, "Bus Name Policy").
  static let namePrefix = "org.mpris.MediaPlayer2."
  static let playerInterface = "org.mpris.MediaPlayer2.Player"
  private static let playerPath = "/org/mpris/MediaPlayer2"

  /// The rule for changes of players, such as whether they play.
  static let rule =
    "type='signal',interface='org.freedesktop.DBus.Properties',member='PropertiesChanged',"
    + "path='\(playerPath)',arg0='\(playerInterface)'"

  /// Whether a name is that of a player to pause: not our own, and not playerctld's, which stands for another.
  static func isPlayer(_ name: String) -> Bool {
    guard name.hasPrefix(namePrefix) else { return false }
    let program = name.dropFirst(namePrefix.count).split(separator: ".").first
    return program != "gympulse" && program != "playerctld"
  }

  private static func bus(_ method: String, _ arguments: [BusValue] = []) -> BusCall {
    let interface = "org.freedesktop.DBus"
    return BusCall(
      to: interface, BusMember(path: "/org/freedesktop/DBus", interface: interface, name: method), arguments)
  }

  private static func player(
    _ player: KeptChanges.Player, _ interface: String, _ method: String, _ arguments: [BusValue] = []
  ) -> BusCall {
    BusCall(
      to: player.owner, BusMember(path: playerPath, interface: interface, name: method), arguments,
      mayStart: false)
  }
}
