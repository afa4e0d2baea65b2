import FoundationEssentials
import Glibc

/// Facts about a process from proc(5).
package struct ProcessFacts {
  /// The environment variable that a supervisor sets for its children; its value is the broker's socket.
  private static let supervisedVariable = "GYMPULSE_SUPERVISED"
  /// Variables that a supervisor or systemd (systemd.exec(5)) sets for this process alone.
  package static let ownVariables: Set<String> = [
    supervisedVariable, "NOTIFY_SOCKET", "JOURNAL_STREAM", "SYSTEMD_EXEC_PID", "INVOCATION_ID", "MANAGERPID",
    "WATCHDOG_PID", "WATCHDOG_USEC", "LISTEN_PID", "LISTEN_FDS", "LISTEN_FDNAMES",
  ]
  /// The kernel's suffix of the path of a program that was replaced or removed.
  private static let deletedSuffix = " (deleted)"

  /// The process id.
  package let pid: pid_t

  /// Creates a value for a process; each property reads from proc(5).
  package init(pid: pid_t) {
    self.pid = pid
  }

  /// The path of its program; nil if the process has ended or belongs to another user.
  package var program: String? {
    executable.map { $0.hasSuffix(Self.deletedSuffix) ? String($0.dropLast(Self.deletedSuffix.count)) : $0 }
  }

  /// Whether the program's file was replaced or removed after the process started.
  package var isProgramReplaced: Bool { executable?.hasSuffix(Self.deletedSuffix) ?? false }

  /// Whether a supervisor of the broker on a socket started it.
  package func isSupervised(on socket: String) -> Bool {
    hasVariable("\(Self.supervisedVariable)=\(socket)")
  }

  /// Returns whether its environment had an assignment when it started.
  private func hasVariable(_ assignment: String) -> Bool {
    guard let variables = try? readFile("/proc/\(pid)/environ", limit: 1 << 20) else { return false }
    return variables.split(separator: 0).contains { $0.elementsEqual(assignment.utf8) }
  }

  /// Whether systemd started it as the main process of a service (systemd.exec(5)).
  package var isService: Bool { hasVariable("SYSTEMD_EXEC_PID=\(pid)") }

  /// Marks all later children of this process as started by the supervisor of the broker on a socket.
  package static func markChildrenAsSupervised(on socket: String) {
    setenv(supervisedVariable, socket, 1)
  }

  /// Returns the processes that a supervisor of the broker on a socket started, of the programs with these names.
  package static func supervised(on socket: String, programs: Set<String>) -> [ProcessFacts] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return names.compactMap { pid_t($0) }.map(ProcessFacts.init).filter { facts in
      // Other programs that these processes start inherit the variable, so check the program too.
      let name = facts.program?.split(separator: "/").last ?? ""
      return programs.contains(String(name)) && facts.isSupervised(on: socket)
    }
  }

  private var executable: String? { Self.executable(of: "\(pid)") }

  /// Returns the path of a process's program as the kernel has it; `self` is this process.
  static func executable(of process: String) -> String? {
    var path = [UInt8](repeating: 0, count: Int(PATH_MAX))
    let length = readlink("/proc/\(process)/exe", &path, path.count)
    return length > 0 ? String(decoding: path.prefix(length), as: UTF8.self) : nil
  }
}
