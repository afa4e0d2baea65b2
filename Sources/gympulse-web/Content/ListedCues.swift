import Cues

/// What is heard of a workout, so that a page can play it: the result of `GET /api/v1/cues`. How an exercise is done, which
/// `speakHowTo` says on this computer, is not among it: a page shows it, and cannot know how long its own voice would take.
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
    /// The same in parts, each with its language (BCP 47).
    var parts: [Part]?
    /// Whether the sound is softer, because it is repeated.
    var isSoft: Bool?
  }

  /// A text in one language.
  struct Part: Codable, Hashable {
    var text: String
    var language: String
  }

  /// The session that they belong to; null when idle.
  @OrNull var sessionId: String?
  var revision: Int
  var cues: [Cue]
  /// The `after` of the next page; null if this is the last one.
  @OrNull var next: Int64?

  /// The cues after an offset; nil: all from the beginning. Sound and voice follow the session; whether a device plays them is
  /// its own choice, as the settings are those of this computer. `earlier` is compared with if it is of this session.
  init(
    _ payload: SessionPayload, _ settings: Settings, _ earlier: EarlierResults? = nil, words: PersonalWords,
    after: Int64?
  ) {
    (sessionId, revision, cues, next) = (payload.sessionId, payload.revision, [], nil)
    guard let session = payload.session else { return }
    var settings = settings
    settings.sound = true
    settings.voice = true
    let plan = CuePlan(
      session, settings: settings, wording: words.wording(settings),
      best: earlier?.sessionId == sessionId ? earlier?.best : nil)
    let voice = VoiceChoice(settings, locale: words.locale)
    var offset = Duration.nanoseconds(Swift.max(after ?? -1, -1))
    while let planned = plan.cue(after: offset) {
      guard cues.count < Self.max else {
        next = cues.last?.offsetNanoseconds
        break
      }
      cues.append(
        Cue(
          offsetNanoseconds: planned.due.nanoseconds, sound: planned.sound?.listed,
          speech: planned.speech?.text,
          parts: planned.speech?.parts.map { Part(text: $0.text, language: voice.tag(of: $0.language)) },
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
