/// An interface of an object: its members with their signatures (D-Bus specification, "Introspection Data Format").
package struct BusInterface: Hashable, Sendable {
  /// An argument of a method or a signal.
  package struct Argument: Hashable, Sendable {
    package let name: String
    package let signature: String

  }

  /// A method or a signal.
  package struct Member: Hashable, Sendable {
    package let name: String
    /// What a method takes, or a signal carries.
    package let arguments: [Argument]
    /// What a method returns.
    package let results: [Argument]

    /// A method, or a signal without results: names of arguments with their signatures.
    package init(
      _ name: String, _ arguments: KeyValuePairs<String, String> = [:],
      returns results: KeyValuePairs<String, String> = [:]
    ) {
      self.name = name
      self.arguments = arguments.map { Argument(name: $0.key, signature: $0.value) }
      self.results = results.map { Argument(name: $0.key, signature: $0.value) }
    }
  }

  package let name: String
  package let methods: [Member]
  package let signals: [Member]
  /// The properties that can be set.
  package let writable: Set<String>
  /// The properties whose changes `PropertiesChanged` does not announce; nil for all.
  package let unannounced: Set<String>?

  /// An interface. The names and types of its properties are those of the values that they have.
  package init(
    _ name: String, methods: [Member] = [], signals: [Member] = [], writable: Set<String> = [],
    unannounced: Set<String>? = []
  ) {
    (self.name, self.methods, self.signals) = (name, methods, signals)
    (self.writable, self.unannounced) = (writable, unannounced)
  }

  /// `org.freedesktop.DBus.Properties` (D-Bus specification, "Standard Interfaces").
  package static let properties = BusInterface(
    "org.freedesktop.DBus.Properties",
    methods: [
      Member("Get", ["interface": "s", "property": "s"], returns: ["value": "v"]),
      Member("GetAll", ["interface": "s"], returns: ["properties": "a{sv}"]),
      Member("Set", ["interface": "s", "property": "s", "value": "v"]),
    ],
    signals: [
      Member("PropertiesChanged", ["interface": "s", "changed": "a{sv}", "invalidated": "as"])
    ])

  /// `org.freedesktop.DBus.Introspectable`.
  package static let introspectable = BusInterface(
    "org.freedesktop.DBus.Introspectable",
    methods: [Member("Introspect", returns: ["xml": "s"])])
}

extension BusInterface {
  /// Returns the XML of an object with these interfaces, with the values of their properties, and the names of nodes below it,
  /// without the document type, which parsers of it ignore.
  static func introspection(
    _ interfaces: [BusInterface], below names: [String] = [],
    properties: (_ interface: String) -> [(String, BusValue)] = { _ in [] }
  ) -> String {
    let standard = [BusInterface.properties, .introspectable].flatMap { $0.lines([]) }
    let own = interfaces.flatMap { $0.lines(properties($0.name)) }
    let nodes = names.map { "  <node name=\"\($0)\"/>" }
    return (["<node>"] + standard + own + nodes + ["</node>", ""]).joined(separator: "\n")
  }

  private func lines(_ properties: [(String, BusValue)]) -> [String] {
    let methods = methods.flatMap { method in
      Self.element(
        "method", method.name, method.arguments.map { ($0, "in") } + method.results.map { ($0, "out") })
    }
    let signals = signals.flatMap { signal in
      Self.element("signal", signal.name, signal.arguments.map { ($0, nil) })
    }
    return ["  <interface name=\"\(name)\">"] + methods + signals
      + properties.flatMap { property($0, $1.signature) } + ["  </interface>"]
  }

  private func property(_ name: String, _ signature: String) -> [String] {
    let access = writable.contains(name) ? "readwrite" : "read"
    let start = "    <property name=\"\(name)\" type=\"\(signature)\" access=\"\(access)\""
    guard unannounced?.contains(name) ?? true else { return [start + "/>"] }
    return [
      start + ">",
      "      <annotation name=\"org.freedesktop.DBus.Property.EmitsChangedSignal\" value=\"false\"/>",
      "    </property>",
    ]
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
