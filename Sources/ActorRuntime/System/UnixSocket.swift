import CLinux
import Glibc

/// Unix stream sockets.
package enum UnixSocket {
  /// Longest path of a socket in bytes (unix(7): 108 with the terminating zero).
  package static let pathLengthMax = 107

  /// Why a socket cannot be connected to.
  package enum ConnectError: Error, CustomStringConvertible {
    /// No process listens.
    case noListener(path: String)
    /// The process that listens belongs to another user.
    case otherUser(uid_t, path: String)
    /// A system call failed.
    case system(SystemError)

    package var description: String {
      switch self {
      case .noListener(let path): "no broker at \(path)"
      case .otherUser(let user, let path): Paths.foreign(path, user)
      case .system(let error): "\(error)"
      }
    }
  }

  /// Connects without blocking to a process of one of some users, by default the own one, so that nothing is said to any
  /// other.
  package static func connect(
    _ path: String, users: Set<uid_t> = [getuid()]
  ) throws(ConnectError) -> Descriptor {
    let socket: Descriptor
    let owner: uid_t
    do {
      socket = try connected(path)
      owner = try peer(of: socket).user
    } catch {
      throw [ENOENT, ECONNREFUSED].contains(error.code) ? .noListener(path: path) : .system(error)
    }
    guard users.contains(owner) else { throw .otherUser(owner, path: path) }
    return socket
  }

  private static func connected(_ path: String) throws(SystemError) -> Descriptor {
    let socket = try newSocket()
    try withAddress(path) { (address, length) throws(SystemError) in
      try check("connect \(path)") { Glibc.connect(socket.number, address, length) }
    }
    return socket
  }

  /// Creates a listening socket. Its file, of mode 0600, must not exist.
  package static func listen(_ path: String, backlog: Int32) throws(SystemError) -> Descriptor {
    let socket = try newSocket()
    // The file gets the mode of the socket. A umask would apply to all threads of the process.
    try check("chmod \(path)") { fchmod(socket.number, 0o600) }
    try withAddress(path) { (address, length) throws(SystemError) in
      try check("bind \(path)") { bind(socket.number, address, length) }
    }
    try check("listen \(path)") { Glibc.listen(socket.number, backlog) }
    return socket
  }

  /// Accepts the next connection; returns nil if none waits.
  package static func accept(_ listener: Descriptor) throws(SystemError) -> Descriptor? {
    let flags = Int32(SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
    do {
      return Descriptor(owning: try check("accept") { accept4(listener.number, nil, nil, flags) })
    } catch  where error.code == EAGAIN || error.code == ECONNABORTED {
      return nil
    }
  }

  /// The process at the other end of a connection, from the kernel.
  package struct Peer: Hashable, Sendable {
    /// The process that connected or listens; 0 if it is in another pid namespace.
    package let pid: pid_t
    /// The user id of the process.
    package let user: uid_t
  }

  /// Returns the process at the other end (unix(7), `SO_PEERCRED`).
  package static func peer(of socket: Descriptor) throws(SystemError) -> Peer {
    var credentials = peer_credentials()
    var length = socklen_t(MemoryLayout<peer_credentials>.size)
    try check("getsockopt SO_PEERCRED") {
      getsockopt(socket.number, SOL_SOCKET, SO_PEERCRED, &credentials, &length)
    }
    return Peer(pid: credentials.pid, user: credentials.uid)
  }

  /// Throws `ENAMETOOLONG` if the path is too long for a socket.
  package static func checkLength(of path: String) throws(SystemError) {
    guard path.utf8.count <= pathLengthMax else {
      throw SystemError("socket path of more than \(pathLengthMax) bytes: \(path)", code: ENAMETOOLONG)
    }
  }

  private static func newSocket() throws(SystemError) -> Descriptor {
    let type = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
    return Descriptor(owning: try check("socket") { socket(AF_UNIX, type, 0) })
  }

  @discardableResult
  static func withAddress<Result>(
    _ path: String, _ body: (UnsafePointer<sockaddr>, socklen_t) throws(SystemError) -> Result
  ) throws(SystemError) -> Result {
    try checkLength(of: path)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    return try withUnsafePointer(to: &address) { (pointer) throws(SystemError) in
      let generic = UnsafeRawPointer(pointer).assumingMemoryBound(to: sockaddr.self)
      // Without a terminating zero, which would belong to an abstract name.
      return try body(generic, socklen_t(MemoryLayout<sa_family_t>.size + path.utf8.count))
    }
  }
}
