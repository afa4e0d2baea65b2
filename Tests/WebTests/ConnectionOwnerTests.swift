import ActorRuntime
import Glibc
import Testing

@testable import gympulse_web

@Suite("Whose a connection within this computer is")
struct ConnectionOwnerTests {
  /// Makes a connection to an address of this computer; nil without its family. Returns the ends of server and client.
  private func connection(_ listens: String, _ connects: String) -> [Descriptor]? {
    func address(_ text: String, port: in_port_t) -> sockaddr_in6 {
      var address = sockaddr_in6()
      (address.sin6_family, address.sin6_port) = (sa_family_t(AF_INET6), port)
      inet_pton(AF_INET6, text, &address.sin6_addr)
      return address
    }
    func call(
      _ address: inout sockaddr_in6, _ body: (UnsafeMutablePointer<sockaddr>, inout socklen_t) -> Int32
    ) -> Int32 {
      var length = socklen_t(MemoryLayout<sockaddr_in6>.size)
      return withUnsafeMutablePointer(to: &address) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0, &length) }
      }
    }
    let sockets = (0..<2).map { _ in socket(AF_INET6, Int32(SOCK_STREAM.rawValue), 0) }
    var (own, found) = (address(listens, port: 0), sockaddr_in6())
    guard call(&own, { bind(sockets[0], $0, $1) }) == 0, listen(sockets[0], 1) == 0 else { return nil }
    _ = call(&found) { getsockname(sockets[0], $0, &$1) }
    var other = address(connects, port: found.sin6_port)
    guard call(&other, { connect(sockets[1], $0, $1) }) == 0 else { return nil }
    return [accept(sockets[0], nil, nil)].map { Descriptor(owning: $0) }
      + sockets.map { Descriptor(owning: $0) }
  }

  @Test(
    "of a connection over IPv4 in a socket of IPv6, and over IPv6",
    arguments: [("::", "::ffff:127.0.0.1"), ("::1", "::1")])
  func own(listens: String, connects: String) throws {
    guard let ends = connection(listens, connects) else { return }
    withExtendedLifetime(ends) {
      #expect(ConnectionOwner.user(at: ends[0].number) == getuid())
      #expect(ConnectionOwner.user(at: ends[2].number) == getuid())
    }
  }

  @Test("without a connection there is none")
  func none() {
    #expect(ConnectionOwner.user(at: socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)) == nil)
    #expect(ConnectionOwner.user(at: -1) == nil)
  }
}
