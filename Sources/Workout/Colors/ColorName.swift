/// The colours that have names.
package enum ColorName {
  /// The names and their values as `#rrggbb`, which can be distinguished on a dark bar.
  package static let all: [(name: String, hex: String)] = [
    ("red", "#ff5f5f"), ("orange", "#ff8700"), ("amber", "#ffaf00"), ("yellow", "#ffd75f"),
    ("lime", "#afd700"),
    ("green", "#5fd75f"), ("teal", "#00afaf"), ("cyan", "#5fd7ff"), ("blue", "#5f87ff"),
    ("indigo", "#8787ff"),
    ("purple", "#af5fff"), ("magenta", "#ff5fff"), ("pink", "#ff87af"), ("brown", "#af875f"),
    ("gray", "#9e9e9e"),
    ("white", "#ffffff"),
  ]

  /// Returns a colour as `#rrggbb` from its name or that notation; nil for anything else.
  package static func hex(_ text: String) -> String? {
    let text = text.trimmed.lowercased()
    if let color = all.first(where: { $0.name == text }) { return color.hex }
    let digits = text.dropFirst()
    return text.hasPrefix("#") && digits.count == 6 && digits.allSatisfy { $0.isASCII && $0.isHexDigit }
      ? text : nil
  }
}

/// The name of a colour, or `#rrggbb`. It is put into small letters.
struct ColorRule: FieldRule {
  let type = FieldType.text(1...10)
  var allowed: String { "#rrggbb or one of \(ColorName.all.map(\.name).joined(separator: ", "))" }

  func check(_ value: inout String) -> [InvalidField] {
    let color = value.trimmed.lowercased()
    if ColorName.hex(color) != nil {
      value = color
      return []
    }
    let names = ColorName.all.map(\.name)
    let hint = nearest(to: color, among: names).map { "; did you mean \($0)?" } ?? ""
    return refusal("\"\(value.prefix(40))\"", allowed: allowed + hint)
  }

  func repaired(_ value: String) -> String? {
    var color = value
    return check(&color).isEmpty ? color : nil
  }
}
