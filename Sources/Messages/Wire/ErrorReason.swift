/// Which of the causes of an error code it is, for programs: `data.reason`. The list is closed within a version of the
/// protocol; a program takes a reason that it does not know as that of the code.
package enum ErrorReason: String, Codable, CaseIterable, Sendable {
  // A value in the parameters.
  case missing, unknownMember, repeatedMember, wrongType, outOfRange, wrongLength, notOneOf, unknownName,
    excluded, notAllowed
  // The workout.
  case noWorkout, workoutRunning, alreadyComplete, notOpen, noExercise, movedOn, requestIdReused
  // Presets and the log.
  case noPreset, noSuchPreset, unreadablePreset, nameTaken, changedMeanwhile, notFound, tooMany, tooLarge
  // Phones.
  case notListening
  // The database.
  case restartNeeded
  // The connection.
  case helloNeeded, otherVersion, helloRepeated, invisibleProcess, notPermitted

  /// The reason of a refused value.
  package init(_ problem: InvalidField.Problem) {
    self =
      switch problem {
      case .missing: .missing
      case .unknownMember: .unknownMember
      case .repeatedMember: .repeatedMember
      case .wrongType: .wrongType
      case .outOfRange: .outOfRange
      case .wrongLength: .wrongLength
      case .notOneOf: .notOneOf
      case .unknownName: .unknownName
      case .excluded: .excluded
      case .notPermitted: .notPermitted
      case .notAllowed: .notAllowed
      }
  }

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
