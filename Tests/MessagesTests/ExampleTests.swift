import Messages
import Testing
import Workout

@Suite("The examples in Protocol/")
struct ExampleTests {
  @Test("each decodes into its Swift type and encodes to the same JSON", arguments: try Example.all())
  func roundTrip(example: Example) throws {
    let envelope = try Envelope(example.body)
    switch (example.kind, envelope.kind) {
    case (.request, .request(let id, let name)):
      #expect(name == example.name)
      guard let method = Contract.method(name) else { return #expect(name == "engine.fly") }
      guard try refusal(of: example)?.code != .invalidParams else { return }
      let params = try writtenAgain(params: envelope.params ?? Array("{}".utf8), of: method)
      try expectSame(
        example.body, Envelope.request(id: id, method: name, params: envelope.params == nil ? nil : params))
    case (.response, .response(let id)):
      let method = try #require(Contract.method(example.name))
      let result = try writtenAgain(result: #require(envelope.result), of: method)
      try expectSame(example.body, Envelope.response(id: id, result: result))
    case (.error, .response(let id)):
      let error = try writtenAgain(#require(envelope.error), as: ErrorObject.self)
      try expectSame(example.body, Envelope.response(id: id, error: error))
    case (.notification, .notification(let name)):
      let type = try #require(Contract.topics[example.name]).value
      #expect(example.name == name || example.name == "presence.NAME" && name.hasPrefix("presence."))
      let params = try writtenAgain(#require(envelope.params), as: type)
      try expectSame(example.body, Envelope.notification(method: name, params: params))
    default:
      Issue.record("the file's name says \(example.kind), the message is a \(envelope.kind)")
    }
  }

  @Test("every error code has an example")
  func codes() throws {
    let shown = try Example.all().filter { $0.kind == .error }.map { try error(in: $0).code }
    for code in Contract.codes { #expect(shown.contains(code), "\(code.rawValue)") }
    for code in shown { #expect(Contract.codes.contains(code), "\(code.rawValue)") }
  }

  @Test("sessions have the values that follow from their anchor and routine", arguments: try shownSessions())
  func sessions(payload: SessionPayload) throws {
    guard let session = payload.session else { return #expect(payload.phase == .idle) }
    let elapsed = Duration.nanoseconds(Int64((payload.elapsedSeconds * 1e9).rounded()))
    let now = session.anchor.at.advanced(by: elapsed - session.anchor.elapsed)
    let left = Int64((payload.remainingSeconds * 1e9).rounded())
    let end = try payload.phaseEndDate.map { try #require(WallTime(rfc3339: $0)) }
    let wall = WallTime(
      nanoseconds: (end?.nanoseconds ?? 0) - left, utcOffsetSeconds: end?.utcOffsetSeconds ?? 0)
    let computed = SessionPayload(
      session, revision: payload.revision, bootId: payload.bootId, sound: payload.sound, voice: payload.voice,
      at: Moment(instant: now, wall: wall))
    #expect(payload == computed)
  }

  private static func shownSessions() throws -> [SessionPayload] {
    try Example.all().compactMap { example in
      let envelope = try Envelope(example.body)
      let json = example.name == "session" ? envelope.params : envelope.result
      let isOfEngine = example.name.hasPrefix("engine.") && example.name != Describe<EngineMethods>.name
      guard example.name == "session" || isOfEngine, let json else { return nil }
      return try JSON.decode(SessionPayload.self, from: json)
    }
  }

  /// The error that replies to the example of a request.
  private func refusal(of request: Example) throws -> ErrorObject? {
    let answer = try Example.all().first {
      $0.kind == .error && $0.name == request.name && $0.variant == request.variant
    }
    return try answer.map(error)
  }

  private func error(in example: Example) throws -> ErrorObject {
    try JSON.decode(ErrorObject.self, from: #require(Envelope(example.body).error))
  }

  private func writtenAgain<M: Method>(params: [UInt8], of method: M.Type) throws -> [UInt8] {
    JSON.encode(try JSON.decodeParams(RequestParams<M>.self, from: params))
  }

  private func writtenAgain<M: Method>(result: [UInt8], of method: M.Type) throws -> [UInt8] {
    try writtenAgain(result, as: M.Result.self)
  }

  private func writtenAgain<Value: Codable>(_ json: [UInt8], as type: Value.Type) throws -> [UInt8] {
    JSON.encode(try JSON.decode(type, from: json))
  }

  private func expectSame(
    _ a: [UInt8], _ b: [UInt8], sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    #expect(
      try JSON.decode(JSONValue.self, from: a) == JSON.decode(JSONValue.self, from: b),
      sourceLocation: sourceLocation)
  }
}

/// The first checks of parameters in the engine and the store.
enum Refusing {
  static func check<M: Method>(params: [UInt8]?, of method: M.Type) throws(ErrorObject) {
    let parameters = try JSON.decodeParams(RequestParams<M>.self, from: params).value
    let start = parameters as? EngineMethods.Start.Parameters
    if let changes = start?.routine {
      _ = try CheckedPreset(accepting: changes.applied(to: Preset(.interval)), as: "routine")
    }
    if let changes = (parameters as? StoreMethods.SavePreset.Parameters)?.changes {
      _ = try CheckedPreset(accepting: changes.applied(to: Preset(.interval)), as: "changes")
    }
    if let workout = start?.workout { _ = try CheckedPreset(accepting: workout, as: "workout") }
  }
}
