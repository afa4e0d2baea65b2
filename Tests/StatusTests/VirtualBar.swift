import ActorCore
import Workout

@testable import Chance
@testable import gympulse_status

/// A core in virtual time, and a record of all that it wrote. The time begins at `Workouts.start`.
final class VirtualBar: VirtualActor<StatusCore> {
  /// Text, and when it was written.
  struct Written: Hashable, CustomStringConvertible {
    let seconds: Double
    let text: String
    var description: String { "\(seconds) \(text)" }
  }

  private(set) var written: [Written] = []
  private(set) var notes: [String] = []
  private(set) var commands: [String] = []

  init(_ format: SegmentFormat, isFollowing: Bool = true, _ change: (inout StatusOptions) -> Void = { _ in })
  {
    var options = StatusOptions()
    options.style = SegmentStyle(format, idleText: "idle")
    options.isFollowing = isFollowing
    change(&options)
    super.init(StatusCore(options), at: Workouts.start)
    send(.started)
  }

  /// A bar that is connected and has a session.
  convenience init(
    _ format: SegmentFormat, with session: Session?, _ change: (inout StatusOptions) -> Void = { _ in }
  ) {
    self.init(format, change)
    publish(session)
    send(.connected)
  }

  /// The engine runs when it publishes.
  override func publish(_ session: Session?, revision: Int = 1) {
    show(.engine)
    super.publish(session, revision: revision)
  }

  /// The lines alone, without their ends.
  var lines: [String] { written.map { $0.text.trimmed } }
  var isEnded: Bool { exitCode != nil }

  override func perform(_ output: StatusCore.Output) -> StatusCore.Input? {
    switch output {
    case .write(let text): written.append(Written(seconds: seconds, text: text.text))
    case .debug(let text): notes.append(text)
    case .run(let command): commands.append(command)
    }
    return nil
  }

  /// Lets the timer ring late, after a suspend or because the process was stopped.
  func wake(at second: Double, suspended isSuspended: Bool = false) {
    if isSuspended { sleep(now.duration(to: at(second))) } else { now = at(second) }
    fire()
  }
}
