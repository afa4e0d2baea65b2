import ActorRuntime

/// Where the buses are (D-Bus specification, "Well-known Message Bus Instances"; sd_bus_default(3)).
package enum BusAddress {
  /// Returns the address of a bus; nil if there is none.
  package static func of(_ kind: BusKind) -> String? {
    let environment = Environment.process
    switch kind {
    case .session:
      if let address = environment["DBUS_SESSION_BUS_ADDRESS"], !address.isEmpty { return address }
      guard let folder = environment["XDG_RUNTIME_DIR"], folder.hasPrefix("/") else { return nil }
      return "unix:path=\(escaped(folder))/bus"
    case .system:
      if let address = environment["DBUS_SYSTEM_BUS_ADDRESS"], !address.isEmpty { return address }
      return "unix:path=/run/dbus/system_bus_socket"
    }
  }

  /// Escapes a path as the specification's "Server Addresses" demands.
  static func escaped(_ path: String) -> String {
    path.percentEncoded(except: "-_/.*")
  }
}

/// The limits of a connection to a bus.
package enum BusLimits {
  /// Most requests of other programs that wait for a reply.
  package static let requestsMax = 64
  /// Most calls that wait for a reply.
  package static let callsMax = 256
  /// Most events that wait to be delivered; signals beyond are dropped.
  package static let eventsMax = 1024
  /// Most errors that are logged, each once.
  package static let errorsLoggedMax = 256
}
