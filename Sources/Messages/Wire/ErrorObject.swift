import Workout

/// Why a request was refused: the error object of JSON-RPC 2.0, section 5.1.
package struct ErrorObject: Error, Codable, Hashable, Sendable, CustomStringConvertible {
  /// The code of an error. Codes of other programs are preserved.
  package struct Code: RawRepresentable, Codable, Hashable, Sendable {
    package let rawValue: Int

    package init(rawValue: Int) {
      self.rawValue = rawValue
    }

    /// The frame's body is not JSON.
    package static let parseError = Code(rawValue: -32700)
    /// The body is JSON but not a JSON-RPC 2.0 message.
    package static let invalidRequest = Code(rawValue: -32600)
    /// No actor has this method.
    package static let methodNotFound = Code(rawValue: -32601)
    /// A parameter is missing, unknown, of the wrong type or out of its range; `data` names it.
    package static let invalidParams = Code(rawValue: -32602)
    /// A failure while serving the request, such as a full disk or a damaged file.
    package static let internalError = Code(rawValue: -32603)
    /// The actor that the method names is not connected. The request was not carried out.
    package static let actorNotRunning = Code(rawValue: -32001)
    /// The actor did not respond in time. Whether the request was carried out is not known.
    package static let actorUnresponsive = Code(rawValue: -32002)
    /// The actor name in a hello belongs to another connection.
    package static let nameTaken = Code(rawValue: -32003)
    /// Valid but impossible in the present state, such as a pause without a workout.
    package static let refused = Code(rawValue: -32004)
    /// No hello was sent, or its protocol version differs.
    package static let helloNeeded = Code(rawValue: -32005)
    /// A limit of the broker would be exceeded.
    package static let limitReached = Code(rawValue: -32006)
    /// The actor or the broker disconnected before it responded. Whether the request was carried out is not known.
    package static let unanswered = Code(rawValue: -32007)
  }

  /// The refused value, for programs.
  package struct Field: Codable, Hashable, Sendable {
    /// The parameter's path, such as `workSeconds` or `intervals.2.title`.
    package var field: String
    /// The given value, as text.
    package var value: String
    /// The allowed values, such as `1 to 1800 seconds`.
    package var allowed: String
    /// The other refused values; nil if this is the only one.
    package var others: [Field]?

    init(_ invalid: InvalidField, others: [Field]? = nil) {
      (field, value, allowed) = (invalid.field, invalid.value, invalid.allowed)
      self.others = others
    }
  }

  /// The code, for programs.
  package var code: Code
  /// The problem and what to do, for people.
  package var message: String
  /// The refused value, with `invalidParams`.
  package var data: Field?

  /// An error without data.
  package init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }

  /// A value that is not allowed.
  package init(_ invalid: InvalidField) {
    self.init(InvalidFields(invalid))
  }

  /// Values that are not allowed.
  package init(_ invalid: InvalidFields) {
    code = .invalidParams
    message = invalid.description
    let others = invalid.all.dropFirst().map { Field($0) }
    data = invalid.all.first.map { Field($0, others: others.isEmpty ? nil : others) }
  }

  /// Decodes an error of any program. Data of another form is ignored.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    code = try container.decode(Code.self, forKey: .code)
    message = try container.decode(String.self, forKey: .message)
    data = try? container.decodeIfPresent(Field.self, forKey: .data)
  }

  package var description: String { message }
}
