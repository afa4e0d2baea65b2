import ActorCore
import Bus

/// The workout as a media player (MPRIS 2.2): on the lock screen, by media keys and headset buttons.
///
/// It is on the bus only while a workout is active, because the media keys go to the player that was used last. A workout
/// is an album and each interval a track.
struct MediaPlayer {
  /// What has been sent to clients.
  private struct Shown {
    var session: Session
    var properties: [String: BusValue]
    var art: DesktopPicture?

    var track: BusValue? { properties["Metadata"]?["mpris:trackid"] }
  }

  /// A jump below this is not announced, because a client that continues by itself is as wrong as that.
  private static let jumpMin = Duration.milliseconds(100)

  /// Nil while it is not on the bus.
  private var shown: Shown?

  var objectPath: String? { shown == nil ? nil : MediaInterface.object.path }

  mutating func update(_ transitions: [TransitionTracker.Transition], _ model: Model) -> [Effect] {
    guard model.settings.mediaControls, let session = model.session, model.view.isActive else {
      return leave()
    }
    let art = MediaInterface.art(model)
    let properties = MediaInterface.state(model, art)
    let before = shown
    shown = Shown(session: session, properties: Dictionary(properties) { $1 }, art: art)
    // The picture first, so that clients find it.
    var effects: [Effect] = art == before?.art ? [] : [.output(.show(art, to: .mediaPlayers))]
    guard let before else { return effects + [.bus(.own(MediaInterface.busName))] }
    let changed = properties.filter { before.properties[$0.0] != $0.1 }
    if !changed.isEmpty { effects.append(announce(changed)) }
    let isNewTrack = changed.contains { $0.0 == "Metadata" && $0.1["mpris:trackid"] != before.track }
    if isJump(from: before.session, to: session, isNewTrack: isNewTrack, model) {
      effects.append(.bus(.emit(MediaInterface.seeked(model.view.passed.microseconds))))
    }
    return effects
  }

  /// Announces the end, for clients that show the last state of a player that is gone.
  private mutating func leave() -> [Effect] {
    guard let before = shown else { return [] }
    shown = nil
    return [
      announce([("PlaybackStatus", .string("Stopped"))]), .bus(.release(MediaInterface.busName)),
    ] + (before.art == nil ? [] : [.output(.show(nil, to: .mediaPlayers))])
  }

  private func announce(_ changed: [(String, BusValue)]) -> Effect {
    .bus(.emit(MediaInterface.object.propertiesChanged(MediaInterface.player, changed)))
  }

  /// Whether the position is another than a client expects: the one that it knows, moved on while it plays, and zero in
  /// a new track.
  private func isJump(from old: Session, to new: Session, isNewTrack: Bool, _ model: Model) -> Bool {
    guard new.isContinuation(of: old) else { return true }
    if isNewTrack { return model.view.passed >= Self.jumpMin }
    let difference = new.offset(at: model.now) - old.offset(at: model.now)
    return difference >= Self.jumpMin || difference <= .zero - Self.jumpMin
  }

  func serve(_ request: BusRequest, _ model: Model) -> [Effect]? {
    guard shown != nil, request.member.path == MediaInterface.object.path else { return nil }
    let view = model.view
    return MediaInterface.object.serve(request, properties: { MediaInterface.properties(of: $0, model) }) {
      (method, arguments) throws(BusError) in
      switch method {
      case "OpenUri": throw BusError(BusError.notSupported, "no address can be opened")
      case "Raise": return ([], [.output(.view(activationToken: nil))])
      // "If the rate is set to 0.0 by a client, act as though Pause was called"; no other rate is possible. The volume is that
      // of the sound server.
      case "Set": return ([], arguments == [.string("Rate"), .double(0)] ? command("Pause", [], view) : [])
      default: return ([], command(method, arguments, view))
      }
    }
  }

  /// Returns what a method with arguments of its types does to the workout.
  private func command(_ method: String, _ arguments: [BusValue], _ view: SessionView) -> [Effect] {
    guard view.isActive else { return [] }
    let command: WorkoutCommand? =
      switch (method, arguments.first, arguments.last) {
      case ("Play", _, _): .resume
      case ("Pause", _, _): .pause
      case ("PlayPause", _, _): .toggle
      case ("Stop", _, _): .stop
      case ("Next", _, _): view.isOpen ? .done : .skip
      case ("Previous", _, _): .back
      case ("Seek", .int64(let offset)?, _) where !view.isOpen: Self.seek(by: offset, view)
      // A call about another track comes too late, and one outside the track is to be ignored.
      case ("SetPosition", let track?, .int64(let position)?)
      where !view.isOpen && (0...view.length.microseconds).contains(position)
        && track.text == MediaTrack(view)?.id:
        .seek(seconds: Double(position) / 1e6)
      default: nil
      }
    return command.map { [$0.request(.command(.player), shown: view)] } ?? []
  }

  private static func seek(by offset: Int64, _ view: SessionView) -> WorkoutCommand {
    let (sum, isOverflow) = view.passed.microseconds.addingReportingOverflow(offset)
    let target = isOverflow ? Int64.max : max(sum, 0)
    // "If this position would be past the end of the track, act like a call to Next."
    return target >= view.length.microseconds ? .skip : .seek(seconds: Double(target) / 1e6)
  }
}

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
      BusInterface(root, methods: [.init("Raise"), .init("Quit")]),
      BusInterface(
        player,
        methods: [
          .init("Next"), .init("Previous"), .init("Pause"), .init("PlayPause"), .init("Stop"), .init("Play"),
          .init("Seek", ["Offset": "x"]), .init("SetPosition", ["TrackId": "o", "Position": "x"]),
          .init("OpenUri", ["Uri": "s"]),
        ],
        signals: [.init("Seeked", ["Position": "x"])], writable: ["Rate", "Volume"],
        unannounced: ["Position", "CanControl"]),
    ])

  /// The signal of a jump to a position, in microseconds.
  static func seeked(_ position: Int64) -> BusSignal {
    BusSignal(.session, BusMember(path: object.path, interface: player, name: "Seeked"), [.int64(position)])
  }
}
