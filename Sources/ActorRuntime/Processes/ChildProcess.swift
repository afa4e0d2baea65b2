import CLinux
import Glibc

/// Starts child processes.
package enum ChildProcess {
  /// A child's standard streams and session.
  package struct Setup: Sendable {
    /// Its stdin; nil for `/dev/null`.
    package var input: Descriptor?
    /// Its stdout; nil for `/dev/null`.
    package var output: Descriptor?
    /// Its stderr; nil for `/dev/null`.
    package var error: Descriptor?
    /// Whether it gets a session of its own, so that closing the terminal does not end it.
    package var isDetached: Bool
    /// Whether it starts in the person's home folder, like a program that the person starts.
    package var isInHome = false
    /// Environment variables that are added to those of this process, or replace them.
    package var variables: [String: String] = [:]
    /// The names of variables of this process that it does not inherit.
    package var omittedVariables: Set<String> = []

    /// Creates a setup. By default stderr is inherited and the others are `/dev/null`.
    package init(
      input: Descriptor? = nil, output: Descriptor? = nil, error: Descriptor? = .standardError,
      isDetached: Bool = false
    ) {
      self.input = input
      self.output = output
      self.error = error
      self.isDetached = isDetached
    }
  }

  /// Starts the program at a path, without a shell, and returns its process id. It inherits no other open descriptors.
  package static func start(
    _ path: String, _ arguments: [String], setup: Setup = Setup()
  ) throws(SystemError) -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    if let input = setup.input {
      posix_spawn_file_actions_adddup2(&actions, input.number, STDIN_FILENO)
    } else {
      posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    }
    for (stream, target) in [(STDOUT_FILENO, setup.output), (STDERR_FILENO, setup.error)] {
      if let target {
        posix_spawn_file_actions_adddup2(&actions, target.number, stream)
      } else {
        posix_spawn_file_actions_addopen(&actions, stream, "/dev/null", O_WRONLY, 0)
      }
    }
    if setup.isInHome { posix_spawn_file_actions_addchdir_np(&actions, Paths.home) }
    // An inherited descriptor would keep the caller's locks and pipes open.
    posix_spawn_file_actions_addclosefrom_np(&actions, STDERR_FILENO + 1)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // `Signals` blocks signals in this process; the child must start with none blocked.
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    var ignored = sigset_t()
    sigemptyset(&ignored)
    for signal in Signals.ofFailedWrites { sigaddset(&ignored, signal) }
    posix_spawnattr_setsigdefault(&attributes, &ignored)
    let session = setup.isDetached ? posix_spawn_setsid : 0
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | Int32(session)))
    var pid: pid_t = 0
    let words = ([path] + arguments).map { strdup($0) }
    let variables = setup.assignments.map { strdup($0) }
    defer { (words + variables).forEach { free($0) } }
    let failure = posix_spawn(&pid, path, &actions, &attributes, words + [nil], variables + [nil])
    guard failure == 0 else { throw SystemError("start \(path)", code: failure) }
    return pid
  }

  /// Replaces this process by another GymPulse program. Returns only if that cannot be executed.
  package static func become(_ name: String, _ arguments: [String]) throws(SystemError) {
    let path = try sibling(name)
    // Called as this one, so that its errors name what was typed.
    let words = ([CommandLine.arguments.first ?? path] + arguments).map { strdup($0) }
    defer { words.forEach { free($0) } }
    execv(path, words + [nil])
    throw SystemError("run \(path)")
  }

  /// Returns the path of another GymPulse program, in the same folder as this one.
  package static func sibling(_ name: String) throws(SystemError) -> String {
    guard let path = ProcessFacts.executable(of: "self") else { throw SystemError("readlink /proc/self/exe") }
    return path.prefix(through: path.lastIndex(of: "/") ?? path.startIndex) + name
  }
}

extension ChildProcess.Setup {
  /// The environment as `NAME=VALUE`.
  fileprivate var assignments: [String] {
    var all: [String] = []
    var entry = environ
    while let assignment = entry.pointee {
      let text = String(cString: assignment)
      let name = String(text.prefix { $0 != "=" })
      if variables[name] == nil, !omittedVariables.contains(name) { all.append(text) }
      entry += 1
    }
    return all + variables.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
  }
}
