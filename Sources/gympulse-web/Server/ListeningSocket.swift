import ActorRuntime
import CMicroHTTPD
import Glibc

/// The listening TCP socket. Idle connections are kept alive by the kernel, so that nothing wakes up for them.
enum ListeningSocket {
  /// Connections that wait to be accepted.
  private static let backlog: Int32 = 16
  /// Seconds after which the kernel probes an idle connection, between probes, and the probes that may be lost.
  private static let keepAlive: (idle: Int32, interval: Int32, probes: Int32) = (60, 20, 3)

  /// Opens a socket that this computer, or also others, can connect to.
  static func open(port: Int, isNetwork: Bool) throws(SystemError) -> Descriptor {
    let port = in_port_t(port).bigEndian
    guard isNetwork else { return try open(port, UInt32(0x7f00_0001).bigEndian) }
    do {
      return try openDual(port)
    } catch {
      // A kernel without IPv6.
      guard error.code == EAFNOSUPPORT || error.code == EADDRNOTAVAIL else { throw error }
      return try open(port, 0)
    }
  }

  private static func openDual(_ port: in_port_t) throws(SystemError) -> Descriptor {
    var address = sockaddr_in6()
    (address.sin6_family, address.sin6_port) = (sa_family_t(AF_INET6), port)
    let socket = try newSocket(AF_INET6)
    try set(socket, Int32(IPPROTO_IPV6), IPV6_V6ONLY, 0)
    return try listen(socket, address)
  }

  private static func open(_ port: in_port_t, _ host: in_addr_t) throws(SystemError) -> Descriptor {
    var address = sockaddr_in()
    (address.sin_family, address.sin_port, address.sin_addr.s_addr) = (sa_family_t(AF_INET), port, host)
    return try listen(newSocket(AF_INET), address)
  }

  private static func newSocket(_ family: Int32) throws(SystemError) -> Descriptor {
    let type = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
    let socket = Descriptor(owning: try check("socket") { Glibc.socket(family, type, 0) })
    try set(socket, SOL_SOCKET, SO_REUSEADDR, 1)
    try set(socket, SOL_SOCKET, SO_KEEPALIVE, 1)
    // Accepted connections inherit these (tcp(7)).
    let tcp = Int32(IPPROTO_TCP)
    try set(socket, tcp, TCP_KEEPIDLE, keepAlive.idle)
    try set(socket, tcp, TCP_KEEPINTVL, keepAlive.interval)
    try set(socket, tcp, TCP_KEEPCNT, keepAlive.probes)
    return socket
  }

  private static func listen<Address>(_ socket: Descriptor, _ address: Address) throws(SystemError)
    -> Descriptor
  {
    try check("listen") {
      withUnsafeBytes(of: address) { bytes in
        bind(socket.number, bytes.assumingMemoryBound(to: sockaddr.self).baseAddress, socklen_t(bytes.count))
      }
    }
    try check("listen") { Glibc.listen(socket.number, backlog) }
    return socket
  }

  private static func set(
    _ socket: Descriptor, _ level: Int32, _ option: Int32, _ value: Int32
  ) throws(SystemError) {
    var value = value
    try check("setsockopt") { setsockopt(socket.number, level, option, &value, socklen_t(4)) }
  }
}
