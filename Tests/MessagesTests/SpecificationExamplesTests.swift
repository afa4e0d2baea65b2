import Messages
import Testing

/// The examples of the JSON-RPC 2.0 specification, section 7. Batches are refused.
@Suite("JSON-RPC 2.0 specification, section 7")
struct SpecificationExamplesTests {
  @Test(
    "calls, a notification, a result and errors",
    arguments: [
      (
        #""method": "subtract", "params": [42, 23], "id": 1"#,
        .request(id: Array("1".utf8), method: "subtract"), nil
      ),
      (
        #""method": "subtract", "params": {"subtrahend": 23, "minuend": 42}, "id": 3"#,
        .request(id: Array("3".utf8), method: "subtract"), nil
      ),
      (#""result": 19, "id": 1"#, .response(id: Array("1".utf8)), nil),
      // A notification is a publication here, and its parameters always an object.
      (#""method": "update", "params": {"value": [1,2,3,4,5]}"#, .notification(method: "update"), nil),
      (#""method": "foobar", "id": "1""#, .request(id: Array(#""1""#.utf8), method: "foobar"), nil),
      (
        #""error": {"code": -32601, "message": "Method not found"}, "id": "1""#,
        .response(id: Array(#""1""#.utf8)), ErrorObject(.methodNotFound, "Method not found")
      ),
      (
        #""error": {"code": -32700, "message": "Parse error"}, "id": null"#,
        .response(id: Envelope.nullID), ErrorObject(.parseError, "Parse error")
      ),
      (
        #""error": {"code": -32600, "message": "Invalid Request"}, "id": null"#,
        .response(id: Envelope.nullID), ErrorObject(.invalidRequest, "Invalid Request")
      ),
    ] as [(String, Envelope.Kind, ErrorObject?)])
  func messages(members: String, kind: Envelope.Kind, error: ErrorObject?) throws {
    let envelope = try Envelope(Array(#"{"jsonrpc": "2.0", \#(members)}"#.utf8))
    #expect(envelope.kind == kind)
    #expect(try envelope.error.map { try JSON.decode(ErrorObject.self, from: $0) } == error)
  }

  @Test(
    "invalid JSON, invalid requests and all batches",
    arguments: [
      #"{"jsonrpc": "2.0", "method": "foobar, "params": "bar", "baz]"#,
      #"{"jsonrpc": "2.0", "method": 1, "params": "bar"}"#,
      #"{"jsonrpc": "2.0", "method": "update", "params": [1,2,3,4,5]}"#,
      #"[{"jsonrpc": "2.0", "method": "sum", "params": [1,2,4], "id": "1"}, {"jsonrpc": "2.0", "method"]"#,
      "[]", "[1]", "[1,2,3]",
      #"[{"jsonrpc": "2.0", "method": "sum", "params": [1,2,4], "id": "1"}, {"foo": "boo"}]"#,
      #"[{"jsonrpc": "2.0", "method": "notify_hello", "params": [7]}]"#,
    ])
  func refused(text: String) {
    #expect(throws: Envelope.ParseError.self) { try Envelope(Array(text.utf8)) }
  }
}
