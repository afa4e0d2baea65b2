import ActorCore
import Messages
import Workout

/// What a client adds to a command, apart from its parameters.
struct RequestConditions {
  /// What identifies a repetition; nil if the client gave no `requestId`.
  var key: RequestMemory.Key?
  /// Throws the error to reply with if a session is not what the client expects, or if it is too late.
  var check: (_ session: Session?, _ now: Instant) throws(ErrorObject) -> Void = { _, _ in }
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
    return RequestConditions(key: RequestMemory.Key(given), check: given.check)
  }
}
