import Messages
import Testing

@testable import gympulse_web

@Suite("Windows of this computer")
struct WindowTests {
  /// The page for one that is about to be opened, while `web` is off.
  private let phones = Phones({ _ in }, hasWindow: true)

  private func newCode() throws -> WebMethods.Pair.Result {
    try phones.call(WebMethods.Pair.self, .init(role: .window))
  }

  private func send(
    _ method: String, _ path: String, _ token: String? = nil, body: String = "",
    from client: String = "127.0.0.1"
  ) -> Int {
    var request = HTTPRequest(
      method: method, target: "/api/v1/\(path)", body: Array(body.utf8), client: client)
    let isHere = client == "127.0.0.1"
    request.local = isHere ? client : "192.168.1.20"
    request.headers = [.host: isHere ? "127.0.0.1:7275" : "192.168.1.20:7275"]
    if let token { request.headers[.authorization] = "Bearer \(token)" }
    return phones.send(request)
  }

  private func redeem(_ code: String, _ token: String? = nil, from client: String = "127.0.0.1")
    -> HTTPResponse?
  {
    phones.responses[send("POST", "devices", token, body: #"{"code":"\#(code)"}"#, from: client)]
  }

  private func token() throws -> String {
    try JSON.decode(PairingResponse.self, from: #require(redeem(newCode().code)).body).token
  }

  private func status(_ token: String, from client: String = "127.0.0.1") -> Int? {
    phones.responses[send("GET", "now", token, from: client)]?.status
  }

  @Test("a code is for this user, over loopback, once and within ten seconds; others neither get nor void it")
  func code() throws {
    let code = try newCode()
    #expect(code.seconds == 10 && code.address.hasPrefix("http://127.0.0.1:7275/#"))
    let long = String(code.address.split(separator: "#")[1])
    phones.isForeign = true
    for _ in 0...PairingCode.triesMax {
      #expect(redeem(long)?.status == 403 && redeem("AAAA-2222")?.status == 403)
    }
    phones.isForeign = false
    #expect(redeem(long, from: "192.168.1.7")?.status == 403 && phones.stored.isEmpty)
    #expect(
      redeem(long)?.status == 200 && redeem(long)?.status == 403 && phones.stored.map(\.role) == [.window])
    let late = try newCode().code
    phones.time += .seconds(10)
    #expect(redeem(late)?.status == 403)
  }

  @Test("its token is for this user, over loopback only, and does what a phone may")
  func loopback() throws {
    phones.set { $0.web = .network }
    let token = try token()
    #expect(status(token) == 200 && status(token, from: "192.168.1.7") == 401)
    phones.isForeign = true
    #expect(status(token) == 401)
    phones.isForeign = false
    _ = send("POST", "commands/pause", token, body: "{}")
    #expect(phones.forwarded.last?.role.role == .remote)
  }

  @Test("a window stays beside the next, until one more replaces it, and no phone; its streams end")
  func replaced() throws {
    _ = try phones.pair("Ann")
    let first = try token()
    let stream = send("GET", "events", first)
    phones.time += .seconds(1)
    let second = try token()
    #expect(status(first) == 200 && status(second) == 200)
    phones.time += .seconds(1)
    _ = try token()
    #expect(phones.stored.map(\.role).sorted { $0.rawValue < $1.rawValue } == [.remote, .window, .window])
    #expect(status(first) == 401 && status(second) == 200 && phones.closed == [stream])
  }

  @Test("a window admits no display, and what becomes a window loses its displays")
  func displays() throws {
    let window = try token()
    #expect(phones.responses[send("POST", "devices/code", window)]?.status == 403)
    let phone = try phones.pair("Ann")
    let open = phones.send("POST", "/api/v1/devices/code", token: phone)
    let code = try JSON.decode(WebMethods.Pair.Result.self, from: #require(phones.responses[open]).body)
    #expect(redeem(code.code)?.status == 200 && phones.stored.count == 3)
    #expect(try redeem(newCode().code, phone)?.status == 200)
    #expect(phones.stored.map(\.role) == [.window, .window] && phones.stored.contradiction == nil)
  }

  @Test(
    "the page is there while a window holds a stream, and 60 s beyond; then it ends unless web is on",
    arguments: [false, true])
  func listening(isOn: Bool) throws {
    #expect(phones.listeners.last == .some(.init(isNetwork: false, port: 7275)))
    let token = try token()
    let stream = send("GET", "events", token)
    if isOn { phones.set { $0.web = .thisComputer } }
    phones.time += .seconds(3600)
    #expect(status(token) == 200 && phones.endedWindows == 0)
    phones.send(.input(.closed(stream)))
    phones.time += .seconds(59)
    let again = send("GET", "events", token)
    phones.send(.input(.closed(again)))
    phones.time += .seconds(59)
    phones.send(.timer)
    #expect(phones.endedWindows == 0)
    phones.time += .seconds(1)
    phones.send(.timer)
    #expect(phones.endedWindows == 1 && (phones.listeners.last == .some(nil)) == !isOn)
  }

  @Test(
    "without a record, or when web is switched off without a window, nothing listens; with a window the page stays"
  )
  func kept() throws {
    let other = Phones { $0.web = .thisComputer }
    other.set { $0.web = .off }
    #expect(other.listeners.last == .some(nil) && Phones({ _ in }).listeners.isEmpty)
    phones.set { $0.web = .network }
    _ = send("GET", "events", try token())
    phones.set { $0.web = .off }
    #expect(phones.listeners.last == .some(.init(isNetwork: false, port: 7275)))
  }

  @Test("phone --off ends it at once, and its record")
  func off() throws {
    let stream = send("GET", "events", try token())
    _ = try phones.call(WebMethods.Close.self, NoParams())
    #expect(phones.listeners.last == .some(nil) && phones.closed == [stream] && phones.endedWindows == 1)
    phones.send(.input(.closed(stream)))
    #expect(phones.listeners.last == .some(nil))
  }

  @Test("a page with a certificate is refused for a window; without web there is plain HTTP on loopback")
  func certificate() {
    let secure = { (settings: inout Settings) in (settings.webCertificate, settings.webKey) = ("/c", "/k") }
    phones.set(secure)
    #expect(throws: Never.self) { try newCode() }
    phones.set {
      secure(&$0)
      $0.web = .network
    }
    #expect(throws: ErrorObject.self) { try newCode() }
  }
}
