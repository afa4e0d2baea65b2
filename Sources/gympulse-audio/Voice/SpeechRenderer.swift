import Cues
import Voice

/// Renders texts with the voices that are set, and caches the speech. What a person has recorded is played first, then what the
/// person's program has made, then espeak-ng's.
struct SpeechRenderer {
  /// Frames that `prepare` renders at most, so that the cache has room for them and the longest text.
  private static let preparedFramesMax = SpeechCache.framesMax / 2
  /// Frames of silence between two voices.
  private static let gap = Duration.milliseconds(80).frames

  /// Why there is no voice and what to do; nil while it works.
  private(set) var problem: String?
  /// Why the person's program does not speak; nil while it does.
  private(set) var programTrouble: Trouble?
  private let maker: SpeechMaker?
  private let folder: String?
  private let files: FileClips
  private var recordings = Recordings(folder: "")
  private var program: VoiceProgram?
  private let makeVoice: () throws(VoiceError) -> ESpeakVoice
  private var voice: ESpeakVoice?
  private var wanted: VoiceSettings?
  /// The name with which `voice` speaks as wanted; nil if it does not.
  private var adopted: VoiceName?
  private var cache = SpeechCache()

  private struct VoiceSettings: Hashable {
    var choice: VoiceChoice
    var wordsPerMinute: Int
    var pitch: Int
  }

  /// A renderer without a voice until settings are adopted; `makeVoice` initialises espeak-ng. The person's program speaks only
  /// with a `maker` and a folder for its files.
  init(
    maker: SpeechMaker? = nil, folder: String? = nil, files: FileClips = FileClips(),
    makeVoice: @escaping () throws(VoiceError) -> ESpeakVoice = { () throws(VoiceError) in try ESpeakVoice() }
  ) {
    (self.maker, self.folder, self.files, self.makeVoice) = (maker, folder, files, makeVoice)
  }

  /// Adopts the voices, rate and pitch of the settings.
  mutating func adopt(_ settings: Settings, locale: Language?) {
    if settings.voiceRecordings != recordings.folder {
      recordings = Recordings(folder: settings.voiceRecordings, files: files)
    }
    adopt(folder.flatMap { VoiceProgram(command: settings.voiceCommand, folder: $0) })
    let wanted = VoiceSettings(
      choice: VoiceChoice(settings, locale: locale), wordsPerMinute: settings.voiceRate,
      pitch: settings.voicePitch)
    guard wanted != self.wanted else { return }
    self.wanted = wanted
    adopted = nil
    cache = SpeechCache()
    prepareVoice(wanted.choice.voice(for: nil))
  }

  private mutating func adopt(_ program: VoiceProgram?) {
    guard program != self.program else { return }
    self.program = program
    (programTrouble, cache) = (nil, SpeechCache())
    maker?.stop()
    maker?.reset()
  }

  /// Why recordings cannot be played; nil if they can.
  var recordingProblem: String? { recordings.problem }

  /// Whether a recording of a part of a speech is being read.
  func isReading(_ speech: Speech) -> Bool { recordings.isReading(speech) }

  /// The voices that can be set, by language; empty if there are none.
  var voices: [AudioMethods.Voices.Result.Voice] { voice?.voices ?? [] }

  /// Makes the voice speak under a name. What has failed is tried again with the next text: its cause may be gone.
  private mutating func prepareVoice(_ name: VoiceName) {
    guard adopted != name, let wanted else { return }
    do throws(VoiceError) {
      if voice == nil { voice = try makeVoice() }
      try voice?.adopt(name, wordsPerMinute: wanted.wordsPerMinute, pitch: wanted.pitch)
      (adopted, problem) = (name, nil)
    } catch {
      problem = error.description
    }
  }

  /// Renders speech in advance, the first if there is no room for all.
  mutating func prepare(_ speeches: [Speech]) {
    recordings.checkFolder()
    if let program {
      maker?.make(missing(speeches), with: program)
    }
    var frames = 0
    for speech in speeches where frames < Self.preparedFramesMax && !isReading(speech) {
      frames += clip(speech).samples.count
    }
  }

  /// Has the person's program speak a speech before all others. Returns whether there is something to wait for.
  mutating func makeFirst(_ speech: Speech) -> Bool {
    guard let program, let maker else { return false }
    let phrases = missing([speech])
    if !phrases.isEmpty { maker.makeFirst(phrases, with: program) }
    return isMaking(speech)
  }

  /// Whether a speech is made before all others now.
  func isMaking(_ speech: Speech) -> Bool {
    made([speech]).contains { maker?.isUrgent($0) == true }
  }

  /// Takes what the person's program has made.
  mutating func take(_ made: SpeechMaker.Made) {
    guard made.program == program else { return }
    switch made.result {
    case .success(let file): read(file, made.phrase)
    case .failure(let error): programTrouble = error.trouble
    }
  }

  /// What the person's program has not spoken yet, in the order of the speeches.
  private func missing(_ speeches: [Speech]) -> [Utterance] {
    made(speeches).filter { program?.has($0.text, in: $0.language.rawValue) == false }
  }

  /// What the person's program is to speak.
  private func made(_ speeches: [Speech]) -> [Utterance] {
    guard let program, let wanted else { return [] }
    return wanted.choice.programTexts(
      speeches.filter { !isReading($0) && recordings.clips($0) == nil },
      isMultilingual: program.isMultilingual)
  }

  /// Returns what the person's program has made of an utterance; nil if it has not, or that cannot be played.
  private mutating func madeClip(_ utterance: Utterance) -> Clip? {
    guard let program, let wanted,
      program.isMultilingual || utterance.language == wanted.choice.language
    else { return nil }
    let made = Utterance(voice: .english, text: utterance.text, language: utterance.language, isMade: true)
    if let clip = cache.clip(made) { return clip }
    return program.file(of: made.text, in: made.language.rawValue).flatMap { read($0, made) }
  }

  @discardableResult
  private mutating func read(_ file: [UInt8], _ made: Utterance) -> Clip? {
    do throws(WaveError) {
      let clip = try Clip(spokenIn: file)
      if cache.clip(made) == nil { cache.insert(clip, for: made) }
      programTrouble = nil
      return clip
    } catch {
      programTrouble = VoiceProgramError("\(error)").trouble
      program?.remove(made.text, in: made.language.rawValue)
      maker?.noteFailure(of: made)
      return nil
    }
  }

  /// Returns the clip of a speech, at full volume; empty if there is no voice. It is all recorded or not at all, because a change
  /// of the voice in a sentence is hard to follow.
  mutating func clip(_ speech: Speech) -> Clip {
    let clips = recordings.clips(speech) ?? utterances(speech).map { clip($0) }
    guard clips.count > 1 else { return clips.first ?? .empty }
    return Clip(Array(clips.map(\.samples).joined(separator: [Float](repeating: 0, count: Self.gap))))
  }

  private func utterances(_ speech: Speech) -> [Utterance] { wanted?.choice.utterances(speech) ?? [] }

  private mutating func clip(_ utterance: Utterance) -> Clip {
    if let clip = madeClip(utterance) ?? cache.clip(utterance) { return clip }
    prepareVoice(utterance.voice)
    guard let voice else { return .empty }
    do throws(VoiceError) {
      let clip = Clip(try voice.speak(utterance.text))
      if adopted == utterance.voice {
        cache.insert(clip, for: utterance)
        problem = nil
      }
      return clip
    } catch {
      problem = error.description
      return .empty
    }
  }
}
