import Chance
import FoundationEssentials
import Glibc
import Messages
import Testing

@testable import Cues
@testable import gympulse_audio

extension TemporaryFolder {
  fileprivate func write(_ name: String, _ bytes: [UInt8]) throws {
    try Data(bytes).write(to: URL(filePath: "\(path)/\(name)"))
  }

  /// Writes a tone of some tenths of a second.
  fileprivate func record(_ name: String, tenths: Int) throws {
    let samples = sine(440, frames: tenths * sampleRate / 10).map { UInt8(128 + $0 * 100) }
    try write(name, waveFile(samples, bits: 8))
  }
}

@Suite("Recordings of the person's own")
struct RecordingsTests {
  private let folder = TemporaryFolder()
  private let german = Wording(.de)

  @Test("a speech is recorded if each of its parts is")
  func parts() throws {
    let recordings = Recordings(folder: folder.path)
    let round = german.round(4, isLast: false, left: .seconds(360))
    #expect(round.parts.map(\.file) == ["round-4.wav", "left-360.wav"])
    try folder.record("round-4.wav", tenths: 3)
    #expect(recordings.clips(round) == nil)
    try folder.record("left-360.wav", tenths: 5)
    let clips = try #require(recordings.clips(round))
    #expect(clips.map { Int(($0.length.seconds * 10).rounded()) } == [3, 5])
    for clip in clips { #expect(abs(Level.loudness(of: clip.samples) - Level.cue.loudness) < 2) }
    #expect(recordings.clips(german.count(3)) == nil)
    #expect(recordings.clips(Speech("Plank", .en)) == nil && recordings.problem == nil)
  }

  @Test("a file is read again when it has changed, and no more when it is removed")
  func changed() throws {
    let recordings = Recordings(folder: folder.path)
    try folder.record("go.wav", tenths: 2)
    let first = recordings.clips(german.phrase(.go))
    #expect(first != nil && first == recordings.clips(german.phrase(.go)))
    try folder.record("go.wav", tenths: 4)
    let second = recordings.clips(german.phrase(.go))
    #expect(second != nil && second != first)
    unlink("\(folder.path)/go.wav")
    #expect(recordings.clips(german.phrase(.go)) == nil)
  }

  @Test("while a recording is being read it is not played, and is not missing")
  func reading() throws {
    try folder.record("go.wav", tenths: 2)
    var background: [() -> Void] = []
    let recordings = Recordings(
      folder: folder.path, files: FileClips { work, done in background.append { done(work()) } })
    let go = german.phrase(.go)
    #expect(recordings.isReading(go) && recordings.clips(go) == nil && recordings.problem == nil)
    #expect(!recordings.isReading(german.phrase(.rest)))
    background.removeFirst()()
    #expect(!recordings.isReading(go) && recordings.clips(go)?.count == 1 && background.isEmpty)
  }

  @Test("a file that cannot be played and a missing folder are named")
  func problems() throws {
    let recordings = Recordings(folder: folder.path)
    try folder.write("go.wav", Array("Go".utf8))
    try folder.write("rest.wav", waveFile([UInt8](repeating: 200, count: 11 * 8000), rate: 8000, bits: 8))
    mkfifo("\(folder.path)/3.wav", 0o600)
    for speech in [german.phrase(.go), german.phrase(.rest), german.count(3)] {
      #expect(recordings.clips(speech) == nil)
    }
    #expect(
      recordings.problem
        == "voiceRecordings: \(folder.path)/3.wav and 2 others can't be played (not a regular file); "
        + "using the built-in voice")
    unlink("\(folder.path)/3.wav")
    try folder.record("go.wav", tenths: 2)
    #expect(recordings.clips(german.count(3)) == nil && recordings.clips(german.phrase(.go)) != nil)
    #expect(recordings.problem?.contains("/rest.wav can't be played (has 11.00 seconds") == true)
    #expect(Recordings(folder: "").problem == nil && Recordings(folder: "").clips(german.count(3)) == nil)
    for path in ["/no/such", "\(folder.path)/go.wav"] {
      #expect(Recordings(folder: path).problem?.contains("no folder \(path)") == true)
    }
  }

  @Test("the files to record, in every language the same", arguments: Language.allCases)
  func list(language: Language) {
    let list = Wording(language).recordings
    #expect(list.map(\.file) == Wording(.en).recordings.map(\.file))
    #expect(Set(list.map(\.file)).count == list.count && list.allSatisfy { !$0.text.isEmpty })
    for file in ["go.wav", "rest.wav", "workoutComplete.wav", "3.wav", "round-2.wav", "left-60.wav"] {
      #expect(list.contains { $0.file == file })
    }
  }
}

// In the suite that runs one test at a time: the renderer has espeak-ng speak in this process.
extension ESpeakVoiceTests {
  @Test("a recording is played, and what is not recorded is spoken by one voice")
  func recorded() throws {
    let folder = TemporaryFolder()
    try folder.record("go.wav", tenths: 3)
    var settings = Settings()
    var renderer = SpeechRenderer()
    renderer.adopt(settings, locale: .de)
    let german = Wording(.de)
    let round = german.round(4, isLast: false, left: .seconds(360))
    let speeches = [german.phrase(.go), german.phrase(.rest), round]
    // From the cache, which stores 16 bits.
    renderer.prepare(speeches)
    let spoken = speeches.map { renderer.clip($0) }
    settings.voiceRecordings = folder.path
    renderer.adopt(settings, locale: .de)
    renderer.prepare([german.phrase(.go)])
    let go = renderer.clip(german.phrase(.go))
    let rest = renderer.clip(german.phrase(.rest))
    #expect(go != spoken[0] && abs(go.length.seconds - 0.3) < 0.02)
    #expect(rest == spoken[1] && renderer.recordingProblem == nil)
    try folder.record("round-4.wav", tenths: 3)
    let partly = renderer.clip(round)
    #expect(partly == spoken[2])
    try folder.record("left-360.wav", tenths: 5)
    // Both and the silence between them.
    let whole = renderer.clip(round)
    #expect(abs(whole.length.seconds - 0.88) < 0.04)
  }
}
