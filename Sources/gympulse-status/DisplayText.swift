import Workout

/// Makes text from elsewhere fit for a bar. A routine can be made up by any program, and a bar's line is read by
/// one that takes a newline for the end and may draw whatever it is given.
enum DisplayText {
  /// Most characters of a text; a longer one is cut. Most code points are four times as many, lest a character be a
  /// tower of accents.
  static let lengthMax = 40

  /// The text on one line, short, without anything that can't be seen.
  static func clean(_ text: String, lengthMax: Int = DisplayText.lengthMax) -> String {
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars.prefix(4 * lengthMax) {
      switch scalar.properties.generalCategory {
      case _ where breaksLine(scalar): scalars.append(" ")
      // Most turn the direction of writing around, which reaches beyond the text. Two only join letters or emoji.
      case .format where scalar != "\u{200C}" && scalar != "\u{200D}": continue
      default: scalars.append(scalar)
      }
    }
    let line = String(scalars).trimmed
    return line.count > lengthMax ? line.prefix(lengthMax - 1).trimmed + "…" : line
  }

  /// Whether it can't stand in a line.
  static func breaksLine(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }

  /// What to call a segment: its title, or its phase where nothing can be seen of that.
  static func title(of segment: Segment) -> String {
    let title = clean(segment.title)
    return title.isEmpty ? segment.phase.title : title
  }
}
