import Testing

@testable import Messages

@Suite("Envelopes")
struct EnvelopeTests {
  @Test("what is written is what is read")
  func writtenIsRead() throws {
    let id = Array(#""a b""#.utf8)
    let value = Array(#"{"x":[1,2]}"#.utf8)
    let request = try Envelope(Envelope.request(id: id, method: "engine.start", params: value))
    #expect(request.kind == .request(id: id, method: "engine.start"))
    #expect(request.params == value)
    let bare = try Envelope(Envelope.request(id: id, method: "engine.stop", params: nil))
    #expect(bare.kind == .request(id: id, method: "engine.stop"))
    #expect(bare.params == nil)
    let notification = try Envelope(Envelope.notification(method: "session", params: value))
    #expect(notification.kind == .notification(method: "session"))
    #expect(notification.params == value)
    #expect(try Envelope(Envelope.notification(method: "session", params: nil)).params == nil)
    let result = try Envelope(Envelope.response(id: id, result: value))
    #expect(result.kind == .response(id: id))
    #expect((result.result, result.error) == (value, nil))
    let error = try Envelope(Envelope.response(id: Envelope.nullID, error: value))
    #expect(error.kind == .response(id: Array("null".utf8)))
    #expect((error.result, error.error) == (nil, value))
  }

  @Test("inner values keep the bytes they came in")
  func bytesAsTheyCame() throws {
    let envelope = try read(
      " {\"params\" : { \"b\":1.50,\n\"a\":\"\\u00e4\" } ,\t\"jsonrpc\":\"2.0\",\"method\":\"x.y\",\"id\": 7 }\r\n"
    )
    #expect(envelope.kind == .request(id: [UInt8(ascii: "7")], method: "x.y"))
    #expect(envelope.params == Array("{ \"b\":1.50,\n\"a\":\"\\u00e4\" }".utf8))
  }

  @Test("members nobody knows are passed over")
  func unknownMembers() throws {
    let envelope = try read(#"{"extra":{"method":"no"},"jsonrpc":"2.0","method":"yes","Method":1}"#)
    #expect(envelope.kind == .notification(method: "yes"))
  }

  @Test(
    "a member that is there twice is refused: one reader takes the first of them, another the last",
    arguments: [
      #"{"jsonrpc":"1","jsonrpc":"2.0","method":"a"}"#, #"{"jsonrpc":"2.0","method":"a","method":"a"}"#,
      #"{"jsonrpc":"2.0","id":1,"id":2,"method":"a"}"#,
      #"{"jsonrpc":"2.0","params":{},"method":"a","params":{}}"#,
      #"{"jsonrpc":"2.0","id":1,"result":1,"result":2}"#,
    ])
  func duplicates(body: String) {
    #expect(throws: Envelope.Flaw.self) { try read(body) }
  }

  @Test(
    "an id is a string, a number or null, and kept as written",
    arguments: [
      "1", "0", "-3", "1.5", "1e3", "123456789012345678901234567890", "null", #""""#, #""a\"b\u00e9""#,
      "\"" + String(repeating: "i", count: Envelope.idLengthMax - 2) + "\"",
    ])
  func ids(id: String) throws {
    let request = try read(#"{"jsonrpc":"2.0","id":\#(id),"method":"m"}"#)
    #expect(request.kind == .request(id: Array(id.utf8), method: "m"))
    let response = try read(#"{"jsonrpc":"2.0","id":\#(id),"result":{}}"#)
    #expect(response.kind == .response(id: Array(id.utf8)))
  }

  @Test(
    "anything else is no id",
    arguments: [
      "true", "false", "[1]", "{}", "\"" + String(repeating: "i", count: Envelope.idLengthMax - 1) + "\"",
      String(repeating: "1", count: Envelope.idLengthMax + 1),
    ])
  func noIDs(id: String) {
    expectNoMessage(#"{"jsonrpc":"2.0","id":\#(id),"method":"m"}"#)
    expectNoMessage(#"{"jsonrpc":"2.0","id":\#(id),"result":{}}"#)
  }

  @Test("a method is a string of 1 to 128 bytes without escapes")
  func methods() throws {
    let longest = String(repeating: "m", count: Envelope.methodLengthMax)
    #expect(
      try read(#"{"jsonrpc":"2.0","method":"\#(longest)"}"#).kind == .notification(method: longest))
    for method in [#""""#, "\"\(longest)m\"", #""a\u002eb""#, #""a\nb""#, "1", "null", "[]", "{}", "true"] {
      expectNoMessage(#"{"jsonrpc":"2.0","method":\#(method)}"#)
    }
  }

  @Test("parameters are an object or an array")
  func params() throws {
    for params in ["{}", "[]", "[1,2]", #"{"a":null}"#] {
      #expect(try read(#"{"jsonrpc":"2.0","method":"m","params":\#(params)}"#).params == Array(params.utf8))
    }
    for params in ["null", "1", #""a""#, "true"] {
      expectNoMessage(#"{"jsonrpc":"2.0","method":"m","params":\#(params)}"#)
    }
  }

  @Test(
    "the version is the string 2.0", arguments: [#""2""#, "2.0", "2", "null", #""1.0""#, #""2.0 ""#, #""""#])
  func version(version: String) {
    expectNoMessage(#"{"jsonrpc":\#(version),"method":"m"}"#)
  }

  @Test(
    "an object that is neither call nor reply is no message",
    arguments: [
      "{}", #"{"jsonrpc":"2.0"}"#, #"{"jsonrpc":"2.0","id":1}"#, #"{"jsonrpc":"2.0","result":1}"#,
      #"{"jsonrpc":"2.0","error":{}}"#, #"{"jsonrpc":"2.0","id":1,"result":1,"error":{}}"#,
      #"{"jsonrpc":"2.0","id":1,"params":{}}"#, #"{"method":"m"}"#,
      // An escaped name is another way to write the same, but nobody needs it here.
      #"{"\u006asonrpc":"2.0","method":"m"}"#,
    ])
  func neither(text: String) {
    expectNoMessage(text)
  }

  @Test(
    "JSON that is no object is no message, and so is a batch",
    arguments: ["[]", "[1]", "1", "null", #""a""#, #"[{"jsonrpc":"2.0","method":"m"}]"#])
  func noObject(text: String) {
    #expect(throws: Envelope.Flaw.notMessage("the body is not an object; batches are not taken")) {
      try read(text)
    }
  }

  @Test(
    "what is no JSON is told apart",
    arguments: [
      "", " ", "{", "}", "{} {}", "{}x", #"{"jsonrpc":"2.0","method":"m",}"#, #"{'a':1}"#, "{a:1}",
      "\u{FEFF}{}",
      "GET / HTTP/1.1",
    ])
  func noJSON(text: String) {
    #expect(throws: Envelope.Flaw.notJSON) { try read(text) }
  }

  @Test("bytes that are not UTF-8 are no JSON")
  func invalidUTF8() {
    let head = Array(#"{"jsonrpc":"2.0","method":"m","params":{"a":""#.utf8)
    for bytes: [UInt8] in [
      [0xFF], [0xC3], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0x80],
    ] {
      #expect(throws: Envelope.Flaw.notJSON) { try Envelope(head + bytes + Array(#""}}"#.utf8)) }
    }
  }

  @Test("messages nest as deep as the limit, and no deeper")
  func nesting() throws {
    // The message itself and its parameters are the first two levels.
    let most = JSONScanner.depthMax - 2
    func message(_ depth: Int) -> String {
      #"{"jsonrpc":"2.0","method":"m","params":{"a":\#(nested(depth))}}"#
    }
    #expect(try read(message(most)).kind == .notification(method: "m"))
    #expect(throws: Envelope.Flaw.notJSON) { try read(message(most + 1)) }
    #expect(throws: Envelope.Flaw.notJSON) { try read(message(100_000)) }
  }

  private func nested(_ depth: Int) -> String {
    String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
  }

  private func read(_ text: String) throws(Envelope.Flaw) -> Envelope {
    try Envelope(Array(text.utf8))
  }

  private func expectNoMessage(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) {
    do {
      let envelope = try read(text)
      Issue.record("\(text) was taken as \(envelope.kind)", sourceLocation: sourceLocation)
    } catch {
      guard case .notMessage = error else {
        Issue.record("\(text) counts as \(error)", sourceLocation: sourceLocation)
        return
      }
    }
  }
}
