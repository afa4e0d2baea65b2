/// Readers of data: what a string or cell holds, and whether it ends where it should.
package enum DataReader {
  /// RFC 8259: a JSON string in quotes and nothing after it.
  package static func jsonString(_ text: String) -> Reading {
    var (cursor, reading) = (Cursor(text), Reading())
    var units: [UInt16] = []
    guard cursor.take("\"") else { return failed("no quote") }
    while cursor.peek() != "\"" {
      guard let scalar = cursor.next() else { return failed("no end") }
      if scalar.value < 0x20 { return failed("a control character") }
      guard scalar == "\\" else {
        units += String(scalar).utf16
        continue
      }
      switch cursor.next() {
      case "\"": units.append(0x22)
      case "\\": units.append(0x5C)
      case "u":
        guard let digits = cursor.take(4),
          let unit = UInt16(String(String.UnicodeScalarView(digits)), radix: 16)
        else { return failed("no four digits") }
        units.append(unit)
      default: return failed("an escape that we do not write")
      }
    }
    guard cursor.take("\""), cursor.isAtEnd else { return failed("text behind the string") }
    reading.drawn = Array(String(decoding: units, as: UTF16.self).unicodeScalars)
    return reading
  }

  /// i3blocks 1.4, json.c: a string ends at its first quote; there are no escapes.
  package static func i3blocksString(_ text: String) -> Reading {
    var (cursor, reading) = (Cursor(text), Reading())
    guard cursor.take("\""), let inside = cursor.take(to: "\""), cursor.isAtEnd else {
      return failed("text behind the string")
    }
    reading.drawn = Array(inside.unicodeScalars)
    return reading
  }

  /// A spreadsheet that reads a line of comma-separated values: its cells, whatever character the country separates them
  /// with. A cell that would be computed is obeyed.
  package static func csv(_ line: String, separators: Set<Unicode.Scalar>) -> [Reading] {
    var cursor = Cursor(line)
    var cells: [Reading] = []
    while true {
      var cell = Reading()
      if cursor.take("\"") {
        while let scalar = cursor.next() {
          if scalar == "\"", !cursor.take("\"") { break }
          cell.drawn.append(scalar)
        }
      }
      while let scalar = cursor.peek(), !separators.contains(scalar), scalar != "\n", scalar != "\r" {
        cell.drawn.append(scalar)
        _ = cursor.next()
      }
      let first = cell.drawn.first { !$0.properties.isWhitespace && $0.value > 0x20 && $0 != "\u{FEFF}" }
      if let first, "=+-@".unicodeScalars.contains(first) { cell.obeyed.append("formula") }
      if cell.drawn.first == "'" { cell.drawn.removeFirst() }
      cells.append(cell)
      guard let separator = cursor.next() else { return cells }
      if !separators.contains(separator) {
        if separator == "\r" { _ = cursor.take("\n") }
        if !cursor.isAtEnd { cells.append(failed("a second line")) }
        return cells
      }
    }
  }

  /// A terminal: whatever is a control character or turns the direction of writing is obeyed.
  package static func terminal(_ text: String) -> Reading {
    var reading = Reading()
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0..<0x20, 0x7F..<0xA0, 0x61C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069:
        reading.obeyed.append(String(scalar.value, radix: 16))
      default: reading.drawn.append(scalar)
      }
    }
    return reading
  }

  private static func failed(_ problem: String) -> Reading {
    var reading = Reading()
    reading.problem = problem
    return reading
  }
}
