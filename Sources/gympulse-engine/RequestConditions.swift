import ActorCore
import Messages
import Workout

/// What a client adds to a command, apart from its parameters.
struct RequestConditions {
  /// What identifies a repetition; nil if the client gave no `requestId`.
  var key: RequestMemory.Key?
  /// What has to be running.
  var expected: ExpectedSession?
  /// What the command compares of it.
  var compared = ExpectedSession.Compared.session

  /// Throws `movedOn`, with what runs now, if that is not what the client expects.
  func check(_ session: Session?, at now: Instant) throws(ErrorObject) {
    let view = SessionView(session, at: now)
    guard let expected, !expected.matches(view, comparing: compared) else { return }
    throw ErrorObject(movedOnTo: ExpectedSession(view))
  }
}

extension IncomingRequest {
  /// Returns what the client added to a command. Throws the error to reply with.
  func conditions() throws(ErrorObject) -> RequestConditions {
    guard let method = MethodTable.row(method)?.method, method.takesRequestId else {
      return RequestConditions()
    }
    return try conditions(of: method)
  }

  private func conditions<M: Method>(of method: M.Type) throws(ErrorObject) -> RequestConditions {
    let given = try JSON.decodeParams(RequestParams<M>.self, from: params)
    var conditions = RequestConditions(expected: given.expected)
    if let compared = M.compared { conditions.compared = compared }
    conditions.key = RequestMemory.Key(given)
    return conditions
  }
}
