/// Reads workouts from the content of a file, whose format it finds out.
package enum WorkoutFile {
  /// Most bytes of a file.
  package static let lengthMax = 1 << 20

  /// Returns what a file has: one workout, or one for each line of notation.
  ///
  /// - Throws: an error that says where, what is wrong and what would be right.
  package static func read(_ bytes: [UInt8]) throws(WorkoutFileError) -> [FoundWorkout] {
    guard bytes.count <= lengthMax else {
      throw WorkoutFileError("", "longer than \(lengthMax >> 10) KiB; a workout is shorter")
    }
    if bytes.dropFirst(8).starts(with: ".FIT".utf8) { return [try FITWorkoutReader.read(bytes)] }
    if isXML(bytes) { return [try ZwiftReader.read(bytes)] }
    guard let text = String(validating: bytes, as: UTF8.self), !text.contains("\0") else {
      throw WorkoutFileError("", "not a workout file; import reads \(known)")
    }
    let lines = text.split(omittingEmptySubsequences: false) { $0.isNewline }.map { $0.trimmed }
    guard lines.contains(where: { !$0.isEmpty }) else {
      throw WorkoutFileError("", "empty; give \(known)")
    }
    return lines.contains { $0.hasPrefix("- ") }
      ? [try IntervalsReader.read(lines)] : try NotationLines.read(lines)
  }

  /// What can be read, for errors.
  private static let known =
    "an export, a Zwift workout, a FIT workout, intervals.icu text, or lines of notation or OpenWodTimer"

  /// Whether the first sign is that of an element, in UTF-8 or UTF-16.
  private static func isXML(_ bytes: [UInt8]) -> Bool {
    let ignored: [UInt8] = [0xEF, 0xBB, 0xBF, 0xFE, 0xFF, 0, 0x20, 0x09, 0x0A, 0x0D]
    return bytes.prefix(1024).first { !ignored.contains($0) } == UInt8(ascii: "<")
  }
}

/// Lines of notation, each a workout. A line `# NAME` names the next one.
enum NotationLines {
  /// Most workouts in a file.
  static let countMax = 1000

  static func read(_ lines: [String]) throws(WorkoutFileError) -> [FoundWorkout] {
    var found: [FoundWorkout] = []
    var name = ""
    for (index, line) in lines.enumerated() where !line.isEmpty {
      let place = "line \(index + 1)"
      if line.hasPrefix("#") {
        name = String(line.drop { $0 == "#" }).trimmed
        continue
      }
      guard found.count < countMax else { throw WorkoutFileError(place, "more than \(countMax) workouts") }
      var preset: Preset
      do throws(NotationError) {
        preset = try Notation.preset(from: line)
      } catch {
        throw WorkoutFileError(place, "\(error)")
      }
      if !name.isEmpty { preset.name = name }
      name = ""
      do throws(InvalidFields) {
        found.append(
          FoundWorkout(
            format: OpenWodTimer.isMeant(line) ? "OpenWodTimer string" : "workout in notation",
            preset: try CheckedPreset(preset).named.preset, lost: []))
      } catch {
        throw WorkoutFileError(place, "\(error)")
      }
    }
    return found
  }
}
