import Bus

/// The names and types of a media player on the session bus (MPRIS 2.2).
enum MediaInterface {
  /// The name on the bus.
  static let busName = "org.mpris.MediaPlayer2.gympulse"
  /// The interface of the program.
  static let root = "org.mpris.MediaPlayer2"
  /// The interface of what is playing.
  static let player = "org.mpris.MediaPlayer2.Player"

  /// The object that clients call.
  static let object = BusObject(
    path: "/org/mpris/MediaPlayer2",
    interfaces: [
      BusInterface(
        root, methods: [.init("Raise"), .init("Quit")],
        properties: [
          .init("CanQuit", "b"), .init("CanRaise", "b"), .init("HasTrackList", "b"), .init("Identity", "s"),
          .init("DesktopEntry", "s"), .init("SupportedUriSchemes", "as"), .init("SupportedMimeTypes", "as"),
        ]),
      BusInterface(
        player,
        methods: [
          .init("Next"), .init("Previous"), .init("Pause"), .init("PlayPause"), .init("Stop"), .init("Play"),
          .init("Seek", [.init("Offset", "x")]),
          .init("SetPosition", [.init("TrackId", "o"), .init("Position", "x")]),
          .init("OpenUri", [.init("Uri", "s")]),
        ],
        signals: [.init("Seeked", [.init("Position", "x")])],
        properties: [
          .init("PlaybackStatus", "s"), .init("Rate", "d", isWritable: true), .init("Metadata", "a{sv}"),
          .init("Volume", "d", isWritable: true), .init("Position", "x", isAnnounced: false),
          .init("MinimumRate", "d"), .init("MaximumRate", "d"), .init("CanGoNext", "b"),
          .init("CanGoPrevious", "b"), .init("CanPlay", "b"), .init("CanPause", "b"), .init("CanSeek", "b"),
          .init("CanControl", "b", isAnnounced: false),
        ]),
    ])

  /// The signal of a jump to a position, in microseconds.
  static func seeked(_ position: Int64) -> BusSignal {
    BusSignal(.session, BusMember(path: object.path, interface: player, name: "Seeked"), [.int64(position)])
  }
}
