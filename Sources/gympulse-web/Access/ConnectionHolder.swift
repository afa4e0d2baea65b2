/// Whose a connection is: of a device since a request of it has had its token, until then of a machine.
struct ConnectionHolder: Hashable {
  let machine: ClientMachine
  /// Nil without a token.
  var device: String?
  /// Whether that is a guest.
  var isGuest = false

  /// Whether a machine gets a further connection beside the open ones, the oldest first, and the index of the one that ends
  /// for it. If it has as many as it may, that is its oldest without a device; if all places are taken, the oldest of the
  /// machine with the most of these. So strangers never keep a device out, and during a class, when all who join may come
  /// from one address, few machines not the others.
  static func admission(
    of machine: ClientMachine, beside open: [ConnectionHolder], isClass: Bool = false
  ) -> (isAccepted: Bool, ended: Int?) {
    let strangers = open.indices.filter { open[$0].device == nil }
    let own = strangers.filter { open[$0].machine == machine }
    if !isClass, own.count >= machine.connectionsMax { return (true, own.first) }
    guard open.count >= WebLimits.connectionsMax + (isClass ? WebLimits.guestConnectionsMax : 0) else {
      return (true, nil)
    }
    let counts = Dictionary(grouping: strangers) { open[$0].machine }.mapValues(\.count)
    let ended = strangers.first { counts[open[$0].machine] == counts.values.max() }
    return (ended != nil, ended)
  }
}
