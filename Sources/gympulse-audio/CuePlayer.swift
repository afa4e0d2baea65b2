import ActorRuntime
import Workout

/// The player with its timer, its sounds rendered in advance and the voice: what the core's effects act upon.
final class CuePlayer {
  /// Silence between a sound and the speech that follows it.
  private static let gap = Duration.milliseconds(60)

  private let player: Player
  private let tell: (AudioCore.Input) -> Void
  private let log: Log
  private var timer: BootTimer?
  private var voice: Voice?
  private var voiceProblem: String?
  private var sounds: [Sound: [Float]] = [:]
  private var speeches: [String: [Float]] = [:]
  private var loggedProblem: String?
  private var lastHealth = AudioCore.Input.health(problem: nil, cuesSkipped: 0)

  /// A player on an ALSA device. What is found out later about the sound is told.
  init(
    device: String, on loop: EventLoop, log: Log, tell: @escaping (AudioCore.Input) -> Void
  ) throws(SystemError) {
    player = Player(device: device, clock: { BootClock.now() })
    self.log = log
    self.tell = tell
    timer = try BootTimer(on: loop) { [weak self] in self?.serve() }
    for sound in Sound.allCases { sounds[sound] = Synthesizer.render(sound) }
    do {
      voice = try Voice()
    } catch {
      report(error)
    }
    for phase in Phase.allCases {
      if let text = Cue.speech(for: phase) { _ = speech(text) }
    }
  }

  /// Does what the core wants.
  func perform(_ output: AudioCore.Output) {
    switch output {
    case .silence:
      player.silence()
    case .play(let sound, let text, let instant):
      log.debug(
        "cue at \(instant.nanoseconds): \(sound.map { "\($0)" } ?? "no sound"), \(text ?? "no speech")")
      var end = instant
      if let sound, let samples = sounds[sound] {
        player.play(samples, at: instant)
        end = instant.advanced(by: Self.length(of: samples) + Self.gap)
      }
      if let text { player.play(speech(text), at: end) }
    }
    serve()
  }

  /// Serves the player and sets the timer for its next wish.
  private func serve() {
    player.service(BootClock.now())
    timer?.set(at: player.wakeAt)
    let health = AudioCore.Input.health(
      problem: player.health.problem ?? voiceProblem, cuesSkipped: player.health.skippedCount)
    guard health != lastHealth else { return }
    lastHealth = health
    if let problem = player.health.problem, problem != loggedProblem { log.warning(problem) }
    loggedProblem = player.health.problem
    tell(health)
  }

  private func speech(_ text: String) -> [Float] {
    if let samples = speeches[text] { return samples }
    guard let voice else { return [] }
    do {
      let samples = try voice.speak(text)
      speeches[text] = samples
      return samples
    } catch {
      report(error)
      return []
    }
  }

  private func report(_ error: VoiceError) {
    voiceProblem = error.description
    log.warning(error.description)
  }

  private static func length(of samples: [Float]) -> Duration {
    .nanoseconds(Int64(samples.count) * 1_000_000_000 / Int64(sampleRate))
  }
}
