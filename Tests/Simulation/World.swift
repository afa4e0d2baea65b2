import Chance
import Messages
import Workout

/// Virtual time and chance: everything that happens in a simulation happens here, one thing after the other.
final class World {
  private struct Happening {
    let at: Int64
    let order: Int
    let action: () -> Void
  }

  var random: SeededRandom
  private(set) var now: Int64 = 1_000_000_000_000
  private var wallOffset: Int64 = 1_795_000_000_000_000_000
  private var suspended = Duration.zero
  /// From when to when the lid was closed the last time.
  private(set) var lastSleep: Range<Int64>?
  private var happenings: [Happening] = []
  private var order = 0
  /// What happened, for the report of a failure.
  private(set) var diary: [String] = []
  /// What should not have happened.
  private(set) var violations: [String] = []

  /// Whether nothing is left to chance: what may happen does not, and each choice is the lowest.
  private let isSteady: Bool

  init(seed: UInt64, isSteady: Bool = false) {
    random = SeededRandom(seed: seed)
    self.isSteady = isSteady
  }

  var instant: Instant { Instant(nanoseconds: now) }

  /// The calendar has whole milliseconds, as the journal's dates do: what is read is what was written.
  var moment: Moment {
    let wall = (now + wallOffset) / 1_000_000 * 1_000_000
    return Moment(
      instant: instant, wall: WallTime(nanoseconds: wall, utcOffsetSeconds: 0), suspended: suspended)
  }

  func note(_ text: String) {
    diary.append("\((Double(now) / 1e9) - 1000): \(text)")
  }

  func violate(_ text: String) {
    note("VIOLATION \(text)")
    violations.append(text)
  }

  /// Calls an action at an instant, after all that was planned for it before.
  func at(_ instant: Int64, _ action: @escaping () -> Void) {
    order += 1
    let happening = Happening(at: max(instant, now), order: order, action: action)
    let index = happenings.firstIndex { ($0.at, $0.order) > (happening.at, happening.order) }
    happenings.insert(happening, at: index ?? happenings.endIndex)
  }

  func after(_ duration: Duration, _ action: @escaping () -> Void) {
    at(now + duration.nanoseconds, action)
  }

  /// Lets time pass, and everything happen that is due by then.
  func run(for duration: Duration, afterEach check: () -> Void) {
    let end = now + duration.nanoseconds
    while let next = happenings.first, next.at <= end, violations.isEmpty {
      happenings.removeFirst()
      now = max(now, next.at)
      next.action()
      // What happens at one instant counts together.
      if happenings.first.map({ $0.at > now }) ?? true { check() }
    }
    now = max(now, end)
  }

  /// The lid is closed: time passes, and nothing happens until it is opened.
  func suspend(for duration: Duration) {
    lastSleep = now..<(now + duration.nanoseconds)
    suspended += duration
    now += duration.nanoseconds
  }

  /// The wall clock is set.
  func moveWallClock(by duration: Duration) {
    wallOffset += duration.nanoseconds
  }

  func chance(_ percent: Int) -> Bool { !isSteady && Int.random(in: 0..<100, using: &random) < percent }

  func pick(_ range: ClosedRange<Int>) -> Int {
    isSteady ? range.lowerBound : Int.random(in: range, using: &random)
  }
}
