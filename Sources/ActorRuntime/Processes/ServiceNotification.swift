import Glibc

/// A message to the service manager that started this process (sd_notify(3)).
package enum ServiceNotification: String, CaseIterable, Sendable {
  /// The service has started and accepts requests.
  case ready = "READY=1"

  /// Sends the message as one datagram to the socket in `NOTIFY_SOCKET`. Returns false if no service manager waits.
  ///
  /// - Throws: the error of the socket, or `EAFNOSUPPORT` if the address is neither a path nor an abstract name.
  @discardableResult
  package func send(environment: Environment = .process) throws(SystemError) -> Bool {
    guard let name = environment["NOTIFY_SOCKET"], !name.isEmpty else { return false }
    guard name.hasPrefix("/") || name.hasPrefix("@") else {
      throw SystemError("notify \(name)", code: EAFNOSUPPORT)
    }
    try UnixSocket.checkLength(of: name)
    let type = Int32(SOCK_DGRAM.rawValue | SOCK_CLOEXEC.rawValue)
    let sender = Descriptor(owning: try check("socket") { socket(AF_UNIX, type, 0) })
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { path in
      path.copyBytes(from: name.utf8)
      // An abstract name (unix(7)).
      if name.hasPrefix("@") { path[0] = 0 }
    }
    // Without a terminating zero, which would belong to an abstract name.
    let length = socklen_t(MemoryLayout<sa_family_t>.size + name.utf8.count)
    let message = Array(rawValue.utf8)
    try withUnsafePointer(to: &address) { (pointer) throws(SystemError) in
      let generic = UnsafeRawPointer(pointer).assumingMemoryBound(to: sockaddr.self)
      _ = try check("notify \(name)") {
        Int32(sendto(sender.number, message, message.count, Int32(MSG_NOSIGNAL), generic, length))
      }
    }
    return true
  }
}
