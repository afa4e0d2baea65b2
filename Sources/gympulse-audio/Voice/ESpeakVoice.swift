import CEspeakNG
import Glibc
import Messages

/// espeak-ng inside this process. This file is the only one that calls it.
///
/// espeak-ng keeps its state in globals and is not thread-safe (espeak-ng #495): use one instance at a time, on one
/// thread. Rendering a phrase takes some milliseconds.
final class ESpeakVoice {
  /// Most characters of a text that are spoken; the rest is cut off.
  static let textLengthMax = 200
  /// Rates that espeak-ng accepts, in words a minute.
  static let wordsPerMinuteRange = 80...450
  /// Pitches that espeak-ng accepts.
  static let pitchRange = 0...99

  /// Speech is cut off here, whatever its text.
  private static let speechSecondsMax = 20
  /// From the rate in hertz that the voice spoke with last.
  private var resampler: (rate: Int, resampler: Resampler)

  /// Initialises espeak-ng and selects its English voice.
  ///
  /// - Parameter dataFolder: the folder that contains `espeak-ng-data`; nil for the system's. Only the first instance
  ///   in a process can choose it.
  /// - Throws: `VoiceError.noData` or `.failed`.
  init(dataFolder: String? = nil) throws(VoiceError) {
    try Self.initialise(dataFolder)
    espeak_SetSynthCallback(collectSpeech)
    let rate = Int(espeak_ng_GetSampleRate())
    resampler = (rate, Resampler(from: rate))
    try adopt(.english, wordsPerMinute: 175, pitch: 50)
  }

  /// Selects a voice, its rate and its pitch.
  ///
  /// - Parameters:
  ///   - name: a voice or language that `espeak-ng --voices` lists.
  ///   - wordsPerMinute: clamped to `wordsPerMinuteRange`.
  ///   - pitch: clamped to `pitchRange`; 50 is the voice's own.
  /// - Throws: `VoiceError.noVoice`, which leaves the voice unchanged, or `.failed`.
  func adopt(_ name: VoiceName, wordsPerMinute: Int, pitch: Int) throws(VoiceError) {
    guard espeak_ng_SetVoiceByName(name.text) == ENS_OK else { throw .noVoice(name: name) }
    for (parameter, value, range) in [
      (espeakRATE, wordsPerMinute, Self.wordsPerMinuteRange), (espeakPITCH, pitch, Self.pitchRange),
    ] {
      let value = min(max(value, range.lowerBound), range.upperBound)
      guard espeak_ng_SetParameter(parameter, Int32(value), 0) == ENS_OK else {
        throw .failed(reason: "it rejected the value \(value)")
      }
    }
  }

  /// Renders plain text: SSML, phoneme mnemonics and embedded commands are not interpreted.
  ///
  /// - Returns: samples at `sampleRate` and `Level.cue`, without silence before or after; none if there is nothing to
  ///   speak.
  /// - Throws: `VoiceError.failed`.
  func speak(_ text: String) throws(VoiceError) -> [Float] {
    // Control characters begin espeak-ng's embedded commands, even in plain text.
    let plain = String(text.unicodeScalars.filter { $0.value >= 32 && $0.value != 127 }.map(Character.init))
    var speech = Speech(limit: Int(espeak_ng_GetSampleRate()) * Self.speechSecondsMax)
    let spoken = String(plain.prefix(Self.textLengthMax))
    let status = withUnsafeMutablePointer(to: &speech) { speech in
      espeak_ng_Synthesize(
        spoken, spoken.utf8.count + 1, 0, POS_CHARACTER, 0, UInt32(espeakCHARS_UTF8), nil, speech)
    }
    guard status == ENS_OK || status == ENS_SPEECH_STOPPED else {
      throw .failed(reason: "it cannot speak \"\(spoken)\"")
    }
    // Voices of MBROLA have a rate of their own, which is known once they have spoken.
    let rate = Int(espeak_ng_GetSampleRate())
    if rate != resampler.rate { resampler = (rate, Resampler(from: rate)) }
    return Level.cue.normalised(trimmed(resampler.resampler.resample(speech.samples)))
  }

  /// Most voices listed; espeak-ng has some 130.
  static let listedMax = 500

  /// The voices that `adopt` takes, by language.
  var voices: [AudioMethods.Voices.Result.Voice] {
    guard var next = espeak_ListVoices(nil) else { return [] }
    var voices: [AudioMethods.Voices.Result.Voice] = []
    while let voice = next.pointee?.pointee, voices.count < Self.listedMax {
      next += 1
      // The languages begin with a byte of priority.
      guard let name = voice.name, let file = voice.identifier, let language = voice.languages else {
        continue
      }
      voices.append(
        .init(
          language: String(cString: language + 1), name: String(cString: name), file: String(cString: file)))
    }
    return voices.sorted { ($0.language, $0.name) < ($1.language, $1.name) }
  }

  /// espeak-ng is initialised once and never terminated: initialising it twice leaks a thread, and
  /// `espeak_ng_Terminate` soon after the start blocks for ever.
  private nonisolated(unsafe) static var isInitialised = false

  private static func initialise(_ folder: String?) throws(VoiceError) {
    guard !isInitialised else { return }
    espeak_ng_InitializePath(folder)
    guard espeak_ng_Initialize(nil) == ENS_OK else {
      throw .noData(folder: dataFolder)
    }
    guard espeak_ng_InitializeOutput(ENOUTPUT_MODE_SYNCHRONOUS, 0, nil) == ENS_OK else {
      throw .failed(reason: "its output cannot be set up")
    }
    isInitialised = true
  }

  private static var dataFolder: String {
    var folder: UnsafePointer<CChar>?
    _ = espeak_Info(&folder)
    return folder.map { String(cString: $0) } ?? "unknown"
  }
}

/// Why there is no voice, with what the person can do.
enum VoiceError: Error, Equatable, CustomStringConvertible {
  /// espeak-ng's data is not in this folder, or is of another version.
  case noData(folder: String)
  /// espeak-ng has no voice of this name.
  case noVoice(name: VoiceName)
  /// espeak-ng failed for another reason.
  case failed(reason: String)

  var description: String {
    switch self {
    case .noData(let folder):
      "no voice: espeak-ng has no data in \(folder); install espeak-ng-data of the same version"
    case .noVoice(let name):
      "no voice called \"\(name)\"; choose another with the setting voiceName"
    case .failed(let reason):
      "no voice: espeak-ng failed, \(reason); reinstall libespeak-ng1 and espeak-ng-data"
    }
  }
}

/// What the synthesis callback has collected.
private struct Speech {
  var samples: [Float] = []
  /// Most samples collected.
  let limit: Int
}

/// espeak-ng's synthesis callback; nonisolated because C calls it. Returns 1 to stop the synthesis.
private nonisolated func collectSpeech(
  _ wave: UnsafeMutablePointer<Int16>?, _ count: Int32, _ events: UnsafeMutablePointer<espeak_EVENT>?
) -> Int32 {
  guard let wave, let speech = events?.pointee.user_data?.assumingMemoryBound(to: Speech.self)
  else { return 0 }
  for sample in UnsafeBufferPointer(start: wave, count: Int(count)) {
    speech.pointee.samples.append(Float(sample) / 32768)
  }
  return speech.pointee.samples.count >= speech.pointee.limit ? 1 : 0
}
