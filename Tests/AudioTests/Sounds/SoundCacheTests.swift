import Chance
import Cues
import Glibc
import Testing

@testable import gympulse_audio

@Suite("Sound cache")
struct SoundCacheTests {
  private let fallback = Sound(set: .chime, cue: .work)

  private func problem(_ path: String) -> String? {
    let (clip, problem) = SoundCache().clip(.file(path: path, otherwise: fallback))
    if problem != nil { #expect(clip == Clip(Synthesizer.render(fallback))) }
    return problem?.allowed
  }

  @Test(
    "a file that cannot be played: the reason, and the set's own sound",
    arguments: [
      ("/nonesuch.wav", "(No such file or directory)"), ("/tmp", "not a regular file)"),
      ("/dev/zero", "not a regular file)"), ("/etc/passwd", "not a WAV file)"),
    ])
  func refused(path: String, reason: String) {
    #expect(problem(path)?.hasSuffix(reason) == true, "\(problem(path) ?? "")")
  }

  @Test("a pipe is neither opened nor waited for; a file over the limit is not read")
  func special() throws {
    let folder = TemporaryFolder()
    let pipe = "\(folder)/pipe"
    #expect(mkfifo(pipe, 0o600) == 0)
    #expect(problem(pipe)?.hasSuffix("not a regular file)") == true)
    let large = "\(folder)/large"
    let file = open(large, O_CREAT | O_WRONLY, 0o600)
    #expect(ftruncate(file, WaveFile.bytesMax + 1) == 0)
    close(file)
    #expect(problem(large)?.hasSuffix("longer than 64 MiB)") == true)
  }

  @Test(
    "a file is read once, on another thread, and again when it has changed; meanwhile the set's own sound is played"
  )
  func kept() throws {
    let folder = TemporaryFolder()
    let path = "\(folder)/a.wav"
    let file = open(path, O_CREAT | O_WRONLY, 0o600)
    let bytes = waveFile([UInt8](repeating: 200, count: 4800), bits: 8)
    #expect(write(file, bytes, bytes.count) == bytes.count)
    close(file)
    var background: [() -> Void] = []
    let files = FileClips { work, done in background.append { done(work()) } }
    var reports = 0
    files.report = { reports += 1 }
    let cache = SoundCache(files: files)
    let choice = SoundChoice.file(path: path, otherwise: fallback)
    for _ in 1...2 {
      #expect(cache.isReading(choice) && cache.clip(choice).problem == nil)
      #expect(cache.clip(choice).clip == Clip(Synthesizer.render(fallback)))
    }
    #expect(background.count == 1 && reports == 0)
    background.removeFirst()()
    #expect(reports == 1 && !cache.isReading(choice))
    let first = cache.clip(choice)
    #expect(first.problem == nil && first.clip.samples.count == 4800 && background.isEmpty)
    unlink(path)
    #expect(cache.isReading(choice))
    background.removeFirst()()
    #expect(cache.clip(choice).problem != nil && background.isEmpty)
    files.forgetProblems()
    #expect(cache.isReading(choice) && background.count == 1)
  }
}
