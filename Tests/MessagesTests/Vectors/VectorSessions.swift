import Messages

@testable import Workout

/// The sessions of Protocol/vectors/sessions. Each is a routine that was steered by commands.
enum VectorSessions {
  static let all: [Vector] = [
    vector("idle", "no workout", nil),
    vector("interval", "get ready, then work and rest in rounds", tabata()),
    vector(
      "sets", "two sets with a set rest between, a warm-up and a cool-down",
      interval {
        ($0.getReadySeconds, $0.warmUpSeconds, $0.coolDownSeconds) = (3, 5, 7)
        ($0.interval.sets, $0.interval.setRestSeconds) = (2, 15)
      }),
    vector(
      "cool-down", "in the last set: a cool-down follows without the last rest",
      interval {
        ($0.getReadySeconds, $0.warmUpSeconds, $0.coolDownSeconds) = (3, 5, 7)
        ($0.interval.sets, $0.interval.setRestSeconds, $0.interval.skipLastRest) = (2, 15, true)
      }, commands: { try $0.jump(to: .number(1), set: 2, round: 1, at: at(4)) }),
    vector(
      "skip-last-rest", "the very last rest is left out",
      interval { ($0.interval.skipLastRest, $0.interval.sets) = (true, 2) }),
    vector(
      "skip-rest-before-set-rest", "a set rest in place of the last rest of a set, but not of the last set",
      interval {
        ($0.interval.skipRestBeforeSetRest, $0.interval.sets, $0.interval.setRestSeconds) = (true, 3, 4)
      }),
    vector(
      "last-set", "in the last set, which is longer than the others",
      interval {
        ($0.interval.skipRestBeforeSetRest, $0.interval.sets, $0.interval.setRestSeconds) = (true, 3, 4)
      }, commands: { try $0.jump(to: .number(1), set: 3, round: 1, at: at(4)) }),
    vector(
      "no-set-rest", "without a set rest the last rest of a set is played",
      interval {
        ($0.interval.skipRestBeforeSetRest, $0.interval.sets, $0.interval.setRestSeconds) = (true, 2, 0)
      }),
    vector(
      "skip-both-rests", "both rests are left out; titles of its own",
      interval {
        ($0.interval.skipRestBeforeSetRest, $0.interval.skipLastRest) = (true, true)
        ($0.interval.sets, $0.interval.setRestSeconds) = (2, 4)
        ($0.interval.workTitle, $0.interval.restTitle) = ("Sprint", "Walk")
      }),
    vector(
      "skip-last-interval", "the very last interval is left out, as a rest would be",
      Routine(
        name: "Steps", round: [Segment(.work, seconds: 6), Segment(.interval, seconds: 4)], rounds: 2,
        skipLastRest: true)),
    vector(
      "get-ready-skipped", "after a skip of most of Get Ready", tabata(), commands: { $0.skip(at: at(3.5)) }),
    vector(
      "get-ready-second", "Get Ready after a warm-up",
      Routine(
        name: "Late", opening: [Segment(.warmUp, seconds: 4), Segment(.getReady, seconds: 6)],
        round: [Segment(.work, seconds: 10)])),
    vector("skipped", "after a skip in the second work", tabata(), commands: { $0.skip(at: at(50)) }),
    vector("back", "after a step back to the first work", tabata(), commands: { $0.back(at: at(31)) }),
    vector(
      "jumped", "after a jump to the rest of round 5",
      tabata(), commands: { try $0.jump(to: .number(2), set: nil, round: 5, at: at(12.5)) }),
    vector(
      "skipped-to-the-end", "after a skip over the last rest",
      interval { $0.interval.rounds = 1 },
      commands: {
        $0.seek(to: .seconds(13), at: at(1))
        $0.skip(at: at(2))
      }),
    vector(
      "extended", "30 s more in the first work, 5 s more in the second rest; then back to the start",
      tabata(),
      commands: {
        try $0.extend(by: 30, at: at(12))
        $0.seek(to: .seconds(95), at: at(13))
        try $0.extend(by: 5, at: at(14))
        $0.seek(to: .zero, at: at(15))
      }),
    vector(
      "extended-get-ready", "5 s more in Get Ready, which is not trained; 9 s more in the set rest",
      interval {
        ($0.getReadySeconds, $0.interval.sets, $0.interval.rounds, $0.interval.setRestSeconds) = (3, 2, 1, 4)
      },
      commands: {
        try $0.extend(by: 5, at: at(1))
        $0.seek(to: .seconds(24), at: at(2))
        try $0.extend(by: 9, at: at(3))
        $0.seek(to: .seconds(1), at: at(4))
      }),
    vector(
      "shortened", "8 s taken away from the first work: the offset is ahead of the elapsed time",
      tabata(), commands: { try $0.extend(by: -8, at: at(12)) }),
    vector(
      "extra", "complete, then 60 s more", interval { $0.interval.rounds = 1 },
      commands: { try $0.extend(by: 60, at: at(100)) }),
    vector(
      "extra-countdown", "a countdown with 60 s more after its end", countdown(),
      commands: { try $0.extend(by: 60, at: at(1000)) }),
    vector("paused", "paused in the first work", tabata(), commands: { $0.pause(at: at(17.25)) }),
    vector(
      "resumed", "paused for 100 s, then resumed", tabata(),
      commands: {
        $0.pause(at: at(17.25))
        $0.resume(at: at(117.25))
      }),
    vector(
      "paused-and-skipped", "skipped while paused", tabata(),
      commands: {
        $0.pause(at: at(17.25))
        $0.skip(at: at(20))
      }),
    vector("open", "an interval that waits for done, between two others", custom()),
    vector(
      "open-done", "after done in the open interval of the first cycle", custom(),
      commands: { $0.skip(at: at(40)) }),
    vector(
      "open-last", "in the open interval of the last cycle: the end is known after it", custom(),
      commands: { try $0.jump(to: .number(2), set: nil, round: 2, at: at(5)) }),
    vector(
      "open-set-break", "sets with a break that waits for done, and some seconds after it",
      Routine(
        name: "Strength", opening: [Segment(.warmUp, seconds: 4)], round: [Segment(.work, seconds: 6)],
        setBreak: [Segment(.setRest, seconds: nil), Segment(.getReady, seconds: 3)], sets: 3)),
    vector(
      "open-cool-down", "a cool-down that waits for done, after sets",
      Routine(
        name: "Strength", round: [Segment(.work, seconds: 6)], setBreak: [Segment(.setRest, seconds: 5)],
        sets: 2, closing: [Segment(.coolDown, seconds: nil)])),
    vector(
      "open-left-out", "in the last round: an open interval that is left out hides the end until then",
      Routine(
        name: "Strength", round: [Segment(.work, seconds: 6), Segment(.rest, seconds: nil)], rounds: 2,
        skipLastRest: true, closing: [Segment(.coolDown, seconds: 5)]),
      commands: { try $0.jump(to: .number(1), set: nil, round: 2, at: at(4)) }),
    vector(
      "endless", "cycles without end, after a count-in",
      custom {
        ($0.custom.countIn, $0.custom.cycles, $0.custom.intervals[1].durationSeconds) = (true, nil, 7)
      },
      seconds: [57 * 27, 1_000_000 * 27, 1_152_921_504, 1_152_921_504.606_846_976, 1_200_000_000]),
    vector(
      "sides", "an interval for each side, with repetitions, a colour and a count-in",
      custom {
        ($0.custom.countIn, $0.custom.cycles) = (true, 2)
        $0.custom.intervals = [
          CustomInterval(title: "Lunges", durationSeconds: 15, reps: 12, leftRight: true, color: "teal"),
          CustomInterval(title: "Rest", durationSeconds: 5),
        ]
      }),
    vector("for-time", "for time with a cap: two rounds are counted", forTime(), commands: countTwo),
    vector(
      "for-time-finished", "for time after the round that reaches the goal: a rest, then an AMRAP", forTime(),
      commands: {
        try countTwo(&$0)
        try $0.countRound(at: at(95.5))
      }),
    vector(
      "amrap", "an AMRAP that is extended, with two rounds", forTime(),
      commands: {
        try $0.jump(to: .number(3), set: nil, round: nil, at: at(5))
        try countTwo(&$0)
        try $0.extend(by: 30, at: at(70))
      }),
    vector(
      "amrap-finished", "an AMRAP that was finished with two rounds and 12 repetitions", forTime(),
      commands: {
        try $0.jump(to: .number(3), set: nil, round: nil, at: at(5))
        try countTwo(&$0)
        _ = try $0.setReps(12, at: at(80))
      }),
    vector(
      "amraps", "two AMRAPs, and a round that is counted where the second begins",
      Routine(
        name: "Two", round: [20, 30].map { Segment(.work, seconds: $0, counts: true) }),
      commands: {
        try $0.countRound(at: at(10))
        try $0.countRound(at: at(20))
      }),
    vector("exercises", "exercises with easy and hard versions", exercises()),
    vector("countdown", "a countdown", countdown()),
    vector(
      "empty-parts", "segments and parts of 0 seconds",
      Routine(
        name: "Gaps",
        opening: [Segment(.getReady, seconds: 0), Segment(.warmUp, seconds: 4)],
        round: [Segment(.rest, seconds: 0), Segment(.work, seconds: 6), Segment(.rest, seconds: 0)],
        rounds: 2,
        skipLastRest: true, skipRestBeforeSetBreak: true, setBreak: [Segment(.setRest, seconds: 0)], sets: 2,
        closing: [Segment(.coolDown, seconds: 0)])),
    vector(
      "empty-round", "a round of 0 seconds: the closing follows the opening",
      Routine(
        name: "Nothing", opening: [Segment(.getReady, seconds: 1)], round: [Segment(.work, seconds: 0)],
        rounds: 9, setBreak: [Segment(.rest, seconds: 9)], sets: 9, closing: [Segment(.coolDown, seconds: 2)])
    ),
    vector(
      "empty-round-extended", "5 s more after a closing that follows an endless round of 0 seconds",
      Routine(
        name: "Nothing", round: [Segment(.work, seconds: 0)], rounds: nil,
        closing: [Segment(.coolDown, seconds: 2)]),
      commands: {
        try $0.extend(by: 5, at: at(3))
        $0.seek(to: .zero, at: at(4))
      }),
    vector(
      "rebooted", "after a restart of the machine: the anchor lies before it", tabata(),
      commands: { $0.shiftClock(by: .seconds(-100_020)) }),
  ]

  /// The start of every session: a day after the boot and some nanoseconds.
  private static let start = Instant(nanoseconds: 86_400_000_000_123)

  private static func at(_ seconds: Double) -> Instant { start.advanced(by: .seconds(seconds)) }

  private static func countTwo(_ session: inout Session) throws {
    try session.countRound(at: at(20.25))
    try session.countRound(at: at(60))
  }

  private static func vector(
    _ name: String, _ about: String, _ routine: Routine?, commands: (inout Session) throws -> Void = { _ in },
    seconds: [Double] = []
  ) -> Vector {
    guard let routine else {
      return Vector(
        name: name, about: about, session: nil, instants: [start.nanoseconds, at(100).nanoseconds])
    }
    var session = Session(routine, id: "b81f0a6e-27d4-4c39-8f65-1e9d3a70c5f2", at: start, voice: false)
    do { try commands(&session) } catch { preconditionFailure("\(name): \(error)") }
    let given = seconds.map { session.anchor.at.advanced(by: .seconds($0)).nanoseconds }
    return Vector(name: name, about: about, session: session, instants: instants(of: session) + given)
  }

  /// Boundaries that are looked at on both sides; the further ones of a long workout are like them.
  private static let boundariesMax = 8

  /// The anchor, an instant before it, a fraction of a second later, both sides of each boundary, and long after the end.
  private static func instants(of session: Session) -> [Int64] {
    let anchor = session.anchor.at
    var found = [anchor, anchor.advanced(by: .seconds(-3)), anchor.advanced(by: .nanoseconds(1_333_333_333))]
    var offset = session.anchor.offset
    for _ in 0..<boundariesMax {
      guard let end = session.timeline.position(at: offset)?.end, let instant = session.instant(of: end)
      else { break }
      found += [instant.advanced(by: .nanoseconds(-1)), instant]
      offset = end
    }
    found.append(anchor.advanced(by: .seconds(3600)))
    return found.map(\.nanoseconds)
  }
}
