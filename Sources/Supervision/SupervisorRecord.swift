import ActorRuntime
import Glibc

/// The supervisor that should be running, as a file in the state folder with the path of its broker's socket.
///
/// The supervisor writes it when it starts and removes it when it is stopped. So it shows another login of the user where
/// GymPulse runs, and if no supervisor runs there, that it has crashed.
package struct SupervisorRecord {
  private let paths: Paths

  /// Creates a value for the state folder of these paths.
  package init(_ paths: Paths) {
    self.paths = paths
  }

  /// Returns the path of the lock that the supervisor of a socket holds.
  package static func lock(of socket: String) -> String { socket + ".supervisor.lock" }

  /// The socket in the file; nil if there is none.
  private var recorded: String? {
    guard let bytes = try? OwnFile.read(path(), limit: Int(PATH_MAX)) else { return nil }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The socket of the supervisor that runs; nil if none does.
  package var runningSocket: String? {
    recorded.flatMap { ProcessLock.holder(of: Self.lock(of: $0)) == nil ? nil : $0 }
  }

  /// Writes that the supervisor of a socket should be running.
  package func write(_ socket: String) throws {
    try paths.makePrivate(paths.stateFolder())
    try OwnFile.replace(path(), with: Array(socket.utf8))
  }

  /// Removes the record of a supervisor that was stopped.
  package func remove(_ socket: String) {
    guard recorded == socket, let path = try? path() else { return }
    unlink(path)
  }

  /// Whether the supervisor of a socket has crashed and has to be started again, because there is an unfinished workout.
  package func hasCrashed(on socket: String) -> Bool {
    recorded == socket && ProcessLock.holder(of: Self.lock(of: socket)) == nil
      && JournaledWorkout(paths)?.isCompleted == false
  }

  /// Returns the socket for a client: that of this login, unless only another login's supervisor runs.
  package func clientSocket() throws(Paths.Problem) -> String {
    let own = try paths.brokerSocket()
    if ProcessLock.holder(of: Self.lock(of: own)) != nil { return own }
    return runningSocket ?? own
  }

  private func path() throws(Paths.Problem) -> String { try paths.stateFolder() + "/supervisor" }
}
