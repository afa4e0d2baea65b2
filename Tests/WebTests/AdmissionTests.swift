import Messages
import Testing

@testable import gympulse_web

@Suite("Devices that devices admit and forget")
struct AdmissionTests {
  private let phones = Phones()
  private let phone: String

  init() throws { phone = try phones.pair("Ann") }

  /// Opens a code by a device and returns it.
  private func open(_ token: String) throws -> WebMethods.Pair.Result {
    let number = phones.send("POST", "/api/v1/devices/code", token: token)
    return try JSON.decode(WebMethods.Pair.Result.self, from: #require(phones.responses[number]).body)
  }

  /// Sends a code as a new device, or as one that has a token.
  private func redeem(_ code: String, _ name: String = "TV", token: String? = nil) -> HTTPResponse? {
    let body = #"{"code":"\#(code)","name":"\#(name)","role":"remote"}"#
    return phones.responses[phones.send("POST", "/api/v1/devices", token: token, body: body)]
  }

  private func token(_ response: HTTPResponse?) throws -> String {
    try JSON.decode(PairingResponse.self, from: #require(response).body).token
  }

  @Test("a phone admits a display, which admits nothing; its open pages get the name")
  func displayOnly() throws {
    let stream = phones.send("GET", "/api/v1/events", token: phone)
    let code = try open(phone)
    #expect(code.address.hasPrefix("http://192.168.1.20:7275/#") && code.seconds == 300)
    let display = try token(redeem(code.code))
    #expect(phones.stored.map(\.role) == [.remote, .view] && phones.stored.last?.admittedBy == "Ann")
    #expect(phones.published?.devices.last?.admittedBy == "Ann")
    #expect(phones.streams[stream]?.last == "paired")
    #expect(redeem(code.code)?.status == 403, "once")
    for method in ["POST", "DELETE"] {
      #expect(phones.status(method, "/api/v1/devices/code", token: display) == 403)
      #expect(phones.status(method, "/api/v1/devices/code") == 401)
    }
    #expect(phones.status("POST", "/api/v1/commands/pause", token: display) == 403)
  }

  @Test("a phone's code is void when it closes it or a device is forgotten, and is not for the phone itself")
  func voided() throws {
    var code = try open(phone)
    #expect(redeem(code.code, token: phone)?.status == 409)
    let other = try phones.pair("Bob")
    code = try open(phone)
    #expect(phones.status("DELETE", "/api/v1/devices/code", token: other) == 200)
    #expect(phones.status("DELETE", "/api/v1/devices/code", token: phone) == 200)
    #expect(redeem(code.code)?.status == 403)
    code = try open(phone)
    _ = try phones.call(WebMethods.Forget.self, .init(name: "Bob"))
    #expect(redeem(code.code)?.status == 403 && phones.stored.map(\.name) == ["Ann"])
  }

  @Test("while the computer shows a code, a phone opens none; after that it does")
  func computerFirst() throws {
    let code = try phones.call(WebMethods.Pair.self, .init())
    #expect(phones.status("POST", "/api/v1/devices/code", token: phone) == 409)
    phones.time = .seconds(300)
    _ = try open(phone)
    let newer = try phones.call(WebMethods.Pair.self, .init())
    #expect(redeem(code.code)?.status == 403 && redeem(newer.code, "Bob")?.status == 200)
    #expect(
      phones.stored.map(\.role) == [.remote, .remote] && phones.stored.allSatisfy { $0.admittedBy == nil })
  }

  @Test(
    "a forgotten phone takes its displays along in one write, also when it asks for that itself; the reply follows",
    arguments: [true, false])
  func forget(isItself: Bool) throws {
    let other = try phones.pair("Bob")
    let display = try token(redeem(open(phone).code))
    let stream = phones.send("GET", "/api/v1/events", token: display)
    let forget = { () -> Bool in
      isItself
        ? phones.status("DELETE", "/api/v1/devices/this", token: phone) == 200
        : (try? phones.call(WebMethods.Forget.self, .init(name: "Ann"))) != nil
    }
    phones.isDiskFull = true
    #expect(!forget() && phones.stored.count == 3 && phones.closed.isEmpty)
    #expect(phones.status("GET", "/api/v1/now", token: display) == 200)
    phones.isDiskFull = false
    let writes = phones.writes
    #expect(forget() && phones.writes == writes + 1)
    #expect(phones.stored.map(\.name) == ["Bob"] && phones.closed == [stream])
    #expect(phones.status("GET", "/api/v1/now", token: display) == 401)
    #expect(phones.status("GET", "/api/v1/now", token: other) == 200)
  }

  @Test("the displays of a phone stay with it when it is paired again, and go when it becomes a display")
  func replaced() throws {
    _ = redeem(try open(phone).code)
    var code = try phones.call(WebMethods.Pair.self, .init()).code
    let again = try token(redeem(code, "Anna", token: phone))
    #expect(phones.stored.map(\.name) == ["Anna", "TV"] && phones.stored.last?.admittedBy == "Anna")
    code = try phones.call(WebMethods.Pair.self, .init(role: .view)).code
    _ = redeem(code, "Wall", token: again)
    #expect(phones.stored.map(\.name) == ["Wall"] && phones.stored.map(\.role) == [.view])
  }
}
