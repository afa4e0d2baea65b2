/// Which of the two buses.
package enum BusKind: String, Hashable, Sendable, CaseIterable {
  case session
  case system
}

/// A member of an interface of an object, to call or to describe a signal.
package struct BusMember: Hashable, Sendable {
  package var path: String
  package var interface: String
  package var name: String

  /// A member.
  package init(path: String, interface: String, name: String) {
    (self.path, self.interface, self.name) = (path, interface, name)
  }
}

/// A method call to another program.
package struct BusCall: Hashable, Sendable {
  package var bus: BusKind
  /// The name of the program on the bus.
  package var destination: String
  package var member: BusMember
  package var arguments: [BusValue]
  /// Whether the bus may start the program.
  package var mayStart: Bool
  /// Whether its reply may have descriptors; they are refused everywhere else.
  package var acceptsDescriptors: Bool

  /// A call.
  package init(
    _ bus: BusKind = .session, to destination: String, _ member: BusMember, _ arguments: [BusValue] = [],
    mayStart: Bool = true, acceptsDescriptors: Bool = false
  ) {
    (self.bus, self.destination, self.member) = (bus, destination, member)
    (self.arguments, self.mayStart, self.acceptsDescriptors) = (arguments, mayStart, acceptsDescriptors)
  }
}

/// A signal, sent or received.
package struct BusSignal: Hashable, Sendable {
  package var bus: BusKind
  /// The unique name of the sender; empty in a signal to send.
  package var sender: String
  package var member: BusMember
  package var arguments: [BusValue]

  /// A signal.
  package init(
    _ bus: BusKind, from sender: String = "", _ member: BusMember, _ arguments: [BusValue]
  ) {
    (self.bus, self.sender, self.member, self.arguments) = (bus, sender, member, arguments)
  }
}

/// A method call from another program, to be replied to.
package struct BusRequest: Hashable, Sendable {
  /// Identifies a request until it is replied to.
  package struct Token: Hashable, Sendable {
    let number: Int

    /// The token with a number.
    package init(number: Int) { self.number = number }
  }

  package let token: Token
  /// The unique name of the caller.
  package let sender: String
  package let member: BusMember
  package let arguments: [BusValue]

  /// A request.
  package init(_ token: Token, from sender: String, _ member: BusMember, _ arguments: [BusValue]) {
    (self.token, self.sender, self.member, self.arguments) = (token, sender, member, arguments)
  }
}

/// An error of a call.
package struct BusError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The name, such as `org.freedesktop.DBus.Error.ServiceUnknown`.
  package var name: String
  /// Text of the other program; foreign.
  package var message: String

  /// An error.
  package init(_ name: String, _ message: String) {
    (self.name, self.message) = (name, message)
  }

  package static let unknownMethod = "org.freedesktop.DBus.Error.UnknownMethod"
  package static let unknownProperty = "org.freedesktop.DBus.Error.UnknownProperty"
  package static let readOnlyProperty = "org.freedesktop.DBus.Error.PropertyReadOnly"
  package static let invalidArguments = "org.freedesktop.DBus.Error.InvalidArgs"
  package static let limitsExceeded = "org.freedesktop.DBus.Error.LimitsExceeded"
  package static let failed = "org.freedesktop.DBus.Error.Failed"
  /// There is no connection to the bus.
  package static let disconnected = "org.freedesktop.DBus.Error.Disconnected"

  package var description: String { "\(name): \(message)" }

  /// Whether the called program does not run and cannot be started.
  package var isAbsence: Bool {
    name.hasPrefix("org.freedesktop.DBus.Error.Spawn")
      || [
        "org.freedesktop.DBus.Error.ServiceUnknown", "org.freedesktop.DBus.Error.NameHasNoOwner",
        Self.disconnected,
      ].contains(name)
  }
}

/// What a core wants of the buses. `Tag` identifies a call until its reply comes.
package enum BusOutput<Tag: Hashable & Sendable>: Hashable, Sendable {
  /// Call a method. Its reply comes as `reply` with the tag; without a tag none is asked for.
  case call(tag: Tag?, BusCall)
  /// Send a signal.
  case emit(BusSignal)
  /// Reply to a request.
  case reply(BusRequest.Token, [BusValue])
  /// Reply to a request with an error.
  case refuse(BusRequest.Token, BusError)
  /// Receive the signals that match a rule (D-Bus specification, "Match Rules"), also after a reconnection.
  case listen(BusKind, rule: String)
  /// Receive them no more.
  case ignore(BusKind, rule: String)
  /// Own a name on the session bus, also after a reconnection.
  case own(String)
  /// Own it no more.
  case release(String)
}

/// An event of the buses.
package enum BusInput<Tag: Hashable & Sendable>: Hashable, Sendable {
  /// A bus is connected.
  case connected(BusKind)
  /// A bus is lost; the pending calls have failed before this. The connection is made again by itself.
  case disconnected(BusKind)
  /// The outcome of a call with a tag, exactly one for each.
  case reply(Tag, Result<[BusValue], BusError>)
  case signal(BusSignal)
  case request(BusRequest)
}
