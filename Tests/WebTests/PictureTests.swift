import Messages
import Testing

@testable import gympulse_web

@Suite("Pictures that other programs draw")
struct PictureTests {
  private let phones = Phones()
  private let display: String

  init() throws { display = try phones.pair("TV", .view) }

  @Test("each GIF that the catalogue names is drawn, as the exercise that it is of, and no other path is")
  func gifs() throws {
    #expect(phones.status("GET", "/api/back/pull_ups_easy.gif") == 401)
    let number = phones.send("GET", "/api/back/pull_ups_hard.gif", token: display)
    #expect(phones.responses[number] == nil && phones.drawn.map(\.number) == [number])
    #expect(phones.drawn.first?.picture.arguments == ["draw", "--gif", "--hard", "--", "Pull-ups"])
    phones.send(.input(.drawn(number, HTTPResponse(contentType: "image/gif", body: [71]))))
    #expect(phones.responses[number]?.body == [71])
    for path in [
      "back/pull_ups.gif", "back/pull_ups_easy.svg", "v1/pull_ups_easy.gif", "chest/pull_ups_easy.gif",
      "back/..%2fpull_ups_easy.gif", "--help/x.gif",
    ] {
      #expect(phones.status("GET", "/api/\(path)", token: display) == 404, "\(path)")
    }
    #expect(phones.status("POST", "/api/back/pull_ups_easy.gif", token: display) == 405)
  }

  @Test("the card is of the session that was seen last, whatever the request says; nine at once are too many")
  func cards() throws {
    #expect(phones.status("GET", "/api/v1/card.png") == 401)
    let json = #"{"sessionId":"-x1","revision":1}"#
    for (text, arguments) in [
      ("", ["card", "--no-start", "--"]), (json, ["card", "--no-start", "--", "-x1"]),
    ] {
      if !text.isEmpty { phones.send(.input(.published(.session, Array(text.utf8)))) }
      phones.send("GET", "/api/v1/card.png?session=x", token: display)
      #expect(phones.drawn.last?.picture.arguments == arguments)
    }
    for _ in 2..<DrawnPicture.max { #expect(phones.status("GET", "/api/v1/card.png", token: display) == nil) }
    #expect(phones.status("GET", "/api/v1/card.png", token: display) == 503)
    let first = try #require(phones.drawn.first).number
    phones.send(.input(.drawn(first, .problem(404, "none"))))
    #expect(phones.responses[first]?.status == 404)
    #expect(phones.status("GET", "/api/v1/card.png", token: display) == nil)
  }
}
