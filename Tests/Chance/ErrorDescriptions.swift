import Messages

// What Protocol/ says of the codes and reasons of errors.

extension ErrorObject.Code {
  /// Every code that GymPulse sends.
  package static let all = [
    parseError, invalidRequest, methodNotFound, invalidParams, internalError, actorNotRunning,
    actorUnresponsive, nameTaken, refused, helloNeeded, limitReached, unanswered,
  ]

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

extension ErrorReason {
  /// The codes that have the reason.
  package var codes: [ErrorObject.Code] {
    switch self {
    case .missing, .unknownMember, .repeatedMember, .wrongType, .outOfRange, .wrongLength, .notOneOf,
      .unknownName, .excluded, .notAllowed:
      [.invalidParams]
    case .noWorkout, .workoutRunning, .alreadyComplete, .notOpen, .noExercise, .movedOn, .requestIdReused,
      .noPreset,
      .noSuchPreset, .unreadablePreset, .nameTaken, .changedMeanwhile, .notFound, .helloRepeated,
      .invisibleProcess, .notListening:
      [.refused]
    case .tooMany, .tooLarge: [.refused, .limitReached]
    case .notPermitted: [.refused, .invalidParams]
    case .restartNeeded: [.internalError]
    case .helloNeeded, .otherVersion: [.helloNeeded]
    }
  }

  /// What it means, for Protocol/errors.md.
  package var meaning: String {
    switch self {
    case .missing: "A required member is missing."
    case .unknownMember: "The method has no such member."
    case .repeatedMember: "The member is given twice."
    case .wrongType: "The value has another JSON type, or is a fraction where a whole number is required."
    case .outOfRange: "The number is below `min` or above `max`."
    case .wrongLength: "The text or list has less than `min` or more than `max` characters or elements."
    case .notOneOf: "The value is none of the words in `oneOf`."
    case .unknownName: "Nothing has this name; `suggestions` are the names like it."
    case .excluded:
      "The member is not allowed beside another one that is given, with this preset, or in this interval."
    case .notAllowed: "Another rule is broken; `allowed` describes it."
    case .noWorkout: "There is no workout."
    case .workoutRunning: "A workout is running, and `replace` is not given."
    case .alreadyComplete: "The workout is complete."
    case .notOpen: "The current interval has a fixed length and does not count."
    case .noExercise: "Neither the current nor the next interval is an exercise."
    case .movedOn:
      "What is running differs from `expected`, or its `until` has passed; see `present`."
    case .requestIdReused:
      "Within the last minute, `requestId` was given to another method or with other parameters."
    case .noPreset: "Nothing was given to start, and there is no preset."
    case .noSuchPreset: "No preset has this id or name; `suggestions` are the names like it."
    case .unreadablePreset: "The stored preset cannot be read; it can only be deleted."
    case .nameTaken: "Another preset has the name, or has it as its id."
    case .changedMeanwhile: "The preset has another revision than the given one; `preset` is what it is now."
    case .notFound: "The log has no such workout."
    case .tooMany:
      "There would be more than `max`: presets, extended intervals, counted rounds, subscriptions, pending requests or connections."
    case .tooLarge: "The presets, or the message, would be longer than `max` bytes."
    case .notListening: "Phones cannot connect; `problem` of the topic `web.devices` says why."
    case .restartNeeded: "The actor has to be restarted first; the message says why."
    case .helloNeeded: "There was no `broker.hello`, or it came too late."
    case .otherVersion: "The broker speaks none of the versions; `supported` lists those that it does."
    case .helloRepeated: "The connection has said hello before."
    case .invisibleProcess: "The broker cannot see the process, which is in another pid namespace."
    case .notPermitted:
      "The role of the connection does not include the method, the topic or the member; the message names both."
    }
  }
}
