/// What a person was shown when they gave a command, and until when it is meant. The command is refused with the reason
/// `movedOn` if it comes later, or if something else runs by then, such as the next interval. A member that is nil is not
/// compared.
package struct ExpectedSession: Params {
  /// The name of the member on the wire.
  package static let member = "expected"

  /// What of it a command compares.
  package enum Compared: Sendable {
    /// Only the session: the command has the same meaning in each interval.
    case session
    /// The session and whether it is paused.
    case pause
    /// The session and the interval.
    case interval
    /// The session, the interval and how many of its rounds are counted.
    case count
  }

  /// The session's id.
  package var session: String?
  /// The set, from 1.
  package var set: Int?
  /// The round of the set, from 1.
  package var round: Int?
  /// The interval of the round, from 1; 0 outside the rounds.
  package var interval: Int?
  /// The phase; outside the rounds it distinguishes the intervals, which all have the number 0.
  package var phase: Phase?
  /// Whether it is paused.
  package var isPaused: Bool?
  /// The last instant at which it may be carried out, in nanoseconds since boot; nil for any.
  package var until: Int64?
  /// Whether any command compares every member that is not nil.
  package var strict: Bool?
  /// The rounds counted in an interval that counts.
  package var roundsDone: Int?

  /// How far ahead `until` may be: longer than a client repeats a command.
  package static let untilAheadMax = Duration.seconds(60)

  /// What a view shows.
  package init(_ view: SessionView) {
    (session, phase, isPaused) = (view.sessionId, view.phase, view.isPaused)
    (set, round, interval) = (view.setIndex, view.roundIndex, view.intervalIndex)
    roundsDone = view.roundsDone
  }

  /// What a session showed when a command was given, at an earlier instant. If the session began later or was changed
  /// since, it is one that no session matches or that it has moved on from.
  package init(_ session: Session?, whenGivenAt instant: Instant) {
    self.init(SessionView(session, at: instant))
    let hasBegun = session.map { $0.anchor.at.advanced(by: .zero - $0.anchor.elapsed) <= instant } ?? false
    if !hasBegun { self.session = "" }
  }

  /// Throws the error to reply with unless a session shows what is expected and `until` has not passed.
  func check(_ session: Session?, comparing compared: Compared, at now: Instant) throws(ErrorObject) {
    let view = SessionView(session, at: now)
    if let until {
      let latest = now.advanced(by: Self.untilAheadMax).nanoseconds
      guard until <= latest else {
        throw ErrorObject(
          InvalidField(
            field: "\(Self.member).until", value: "\(until)",
            allowed: "at most \(latest), \(Self.untilAheadMax.components.seconds) s ahead",
            problem: .outOfRange(min: nil, max: Int(latest))))
      }
      guard now.nanoseconds <= until else {
        throw ErrorObject(movedOnTo: ExpectedSession(view), isLate: true)
      }
    }
    guard matches(view, comparing: compared) else { throw ErrorObject(movedOnTo: ExpectedSession(view)) }
  }

  /// Whether a view shows what is expected, as far as a command compares it.
  package func matches(_ view: SessionView, comparing compared: Compared) -> Bool {
    func isEqual<Value: Equatable>(_ expected: Value?, _ value: Value?) -> Bool {
      expected == nil || expected == value
    }
    let isSamePause = isEqual(isPaused, view.isPaused)
    let isSameInterval =
      isEqual(set, view.setIndex) && isEqual(round, view.roundIndex)
      && isEqual(interval, view.intervalIndex) && isEqual(phase, view.phase)
    let isSameCount = isSameInterval && isEqual(roundsDone, view.roundsDone)
    guard isEqual(session, view.sessionId) else { return false }
    return switch compared {
    case _ where strict == true: isSamePause && isSameCount
    case .session: true
    case .pause: isSamePause
    case .interval: isSameInterval
    case .count: isSameCount
    }
  }

  package var json: [UInt8] {
    let members = [
      session.map { "\"session\":\(JSON.quoted($0))" }, set.map { "\"set\":\($0)" },
      round.map { "\"round\":\($0)" }, interval.map { "\"interval\":\($0)" },
      phase.map { "\"phase\":\"\($0.rawValue)\"" }, isPaused.map { "\"isPaused\":\($0)" },
      until.map { "\"until\":\($0)" }, strict.map { "\"strict\":\($0)" },
      roundsDone.map { "\"roundsDone\":\($0)" },
    ]
    return Array("{\(members.compactMap { $0 }.joined(separator: ","))}".utf8)
  }
}
