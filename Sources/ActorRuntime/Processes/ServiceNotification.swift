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
    let type = Int32(SOCK_DGRAM.rawValue | SOCK_CLOEXEC.rawValue)
    let sender = Descriptor(owning: try check("socket") { socket(AF_UNIX, type, 0) })
    let message = Array(rawValue.utf8)
    // An abstract name begins with a zero (unix(7)).
    let path = name.hasPrefix("@") ? "\0" + name.dropFirst() : name
    try UnixSocket.withAddress(path) { (address, length) throws(SystemError) in
      try check("notify \(name)") {
        sendto(sender.number, message, message.count, Int32(MSG_NOSIGNAL), address, length)
      }
    }
    return true
  }
}
