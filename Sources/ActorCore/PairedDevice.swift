/// A device that may connect to the page for phones, as it is stored.
package struct PairedDevice: Codable, Hashable, Sendable {
  /// The name, different from those of all others, also in another case.
  package var name: String
  /// What it may do.
  package var role: DeviceRole
  /// The hash of its token.
  package var hash: String
  /// The phone that admitted this display, by name; nil for a device that was paired at this computer.
  package var admittedBy: String?
  /// When it was paired, RFC 3339.
  package var pairedAt: String
  /// When it sent its last request, RFC 3339.
  package var lastSeenAt: String

  /// A device that is paired now.
  package init(
    name: String, role: DeviceRole, hash: String, admittedBy: String? = nil, at wall: WallTime
  ) {
    (self.name, self.role, self.hash, self.admittedBy) = (name, role, hash, admittedBy)
    (pairedAt, lastSeenAt) = (wall.rfc3339, wall.rfc3339)
  }

  /// Returns the device for people, a guest with its address.
  package func shown(isConnected: Bool = false, at address: String? = nil) -> WebDevice {
    WebDevice(
      name: name, role: role, admittedBy: admittedBy, address: address, pairedAt: pairedAt,
      lastSeenAt: lastSeenAt, isConnected: isConnected)
  }
}

extension [PairedDevice] {
  /// What must not stand in their file, because a device that is forgotten could still connect; nil if nothing does.
  package var contradiction: String? {
    guard Set(map { $0.name.lowercased() }).count == count, Set(map(\.hash)).count == count else {
      return "a name or a token stands twice"
    }
    guard allSatisfy({ $0.role != .guest }) else { return "a guest is not stored" }
    let phones = Set(filter { $0.role == .remote }.map(\.name))
    let isOfPhone = { (device: PairedDevice) in
      device.admittedBy.map { device.role == .view && phones.contains($0) } ?? true
    }
    return allSatisfy(isOfPhone) ? nil : "what admitted a display is not a phone, or not there"
  }

  /// Returns a device, and all others that stay: those that it admitted go with it.
  ///
  /// - Throws: `invalidParams` with the names like it if none has the name.
  package func removing(named name: String) throws(ErrorObject) -> (
    device: PairedDevice, rest: [PairedDevice]
  ) {
    guard let device = first(where: { $0.name.lowercased() == name.trimmed.lowercased() }) else {
      throw ErrorObject(
        InvalidField(
          unknown: "device", name, field: "name", among: map(\.name), allowed: "the name of a device"))
    }
    return (device, filter { $0.hash != device.hash && $0.admittedBy != device.name })
  }
}
