import Messages
import Testing

/// The examples of the JSON-RPC 2.0 specification, section 7. Batches are refused.
@Suite("JSON-RPC 2.0 specification, section 7")
struct SpecificationExamplesTests {
  @Test("rpc call with positional parameters")
  func positional() throws {
    let call = try read(#"{"jsonrpc": "2.0", "method": "subtract", "params": [42, 23], "id": 1}"#)
    #expect(call.kind == .request(id: Array("1".utf8), method: "subtract"))
    #expect(call.params == Array("[42, 23]".utf8))
    let reply = try read(#"{"jsonrpc": "2.0", "result": 19, "id": 1}"#)
    #expect(reply.kind == .response(id: Array("1".utf8)))
    #expect(reply.result == Array("19".utf8))
  }

  @Test("rpc call with named parameters")
  func named() throws {
    let params = #"{"subtrahend": 23, "minuend": 42}"#
    let call = try read(#"{"jsonrpc": "2.0", "method": "subtract", "params": \#(params), "id": 3}"#)
    #expect(call.kind == .request(id: Array("3".utf8), method: "subtract"))
    #expect(call.params == Array(params.utf8))
  }

  @Test("a notification")
  func notification() throws {
    // A notification is a publication here, and its parameters always an object.
    let update = try read(#"{"jsonrpc": "2.0", "method": "update", "params": {"value": [1,2,3,4,5]}}"#)
    #expect(update.kind == .notification(method: "update"))
    for refused in [#""params": [1,2,3,4,5]"#, #""more": 1"#] {
      #expect(throws: Envelope.ParseError.self) {
        try read(#"{"jsonrpc": "2.0", "method": "update", \#(refused)}"#)
      }
    }
  }

  @Test("rpc call of non-existent method")
  func nonExistent() throws {
    let call = try read(#"{"jsonrpc": "2.0", "method": "foobar", "id": "1"}"#)
    #expect(call.kind == .request(id: Array(#""1""#.utf8), method: "foobar"))
    let reply = try read(
      #"{"jsonrpc": "2.0", "error": {"code": -32601, "message": "Method not found"}, "id": "1"}"#)
    #expect(try error(in: reply) == ErrorObject(.methodNotFound, "Method not found"))
    #expect(reply.kind == .response(id: Array(#""1""#.utf8)))
  }

  @Test("rpc call with invalid JSON")
  func invalidJSON() throws {
    #expect(throws: Envelope.ParseError.notJSON) {
      try read(#"{"jsonrpc": "2.0", "method": "foobar, "params": "bar", "baz]"#)
    }
    let reply = try read(
      #"{"jsonrpc": "2.0", "error": {"code": -32700, "message": "Parse error"}, "id": null}"#)
    #expect(try error(in: reply) == ErrorObject(.parseError, "Parse error"))
    #expect(reply.kind == .response(id: Envelope.nullID))
  }

  @Test("rpc call with invalid Request object")
  func invalidRequest() throws {
    expectNoMessage(#"{"jsonrpc": "2.0", "method": 1, "params": "bar"}"#)
    let reply = try read(
      #"{"jsonrpc": "2.0", "error": {"code": -32600, "message": "Invalid Request"}, "id": null}"#)
    #expect(try error(in: reply) == ErrorObject(.invalidRequest, "Invalid Request"))
  }

  @Test("rpc call Batch, invalid JSON")
  func batchOfInvalidJSON() {
    #expect(throws: Envelope.ParseError.notJSON) {
      try read(
        #"[{"jsonrpc": "2.0", "method": "sum", "params": [1,2,4], "id": "1"}, {"jsonrpc": "2.0", "method"]"#)
    }
  }

  @Test(
    "rpc call with an empty Array, with an invalid Batch, and any Batch at all",
    arguments: [
      "[]", "[1]", "[1,2,3]",
      #"[{"jsonrpc": "2.0", "method": "sum", "params": [1,2,4], "id": "1"}, {"foo": "boo"}]"#,
      #"[{"jsonrpc": "2.0", "method": "notify_hello", "params": [7]}]"#,
    ])
  func batch(text: String) {
    expectNoMessage(text)
  }

  private func read(_ text: String) throws -> Envelope {
    try Envelope(Array(text.utf8))
  }

  private func error(in reply: Envelope) throws -> ErrorObject {
    try JSON.decode(ErrorObject.self, from: #require(reply.error))
  }

  private func expectNoMessage(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(sourceLocation: sourceLocation) {
      try read(text)
    } throws: { error in
      if case Envelope.ParseError.notMessage = error { true } else { false }
    }
  }
}
