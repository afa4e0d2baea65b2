import ActorCore
import Bus

/// Vibration through feedbackd: a pattern at each change, three times at the end (OK TIMER PRD, "User Attention").
struct Haptics {
  private(set) var wakeAt: Instant?
  private var patternsLeft = 0

  mutating func update(_ transitions: [TransitionTracker.Transition], _ model: Model) -> [Effect] {
    guard model.settings.haptics, model.owners[.feedback] != nil else { return stop() }
    // A vibration that is late, as after a suspend, means nothing.
    let recent = transitions.filter { $0.at.duration(to: model.now) <= TransitionTracker.latenessMax }
    switch recent.last(where: { $0.kind == .phase || $0.kind == .completed })?.kind {
    case .completed: patternsLeft = HapticPattern.countAtEnd
    case .phase: patternsLeft = 1
    default: if model.view.phase != .complete { return stop() }
    }
    guard patternsLeft > 0, recent.isEmpty == false || wakeAt.map({ $0 <= model.now }) ?? false else {
      return []
    }
    patternsLeft -= 1
    let pattern = model.settings.hapticPattern
    wakeAt = patternsLeft > 0 ? model.now.advanced(by: pattern.feedback.interval) : nil
    return [Self.trigger(pattern)]
  }

  private mutating func stop() -> [Effect] {
    (patternsLeft, wakeAt) = (0, nil)
    return []
  }

  private static func trigger(_ pattern: HapticPattern) -> Effect {
    let name = Service.feedback.name
    // The profile leaves out sounds, because the audio actor has its own.
    let hints = BusValue.properties([("profile", .string("quiet"))])
    return .bus(
      .call(
        tag: nil,
        BusCall(
          to: name, BusMember(path: "/org/sigxcpu/Feedback", interface: name, name: "TriggerFeedback"),
          [.string("org.gympulse.GymPulse"), .string(pattern.feedback.event), hints, .int32(-1)],
          mayStart: false)))
  }
}

extension HapticPattern {
  /// The event of feedbackd's themes whose feedback in the profile `quiet` is this pattern (Event naming specification of
  /// feedbackd), and the time from one pattern to the next. In feedbackd's default theme they are one pulse of 100 ms, two of
  /// 500 and three of 750.
  fileprivate var feedback: (event: String, interval: Duration) {
    switch self {
    case .short: ("timeout-completed", .milliseconds(500))
    case .double: ("message-new-sms", .milliseconds(2000))
    case .triple: ("message-new-email", .milliseconds(4000))
    }
  }
}
