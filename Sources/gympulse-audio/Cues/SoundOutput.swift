import ActorRuntime
import Cues

/// Performs the core's outputs with the sounds, the voice and the player on its own thread.
final class SoundOutput {
  /// Silence between a sound and the speech that follows it.
  private static let gap = Duration.milliseconds(60)
  /// Volume in percent of a sound that plays over the voice: 12 dB less.
  private static let softPercent = 44
  /// Volume in percent of how an exercise is done: 7 dB less than the cues.
  private static let howToPercent = 60
  /// A sound server that blocks for longer is reported as unresponsive.
  private static let waitingMax = Duration.seconds(1)
  /// How long after a cue the player is checked.
  private static let checkAfter = Duration.milliseconds(1500)

  private let player: PlayerThread
  private let report: (AudioCore.Input) -> Void
  private let log: Log
  private let files: FileClips
  private let sounds: SoundCache
  private var voice: SpeechRenderer
  /// What is done when the person's program has spoken, or files have been read.
  private var waiting: [(isReady: () -> Bool, finish: () -> Void)] = []
  /// The cue that waits for its files.
  private var delayed: (cue: PlannedCue, at: Instant, speechEndsBy: Instant?)?
  private var patience: BootTimer?
  /// How late a cue may begin because of its files; then it is played without them. Less than `Mixer.latestStart`.
  private static let patienceMax = Duration.milliseconds(100)
  /// Most previews that wait.
  private static let waitingCountMax = 8
  private let locale: Language?
  private let phraseFile: PersonalFile
  private var settings = Settings()
  private var device = DeviceName.system
  private var reader: EventLoop.Watch?
  private var watchdog: BootTimer?
  private var playerHealth = PlayerHealth()
  private var fileProblem: String?
  private var phraseProblem: String?
  private var programTrouble: Trouble?
  private var isWaiting = false
  /// When the speech that was played last ends.
  private var speechEnd = Instant(nanoseconds: 0)
  private var lastHealth = AudioCore.Input.health(nil, isWorking: true, cuesSkipped: 0)

  /// Starts the player, on the system's device until settings are adopted. It calls `report` on the loop with what
  /// becomes known later than a call of `perform`.
  init(
    on loop: EventLoop, log: Log, locale: Language?, phrases: PersonalFile, voiceFolder: String?,
    report: @escaping (AudioCore.Input) -> Void
  ) throws(SystemError) {
    (self.locale, phraseFile) = (locale, phrases)
    player = try PlayerThread()
    self.log = log
    self.report = report
    files = FileClips(background: try WorkQueue(on: loop).run)
    sounds = SoundCache(files: files)
    let maker = SpeechMaker(on: loop)
    voice = SpeechRenderer(maker: maker, folder: voiceFolder, files: files)
    maker.report = { [weak self] in self?.take($0) }
    files.report = { [weak self] in self?.noteRead() }
    patience = try BootTimer(on: loop) { [weak self] in self?.playDelayed() }
    reader = try player.listen(on: loop) { [weak self] in self?.handle($0) }
    watchdog = try BootTimer(on: loop) { [weak self] in self?.checkPlayer() }
  }

  /// Performs an output and returns its result, or the health if it has changed.
  func perform(_ output: AudioCore.Output) -> AudioCore.Input? {
    switch output {
    case .silence:
      delayed = nil
      player.silence()
      speechEnd = BootClock.now()
    case .discard(let instant):
      delayed = nil
      player.discard(after: instant)
    case .play(let cue, let instant, let speechEndsBy):
      delayed = (cue, instant, speechEndsBy)
      if isReading(cue) { patience?.set(at: instant.advanced(by: Self.patienceMax)) } else { playDelayed() }
    case .adopt(let settings, let device):
      adopt(settings, device)
    case .prepare(let speeches):
      if readPhrases() { return changedHealth() }
      voice.prepare(speeches)
    case .preview(let token, let sound, let speech, let at):
      files.forgetProblems()
      let speech = speech.map { Speech($0) }
      let isMade = waiting.count < Self.waitingCountMax && speech.map { voice.makeFirst($0) } == true
      wait { [self] in
        let waits = [
          sound.map(sounds.isReading), speech.map { isMade && voice.isMaking($0) || voice.isReading($0) },
        ]
        return !waits.contains(true)
      } then: { [self] in
        report(.previewed(token, preview(sound, speech, at: at ?? BootClock.now())))
      }
    case .check(let token, let sound):
      files.forgetProblems()
      wait { [sounds] in
        !sounds.isReading(sound)
      } then: { [self] in
        report(.checked(token, sounds.clip(sound).problem))
      }
    case .listDevices(let token):
      return .devices(token, OutputDevice.all())
    case .listVoices(let token):
      return .voices(token, voice.voices)
    }
    return changedHealth()
  }

  private func adopt(_ settings: Settings, _ device: DeviceName) {
    player.adopt(
      device: device, wakeAhead: .seconds(settings.wakeAheadSeconds),
      offset: .milliseconds(settings.soundOffset))
    self.settings = settings
    self.device = device
    voice.adopt(settings, locale: locale)
    finishWaiting()
    _ = readPhrases()
    files.forgetProblems()
    sounds.prepare(settings.soundSet)
    for cue in CueSound.allCases { _ = sounds.isReading(SoundChoice(cue, settings: settings)) }
    fileProblem = nil
  }

  /// Takes what the person's program has made.
  private func take(_ made: SpeechMaker.Made) {
    voice.take(made)
    noteRead()
  }

  /// Does what has waited for a file, or for the person's program.
  private func noteRead() {
    finishWaiting()
    if let cue = delayed?.cue, !isReading(cue) { playDelayed() }
    if let health = changedHealth() { report(health) }
  }

  private func wait(until isReady: @escaping () -> Bool, then finish: @escaping () -> Void) {
    waiting.append((isReady, finish))
    finishWaiting()
  }

  private func finishWaiting() {
    let all = waiting.map { (entry: $0, isReady: $0.isReady()) }
    waiting = all.filter { !$0.isReady }.map(\.entry)
    for (entry, isReady) in all where isReady { entry.finish() }
  }

  /// Whether files of a cue are being read. Each is begun.
  private func isReading(_ cue: PlannedCue) -> Bool {
    [
      cue.sound.map(sounds.isReading), cue.speech.map(voice.isReading),
      cue.howTo.map { voice.isReading($0.speech) },
    ].contains(true)
  }

  private func playDelayed() {
    guard let next = delayed else { return }
    delayed = nil
    play(next.cue, at: next.at, speechEndsBy: next.speechEndsBy)
  }

  /// Reads the person's own phrases again. Returns whether they have changed, and the core plans again.
  private func readPhrases() -> Bool {
    guard phraseFile.read() else { return false }
    let language = VoiceChoice(settings, locale: locale).language
    phraseProblem =
      phraseFile.problem
      ?? PhraseFile(phraseFile.text, for: language).problem.map {
        "\(phraseFile.path ?? PhraseFile.name), \($0)"
      }
    report(.phrases(phraseFile.text))
    return true
  }

  private func play(_ cue: PlannedCue, at instant: Instant, speechEndsBy: Instant?) {
    var end = instant
    var soundsUntil: Instant?
    if let choice = cue.sound {
      let (clip, problem) = sounds.clip(choice)
      fileProblem = problem.map { "\($0); the sound set's own is played" }
      let isSoft = cue.isSoft && instant < speechEnd
      let sound = (isSoft ? clip.scaled(percent: Self.softPercent) : clip).scaled(
        percent: settings.soundVolume)
      player.play(sound.samples, at: instant, cue: instant)
      if !sound.samples.isEmpty { soundsUntil = instant.advanced(by: sound.length) }
      end = instant.advanced(by: sound.lead + Self.gap)
    }
    if let words = cue.speech {
      var speech = voice.clip(words).scaled(percent: settings.voiceVolume)
      if let speechEndsBy { speech = speech.ending(after: end.duration(to: speechEndsBy)) }
      player.play(speech.samples, at: end, cue: instant)
      speechEnd = end.advanced(by: speech.length)
      if !speech.samples.isEmpty { soundsUntil = max(soundsUntil ?? speechEnd, speechEnd) }
      end = speechEnd
    }
    if let howTo = cue.howTo, let howToEnd = play(howTo, of: cue, at: instant, after: end) {
      speechEnd = howToEnd
      soundsUntil = howToEnd
    }
    report(.placed(instant, AudioCues(from: instant, to: soundsUntil)))
    let late = instant.duration(to: BootClock.now())
    log.debug(
      "cue at \(instant.nanoseconds), handed over \((.zero - late).seconds) s before: "
        + "\(cue.sound.map { "\($0)" } ?? "no sound"), \(cue.speech?.text ?? "no speech")")
    watchdog?.set(at: max(instant, BootClock.now()).advanced(by: Self.checkAfter))
  }

  /// Plays how an exercise is done if there is time for it. Returns when it ends; nil if it is not played.
  private func play(_ howTo: HowTo, of cue: PlannedCue, at instant: Instant, after end: Instant) -> Instant? {
    let clip = voice.clip(howTo.speech).scaled(percent: Self.howToPercent)
      .scaled(percent: settings.voiceVolume)
    guard !clip.samples.isEmpty,
      let start = howTo.start(after: cue.due + instant.duration(to: end), length: clip.length)
    else { return nil }
    let from = instant.advanced(by: start - cue.due)
    player.play(clip.samples, at: from, cue: instant)
    return from.advanced(by: clip.length)
  }

  private func preview(_ choice: SoundChoice?, _ words: Speech?, at start: Instant)
    -> Result<Duration, InvalidField>
  {
    var sound = Clip.empty
    if let choice {
      let (clip, problem) = sounds.clip(choice)
      if let problem { return .failure(problem) }
      sound = clip.scaled(percent: settings.soundVolume)
    }
    let speech = words.map { voice.clip($0).scaled(percent: settings.voiceVolume) } ?? .empty
    player.play(sound.samples, at: start, cue: start)
    let wait = sound.samples.isEmpty ? .zero : sound.lead + Self.gap
    player.play(speech.samples, at: start.advanced(by: wait), cue: start)
    watchdog?.set(at: start.advanced(by: Self.checkAfter))
    return .success(max(sound.length, speech.samples.isEmpty ? .zero : wait + speech.length))
  }

  private func handle(_ health: PlayerHealth) {
    if let trouble = health.trouble, trouble != playerHealth.trouble { log.warning(trouble.report) }
    playerHealth = health
    if let health = changedHealth() { report(health) }
  }

  /// Checks whether the player hangs in a call, and again later while it does.
  private func checkPlayer() {
    let now = BootClock.now()
    let waiting = player.waiting(at: now)
    isWaiting = waiting >= Self.waitingMax
    if waiting > .zero { watchdog?.set(at: now.advanced(by: Self.waitingMax)) }
    if let health = changedHealth() { report(health) }
  }

  /// The health, or nil if it has not changed since the last call.
  private func changedHealth() -> AudioCore.Input? {
    let silence =
      isWaiting
      ? Trouble(
        "the sound server does not respond; restart it, for instance with \"systemctl --user restart pipewire "
          + "pipewire-pulse\"", detail: device.detail()) : playerHealth.trouble
    if let trouble = voice.programTrouble, trouble != programTrouble { log.warning(trouble.report) }
    programTrouble = voice.programTrouble
    let others = [fileProblem, phraseProblem, voice.problem, voice.recordingProblem]
      .compactMap { $0.map { Trouble($0) } }
    let health = AudioCore.Input.health(
      Trouble([silence, programTrouble].compactMap(\.self) + others), isWorking: silence == nil,
      cuesSkipped: playerHealth.skippedCount)
    guard health != lastHealth else { return nil }
    lastHealth = health
    return health
  }
}

extension AudioCues {
  /// A cue from an instant until its last sound or word; none if it has no end, because nothing can be heard.
  fileprivate init(from start: Instant, to end: Instant?) {
    self.init(startsAt: end == nil ? nil : start.nanoseconds, endsAt: end?.nanoseconds)
  }
}
