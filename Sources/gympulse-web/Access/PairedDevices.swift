import ActorCore
import Display

/// The devices that may connect. Who may changes only by a value that is on disk.
struct PairedDevices: Hashable, Sendable {
  /// Most devices.
  static let max = 32
  /// Most characters of a name.
  private static let nameLengthMax = 40
  /// How far the time of the last request may be wrong, in nanoseconds, so that not each request is written and published.
  private static let lastSeenAgeMax: Int64 = 600_000_000_000

  private(set) var all: [PairedDevice]

  init(_ all: [PairedDevice] = []) {
    self.all = all
  }

  /// Returns the devices with one more, as a code admits it, under a name that no other has, and its token, in place of that
  /// device if there is one, and a window in place of all other windows but the newest: one may fill a second monitor. The
  /// displays that this admitted stay with it, unless it is a phone no more. Nil if there are too many.
  func adding(
    _ name: String, _ code: PairingCode, replacing old: PairedDevice?, at wall: WallTime,
    random: inout some RandomNumberGenerator
  ) -> (devices: PairedDevices, device: PairedDevice, token: String)? {
    var next = self
    next.all.removeAll { other in
      old.map { other.hash == $0.hash || code.role != .remote && other.admittedBy == $0.name } ?? false
    }
    let newest = next.all.filter { $0.role == .window }.max { $0.pairedAt < $1.pairedAt }
    next.all.removeAll { code.role == .window && $0.role == .window && $0.hash != newest?.hash }
    guard next.all.count < Self.max else { return nil }
    let token = Secret(random: &random)
    let device = PairedDevice(
      name: next.freeName(name), role: code.role, hash: token.hash.text, admittedBy: code.admittedBy, at: wall
    )
    for index in next.all.indices where old != nil && next.all[index].admittedBy == old?.name {
      next.all[index].admittedBy = device.name
    }
    next.all.append(device)
    next.all.sort { $0.name < $1.name }
    return (next, device, token.text)
  }

  /// The device of a token; nil if it has none.
  func device(of token: String) -> PairedDevice? {
    let hash = TokenHash(of: token)
    return all.first { TokenHash(stored: $0.hash).matches(hash) }
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

  private func freeName(_ name: String) -> String {
    let clean = ShortText.clean(name, lengthMax: Self.nameLengthMax)
    // By that of a guest, the guest would be forgotten in place of the device.
    let name = clean.isEmpty || Classroom.isGuest(clean) ? "Phone" : clean
    let isTaken = { (name: String) in all.contains { $0.name.lowercased() == name.lowercased() } }
    return isTaken(name) ? (2...).lazy.map { "\(name) \($0)" }.first { !isTaken($0) } ?? name : name
  }
}
