import ActorCore
import Messages
import Workout

/// Turns the session's schedule into cues: always knows the next one, and when.
///
/// Cues follow from the schedule, not from messages: with the engine or the broker gone they go on. Each is
/// handed to the player well before it is due, and is past once its instant is; no later message brings it
/// back.
struct AudioCore: ActorCore {
  /// What the player says.
  enum Input: Hashable {
    /// Whether sound works, and how many cues it has had to leave out.
    case health(problem: String?, cuesSkipped: Int)
  }

  /// What the player is to do.
  enum Output: Hashable {
    /// Play a sound and say a text, the sound's first frame at the instant.
    case play(Sound?, speech: String?, at: Instant)
    /// Stop what sounds and forget what was to be played.
    case silence
  }

  static let topics = [Topic.session]

  private let device: String
  private var session: Session?
  /// Whether any session message has come since the process began.
  private var hasJoined = false
  /// Elapsed time of the last cue whose instant has come, or from which on cues are wanted.
  private var lastDue = Duration.zero
  private var next: Cue?

  /// A core whose player plays on an ALSA device.
  init(device: String) {
    self.device = device
  }

  mutating func handle(_ event: ActorEvent<Input>, at now: Moment) -> [ActorEffect<Output>] {
    switch event {
    case .started:
      return [health(problem: nil, cuesSkipped: 0)]
    case .publication(.session, let json):
      return follow(json, at: now.instant)
    case .timer:
      guard let session, let next, session.elapsed(at: now.instant) >= next.due else { return [] }
      // One that was slept through was not heard: it may come yet, where the workout stood still meanwhile.
      if let instant = session.instant(of: next.due),
        instant.duration(to: now.instant) <= Playback.latestStart
      {
        lastDue = next.due
      }
      return queueNext(at: now.instant)
    case .request(let request):
      return [.refuse(request.token, request.unknownMethod)]
    case .input(.health(let problem, let cuesSkipped)):
      return [health(problem: problem, cuesSkipped: cuesSkipped)]
    case .connected, .disconnected, .publication, .answer:
      return []
    }
  }

  private mutating func follow(_ json: [UInt8], at now: Instant) -> [ActorEffect<Output>] {
    let old = session
    session = (try? JSON.decode(SessionPayload.self, from: json))?.session
    let isLateJoin = !hasJoined
    hasJoined = true
    guard let session else {
      next = nil
      return old == nil ? [] : [.output(.silence), .wake(at: nil)]
    }
    if let old, session.isContinuation(of: old) {
      let isSame = (session.isPaused, session.sound, session.voice) == (old.isPaused, old.sound, old.voice)
      if isSame { return [] }
    } else {
      // A process that has just begun cannot know what the one before it has played: it starts with what is to come.
      lastDue = isLateJoin ? session.elapsed(at: now) : session.anchor.elapsed - .nanoseconds(1)
    }
    return [.output(.silence)] + queueNext(at: now)
  }

  /// Hands the next cue to the player. Those that are too late to be played are passed over, however many.
  private mutating func queueNext(at now: Instant) -> [ActorEffect<Output>] {
    guard let session, !session.isPaused else {
      next = nil
      return [.wake(at: nil)]
    }
    let tooLate = session.elapsed(at: now) - Playback.latestStart - .nanoseconds(1)
    next = session.timeline.cue(after: max(lastDue, tooLate))
    // Elapsed time ends with the routine, so that its end can be long past although it is not in elapsed time.
    guard let next, let instant = session.instant(of: next.due),
      instant.duration(to: now) <= Playback.latestStart
    else { return [.wake(at: nil)] }
    let sound = session.sound ? Sound(next.phase) : nil
    let speech = session.voice ? next.speech : nil
    let play: [ActorEffect<Output>] =
      sound == nil && speech == nil ? [] : [.output(.play(sound, speech: speech, at: instant))]
    return play + [.wake(at: instant)]
  }

  private func health(problem: String?, cuesSkipped: Int) -> ActorEffect<Output> {
    let health = AudioHealth(
      isWorking: problem == nil, problem: problem, device: device, cuesSkipped: cuesSkipped)
    return .publish(.audioHealth, value: health)
  }
}

extension Sound {
  /// The sound for a phase's beginning; nil where there is none.
  init?(_ phase: Phase) {
    switch phase {
    case .idle: return nil
    case .getReady: self = .getReady
    case .work: self = .work
    case .rest: self = .rest
    case .complete: self = .complete
    }
  }
}
