import Messages
import Testing

@testable import gympulse_web

@Suite("Streams of events")
struct StreamTests {
  private let phones = Phones()

  private func publish(_ phones: Phones, _ topics: [Topic]) {
    for topic in topics { phones.send(.input(.published(topic, Array("{}".utf8)))) }
  }

  @Test("a stream begins with the last value of each topic, in their order, and then gets every one")
  func begin() throws {
    let token = try phones.pair()
    publish(phones, [.session, .presets, .session])
    let number = phones.send("GET", "/api/v1/events", token: token)
    publish(phones, [.settings])
    #expect(phones.streams[number] == ["presets", "session", "settings"] && phones.responses[number] == nil)
    phones.send(.input(.lost))
    #expect(phones.streams[number]?.last == "lost")
  }

  @Test("Last-Event-ID leaves out what the page has, unless it is of an earlier process")
  func resume() {
    var streams = EventStreams(epoch: "e")
    let first = streams.publish("session", Array("1".utf8))
    #expect(String(decoding: first.bytes, as: UTF8.self) == "id: e.1\nevent: session\ndata: 1\n\n")
    _ = streams.publish("presets", Array("2".utf8))
    let names = { (streams: EventStreams, last: String?) in
      var streams = streams
      return streams.open(1, of: "a", after: last)?.events.map(\.name)
    }
    #expect(names(streams, nil) == ["session", "presets"] && names(streams, "e.1") == ["presets"])
    #expect(names(streams, "e.2") == [] && names(streams, "d.9") == ["session", "presets"])
    #expect(names(streams, "e.-9999999999999999999999") == ["session", "presets"])
    _ = streams.publish("session", Array("3".utf8))
    #expect(names(streams, "e.2") == ["session"])
  }

  @Test("what the person's own actors say goes to phones; a display gets what is shared")
  func readings() throws {
    let phone = phones.send("GET", "/api/v1/events", token: try phones.pair())
    let display = phones.send("GET", "/api/v1/events", token: try phones.pair("TV", .view))
    publish(phones, [.readings, .sharedReadings])
    #expect(
      phones.streams[phone] == ["readings", "readings.shared"]
        && phones.streams[display] == ["readings.shared"])
    let later = phones.send("GET", "/api/v1/events", token: try phones.pair("TV 2", .view))
    #expect(phones.streams[later] == ["readings.shared"])
    #expect(EventStreams.topics.allSatisfy { [.view, .guest].contains(TopicTable.row(of: $0)?.role) })
  }

  @Test("at most eight streams, and four of a device: its oldest ends; a device without one gets a place")
  func limits() throws {
    let tokens = try (0..<9).map { try phones.pair("Phone \($0)") }
    let first = phones.send("GET", "/api/v1/events", token: tokens[0])
    for _ in 0..<3 { phones.send("GET", "/api/v1/events", token: tokens[0]) }
    #expect(phones.closed.isEmpty)
    phones.send("GET", "/api/v1/events", token: tokens[0])
    #expect(phones.closed == [first])
    for _ in 0..<4 { phones.send("GET", "/api/v1/events", token: tokens[1]) }
    for token in tokens[2..<8] { phones.send("GET", "/api/v1/events", token: token) }
    #expect(phones.closed.map { $0 - first } == [0, 1, 5, 2, 6, 3, 7])
    #expect(phones.status("GET", "/api/v1/events", token: tokens[8]) == 503, "each of eight devices has one")
    phones.send(.input(.closed(first + 4)))
    #expect(phones.status("GET", "/api/v1/events", token: tokens[8]) == nil)
  }

  @Test("the queue of a slow stream keeps only the newest event of each name")
  func queue() {
    var queue = EventQueue()
    let event = { (name: String, text: String) in EventStreams.Event(name: name, bytes: Array(text.utf8)) }
    for index in 0..<1000 { queue.append(event("session", "s\(index);")) }
    queue.append(event("presets", "p;"))
    #expect(Array(queue.next(2)) == Array("s9".utf8))
    queue.append(event("session", "new;"))
    var rest: [UInt8] = []
    while !queue.isEmpty { rest += queue.next(3) }
    #expect(String(decoding: rest, as: UTF8.self) == "99;p;new;")
  }

  @Test("a certificate without its key, or a key without its certificate, is not served as plain HTTP")
  func half() {
    var settings = Settings()
    (settings.web, settings.webCertificate) = (.network, "/cert.pem")
    phones.publish(.settings, settings)
    #expect(phones.listeners.last == .some(nil) && phones.published?.problem?.contains("webKey") == true)
    settings.webKey = "/key.pem"
    phones.publish(.settings, settings)
    #expect(phones.listeners.last??.certificate == "/cert.pem" && phones.listeners.last??.key == "/key.pem")
    #expect(phones.published?.problem == nil)
    #expect(phones.published?.addresses.first == "https://192.168.1.20:7275/")
    settings.webCertificate = ""
    phones.publish(.settings, settings)
    #expect(phones.listeners.last == .some(nil) && phones.published?.addresses == [])
    settings.web = .off
    phones.publish(.settings, settings)
    #expect(phones.published?.problem == nil)
  }

  @Test("switched off, streams end and nothing listens; a taken port is tried again")
  func listening() throws {
    #expect(phones.listeners == [.init(isNetwork: true, port: 7275, certificate: nil, key: nil)])
    let token = try phones.pair()
    let stream = phones.send("GET", "/api/v1/events", token: token)
    phones.publish(.settings, Settings())
    #expect(phones.listeners.last == .some(nil) && phones.closed == [stream])
    #expect(phones.published?.addresses == [])
    phones.set { $0.web = .thisComputer }
    phones.send(.input(.listening(problem: "taken")))
    #expect(phones.published?.problem == "taken" && phones.published?.addresses == [])
    phones.send(.timer)
    #expect(phones.listeners.count == 4)
    phones.send(.input(.listening(problem: nil)))
    #expect(phones.published?.addresses == ["http://127.0.0.1:7275/"])
    phones.send(.timer)
    #expect(phones.listeners.count == 4)
  }
}
