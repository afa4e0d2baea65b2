import Messages

/// A response. All have the headers of `everyResponse`.
struct HTTPResponse: Hashable, Sendable {
  var status = 200
  var contentType = "application/json"
  /// Headers beside the content type and those of every response.
  var headers: [String: String] = [:]
  var body: [UInt8] = []

  /// What every response has: no other page may embed, script, name or keep what is sent (Fetch; Content Security
  /// Policy 3).
  static let everyResponse = [
    "Cache-Control": "no-store",
    "Content-Security-Policy":
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob:; media-src 'self'; "
      + "connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; "
      + "require-trusted-types-for 'script'; trusted-types 'none'",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "GymPulse-Revision": "\(BrokerMethods.revision)",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
  ]

  /// All headers, sorted by name.
  var allHeaders: [(name: String, value: String)] {
    Self.everyResponse.merging(headers.merging(["Content-Type": contentType]) { $1 }) { $1 }
      .sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// Leaves one range of the body (RFC 9110, 14). What is not a range of it, or several, leaves all.
  mutating func cut(to range: String) {
    let sides = range.dropFirst("bytes=".count).split(separator: "-", omittingEmptySubsequences: false)
    guard range.hasPrefix("bytes="), sides.count == 2, let last = body.indices.last else { return }
    let (from, to) = (sides[0], sides[1])
    let first = from.isEmpty ? Int(to).map { max(body.count - $0, 0) } : Int(from)
    let end = from.isEmpty || to.isEmpty ? last : Int(to).map { min($0, last) }
    guard let first, let end, first <= end else { return }
    (status, headers["Content-Range"]) = (206, "bytes \(first)-\(end)/\(body.count)")
    body = Array(body[first...end])
  }

  /// A JSON text. The revision of what it has, which `If-Match` takes, is its tag.
  static func json(_ body: [UInt8]) -> HTTPResponse {
    let tag = try? JSON.decode(Tagged.self, from: body)
    return HTTPResponse(headers: tag.map { ["ETag": "\"\($0.revision)\""] } ?? [:], body: body)
  }

  private struct Tagged: Decodable {
    let revision: String
  }

  /// An error (RFC 9457).
  static func problem(
    _ status: Int, _ detail: String, reason: ErrorReason? = nil, headers: [String: String] = [:]
  ) -> HTTPResponse {
    problem(Problem(title: title(status), status: status, detail: detail, reason: reason), headers)
  }

  /// The error of a request to the broker.
  static func problem(_ error: ErrorObject) -> HTTPResponse {
    let status = status(error)
    // Those can name files of this computer.
    let detail =
      error.code == .internalError ? "the request failed; see the log of this computer" : error.message
    return problem(
      Problem(
        title: title(status), status: status, detail: detail, reason: error.reason, code: error.code.rawValue,
        field: error.data?.path.pointer, errors: FieldProblem.all(of: error), present: error.present,
        preset: error.preset),
      status == 503 ? ["Retry-After": "1"] : [:])
  }

  private static func problem(_ problem: Problem, _ headers: [String: String]) -> HTTPResponse {
    HTTPResponse(
      status: problem.status, contentType: "application/problem+json", headers: headers,
      body: JSON.encode(problem))
  }

  private static func status(_ error: ErrorObject) -> Int {
    switch (error.code, error.reason) {
    case (_, .notPermitted): 403
    case (_, .notFound), (_, .noSuchPreset), (.methodNotFound, _): 404
    case (.invalidParams, _): 400
    // Only a request with `If-Match`, or with a revision in its body, is refused so (RFC 9110, 13.1.1).
    case (_, .changedMeanwhile): 412
    case (.refused, _): 409
    case (.actorNotRunning, _), (.unanswered, _), (.limitReached, _): 503
    case (.actorUnresponsive, _): 504
    default: 500
    }
  }

  private static func title(_ status: Int) -> String { titles[status] ?? "Internal Server Error" }

  private static let titles = [
    400: "Bad Request", 401: "Unauthorized", 403: "Forbidden", 404: "Not Found", 405: "Method Not Allowed",
    409: "Conflict", 412: "Precondition Failed", 413: "Content Too Large", 421: "Misdirected Request",
    429: "Too Many Requests", 503: "Service Unavailable", 504: "Gateway Timeout",
  ]
}

/// The body of an error: RFC 9457 with the code and the reason of Protocol/errors.md.
struct Problem: Codable, Hashable {
  var type = "about:blank"
  var title: String
  var status: Int
  /// A sentence for people.
  var detail: String
  var reason: ErrorReason?
  var code: Int?
  /// The refused member, as a JSON Pointer.
  var field: String?
  /// All refused members, if the error is about members.
  var errors: [FieldProblem]?
  /// What runs in place of what was expected.
  var present: ExpectedSession?
  /// The preset as it is now, if it was changed meanwhile.
  var preset: StoredPreset?
}

/// A refused member.
struct FieldProblem: Codable, Hashable {
  /// The member, as a JSON Pointer.
  var field: String
  /// A sentence for people, to be shown beside the member.
  var detail: String

  /// The refused members of an error; nil if there is none.
  static func all(of error: ErrorObject) -> [FieldProblem]? {
    guard let first = error.data else { return nil }
    let fields = [first] + (first.others ?? [])
    // A sentence of its own says more than what is allowed.
    let isUsual = fields.count > 1 || error.message.contains("; it must be ")
    return fields.map { field in
      FieldProblem(
        field: field.path.pointer,
        detail: isUsual
          ? field.value.map { "must be \(field.allowed), not \($0)" }
            ?? "is \(field.given ?? "not valid"); it must be \(field.allowed)" : error.message)
    }
  }
}
