import Cues
import Synchronization
import Voice

/// Has the person's program speak phrases before they are due, one after the other, on a thread of the lowest priority that
/// ends when all are made.
final class SpeechMaker {
  /// What the program has written for a phrase, or why it has not.
  struct Made: Sendable {
    let program: VoiceProgram
    let phrase: Utterance
    let result: Result<[UInt8], VoiceProgramError>
  }

  /// Failures in succession after which no further phrase is tried.
  static let failuresMax = 3

  /// Gets each result, on the loop.
  var report: (Made) -> Void = { _ in }

  private let loop: EventLoop
  private let jobs = Jobs()
  private var results: (mailbox: Mailbox<Made>, watch: EventLoop.Watch)?
  /// Those to be made first, in their order.
  private var urgent: [Utterance] = []
  private var failed: Set<Utterance> = []
  private var failuresInRow = 0

  init(on loop: EventLoop) { self.loop = loop }

  /// Whether a phrase is made before all others now.
  func isUrgent(_ phrase: Utterance) -> Bool { urgent.contains(phrase) }

  /// Makes phrases in their order, in place of those that were to be made.
  func make(_ phrases: [Utterance], with program: VoiceProgram) {
    let wanted = phrases.filter { !failed.contains($0) && !urgent.contains($0) }
    start(failuresInRow < Self.failuresMax ? urgent + wanted : urgent, program)
  }

  /// Makes phrases before all others, also if they have failed before.
  func makeFirst(_ phrases: [Utterance], with program: VoiceProgram) {
    reset()
    urgent += phrases
    start(urgent + jobs.waiting.filter { !urgent.contains($0) }, program)
  }

  /// Forgets what has failed, because another program or another file may be set.
  func reset() { (failed, failuresInRow) = ([], 0) }

  /// Notes that what the program has made cannot be used.
  func noteFailure(of phrase: Utterance) {
    failed.insert(phrase)
    failuresInRow += 1
    if failuresInRow == Self.failuresMax { jobs.keep(urgent) }
  }

  /// Makes nothing more.
  func stop() {
    urgent = []
    jobs.replace([], nil)
  }

  private func start(_ phrases: [Utterance], _ program: VoiceProgram) {
    guard let mailbox = openMailbox() else { return urgent = [] }
    guard jobs.replace(phrases, program) else { return }
    do throws(SystemError) {
      try WorkerThread.start(urgency: .background) { [jobs] in
        while let (phrase, program) = jobs.next() {
          let result = Result { () throws(VoiceProgramError) in
            try program.make(phrase.text, in: phrase.language.rawValue)
          }
          mailbox.put(Made(program: program, phrase: phrase, result: result))
        }
      }
    } catch {
      jobs.noteEnded()
      urgent = []
    }
  }

  /// There is none until a program is set.
  private func openMailbox() -> Mailbox<Made>? {
    if let results { return results.mailbox }
    guard let mailbox = try? Mailbox<Made>(),
      let watch = try? mailbox.read(on: loop, handler: { [weak self] in $0.forEach { self?.take($0) } })
    else { return nil }
    results = (mailbox, watch)
    return mailbox
  }

  private func take(_ made: Made) {
    urgent.removeAll { $0 == made.phrase }
    if case .failure = made.result { noteFailure(of: made.phrase) } else { failuresInRow = 0 }
    report(made)
  }
}

/// The phrases that the thread takes.
private final class Jobs: Sendable {
  private struct State {
    var phrases: [Utterance] = []
    var program: VoiceProgram?
    var isRunning = false
  }

  private let state = Mutex(State())

  /// Those that are not begun.
  var waiting: [Utterance] { state.withLock { $0.phrases } }

  /// Replaces those that are not begun. Returns whether a thread has to be started for them.
  @discardableResult
  func replace(_ phrases: [Utterance], _ program: VoiceProgram?) -> Bool {
    state.withLock { state in
      (state.phrases, state.program) = (phrases, program)
      guard !state.isRunning, !phrases.isEmpty else { return false }
      state.isRunning = true
      return true
    }
  }

  /// Drops all but some of those that are not begun.
  func keep(_ phrases: [Utterance]) {
    state.withLock { $0.phrases.removeAll { !phrases.contains($0) } }
  }

  /// Returns the next one; nil if the thread is to end.
  func next() -> (Utterance, VoiceProgram)? {
    state.withLock { state in
      guard let program = state.program, !state.phrases.isEmpty else {
        state.isRunning = false
        return nil
      }
      return (state.phrases.removeFirst(), program)
    }
  }

  /// The thread could not be started.
  func noteEnded() { state.withLock { $0 = State() } }
}
