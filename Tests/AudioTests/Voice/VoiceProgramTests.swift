import ActorRuntime
import Chance
import Cues
import FoundationEssentials
import Glibc
import Testing
import Voice
import Workout

@testable import gympulse_audio

@Suite("A voice program of the person's own", .timeLimit(.minutes(2)))
struct VoiceProgramTests {
  /// flite 2.2 writes a WAV file without sound in four of ten runs if it reads the text from a pipe.
  static let flite = #"sh -c 'flite -t "$(cat)" -o /dev/stdout'"#
  private let folder = TemporaryFolder()

  private func program(_ command: String, deadline: Duration = .seconds(60)) throws -> VoiceProgram {
    try #require(VoiceProgram(command: command, folder: "\(folder)/voice", deadline: deadline))
  }

  /// Why a shell's line does not speak; nil if it does.
  private func problem(_ line: String, deadline: Duration = .seconds(60)) throws -> String? {
    let program = try program("sh -c '\(line)'", deadline: deadline)
    return caught { () throws(VoiceProgramError) in try program.make("Go", in: "en") }?.trouble.report
  }

  @Test(
    "programs that read a text and write WAV",
    arguments: [
      "espeak-ng --stdout", "espeak-ng -v {language} --stdout", Self.flite,
    ])
  func speaks(command: String) throws {
    let program = try program(command)
    let clip = try Clip(spokenIn: program.make("Workout complete", in: "en"))
    #expect(0.5...3 ~= clip.length.seconds)
    #expect(abs(Level.loudness(of: clip.samples) - Level.cue.loudness) < 2)
    #expect(program.has("Workout complete", in: "en") && !program.has("Rest", in: "en"))
    #expect(program.isMultilingual == command.contains("{"))
  }

  @Test("noise, nothing, too much, an error, a program that is missing: each is named")
  func refused() throws {
    #expect(try problem("head -c 5000 /dev/urandom")?.contains("the program wrote no WAV file") == true)
    #expect(try problem("true")?.contains("the program wrote no WAV file") == true)
    #expect(try problem("yes")?.contains("the program wrote more than 4 MiB") == true)
    #expect(
      try problem("echo a >&2; echo no model >&2; exit 3")?
        .contains("code 3; using espeak-ng (sh wrote \"no model\")") == true)
    let missing = try program("/no/such/piper")
    let error = try #require(throws: VoiceProgramError.self) { try missing.make("Go", in: "en") }
    #expect(error.trouble.report.contains("sets up mice"))
  }

  @Test("what it writes, and its name, are a detail and in no sentence of ours")
  func foreignText() throws {
    let program = try program("sh -c 'echo 401 for sk-live-key >&2; exit 1'")
    let error = try #require(throws: VoiceProgramError.self) { try program.make("Go", in: "en") }
    #expect(
      error.trouble.problem == "voiceCommand: the program ended with code 1; using espeak-ng")
    #expect(error.trouble.detail?.rawValue == "sh wrote \"401 for sk-live-key\"")
  }

  @Test("one that does not answer is killed")
  func silent() throws {
    let text = try problem("sleep 1000 & exec >&-; sleep 1000", deadline: .milliseconds(100))
    #expect(text?.contains("did not end within") == true)
  }

  @Test("one that runs ends with this process, also if that is killed")
  func orphan() async throws {
    await #expect(processExitsWith: .signal(SIGKILL)) { [folder = self.folder.path as String] in
      let line = "echo $$ >\(folder)/new; mv \(folder)/new \(folder)/pid; tail -f /dev/null"
      let program = try #require(VoiceProgram(command: "sh -c '\(line)'", folder: "\(folder)/voice"))
      try WorkerThread.start(urgency: .background) { _ = try? program.make("Go", in: "en") }
      while !Paths.exists("\(folder)/pid") { sched_yield() }
      raise(SIGKILL)
    }
    let pid = try #require(pid_t(String(contentsOfFile: "\(folder)/pid", encoding: .utf8).dropLast()))
    let loop = try EventLoop()
    // By its end, not by its number: who inherits it may leave it a zombie for a while.
    var hasEnded = false
    let watch = try? ProcessWatch(pid, on: loop) { _ in hasEnded = true }
    let timer = try BootTimer(on: loop) { loop.stop() }
    timer.set(at: BootClock.now().advanced(by: .seconds(30)))
    if watch != nil { try loop.run { hasEnded } }
    #expect(watch == nil || hasEnded)
    withExtendedLifetime((watch, timer)) {}
  }

  @Test("it runs at nice 19 with the text on stdin, once for each text, command and file that it names")
  func cached() throws {
    let (script, model, count) = ("\(folder)/say", "\(folder)/model", "\(folder)/count")
    let text = "#!/bin/sh\nread -r t\necho \"$t $(nice)\" >>\(count)\nespeak-ng --stdout \"$t\"\n"
    try text.write(toFile: script, atomically: true, encoding: .utf8)
    chmod(script, 0o700)
    try "1".write(toFile: model, atomically: true, encoding: .utf8)
    let thread = try Mailbox<Int>()
    let loop = try EventLoop()
    var ends = 0
    let watch = try thread.read(on: loop) { ends += $0.count }
    defer { withExtendedLifetime(watch) {} }
    // At nice 19, beside tests that take all cores, it gets a hundredth of one.
    let program = try program("\(script) --model=\(model)", deadline: .seconds(600))
    let speak = {
      try WorkerThread.start(urgency: .background) {
        _ = try? program.make("Go\nnow", in: "en")
        _ = try? program.make("Go\nnow", in: "en")
        thread.put(1)
      }
    }
    try speak()
    try loop.run { ends == 1 }
    try "22".write(toFile: model, atomically: true, encoding: .utf8)
    try speak()
    try loop.run { ends == 2 }
    #expect(try String(contentsOfFile: count, encoding: .utf8) == "Go now 19\nGo now 19\n")
    #expect(try self.program("\(script) --model=\(model) -x").file(of: "Go\nnow", in: "en") == nil)
  }

  @Test("the least recently used files make room")
  func limit() throws {
    let cache = FileCache(folder: "\(folder)/files", bytesMax: 250)
    let content = [UInt8](repeating: 1, count: 100)
    for (index, name) in ["a", "b"].enumerated() {
      try cache.insert(name, content)
      var times = [timespec](repeating: timespec(tv_sec: 1000 + index, tv_nsec: 0), count: 2)
      utimensat(AT_FDCWD, "\(folder)/files/\(name)", &times, 0)
    }
    #expect(cache.read("a", limit: 100) == content && cache.read("a", limit: 99) == nil)
    try cache.insert("c", content)
    #expect(cache.has("a") && !cache.has("b") && cache.has("c"))
    withExtendedLifetime(try cache.lock()) {}
    try cache.insert("d", content)
    #expect(Paths.exists("\(folder)/files/lock"))
  }

  @Test("phrases are made in their order, one at a time; after three failures none is tried")
  func order() throws {
    let loop = try EventLoop()
    let maker = SpeechMaker(on: loop)
    var made: [String] = []
    maker.report = { result in
      made.append(result.phrase.text + ((try? result.result.get()) == nil ? " failed" : ""))
    }
    let texts = ["One", "Two", "Three", "Four", "Five"].map { Utterance(voice: .english, text: $0) }
    maker.make(texts, with: try program("espeak-ng --stdout"))
    try loop.run { made.count == 5 }
    #expect(made == texts.map(\.text))
    made = []
    let broken = try program("sh -c 'cat; exit 1'")
    maker.make(texts, with: broken)
    try loop.run { made.count == 3 }
    maker.make(texts, with: broken)
    maker.makeFirst([texts[4]], with: broken)
    #expect(maker.isUrgent(texts[4]))
    // The fourth may have been begun before the third had failed.
    try loop.run { !maker.isUrgent(texts[4]) }
    #expect(made.last == "Five failed" && made.count <= 5, "\(made)")
  }
}
