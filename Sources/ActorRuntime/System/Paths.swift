import Glibc

/// The `gympulse` folders, as in the XDG Base Directory Specification.
package struct Paths: Sendable {
  /// Why a folder cannot be used.
  package enum Problem: Error, CustomStringConvertible {
    /// Neither `HOME` nor the folder's own variable is set to an absolute path.
    case noHome(variable: String)
    /// Other users can enter the folder, or it is none.
    case notPrivate(path: String)
    /// The folder belongs to another user.
    case foreign(path: String, owner: uid_t)
    /// A system call failed.
    case system(SystemError)

    package var description: String {
      switch self {
      case .noHome(let variable): "set \(variable) or HOME to an absolute path"
      case .notPrivate(let path):
        "\(path) must be owned by you with mode 0700; fix it with chmod 700 \(path)"
      case .foreign(let path, let owner): Paths.foreign(path, owner)
      case .system(let error): "\(error)"
      }
    }
  }

  private let environment: Environment
  private let user: uid_t

  /// Creates the paths of a user with these environment variables.
  package init(environment: Environment = .process, user: uid_t = getuid()) {
    self.environment = environment
    self.user = user
  }

  /// All folders, as to compare them with those of another environment; nil for one that cannot be had.
  package var folders: [String?] {
    [try? runtimeFolder(), try? stateFolder(), try? dataFolder(), try? configFolder(), try? cacheFolder()]
  }

  /// Returns the folder for sockets and locks, `$XDG_RUNTIME_DIR/gympulse`. Without that variable it is a folder below
  /// the state folder, never in `/tmp`, where another user could create it first.
  package func runtimeFolder() throws(Problem) -> String {
    if let folder = absolute("XDG_RUNTIME_DIR") { return folder + "/gympulse" }
    return try stateFolder() + "/run"
  }

  /// Returns the path of the broker's socket, `broker.sock` in the runtime folder.
  package func brokerSocket() throws(Problem) -> String {
    try runtimeFolder() + "/broker.sock"
  }

  /// Returns the folder for the journal and the log, `$XDG_STATE_HOME/gympulse`.
  package func stateFolder() throws(Problem) -> String {
    try home("XDG_STATE_HOME", otherwise: ".local/state")
  }

  /// Returns the path of the engine's journal.
  package func journal() throws(Problem) -> String {
    try stateFolder() + "/engine.journal"
  }

  /// Returns the folder for the database, `$XDG_DATA_HOME/gympulse`.
  package func dataFolder() throws(Problem) -> String {
    try home("XDG_DATA_HOME", otherwise: ".local/share")
  }

  /// Returns the folder for files that the person writes, `$XDG_CONFIG_HOME/gympulse`.
  package func configFolder() throws(Problem) -> String {
    try home("XDG_CONFIG_HOME", otherwise: ".config")
  }

  /// Returns the folder for what can be made again, `$XDG_CACHE_HOME/gympulse`.
  package func cacheFolder() throws(Problem) -> String {
    try home("XDG_CACHE_HOME", otherwise: ".cache")
  }

  /// Returns the folder part of a path.
  package static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
  }

  /// Returns a path that holds in every folder.
  package static func absolute(_ path: String) -> String {
    guard !path.hasPrefix("/"), let folder = getcwd(nil, 0) else { return path }
    defer { free(folder) }
    return "\(String(cString: folder))/\(path)"
  }

  /// The person's home folder; the root if there is none.
  static var home: String {
    Environment.process["HOME"].flatMap { $0.hasPrefix("/") && exists($0) ? $0 : nil } ?? "/"
  }

  /// Returns a path that a person has set; a relative one is from the home folder, where the person's commands start.
  package static func fromHome(_ path: String) -> String { path.hasPrefix("/") ? path : "\(home)/\(path)" }

  /// Returns whether a file exists at a path.
  package static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

  /// Creates a folder of mode 0700 and its parents if they are missing. Throws as `checkPrivate` does.
  package func makePrivate(_ folder: String) throws(Problem) {
    do throws(SystemError) { try Self.make(folder) } catch { throw .system(error) }
    try checkPrivate(folder)
  }

  /// Throws `foreign` or `notPrivate` if other users own a folder or can enter it.
  package func checkPrivate(_ folder: String) throws(Problem) {
    var status = stat()
    guard lstat(folder, &status) == 0 else { throw .system(SystemError("stat \(folder)")) }
    guard status.st_uid == user else { throw .foreign(path: folder, owner: status.st_uid) }
    guard status.st_mode & S_IFMT == S_IFDIR, status.st_mode & 0o077 == 0 else {
      throw .notPrivate(path: folder)
    }
  }

  /// Creates a folder of mode 0700 and its parents if they are missing.
  package static func make(_ folder: String) throws(SystemError) {
    var parent = ""
    for part in folder.split(separator: "/") {
      parent += "/\(part)"
      if mkdir(parent, 0o700) == -1, errno != EEXIST, errno != EISDIR { throw SystemError("mkdir \(parent)") }
    }
  }

  /// Returns whose a file is and what to do. The names are those of /etc/passwd, because a program that is linked statically
  /// cannot load what else nsswitch.conf names.
  static func foreign(_ path: String, _ owner: uid_t) -> String {
    let users = (try? UserFile.read("/etc/passwd", limit: 1 << 20)) ?? []
    let rows = String(decoding: users, as: UTF8.self).split(separator: "\n").map { $0.split(separator: ":") }
    let name = rows.first { $0.dropFirst(2).first == "\(owner)" }?.first ?? "user \(owner)"
    return
      "\(path) belongs to \(name), not to you; run this as \(name), without sudo, or with a HOME and XDG_RUNTIME_DIR of your own"
  }

  private func home(_ variable: String, otherwise: String) throws(Problem) -> String {
    if let folder = absolute(variable) { return folder + "/gympulse" }
    guard let home = absolute("HOME") else { throw .noHome(variable: variable) }
    return "\(home)/\(otherwise)/gympulse"
  }

  /// Returns a variable's path; nil if it is relative, as the specification demands.
  private func absolute(_ variable: String) -> String? {
    environment[variable].flatMap { $0.hasPrefix("/") ? $0 : nil }
  }
}

/// Environment variables.
package struct Environment: ExpressibleByDictionaryLiteral, Sendable {
  private let value: @Sendable (String) -> String?

  /// Creates an environment with these variables.
  package init(_ variables: [String: String]) {
    value = { variables[$0] }
  }

  package init(dictionaryLiteral variables: (String, String)...) {
    self.init(Dictionary(variables) { $1 })
  }

  private init() {
    value = { getenv($0).map { String(cString: $0) } }
  }

  /// The environment of the process.
  package static let process = Environment()

  /// A variable's value; nil if it is not set.
  package subscript(name: String) -> String? { value(name) }
}
