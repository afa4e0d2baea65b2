import Testing

@testable import Messages

@Suite("Envelopes")
struct EnvelopeTests {
  @Test("an encoded message decodes to the same parts")
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
    let result = try Envelope(Envelope.response(id: id, result: value))
    #expect(result.kind == .response(id: id))
    #expect((result.result, result.error) == (value, nil))
    let error = try Envelope(Envelope.response(id: Envelope.nullID, error: value))
    #expect(error.kind == .response(id: Array("null".utf8)))
    #expect((error.result, error.error) == (nil, value))
  }

  @Test("inner values keep their bytes")
  func bytesAsTheyCame() throws {
    let envelope = try read(
      " {\"params\" : { \"b\":1.50,\n\"a\":\"\\u00e4\" } ,\t\"jsonrpc\":\"2.0\",\"method\":\"x.y\",\"id\": 7 }\r\n"
    )
    #expect(envelope.kind == .request(id: [UInt8(ascii: "7")], method: "x.y"))
    #expect(envelope.params == Array("{ \"b\":1.50,\n\"a\":\"\\u00e4\" }".utf8))
  }

  @Test("unknown members are ignored")
  func unknownMembers() throws {
    let envelope = try read(
      #"{"extra":{"method":"no"},"jsonrpc":"2.0","method":"yes","params":{},"Method":1}"#)
    #expect(envelope.kind == .notification(method: "yes"))
  }

  @Test(
    "a member that is given twice is refused",
    arguments: [
      #"{"jsonrpc":"1","jsonrpc":"2.0","method":"a"}"#, #"{"jsonrpc":"2.0","method":"a","method":"a"}"#,
      #"{"jsonrpc":"2.0","id":1,"id":2,"method":"a"}"#,
      #"{"jsonrpc":"2.0","params":{},"method":"a","params":{}}"#,
      #"{"jsonrpc":"2.0","id":1,"result":1,"result":2}"#,
    ])
  func duplicates(body: String) {
    #expect(throws: Envelope.ParseError.self) { try read(body) }
  }

  @Test(
    "a JSON-RPC member's name with escapes is refused",
    arguments: [
      #"{"jsonrpc":"2.0","method":"chat.x","m\u0065thod":"session","params":{}}"#,
      #"{"jsonrpc":"2.0","method":"a","params":{},"\u0070\u0061\u0072\u0061\u006d\u0073":{"b":1}}"#,
      #"{"jsonrpc":"2.0","id":1,"i\u0064":2,"method":"a.b"}"#,
      #"{"jsonrpc":"2.0","id":1,"result":1,"\u0065rror":{}}"#,
    ])
  func disguisedDuplicates(body: String) {
    #expect(
      throws: Envelope.ParseError.notMessage("the names of JSON-RPC members must not have escapes")
    ) { try read(body) }
  }

  @Test(
    "other names may have escapes", arguments: [#""m\u0065thods""#, #""\u00e9""#, #""\ud800""#, #""\n""#])
  func escapedNames(name: String) throws {
    let envelope = try read(#"{"jsonrpc":"2.0","method":"a","params":{},\#(name):1}"#)
    #expect(envelope.kind == .notification(method: "a"))
  }

  @Test(
    "an id is a string or a whole number, and is preserved",
    arguments: [
      "1", "0", "-3", "-0", "123456789012345678901234567890", #""""#, #""a\"b\u00e9""#, #""null""#,
      String(repeating: "1", count: Envelope.idLengthMax),
      "\"" + String(repeating: "i", count: Envelope.idLengthMax - 2) + "\"",
    ])
  func ids(id: String) throws {
    let request = try read(#"{"jsonrpc":"2.0","id":\#(id),"method":"m"}"#)
    #expect(request.kind == .request(id: Array(id.utf8), method: "m"))
    let response = try read(#"{"jsonrpc":"2.0","id":\#(id),"result":{}}"#)
    #expect(response.kind == .response(id: Array(id.utf8)))
  }

  @Test(
    "anything else is not an id",
    arguments: [
      "true", "false", "[1]", "{}", "1.5", "1e3", "1E3", "-1.0", "1e999", "0e0",
      "\"" + String(repeating: "i", count: Envelope.idLengthMax - 1) + "\"",
      String(repeating: "1", count: Envelope.idLengthMax + 1),
    ])
  func noIDs(id: String) {
    expectNoMessage(#"{"jsonrpc":"2.0","id":\#(id),"method":"m"}"#)
    expectNoMessage(#"{"jsonrpc":"2.0","id":\#(id),"result":{}}"#)
  }

  @Test("null is an id only in the error for a message whose id could not be read")
  func nullID() throws {
    let error = try read(#"{"jsonrpc":"2.0","id":null,"error":{}}"#)
    #expect(error.kind == .response(id: Envelope.nullID))
    expectNoMessage(#"{"jsonrpc":"2.0","id":null,"method":"m"}"#)
    expectNoMessage(#"{"jsonrpc":"2.0","id":null,"result":{}}"#)
  }

  @Test("a method is a string of 1 to 128 bytes without escapes")
  func methods() throws {
    let longest = String(repeating: "m", count: Envelope.methodLengthMax)
    #expect(
      try read(#"{"jsonrpc":"2.0","method":"\#(longest)","params":{}}"#).kind
        == .notification(method: longest))
    for method in [#""""#, "\"\(longest)m\"", #""a\u002eb""#, #""a\nb""#, "1", "null", "[]", "{}", "true"] {
      expectNoMessage(#"{"jsonrpc":"2.0","method":\#(method),"params":{}}"#)
    }
  }

  @Test(
    "the parameters of a publication are an object; those of a request may be missing, and their actor checks them"
  )
  func params() throws {
    for params in ["{}", #"{"a":null}"#] {
      #expect(try read(#"{"jsonrpc":"2.0","method":"m","params":\#(params)}"#).params == Array(params.utf8))
    }
    for params in ["null", "1", #""a""#, "true", "[]", "[1,2]"] {
      expectNoMessage(#"{"jsonrpc":"2.0","method":"m","params":\#(params)}"#)
    }
    expectNoMessage(#"{"jsonrpc":"2.0","method":"m"}"#)
    for params in ["null", "1", #""a""#, "true"] {
      expectNoMessage(#"{"jsonrpc":"2.0","id":1,"method":"m","params":\#(params)}"#)
    }
    #expect(try read(#"{"jsonrpc":"2.0","id":1,"method":"m","params":[1]}"#).params == Array("[1]".utf8))
  }

  @Test(
    "the version is the string 2.0", arguments: [#""2""#, "2.0", "2", "null", #""1.0""#, #""2.0 ""#, #""""#])
  func version(version: String) {
    expectNoMessage(#"{"jsonrpc":\#(version),"method":"m","params":{}}"#)
  }

  @Test(
    "an object that is neither a request nor a response is not a message",
    arguments: [
      "{}", #"{"jsonrpc":"2.0"}"#, #"{"jsonrpc":"2.0","id":1}"#, #"{"jsonrpc":"2.0","result":1}"#,
      #"{"jsonrpc":"2.0","error":{}}"#, #"{"jsonrpc":"2.0","id":1,"result":1,"error":{}}"#,
      #"{"jsonrpc":"2.0","id":1,"params":{}}"#, #"{"method":"m","params":{}}"#,
      // An escaped name is another way to write the same, but it is not needed here.
      #"{"\u006asonrpc":"2.0","method":"m","params":{}}"#,
    ])
  func neither(text: String) {
    expectNoMessage(text)
  }

  @Test(
    "JSON that is not an object is not a message, nor is a batch",
    arguments: ["[]", "[1]", "1", "null", #""a""#, #"[{"jsonrpc":"2.0","method":"m"}]"#])
  func noObject(text: String) {
    #expect(throws: Envelope.ParseError.notMessage("the body is not an object; batches are not supported")) {
      try read(text)
    }
  }

  @Test(
    "text that is not JSON has its own error",
    arguments: [
      "", " ", "{", "}", "{} {}", "{}x", #"{"jsonrpc":"2.0","method":"m",}"#, #"{'a':1}"#, "{a:1}",
      "\u{FEFF}{}",
      "GET / HTTP/1.1",
    ])
  func noJSON(text: String) {
    #expect(throws: Envelope.ParseError.notJSON) { try read(text) }
  }

  @Test("bytes that are not UTF-8 are not JSON")
  func invalidUTF8() {
    let head = Array(#"{"jsonrpc":"2.0","method":"m","params":{"a":""#.utf8)
    for bytes: [UInt8] in [
      [0xFF], [0xC3], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0x80],
    ] {
      #expect(throws: Envelope.ParseError.notJSON) { try Envelope(head + bytes + Array(#""}}"#.utf8)) }
    }
  }

  private func read(_ text: String) throws(Envelope.ParseError) -> Envelope {
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
