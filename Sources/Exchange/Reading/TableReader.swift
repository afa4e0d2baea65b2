/// Reads a table (CSV) of names and lengths, such as `Squats,30`. The first line can have the names of the columns.
enum TableReader {
  /// Whether every line has a name and a length; the first may have none.
  static func isMeant(_ lines: [String]) -> Bool {
    let rows = lines.filter { !$0.isEmpty }.map(cells)
    guard let first = rows.first, first.count > 1 else { return false }
    let (column, isHeading) = lengthColumn(first)
    return rows.count > (isHeading ? 1 : 0)
      && rows.dropFirst(isHeading ? 1 : 0).allSatisfy { $0.count > column && seconds($0[column]) != nil }
  }

  static func read(_ lines: [String], named name: String) throws(WorkoutFileError) -> FoundWorkout {
    var steps = FileSteps()
    var heading: [String] = []
    var column = 1
    var isFirst = true
    for (index, line) in lines.enumerated() where !line.isEmpty {
      let place = FilePlace.line(index + 1)
      let row = cells(line)
      if isFirst {
        let found = lengthColumn(row)
        (column, heading, isFirst) = (found.column, found.isHeading ? row : [], false)
        if found.isHeading {
          steps.remarks.note("read as the names of the columns", place)
          continue
        }
      }
      let other = column == 0 ? 1 : 0
      let title = row[other].isEmpty ? Phase.work.title : row[other]
      guard let seconds = seconds(row[column]), FileStep.secondsRange.contains(seconds) else {
        throw WorkoutFileError("\(place)", "\(row[column].quoted) is out of range (1 to 359999 seconds)")
      }
      for index in row.indices where index != column && index != other && !row[index].isEmpty {
        let name = index < heading.count ? heading[index] : "column \(index + 1)"
        steps.remarks.note("\(name.prefix(40)) left out", place)
      }
      let effort = FileStep.effort(of: title) ?? .active
      try steps.add(FileStep(title: title, seconds: seconds, effort: effort), place)
    }
    return try steps.found("table", named: name)
  }

  /// Returns the column of the lengths, and whether the row has the names of columns.
  private static func lengthColumn(_ row: [String]) -> (column: Int, isHeading: Bool) {
    if row.count > 1, let column = row.indices.dropFirst().first(where: { seconds(row[$0]) != nil }) {
      return (column, false)
    }
    let named = row.firstIndex { $0.lowercased().contains(#/dura|sec|time|length/#) }
    return (named ?? 1, true)
  }

  /// Returns the seconds of `90`, `90s` and `1:30`.
  private static func seconds(_ cell: String) -> Int? {
    guard let match = cell.wholeMatch(of: #/(?:(?:([0-9]{1,2}):)?([0-9]{1,3}):)?([0-9]{1,6})\s?s?/#) else {
      return nil
    }
    return [match.1 ?? "0", match.2 ?? "0", match.3].reduce(0) { $0 * 60 + (Int($1) ?? 0) }
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
