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

  /// The code, for programs.
  package var code: Code
  /// The problem and what to do, for people.
  package var message: String
  /// The refused value, with `invalidParams`.
  package var data: Field?
  /// Which of the causes of the code it is; nil if the code has only one.
  package var reason: ErrorReason? { data?.reason ?? cause?.reason }
  /// The limit that would be exceeded, with the reasons that have one.
  package var max: Int? { data?.max ?? cause?.max }
  /// The versions of the protocol that the broker speaks, with `otherVersion`.
  package var supported: [Int]? { cause?.supported }
  /// The names like the given one, with the reasons that it names nothing.
  package var suggestions: [String] { data?.suggestions ?? cause?.suggestions ?? [] }
  /// What runs instead of what the client expected, with `movedOn`.
  package var present: ExpectedSession? { cause?.present }
  /// The preset as it is now, with `changedMeanwhile`.
  package var preset: StoredPreset? { cause?.preset }
  /// The cause if it is not a value.
  private var cause: Cause?

  /// A cause other than a value.
  private struct Cause: Codable, Hashable {
    var reason: ErrorReason
    var max: Int?
    var supported: [Int]?
    var suggestions: [String]?
    var present: ExpectedSession?
    var preset: StoredPreset?
  }

  /// An error that is not about a value. `max` is the limit that would be exceeded, `supported` the versions that the
  /// broker speaks, `suggestions` the names like the given one.
  package init(
    _ code: Code, _ message: String, _ reason: ErrorReason? = nil, max: Int? = nil, supported: [Int]? = nil,
    suggestions: [String] = []
  ) {
    self.code = code
    self.message = message
    cause = reason.map {
      Cause(
        reason: $0, max: max, supported: supported, suggestions: suggestions.isEmpty ? nil : suggestions)
    }
  }

  /// The refusal of a command because something else runs than the client expects, or because it came too late.
  package init(movedOnTo present: ExpectedSession, isLate: Bool = false) {
    code = .refused
    message =
      isLate
      ? "the command came too late; nothing was changed" : "the workout has moved on; nothing was changed"
    cause = Cause(reason: .movedOn, present: present)
  }

  /// The refusal to save a preset because it has another revision than the client has read.
  package init(changedMeanwhile present: StoredPreset) {
    code = .refused
    message = "\"\(present.name)\" was changed somewhere else in the meantime; your change was not saved"
    cause = Cause(reason: .changedMeanwhile, preset: present)
  }

  /// A value that is not allowed.
  package init(_ invalid: InvalidField) {
    self.init(InvalidFields(invalid))
  }

  /// Values that are not allowed.
  package init(_ invalid: InvalidFields) {
    code = .invalidParams
    message =
      invalid.all.count == 1 && invalid.all[0].path.steps.isEmpty
      ? invalid.within(Field.whole).description : invalid.description
    let others = invalid.all.dropFirst().map { Field($0) }
    data = invalid.all.first.map { Field($0, others: others.isEmpty ? nil : others) }
  }

  /// Decodes an error of any program. Data of another form is ignored.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    code = try container.decode(Code.self, forKey: .code)
    message = try container.decode(String.self, forKey: .message)
    data = try? container.decodeIfPresent(Field.self, forKey: .data)
    cause = data == nil ? try? container.decodeIfPresent(Cause.self, forKey: .data) : nil
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(code, forKey: .code)
    try container.encode(message, forKey: .message)
    if let data {
      try container.encode(data, forKey: .data)
    } else {
      try container.encodeIfPresent(cause, forKey: .data)
    }
  }

  private enum CodingKeys: CodingKey { case code, message, data }

  package var description: String { message }
}

/// Runs a check of parameters. What it refuses is the error of the request.
package func checkingParameters<Value>(
  _ check: () throws(InvalidField) -> Value
) throws(ErrorObject) -> Value {
  do throws(InvalidField) { return try check() } catch { throw ErrorObject(error) }
}
