import ActorCore
import Display

/// What a screen wants to happen.
enum Action {
  /// Send a request, with parameters that may say what is shown.
  case request(RequestTag, method: String, params: (_ shown: SessionView) -> [UInt8])
  /// Open a screen above this one.
  case open(any Screen)
  /// Close this screen.
  case close
  /// Close this screen and give the one below what was entered.
  case take(ScreenMessage)
  /// Close all screens above the first, or above one with changes that are not saved.
  case home
  /// Show a message for some seconds.
  case notice(String)
  /// Ask before something is done.
  case confirm(Question)
  /// Leave the program; the workout continues.
  case leave

  /// What the response of a request belongs to; nil for anything else.
  var tag: RequestTag? { if case .request(let tag, _, _) = self { tag } else { nil } }

  /// Calls a method.
  static func call<M: Method>(_ tag: RequestTag, _ method: M.Type, _ parameters: M.Parameters) -> Action {
    .request(tag, method: M.name) { _ in parameters.json }
  }

  /// Calls a method that changes the session that is shown.
  static func call<M: SessionCommand>(
    _ tag: RequestTag, _ method: M.Type, _ parameters: M.Parameters
  ) -> Action {
    .request(tag, method: M.name) { RequestParams<M>(parameters, expected: ExpectedSession($0)).json }
  }

  /// Calls a method of the engine.
  static func engine<M: SessionCommand>(_ method: M.Type) -> Action where M.Parameters == NoParams {
    call(.engine, method, NoParams())
  }
}

/// What a response belongs to.
enum RequestTag: Hashable, Sendable {
  /// A command to the engine; the result is the session.
  case engine
  /// A start, after which the workout is shown.
  case start
  /// A change, with the message after it; nil for none.
  case change(String?)
  /// A deletion, which can be undone once the store has carried it out, with the message after it.
  case deletion(Deletion, String)
  /// The undoing of a deletion, which can be repeated if it is refused, with the message after it.
  case restoration(Deletion, String)
  /// A saved preset, after which its screen closes.
  case savePreset
  /// Today's exercises, which are then started.
  case today
  case summary, plan, todayLog, history, exercises
  /// How the workouts of a name went.
  case results(of: StoreMethods.WorkoutResults.Parameters)
  /// A change of settings.
  case settings
  /// The voices, among which the one to set must be.
  case voices(wanted: VoiceName)
  /// A change of exercises' versions, with the message after it; they are then read again.
  case difficulty(String)
  /// A sound or sentence to listen to.
  case preview
  /// The end of a sound; if it fails, nothing sounds.
  case dismissal
  /// Nothing is done with the result.
  case other

  var isResults: Bool { if case .results = self { true } else { false } }
}

/// What a screen is given, by the one above it or by the core.
enum ScreenMessage {
  case intervals([CustomInterval])
  case steps([ExerciseStep])
  case exercises([ExerciseChoice])
  /// A timer was saved; its row in a list of `count`.
  case saved(row: Int, count: Int)
  /// The timers have changed, here or elsewhere.
  case presets(from: [StoredPreset], to: [StoredPreset])
  /// A workout of a name was started, here or elsewhere.
  case started(name: String, presets: [StoredPreset])
  /// A timer was not saved, because it has changed; what it is now.
  case changedMeanwhile(Preset)
}

/// Something that the store has deleted, with all that brings it back while the program runs.
enum Deletion: Hashable, Sendable {
  /// A timer with its position from 1.
  case timer(Preset, position: Int)
  case workout(WorkoutRecord)

  var isTimer: Bool { if case .timer = self { true } else { false } }
}

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
