import Messages
import Testing

@testable import gympulse_web

@Suite("A class")
struct ClassTests {
  private let phones = Phones()

  @discardableResult
  private func open(_ seconds: Int? = nil) throws -> WebMethods.Pair.Result {
    try phones.call(WebMethods.Pair.self, .init(role: .guest, seconds: seconds))
  }

  private func response(_ code: String, from client: String = "192.168.1.7", _ token: String? = nil)
    -> HTTPResponse?
  {
    phones.responses[
      phones.send(
        "POST", "/api/v1/devices", token: token, body: #"{"code":"\#(code)","name":"x"}"#, client: client)]
  }

  private func join(_ code: String, from client: String = "192.168.1.7", _ token: String? = nil) throws
    -> PairingResponse
  {
    try JSON.decode(PairingResponse.self, from: #require(response(code, from: client, token)).body)
  }

  private func stream(_ token: String) -> Int { phones.send("GET", "/api/v1/events", token: token) }

  private func now(_ token: String) -> Int? { phones.status("GET", "/api/v1/now", token: token) }

  @Test(
    "one code admits everybody as a guest, in both forms; nothing is stored, and a guest who scans again stays itself"
  )
  func joining() throws {
    let code = try open()
    #expect(code.seconds == 5400 && phones.admissions == [true])
    let long = String(code.address.split(separator: "#")[1])
    let guests = try [long, code.code, long].map { try join($0) }
    #expect(
      guests.map(\.name) == ["guest 1", "guest 2", "guest 3"] && guests.allSatisfy { $0.role == .guest })
    #expect(phones.stored.isEmpty && phones.writes == 0)
    let again = try join(long, guests[1].token)
    #expect(again.name == "guest 2" && now(guests[1].token) == 401 && now(again.token) == 200)
    #expect(phones.published?.devices.map(\.name) == ["guest 1", "guest 2", "guest 3"])
    #expect(phones.published?.classCode?.address == code.address)
  }

  @Test(
    "it ends by itself, by the command, and with the page; then its guests are strangers and its code is wrong"
  )
  func end() throws {
    for (index, way) in ["time", "command", "off"].enumerated() {
      let code = try open(60)
      let guest = try join(code.code)
      let stream = stream(guest.token)
      switch way {
      case "time":
        phones.time += .seconds(59)
        #expect(now(guest.token) == 200)
        phones.time += .seconds(1)
        phones.send(.timer)
      case "command": _ = try phones.call(WebMethods.EndClass.self, NoParams())
      default:
        phones.set { $0.web = .off }
        phones.set { $0.web = .network }
      }
      #expect(phones.closed.contains(stream) && now(guest.token) == 401, "\(way)")
      #expect(response(code.code)?.status == 403 && phones.published?.classCode == nil)
      #expect(phones.admissions.count == 2 * index + 2 && phones.admissions.last == false)
    }
    #expect(throws: Never.self) { try phones.call(WebMethods.EndClass.self, NoParams()) }
  }

  @Test(
    "opened again it has another end, and the same code and guests; lengths have a range, and are of a class only"
  )
  func again() throws {
    let code = try open(60)
    let guest = try join(code.code)
    let longer = try open(43_200)
    #expect(longer.code == code.code && longer.seconds == 43_200)
    phones.time += .seconds(43_199)
    #expect(now(guest.token) == 200)
    for seconds in [59, 43_201, -1, 0] { #expect(throws: ErrorObject.self) { try open(seconds) } }
    #expect(throws: ErrorObject.self) {
      try phones.call(WebMethods.Pair.self, .init(role: .remote, seconds: 60))
    }
  }

  @Test("a guest gets what a guest may of every path, by every method, and nothing of another is called")
  func paths() throws {
    let guest = try join(open().code)
    for route in Route.interface where route.role != nil {
      let path = "/" + route.path.map { $0 == "*" ? "pause" : $0 }.joined(separator: "/")
      phones.forwarded = []
      phones.time += .seconds(1)
      let number = phones.send(route.method, path, token: guest.token)
      let isAllowed = route.role == .guest
      #expect((phones.responses[number]?.status == 403) == !isAllowed, "\(route.method) \(path)")
      #expect(phones.forwarded.allSatisfy { $0.role == .guest && $0.method == "store.exercises" })
      #expect(isAllowed || phones.forwarded.isEmpty && phones.streams[number] == nil)
      if case .forget = route.action { return }
    }
  }

  @Test("all routes of a guest are known")
  func routes() {
    let own = Route.interface.filter { $0.role == .guest }.map {
      "\($0.method) \($0.path.dropFirst(2).joined(separator: "/"))"
    }
    #expect(
      own == [
        "DELETE devices/this", "GET now", "GET exercises", "GET exercises/*/picture.svg", "GET sounds",
        "GET cues",
        "GET events",
      ])
  }

  @Test("a guest's stream has the session and how the page looks; no settings, no history, no presence")
  func events() throws {
    let guest = try join(open().code)
    let stream = stream(guest.token)
    for topic in EventStreams.topics { phones.send(.input(.published(topic, Array("{}".utf8)))) }
    phones.send(.input(.published(.session, Array("{}".utf8), for: .guest)))
    #expect(phones.streams[stream] == ["look", "session"])
    phones.set { ($0.web, $0.theme) = (.network, .forestGreen) }
    let look = phones.lastEvents[stream]?.split(separator: "data: ").last.map { Array($0.utf8) } ?? []
    #expect(
      try JSON.decode(GuestLook.self, from: look)
        == GuestLook(theme: .forestGreen, appearance: .system, language: "en"))
  }

  @Test("one who is removed cannot come back with the code; the others stay, and get in with the new one")
  func forget() throws {
    let code = try open()
    let guests = try (0..<3).map { _ in try join(code.code) }
    let streams = guests.map { stream($0.token) }
    let gone = try phones.call(WebMethods.Forget.self, .init(name: "Guest 2"))
    #expect(gone.name == "guest 2" && phones.closed == [streams[1]])
    #expect(guests.map { now($0.token) } == [200, 401, 200] && response(code.code)?.status == 403)
    let next = try #require(phones.published?.classCode)
    #expect(next.address != code.address)
    #expect(try join(next.code).name == "guest 4")
    // Else a device that calls itself so stays in place of the guest.
    _ = try phones.pair("Guest 04")
    _ = try phones.pair("Guest room")
    #expect(phones.stored.map(\.name) == ["Guest room", "Phone"])
  }

  @Test("after too many wrong codes there is another to type, on the displays as well; the one to scan stays")
  func guessing() throws {
    let display = try phones.pair("Display", .view)
    let stream = stream(display)
    let code = try open()
    phones.core.classroom?.code.wrongTries = PairingCode.classTriesMax - 1
    #expect(try join(code.code).role == .guest)
    #expect(response("AAAA-AAAA")?.status == 403)
    let next = try #require(phones.published?.classCode)
    #expect(next.code != code.code && next.address == code.address)
    #expect(phones.lastEvents[stream]?.contains(next.code) == true)
    #expect(response(code.code)?.status == 403)
    #expect(try join(next.code).name == "guest 2")
  }

  @Test("a paired phone keeps what it has, and the code of a class counts as no try of another code")
  func devices() throws {
    let phone = try phones.pair()
    let code = try open()
    #expect(response(code.code, phone)?.status == 409 && now(phone) == 200)
    let own = try phones.call(WebMethods.Pair.self, .init())
    for _ in 0...PairingCode.triesMax { _ = try join(code.code) }
    let paired = try join(own.code)
    #expect(paired.role == .remote && phones.stored.count == 2)
  }

  @Test(
    "64 guests, also of one machine, which has no more than another that comes; devices have streams all the same"
  )
  func limits() throws {
    let phone = try phones.pair()
    let code = try open().code
    let first = try (0..<64).map { _ in try join(code, from: "10.0.0.1") }
    let streams = first.map { stream($0.token) }
    #expect(streams.allSatisfy { phones.responses[$0] == nil })
    #expect(phones.responses[stream(phone)] == nil, "a device with control")
    #expect(response(code, from: "10.0.0.1")?.status == 409)
    let others = try (0..<32).map { _ in try join(code, from: "10.0.0.2") }
    #expect(phones.closed == Array(streams.suffix(32).reversed()))
    #expect(phones.dismissed.first == "guest 64" && now(first[63].token) == 401 && now(first[0].token) == 200)
    for other in others { _ = stream(other.token) }
    #expect(response(code, from: "10.0.0.2")?.status == 409)
    #expect(try join(code, from: "10.0.0.3").name == "guest 97")
    phones.send(.input(.closed(streams[9])))
    #expect(try join(code, from: "10.0.0.1").name == "guest 98" && now(first[9].token) == 401)
  }

  @Test("who joins again and again neither gets others refused, nor joins more often than any machine")
  func rejoining() throws {
    let code = try open().code
    let quiet = try join(code, from: "10.0.0.9")
    let joined = (0..<500).count { _ in response(code, from: "10.0.0.1")?.status == 200 }
    #expect(joined == RequestRates.burst && now(quiet.token) == 200)
    #expect(try now(join(code, from: "10.0.0.8").token) == 200)
    for file in 0..<1000 { #expect(phones.status("GET", "/\(file)", client: "10.0.0.7") == 404) }
  }

  @Test("a guest who floods is refused, and neither another guest nor a device waits for it")
  func rates() throws {
    let phone = try phones.pair()
    let code = try open().code
    let (loud, quiet) = (try join(code), try join(code))
    #expect((0..<500).count { _ in now(loud.token) == 200 } == 60)
    #expect(now(quiet.token) == 200 && now(phone) == 200)
    phones.time += .seconds(1)
    #expect((0..<100).count { _ in now(loud.token) == 200 } == 10)
  }

  @Test("guests have connections beside the 32 of devices during a class, and none otherwise")
  func connections() {
    let stranger = { (number: Int) in ConnectionHolder(machine: ClientMachine("10.0.0.\(number)")) }
    let guest = { (number: Int) in
      ConnectionHolder(machine: ClientMachine("10.0.1.\(number)"), device: "guest \(number)", isGuest: true)
    }
    let full = (0..<WebLimits.guestConnectionsMax).map(guest) + (0..<32).map(stranger)
    let (isAccepted, ended) = ConnectionHolder.admission(
      of: ClientMachine("10.0.9.9"), beside: full, isClass: true)
    #expect(isAccepted && ended == WebLimits.guestConnectionsMax, "the oldest stranger, never a guest")
    let unfair = ConnectionHolder.admission(
      of: ClientMachine("10.0.9.9"), beside: full.dropLast(9) + (0..<9).map { _ in stranger(99) },
      isClass: true)
    #expect(unfair.isAccepted && unfair.ended == full.count - 9, "the oldest of the machine with the most")
  }

  @Test(
    "displays that were paired here show the code, also when it changes and ends; those of a phone do not")
  func displays() throws {
    let phone = try phones.pair()
    let number = phones.send("POST", "/api/v1/devices/code", token: phone)
    let admitted = try JSON.decode(WebMethods.Pair.Result.self, from: #require(phones.responses[number]).body)
    let display = try join(admitted.code)
    let own = try phones.pair("TV", .view)
    let streams = [phone, display.token, own].map { stream($0) }
    let code = try open()
    #expect(streams.map { phones.streams[$0] } == [[], [], ["class"]])
    #expect(phones.lastEvents[streams[2]]?.contains(code.code) == true)
    let late = stream(own)
    #expect(phones.streams[late] == ["class"])
    _ = try phones.call(WebMethods.EndClass.self, NoParams())
    #expect(phones.lastEvents[late] == "event: class\ndata: {}\n\n")
    let again = phones.send("GET", "/api/v1/events", token: own, headers: [.lastEvent: "earlier.1"])
    #expect(phones.lastEvents[again] == "event: class\ndata: {}\n\n")
  }

  @Test(
    "a line is shown on all pages, as a short text; one that is none is not",
    arguments: [
      (#"{"text":"Last one!"}"#, #"{"text":"Last one!"}"#), (#"{"text":" "}"#, nil), ("{}", nil),
      (#"{"text":"a\u001b[2Jb\nc"}"#, #"{"text":"a [2Jb c"}"#),
    ])
  func line(json: String, shown: String?) throws {
    let streams = try [phones.pair(), join(open().code).token].map { stream($0) }
    phones.send(.publication(.displayLine, Array(json.utf8)))
    for stream in streams {
      let event = phones.lastEvents[stream]
      #expect(
        event?.hasPrefix("event: line") ?? false
          ? event == "event: line\ndata: \(shown ?? "")\n\n" : shown == nil)
    }
  }
}
