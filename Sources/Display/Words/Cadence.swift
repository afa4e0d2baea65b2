/// How often a display of a time changes. The time is rounded to marks that are a step apart, usually one second.
package struct Cadence: Hashable, Sendable {
  /// Remaining time from which tenths are shown, if at all.
  package static let tenthsFrom = Duration.seconds(10)
  /// Seconds that a step can have.
  package static let stepRange = 1...60

  /// Seconds from one mark to the next.
  package var stepSeconds = 1
  /// Whether minutes are shown in place of seconds, except in the last `quietAbove`.
  package var isQuiet = false
  /// Remaining time above which a quiet display shows minutes.
  package var quietAbove: Duration
  /// Whether tenths are shown in the last ten seconds.
  package var hasTenths = false
  /// Whether nothing changes within a phase, as for a screen reader.
  package var isByPhase = false

  /// Marks at every second by default.
  package init(
    stepSeconds: Int = 1, isQuiet: Bool = false, quietAbove: Duration = .seconds(60), hasTenths: Bool = false,
    isByPhase: Bool = false
  ) {
    self.stepSeconds = stepSeconds
    self.isQuiet = isQuiet
    self.quietAbove = quietAbove
    self.hasTenths = hasTenths
    self.isByPhase = isByPhase
  }

  /// Returns a remaining time of a phase of this length, rounded up to its mark.
  package func mark(of remaining: Duration, in length: Duration = .zero) -> Duration {
    guard !isByPhase else { return length }
    let step = step(at: remaining)
    return .nanoseconds((remaining.nanoseconds + step - 1) / step * step)
  }

  /// Returns the next mark below that of a remaining time.
  package func mark(after remaining: Duration) -> Duration {
    guard !isByPhase else { return .zero }
    let shown = mark(of: remaining)
    let next = shown - .nanoseconds(step(at: remaining))
    // If the steps become finer in between, the first of the finer marks comes next.
    let finer = [isQuiet ? quietAbove : .zero, hasTenths ? Self.tenthsFrom : .zero]
    return max(next, finer.filter { $0 < remaining }.max() ?? .zero, .zero)
  }

  /// Returns the time that an open interval has lasted, rounded down to its mark.
  package func mark(ofPassed passed: Duration) -> Duration {
    guard !isByPhase else { return .zero }
    let step = openStep(at: passed)
    return .nanoseconds(passed.nanoseconds / step * step)
  }

  /// Returns the next mark of an open interval; nil if there is none.
  package func mark(afterPassed passed: Duration) -> Duration? {
    isByPhase ? nil : mark(ofPassed: passed) + .nanoseconds(openStep(at: passed))
  }

  private func openStep(at passed: Duration) -> Int64 {
    (isQuiet && passed >= quietAbove ? 60 : Int64(stepSeconds)) * 1_000_000_000
  }

  /// Returns the nanoseconds of a step at a remaining time.
  private func step(at remaining: Duration) -> Int64 {
    if isQuiet, remaining > quietAbove { return 60_000_000_000 }
    if hasTenths, remaining <= Self.tenthsFrom { return 100_000_000 }
    return Int64(stepSeconds) * 1_000_000_000
  }

  /// Returns a remaining time as text: `0:07`, `12m` without seconds, `9.4` with tenths.
  package func text(_ remaining: Duration) -> String {
    if isQuiet, remaining > quietAbove {
      return "\((remaining.nanoseconds + 59_999_999_999) / 60_000_000_000)m"
    }
    if hasTenths, remaining <= Self.tenthsFrom {
      let tenths = (max(remaining, .zero).nanoseconds + 99_999_999) / 100_000_000
      return "\(tenths / 10).\(tenths % 10)"
    }
    return ClockText.countdown(remaining)
  }

  /// Returns the time that an open interval has lasted as text.
  package func text(passed: Duration) -> String {
    let seconds = Int(passed.nanoseconds / 1_000_000_000)
    return isQuiet && passed >= quietAbove ? "\(seconds / 60)m" : ClockText.clock(seconds)
  }
}

extension SessionView {
  /// How long the time since the end has seconds.
  static let sinceEndSeconds = Duration.seconds(600)

  /// Nanoseconds from one mark of the time since the end to the next: a second for ten minutes, then a minute.
  private var sinceEndStep: Int64 {
    sinceEnd.map { $0 < Self.sinceEndSeconds } ?? true ? 1_000_000_000 : 60_000_000_000
  }

  private var sinceEndMark: Duration {
    .nanoseconds((sinceEnd ?? .zero).nanoseconds / sinceEndStep * sinceEndStep)
  }

  /// Returns when the view changes by itself; nil when idle, paused or complete, except for a countdown, of which the time
  /// since its end is shown.
  package func change(_ cadence: Cadence) -> Instant? {
    if let sinceEnd, let completedAt {
      let next = sinceEndMark + .nanoseconds(sinceEndStep)
      let isShown = kind == .countdown && !cadence.isByPhase && sinceEnd < Self.sinceEndMax
      return isShown ? completedAt.advanced(by: next) : nil
    }
    guard isOpen else { return boundary?.advanced(by: .zero - cadence.mark(after: remaining)) }
    // A cap can lie between two marks.
    let mark = cadence.mark(afterPassed: passed).flatMap { beganAt?.advanced(by: $0) }
    return [mark, boundary].compactMap(\.self).min()
  }

  /// Returns the view at the instant of its present mark, so that views that look the same are equal.
  package func atMark(_ cadence: Cadence) -> SessionView {
    if sinceEnd != nil {
      var view = self
      view.sinceEnd = kind == .countdown && !cadence.isByPhase ? sinceEndMark : .zero
      return view
    }
    guard isRunning else { return self }
    return moved(
      toPassed: isOpen
        ? cadence.mark(ofPassed: passed) : length - min(cadence.mark(of: remaining, in: length), length))
  }
}
