import Workout

/// Why a request was refused: the error object of JSON-RPC 2.0, section 5.1.
package struct ErrorObject: Error, Codable, Hashable, Sendable, CustomStringConvertible {
  /// What a program goes by. A number of another program's own is kept as it is.
  package struct Code: RawRepresentable, Codable, Hashable, Sendable {
    package let rawValue: Int

    package init(rawValue: Int) {
      self.rawValue = rawValue
    }

    /// The frame held no JSON.
    package static let parseError = Code(rawValue: -32700)
    /// JSON, but no JSON-RPC 2.0 message.
    package static let invalidRequest = Code(rawValue: -32600)
    /// No actor has this method.
    package static let methodNotFound = Code(rawValue: -32601)
    /// A parameter is missing, unknown, of the wrong type or out of its range; `data` names it.
    package static let invalidParams = Code(rawValue: -32602)
    /// Something broke while serving the request: a full disk, a damaged file.
    package static let internalError = Code(rawValue: -32603)
    /// The actor the method names is not connected; nothing was done.
    package static let actorNotRunning = Code(rawValue: -32001)
    /// The actor did not answer in time.
    package static let actorSilent = Code(rawValue: -32002)
    /// The name in a hello belongs to another live connection.
    package static let nameTaken = Code(rawValue: -32003)
    /// Understood, but not possible as things stand: nothing to pause, a workout running.
    package static let refused = Code(rawValue: -32004)
    /// No hello yet, or one with another protocol version.
    package static let helloNeeded = Code(rawValue: -32005)
    /// A limit of the broker would be passed.
    package static let limitReached = Code(rawValue: -32006)
    /// The actor, or the broker, left before it answered: it is not known whether the request was carried out.
    package static let unanswered = Code(rawValue: -32007)
  }

  /// The refused value, for programs.
  package struct Field: Codable, Hashable, Sendable {
    /// Name of the parameter, such as `workSeconds`.
    package var field: String
    /// What was given, as text.
    package var value: String
    /// What is taken instead, such as `1 to 1800 seconds`.
    package var allowed: String
  }

  /// What a program goes by.
  package var code: Code
  /// A sentence for the person: what was wrong and what to do.
  package var message: String
  /// The refused value, with `invalidParams`.
  package var data: Field?

  /// An error without data.
  package init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }

  /// A value out of its range.
  package init(_ invalid: InvalidField) {
    code = .invalidParams
    message = invalid.description
    data = Field(field: invalid.field, value: invalid.value, allowed: invalid.allowed)
  }

  /// Takes an error of any program: data that is not ours is left out.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    code = try container.decode(Code.self, forKey: .code)
    message = try container.decode(String.self, forKey: .message)
    data = try? container.decodeIfPresent(Field.self, forKey: .data)
  }

  package var description: String { message }
}
