/// A paired phone, tablet or display.
package struct WebDevice: Codable, Hashable, Sendable {
  /// The name, different from those of all others.
  package var name: String
  /// What it may do.
  package var role: DeviceRole
  /// The phone that admitted this display, by name; nil for a device that was paired at this computer.
  package var admittedBy: String?
  /// The address of a guest, or its network of IPv6: many guests may have one. Nil for other devices.
  package var address: String?
  /// When it was paired, RFC 3339.
  package var pairedAt: String
  /// When it sent its last request, RFC 3339.
  package var lastSeenAt: String
  /// Whether its page is open.
  package var isConnected: Bool

  package init(
    name: String, role: DeviceRole, admittedBy: String? = nil, address: String? = nil, pairedAt: String,
    lastSeenAt: String, isConnected: Bool
  ) {
    (self.name, self.role, self.admittedBy, self.isConnected) = (name, role, admittedBy, isConnected)
    self.address = address
    (self.pairedAt, self.lastSeenAt) = (pairedAt, lastSeenAt)
  }
}

/// Where phones can connect, and which ones may: what `web.devices` publishes.
package struct WebDevices: Codable, Hashable, Sendable {
  /// The addresses of the page, the one to show first first. Empty while nothing listens.
  package var addresses: [String]
  /// Why nothing listens, or what does not work, in words for people; null if all works.
  @OrNull package var problem: String?
  /// The paired devices, by name, and then the guests.
  package var devices: [WebDevice]
  /// What admits guests to the class, if there is one.
  package var classCode: WebMethods.Pair.Result?

  package init(
    addresses: [String], problem: String?, devices: [WebDevice], classCode: WebMethods.Pair.Result? = nil
  ) {
    (self.addresses, self.devices, self.classCode) = (addresses, devices, classCode)
    self.problem = problem
  }
}

extension Settings {
  /// Returns the addresses of the page for phones on a machine with these names and IP addresses.
  package func pageAddresses(on machine: [String]) -> [String] {
    let scheme = self.webCertificate.isEmpty ? "http" : "https"
    let names = machine + (HostNames(self.webNames)?.names ?? [])
    return names.map { "\(scheme):" + "//\($0.contains(":") ? "[\($0)]" : $0):\(self.webPort)/" }
  }
}
