import ActorRuntime
import Glibc

/// Whose process has the other end of a connection within this computer, by the tables of the kernel (proc(5), `/proc/net/tcp`).
enum ConnectionOwner {
  /// The longest table that is read, of some 100,000 connections.
  private static let lengthMax = 1 << 24

  /// Returns the user at the other end of a socket; nil if it is not in the tables, such as on another computer.
  static func user(at socket: Int32) -> uid_t? {
    let (own, other) = (forms(of: socket, getsockname), forms(of: socket, getpeername))
    for table in ["tcp", "tcp6"] {
      guard let bytes = try? readFile("/proc/net/\(table)", limit: lengthMax) else { continue }
      for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n").dropFirst() {
        let fields = line.split(separator: " ")
        // Its own end is the other's remote one.
        if fields.count > 7, other.contains(String(fields[1])), own.contains(String(fields[2])) {
          return uid_t(fields[7])
        }
      }
    }
    return nil
  }

  /// Returns an end of a socket as the tables write it: of IPv4 in both forms, because the other end may have the other one.
  private static func forms(
    of socket: Int32,
    _ end: (Int32, UnsafeMutablePointer<sockaddr>, UnsafeMutablePointer<socklen_t>) -> Int32
  ) -> [String] {
    var address = sockaddr_in6()
    var length = socklen_t(MemoryLayout<sockaddr_in6>.size)
    let result = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { end(socket, $0, &length) }
    }
    guard result == 0 else { return [] }
    let (isShort, port) = (address.sin6_family == AF_INET, UInt16(bigEndian: address.sin6_port))
    return withUnsafeBytes(of: address) { bytes in
      let port = ":" + port.padded(to: 4, radix: 16).uppercased()
      // The words of the address in the byte order of this computer.
      let words = (isShort ? 1..<2 : 2..<6).map {
        bytes.load(fromByteOffset: 4 * $0, as: UInt32.self).padded(to: 8, radix: 16).uppercased()
      }
      let mapped = ["00000000", "00000000", UInt32(0xffff).bigEndian.padded(to: 8, radix: 16).uppercased()]
      let isVersion4 = words.count == 1 || Array(words.prefix(3)) == mapped
      return (isVersion4 ? [Array(words.suffix(1)), mapped + words.suffix(1)] : [words]).map {
        $0.joined() + port
      }
    }
  }
}
