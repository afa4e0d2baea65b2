import Glibc
import Testing

@testable import gympulse_audio

@Suite("Sounds on the shelf")
struct SoundShelfTests {
  private let fallback = Sound(set: .chime, cue: .work)

  private func problem(_ path: String) -> String? {
    let (clip, problem) = SoundShelf().clip(.file(path: path, otherwise: fallback))
    if problem != nil { #expect(clip == Clip(Synthesizer.render(fallback))) }
    return problem?.allowed
  }

  @Test("a file that can't be played is told, and the set's own sound is there instead")
  func refused() throws {
    #expect(problem("/nonesuch.wav")?.hasSuffix("No such file or directory") == true)
    #expect(problem("/tmp")?.hasSuffix("no regular file") == true)
    #expect(problem("/dev/zero")?.hasSuffix("no regular file") == true)
    #expect(problem("/etc/passwd")?.hasSuffix("no WAV file") == true)
  }

  @Test("a file is read, kept, and read anew once forgotten")
  func kept() throws {
    var template = Array("/tmp/gympulse-shelf-XXXXXX".utf8CString)
    let file = mkstemp(&template)
    let path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    defer { unlink(path) }
    let bytes = waveFile([UInt8](repeating: 200, count: 4800), bits: 8)
    #expect(write(file, bytes, bytes.count) == bytes.count)
    close(file)
    let shelf = SoundShelf()
    let choice = SoundChoice.file(path: path, otherwise: fallback)
    let first = shelf.clip(choice)
    #expect(first.problem == nil && first.clip.samples.count == 4800)
    unlink(path)
    #expect(shelf.clip(choice).problem == nil)
    shelf.forgetFiles()
    #expect(shelf.clip(choice).problem != nil)
  }
}
