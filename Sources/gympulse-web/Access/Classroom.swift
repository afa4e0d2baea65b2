import ActorCore

/// A class: until it ends, one code admits all who have it as guests. Nothing of it is stored.
struct Classroom {
  /// Most guests.
  static let guestsMax = 64
  /// Requests a second of a guest in the long run, and at once after a pause.
  static let (perSecond, burst) = (10, 60)
  /// Guests who load the page at a time from one address, such as that of an access point.
  static let joinersMax = 16

  /// The address of the page that is shown with the code.
  var page: String
  /// What admits guests. It is never for anything else.
  var code: PairingCode
  /// When it ends, RFC 3339.
  private(set) var endsAt = ""
  private var guests: [(device: PairedDevice, machine: ClientMachine, requests: RateLimit)] = []
  private var lastNumber = 0
  /// Those to join, of each address.
  var joins = RequestRates()

  init(at page: String, for time: Duration, at now: Moment, random: inout some RandomNumberGenerator) {
    self.page = page
    code = PairingCode(.guest, at: now.instant, random: &random)
    last(time, at: now)
  }

  /// Lets it end a time from now on.
  mutating func last(_ time: Duration, at now: Moment) {
    code.last(time, at: now.instant)
    var end = now.wall
    end.nanoseconds += time.nanoseconds
    endsAt = end.rfc3339
  }

  /// Whether a name is that of a guest.
  static func isGuest(_ name: String) -> Bool {
    let words = name.lowercased().split(separator: " ")
    return words.count == 2 && words[0] == "guest" && Int(words[1]) != nil
  }

  /// The guests, by number.
  var devices: [PairedDevice] { guests.map(\.device) }

  /// The guests for people.
  func shown(connected: Set<String>) -> [WebDevice] {
    guests.map { $0.device.shown(isConnected: connected.contains($0.device.name), at: $0.machine.network) }
  }

  /// Whether a guest may send a request now.
  mutating func allow(_ guest: PairedDevice, at now: Instant) -> Bool {
    guests.firstIndex { $0.device.name == guest.name }.map { guests[$0].requests.allow(at: now) } ?? false
  }

  /// The guest of a token; nil if it has none.
  func device(of token: String) -> PairedDevice? {
    devices.first { TokenHash(stored: $0.hash).matches(token) }
  }

  /// Admits a guest, under its number if `old` is the token of one. One beyond all takes a place of the machine with the most,
  /// if that has two more than its own; else of its own, or, if it has none, of any, whose page is not open. Nil if all are open.
  ///
  /// A machine has no limit of its own, because a whole class can have one address, behind an access point that translates them.
  mutating func admit(
    _ machine: ClientMachine, _ old: String?, connected: Set<String>, at now: Moment,
    random: inout some RandomNumberGenerator
  ) -> (device: PairedDevice, token: String, ended: PairedDevice?)? {
    let token = Secret(random: &random)
    if let known = old.flatMap(device), let index = devices.firstIndex(of: known) {
      guests[index].device.hash = token.hash.text
      return (guests[index].device, token.text, nil)
    }
    var gone: PairedDevice?
    if guests.count >= Self.guestsMax {
      let counts = Dictionary(grouping: guests, by: \.machine).mapValues(\.count)
      let (own, most) = (counts[machine] ?? 0, counts.values.max() ?? 0)
      let isLess = own + 1 < most
      let others = guests.indices.filter {
        isLess ? counts[guests[$0].machine] == most : own == 0 || guests[$0].machine == machine
      }
      let ended =
        others.first { !connected.contains(devices[$0].name) } ?? (isLess ? others.last : nil)
      guard let ended else { return nil }
      gone = guests.remove(at: ended).device
    }
    lastNumber += 1
    let device = PairedDevice(name: "guest \(lastNumber)", role: .guest, hash: token.hash.text, at: now.wall)
    guests.append((device, machine, RateLimit(perSecond: Self.perSecond, burst: Self.burst)))
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
