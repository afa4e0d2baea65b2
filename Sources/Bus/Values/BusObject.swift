/// An object for other programs: what a request for it asks for, checked against its interfaces.
package struct BusObject: Hashable, Sendable {
  /// What a request asks for.
  package enum Demand: Hashable, Sendable {
    /// A method of an own interface, with arguments of its types; or `Set`, with the name of a property that can be set and a
    /// value of its type.
    case call(method: String, [BusValue])
    /// Only this reply.
    case reply([BusValue])
  }

  /// The object path.
  package let path: String
  /// Its own interfaces, without the standard ones.
  package let interfaces: [BusInterface]

  /// An object. Methods and writable properties of its interfaces have different names.
  package init(path: String, interfaces: [BusInterface]) {
    (self.path, self.interfaces) = (path, interfaces)
  }

  /// Returns the reply to a request for the names below a path, which leads to one of the objects' paths; nil for any
  /// other request.
  package static func introspection(of request: BusRequest, above objects: [String]) -> [BusValue]? {
    let (member, path) = (request.member, request.member.path)
    let prefix = path == "/" ? path : path + "/"
    let names = objects.filter { $0.hasPrefix(prefix) }.map {
      $0.dropFirst(prefix.count).prefix { $0 != "/" }
    }
    guard !names.isEmpty, member.name == "Introspect", request.arguments.isEmpty,
      ["", BusInterface.introspectable.name].contains(member.interface)
    else { return nil }
    return [.string(BusInterface.introspection([], below: Set(names.map(String.init)).sorted()))]
  }

  private static let standard = [BusInterface.properties, .introspectable]

  /// Returns what a request for this object asks for. `properties` returns the values of an own interface.
  ///
  /// - Throws: the error to reply with.
  package func demand(
    _ request: BusRequest, properties: (_ interface: String) -> [(String, BusValue)]
  ) throws(BusError) -> Demand {
    let (member, arguments) = (request.member, request.arguments)
    // A call without an interface means any that has the method.
    let candidates = (Self.standard + interfaces).filter {
      member.interface.isEmpty || $0.name == member.interface
    }
    guard !candidates.isEmpty else {
      throw BusError(BusError.unknownInterface, "there is no interface \(member.interface)")
    }
    let found = candidates.lazy.compactMap { interface in
      interface.methods.first { $0.name == member.name }.map { (interface, $0) }
    }.first
    guard let (interface, method) = found else {
      throw BusError(BusError.unknownMethod, "there is no method \(member.interface).\(member.name)")
    }
    try Self.check(arguments, as: method)
    return switch interface {
    case .introspectable: .reply([.string(BusInterface.introspection(interfaces, properties: properties))])
    case .properties: try property(method.name, arguments, properties)
    default: .call(method: method.name, arguments)
    }
  }

  private static func check(_ arguments: [BusValue], as method: BusInterface.Member) throws(BusError) {
    let (given, wanted) = (
      arguments.map(\.signature).joined(), method.arguments.map(\.signature).joined()
    )
    guard given == wanted else {
      throw BusError(
        BusError.invalidArguments, "\(method.name): the arguments are \"\(given)\"; give \"\(wanted)\"")
    }
  }

  private func property(
    _ method: String, _ arguments: [BusValue], _ properties: (String) -> [(String, BusValue)]
  ) throws(BusError) -> Demand {
    let name = arguments.first?.text ?? ""
    guard let interface = (Self.standard + interfaces).first(where: { $0.name == name }) else {
      throw BusError(BusError.unknownInterface, "there is no interface \(name)")
    }
    let values = interfaces.contains(interface) ? properties(name) : []
    guard method != "GetAll" else { return .reply([.properties(values)]) }
    let wanted = arguments.dropFirst().first?.text ?? ""
    guard let (_, value) = values.first(where: { $0.0 == wanted }) else {
      throw BusError(BusError.unknownProperty, "there is no property \(name).\(wanted)")
    }
    guard method == "Set" else { return .reply([.variant(value)]) }
    guard interface.writable.contains(wanted) else {
      throw BusError(BusError.readOnlyProperty, "\(wanted) cannot be set")
    }
    guard case .variant(let new)? = arguments.last, new.signature == value.signature else {
      throw BusError(
        BusError.invalidArguments, "\(wanted): not a value of the type \"\(value.signature)\"")
    }
    return .call(method: method, [.string(wanted), new])
  }

  /// Returns the signal that announces changed properties of an interface.
  package func propertiesChanged(_ interface: String, _ changed: [(String, BusValue)]) -> BusSignal {
    BusSignal(
      .session, BusMember(path: path, interface: BusInterface.properties.name, name: "PropertiesChanged"),
      [.string(interface), .properties(changed), .strings([])])
  }
}

extension BusError {
  package static let unknownInterface = "org.freedesktop.DBus.Error.UnknownInterface"
  package static let notSupported = "org.freedesktop.DBus.Error.NotSupported"
}
