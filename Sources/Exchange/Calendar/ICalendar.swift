/// Text values of a calendar (RFC 5545, section 3.3.11).
package enum ICalendar: OutputLanguage {
  /// Escapes what separates values, and writes a line break as two characters.
  package static func escape(_ text: String) -> String {
    PlainLine.eachLine(of: text) {
      PlainLine.escape($0, replacing: ["\\": "\\\\", ";": "\\;", ",": "\\,"])
    }.replacing("\n", with: "\\n")
  }
}

/// A calendar to import or to subscribe to.
package struct CalendarFile {
  /// The lines, not folded yet.
  private var lines: [Escaped<ICalendar>] = [
    "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//GymPulse//GymPulse//EN", "CALSCALE:GREGORIAN",
  ]

  /// A calendar without events.
  package init() {}

  /// Adds a workout of the log; returns whether its times were readable. A second import of the same one changes nothing,
  /// because its UID and its time stamp are always the same.
  package mutating func add(_ record: WorkoutRecord) -> Bool {
    guard let start = WallTime(rfc3339: record.startedAt), let end = WallTime(rfc3339: record.completedAt)
    else { return false }
    let minutes = Int(min(max(record.activeSeconds / 60, 0), 1_000_000).rounded())
    let exercises = record.exercises.filter { $0.duration > 0 }.map(\.name).joined(separator: ", ")
    let results = (record.results ?? []).map { "\($0.title): \(ResultText.text($0))" }
    let first = "\(minutes) min trained, \(record.status.rawValue)"
    let text = ([first, exercises] + results).filter { !$0.isEmpty }.joined(separator: "\n")
    lines += [
      "BEGIN:VEVENT", "UID:\(record.sessionId)@gympulse", "DTSTAMP:\(Self.utc(end))",
      "DTSTART:\(Self.utc(start))",
      "DTEND:\(Self.utc(end.nanoseconds < start.nanoseconds ? start : end))",
      "SUMMARY:\(record.name)", "DESCRIPTION:\(text)", "TRANSP:TRANSPARENT", "END:VEVENT",
    ]
    return true
  }

  /// Adds the workout of a day of the plan at a local time, with an alarm ten minutes before. A second import of the
  /// same day changes nothing.
  package mutating func add(_ workout: DayWorkout, at time: TimeOfDay) {
    let day = workout.date.text.filter { $0 != "-" }
    let seconds = workout.exercises.reduce(0) { $0 + $1.duration }
    let names = workout.exercises.enumerated().map { "\($0 + 1). \($1.name)" }
    lines += [
      "BEGIN:VEVENT", "UID:plan-\(workout.date.text)@gympulse", "DTSTAMP:\(day)T000000Z",
      // Without a zone it is the time of wherever the person is.
      "DTSTART:\(day)T\(time.text.filter { $0 != ":" })00", "DURATION:PT\(max(seconds, 60))S",
      "SUMMARY:\(workout.categories.joined(separator: ", "))",
      "DESCRIPTION:\((names + ["gympulse go"]).joined(separator: "\n"))", "BEGIN:VALARM",
      "ACTION:DISPLAY", "DESCRIPTION:\(workout.categories.joined(separator: ", "))", "TRIGGER:-PT10M",
      "END:VALARM", "END:VEVENT",
    ]
  }

  /// The whole file, in lines of at most 75 bytes.
  package var bytes: [UInt8] { (lines + ["END:VCALENDAR"]).flatMap { Self.folded($0.text) } }

  private static let lineLengthMax = 75

  /// Returns a line, folded between two characters, with its end (RFC 5545, section 3.1).
  static func folded(_ line: String) -> [UInt8] {
    var bytes: [UInt8] = []
    var length = 0
    for scalar in line.unicodeScalars {
      let next = Array(String(scalar).utf8)
      if length + next.count > lineLengthMax {
        bytes += Array("\r\n ".utf8)
        length = 1
      }
      bytes += next
      length += next.count
    }
    return bytes + Array("\r\n".utf8)
  }

  /// Returns a time as `20261124T093000Z`.
  private static func utc(_ time: WallTime) -> String {
    let text = WallTime(nanoseconds: time.nanoseconds, utcOffsetSeconds: 0).rfc3339.prefix(19)
    return text.filter { $0 != "-" && $0 != ":" } + "Z"
  }
}
