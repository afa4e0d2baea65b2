import Cues
import Messages
import Workout

/// What is heard of a workout, so that a page can play it: the result of `GET /api/v1/cues`.
struct ListedCues: Codable, Hashable {
  /// Most cues of a page.
  static let max = 300

  /// A sound, a text to speak, or both.
  struct Cue: Codable, Hashable {
    /// When it begins, on the timeline of the routine or after its end.
    var offsetNanoseconds: Int64
    /// The sound, as `GET /api/v1/sounds` names it.
    var sound: CueSound?
    /// What is said after the sound.
    var speech: String?
    /// Whether the sound is softer, because it is repeated.
    var isSoft: Bool?
  }

  /// The session that they belong to; null when idle.
  @OrNull var sessionId: String?
  var revision: Int
  var cues: [Cue]
  /// The `after` of the next page; null if this is the last one.
  @OrNull var next: Int64?

  /// The cues after an offset; nil: all from the beginning. Sound and voice follow the session; whether a device plays them is
  /// its own choice, as the settings are those of this computer.
  init(_ payload: SessionPayload, _ settings: Settings, after: Int64?) {
    (sessionId, revision, cues, next) = (payload.sessionId, payload.revision, [], nil)
    guard let session = payload.session else { return }
    var settings = settings
    settings.sound = true
    settings.voice = true
    let plan = CuePlan(session, settings: settings)
    var offset = Duration.nanoseconds(Swift.max(after ?? -1, -1))
    while let planned = plan.cue(after: offset) {
      guard cues.count < Self.max else {
        next = cues.last?.offsetNanoseconds
        break
      }
      cues.append(
        Cue(
          offsetNanoseconds: planned.due.nanoseconds, sound: planned.sound?.listed, speech: planned.speech,
          isSoft: planned.isSoft ? true : nil))
      offset = planned.due
    }
  }
}

extension SoundChoice {
  /// The cue whose sound it is. A file stays on this computer.
  fileprivate var listed: CueSound {
    switch self {
    case .synthesised(let sound), .file(_, let sound): sound.cue
    }
  }
}
