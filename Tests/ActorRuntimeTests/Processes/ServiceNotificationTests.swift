import Chance
import Glibc
import Testing

@testable import ActorRuntime

@Suite("Notifying the service manager")
struct ServiceNotificationTests {
  private let folder = TemporaryFolder()

  /// A service manager's socket. A name that starts with `@` is abstract.
  private func listener(_ name: String) throws -> Descriptor {
    let type = Int32(SOCK_DGRAM.rawValue | SOCK_NONBLOCK.rawValue)
    let listener = Descriptor(owning: try check("socket") { socket(AF_UNIX, type, 0) })
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let bytes = name.hasPrefix("@") ? [0] + Array(name.utf8.dropFirst()) : Array(name.utf8)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
    let length = socklen_t(MemoryLayout<sa_family_t>.size + bytes.count)
    try withUnsafePointer(to: &address) { pointer in
      let generic = UnsafeRawPointer(pointer).assumingMemoryBound(to: sockaddr.self)
      _ = try check("bind") { bind(listener.number, generic, length) }
    }
    return listener
  }

  @Test("the message is one datagram, to a path and to an abstract name")
  func sent() throws {
    for name in [folder.path + "/notify", "@gympulse-test-\(getpid())"] {
      let listener = try listener(name)
      #expect(try ServiceNotification.ready.send(environment: ["NOTIFY_SOCKET": name]))
      #expect(try listener.read() == Array("READY=1".utf8))
      #expect(try listener.read() == nil, "one and no more")
    }
  }

  @Test("without a service manager nothing is sent", arguments: [[:], ["NOTIFY_SOCKET": ""]])
  func none(variables: [String: String]) throws {
    #expect(try !ServiceNotification.ready.send(environment: Environment(variables)))
  }

  @Test(
    "an address that cannot be used is an error",
    arguments: [
      ("vsock:2:1", EAFNOSUPPORT), ("/absent/listens", ENOENT),
      ("/" + String(repeating: "x", count: UnixSocket.pathLengthMax), ENAMETOOLONG),
    ])
  func refused(name: String, code: Int32) {
    #expect {
      try ServiceNotification.ready.send(environment: ["NOTIFY_SOCKET": name])
    } throws: {
      ($0 as? SystemError)?.code == code
    }
  }
}
