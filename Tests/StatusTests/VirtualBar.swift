import ActorCore
import Messages
import Workout

@testable import gympulse_status

/// A core in virtual time, with a clock that moves only on request, a timer that fires on time, and a record of all
/// that came out.
struct VirtualBar {
  /// Text, and when it was written.
  struct Written: Hashable, CustomStringConvertible {
    let seconds: Double
    let text: String
    var description: String { "\(seconds) \(text)" }
  }

  private var core: StatusCore
  /// Seconds since `Workouts.start`, in nanoseconds.
  private(set) var clock = Duration.zero
  /// When the timer is set to ring; nil when it is not.
  private(set) var alarm: Instant?
  private(set) var written: [Written] = []
  private(set) var requests: [String] = []
  /// What the last request expects to run; it is left out of `requests`.
  private(set) var expected: String?
  private(set) var notes: [String] = []
  private(set) var commands: [String] = []
  private(set) var wakeUps = 0
  private(set) var isEnded = false

  init(_ format: SegmentFormat, isFollowing: Bool = true, _ change: (inout StatusOptions) -> Void = { _ in })
  {
    var options = StatusOptions()
    options.style = SegmentStyle(format, idleText: "idle")
    options.isFollowing = isFollowing
    change(&options)
    core = StatusCore(options)
    send(.started)
  }

  var now: Instant { Workouts.start.advanced(by: clock) }

  /// The lines alone, without their ends.
  var lines: [String] { written.map { $0.text.trimmed } }

  mutating func send(_ event: StatusCore.Event) {
    for effect in core.handle(event, at: Workouts.moment(now, suspended: suspended)) {
      switch effect {
      case .output(.write(let text)): written.append(Written(seconds: clock.seconds, text: text.text))
      case .output(.debug(let text)): notes.append(text)
      case .output(.run(let command)): commands.append(command)
      case .wake(let instant): alarm = instant
      case .request(_, let method, let params):
        let whole = String(decoding: params, as: UTF8.self)
        let text = whole.replacing(/"expected":\{[^}]*\},?/, with: "")
        expected = whole.firstMatch(of: /"expected":\{[^}]*\},?/).map { String($0.0) }
        requests.append(text == "{}" ? method : "\(method) \(text)")
      case .exit: isEnded = true
      default: fatalError("unexpected \(effect)")
      }
    }
  }

  mutating func publish(_ session: Session?) {
    send(.publication(.session, Workouts.payload(session, at: now)))
  }

  /// Lets time pass until the given seconds after the start; the timer fires meanwhile.
  mutating func run(until seconds: Double) {
    let end = Workouts.start.advanced(by: .seconds(seconds))
    while let ring = alarm, ring <= end {
      precondition(ring > now, "the timer is set to the past, or again to the present")
      clock = Workouts.start.duration(to: ring)
      alarm = nil
      wakeUps += 1
      send(.timer)
    }
    clock = .seconds(seconds)
  }

  private var suspended = Duration.zero

  /// Lets the timer ring late, after a suspend or because the process was stopped.
  mutating func wake(at seconds: Double, suspended isSuspended: Bool = false) {
    if isSuspended { suspended += .seconds(seconds) - clock }
    clock = .seconds(seconds)
    alarm = nil
    send(.timer)
  }
}
