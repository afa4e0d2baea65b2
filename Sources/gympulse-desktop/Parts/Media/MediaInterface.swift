import Bus
import Workout

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

/// What a method of a media player does to the workout.
enum MediaCommand: Hashable {
  case play, pause, toggle, stop, next, previous
  /// End an interval that has no fixed length.
  case done
  /// Seconds after the start of the interval.
  case seek(Double)

  /// The command of a method with arguments of its types; nil if it does nothing.
  init?(_ method: String, _ arguments: [BusValue], _ view: SessionView) {
    guard view.isActive else { return nil }
    switch (method, arguments.first, arguments.last) {
    case ("Play", _, _): self = .play
    case ("Pause", _, _): self = .pause
    case ("PlayPause", _, _): self = .toggle
    case ("Stop", _, _): self = .stop
    case ("Next", _, _): self = view.isOpen ? .done : .next
    case ("Previous", _, _): self = .previous
    case ("Seek", .int64(let offset)?, _):
      guard !view.isOpen else { return nil }
      let (sum, isOverflow) = view.passed.microseconds.addingReportingOverflow(offset)
      let target = isOverflow ? Int64.max : max(sum, 0)
      // "If this position would be past the end of the track, act like a call to Next."
      self = target >= view.length.microseconds ? .next : .seek(Double(target) / 1e6)
    case ("SetPosition", let track?, .int64(let position)?):
      // A call about another track comes too late, and one outside the track is to be ignored.
      guard !view.isOpen, track.text == MediaTrack(view)?.id,
        (0...view.length.microseconds).contains(position)
      else { return nil }
      self = .seek(Double(position) / 1e6)
    default: return nil
    }
  }
}
