import ActorCore
import Cues
import Messages
import Workout

@testable import Chance
@testable import gympulse_audio

/// An audio core on a virtual clock, with a player that places each cue at once and writes down what was heard.
final class Listener: VirtualActor<AudioCore> {
  static let origin = Instant(nanoseconds: 40_000_000_000_000)

  /// What the player has queued and not begun.
  private(set) var queued: [(cue: PlannedCue, at: Instant, speechEndsBy: Instant?)] = []
  /// Seconds after the origin, the sound and the speech of every cue that was begun.
  private(set) var heard: [String] = []
  /// The seconds alone.
  private(set) var heardAt: [Double] = []
  /// How often what sounds was cut.
  private(set) var silences = 0
  /// How long each cue sounds; nil is inaudible.
  var length: Duration? = .milliseconds(500)

  /// By default with the boundaries' cues alone.
  init(_ settings: Settings? = Listener.boundariesOnly) {
    super.init(AudioCore(device: DeviceName("test")), at: Listener.origin)
    send(.started)
    if let settings { publish(.settings, settings) }
  }

  /// One that has heard that nothing runs.
  static func joined(_ settings: Settings = boundariesOnly) -> Listener {
    let listener = Listener(settings)
    listener.publish(nil)
    return listener
  }

  static var boundariesOnly: Settings {
    var settings = Settings()
    settings.countdownSeconds = 0
    settings.countdownEndSounds = .one
    return settings
  }

  /// Work of 5 s and rest of 3 s.
  static func session(getReady: Int = 2, rounds: Int = 2, id: String = "s", at second: Double = 0) -> Session
  {
    Session(.intervals(getReady: getReady, work: 5, rest: 3, rounds: rounds), id: id, at: at(second))
  }

  static func at(_ seconds: Double) -> Instant { origin.advanced(by: .nanoseconds(Int64(seconds * 1e9))) }

  var health: [AudioHealth] { values(of: .audioHealth) }

  /// The cues that were published: from when to when in seconds, such as `2.0-2.5`, or `none`.
  var cues: [String] {
    values(of: .audioCues, as: AudioCues.self).map { cues in
      guard let startsAt = cues.startsAt, let endsAt = cues.endsAt else { return "none" }
      return [startsAt, endsAt].map { "\(origin.duration(to: Instant(nanoseconds: $0)).seconds)" }
        .joined(separator: "-")
    }
  }

  func request<M: Method>(_ method: M.Type, _ parameters: M.Parameters, expected: String? = nil) {
    let token = RequestToken(id: Array("1".utf8))
    let params = expected.map { Array("{\"expected\":\($0)}".utf8) } ?? JSON.encode(parameters)
    send(.request(IncomingRequest(token: token, method: M.name, params: params)))
  }

  override func perform(_ output: AudioCore.Output) -> AudioCore.Input? {
    switch output {
    case .silence:
      queued = []
      silences += 1
    case .discard(let instant): queued.removeAll { $0.at > instant }
    case .play(let cue, let instant, let end):
      queued.append((cue, instant, end))
      let cues = AudioCues(
        startsAt: length == nil ? nil : instant.nanoseconds,
        endsAt: length.map { instant.advanced(by: $0).nanoseconds })
      return .placed(instant, cues)
    default: outputs.append(output)
    }
    return nil
  }

  override func send(_ event: AudioCore.Event) {
    super.send(event)
    begin()
  }

  override func fire() {
    begin()
    super.fire()
  }

  override func pass(to second: Double) {
    super.pass(to: second)
    begin()
  }

  private func begin() {
    for cue in queued where cue.at <= now && cue.at.duration(to: now) <= Mixer.latestStart {
      let second = origin.duration(to: cue.at).seconds
      heardAt.append(second)
      heard.append("\(second) \(cue.cue.sound?.name ?? "-") \(cue.cue.speech?.text ?? "-")")
    }
    queued.removeAll { $0.at <= now }
  }
}

extension SoundChoice {
  var name: String {
    switch self {
    case .synthesised(let sound): sound.cue.rawValue
    case .file(let path, _): path
    }
  }
}
