import Messages
import Testing

@Suite("Settings: the address of an MQTT server")
struct MQTTAddressTests {
  @Test(
    "is a host with a port, or with that of MQTT",
    arguments: [
      ("mqtt://h", "h 1883"), ("mqtts://a.example", "a.example 8883 TLS"),
      ("mqtt://10.0.0.1:1", "10.0.0.1 1"),
      ("mqtts://[fe80::1]", "fe80::1 8883 TLS"), ("mqtt://[::1]:65535", "::1 65535"),
      ("mqtt://", nil), ("h", nil), ("http://h", nil), ("mqtt://h:", nil), ("mqtt://h:0", nil),
      ("mqtt://h:65536", nil),
      ("mqtt://h:1x", nil), ("mqtt://h:+1", nil), ("mqtt://u:p@h", nil), ("mqtt://h/a", nil),
      ("mqtt://[::1", nil), ("mqtt://[]", nil),
      ("mqtt://[h]", nil), ("mqtt://::1", nil), ("mqtt://-h", nil), ("mqtt://é", nil), (" mqtt://h", nil),
      ("MQTT://h", nil),
    ] as [(String, String?)])
  func parts(text: String, parts: String?) {
    let address = MQTTAddress(text)
    #expect(address.map { "\($0.host) \($0.port)\($0.isSecure ? " TLS" : "")" } == parts)
    #expect((try? SettingsTable.shared.mqttServer.setting.change(text)) == nil || address != nil)
  }
}
