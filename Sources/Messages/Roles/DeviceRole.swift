/// What a paired device may do. There is no device with the role `control`.
package enum DeviceRole: String, Codable, Sendable {
  case view, remote

  /// The role of a device; nil for one that no device has.
  package init?(_ role: Role) { self.init(rawValue: role.rawValue) }

  /// The role of its requests.
  package var role: Role { self == .view ? .view : .remote }
}
