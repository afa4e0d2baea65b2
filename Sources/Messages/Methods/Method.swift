/// A method: its name on the wire, its parameters and its result.
package protocol Method: SendableMetatype {
  /// The parameters of a request.
  associatedtype Parameters: Params = NoParams
  /// The result of a reply.
  associatedtype Result: Codable = Empty
  /// The name on the wire: the actor, a dot, the verb.
  static var name: String { get }
  /// Whether it is idempotent: safe to retry after a lost reply.
  static var isIdempotent: Bool { get }
  /// Whether its parameters may have a `requestId`, with which any request is safe to repeat.
  static var takesRequestId: Bool { get }
  /// What it compares of `expected`; nil if its parameters may not have one.
  static var compared: ExpectedSession.Compared? { get }
}

extension Method {
  /// By default not.
  package static var isIdempotent: Bool { false }

  /// By default not.
  package static var takesRequestId: Bool { false }

  /// By default nothing.
  package static var compared: ExpectedSession.Compared? { nil }

  /// The actor that serves it.
  package static var actor: String { String(name.prefix { $0 != "." }) }

  /// Returns the parameters of a request after a check; nil if the request is for another method. Throws the error to reply
  /// with.
  package static func parameters(
    ofRequestFor method: String, _ json: [UInt8]?
  ) throws(ErrorObject) -> Parameters? {
    guard method == name else { return nil }
    return try JSON.decodeParams(RequestParams<Self>.self, from: json).value
  }
}

/// A method that only reads.
package protocol Query: Method {}

extension Query {
  package static var isIdempotent: Bool { true }
}

/// A method that changes the session.
package protocol SessionCommand: Method where Result == SessionPayload {}

extension SessionCommand {
  package static var takesRequestId: Bool { true }

  /// By default only the session, so that a pause just after the end of an interval is not refused.
  package static var compared: ExpectedSession.Compared? { .session }
}

/// A method for the present interval, which is refused in the next one.
package protocol IntervalCommand: SessionCommand {}

extension IntervalCommand {
  package static var compared: ExpectedSession.Compared? { .interval }
}

/// A method that changes what the store has.
package protocol StoreChangeMethod: Method {}

extension StoreChangeMethod {
  package static var takesRequestId: Bool { true }
}

/// No parameters.
package struct NoParams: Params {
  package init() {}

  package var json: [UInt8] { Array("{}".utf8) }
}

/// An empty object.
package struct Empty: Codable, Hashable, Sendable {
  package init() {}
}
