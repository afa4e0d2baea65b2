import ActorRuntime

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
    let isWhole = address.contains(".") || address.lowercased().hasPrefix("fe80:")
    let groups = isWhole ? nil : MachineAddresses.groups(of: address)
    network =
      isOwn
      ? "localhost"
      : groups.map { $0.prefix(4).map { String($0, radix: 16) }.joined(separator: ":") } ?? address
  }

  /// Most connections of it that are of no device.
  var connectionsMax: Int { isOwn ? WebLimits.connectionsMax : WebLimits.connectionsPerAddress }
}
