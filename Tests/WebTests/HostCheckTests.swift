import Testing

@testable import gympulse_web

@Suite("Whether a request is meant for this machine and comes from its own page")
struct HostCheckTests {
  private let check = HostCheck(names: ["mypc", "mypc.local", "gym.example"])

  @Test(
    "names and addresses of this machine",
    arguments: [
      ("192.168.1.20:7275", "192.168.1.20"), ("MyPC.local:7275", "192.168.1.20"), ("gym.example", "10.0.0.1"),
      ("[fd00::1]:7275", "fd00::1"), ("[fd00::1]", "fd00::1"), ("localhost:7275", "127.0.0.1"),
      ("127.0.0.1:7275", "127.0.0.1"), ("[::1]:7275", "::1"), ("mypc.:80", "192.168.1.20"),
      ("[fd00:9:0::1]:7275", "fd00:9::1"), ("[FD00:9:0:0:0:0:0:01]", "fd00:9::1"),
    ])
  func allowed(host: String, local: String) {
    #expect(check.allows(host: host, local: local))
  }

  @Test(
    "a name that another site has pointed here is none of ours",
    arguments: [
      ("evil.example:7275", "127.0.0.1"), ("127.0.0.1.evil.example", "127.0.0.1"),
      ("127.evil.example", "127.0.0.1"),
      ("192.168.1.21:7275", "192.168.1.20"), ("localhost", "192.168.1.20"), ("", "127.0.0.1"),
      (":80", "127.0.0.1"),
      ("mypc.evil.example", "10.0.0.1"), ("mypc:80:80", "10.0.0.1"), ("mypc:http", "10.0.0.1"),
      ("[fd00:9::2]", "fd00:9::1"), ("[fd00:9:::1]", "fd00:9::1"), ("[::1", "::1"), ("[::1]x", "::1"),
      ("[localhost]", "::1"),
      ("mypc@evil.example", "10.0.0.1"), ("mypc/", "10.0.0.1"),
    ])
  func refused(host: String, local: String) {
    #expect(!check.allows(host: host, local: local))
    #expect(!check.allows(host: nil, local: local))
  }

  @Test(
    "Origin is missing or the page of the same host",
    arguments: [
      (nil, "mypc:7275", true), ("http://mypc:7275", "mypc:7275", true),
      ("https://GYM.example", "gym.example", true),
      ("http://mypc", "mypc:7275", false), ("http://evil.example", "mypc:7275", false),
      ("null", "mypc:7275", false),
      ("http://mypc:7275.evil.example", "mypc:7275", false), ("http://mypc:7275", nil, false),
      ("", "mypc", false),
    ] as [(String?, String?, Bool)])
  func origins(origin: String?, host: String?, isAllowed: Bool) {
    #expect(check.allows(origin: origin, host: host) == isAllowed)
  }
}
