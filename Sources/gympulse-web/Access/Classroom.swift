import ActorCore
import Messages
import Workout

/// A class: until it ends, one code admits all who have it as guests. Nothing of it is stored.
struct Classroom {
  /// Most guests.
  static let guestsMax = 64

  /// The address of the page that is shown with the code.
  var page: String
  /// What admits guests. It is never for anything else.
  var code: PairingCode
  private var guests: [(device: PairedDevice, machine: ClientMachine)] = []
  private var lastNumber = 0

  init(at page: String, for time: Duration, at now: Instant, random: inout some RandomNumberGenerator) {
    self.page = page
    code = PairingCode(.guest, lasting: time, at: now, random: &random)
  }

  /// The guests, by number.
  var devices: [PairedDevice] { guests.map(\.device) }

  /// The guest of a token; nil if it has none.
  func device(of token: String) -> PairedDevice? {
    devices.first { TokenHash(stored: $0.hash).matches(token) }
  }

  /// Admits a guest, under its number if `old` is the token of one. One beyond those of its machine takes the place of the oldest
  /// of them; one beyond all, that of the oldest without an open page. Nil if all have one.
  mutating func admit(
    _ machine: ClientMachine, _ old: String?, connected: Set<String>, at wall: WallTime,
    random: inout some RandomNumberGenerator
  ) -> (device: PairedDevice, token: String, ended: PairedDevice?)? {
    let token = Secret(random: &random)
    if let known = old.flatMap(device), let index = devices.firstIndex(of: known) {
      guests[index].device.hash = token.hash.text
      return (guests[index].device, token.text, nil)
    }
    var ended: Int?
    if guests.count(where: { $0.machine == machine }) >= machine.guestsMax {
      ended = guests.firstIndex { $0.machine == machine }
    } else if guests.count >= Self.guestsMax {
      ended = devices.firstIndex { !connected.contains($0.name) }
      guard ended != nil else { return nil }
    }
    let gone = ended.map { guests.remove(at: $0).device }
    lastNumber += 1
    let device = PairedDevice(name: "guest \(lastNumber)", role: .guest, hash: token.hash.text, at: wall)
    guests.append((device, machine))
    return (device, token.text, gone)
  }

  /// Removes a guest; nil if none has the name.
  mutating func remove(named name: String) -> PairedDevice? {
    let index = devices.firstIndex { $0.name == name.trimmed.lowercased() }
    return index.map { guests.remove(at: $0).device }
  }

  /// Takes another code, so that who was removed does not come back with this one.
  mutating func renew(at now: Instant, random: inout some RandomNumberGenerator) {
    code = PairingCode(.guest, lasting: now.duration(to: code.end), at: now, random: &random)
  }
}

/// What guests see besides the workout: how the page looks, and in which language it speaks.
struct GuestLook: Codable, Hashable {
  var theme: Theme
  var appearance: Appearance
  /// BCP 47.
  var language: String
}
