extension ErrorObject.Code {
  /// What it means and whether the request was carried out, for Protocol/errors.md.
  package var meaning: String {
    switch self {
    case .parseError:
      "The body is not JSON, is nested too deeply, or its length is out of range. The connection is closed."
    case .invalidRequest: "JSON, but not a JSON-RPC 2.0 message. The connection is closed."
    case .methodNotFound: "The actor is connected, but has no such method."
    case .invalidParams: "Parameters were refused; `data` names them. Nothing was changed."
    case .internalError:
      "The request failed, for example because the disk is full. Nothing has changed; the same request can succeed later."
    case .actorNotRunning: "The actor is not connected; nothing was done. Sent at once."
    case .actorUnresponsive:
      "The actor did not respond within 5 seconds. It may still carry the request out."
    case .nameTaken: "The name in the hello belongs to another live connection."
    case .refused: "Valid, but not possible in the present state. Nothing has changed."
    case .helloNeeded:
      "There was no hello, or one of another version. Without a hello the connection is closed."
    case .limitReached:
      "A limit would be exceeded. The request was not carried out, unless the response is what is too large."
    case .unanswered:
      "The actor disconnected before it responded. It may have carried the request out. A client library gives this error also to its requests without a response when the connection to the broker ends."
    default: "From another program."
    }
  }
}
