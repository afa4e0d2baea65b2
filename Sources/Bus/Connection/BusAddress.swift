import ActorRuntime
import Workout

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
