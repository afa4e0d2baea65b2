/// Reads workouts from the content of a file, whose format it finds out.
package enum WorkoutFile {
  /// Most bytes of a file; a recorded activity may be longer.
  package static let lengthMax = 1 << 20
  /// Most bytes of a FIT file: a day with a record each second.
  package static let activityLengthMax = 16 << 20

  /// Returns what a file has: one workout, or one for each line of notation.
  ///
  /// `name` is that of the file, without its ending; `utcOffset` returns the seconds that local time is ahead at a time in
  /// nanoseconds since 1970.
  ///
  /// - Throws: an error that says where, what is wrong and what would be right.
  package static func read(
    _ bytes: [UInt8], named name: String = "", utcOffset: (Int64) -> Int = { _ in 0 }
  ) throws(WorkoutFileError) -> [FoundWorkout] {
    if bytes.dropFirst(8).starts(with: ".FIT".utf8) {
      return try FITReader.read(bytes, named: name, utcOffset: utcOffset)
    }
    guard bytes.count <= lengthMax else {
      throw WorkoutFileError("", "longer than \(lengthMax >> 10) KiB; a workout is shorter")
    }
    if isXML(bytes) { return [try ZwiftReader.read(bytes, named: name)] }
    guard let text = String(validating: bytes, as: UTF8.self), !text.contains("\0") else {
      throw WorkoutFileError("", "\(kind(of: bytes)); import reads \(known)")
    }
    // White space of a web page, such as a no-break space, separates as a space does.
    let lines = text.split(omittingEmptySubsequences: false) { $0.isNewline }
      .map { String($0.map { $0.isWhitespace && $0 != "\t" ? " " : $0 }).trimmed }
    guard let first = lines.first(where: { !$0.isEmpty }) else {
      throw WorkoutFileError("", "empty; give \(known)")
    }
    if first.hasPrefix("BEGIN:VCALENDAR") {
      throw WorkoutFileError("", "a calendar; copy the text of a workout from it into a file of its own")
    }
    if CourseReader.isMeant(lines) { return [try CourseReader.read(lines, named: name)] }
    if first.hasPrefix("{") || first.hasPrefix("[") { return try AppReader.read(bytes, named: name) }
    if IntervalsReader.isMeant(lines) {
      return [try IntervalsReader.read(lines, named: name)]
    }
    // A line of notation can look like a row.
    if (try? Notation.preset(from: first)) == nil, let found = try TableReader.read(lines, named: name) {
      return [found]
    }
    return try NotationLines.read(lines)
  }

  /// What can be read, for errors.
  private static let known = """
    an export, a Zwift workout, a FIT file, a .mrc or .erg file, intervals.icu text, the JSON of Just Another Workout \
    Timer or OpenHIIT, a table of names and seconds, or lines of notation or OpenWodTimer
    """

  /// Returns what a file is that is not text.
  private static func kind(of bytes: [UInt8]) -> String {
    let kinds: [(bytes: [UInt8], name: String)] = [
      ([0x50, 0x4B, 3, 4], "a zip archive, unpack it first"), ([0x1F, 0x8B], "a gzip file, unpack it first"),
      (Array("%PDF".utf8), "a PDF"), (Array("SQLite format".utf8), "a database"),
    ]
    return kinds.first { bytes.starts(with: $0.bytes) }?.name ?? "not a workout file"
  }

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
    var remarks = FileRemarks()
    for (index, line) in lines.enumerated() where !line.isEmpty {
      let place = FilePlace.line(index + 1)
      if line.hasPrefix("#") {
        if !name.isEmpty { remarks.note("\(name.quoted) left out", .line(index)) }
        name = String(line.drop { $0 == "#" }).trimmed
        continue
      }
      guard found.count < countMax else {
        throw WorkoutFileError("\(place)", "more than \(countMax) workouts")
      }
      var preset: Preset
      do throws(NotationError) {
        preset = try Notation.preset(from: line)
      } catch {
        throw WorkoutFileError("\(place)", "\(error)")
      }
      if !name.isEmpty { preset.name = name.shortened(to: NameRule.lengthRange.upperBound) }
      let format = OpenWodTimer.isMeant(line) ? "OpenWodTimer string" : "workout in notation"
      found.append(try FoundWorkout(format, preset, title: name, remarks, place))
      (name, remarks) = ("", FileRemarks())
    }
    if !name.isEmpty, !found.isEmpty {
      found[found.count - 1].remarks.append(
        Remark(text: "\(name.quoted) left out, because no workout follows"))
    }
    guard !found.isEmpty else {
      throw WorkoutFileError("", "names without workouts; write lines of notation")
    }
    return found
  }
}
