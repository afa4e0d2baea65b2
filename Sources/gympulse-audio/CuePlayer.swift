import ActorRuntime
import Messages
import Workout

/// What the core's effects act upon: the sounds, the voice, and the player on its own thread.
final class CuePlayer {
  /// Silence between a sound and the speech that follows it.
  private static let gap = Duration.milliseconds(60)
  /// How loud a sound is that gives way to the voice, in percent: 12 dB less.
  private static let softPercent = 44
  /// A sound server that does not answer for so long is worth telling.
  private static let waitingMax = Duration.seconds(1)
  /// How long after a cue to look whether the player is still well.
  private static let lookAfter = Duration.milliseconds(1500)

  private let player: PlayerThread
  private let tell: (AudioCore.Input) -> Void
  private let log: Log
  private let shelf = SoundShelf()
  private var speaker: Speaker
  private var settings = Settings()
  private var device = ""
  private var reader: MailboxReader?
  private var watchdog: BootTimer?
  private var playerHealth = PlayerHealth()
  private var fileProblem: String?
  private var isWaiting = false
  /// When what is being said is over.
  private var speechEnd = Instant(nanoseconds: 0)
  private var lastHealth = AudioCore.Input.health(problem: nil, isWorking: true, cuesSkipped: 0)

  /// A player that has not been told yet on which device. What is found out later is told.
  init(on loop: EventLoop, log: Log, tell: @escaping (AudioCore.Input) -> Void) throws(SystemError) {
    player = try PlayerThread()
    self.log = log
    self.tell = tell
    speaker = Speaker()
    reader = try player.listen(on: loop) { [weak self] in self?.hear($0) }
    watchdog = try BootTimer(on: loop) { [weak self] in self?.look() }
  }

  /// Does what the core wants.
  func perform(_ output: AudioCore.Output) -> AudioCore.Input? {
    switch output {
    case .silence:
      player.silence()
      speechEnd = BootClock.now()
    case .play(let cue, let instant, let speechEndsBy):
      play(cue, at: instant, speechEndsBy: speechEndsBy)
    case .adopt(let settings, let device):
      adopt(settings, device)
    case .prepare(let texts):
      speaker.prepare(texts)
    case .preview(let token, let sound, let speech):
      return .previewed(token, preview(sound, speech))
    case .check(let token, let sound):
      shelf.forgetFiles()
      return .checked(token, shelf.clip(sound).problem)
    case .listDevices(let token):
      return .devices(token, PCMDevice.all())
    }
    return report()
  }

  private func adopt(_ settings: Settings, _ device: String) {
    player.adopt(device: device, wakeAhead: .seconds(settings.wakeAheadSeconds))
    self.settings = settings
    self.device = device
    speaker.adopt(settings)
    shelf.forgetFiles()
    shelf.prepare(settings.soundSet)
    fileProblem = nil
  }

  private func play(_ cue: PlannedCue, at instant: Instant, speechEndsBy: Instant?) {
    var end = instant
    if let choice = cue.sound {
      let (clip, problem) = shelf.clip(choice)
      fileProblem = problem.map { "the sound set's own is played, since \($0)" }
      let isSoft = cue.isSoft && instant < speechEnd
      let sound = (isSoft ? clip.scaled(percent: Self.softPercent) : clip).scaled(
        percent: settings.soundVolume)
      player.play(sound.samples, at: instant)
      end = instant.advanced(by: sound.lead + Self.gap)
    }
    if let text = cue.speech {
      var speech = speaker.clip(text).scaled(percent: settings.voiceVolume)
      if let speechEndsBy { speech = speech.ending(after: end.duration(to: speechEndsBy)) }
      player.play(speech.samples, at: end)
      speechEnd = end.advanced(by: speech.length)
    }
    let late = instant.duration(to: BootClock.now())
    log.debug(
      "cue at \(instant.nanoseconds), handed over \((.zero - late).seconds) s before: "
        + "\(cue.sound.map { "\($0)" } ?? "no sound"), \(cue.speech ?? "no speech")")
    watchdog?.set(at: max(instant, BootClock.now()).advanced(by: Self.lookAfter))
  }

  private func preview(_ choice: SoundChoice?, _ text: String?) -> Result<Duration, InvalidField> {
    var sound = Clip.empty
    if let choice {
      shelf.forgetFiles()
      let (clip, problem) = shelf.clip(choice)
      if let problem { return .failure(problem) }
      sound = clip.scaled(percent: settings.soundVolume)
    }
    let speech = text.map { speaker.clip($0).scaled(percent: settings.voiceVolume) } ?? .empty
    let start = BootClock.now()
    player.play(sound.samples, at: start)
    let wait = sound.samples.isEmpty ? .zero : sound.lead + Self.gap
    player.play(speech.samples, at: start.advanced(by: wait))
    watchdog?.set(at: start.advanced(by: Self.lookAfter))
    return .success(max(sound.length, speech.samples.isEmpty ? .zero : wait + speech.length))
  }

  private func hear(_ health: PlayerHealth) {
    if let problem = health.problem, problem != playerHealth.problem { log.warning(problem) }
    playerHealth = health
    if let news = report() { tell(news) }
  }

  /// Looks whether the player hangs in a call, and goes on looking while it does.
  private func look() {
    let now = BootClock.now()
    let waiting = player.waiting(at: now)
    isWaiting = waiting >= Self.waitingMax
    if waiting > .zero { watchdog?.set(at: now.advanced(by: Self.waitingMax)) }
    if let news = report() { tell(news) }
  }

  /// What is new about the sound; nil where nothing is.
  private func report() -> AudioCore.Input? {
    let silence =
      isWaiting
      ? "the sound server does not answer on the device \"\(device)\"; restart it, for instance with "
        + "\"systemctl --user restart pipewire pipewire-pulse\"" : playerHealth.problem
    let problems = [silence, fileProblem, speaker.problem].compactMap(\.self)
    let health = AudioCore.Input.health(
      problem: problems.isEmpty ? nil : problems.joined(separator: "; "), isWorking: silence == nil,
      cuesSkipped: playerHealth.skippedCount)
    guard health != lastHealth else { return nil }
    lastHealth = health
    return health
  }
}
