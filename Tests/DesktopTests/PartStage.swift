import Bus
import Messages
import Workout

@testable import gympulse_desktop

/// A part that can be on a stage.
protocol DesktopPart {
  mutating func update(_ transitions: [TransitionTracker.Transition], _ model: Model) -> [DesktopCore.Effect]
}

/// One with an object on the session bus.
protocol ObjectPart: DesktopPart {
  mutating func serve(_ request: BusRequest, _ model: Model) -> [DesktopCore.Effect]?
}

extension Notifier: DesktopPart {}
extension IdleInhibitor: DesktopPart {}
extension DoNotDisturb: DesktopPart {}
extension Haptics: DesktopPart {}
extension TimerService: ObjectPart {}
extension MediaPlayer: ObjectPart {}
extension TrayItem: ObjectPart {}

/// A part of the desktop actor with a session and a clock. All sessions begin at `start`.
struct PartStage<Part: DesktopPart> {
  static var start: Instant { Instant(nanoseconds: 5_000_000_000_123) }

  var part: Part
  var model = Model()

  init(_ part: Part) {
    self.part = part
    model.now = Self.start
  }

  /// The session as it is published at the given seconds after the start.
  mutating func publish(_ session: Session?, after seconds: Double) -> PartEffects {
    model.session = session
    return update(after: seconds)
  }

  /// What happens at the given seconds after the start.
  mutating func update(after seconds: Double) -> PartEffects {
    model.now = Self.instant(seconds)
    model.view = SessionView(model.session, at: model.now)
    return PartEffects(part.update([], model))
  }

  static var token: BusRequest.Token { BusRequest.Token(number: 7) }

  static func instant(_ seconds: Double) -> Instant { start.advanced(by: .seconds(seconds)) }

  static func session(_ routine: Routine, id: String = "a1-b2", at instant: Instant = start) -> Session {
    Session(routine, id: id, at: instant)
  }
}

extension PartStage where Part: ObjectPart {
  /// A request of another program at the given seconds after the start.
  mutating func request(_ member: BusMember, _ arguments: [BusValue] = [], after seconds: Double)
    -> PartEffects
  {
    model.now = Self.instant(seconds)
    model.view = SessionView(model.session, at: model.now)
    return PartEffects(part.serve(BusRequest(Self.token, from: ":1.7", member, arguments), model) ?? [])
  }
}

/// What a part wants, to compare.
struct PartEffects: Hashable {
  var bus: [BusOutput<DesktopCall>] = []
  /// The pictures to show; nil is none.
  var pictures: [DesktopPicture?] = []
  /// The tokens with which the screen is to be shown; nil is none.
  var views: [String?] = []
  /// Method and parameters of each request to an actor.
  var requests: [String] = []
  /// What the last request expects to run; it is left out of `requests`.
  var expected: String?
  /// The tags of the requests.
  var tags: [DesktopCore.Tag] = []

  init(_ effects: [DesktopCore.Effect]) {
    for effect in effects {
      switch effect {
      case .output(.bus(let output)): bus.append(output)
      case .output(.show(let art, to: _)): pictures.append(art)
      case .output(.view(let token)): views.append(token)
      case .request(let tag, let method, let params):
        let whole = String(decoding: params, as: UTF8.self)
        expected = whole.firstMatch(of: /"expected":\{[^}]*\},?/).map { String($0.0) }
        requests.append("\(method) \(whole.replacing(/"expected":\{[^}]*\},?/, with: ""))")
        tags.append(tag)
      default: break
      }
    }
  }

  /// The values of the only reply; nil without one.
  var reply: [BusValue]? {
    for case .reply(_, let values) in bus { return values }
    return nil
  }

  /// The name of the error that the request is refused with; nil without one.
  var error: String? {
    for case .refuse(_, let error) in bus { return error.name }
    return nil
  }

  /// The signals' names.
  var signals: [String] {
    bus.compactMap { if case .emit(let signal) = $0 { signal.member.name } else { nil } }
  }

  /// The properties that a `PropertiesChanged` announces, by name.
  var changed: [String: BusValue] {
    for case .emit(let signal) in bus where signal.member.name == "PropertiesChanged" {
      let entries = signal.arguments[1].elements ?? []
      return entries.reduce(into: [:]) {
        if case .entry(let key, .variant(let value)) = $1 { $0[key.text ?? ""] = value }
      }
    }
    return [:]
  }

  /// The position that `Seeked` announces, in microseconds.
  var seeked: Int? {
    for case .emit(let signal) in bus where signal.member.name == "Seeked" {
      return signal.arguments[0].whole
    }
    return nil
  }
}
