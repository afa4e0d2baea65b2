import Display

/// Two texts from elsewhere, side by side and between our own markup, in each language: the reader finds these texts and
/// our markup, and nothing else.
package enum EscapeCheck: String, CaseIterable, Sendable {
  case tmux, polybar, lemonbar, xmobar, pango, json, i3blocks, csv, terminal, log, plain

  /// Returns what is wrong; nil when all is well.
  package func problem(_ a: String, _ b: String) -> String? {
    switch self {
    case .tmux:
      let bare: Escaped<Tmux> = "\(a)\(b)"
      let marked: Escaped<Tmux> = "#[fg=#ffffff]\(a)#[default]\(b)"
      return fault(BarReader.tmux(bare.text), Self.line(a + b))
        // A run of # before a style is read from its first one on, so the style still counts.
        ?? fault(BarReader.tmux(marked.text), Self.line(a + b), obeyed: ["[fg=#ffffff", "[default"])
    case .polybar:
      let bare: Escaped<Polybar> = "\(a)\(b)"
      let marked: Escaped<Polybar> = "%{F#ffffff}\(a)%{F-}\(b)"
      return fault(BarReader.polybar(bare.text), Self.line(a + b), ignoring: " ")
        ?? fault(BarReader.polybar(marked.text), Self.line(a + b), obeyed: ["F#ffffff", "F-"], ignoring: " ")
    case .lemonbar:
      let bare: Escaped<Lemonbar> = "\(a)\(b)"
      let marked: Escaped<Lemonbar> = "%{F#ffffff}\(a)%{F-}\(b)"
      return fault(BarReader.lemonbar(bare.text), Self.line(a + b))
        ?? fault(BarReader.lemonbar(marked.text), Self.line(a + b), obeyed: ["F#ffffff", "F-"])
    case .xmobar:
      let bare: Escaped<Xmobar> = "\(a)\(b)"
      let marked: Escaped<Xmobar> = "<fc=#ffffff>\(a)</fc>\(b)"
      return fault(BarReader.xmobar(bare.text), Self.line(a + b))
        ?? fault(BarReader.xmobar(marked.text), Self.line(a + b), obeyed: ["<fc=#ffffff", "</fc>"])
    case .pango:
      let marked: Escaped<Pango> = "<b>\(a)</b>\(b)"
      let shown = [a, b].map { text in
        text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
          .map { String(String.UnicodeScalarView(Self.line(String($0)))) }.joined(separator: "\n")
      }
      return fault(
        BarReader.pango(marked.text), Array(shown.joined().unicodeScalars), obeyed: ["b", "/b"])
    case .json:
      let text: Escaped<JSONText> = "\"\(a)\(b)\""
      return fault(DataReader.jsonString(text.text), Array((a + b).unicodeScalars))
        ?? fault(DataReader.terminal(text.text), nil)
    case .i3blocks:
      let text: Escaped<I3blocks> = "\"\(a)\(b)\""
      let swapped = Self.line(a + b).map { $0 == "\"" ? "\u{201D}" : $0 == "\\" ? "\u{2216}" : $0 }
      return fault(DataReader.i3blocksString(text.text), swapped)
        ?? fault(DataReader.jsonString(text.text), swapped)
    case .csv: return csvProblem(a, b)
    case .terminal:
      let text: Escaped<TerminalText> = "\(a)\(b)"
      return fault(DataReader.terminal(text.text), Self.spelled(a + b))
    case .log:
      let text: Escaped<LogLine> = "\(a)\(b)"
      return fault(DataReader.terminal(text.text), Self.spelled(a + b))
    case .plain:
      let text: Escaped<PlainLine> = "\(a)\(b)"
      return fault(DataReader.terminal(text.text), Self.line(a + b))
    }
  }

  private func csvProblem(_ a: String, _ b: String) -> String? {
    let line: Escaped<CSV> = "\(a),\(7),\(b)\r\n"
    let kept = { (text: String) in
      var scalars = text.unicodeScalars.map { scalar -> Unicode.Scalar in
        let isKept = ["\n", "\r", "\t"].contains(scalar) || Self.kind(scalar) != .control
        return isKept || scalar.value == 0x2028 || scalar.value == 0x2029 ? scalar : "\u{FFFD}"
      }
      // A leading apostrophe of the text's own is taken for ours.
      if scalars.first == "'" { scalars.removeFirst() }
      return scalars
    }
    for separators: Set<Unicode.Scalar> in [[","], [",", ";"], [",", "\t"]] {
      let cells = DataReader.csv(line.text, separators: separators)
      guard cells.count == 3 else { return "\(cells.count) cells: \(line.text)" }
      if let problem = fault(cells[0], kept(a)) ?? fault(cells[1], ["7"]) ?? fault(cells[2], kept(b)) {
        return problem
      }
    }
    return nil
  }

  private func fault(
    _ reading: Reading, _ drawn: [Unicode.Scalar]?, obeyed: [String] = [], ignoring: Unicode.Scalar? = nil
  ) -> String? {
    if let problem = reading.problem { return "\(rawValue): \(problem)" }
    if reading.obeyed != obeyed { return "\(rawValue) obeys \(reading.obeyed)" }
    guard let drawn else { return nil }
    if reading.drawn.filter({ $0 != ignoring }) == drawn.filter({ $0 != ignoring }) { return nil }
    return "\(rawValue) draws \(reading.drawn.map(\.value)) instead of \(drawn.map(\.value))"
  }

  private enum Kind { case drawn, control, format }

  /// By Unicode's categories: Cc, Zl and Zp; Cf but for the two joiners; all the rest.
  private static func kind(_ scalar: Unicode.Scalar) -> Kind {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: .control
    case .format: scalar.value == 0x200C || scalar.value == 0x200D ? .drawn : .format
    default: .drawn
    }
  }

  /// What a line shows of a text.
  private static func line(_ text: String) -> [Unicode.Scalar] {
    text.unicodeScalars.compactMap { scalar in
      switch kind(scalar) {
      case .drawn: scalar
      case .control: " "
      case .format: nil
      }
    }
  }

  /// What a terminal shows of a text.
  private static func spelled(_ text: String) -> [Unicode.Scalar] {
    let names: [Unicode.Scalar: String] = ["\n": "\\n", "\r": "\\r", "\t": "\\t"]
    return text.unicodeScalars.flatMap { scalar -> [Unicode.Scalar] in
      if kind(scalar) == .drawn { return [scalar] }
      let digits = String(scalar.value, radix: 16).uppercased()
      return Array((names[scalar] ?? "\\u{\(digits)}").unicodeScalars)
    }
  }
}
