import ActorCore
import Messages
import Workout

/// Follows a workout by its schedule: a line per change, or one line that is drawn anew each second.
struct WatchCore: ActorCore {
  /// How it is shown.
  enum Style: Hashable {
    /// A line per change, in words.
    case lines
    /// A line per change, the session's JSON.
    case json
    /// One line, drawn over and over, with a progress bar this many cells wide.
    case live(barWidth: Int)
  }

  /// What the terminal is to show.
  enum Output: Hashable {
    /// A line of its own.
    case line(String)
    /// The live line, in place of the one before.
    case draw(String, Phase)
    /// Something that is wrong, besides.
    case problem(String)
  }

  /// Nothing but the broker tells it anything.
  enum Input: Hashable {}

  static let topics = [Topic.session, Topic.audioHealth]

  private let style: Style
  private let endsWithWorkout: Bool
  private var latest: SessionPayload?
  private var hasBeenConnected = false
  private var shown: String?
  private var problem: String?

  init(style: Style, endsWithWorkout: Bool) {
    self.style = style
    self.endsWithWorkout = endsWithWorkout
  }

  mutating func handle(_ event: ActorEvent<Input>, at now: Moment) -> [ActorEffect<Output>] {
    switch event {
    case .connected:
      hasBeenConnected = true
      return show(at: now)
    case .disconnected:
      guard !hasBeenConnected else { return [] }
      return [
        .output(
          .problem("no workout can be seen: the daemons are not running; start them with gympulse-ctl up")),
        .exit(.notRunning),
      ]
    case .publication(.session, let json):
      latest = try? JSON.decode(SessionPayload.self, from: json)
      return show(at: now)
    case .publication(.audioHealth, let json):
      return hear(json)
    case .timer:
      return show(at: now)
    case .request(let request):
      return [.refuse(request.token, request.unknownMethod)]
    case .started, .publication, .answer:
      return []
    }
  }

  private mutating func hear(_ json: [UInt8]) -> [ActorEffect<Output>] {
    let health = try? JSON.decode(AudioHealth.self, from: json)
    defer { problem = health?.problem }
    guard let news = health?.problem, news != problem else { return [] }
    return [.output(.problem(news))]
  }

  private mutating func show(at now: Moment) -> [ActorEffect<Output>] {
    guard let latest else { return [] }
    let payload = latest.payload(at: now)
    var effects: [ActorEffect<Output>] = []
    let key = key(payload)
    if key != shown {
      shown = key
      effects.append(.output(output(payload)))
    }
    if endsWithWorkout, payload.phase == .complete || payload.phase == .idle {
      return effects + [.exit(.done)]
    }
    return effects + [.wake(at: nextChange(payload, at: now))]
  }

  /// What makes two states look the same.
  private func key(_ payload: SessionPayload) -> String {
    if case .live = style { return text(payload) }
    return
      "\(payload.sessionId ?? "") \(payload.revision) \(payload.setIndex) \(payload.roundIndex) \(payload.title)"
  }

  private func nextChange(_ payload: SessionPayload, at now: Moment) -> Instant? {
    if case .live = style, payload.isOpen, !payload.isPaused {
      // Time that counts up changes when a whole number of seconds has passed.
      let passed = Int64((payload.phaseElapsedSeconds * 1e9).rounded())
      return now.instant.advanced(by: .nanoseconds(1_000_000_000 - passed % 1_000_000_000))
    }
    guard let end = payload.phaseEndsAt.map({ Instant(nanoseconds: $0) }) else { return nil }
    guard case .live = style else { return end }
    // The clock shows started seconds in full, so it changes when a whole number of them is left.
    let left = now.instant.duration(to: end).nanoseconds
    return now.instant.advanced(by: .nanoseconds((left - 1) % 1_000_000_000 + 1))
  }

  private func output(_ payload: SessionPayload) -> Output {
    switch style {
    case .lines: .line(text(payload))
    case .json: .line(String(decoding: JSON.encode(payload), as: UTF8.self))
    case .live: .draw(text(payload), payload.phase)
    }
  }

  private func text(_ payload: SessionPayload) -> String {
    var line = SessionText.line(payload)
    if case .live = style, payload.phase != .complete {
      line += SessionText.progress(payload).map { " · \($0)" } ?? ""
    }
    guard case .live(let width) = style, let total = payload.totalSeconds, total > 0, width > 0 else {
      return line
    }
    let filled = Int(payload.elapsedSeconds / total * Double(width))
    return line + "  " + String(repeating: "█", count: filled) + String(repeating: "░", count: width - filled)
  }
}
