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
}
