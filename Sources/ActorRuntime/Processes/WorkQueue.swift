/// Runs work that takes long on another thread, one piece after the other.
package final class WorkQueue<Outcome: Sendable> {
  private typealias Work = (run: @Sendable () -> Outcome, done: (Outcome) -> Void)

  private let outcomes: Mailbox<Outcome>
  private var reader: EventLoop.Watch?
  /// The first is in progress.
  private var queue: [Work] = []

  /// Creates a queue that reports on a loop.
  package init(on loop: EventLoop) throws(SystemError) {
    outcomes = try Mailbox()
    reader = try outcomes.read(on: loop) { [weak self] outcomes in
      for outcome in outcomes { self?.finish(outcome) }
    }
  }

  /// Runs work after all earlier work, and passes its outcome to `done` on the loop.
  package func run(_ work: @escaping @Sendable () -> Outcome, done: @escaping (Outcome) -> Void) {
    queue.append((work, done))
    if queue.count == 1 { begin() }
  }

  private func begin() {
    guard let work = queue.first?.run else { return }
    do throws(SystemError) {
      try WorkerThread.start(urgency: .normal) { [outcomes] in outcomes.put(work()) }
    } catch {
      // Without memory for a thread it delays the loop.
      outcomes.put(work())
    }
  }

  private func finish(_ outcome: Outcome) {
    let work = queue.removeFirst()
    begin()
    work.done(outcome)
  }
}
