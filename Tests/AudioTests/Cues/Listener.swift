import ActorCore
import Cues
import Flows
import Messages

@testable import Chance
@testable import Workout
@testable import gympulse_audio

/// An audio core on a virtual clock, with a player that places each cue at once and writes down what was heard.
final class Listener: VirtualActor<AudioCore>, ActorFlowStage {
  static let origin = Instant(nanoseconds: 40_000_000_000_000)

  /// What the player has queued and not begun.
  private(set) var queued: [(cue: PlannedCue, at: Instant, speechEndsBy: Instant?)] = []
  /// Seconds after the origin, the sound and the speech of every cue that was begun.
  private(set) var heard: [String] = []
  /// The seconds alone.
  private var heardAt: [Double] = []
  /// The seconds at which what sounds was cut.
  private var cuts: [Double] = []
  /// How long each cue sounds; nil is inaudible.
  private var length: Duration? = .milliseconds(500)
  private var isMuted = false
  var settings = Listener.boundariesOnly { didSet { publish(.settings, settings) } }

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
  static func session(
    getReady: Int = 2, rounds: Int = 2, id: String = "s", at second: Double = 0, isMuted: Bool = false
  ) -> Session {
    Session(
      .intervals(getReady: getReady, work: 5, rest: 3, rounds: rounds), id: id, at: at(second),
      sound: !isMuted, voice: !isMuted)
  }

  static func at(_ seconds: Double) -> Instant { origin.advanced(by: .nanoseconds(Int64(seconds * 1e9))) }

  var health: [AudioHealth] { values(of: .audioHealth) }

  /// The cues that were published: from when to when in seconds, such as `2.0-2.5`, or `none`.
  var cues: [String] {
    values(of: .audioCues, as: AudioCues.self).map { cues in
      guard let startsAt = cues.startsAt, let endsAt = cues.endsAt else { return "none" }
      return [startsAt, endsAt].map { origin.duration(to: Instant(nanoseconds: $0)).seconds.short }
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
      cuts.append(seconds)
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
      heard.append("\(second.short) \(cue.cue.sound?.name ?? "-") \(cue.cue.speech?.text ?? "-")")
    }
    queued.removeAll { $0.at <= now }
  }
}

extension Listener {
  /// The stage of a flow; `alone`: nothing has said yet that no workout runs; `unset`: nor what the settings are.
  static func stage(_ words: [String]) -> Listener {
    switch words {
    case ["alone"]: Listener()
    case ["unset"]: Listener(nil)
    default: joined()
    }
  }

  /// What an audio actor can do in a flow.
  ///
  ///     workout           begins at 0; unready: without Get Ready; short: of one round; now; endless
  ///     repeated 0.1 to 19  time passes in steps, with the session published after each
  ///     now 2, wake 5     the clock is there, without the timer; with it
  ///     inaudible, muted  cues have no length; the session has neither sound nor voice
  ///     placed 2 3        the player places a cue
  func act(_ line: Flow.Line) throws -> Bool {
    switch (line.verb, line.text) {
    case ("workout", ""): publish(Self.session())
    case ("workout", "unready"): publish(Self.session(getReady: 0))
    case ("workout", "short"): publish(Self.session(rounds: 1, isMuted: isMuted))
    case ("workout", "now"): publish(Self.session(id: "t", at: seconds))
    case ("workout", "endless"):
      let round = [Segment(.work, seconds: 20), Segment(.rest, seconds: 10)]
      publish(Session(Routine(name: "", round: round, rounds: nil), id: "e", at: origin))
    case ("repeated", _):
      let (step, end) = (try line.number(), try line.number(2))
      for index in 0...Int((end / step).rounded()) {
        pass(to: Double(index) * step)
        publish(session)
      }
    case ("now", _): now = at(try line.number())
    case ("wake", _):
      now = at(try line.number())
      send(.timer)
    case ("inaudible", _): length = nil
    case ("muted", _): isMuted = true
    case ("placed", _):
      let (start, end) = (at(try line.number()), at(try line.number(1)))
      send(.input(.placed(start, AudioCues(startsAt: start.nanoseconds, endsAt: end.nanoseconds))))
    default: return try actAsAny(line)
    }
    return true
  }

  func state(_ name: String) -> String? {
    guard name == "queued" else { return stateOfAny(name) }
    guard let next = queued.first else { return "none" }
    let seconds = [next.at, next.speechEndsBy].compactMap { $0.map { origin.duration(to: $0).seconds.short } }
    return seconds.joined(separator: " until ")
  }

  func history(_ name: String) -> [String]? {
    switch name {
    case "heard": heard
    case "times": heardAt.map(\.short)
    case "cuts": cuts.map(\.short)
    case "cues": cues
    case "silence": health.map { $0.silence ?? "none" }
    default: historyOfAny(name)
    }
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
