import CEspeakNG
import Glibc

/// The voice: espeak-ng inside this process, and the only place that calls it.
///
/// espeak-ng keeps its state in globals and is not thread-safe (espeak-ng #495): one `Voice` at a time, used by
/// one thread, in its synchronous mode. Render cues before they are due: a phrase takes some milliseconds.
final class Voice {
  /// Longest text that is spoken, in characters; what follows is cut off. A cue has to end before the next one.
  static let longestText = 200
  /// Rates espeak-ng accepts, in words a minute.
  static let wordsPerMinuteRange = 80...450
  /// Pitches espeak-ng accepts.
  static let pitchRange = 0...99

  /// A spoken cue is cut here, whatever its text: 20 s.
  private static let longestSpeechSeconds = 20
  private let resampler: Resampler

  /// Opens the voice.
  ///
  /// - Parameter dataFolder: the folder that contains `espeak-ng-data`; nil for the system's. The first voice that a
  ///   process opens decides for all.
  /// - Throws: `VoiceError.noData` or `.failed`.
  init(dataFolder: String? = nil) throws(VoiceError) {
    try Self.initialise(dataFolder)
    espeak_SetSynthCallback(collectSpeech)
    resampler = Resampler(from: Int(espeak_ng_GetSampleRate()))
    try speak(as: "en", wordsPerMinute: 175, pitch: 50)
  }

  /// Changes how it speaks.
  ///
  /// - Parameters:
  ///   - name: a voice or language as `espeak-ng --voices` lists them, such as `en`, `en-us`, `de`.
  ///   - wordsPerMinute: clamped to `wordsPerMinuteRange`.
  ///   - pitch: clamped to `pitchRange`; 50 is the voice's own.
  /// - Throws: `VoiceError.noVoice`, and then it speaks as before; `.failed`.
  func speak(as name: String, wordsPerMinute: Int, pitch: Int) throws(VoiceError) {
    guard espeak_ng_SetVoiceByName(name) == ENS_OK else { throw .noVoice(name: name) }
    for (parameter, value, range) in [
      (espeakRATE, wordsPerMinute, Self.wordsPerMinuteRange), (espeakPITCH, pitch, Self.pitchRange),
    ] {
      let value = min(max(value, range.lowerBound), range.upperBound)
      guard espeak_ng_SetParameter(parameter, Int32(value), 0) == ENS_OK else {
        throw .failed(reason: "it refuses the value \(value)")
      }
    }
  }

  /// Speaks plain text: no SSML, no phoneme mnemonics, no embedded commands.
  ///
  /// - Returns: samples at `sampleRate` and at `Level.cue`, without silence before or after. Text without anything
  ///   to say gives none.
  /// - Throws: `VoiceError.failed`.
  func speak(_ text: String) throws(VoiceError) -> [Float] {
    // Control characters are what is left of espeak-ng's embedded commands in plain text.
    let plain = String(text.unicodeScalars.filter { $0.value >= 32 && $0.value != 127 }.map(Character.init))
    var speech = Speech(limit: Int(espeak_ng_GetSampleRate()) * Self.longestSpeechSeconds)
    let spoken = String(plain.prefix(Self.longestText))
    let status = withUnsafeMutablePointer(to: &speech) { speech in
      espeak_ng_Synthesize(
        spoken, spoken.utf8.count + 1, 0, POS_CHARACTER, 0, UInt32(espeakCHARS_UTF8), nil, speech)
    }
    guard status == ENS_OK || status == ENS_SPEECH_STOPPED else {
      throw .failed(reason: "it cannot speak \"\(spoken)\"")
    }
    return Level.cue.normalised(trimmed(resampler.resample(speech.samples)))
  }

  /// espeak-ng starts a thread of its own even when it has no use for it; starting it twice leaks one, and ending
  /// it (`espeak_ng_Terminate`) soon after its start hangs for ever. So: once, and never ended.
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

/// Why there is no voice, and what to do.
enum VoiceError: Error, Equatable, CustomStringConvertible {
  /// espeak-ng's data is not in this folder, or does not fit the library.
  case noData(folder: String)
  /// espeak-ng has no voice of this name.
  case noVoice(name: String)
  /// espeak-ng refused for another reason.
  case failed(reason: String)

  var description: String {
    switch self {
    case .noData(let folder):
      "no voice: espeak-ng finds no data in \(folder); install espeak-ng-data of the same version"
    case .noVoice(let name):
      "no voice \"\(name)\": choose one that \"espeak-ng --voices\" lists, such as en"
    case .failed(let reason):
      "no voice: espeak-ng failed, \(reason); reinstall libespeak-ng1 and espeak-ng-data"
    }
  }
}

/// Where the callback puts what is spoken.
private struct Speech {
  var samples: [Float] = []
  let limit: Int

  init(limit: Int) {
    self.limit = limit
  }
}

/// espeak-ng's callback, C's and so nobody's in particular. Returns 1 to stop.
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

/// Without what is quieter than 1/200 of the loudest sample (-46 dB) at both ends, the cuts softened.
private func trimmed(_ samples: [Float]) -> [Float] {
  let threshold = samples.reduce(0) { max($0, abs($1)) } / 200
  guard threshold > 0, let first = samples.firstIndex(where: { abs($0) > threshold }),
    let last = samples.lastIndex(where: { abs($0) > threshold })
  else { return [] }
  let fade = sampleRate / 250
  var speech = Array(samples[max(0, first - fade)...min(samples.count - 1, last + fade)])
  for index in 0..<min(fade, speech.count / 2) {
    let gain = Float(index) / Float(fade)
    speech[index] *= gain
    speech[speech.count - 1 - index] *= gain
  }
  return speech
}
