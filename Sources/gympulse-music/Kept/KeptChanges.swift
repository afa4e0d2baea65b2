/// What was changed in other programs and is to be undone: the content of `UndoRecord.music`.
struct KeptChanges: Codable, Hashable, Sendable {
  /// The most streams kept; those of many programs that have ended in the middle of a cue.
  static let volumesMax = 64
  /// The most players paused at a time.
  static let playersMax = 16

  /// A stream whose volume was lowered.
  struct Volume: Codable, Hashable, Sendable {
    /// The stream's index; nil if it has ended. The server keeps the lowered volume for the program's next stream.
    var index: UInt32?
    var identity: String
    var before: [UInt32]
    var lowered: [UInt32]
  }

  /// A media player that was paused.
  struct Player: Codable, Hashable, Sendable {
    /// Its name on the session bus, such as `org.mpris.MediaPlayer2.vlc`.
    var name: String
    /// Its unique name, which another process never has on the same bus.
    var owner: String
  }

  /// The boot in which the players were paused: unique names mean nothing in another.
  var bootId = ""
  var volumes: [Volume] = []
  var players: [Player] = []

  /// Whether there is nothing to undo.
  var isEmpty: Bool { volumes.isEmpty && players.isEmpty }

  /// Whether it has the volume of a stream.
  func has(_ index: UInt32) -> Bool { volumes.contains { $0.index == index } }

  /// Returns the changes of an earlier process as far as they count now and are within the limits.
  func checked(bootId: String) -> KeptChanges {
    KeptChanges(
      bootId: bootId, volumes: Array(volumes.prefix(Self.volumesMax)),
      players: self.bootId == bootId ? Array(players.prefix(Self.playersMax)) : [])
  }
}
