import Workout

/// The supervisor's record of a daemon.
struct Daemon {
  enum State: Int, CaseIterable {
    case absent
    /// Being started or adopted.
    case starting
    case running
    /// Terminated, because it is not needed or all stop.
    case leaving
    /// To be started after the back-off.
    case waiting
    /// Another program is connected under its name.
    case taken
    /// An optional daemon that is not installed.
    case missing
  }

  /// What happens to a daemon.
  enum Event: CaseIterable {
    /// It should run, and can be started.
    case wanted
    /// It should not run.
    case unwanted
    /// It is to be started at once, if it waits for that.
    case up
    /// Its deadline has come.
    case due
    /// It was started or adopted.
    case running
    /// It could not be started.
    case failed
    /// Its program, or a library of it, is not installed.
    case missing
    /// Its process has ended.
    case ended
    /// The process to adopt is not its program.
    case taken
    /// A process has connected under its name.
    case connected
    /// The process that was connected under its name has disconnected, or the broker is gone.
    case disconnected
  }

  /// What the supervisor does about it.
  enum Step {
    /// Nothing.
    case stay
    /// Start it, or adopt the connected process.
    case start
    /// Note its process.
    case run
    /// Terminate it.
    case leave
    case kill
    /// Start it after the back-off, if it should run.
    case retry
    /// Note that it is not installed, if it should run.
    case lack
    /// Leave its name to the connected program.
    case yield
    /// Forget it. If it should run, it is started as for the first time.
    case reset
  }

  /// All that can happen. A state is a column, in the order of `State`.
  // swift-format-ignore
  static func steps(at event: Event) -> [Step] {
    switch event {
    //                   absent  starting running leaving waiting taken   missing
    case .wanted:       [.start, .stay,   .stay,  .stay,  .stay,  .stay,  .stay]
    case .unwanted:     [.stay,  .stay,   .leave, .stay,  .reset, .reset, .reset]
    case .up:           [.stay,  .stay,   .stay,  .stay,  .start, .stay,  .start]
    case .due:          [.stay,  .stay,   .stay,  .kill,  .start, .stay,  .stay]
    case .running:      [.run,   .run,    .run,   .run,   .run,   .run,   .run]
    case .failed:       [.stay,  .retry,  .stay,  .stay,  .stay,  .stay,  .stay]
    case .missing:      [.stay,  .lack,   .lack,  .lack,  .stay,  .stay,  .stay]
    case .ended:        [.stay,  .stay,   .retry, .reset, .stay,  .stay,  .stay]
    case .taken:        [.stay,  .yield,  .stay,  .stay,  .stay,  .stay,  .stay]
    case .connected:    [.stay,  .stay,   .stay,  .stay,  .start, .stay,  .stay]
    case .disconnected: [.stay,  .stay,   .stay,  .stay,  .stay,  .reset, .stay]
    }
  }

  var state = State.absent
  /// Its process; nil if it is not known to run.
  var pid: Int32?
  var startedAt = Instant(nanoseconds: 0)
  /// When it is started if it waits, or killed if it leaves; nil if it is not.
  var deadline: Instant?
  var policy = RestartPolicy()

  /// Whether it has a process, or is about to.
  var isUp: Bool { [.starting, .running, .leaving].contains(state) }
}

/// When to restart a daemon that has ended.
struct RestartPolicy: Hashable, Sendable {
  /// The first back-off; each further one is twice as long.
  static let backOffMin = Duration.milliseconds(50)
  /// The longest back-off before `failuresMax`.
  static let backOffMax = Duration.seconds(5)
  /// A daemon that ran for less than this has failed to start.
  static let failsWithin = Duration.seconds(2)
  /// Failures in a row after which the back-off is `backOffAfterMany`.
  static let failuresMax = 10
  /// The back-off after `failuresMax` failures: long enough to cost little, short enough for a daemon to be back soon.
  static let backOffAfterMany = Duration.seconds(60)

  /// What the log says of a daemon that has failed `failuresMax` times.
  static let manyFailures =
    ", for the \(failuresMax)th time within \(failsWithin.components.seconds) s of its start; see the log above for "
    + "the cause. It is restarted every \(backOffAfterMany.components.seconds) s, and by gympulse-ctl up"

  /// Failures in a row.
  private(set) var failures = 0

  /// Returns the back-off before the next start of a daemon that ran for `uptime`.
  mutating func backOff(afterRunning uptime: Duration) -> Duration {
    failures = uptime < Self.failsWithin ? failures + 1 : 1
    guard failures < Self.failuresMax else { return Self.backOffAfterMany }
    return min(Self.backOffMin * (1 << (failures - 1)), Self.backOffMax)
  }
}
