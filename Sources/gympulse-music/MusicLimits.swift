import Messages

/// The limits that clients of the music actor meet.
enum MusicLimits {
  /// What `music.describe` returns.
  static let all: [ActorDescription.Limit] = [
    .init("loweredStreams", KeptChanges.volumesMax, "Streams of other programs that are lowered at a time."),
    .init("pausedPlayers", KeptChanges.playersMax, "Media players that are paused at a time."),
  ]
}
