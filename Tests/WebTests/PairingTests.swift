import Messages
import Testing

@testable import gympulse_web

@Suite("Pairing: codes, tokens, devices")
struct PairingTests {
  private let phones = Phones()

  private func redeem(_ phones: Phones, _ code: String) -> Int? {
    phones.status("POST", "/api/v1/devices", body: #"{"code":"\#(code)","name":"P"}"#)
  }

  @Test("the code of the address, and the one to type in any case, give a token; each works once")
  func once() throws {
    for isTyped in [false, true] {
      let phones = Phones()
      let code = try phones.call(WebMethods.Pair.self, .init())
      let parts = code.address.split(separator: "#")
      #expect(parts[0] == "http://192.168.1.20:7275/" && parts[1].count == 22 && code.seconds == 300)
      let given = isTyped ? code.code.lowercased().filter { $0 != "-" } : String(parts[1])
      #expect(redeem(phones, given) == 200)
      #expect(redeem(phones, given) == 403)
      #expect(phones.stored.map(\.name) == ["P"] && phones.published?.devices.map(\.name) == ["P"])
    }
  }

  @Test("a code is valid for five minutes, and void when there is a newer one or the page is switched off")
  func expiry() throws {
    var code = try phones.call(WebMethods.Pair.self, .init()).code
    phones.time = .seconds(300)
    #expect(redeem(phones, code) == 403)
    code = try phones.call(WebMethods.Pair.self, .init()).code
    phones.time = .seconds(599)
    _ = try phones.call(WebMethods.Pair.self, .init())
    #expect(redeem(phones, code) == 403)
    code = try phones.call(WebMethods.Pair.self, .init()).code
    phones.publish(.settings, Settings())
    phones.set { $0.web = .network }
    #expect(redeem(phones, code) == 403)
  }

  @Test("a name that is added to the settings is an address at once")
  func addresses() {
    phones.set { ($0.web, $0.webNames) = (.network, "box.example") }
    #expect(phones.published?.addresses.contains("http://box.example:7275/") == true)
    #expect(phones.listeners.count == 1)
  }

  @Test("after ten wrong tries the code to type is void, and that of the address still works")
  func tries() throws {
    let code = try phones.call(WebMethods.Pair.self, .init())
    for _ in 0..<10 { #expect(redeem(phones, "AAAA-2222") == 403) }
    #expect(redeem(phones, code.code) == 403)
    #expect(redeem(phones, String(code.address.split(separator: "#")[1])) == 200)
  }

  @Test("codes and tokens are random, and only hashes of tokens are stored")
  func hashes() throws {
    let tokens = try (0..<20).map { _ in try phones.pair() }
    #expect(Set(tokens).count == 20 && tokens.allSatisfy { $0.count == 22 })
    let text = String(decoding: JSON.encode(phones.stored), as: UTF8.self)
    for token in tokens { #expect(!text.contains(token)) }
    #expect(Set(phones.stored.map(\.name)).count == 20 && phones.stored.contains { $0.name == "Phone 20" })
    #expect(TokenHash(of: "abc").text == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
  }

  @Test("a token is valid in the next process, and until its device is forgotten; then its streams end")
  func forget() throws {
    let first = Phones()
    let token = try first.pair("Ann")
    let phones = Phones(devices: first.stored)
    #expect(phones.status("GET", "/api/v1/state", token: token) == nil && phones.forwarded.count == 1)
    let stream = phones.send("GET", "/api/v1/events", token: token)
    #expect(phones.published?.devices.first?.isConnected == true)
    #expect(try phones.call(WebMethods.Forget.self, .init(name: "ann")).name == "Ann")
    #expect(phones.closed == [stream] && phones.stored == [])
    #expect(phones.status("GET", "/api/v1/now", token: token) == 401)
    let error = #expect(throws: ErrorObject.self) {
      try phones.call(WebMethods.Forget.self, .init(name: "Ann"))
    }
    #expect(error?.reason == .unknownName)
  }

  @Test("on a full disk no device is forgotten or paired, and no reply says so; later the code works")
  func fullDisk() throws {
    let token = try phones.pair("Ann")
    let stream = phones.send("GET", "/api/v1/events", token: token)
    let before = phones.stored
    phones.isDiskFull = true
    #expect(throws: ErrorObject.self) { try phones.call(WebMethods.Forget.self, .init(name: "Ann")) }
    #expect(phones.status("GET", "/api/v1/now", token: token) == 200 && phones.streams[stream] != nil)
    let code = try phones.call(WebMethods.Pair.self, .init()).code
    #expect(redeem(phones, code) == 500 && phones.stored == before && phones.closed.isEmpty)
    #expect(phones.published?.devices.map(\.name) == ["Ann"])
    phones.isDiskFull = false
    #expect(redeem(phones, code) == 200 && phones.stored.count == 2)
  }

  @Test("a code is void when a device is forgotten")
  func voided() throws {
    _ = try phones.pair("Ann")
    let code = try phones.call(WebMethods.Pair.self, .init()).code
    _ = try phones.call(WebMethods.Forget.self, .init(name: "Ann"))
    #expect(redeem(phones, code) == 403)
  }

  @Test("a code is void when the actor that waits for the device disconnects, or can no more be seen")
  func actor() throws {
    let presence = { (actor: String, isRunning: Bool) in
      WebCore.Event.publication(
        .presence(of: actor), JSON.encode(Presence(actor: actor, pid: 1, isRunning: isRunning)))
    }
    var code = ""
    let begin = { (actor: String?) in
      code = try phones.call(WebMethods.Pair.self, .init(actor: actor)).code
      phones.send(presence("phone-1", true))
      phones.send(presence("phone-2", false))
    }
    try begin("phone-1")
    #expect(redeem(phones, code) == 200)
    try begin("phone-1")
    phones.send(presence("phone-1", false))
    #expect(redeem(phones, code) == 403)
    try begin("phone-1")
    phones.send(.disconnected)
    #expect(redeem(phones, code) == 403)
    try begin(nil)
    phones.send(presence("phone-1", false))
    phones.send(.disconnected)
    #expect(redeem(phones, code) == 200)
  }

  @Test("a right code voids the token that is sent along, in one write; a wrong one voids nothing")
  func replaced() throws {
    let old = try phones.pair("Ann")
    let other = try phones.pair("Bob")
    let stream = phones.send("GET", "/api/v1/events", token: old)
    let code = try phones.call(WebMethods.Pair.self, .init(role: .view)).code
    let body = { (code: String) in #"{"code":"\#(code)","name":"Ann"}"# }
    #expect(phones.status("POST", "/api/v1/devices", token: old, body: body("AAAA-2222")) == 403)
    #expect(phones.status("GET", "/api/v1/now", token: old) == 200 && phones.closed.isEmpty)
    let paired = try #require(
      phones.responses[phones.send("POST", "/api/v1/devices", token: old, body: body(code))])
    let token = try JSON.decode(PairingResponse.self, from: paired.body).token
    #expect(phones.stored.map(\.name) == ["Ann", "Bob"] && phones.stored.map(\.role) == [.view, .remote])
    #expect(phones.closed == [stream] && phones.status("GET", "/api/v1/now", token: old) == 401)
    #expect(phones.status("POST", "/api/v1/commands/pause", token: token) == 403)
    #expect(phones.status("GET", "/api/v1/now", token: other) == 200)
  }

  @Test("a page that was closed stays so until the setting changes, and says why")
  func close() throws {
    var settings = Settings()
    settings.web = .network
    let code = try phones.call(WebMethods.Pair.self, .init()).code
    _ = try phones.call(WebMethods.Close.self, NoParams())
    #expect(phones.listeners.count == 2 && phones.listeners.last == .some(nil))
    settings.webPort = 8000
    phones.publish(.settings, settings)
    #expect(phones.listeners.count == 2 && phones.published?.addresses == [])
    #expect(phones.published?.problem?.contains("closed") == true)
    settings.web = .thisComputer
    phones.publish(.settings, settings)
    #expect(phones.listeners.last??.port == 8000 && phones.published?.problem == nil)
    #expect(redeem(phones, code) == 403)
  }

  @Test("nothing is paired while the page is off, or beyond 32 devices")
  func refusals() throws {
    let off = Phones { $0.web = .off }
    #expect(throws: ErrorObject.self) { try off.call(WebMethods.Pair.self, .init()) }
    #expect(off.listeners.isEmpty && off.published?.addresses == [])
    #expect(throws: ErrorObject.self) { try phones.call(WebMethods.Pair.self, .init(address: "http://x/")) }
    for _ in 0..<32 { _ = try phones.pair() }
    let error = #expect(throws: ErrorObject.self) { try phones.call(WebMethods.Pair.self, .init()) }
    #expect(error?.max == 32)
  }

  @Test(
    "bodies that are not a code", arguments: ["", "{}", "[]", #"{"code":1}"#, "\u{0}", #"{"code":null}"#])
  func bodies(body: String) {
    #expect(phones.status("POST", "/api/v1/devices", body: body) == 400)
  }

  @Test("a name is text on one line, of at most 40 characters")
  func names() throws {
    _ = try phones.pair(#"<b>\u0000\n\u202e"# + String(repeating: "a", count: 200))
    let name = try #require(phones.stored.first?.name)
    #expect(name.count <= 40 && !name.unicodeScalars.contains { $0.value < 32 || $0 == "\u{202e}" })
  }
}
