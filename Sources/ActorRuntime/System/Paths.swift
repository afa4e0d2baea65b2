import Glibc
import Workout

/// Where things live: the folders of the XDG Base Directory Specification, each with a `gympulse` in it.
package struct Paths: Sendable {
  /// Why a folder can't be used.
  package enum Problem: Error, CustomStringConvertible {
    /// Neither `HOME` nor the folder's own variable is set to an absolute path.
    case noHome(variable: String)
    /// A folder that others could write to, or that belongs to somebody else.
    case notPrivate(path: String)
    /// The system refuses.
    case system(SystemError)

    package var description: String {
      switch self {
      case .noHome(let variable): "set \(variable) or HOME to an absolute path"
      case .notPrivate(let path):
        "\(path) must be a folder of your own with mode 0700; correct it with chmod or remove it"
      case .system(let error): "\(error)"
      }
    }
  }

  private let environment: Environment
  private let user: uid_t

  /// The paths for a user with these environment variables.
  package init(environment: Environment = .process, user: uid_t = getuid()) {
    self.environment = environment
    self.user = user
  }

  /// Sockets and locks: `$XDG_RUNTIME_DIR/gympulse`. Without that variable it is a private folder below
  /// the state folder; never one in `/tmp`, which others could make first.
  package func runtimeFolder() throws(Problem) -> String {
    if let folder = absolute("XDG_RUNTIME_DIR") { return folder + "/gympulse" }
    return try stateFolder() + "/run"
  }

  /// The broker's socket: `broker.sock` in the runtime folder.
  package func brokerSocket() throws(Problem) -> String {
    try runtimeFolder() + "/broker.sock"
  }

  /// The journal and the log: `$XDG_STATE_HOME/gympulse`.
  package func stateFolder() throws(Problem) -> String {
    try home("XDG_STATE_HOME", otherwise: ".local/state")
  }

  /// The database: `$XDG_DATA_HOME/gympulse`.
  package func dataFolder() throws(Problem) -> String {
    try home("XDG_DATA_HOME", otherwise: ".local/share")
  }

  /// The folder a file lies in.
  package static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
  }

  /// Whether there is anything at a path.
  package static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

  /// Makes a folder of mode 0700, and those above it, where missing. Refuses one that is not the user's own or
  /// that others can enter.
  package func makePrivate(_ folder: String) throws(Problem) {
    var parent = ""
    for part in folder.split(separator: "/") {
      parent += "/\(part)"
      if mkdir(parent, 0o700) == -1, errno != EEXIST, errno != EISDIR {
        throw .system(SystemError("mkdir \(parent)"))
      }
    }
    var status = stat()
    guard lstat(folder, &status) == 0 else { throw .system(SystemError("stat \(folder)")) }
    guard status.st_mode & S_IFMT == S_IFDIR, status.st_uid == user, status.st_mode & 0o077 == 0 else {
      throw .notPrivate(path: folder)
    }
  }

  private func home(_ variable: String, otherwise: String) throws(Problem) -> String {
    if let folder = absolute(variable) { return folder + "/gympulse" }
    guard let home = absolute("HOME") else { throw .noHome(variable: variable) }
    return "\(home)/\(otherwise)/gympulse"
  }

  /// The specification says to ignore relative paths.
  private func absolute(_ variable: String) -> String? {
    environment[variable].flatMap { $0.hasPrefix("/") ? $0 : nil }
  }
}

/// Variables by their names.
package struct Environment: ExpressibleByDictionaryLiteral, Sendable {
  private let value: @Sendable (String) -> String?

  /// Variables of somebody's own.
  package init(_ variables: [String: String]) {
    value = { variables[$0] }
  }

  package init(dictionaryLiteral variables: (String, String)...) {
    self.init(Dictionary(variables) { $1 })
  }

  private init() {
    value = { getenv($0).map { String(cString: $0) } }
  }

  /// What the process was started with.
  package static let process = Environment()

  /// A variable's value; nil where there is none.
  package subscript(name: String) -> String? { value(name) }
}
