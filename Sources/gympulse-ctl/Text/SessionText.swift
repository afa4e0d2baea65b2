import ActorRuntime

/// The text for the workout.
enum SessionText {
  /// Returns phase, time and position, such as `Work 0:42 · Round 2/8`.
  static func line(_ view: SessionView) -> String {
    let words = ScreenText(view)
    return view.phase == .complete ? words.join([words.status, words.name]) : words.line
  }

  /// Returns the line after the routine's name, unless the line begins with it, followed by what is muted, or why nothing
  /// is heard.
  static func whole(
    _ session: Session?, _ earlier: EarlierResults? = nil, at now: Instant, silence: String? = nil
  ) -> String {
    let view = view(session, earlier, at: now)
    let words = ScreenText(view)
    let offs =
      switch (session?.sound, session?.voice) {
      case (false, false): "muted"
      case (false, _): "sound off"
      case (_, false): "voice off"
      default: ""
      }
    let muted = offs == silence ? offs : silence.map { "silent: \($0)" } ?? offs
    return (view.isActive && words.name != words.title ? "\(words.name): " : "")
      + words.join([line(view), muted])
  }

  /// Returns which of sound and voice is still on while the other is off; nil if both are on or off.
  static func stillOn(_ session: Session?) -> String? {
    guard let session, session.sound != session.voice else { return nil }
    return session.voice
      ? "The voice is still on; \(Commands.program) mute silences both"
      : "The sounds are still on; \(Commands.program) mute silences both"
  }

  /// Returns that the workout is not muted, and with `isChange` that it was; nil if it is muted, which its line says.
  static func unmuted(_ session: Session?, isChange: Bool) -> String? {
    guard let session, session.sound || session.voice else { return nil }
    return isChange ? "Unmuted" : "Not muted"
  }

  /// Returns the question before a workout is discarded, such as `Discard 2:05 of Tabata?`; nil if there is nothing to ask
  /// for, because none runs or at most ten seconds were trained.
  static func discardQuestion(_ session: Session?, at now: Instant) -> String? {
    guard let session, session.position(at: now) != nil else { return nil }
    let trained = session.trained(at: now)
    guard trained > TrainedTime.loggedMin else { return nil }
    let time = ClockText.clock(Int(trained.seconds))
    return "Discard \(time) of \(ShortText.clean(session.timeline.routine.name))? It will not be saved"
  }

  /// Returns the progress, such as `2:05 elapsed · 4:00 left · Next: Rest 0:20`, without the time left if that is unknown;
  /// empty when idle.
  static func progress(_ view: SessionView) -> String {
    let words = ScreenText(view)
    return words.join([words.progress, words.offer])
  }

  /// Returns a view with how earlier workouts like it went, if that is known.
  static func view(_ session: Session?, _ earlier: EarlierResults?, at now: Instant) -> SessionView {
    var view = SessionView(session, at: now)
    view.earlier = earlier?.shown(for: session, at: now)
    return view
  }
}

/// The text for a change of an exercise's version.
enum SwapText {
  /// Returns the change, such as `Plank: easy → hard`, and how to do the exercise; nil if nothing changed.
  static func change(from old: Routine?, to new: Routine?) -> String? {
    guard let old, let new else { return nil }
    for (former, later) in zip(old.round, new.round) {
      guard let was = former.exercise, let now = later.exercise, was.difficulty != now.difficulty else {
        continue
      }
      let change = "\(ShortText.clean(now.name)): \(was.difficulty.rawValue) → \(now.difficulty.rawValue)"
      return now.howTo.map { "\(change). \($0[now.difficulty])" } ?? change
    }
    return nil
  }

  /// Returns that the exercise had the version already, such as `Plank is already hard`.
  static func unchanged(_ session: Session?, at now: Instant) -> String {
    guard let session, let index = session.exerciseToSwap(at: now),
      let exercise = session.timeline.routine.round[index].exercise
    else { return "Nothing changed" }
    return "\(ShortText.clean(exercise.name)) is already \(exercise.difficulty.rawValue)"
  }
}

/// Says after a start, on standard error, if the workout will not be heard.
struct SilenceNotice {
  /// The topics that the connection needs.
  static let topics = [Topic.audioHealth, .settings]

  /// How long to wait until the first cue has opened the device, which shows whether it works.
  private static let deadline = Duration.milliseconds(300)

  let remote: Remote

  func write(for session: Session?) throws {
    guard let session, session.sound || session.voice else { return }
    // Known before, unless the daemons have just been started. The notice of a key binding is not read.
    if Output.error.isTerminal || remote.hasStartedDaemons {
      try remote.wait(Self.deadline) { remote.audioHealth?.isWorking == false }
    }
    let settings = remote.value(of: .settings, as: Settings.self) ?? Settings()
    guard let notice = SilenceText.notice(for: session, settings, remote.audioHealth) else { return }
    Output.warn(notice)
  }
}

/// The notice that a workout will not be heard.
enum SilenceText {
  /// Returns why nothing will be heard, and what to do; nil if something will, or if sound and voice are off.
  static func notice(for session: Session?, _ settings: Settings, _ health: AudioHealth?) -> String? {
    guard let session else { return nil }
    let (sound, voice) = (session.sound && settings.sound, session.voice && settings.voice)
    guard sound || voice else { return nil }
    if let health, !health.isWorking { return "no sound: see \(Commands.program) doctor" }
    let volumes = [
      (isOn: sound, name: "soundVolume", value: settings.soundVolume),
      (isOn: voice, name: "voiceVolume", value: settings.voiceVolume),
    ].filter(\.isOn)
    guard volumes.allSatisfy({ $0.value == 0 }) else { return nil }
    let names = volumes.map { "\($0.name) is 0" }.joined(separator: " and ")
    return
      "nothing will be heard: \(names); raise it with \(Commands.program) settings set \(volumes[0].name) 100"
  }
}
