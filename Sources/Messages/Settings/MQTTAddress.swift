/// The address of an MQTT server: `mqtt://HOST[:PORT]`, or `mqtts://HOST[:PORT]` for TLS.
package struct MQTTAddress: Hashable, Sendable {
  /// Most bytes of an address.
  package static let lengthMax = 280
  /// What it can be, for a refusal.
  package static let allowed = "mqtt://HOST[:PORT], or mqtts:// for TLS, such as mqtt://homeassistant.local"
  /// The grammar as a member of a JSON Schema.
  package static let schema =
    #""pattern": "^(|mqtts?://([A-Za-z0-9.-]+|\\[[0-9A-Fa-f:.]+\\])(:[0-9]{1,5})?)$""#

  /// A name, an address of IPv4, or one of IPv6 without brackets.
  package let host: String
  /// By default that of MQTT, or of MQTT with TLS.
  package let port: UInt16
  /// Whether the connection is encrypted, and the server has to prove that it is the host.
  package let isSecure: Bool

  /// The address in a text; nil if it is none.
  package init?(_ text: String) {
    let parts = text.split(separator: "://", maxSplits: 1, omittingEmptySubsequences: false)
    guard text.utf8.count <= Self.lengthMax, parts.count == 2, ["mqtt", "mqtts"].contains(parts[0]) else {
      return nil
    }
    isSecure = parts[0] == "mqtts"
    var rest = parts[1]
    if rest.first == "[" {
      host = String(rest.dropFirst().prefix { $0 != "]" })
      rest = rest.dropFirst(host.count + 1)
      guard rest.popFirst() == "]", host.contains(":"),
        host.utf8.allSatisfy({ $0.hexDigit != nil || ":.".utf8.contains($0) })
      else { return nil }
    } else {
      host = String(rest.prefix { $0 != ":" })
      rest = rest.dropFirst(host.count)
      guard HostNames.isName(host) else { return nil }
    }
    let digits = rest.dropFirst()
    guard rest.isEmpty || rest.first == ":" && digits.utf8.allSatisfy(\.isDigit),
      let port = rest.isEmpty ? (isSecure ? 8883 : 1883) : UInt16(digits), port > 0
    else { return nil }
    self.port = port
  }
}
