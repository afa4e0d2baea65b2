/// Whose a connection is: of a device since a request of it has had its token, until then of a machine.
struct ConnectionHolder: Hashable {
  let machine: ClientMachine
  /// Nil without a token.
  var device: String?
  /// Whether that is a guest.
  var isGuest = false

  /// Whether a machine gets a further connection beside the open ones, the oldest first, and the index of the one that ends
  /// for it. If it has as many as it may, that is its oldest without a device; if all places are taken, the oldest of any
  /// machine without one. So strangers never keep a device out.
  static func admission(
    of machine: ClientMachine, beside open: [ConnectionHolder], max: Int = WebLimits.connectionsMax
  ) -> (isAccepted: Bool, ended: Int?) {
    let own = open.indices.filter { open[$0] == ConnectionHolder(machine: machine) }
    if own.count >= machine.connectionsMax { return (true, own.first) }
    guard open.count >= max else { return (true, nil) }
    let ended = open.firstIndex { $0.device == nil }
    return (ended != nil, ended)
  }
}
