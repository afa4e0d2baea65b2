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

  /// Where pictures are; nil for no pictures.
  private let pictureFolder: String?
  /// Nil while it is not on the bus.
  private var shown: Shown?

  /// A player that is not on the bus.
  init(pictureFolder: String? = nil) {
    self.pictureFolder = pictureFolder
  }

  var objectPath: String? { shown == nil ? nil : MediaInterface.object.path }

  mutating func update(_ transitions: [TransitionTracker.Transition], _ model: Model) -> [Effect] {
    guard model.settings.mediaControls, let session = model.session, model.view.isActive else {
      return leave()
    }
    let present = MediaProperties(model, pictureFolder: pictureFolder)
    let properties = present.player
    let before = shown
    shown = Shown(session: session, properties: Dictionary(properties) { $1 }, art: present.art)
    // The picture first, so that clients find it.
    var effects: [Effect] = present.art == before?.art ? [] : [.output(.show(present.art, to: .mediaPlayers))]
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
    do throws(BusError) {
      let properties = MediaProperties(model, pictureFolder: pictureFolder)
      return try effects(of: MediaInterface.object.demand(request), properties, request.token)
    } catch {
      return [.bus(.refuse(request.token, error))]
    }
  }

  private func effects(
    of demand: BusObject.Demand, _ properties: MediaProperties, _ token: BusRequest.Token
  ) throws(BusError) -> [Effect] {
    switch demand {
    case .reply(let values): return [.bus(.reply(token, values))]
    case .get(let interface, let property):
      let value = try BusObject.value(of: property, in: properties.all(interface))
      return [.bus(.reply(token, [.variant(value)]))]
    case .getAll(let interface):
      return [.bus(.reply(token, [.properties(properties.all(interface))]))]
    case .set(let property, let value):
      // "If the rate is set to 0.0 by a client, act as though Pause was called"; no other rate is possible. The volume
      // is that of the sound server.
      let isPause = property == "Rate" && value == .double(0)
      return (isPause ? command("Pause", [], properties.view) : []) + [.bus(.reply(token, []))]
    case .call("OpenUri", _):
      throw BusError(BusError.notSupported, "no address can be opened")
    case .call("Raise", _):
      return [.output(.view(activationToken: nil)), .bus(.reply(token, []))]
    case .call(let method, let arguments):
      return command(method, arguments, properties.view) + [.bus(.reply(token, []))]
    }
  }

  /// Returns what a method with arguments of its types does to the workout.
  private func command(_ method: String, _ arguments: [BusValue], _ view: SessionView) -> [Effect] {
    guard view.isActive else { return [] }
    switch (method, arguments.first, arguments.last) {
    case ("Play", _, _): return call(EngineMethods.Resume.self, NoParams(), view)
    case ("Pause", _, _): return call(EngineMethods.Pause.self, NoParams(), view)
    case ("PlayPause", _, _): return call(EngineMethods.Toggle.self, NoParams(), view)
    case ("Stop", _, _): return call(EngineMethods.Stop.self, .init(), view)
    case ("Next", _, _) where view.isOpen: return call(EngineMethods.Done.self, NoParams(), view)
    case ("Next", _, _): return call(EngineMethods.Skip.self, NoParams(), view)
    case ("Previous", _, _): return call(EngineMethods.Back.self, NoParams(), view)
    case ("Seek", .int64(let offset)?, _) where !view.isOpen:
      let (sum, isOverflow) = view.passed.microseconds.addingReportingOverflow(offset)
      let target = isOverflow ? Int64.max : max(sum, 0)
      // "If this position would be past the end of the track, act like a call to Next."
      return target >= view.length.microseconds
        ? call(EngineMethods.Skip.self, NoParams(), view) : seek(target, view)
    case ("SetPosition", let track?, .int64(let position)?) where !view.isOpen:
      // A call about another track comes too late, and one outside the track is to be ignored.
      let isInTrack = (0...view.length.microseconds).contains(position)
      return isInTrack && track.text == MediaTrack(view)?.id ? seek(position, view) : []
    default: return []
    }
  }

  private func seek(_ microseconds: Int64, _ view: SessionView) -> [Effect] {
    call(EngineMethods.Seek.self, .init(seconds: Double(microseconds) / 1e6), view)
  }

  private func call<M: SessionCommand>(
    _ method: M.Type, _ parameters: M.Parameters, _ view: SessionView
  ) -> [Effect] {
    [.command(tag: .command(.player), method, parameters, shown: view)]
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
