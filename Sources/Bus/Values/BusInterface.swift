/// An interface of an object: its members with their signatures (D-Bus specification, "Introspection Data Format").
package struct BusInterface: Hashable, Sendable {
  /// An argument of a method or a signal.
  package struct Argument: Hashable, Sendable {
    package let name: String
    package let signature: String

    /// An argument.
    package init(_ name: String, _ signature: String) { (self.name, self.signature) = (name, signature) }
  }

  /// A method or a signal.
  package struct Member: Hashable, Sendable {
    package let name: String
    /// What a method takes, or a signal carries.
    package let arguments: [Argument]
    /// What a method returns.
    package let results: [Argument]

    /// A method, or a signal without results.
    package init(_ name: String, _ arguments: [Argument] = [], returns results: [Argument] = []) {
      (self.name, self.arguments, self.results) = (name, arguments, results)
    }
  }

  /// A property.
  package struct Property: Hashable, Sendable {
    package let name: String
    package let signature: String
    package let isWritable: Bool
    /// Whether `PropertiesChanged` announces its changes.
    package let isAnnounced: Bool

    /// A property.
    package init(_ name: String, _ signature: String, isWritable: Bool = false, isAnnounced: Bool = true) {
      (self.name, self.signature) = (name, signature)
      (self.isWritable, self.isAnnounced) = (isWritable, isAnnounced)
    }
  }

  package let name: String
  package let methods: [Member]
  package let signals: [Member]
  package let properties: [Property]

  /// An interface.
  package init(
    _ name: String, methods: [Member] = [], signals: [Member] = [], properties: [Property] = []
  ) {
    (self.name, self.methods) = (name, methods)
    (self.signals, self.properties) = (signals, properties)
  }

  /// `org.freedesktop.DBus.Properties` (D-Bus specification, "Standard Interfaces").
  package static let properties = BusInterface(
    "org.freedesktop.DBus.Properties",
    methods: [
      Member("Get", [interface, property], returns: [Argument("value", "v")]),
      Member("GetAll", [interface], returns: [Argument("properties", "a{sv}")]),
      Member("Set", [interface, property, Argument("value", "v")]),
    ],
    signals: [
      Member(
        "PropertiesChanged", [interface, Argument("changed", "a{sv}"), Argument("invalidated", "as")])
    ])

  /// `org.freedesktop.DBus.Introspectable`.
  package static let introspectable = BusInterface(
    "org.freedesktop.DBus.Introspectable",
    methods: [Member("Introspect", returns: [Argument("xml", "s")])])

  private static let interface = Argument("interface", "s")
  private static let property = Argument("property", "s")
}

extension BusInterface {
  /// Returns the XML of an object with these interfaces and the names of nodes below it, without the document type, which
  /// parsers of it ignore.
  static func introspection(_ interfaces: [BusInterface], below names: [String] = []) -> String {
    let nodes = names.map { "  <node name=\"\($0)\"/>" }
    return (["<node>"] + interfaces.flatMap(\.lines) + nodes + ["</node>", ""]).joined(separator: "\n")
  }

  private var lines: [String] {
    let methods = methods.flatMap { method in
      Self.element(
        "method", method.name, method.arguments.map { ($0, "in") } + method.results.map { ($0, "out") })
    }
    let signals = signals.flatMap { signal in
      Self.element("signal", signal.name, signal.arguments.map { ($0, nil) })
    }
    return ["  <interface name=\"\(name)\">"] + methods + signals + properties.flatMap(\.lines)
      + ["  </interface>"]
  }

  private static func element(
    _ kind: String, _ name: String, _ arguments: [(Argument, direction: String?)]
  ) -> [String] {
    guard !arguments.isEmpty else { return ["    <\(kind) name=\"\(name)\"/>"] }
    let lines = arguments.map { argument, direction in
      let direction = direction.map { " direction=\"\($0)\"" } ?? ""
      return "      <arg name=\"\(argument.name)\" type=\"\(argument.signature)\"\(direction)/>"
    }
    return ["    <\(kind) name=\"\(name)\">"] + lines + ["    </\(kind)>"]
  }
}

extension BusInterface.Property {
  fileprivate var lines: [String] {
    let access = isWritable ? "readwrite" : "read"
    let start = "    <property name=\"\(name)\" type=\"\(signature)\" access=\"\(access)\""
    guard !isAnnounced else { return [start + "/>"] }
    return [
      start + ">",
      "      <annotation name=\"org.freedesktop.DBus.Property.EmitsChangedSignal\" value=\"false\"/>",
      "    </property>",
    ]
  }
}
