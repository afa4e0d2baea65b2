import ActorCore
import Bus
import Messages
import Workout

/// Vibration through feedbackd: a pulse at each change, three at the end (OK TIMER PRD, "User Attention").
struct Haptics: DesktopPart {
  /// Pulses at the end of a workout.
  private static let pulsesAtEnd = 3
  /// Time from one pulse to the next; feedbackd's default theme has pulses of 100 ms.
  static let interval = Duration.milliseconds(500)
  /// The event of feedbackd's themes whose feedback in the profile `quiet` is one short vibration (Event naming
  /// specification of feedbackd).
  private static let event = "timeout-completed"

  private(set) var wakeAt: Instant?
  private var pulsesLeft = 0

  mutating func update(_ transitions: [TransitionTracker.Transition], _ model: Model) -> [Effect] {
    guard model.settings.haptics, model.owners[.feedback] != nil else { return stop() }
    // A pulse that is late, as after a suspend, means nothing.
    let recent = transitions.filter { $0.at.duration(to: model.now) <= TransitionTracker.latenessMax }
    switch recent.last(where: { $0.kind == .phase || $0.kind == .completed })?.kind {
    case .completed: pulsesLeft = Self.pulsesAtEnd
    case .phase: pulsesLeft = 1
    default: if model.view.phase != .complete { return stop() }
    }
    guard pulsesLeft > 0, recent.isEmpty == false || wakeAt.map({ $0 <= model.now }) ?? false else {
      return []
    }
    pulsesLeft -= 1
    wakeAt = pulsesLeft > 0 ? model.now.advanced(by: Self.interval) : nil
    return [pulse]
  }

  private mutating func stop() -> [Effect] {
    (pulsesLeft, wakeAt) = (0, nil)
    return []
  }

  private var pulse: Effect {
    let name = Service.feedback.name
    // The profile leaves out sounds, because the audio actor has its own.
    let hints = BusValue.properties([("profile", .string("quiet"))])
    return .bus(
      .call(
        tag: nil,
        BusCall(
          to: name, BusMember(path: "/org/sigxcpu/Feedback", interface: name, name: "TriggerFeedback"),
          [.string("org.gympulse.GymPulse"), .string(Self.event), hints, .int32(-1)], mayStart: false)))
  }
}
