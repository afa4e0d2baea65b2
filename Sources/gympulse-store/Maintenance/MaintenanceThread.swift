import ActorRuntime
import Messages

/// Runs the database's maintenance on another thread, one operation after the other.
final class MaintenanceThread {
  private typealias Work = (
    run: @Sendable () -> DatabaseMaintenance.Report, done: (DatabaseMaintenance.Report) -> Void
  )

  private let reports: Mailbox<DatabaseMaintenance.Report>
  private var reader: EventLoop.Watch?
  /// The first is in progress.
  private var queue: [Work] = []

  /// Creates a thread that reports on a loop.
  init(on loop: EventLoop) throws(SystemError) {
    reports = try Mailbox()
    reader = try reports.read(on: loop) { [weak self] reports in
      for report in reports { self?.finish(report) }
    }
  }

  /// Runs work after all earlier work, and passes its report to `done` on the loop.
  func run(
    _ work: @escaping @Sendable () -> DatabaseMaintenance.Report,
    done: @escaping (DatabaseMaintenance.Report) -> Void
  ) {
    queue.append((work, done))
    if queue.count == 1 { begin() }
  }

  private func begin() {
    guard let work = queue.first?.run else { return }
    do throws(SystemError) {
      try WorkerThread.start(urgency: .normal) { [reports] in reports.put(work()) }
    } catch {
      reports.put(DatabaseMaintenance.Report(problem: .file(error)))
    }
  }

  private func finish(_ report: DatabaseMaintenance.Report) {
    let work = queue.removeFirst()
    begin()
    work.done(report)
  }
}
