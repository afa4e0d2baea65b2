import Display
import Messages
import Workout

/// The devices that may connect.
struct PairedDevices: Hashable, Sendable {
  /// Most devices.
  static let max = 32
  /// Most characters of a name.
  private static let nameLengthMax = 40
  /// How far the time of the last request may be wrong, in nanoseconds, so that not each request is written and published.
  private static let lastSeenAgeMax: Int64 = 600_000_000_000

  /// A device as it is stored.
  struct Device: Codable, Hashable, Sendable {
    var name: String
    var role: Role
    /// The hash of its token.
    var hash: String
    var pairedAt: String
    var lastSeenAt: String
  }

  private(set) var all: [Device]

  init(_ all: [Device] = []) {
    self.all = all
  }

  /// Adds a device under a name that no other has, and returns its token. Nil if there are too many.
  mutating func add(
    named name: String, _ role: Role, at wall: WallTime, random: inout some RandomNumberGenerator
  ) -> (device: Device, token: String)? {
    guard all.count < Self.max else { return nil }
    let token = Secret(random: &random)
    let device = Device(
      name: freeName(name), role: role, hash: token.hash.text, pairedAt: wall.rfc3339,
      lastSeenAt: wall.rfc3339)
    all.append(device)
    all.sort { $0.name < $1.name }
    return (device, token.text)
  }

  /// The device of a token; nil if it has none.
  func device(of token: String) -> Device? {
    let hash = TokenHash(of: token)
    return all.first { TokenHash(stored: $0.hash)?.matches(hash) == true }
  }

  /// Notes a request. Returns whether it is to be written to disk.
  mutating func noteRequest(of name: String, at wall: WallTime) -> Bool {
    guard let index = all.firstIndex(where: { $0.name == name }) else { return false }
    // A clock that was set back must not keep a time in the future.
    if let seen = WallTime(rfc3339: all[index].lastSeenAt),
      abs(wall.nanoseconds - seen.nanoseconds) <= Self.lastSeenAgeMax
    {
      return false
    }
    all[index].lastSeenAt = wall.rfc3339
    return true
  }

  /// Removes a device and returns it.
  ///
  /// - Throws: `invalidParams` with the names like it if none has the name.
  mutating func remove(named name: String) throws(ErrorObject) -> Device {
    guard let index = all.firstIndex(where: { $0.name.lowercased() == name.trimmed.lowercased() }) else {
      throw ErrorObject(
        InvalidField(
          unknown: "device", name, field: "name", among: all.map(\.name), allowed: "the name of a device"))
    }
    return all.remove(at: index)
  }

  private func freeName(_ name: String) -> String {
    let clean = ShortText.clean(name, lengthMax: Self.nameLengthMax)
    let name = clean.isEmpty ? "Phone" : clean
    let isTaken = { (name: String) in all.contains { $0.name.lowercased() == name.lowercased() } }
    return isTaken(name) ? (2...).lazy.map { "\(name) \($0)" }.first { !isTaken($0) } ?? name : name
  }
}
