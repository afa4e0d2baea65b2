import ActorRuntime

/// Whether a request is meant for this machine, and comes from its own page.
///
/// A page of another site can have its name point to this machine (DNS rebinding), but its requests have that name as
/// `Host`. Requests of other pages have their address as `Origin` (Fetch, "`Origin` header").
struct HostCheck: Hashable {
  /// Names of this machine in lower case, beside its addresses.
  var names: Set<String> = []

  /// What this computer calls itself. A longer name that begins so, such as `127.0.0.1.example`, is another.
  private static let ownNames = ["localhost", "127.0.0.1", "::1"]

  /// Whether `Host` is a name of this machine, or the address that the request was sent to.
  func allows(host: String?, local: String) -> Bool {
    guard let name = host.flatMap(Self.name) else { return false }
    if let groups = MachineAddresses.groups(of: name), groups == MachineAddresses.groups(of: local) {
      return true
    }
    return name == local || names.contains(name) || Self.isLoopback(local) && Self.ownNames.contains(name)
  }

  /// Whether `Origin` is the page of the same host.
  func allows(origin: String?, host: String?) -> Bool {
    guard let origin = origin?.lowercased() else { return true }
    guard let host = host?.lowercased() else { return false }
    return origin == "http" + "://" + host || origin == "https" + "://" + host
  }

  /// Whether an address is one of this machine that no other can reach.
  static func isLoopback(_ address: String) -> Bool { address == "::1" || address.hasPrefix("127.") }

  /// The name or address of a `Host` without its port; nil if the text is none.
  private static func name(_ host: String) -> String? {
    let host = host.lowercased()
    if host.first == "[" {
      let parts = host.dropFirst().split(separator: "]", maxSplits: 1, omittingEmptySubsequences: false)
      return parts.count == 2 && parts[0].contains(":") && isPort(parts[1]) ? String(parts[0]) : nil
    }
    let parts = host.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard let name = parts.first, !name.isEmpty, parts.count == 1 || isPort(":" + parts[1]) else {
      return nil
    }
    return name.last == "." ? String(name.dropLast()) : String(name)
  }

  private static func isPort(_ text: some StringProtocol) -> Bool {
    text.isEmpty || text.first == ":" && UInt16(text.dropFirst()) != nil
  }
}
