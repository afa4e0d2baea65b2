/// Colours that people can name.
package enum ColorName {
  /// The names and what they are as `#rrggbb`: strong enough to be told apart on a dark bar.
  package static let all: [(name: String, hex: String)] = [
    ("red", "#ff5f5f"), ("orange", "#ff8700"), ("amber", "#ffaf00"), ("yellow", "#ffd75f"),
    ("lime", "#afd700"),
    ("green", "#5fd75f"), ("teal", "#00afaf"), ("cyan", "#5fd7ff"), ("blue", "#5f87ff"),
    ("indigo", "#8787ff"),
    ("purple", "#af5fff"), ("magenta", "#ff5fff"), ("pink", "#ff87af"), ("brown", "#af875f"),
    ("gray", "#9e9e9e"),
    ("white", "#ffffff"),
  ]

  /// A colour as `#rrggbb`, from its name or from that; nil for anything else.
  package static func hex(_ text: String) -> String? {
    let text = text.trimmed.lowercased()
    if let color = all.first(where: { $0.name == text }) { return color.hex }
    let digits = text.dropFirst()
    return text.hasPrefix("#") && digits.count == 6 && digits.allSatisfy { $0.isASCII && $0.isHexDigit }
      ? text : nil
  }

  /// A colour as a person entered it, in small letters; refuses what is none.
  static func checked(_ text: String) throws(InvalidField) -> String {
    let color = text.trimmed.lowercased()
    if hex(color) != nil { return color }
    let names = all.map(\.name)
    let hint = nearest(to: color, among: names).map { "; did you mean \($0)?" } ?? ""
    throw InvalidField(
      field: "color", value: "\"\(text.prefix(40))\"",
      allowed: "#rrggbb or one of \(names.joined(separator: ", "))\(hint)")
  }
}
