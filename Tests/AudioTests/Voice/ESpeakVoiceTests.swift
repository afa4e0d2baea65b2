import Chance
import Cues
import Glibc
import Messages
import Testing

@testable import gympulse_audio

/// As long as each other within 2 %: espeak-ng varies every utterance a little.
private func isAlike(_ one: [Float], _ other: [Float]) -> Bool {
  abs(one.count - other.count) * 50 < one.count
}

// espeak-ng is one per process and not thread-safe.
@Suite("Voice", .serialized)
struct ESpeakVoiceTests {
  @Test("speaks the cues at the level of the sounds", arguments: ["Go", "Rest", "Workout complete"])
  func cues(text: String) throws {
    let samples = try ESpeakVoice().speak(text)
    #expect(0.15...2 ~= Double(samples.count) / Double(sampleRate))
    #expect(abs(Level.loudness(of: samples) - Level.cue.loudness) < 2)
    #expect(samples.allSatisfy { abs($0) <= 0.891 })
  }

  @Test("no silence before the first sound")
  func trimmed() throws {
    let samples = try ESpeakVoice().speak("Go")
    let peak = samples.reduce(0) { max($0, abs($1)) }
    let first = try #require(samples.firstIndex { abs($0) > peak / 100 })
    #expect(first < sampleRate / 50)
  }

  @Test("markup and phoneme mnemonics are text")
  func plain() throws {
    let voice = try ESpeakVoice()
    #expect(try voice.speak("a <break time=\"5s\"/> b").count > voice.speak("a b").count)
    #expect(try !isAlike(voice.speak("[[h@l'oU]]"), voice.speak("hello")))
  }

  @Test("embedded commands are left out")
  func commands() throws {
    let voice = try ESpeakVoice()
    #expect(try isAlike(voice.speak("\u{1}90SGo"), voice.speak("90SGo")))
    #expect(try isAlike(voice.speak("Go\u{7f}\u{0}"), voice.speak("Go")))
  }

  @Test("a faster rate is shorter; one out of range is clamped")
  func rate() throws {
    let text = "Workout complete"
    let normal = try ESpeakVoice().speak(text)
    let fast = try voice(wordsPerMinute: 300).speak(text)
    let slowest = try voice(wordsPerMinute: 80).speak(text)
    let clamped = try voice(wordsPerMinute: -5).speak(text)
    #expect(fast.count < normal.count)
    #expect(isAlike(clamped, slowest))
  }

  @Test("nothing to say gives no samples", arguments: ["", " ", "\n"])
  func nothing(text: String) throws {
    #expect(try ESpeakVoice().speak(text).isEmpty)
  }

  @Test("text without end is cut off")
  func long() throws {
    let voice = try voice(wordsPerMinute: 450)
    let longest = String(String(repeating: "rest ", count: 100).prefix(ESpeakVoice.textLengthMax))
    #expect(try isAlike(voice.speak(longest), voice.speak(longest + "and so on and so on")))
  }

  @Test("the voices are listed with language and name, and each can be set by any of its names")
  func voices() throws {
    let voice = try ESpeakVoice()
    let german = try #require(voice.voices.first { $0.language == "de" })
    #expect(german.name == "German" && voice.voices.count > 50)
    for name in [german.language, german.name, german.file] {
      try voice.adopt(#require(VoiceName(name)), wordsPerMinute: 175, pitch: 50)
    }
  }

  @Test("what has failed is tried again with the next text")
  func again() {
    var isBroken = true
    var renderer = SpeechRenderer { () throws(VoiceError) in
      if isBroken { throw .noData(folder: "/missing") }
      return try ESpeakVoice()
    }
    renderer.adopt(Settings(), locale: nil)
    #expect(renderer.clip(Speech("Go", .en)).samples.isEmpty && renderer.problem != nil)
    isBroken = false
    #expect(!renderer.clip(Speech("Go", .en)).samples.isEmpty && renderer.problem == nil)
  }

  @Test("an unknown voice is named")
  func unknown() throws {
    let name = try #require(VoiceName("klingon-x"))
    #expect(throws: VoiceError.noVoice(name: name)) {
      try ESpeakVoice().adopt(name, wordsPerMinute: 175, pitch: 50)
    }
  }

  @Test("a higher pitch is higher")
  func pitch() throws {
    let hertz = try [0, 50, 99].map { pitch in
      let voice = try ESpeakVoice()
      try voice.adopt(.english, wordsPerMinute: 175, pitch: pitch)
      return try fundamental(of: voice.speak("aaaa"))
    }
    #expect(hertz[0] * 1.1 < hertz[1] && hertz[1] * 1.1 < hertz[2], "\(hertz)")
  }

  /// The pitch of a voice in its middle, 40 to 400 Hz, by the delay after which it is most like itself.
  private func fundamental(of samples: [Float]) -> Double {
    let middle = samples[(samples.count / 2 - 1200)..<(samples.count / 2 + 1200)]
    let likeness = (120...1200).map { delay in
      (delay, middle.indices.reduce(Float(0)) { $0 + samples[$1] * samples[$1 - delay] })
    }
    return likeness.max { $0.1 < $1.1 }.map { Double(sampleRate) / Double($0.0) } ?? 0
  }

  @Test("another language is another voice")
  func language() throws {
    let voice = try ESpeakVoice()
    let english = try voice.speak("Pause")
    try voice.adopt(#require(VoiceName("de")), wordsPerMinute: 175, pitch: 50)
    #expect(try !isAlike(english, voice.speak("Pause")))
  }

  @Test(
    "each language's phrases are spoken by its voice, names of exercises by the English one",
    arguments: Language.allCases)
  func languages(language: Language) throws {
    var settings = Settings()
    settings.voiceLanguage = try #require(Settings.VoiceLanguage(rawValue: language.rawValue))
    var renderer = SpeechRenderer()
    renderer.adopt(settings, locale: nil)
    let wording = Wording(language)
    let phrases: [Phrase] = [.go, .rest, .longRest, .workoutComplete, .timesUp, .finalRound, .switchSides]
    let speeches = phrases.map(wording.phrase) + [10, 60, 90].map(wording.timeLeft)
    let spoken = speeches.map { renderer.clip($0).samples }
    let plank = renderer.clip(Speech("Plank", .en)).samples
    #expect(renderer.problem == nil)
    let voice = try ESpeakVoice()
    try voice.adopt(#require(VoiceName(language.rawValue)), wordsPerMinute: 175, pitch: 50)
    let own = try zip(speeches, spoken).map { speech, samples in
      try likeness(samples, voice.speak(speech.text))
    }
    #expect(own.allSatisfy { $0 > 0.9 }, "\(own)")
    try voice.adopt(.english, wordsPerMinute: 175, pitch: 50)
    try #expect(likeness(plank, voice.speak("Plank")) > 0.9)
    for (index, phrase) in phrases.enumerated() where language != .en {
      let english = try voice.speak(Wording(.en).phrase(phrase).text)
      #expect(likeness(spoken[index], english) < own[index], "\(phrase)")
    }
  }

  /// How alike two recordings are, 0 to 1: the correlation of their loudness every 10 ms, at the best of a few delays.
  private func likeness(_ one: [Float], _ other: [Float]) -> Double {
    let (one, other) = (loudness(one), loudness(other))
    let energy = [one, other].map { $0.reduce(0) { $0 + $1 * $1 } }
    guard energy[0] > 0, energy[1] > 0 else { return 0 }
    let sums = (-5...5).map { delay in
      one.indices.reduce(0.0) { sum, index in
        other.indices.contains(index + delay) ? sum + one[index] * other[index + delay] : sum
      }
    }
    return (sums.max() ?? 0) / (energy[0] * energy[1]).squareRoot()
  }

  /// The loudness without its mean.
  private func loudness(_ samples: [Float]) -> [Double] {
    let step = sampleRate / 100
    let values = stride(from: 0, to: samples.count, by: step).map { start in
      samples[start..<min(start + step, samples.count)].reduce(0.0) { $0 + Double($1 * $1) }.squareRoot()
    }
    let mean = values.reduce(0, +) / Double(max(values.count, 1))
    return values.map { $0 - mean }
  }

  private func voice(wordsPerMinute: Int) throws -> ESpeakVoice {
    let voice = try ESpeakVoice()
    try voice.adopt(.english, wordsPerMinute: wordsPerMinute, pitch: 50)
    return voice
  }

  @Test("missing data is an error with the folder, and no crash; with data there is a voice")
  func missing() async {
    // In a process of its own: espeak-ng is initialised once.
    await #expect(processExitsWith: .success) {
      let folder = TemporaryFolder()
      let data = "\(folder)/espeak-ng-data"
      mkdir(data, 0o700)
      #expect(throws: VoiceError.noData(folder: data)) { try ESpeakVoice(dataFolder: folder.path) }
      let speech = try ESpeakVoice().speak("Go")
      #expect(!speech.isEmpty)
    }
  }
}
