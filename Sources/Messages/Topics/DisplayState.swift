/// What every display follows: the workout by its schedule, whether the daemons are there, whether it is heard, and the
/// settings that decide how it looks.
package struct DisplayState: Sendable {
  /// How long broker or engine may be disconnected before the schedule counts as stale. A supervisor restarts them within
  /// a second.
  package static let staleAfter = Duration.seconds(10)

  private var followed = FollowedSession()
  /// What the engine has published last; nil before it has said what runs.
  package private(set) var payload: SessionPayload?
  package private(set) var settings = Settings()
  /// How the person wants programs to look; nil if the desktop has not said it.
  package private(set) var appearance: DesktopAppearance?
  /// What is wrong with the sound; nil if nothing is.
  package private(set) var soundProblem: String?
  /// Why the workout is not heard; nil if it is.
  package private(set) var silence: String?
  /// How earlier workouts like the present one went; nil before the store has said it.
  package private(set) var earlier: EarlierResults?
  /// What the person's own actors say.
  private var readings: [Reading] = []
  /// Whether the broker is connected. Without it the last known schedule continues.
  package private(set) var isConnected = false
  /// Whether the engine's presence says that it runs. A broker that has no value of it has no engine.
  private var isEngineRunning = false
  /// When broker or engine disconnected; nil while both are connected.
  private var awaySince: Instant?

  /// Knows nothing yet.
  package init() {}

  /// Takes the time of an event, before the event itself.
  package mutating func pass(to moment: Moment) { followed.pass(to: moment) }

  /// Takes whether the broker is connected.
  package mutating func connect(_ isConnected: Bool) {
    self.isConnected = isConnected
    if !isConnected { isEngineRunning = false }
    awaySince = isConnected && isEngineRunning ? nil : awaySince ?? followed.present
  }

  /// Takes the value of a topic that it knows.
  ///
  /// - Throws: the decoder's error if it cannot be read.
  package mutating func take(_ topic: Topic, _ json: [UInt8]) throws {
    switch topic {
    case .session:
      let payload = try JSON.decode(SessionPayload.self, from: json)
      followed.follow(payload)
      self.payload = payload
    case .results: earlier = try JSON.decode(EarlierResults.self, from: json)
    case .readings: readings = try JSON.decode(Readings.self, from: json).readings
    case .settings: settings = try JSON.decode(Settings.self, from: json)
    case .desktopAppearance: appearance = try JSON.decode(DesktopAppearance.self, from: json)
    case .audioHealth:
      let health = try JSON.decode(AudioHealth.self, from: json)
      (soundProblem, silence) = (health.trouble?.report, health.silence)
    case .presence(of: Actor.engine):
      isEngineRunning = try JSON.decode(Presence.self, from: json).isRunning
    default: break
    }
    // Retained values come before the reply to hello.
    connect(true)
  }

  /// The workout that was published last; nil is idle.
  package var session: Session? { followed.session }

  /// What it shows now.
  package var view: SessionView {
    var view = followed.view
    view.isConnected = isConnected
    view.earlier = earlier?.shown(for: session, at: followed.now)
    view.readings = readings.map { $0.text(at: followed.present) }
    view.isStale =
      view.isActive && awaySince.map { $0.advanced(by: Self.staleAfter) <= followed.present } == true
    return view
  }

  /// Until when the end of a workout is shown, by the setting; nil if none is.
  package func completionEnd(of view: SessionView) -> Instant? {
    let end = view.completedAt?.advanced(by: .seconds(settings.completionSeconds))
    return end.flatMap { $0 > followed.present ? $0 : nil }
  }

  /// What it shows now; when the end of a workout has been shown, none.
  package var viewUntilEnd: SessionView {
    let view = view
    guard view.phase == .complete, completionEnd(of: view) == nil else { return view }
    var idle = SessionView(nil, at: followed.present)
    idle.isConnected = isConnected
    return idle
  }

  /// Returns when to look at it again, if what is shown of `view` changes at the earliest of some instants; nil for never.
  package func wake(_ view: SessionView, at changes: [Instant?]) -> Instant? {
    let staleAt = view.isActive && !view.isStale ? awaySince?.advanced(by: Self.staleAfter) : nil
    let ages = !view.isActive ? [] : readings.map { $0.nextChange(after: followed.present) as Instant? }
    return followed.wake(at: (changes + [staleAt] + ages).compactMap(\.self).min())
  }
}
