/// Whose connection one is, for limits: an address of IPv4, or the network of one of IPv6, because a machine has as many addresses
/// of its 64 bits as it likes (RFC 4291, section 2.5.4). This machine is one.
struct ClientMachine: Hashable {
  /// The address, or the first half of it.
  let network: String
  private let isOwn: Bool

  /// The machine of an address as text, such as `192.168.1.7` or `2001:db8::7`.
  init(_ address: String) {
    isOwn = HostCheck.isLoopback(address)
    // That of a link is all machines of it, and a mapped one is of IPv4.
    let isWhole = !address.contains(":") || address.contains(".") || address.lowercased().hasPrefix("fe80:")
    network = isOwn ? "localhost" : isWhole ? address : Self.network(address)
  }

  /// Most connections of it.
  var connectionsMax: Int { isOwn ? WebLimits.connectionsMax : WebLimits.connectionsPerAddress }

  /// Returns the first four groups of an address.
  private static func network(_ address: String) -> String {
    let gap = address.firstRange(of: "::")
    let parts = { (text: Substring) in text.split(separator: ":").map { $0.lowercased() } }
    let head = parts(address[..<(gap?.lowerBound ?? address.endIndex)])
    let tail = gap.map { parts(address[$0.upperBound...]) } ?? []
    let zeros = Array(repeating: "0", count: max(groups - head.count - tail.count, 0))
    return (head + zeros + tail).prefix(networkGroups).joined(separator: ":")
  }

  /// The groups of an address, and of its network.
  private static let (groups, networkGroups) = (8, 4)
}
