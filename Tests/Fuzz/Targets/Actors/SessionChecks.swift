import ActorCore
import Display
import Messages
import Workout

@testable import gympulse_engine
@testable import gympulse_status

/// All that is computed from a session, wherever it is from.
enum SessionChecks {
  /// Boot-clock readings of machines that run for a moment up to two years.
  private static let readings: [Int64] = [0, 1, 3_600_000_000_000, 93_784_250_000_000, 1 << 56]
  private static let wall = WallTime(nanoseconds: 1_795_246_200_000_000_000, utcOffsetSeconds: 3600)

  static func check(_ payload: SessionPayload) throws(Finding) {
    guard let session = payload.session else { return }
    for now in instants(of: session) {
      let moment = Moment(instant: now, wall: wall)
      let computed = SessionPayload(
        session, revision: payload.revision, bootId: payload.bootId, sound: payload.sound,
        voice: payload.voice,
        at: moment)
      // A paused workout at its end is complete, and says no more that it is paused.
      try Finding.unless(
        computed.phase == .complete || computed.session == session, "published again it is another session")
      _ = JSON.encode(computed)
      try check(session, at: now)
      try show(session, at: now)
    }
  }

  /// What the engine makes of what it finds in its journal, after a reboot or without one.
  static func check(_ record: JournalRecord) throws(Finding) {
    for (bootId, reading) in zip([record.bootId, record.bootId + "x"], readings.suffix(2)) {
      let now = Moment(instant: Instant(nanoseconds: reading), wall: wall)
      var ids = 0
      var engine = EngineCore(record.state(bootId: bootId, at: now), bootId: bootId) {
        ids += 1
        return "\(ids)"
      }
      var events: [EngineCore.Event] = [.started, .timer, .connected]
      while let event = events.popLast() {
        for effect in engine.handle(event, at: now) {
          if case .output(.write) = effect { events.append(.input(.written)) }
        }
      }
    }
  }

  private static func instants(of session: Session) -> [Instant] {
    let anchored = [Duration.zero, .nanoseconds(-1), session.timeline.total ?? .seconds(3600)].map {
      session.anchor.at.advanced(by: $0)
    }
    return readings.map { Instant(nanoseconds: $0) } + anchored
  }

  private static func check(_ session: Session, at now: Instant) throws(Finding) {
    let place = session.offset(at: now)
    let total = session.timeline.limit
    try Finding.unless(place >= .zero && place <= total, "the place is \(place)")
    try Finding.unless(session.elapsed(at: now) >= .zero, "less than nothing has elapsed")
    guard let position = session.position(at: now) else {
      return try Finding.unless(place == total, "nothing plays before the end")
    }
    try Finding.unless(
      position.start <= place && place < position.end, "\(place) is not in \(position)")
    let routine = session.timeline.routine
    try Finding.unless(
      (1...routine.sets).contains(position.setIndex) && position.roundIndex >= 1
        && position.roundIndex <= routine.rounds ?? .max, "no such round: \(position)")
    var last = place - .nanoseconds(1)
    for _ in 0..<64 {
      guard let cue = session.timeline.cue(after: last) else { break }
      try Finding.unless(cue.due > last, "cues go backwards at \(last)")
      last = cue.due
    }
  }

  /// Every look of the status line.
  private static func show(_ session: Session, at now: Instant) throws(Finding) {
    let view = SessionView(session, at: now)
    for format in SegmentFormat.allCases {
      var style = SegmentStyle()
      (style.format, style.detail) = (format, .expanded)
      for view in [view, view.atMark(style.cadence)] {
        let line = style.line(view).text
        try Finding.unless(!line.contains { $0.isNewline }, "two lines for one: \(line)")
      }
    }
    if let change = view.change(Cadence()) { try Finding.unless(change > now, "a change that is past") }
  }
}
