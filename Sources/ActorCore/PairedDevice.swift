/// A device that may connect to the page for phones, as it is stored.
package struct PairedDevice: Codable, Hashable, Sendable {
  /// The name, different from those of all others, also in another case.
  package var name: String
  /// What it may do.
  package var role: DeviceRole
  /// The hash of its token.
  package var hash: String
  /// When it was paired, RFC 3339.
  package var pairedAt: String
  /// When it sent its last request, RFC 3339.
  package var lastSeenAt: String

  /// A device that is paired now.
  package init(name: String, role: DeviceRole, hash: String, at wall: WallTime) {
    (self.name, self.role, self.hash) = (name, role, hash)
    (pairedAt, lastSeenAt) = (wall.rfc3339, wall.rfc3339)
  }

  /// Returns the device for people.
  package func shown(isConnected: Bool = false) -> WebDevice {
    WebDevice(
      name: name, role: role.role, pairedAt: pairedAt, lastSeenAt: lastSeenAt, isConnected: isConnected)
  }
}

extension [PairedDevice] {
  /// Whether each name and each token is of one device only, so that who is forgotten is forgotten.
  package var isUnambiguous: Bool {
    Set(map { $0.name.lowercased() }).count == count && Set(map(\.hash)).count == count
  }

  /// Returns a device and all others.
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
    return (device, filter { $0.hash != device.hash })
  }
}
