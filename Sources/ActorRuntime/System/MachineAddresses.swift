import Glibc

/// The names and addresses of this machine.
package enum MachineAddresses {
  /// The address of this machine for itself. Its name `localhost` has a second one, at which another user could serve a page.
  package static let loopback = "127.0.0.1"

  /// Returns the addresses that others can connect to, that of the interface with the default route first.
  package static func all() -> [String] {
    var list: UnsafeMutablePointer<ifaddrs>?
    guard getifaddrs(&list) == 0 else { return [] }
    defer { freeifaddrs(list) }
    var found: [(isDefault: Bool, isVersion4: Bool, text: String)] = []
    let defaultInterface = defaultInterface()
    for entry in sequence(first: list, next: { $0?.pointee.ifa_next }) {
      guard let entry = entry?.pointee, let address = entry.ifa_addr,
        entry.ifa_flags & UInt32(IFF_UP) != 0, entry.ifa_flags & UInt32(IFF_LOOPBACK) == 0,
        let text = text(of: address), !text.hasPrefix("fe80:")
      else { continue }
      found.append(
        (String(cString: entry.ifa_name) == defaultInterface, address.pointee.sa_family == AF_INET, text))
    }
    let ranks = [(true, true), (false, true), (true, false), (false, false)]
    return ranks.flatMap { rank in found.filter { ($0.isDefault, $0.isVersion4) == rank }.map(\.text) }
  }

  /// The names that others may use: the host's own, and that of multicast DNS.
  package static var names: [String] {
    var name = utsname()
    uname(&name)
    let host = withUnsafeBytes(of: &name.nodename) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    return host.isEmpty ? [] : [host, host + ".local"]
  }

  /// Returns an IP address as URLs write it, without brackets and zone; nil for another kind of address.
  package static func text(of address: UnsafePointer<sockaddr>) -> String? {
    let isVersion4 = address.pointee.sa_family == AF_INET
    guard isVersion4 || address.pointee.sa_family == AF_INET6 else { return nil }
    let length = isVersion4 ? MemoryLayout<sockaddr_in>.size : MemoryLayout<sockaddr_in6>.size
    var text = [CChar](repeating: 0, count: 64)
    guard getnameinfo(address, socklen_t(length), &text, 64, nil, 0, NI_NUMERICHOST) == 0 else { return nil }
    let name = String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    let plain = name.hasPrefix("::ffff:") ? name.dropFirst(7) : name[...]
    return String(plain.prefix { $0 != "%" })
  }

  /// Returns the eight groups of an address of IPv6, however it is written; nil for any other text.
  package static func groups(of address: String) -> [UInt16]? {
    var groups = [UInt16](repeating: 0, count: 8)
    return inet_pton(AF_INET6, address, &groups) == 1 ? groups.map(UInt16.init(bigEndian:)) : nil
  }

  /// Returns the address of this machine on a connection.
  package static func local(of socket: Int32) -> String? {
    var address = sockaddr_storage()
    var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
    return withUnsafeMutableBytes(of: &address) { bytes in
      guard let pointer = bytes.assumingMemoryBound(to: sockaddr.self).baseAddress,
        getsockname(socket, pointer, &length) == 0
      else { return nil }
      return text(of: pointer)
    }
  }

  /// The interface of the route to everything else (proc(5), `/proc/net/route`).
  private static func defaultInterface() -> String? {
    guard let bytes = try? readFile("/proc/net/route", limit: 65_536) else { return nil }
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n").dropFirst()
    let routes = lines.map { line in line.split(separator: "\t").map(String.init) }
    return routes.first { $0.count > 1 && $0[1] == "00000000" }?.first
  }
}
