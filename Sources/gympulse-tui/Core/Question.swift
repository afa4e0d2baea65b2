import Display
import Messages
import Workout

/// A question with what is done after yes. It is dropped when something that it is about is gone.
struct Question {
  let text: String
  /// What is done after yes, such as `stop`.
  let answer: String
  let actions: [Action]
  /// What it is about.
  let subjects: [Subject]
  /// What is done after no.
  var refusal = "cancel"
  /// Whether the screen's key that saves answers it, too.
  var canSave = false

  /// Something that a question is about.
  enum Subject: Hashable, Sendable {
    /// A running workout, by its session.
    case workout(String?)
    /// A timer, by its id.
    case timer(String)
    /// Changes that are not saved, on any screen.
    case changes
  }

  /// Whether yes leaves the program.
  var leaves: Bool { if case .leave? = actions.last { true } else { false } }

  /// Asks before a workout is stopped.
  static func stop(_ view: SessionView) -> Question {
    Question(
      text: "Stop \(view.name)?", answer: "stop",
      actions: [.call(.engine, EngineMethods.Stop.self, .init())], subjects: [.workout(view.sessionId)],
      refusal: "keep going")
  }

  /// Asks before changes are lost.
  static func discard(
    _ text: String = "Discard your changes?", then action: Action, canSave: Bool = false
  ) -> Question {
    Question(
      text: text, answer: "discard", actions: [action], subjects: [.changes], refusal: "keep editing",
      canSave: canSave)
  }
}

// Questions and what they are about.
extension TUICore {
  /// Whether a screen has changes that are not saved.
  var hasChanges: Bool { screens.contains { $0.hasChanges } }

  /// Drops the question if something that it is about is gone.
  mutating func dropOutdatedQuestion() {
    guard let subjects = question?.subjects else { return }
    let view = published.view
    let isOutdated = subjects.contains { subject in
      switch subject {
      case .workout(let id): !view.isActive || view.sessionId != id
      case .timer(let id): published.presets?.contains { $0.id == id } == false
      case .changes: !hasChanges
      }
    }
    if isOutdated { question = nil }
  }
}
