import CLinux
import Glibc

/// Stream sockets in the file system.
package enum UnixSocket {
  /// Longest path a socket can have, in bytes (unix(7): 108 with the zero at the end).
  package static let pathLengthMax = 107

  /// Connects without waiting. Throws `ENOENT` or `ECONNREFUSED` where nobody listens.
  package static func connect(_ path: String) throws(SystemError) -> Descriptor {
    let socket = try make()
    try withAddress(path) { (address, length) throws(SystemError) in
      try check("connect \(path)") { Glibc.connect(socket.number, address, length) }
    }
    return socket
  }

  /// Makes a socket that others can connect to; its file, of mode 0600, must not exist yet.
  package static func listen(_ path: String, backlog: Int32) throws(SystemError) -> Descriptor {
    let socket = try make()
    // The file gets the mode of the socket. A umask would be the whole process's, for all its threads.
    try check("chmod \(path)") { fchmod(socket.number, 0o600) }
    try withAddress(path) { (address, length) throws(SystemError) in
      try check("bind \(path)") { bind(socket.number, address, length) }
    }
    try check("listen \(path)") { Glibc.listen(socket.number, backlog) }
    return socket
  }

  /// The next waiting connection; nil when none waits.
  package static func accept(_ listener: Descriptor) throws(SystemError) -> Descriptor? {
    let flags = Int32(SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
    do {
      return Descriptor(owning: try check("accept") { accept4(listener.number, nil, nil, flags) })
    } catch  where error.code == EAGAIN || error.code == ECONNABORTED {
      return nil
    }
  }

  /// The user at the other end (unix(7), `SO_PEERCRED`).
  package static func peerUser(_ socket: Descriptor) throws(SystemError) -> uid_t {
    var credentials = peer_credentials()
    var length = socklen_t(MemoryLayout<peer_credentials>.size)
    try check("getsockopt SO_PEERCRED") {
      getsockopt(socket.number, SOL_SOCKET, SO_PEERCRED, &credentials, &length)
    }
    return credentials.uid
  }

  private static func make() throws(SystemError) -> Descriptor {
    let type = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
    return Descriptor(owning: try check("socket") { socket(AF_UNIX, type, 0) })
  }

  @discardableResult
  private static func withAddress<Result>(
    _ path: String, _ body: (UnsafePointer<sockaddr>, socklen_t) throws(SystemError) -> Result
  ) throws(SystemError) -> Result {
    guard path.utf8.count <= pathLengthMax else {
      throw SystemError("socket path of more than \(pathLengthMax) bytes: \(path)", code: ENAMETOOLONG)
    }
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    return try withUnsafePointer(to: &address) { (pointer) throws(SystemError) in
      let generic = UnsafeRawPointer(pointer).assumingMemoryBound(to: sockaddr.self)
      return try body(generic, socklen_t(MemoryLayout<sockaddr_un>.size))
    }
  }
}
