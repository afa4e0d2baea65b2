import ActorCore
import ActorRuntime
import Glibc
import Messages
import Supervision

/// Stops the daemons, with or without a supervisor and a broker.
struct Shutdown {
  /// Time for a supervisor to stop all daemons and itself.
  private static let supervisorDeadline = Duration.seconds(15)
  /// Time for a daemon to end after SIGTERM, and after SIGKILL.
  private static let daemonDeadline = Duration.seconds(2)
  /// The daemons in the order in which they stop.
  private static let order = Actor.supervised.reversed()

  /// Something of other programs is still changed, because their server did not answer in time.
  struct NotUndoneError: Error, CustomStringConvertible {
    let records: Set<UndoRecord>

    var description: String {
      let texts = UndoRecord.allCases.filter(records.contains).map(\.text)
      return "not yet put back: \(texts.joined(separator: ", ")); \(Commands.program) up puts it back"
    }
  }

  let settings: ConnectionSettings

  /// Stops all daemons that a supervisor started, and waits until they have ended. Throws `NotUndoneError` if they could not
  /// undo everything before.
  func down() throws {
    var hasStopped = false
    // Not by a signal, because a service that waits for its restart has no process.
    if let service = UserService(for: settings), service.isActive { hasStopped = service.stop() }
    if let supervisor = settings.supervisor {
      hasStopped = true
      // Checked while a pidfd is open, so that the pid cannot have been reused.
      let isStill = { settings.supervisor == supervisor }
      guard try stop(supervisor, within: Self.supervisorDeadline, ifStill: isStill) else {
        throw Remote.Failure.unresponsiveSupervisor(supervisor)
      }
    }
    // Daemons of a supervisor that was killed.
    for actor in Self.order {
      for daemon in ProcessFacts.supervised(on: settings.socket, programs: [actor.program]) {
        hasStopped = true
        try stop(
          daemon.pid, within: Self.daemonDeadline, killsAfterwards: true,
          ifStill: { daemon.isSupervised(on: settings.socket) })
      }
    }
    // A supervisor that was killed has left it.
    SupervisorRecord(settings.paths).remove(settings.socket)
    if !hasStopped, ProcessLock.holder(of: settings.socket + ".lock") != nil {
      throw Remote.Failure.unsupervised
    }
    let records = UndoRecord.present(in: settings.paths)
    guard records.isEmpty else { throw NotUndoneError(records: records) }
    guard hasStopped else { throw Remote.Failure.nothingToStop }
  }

  /// Sends SIGTERM to a process, then SIGKILL if `killsAfterwards`. Returns whether it has ended in time.
  @discardableResult
  private func stop(
    _ pid: pid_t, within allowance: Duration, killsAfterwards: Bool = false, ifStill isStill: () -> Bool
  ) throws -> Bool {
    let loop = try EventLoop()
    var hasEnded = false
    let watch: ProcessWatch
    do {
      watch = try ProcessWatch(pid, on: loop) { _ in hasEnded = true }
    } catch {
      guard error.code == ESRCH else { throw error }
      return true
    }
    guard isStill() else { return true }
    for signal in killsAfterwards ? [SIGTERM, SIGKILL] : [SIGTERM] where !hasEnded {
      watch.send(signal)
      try loop.run(for: allowance) { hasEnded }
    }
    return hasEnded
  }
}
