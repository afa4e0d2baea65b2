/// A request as it came, with a whole body.
struct HTTPRequest: Hashable, Sendable {
  /// The headers that are read; others are dropped.
  enum Header: String, CaseIterable {
    case host, origin, authorization
    case lastEvent = "last-event-id"
    case requestId = "idempotency-key"
    case knownVersion = "if-none-match"
    case revision = "if-match"
    case acceptedEncodings = "accept-encoding"
    case range
    case rangeVersion = "if-range"
    case length = "content-length"
    case encoding = "transfer-encoding"
  }

  var method = "GET"
  /// Path and query, as they were sent.
  var target = "/"
  var headers: [Header: String] = [:]
  /// Whether one of these headers was sent twice, with a space before its colon or without a name, the head has a zero byte
  /// or a line feed alone, or the body comes in chunks, whose lines the library does not check: a proxy may have read
  /// something else.
  var isAmbiguous = false
  var body: [UInt8] = []
  /// The address that it came from.
  var client = "127.0.0.1"
  /// The address that it was sent to.
  var local = "127.0.0.1"

  /// Adds a header under the name that was sent.
  mutating func add(_ name: String, _ value: String) {
    let name = name.lowercased()
    if name.isEmpty || name.utf8.contains(where: { $0 <= 0x20 }) { isAmbiguous = true }
    guard let header = Header(rawValue: name) else { return }
    if headers.updateValue(value, forKey: header) != nil { isAmbiguous = true }
    if header == .encoding { isAmbiguous = true }
  }

  /// Whether a response may be compressed by gzip (RFC 9110, 12.5.3).
  var acceptsGzip: Bool {
    headers[.acceptedEncodings]?.lowercased().split(separator: ",").contains { encoding in
      let parts = encoding.split(separator: ";").map { $0.filter { $0 != " " } }
      return ["gzip", "*"].contains(parts.first)
        && !parts.dropFirst().contains { Double($0.dropFirst(2)) == 0 }
    } ?? false
  }

  /// The token in `Authorization: Bearer TOKEN`; nil if there is none.
  var token: String? {
    guard let words = headers[.authorization]?.split(separator: " "), words.count == 2,
      words[0].lowercased() == "bearer"
    else { return nil }
    return String(words[1])
  }
}

/// The path and the query of a request.
struct Target: Hashable, Sendable {
  /// The parts between the slashes.
  let path: [String]
  /// The members of the query.
  let query: [String: String]

  /// Nil for a text with characters or escapes that a target cannot have (RFC 3986), or with a member given twice.
  init?(_ text: String) {
    let parts = text.utf8.split(separator: UInt8(ascii: "?"), maxSplits: 1, omittingEmptySubsequences: false)
    guard parts[0].first == UInt8(ascii: "/") else { return nil }
    var path: [String] = []
    for part in parts[0].dropFirst().split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false) {
      guard let word = Self.decoded(part) else { return nil }
      path.append(word)
    }
    var query: [String: String] = [:]
    for member in (parts.count > 1 ? parts[1] : "".utf8[...]).split(separator: UInt8(ascii: "&")) {
      let sides = member.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
      guard let name = Self.decoded(sides[0], isQuery: true),
        let value = sides.count > 1 ? Self.decoded(sides[1], isQuery: true) : ""
      else { return nil }
      guard query.updateValue(value, forKey: name) == nil else { return nil }
    }
    (self.path, self.query) = (path, query)
  }

  private static func decoded(_ text: Substring.UTF8View, isQuery: Bool = false) -> String? {
    let word = Substring(text).percentDecoded(plusIsSpace: isQuery)
    return word?.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7f } == true ? word : nil
  }
}
