/// Reads a table (CSV) of names and lengths, such as `Squats,30`. The first line can have the names of the columns.
enum TableReader {
  /// Returns the workout of lines that each have a name and a length; nil if they are something else.
  static func read(_ lines: [String], named name: String) throws(WorkoutFileError) -> FoundWorkout? {
    var steps = FileSteps()
    var rows = zip(1..., lines).filter { !$0.1.isEmpty }.map { (FilePlace.line($0), cells($1)) }
    guard let (place, first) = rows.first, first.count > 1 else { return nil }
    // Not other units, because a line of words and lengths is not a row.
    let isLength = { (cell: String) in cell.wholeMatch(of: #/[0-9:]+ ?s?/#) != nil }
    let length = first.indices.dropFirst().first { isLength(first[$0]) }
    let column = length ?? first.firstIndex { $0.lowercased().contains(#/dura|sec|time|length/#) } ?? 1
    if length == nil {
      rows.removeFirst()
      steps.remarks.note("read as the names of the columns", place)
    }
    guard !rows.isEmpty, rows.allSatisfy({ $1.count > column && isLength($1[column]) }) else { return nil }
    let named = first.firstIndex { $0.lowercased().contains(#/name|title|exercise/#) }
    let other = (length == nil && named != column ? named : nil) ?? (column == 0 ? 1 : 0)
    for (place, row) in rows {
      guard let seconds = ClockText.seconds(from: row[column]), FileStep.secondsRange.contains(seconds) else {
        throw WorkoutFileError("\(place)", "\(row[column].quoted) is out of range (1 to 359999 seconds)")
      }
      for index in row.indices where index != column && index != other && !row[index].isEmpty {
        let name = length == nil && index < first.count ? first[index] : "column \(index + 1)"
        steps.remarks.note("\(name.prefix(40)) left out", place)
      }
      try steps.add([FileStep(row[other], seconds: seconds)], place)
    }
    return try steps.found("table", named: name)
  }

  /// Returns the cells of a row, without their quotation marks.
  private static func cells(_ line: String) -> [String] {
    let separator: Character = [";", "\t"].first { line.contains($0) } ?? ","
    var cells = [""]
    var isQuoted = false
    for character in line {
      if character == "\"" {
        isQuoted.toggle()
      } else if character == separator, !isQuoted {
        cells.append("")
      } else {
        cells[cells.count - 1].append(character)
      }
    }
    return cells.map(\.trimmed)
  }
}
