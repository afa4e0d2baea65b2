import ActorCore
import Bus
import Messages
import Workout

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
      return command(isPause ? .pause : nil, properties.view) + [.bus(.reply(token, []))]
    case .call("OpenUri", _):
      throw BusError(BusError.notSupported, "no address can be opened")
    case .call("Raise", _):
      return [.output(.view(activationToken: nil)), .bus(.reply(token, []))]
    case .call(let method, let arguments):
      return command(MediaCommand(method, arguments, properties.view), properties.view) + [
        .bus(.reply(token, []))
      ]
    }
  }

  private func command(_ command: MediaCommand?, _ view: SessionView) -> [Effect] {
    let tag = DesktopCore.Tag.command(.player)
    return switch command {
    case nil: []
    case .play: [.command(tag: tag, EngineMethods.Resume.self, NoParams(), shown: view)]
    case .pause: [.command(tag: tag, EngineMethods.Pause.self, NoParams(), shown: view)]
    case .toggle: [.command(tag: tag, EngineMethods.Toggle.self, NoParams(), shown: view)]
    case .stop: [.command(tag: tag, EngineMethods.Stop.self, .init(), shown: view)]
    case .next: [.command(tag: tag, EngineMethods.Skip.self, NoParams(), shown: view)]
    case .done: [.command(tag: tag, EngineMethods.Done.self, NoParams(), shown: view)]
    case .previous: [.command(tag: tag, EngineMethods.Back.self, NoParams(), shown: view)]
    case .seek(let seconds):
      [.command(tag: tag, EngineMethods.Seek.self, .init(seconds: seconds), shown: view)]
    }
  }
}
