import Chance
import Messages
import Testing
import Workout

@testable import gympulse_web

@Suite("Requests of devices")
struct RequestTests {
  private let phones = Phones()

  @Test("everything but the empty page and pairing needs a token", arguments: Route.all.indices)
  func tokens(index: Int) throws {
    let route = Route.all[index]
    let path = "/" + route.path.map { $0 == "*" ? "pause" : $0 }.joined(separator: "/")
    let status = phones.status(route.method, path)
    switch route.action {
    case .page: #expect(status == 200 || status == 500)
    case .pair: #expect(status == 400)
    default:
      #expect(status == 401)
      for token in ["", "x", "x y", String(repeating: "a", count: 22)] {
        #expect(phones.status(route.method, path, token: token) == 401)
      }
    }
    #expect(phones.forwarded.isEmpty && phones.streams.isEmpty)
  }

  @Test("what a display may do, a display does with its role")
  func roles() throws {
    let display = try phones.pair("TV", .view)
    let phone = try phones.pair("Phone")
    // A display that has forgotten itself does nothing more.
    for route in Route.interface where route.path.last != "this" {
      guard let role = route.role else { continue }
      let path = "/" + route.path.map { $0 == "*" ? "pause" : $0 }.joined(separator: "/")
      let status = phones.status(route.method, path, token: display)
      #expect((status == 403) == (role == .remote), "\(path)")
    }
    #expect(phones.forwarded.allSatisfy { $0.role == .view } && !phones.forwarded.isEmpty)
    phones.send("POST", "/api/v1/commands/pause", token: phone)
    #expect(phones.forwarded.last?.role == .remote && phones.forwarded.last?.method == "engine.pause")
  }

  @Test("the clocks are answered without another program, in the form of broker.now")
  func clocks() throws {
    let number = phones.send("GET", "/api/v1/now", token: try phones.pair("TV", .view))
    let clocks = try JSON.decode(
      BrokerMethods.Now.Result.self, from: try #require(phones.responses[number]).body)
    #expect(clocks.at == phones.now.nanoseconds && clocks.bootId == "b1")
    #expect(clocks.date == phones.moment.wall.rfc3339 && phones.forwarded.isEmpty)
  }

  @Test(
    "only who accepts it gets the page compressed",
    arguments: [
      ("gzip, deflate, br", "gzip"), ("br;q=1.0, GZIP;q=0.5", "gzip"), ("*", "gzip"), (nil, "page"),
      ("identity", "page"), ("gzip;q=0, br", "page"), ("", "page"), (";", "page"),
    ] as [(String?, String)])
  func compression(accepted: String?, body: String) throws {
    let headers = accepted.map { [HTTPRequest.Header.acceptedEncodings: $0] } ?? [:]
    let response = try #require(phones.responses[phones.send("GET", "/", headers: headers)])
    #expect(response.body == Array(body.utf8) && response.headers["Vary"] == "Accept-Encoding")
    #expect(response.headers["Content-Encoding"] == (body == "gzip" ? "gzip" : nil))
  }

  @Test("the description of the interface needs no token, and every response has its revision")
  func description() throws {
    let response = try #require(phones.responses[phones.send("GET", "/api/v1/openapi.json")])
    #expect(response.body == Array("{}".utf8) && response.contentType == "application/json")
    #expect(
      response.allHeaders.contains {
        $0.name == "GymPulse-Revision" && $0.value == "\(BrokerMethods.revision)"
      })
  }

  @Test(
    "a video is sent in ranges and as it is",
    arguments: [
      ("bytes=0-1", "01", "0-1"), ("bytes=8-99", "89", "8-9"), ("bytes=7-", "789", "7-9"),
      ("bytes=-2", "89", "8-9"),
      ("bytes=-20", "0123456789", "0-9"),
    ]
      + [
        "", "bytes=", "bytes=-", "bytes=10-", "bytes=5-2", "bytes=x-2", "bytes=1-x", "bytes=0-1,4-5", "0-1",
        "bytes=-0",
      ].map { ($0, "0123456789", "") })
  func ranges(range: String, body: String, expected: String) throws {
    let send = { phones.responses[phones.send("GET", "/sound/awake.mp4", headers: $0)] }
    let response = try #require(send([.range: range]))
    #expect(response.body == Array(body.utf8) && response.status == (expected.isEmpty ? 200 : 206))
    #expect(response.headers["Content-Range"] == (expected.isEmpty ? nil : "bytes \(expected)/10"))
    #expect(response.headers["Accept-Ranges"] == "bytes" && response.headers["Content-Encoding"] == nil)
    // A range of another version would be of no use.
    #expect(send([.range: range, .rangeVersion: "\"other\""])?.status == 200)
    #expect(send([.range: range, .rangeVersion: response.headers["ETag"] ?? ""])?.status == response.status)
  }

  @Test("no route calls a method that a phone may not call")
  func methods() {
    for method in Route.commands.values {
      #expect(MethodTable.row(method.name)?.role == .remote, "\(method.name)")
    }
    for case .call(let method, _) in Route.interface.map(\.action) {
      let row = MethodTable.row(method.name)
      #expect((row?.role ?? .control) < .control, "\(method.name)")
    }
  }

  @Test("queries and bodies become parameters, Idempotency-Key a requestId of the device")
  func parameters() throws {
    let token = try phones.pair()
    let device = try #require(phones.stored.first)
    let keys = try ["a-1", "b"].map { WebCore.key(try #require(RequestId($0)), of: device) }
    let cases: [(String, String, String, [HTTPRequest.Header: String], String)] = [
      ("GET", "/api/v1/history?days=7&limit=3", "", [:], #"{"days":7,"limit":3}"#),
      ("GET", "/api/exercises?category=Back%20up", "", [:], #"{"category":"Back up"}"#),
      (
        "GET", "/api/workout-plan", #"{"userId":"1","date":"2025-02-05"}"#, [:],
        #"{"userId":"1","date":"2025-02-05"}"#
      ),
      ("POST", "/api/v1/commands/pause", "", [.requestId: "a-1"], #"{"requestId":"\#(keys[0])"}"#),
      (
        "POST", "/api/v1/commands/extend", #" {"seconds":10}"#, [.requestId: "\"b\""],
        #"{"requestId":"\#(keys[1])","seconds":10}"#
      ),
      ("POST", "/api/v1/commands/dismiss", "{}", [.requestId: "c"], "{}"),
      (
        "POST", "/api/v1/commands/stop", #"{"expected":{"until":5,"strict":true}}"#, [.requestId: "a-1"],
        #"{"requestId":"\#(keys[0])","expected":{"until":5,"strict":true}}"#
      ),
      (
        "POST", "/api/v1/commands/dismiss", #"{"expected":{"until":5}}"#, [.requestId: "c"],
        #"{"expected":{"until":5}}"#
      ),
    ]
    for (method, target, body, headers, expected) in cases {
      phones.send(method, target, token: token, body: body, headers: headers)
      #expect(phones.forwarded.last?.params == expected, "\(target)")
    }
    for body in ["[]", "1", "{", "{} {}"] {
      #expect(phones.status("POST", "/api/v1/commands/pause", token: token, body: body) == 400)
    }
    #expect(
      phones.status("POST", "/api/v1/commands/pause", token: token, headers: [.requestId: "a b"]) == 400)
    #expect(phones.status("POST", "/api/v1/commands/hello", token: token) == 404)
  }

  @Test("a workout that got no answer is the same when it is sent again; after an answer it is another")
  func logRepeated() throws {
    let token = try phones.pair()
    func session(_ body: String) -> Substring? {
      phones.send("POST", "/api/workout-log", token: token, body: body)
      return phones.forwarded.last?.params.split(separator: #""sessionId":""#).last?.prefix { $0 != "\"" }
    }
    func answer(_ result: Result<[UInt8], ErrorObject>) {
      phones.send(.input(.result(phones.forwarded.last?.number ?? 0, result)))
    }
    let timeout = ErrorObject(.actorUnresponsive, "store did not respond within 5 s")
    let first = session(#"{"date":"2026-11-21"}"#)
    #expect(first?.hasPrefix("web-") == true)
    answer(.failure(timeout))
    #expect(session(#"{"date":"2026-11-22"}"#) != first)
    answer(.success([]))
    #expect(session(#"{"date":"2026-11-21"}"#) == first)
    answer(.success([]))
    let second = session(#"{"date":"2026-11-21"}"#)
    #expect(second != first)
    answer(.failure(ErrorObject(.invalidParams, "no")))
    #expect(session(#"{"date":"2026-11-21"}"#) != second)
    #expect(
      session(#"{"sessionId":"mine"}"#) == "mine"
        && session(#"{"startedAt":"x"}"#)?.hasPrefix("web-") == false)
    for _ in 1...100 { _ = session("{}") }
    #expect(phones.core.unanswered.count <= 16)
  }

  @Test(
    "a machine is an address of IPv4 or half of one of IPv6, and this machine is one",
    arguments: [
      ("192.168.1.7", "192.168.1.7"), ("2001:db8::7", "2001:db8:0:0"),
      ("2001:DB8:1:2:3:4:5:6", "2001:db8:1:2"),
      ("2001:db8:0:0:1::", "2001:db8:0:0"), ("fd00::1:2:3:4:5", "fd00:0:0:1"),
      ("::ffff:192.0.2.1", "::ffff:192.0.2.1"),
      ("fe80::1%eth0", "fe80::1%eth0"), ("127.0.0.1", "localhost"), ("127.0.0.9", "localhost"),
      ("::1", "localhost"),
      ("", ""), ("::", "0:0:0:0"), (":::", ":::"),
    ])
  func machine(address: String, network: String) {
    #expect(ClientMachine(address).network == network)
    #expect(ClientMachine(address).connectionsMax == (network == "localhost" ? 32 : 8))
  }

  @Test("a requestId in a body is refused, because all devices share it")
  func requestIdInBody() throws {
    let token = try phones.pair()
    let status = { phones.status("POST", "/api/v1/commands/pause", token: token, body: $0) }
    #expect(status(#"{"requestId":"a1"}"#) == 400 && status(#"{"request\u0049d":"a1"}"#) == 400)
    #expect(phones.forwarded.isEmpty && status(#"{"requestId":null}"#) == nil && phones.forwarded.count == 1)
  }

  @Test(
    "the time of a device's last request is stored and published at most every ten minutes, also if the clock is wrong"
  )
  func lastSeen() throws {
    let token = try phones.pair()
    let paired = phones.stored
    let request = { _ = phones.send("GET", "/api/v1/now", token: token) }
    phones.time += .seconds(600)
    request()
    #expect(phones.stored == paired)
    phones.time += .seconds(1)
    request()
    let later = phones.stored
    #expect(later != paired && phones.published?.devices.first?.lastSeenAt == later.first?.lastSeenAt)
    var devices = PairedDevices(later)
    var wall = phones.moment.wall
    for seconds in [-100_000, 200_000] as [Int64] {
      wall.nanoseconds += seconds * 1_000_000_000
      let isStored = devices.noteRequest(of: "Phone", at: wall)
      #expect(isStored)
    }
  }

  @Test("the same Idempotency-Key of two devices is of two requests")
  func keys() throws {
    let tokens = [try phones.pair(), try phones.pair()]
    for token in tokens + tokens {
      phones.send("POST", "/api/v1/commands/pause", token: token, headers: [.requestId: "once"])
    }
    let sent = phones.forwarded.suffix(4).map(\.params)
    #expect(sent[0] != sent[1] && sent[0] == sent[2] && sent[1] == sent[3])
  }

  @Test(
    "paths and methods that are not served",
    arguments: [
      ("GET", "/api", 404), ("GET", "/../etc/passwd", 404), ("GET", "/%2e%2e/x", 404), ("GET", "//", 404),
      ("GET", "/views/none.js", 404), ("GET", "/views/%2e%2e/main.js", 404), ("GET", "/views%2fmain.js", 404),
      ("GET", "/a%00b", 400), ("GET", "/%zz", 400), ("GET", "/%ff", 400), ("GET", "*", 400), ("GET", "", 400),
      ("GET", "/?a=1&a=2", 400), ("GET", "http://evil.example/", 400),
      ("POST", "/", 405), ("DELETE", "/api/v1/state", 405),
      ("PUT", "/api/v1/commands/pause", 405), ("HEAD", "/", 200),
    ])
  func paths(method: String, target: String, status: Int) {
    #expect(phones.status(method, target) == status)
  }

  @Test("another Host, or another page's Origin, gets nothing, also with a token")
  func foreign() throws {
    let token = try phones.pair()
    #expect(phones.status("GET", "/", headers: [.host: "evil.example"]) == 421)
    #expect(phones.status("GET", "/api/v1/now", token: token, headers: [.host: "evil.example"]) == 421)
    #expect(
      phones.status("GET", "/api/v1/now", token: token, headers: [.origin: "http://evil.example"]) == 403)
    #expect(phones.forwarded.isEmpty)
    let named = Phones {
      $0.web = .network
      $0.webNames = "Gym.example"
    }
    #expect(named.status("GET", "/", headers: [.host: "gym.example"]) == 200)
    #expect(named.published?.addresses.last == "http://gym.example:7275/")
  }

  @Test("a header sent twice, without a name or with a space in it, or a body in chunks, ends the connection")
  func ambiguous() throws {
    for headers in [
      [("Host", "192.168.1.20"), ("host", "evil.example")],
      [("Content-Length", "1"), ("Transfer-Encoding", "chunked")],
      [("Transfer-Encoding", "gzip, chunked")], [("Transfer-Encoding", "chunked")], [("", "1")],
      [("Content-Length ", "1")], [("X\tY", "1")],
    ] {
      var request = HTTPRequest()
      for (name, value) in headers { request.add(name, value) }
      let response = try #require(phones.responses[phones.send(request)])
      #expect(response.status == 400 && response.headers["Connection"] == "close")
    }
  }

  @Test("every response has the headers that keep other pages out")
  func headers() throws {
    let token = try phones.pair()
    for (method, target) in [
      ("GET", "/"), ("GET", "/themes.css"), ("GET", "/x"), ("GET", "/api/v1/exercises/Squats/picture.svg"),
    ] {
      let headers = Dictionary(
        uniqueKeysWithValues: try #require(phones.responses[phones.send(method, target, token: token)])
          .allHeaders)
      let policy = try #require(headers["Content-Security-Policy"])
      #expect(policy.contains("default-src 'none'") && policy.contains("frame-ancestors 'none'"))
      #expect(!policy.contains("unsafe"))
      #expect(headers["X-Content-Type-Options"] == "nosniff" && headers["Referrer-Policy"] == "no-referrer")
      #expect(headers["Access-Control-Allow-Origin"] == nil)
      #expect(headers.values.allSatisfy { !$0.contains(token) })
    }
  }

  @Test("a page that has not changed is not sent again")
  func versions() throws {
    let version = try #require(phones.responses[phones.send("GET", "/")]?.headers["ETag"])
    #expect(phones.status("GET", "/", headers: [.knownVersion: version]) == 304)
    #expect(phones.status("GET", "/", headers: [.knownVersion: "\"old\""]) == 200)
  }

  @Test("more than 60 requests a second are refused, for each device and each address without a token")
  func rates() throws {
    let token = try phones.pair()
    let count = { (phones: Phones, token: String?, client: String) in
      (0..<400).count { _ in
        phones.status("GET", "/themes.css", token: token, headers: [:], client: client) == 200
      }
    }
    #expect(count(phones, token, "192.168.1.7") == RequestRates.burst)
    #expect(count(phones, nil, "192.168.1.8") == RequestRates.burst)
    phones.time = .seconds(1)
    #expect(count(phones, token, "192.168.1.7") == RequestRates.perSecond)
    #expect(phones.responses.values.contains { $0.status == 429 && $0.headers["Retry-After"] == "1" })
  }

  @Test("a flood from many addresses takes nothing from a device that was idle")
  func strangers() throws {
    let token = try phones.pair()
    phones.time = .seconds(10)
    let statuses = (0..<400).map { phones.status("GET", "/", client: "10.0.\($0 / 200).\($0 % 200)") }
    #expect(statuses.contains(429))
    let number = phones.send("GET", "/api/v1/state", token: token, client: "10.0.0.1")
    #expect(phones.responses[number] == nil && phones.forwarded.last?.number == number)
    #expect(phones.identified.map(\.number) == [number] && phones.identified.first?.device == "Phone")
  }

  @Test("strangers close the oldest connection without a device, never one of a device, which has eight")
  func connections() {
    let machine = { (number: Int) in ConnectionHolder(machine: ClientMachine("10.0.0.\(number)")) }
    let device = { (name: String) in
      ConnectionHolder(machine: ClientMachine("10.0.0.99"), device: name)
    }
    let admission = { (open: [ConnectionHolder], address: String) -> Int?? in
      let (isAccepted, ended) = ConnectionHolder.admission(of: ClientMachine(address), beside: open)
      return isAccepted ? .some(ended) : nil
    }
    let refused: Int?? = nil
    let devices = (0..<20).map { device("\($0)") }
    #expect(admission([], "10.0.0.99") == .some(nil))
    #expect(admission(devices + (0..<11).map(machine), "10.0.0.99") == .some(nil))
    #expect(admission(devices + (0..<12).map(machine), "10.0.0.99") == .some(20))
    #expect(admission(devices + devices.prefix(12), "10.0.0.99") == refused)
    let held = Array(repeating: machine(99), count: 8)
    #expect(admission([machine(1)] + held, "10.0.0.99") == .some(1), "its own oldest")
    #expect(admission(Array(repeating: machine(99), count: 7) + devices, "10.0.0.99") == .some(nil))
    let own = ConnectionHolder(machine: ClientMachine("127.0.0.1"))
    #expect(admission(Array(repeating: own, count: 32), "::1") == .some(0))
  }

  @Test("the list of presets is made once for each revision")
  func presetsOnce() throws {
    let token = try phones.pair()
    let list = { (name: String) in
      var preset = Preset(.countdown)
      preset.name = name
      return JSON.encode(PresetList(presets: [StoredPreset(id: "a", preset: preset)]))
    }
    phones.send(.input(.published(.presets, list("One"))))
    #expect(phones.core.listedPresets == nil, "not before a page asks")
    for _ in 0..<2 {
      let number = phones.send("GET", "/api/v1/presets", token: token)
      #expect(phones.responses[number]?.body == phones.core.listedPresets)
    }
    phones.send(.input(.published(.presets, list("Two"))))
    #expect(phones.core.listedPresets == nil)
    let number = phones.send("GET", "/api/v1/presets", token: token)
    let text = String(decoding: try #require(phones.responses[number]).body, as: UTF8.self)
    #expect(text.contains("Two"))
  }

  @Test("a request covers 371 days, or a page of 100 workouts")
  func days() throws {
    let token = try phones.pair("TV", .view)
    for (target, isRefused) in [
      ("summary?days=371", false), ("summary?days=372", true), ("history?days=372", true),
      ("history?days=3660&limit=100", false), ("history?days=3660&limit=101", true), ("history", false),
    ] {
      #expect(phones.status("GET", "/api/v1/\(target)", token: token) == (isRefused ? 400 : nil), "\(target)")
    }
    #expect(phones.status("GET", "/api/v1/summary", token: token, body: #"{"d\u0061ys":372}"#) == 400)
  }

  @Test("a device adds at most 200 workouts to the log in a day")
  func logEntries() throws {
    let (token, other) = (try phones.pair(), try phones.pair())
    let log = { (token: String) in
      phones.time += .seconds(60)
      return phones.status("POST", "/api/workout-log", token: token, body: #"{"date":"2025-02-05"}"#)
    }
    #expect((0..<201).map { _ in log(token) } == Array(repeating: nil, count: 200) + [429])
    #expect(log(other) == nil)
    phones.time += .seconds(86_400 - 60 * 202)
    #expect(log(token) == nil && log(token) == nil && phones.forwarded.count == 203)
    phones.time = .seconds(86_400 + 60 * 150)
    #expect(log(token) == nil)
  }

  @Test("nothing is put into a body that is not a JSON object")
  func smuggled() throws {
    let token = try phones.pair()
    for body in [#"xyz[,{"position":1}"#, #"{"position":1} {}"#, "[{}]", "1"] {
      #expect(phones.status("PUT", "/api/v1/presets/X/position", token: token, body: body) == 400)
    }
    #expect(phones.forwarded.isEmpty)
    phones.send("PUT", "/api/v1/presets/X/position", token: token, body: "\n{ \"position\":1}")
    #expect(phones.forwarded.last?.params == #"{"preset":"X","position":1}"#)
  }

  @Test("at most 128 senders are counted")
  func senders() {
    var rates = RequestRates()
    let first = (0..<RequestRates.sendersMax + 1).map { rates.allow("\($0)", at: Phones.start) }
    #expect(first.dropLast().allSatisfy { $0 } && first.last == false)
    let isAllowedLater = rates.allow("one more", at: Phones.start.advanced(by: .seconds(3)))
    #expect(isAllowedLater)
  }

  @Test(
    "whatever is sent gets one answer, and reaches no other method than those of the table", arguments: 1...8)
  func anything(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let token = try phones.pair()
    let words = [
      "/", "api", "v1", "commands", "events", "devices", "start", "%", "%2e", "..", "?", "=", "&", "days=-1",
      "exercises/", "picture.svg", "\u{0}", "é", "{", "}", "[", "\"", "\"code\":", "null", "9e999", "\\ud800",
      "#",
    ]
    func text(_ most: Int) -> String {
      (0..<Int.random(in: 0...most, using: &random)).map { _ in words.randomElement(using: &random) ?? "" }
        .joined()
    }
    for round in 0..<400 {
      phones.time = .seconds(round)
      let method = ["GET", "POST", "HEAD", "PUT", "X"].randomElement(using: &random) ?? "GET"
      let headers: [HTTPRequest.Header: String] =
        Bool.random(using: &random) ? [.lastEvent: text(3), .requestId: text(2)] : [:]
      let calls = phones.forwarded.count
      let number = phones.send(
        method, "/" + text(8), token: Bool.random(using: &random) ? token : text(2), body: text(12),
        headers: headers)
      let answers = [
        phones.responses[number] != nil, phones.streams[number] != nil, phones.forwarded.count > calls,
      ]
      #expect(answers.count { $0 } == 1)
      if let call = phones.forwarded.last, phones.forwarded.count > calls {
        #expect(
          JSON.isValue(Array(call.params.utf8)) && (MethodTable.row(call.method)?.role ?? .control) < .control
        )
      }
      if phones.streams[number] != nil { phones.send(.input(.closed(number))) }
    }
  }

  @Test("results and errors of the broker become responses")
  func results() throws {
    let token = try phones.pair()
    let answers: [(ErrorObject, Int)] = [
      (ErrorObject(.refused, "no workout", .noWorkout), 409),
      (ErrorObject(.refused, "not yours", .notPermitted), 403),
      (ErrorObject(.refused, "no preset", .noSuchPreset), 404),
      (ErrorObject(InvalidField(field: "seconds", value: "1", allowed: "2")), 400),
      (ErrorObject(.actorNotRunning, "away"), 503), (ErrorObject(.unanswered, "away"), 503),
      (ErrorObject(.actorUnresponsive, "slow"), 504), (ErrorObject(.internalError, "/home/me: full"), 500),
    ]
    for (error, status) in answers {
      let number = phones.send("POST", "/api/v1/commands/pause", token: token)
      phones.send(.input(.result(number, .failure(error))))
      let response = try #require(phones.responses[number])
      let problem = try JSON.decode(Problem.self, from: response.body)
      #expect(response.status == status && problem.status == status && problem.reason == error.reason)
      #expect(response.contentType == "application/problem+json" && !problem.detail.contains("/home"))
    }
    let number = phones.send("GET", "/api/v1/state", token: token)
    phones.send(.input(.result(number, .success(Array("{}".utf8)))))
    #expect(phones.responses[number] == .json(Array("{}".utf8)))
  }
}
