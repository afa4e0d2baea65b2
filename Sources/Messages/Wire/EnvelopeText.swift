extension Envelope {
  /// The body of a request. `id` and `params` are JSON text, `role` is that of the connection that it comes from.
  package static func request(
    id: [UInt8], method: String, params: [UInt8]?, from role: Role = .control
  ) -> [UInt8] {
    let added = role.isFull ? "" : ",\"role\":\"\(role)\""
    return text("{\"jsonrpc\":\"2.0\",\"id\":", id, ",\"method\":\"\(method)\"\(added)", withParams(params))
  }

  /// The body of a notification. `params` is JSON text.
  package static func notification(method: String, params: [UInt8]?) -> [UInt8] {
    text("{\"jsonrpc\":\"2.0\",\"method\":\"\(method)\"", [], "", withParams(params))
  }

  /// The body of a response with a result. `id` and `result` are JSON text.
  package static func response(id: [UInt8], result: [UInt8]) -> [UInt8] {
    text("{\"jsonrpc\":\"2.0\",\"id\":", id, ",\"result\":", result + Array("}".utf8))
  }

  /// The body of a response with an error object. `id` and `error` are JSON text.
  package static func response(id: [UInt8], error: [UInt8]) -> [UInt8] {
    text("{\"jsonrpc\":\"2.0\",\"id\":", id, ",\"error\":", error + Array("}".utf8))
  }

  /// The id of the response to a message whose id could not be read (JSON-RPC 2.0, section 5).
  package static let nullID = Array("null".utf8)

  private static func withParams(_ params: [UInt8]?) -> [UInt8] {
    guard let params else { return Array("}".utf8) }
    return Array(",\"params\":".utf8) + params + Array("}".utf8)
  }

  private static func text(
    _ head: String, _ id: [UInt8], _ middle: String, _ tail: [UInt8]
  ) -> [UInt8] {
    var body: [UInt8] = []
    body.reserveCapacity(head.utf8.count + id.count + middle.utf8.count + tail.count)
    body.append(contentsOf: head.utf8)
    body.append(contentsOf: id)
    body.append(contentsOf: middle.utf8)
    body.append(contentsOf: tail)
    return body
  }
}
