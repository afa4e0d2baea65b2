/// Text made to be taken for something else.
package enum HostileText {
  /// What the languages are made of, and what joins a delimiter to the character beside it.
  private static let pieces: [String] =
    [
      "a", "Work", "é", "日", "👩\u{200D}🚒", "🇩🇪", " ", "0", "-1",
      // Letters of class Prepend, marks of class Extend and SpacingMark, joiners, variation selectors.
      "\u{D4E}", "\u{111C2}", "\u{111C3}", "\u{113D1}", "\u{1193F}", "\u{11941}", "\u{11A84}", "\u{11D46}",
      "\u{11F02}", "\u{600}", "\u{6DD}", "\u{301}", "\u{20DD}", "\u{903}", "\u{FE0F}", "\u{1F3FB}",
      "\u{200D}",
      "\u{200C}", "\u{34F}",
      // Bidirectional marks, and characters that cannot be seen.
      "\u{202A}", "\u{202B}", "\u{202E}", "\u{202C}", "\u{2066}", "\u{2069}", "\u{200E}", "\u{200F}",
      "\u{61C}",
      "\u{200B}", "\u{FEFF}", "\u{AD}", "\u{E0067}", "\u{2028}", "\u{2029}",
      "\u{0}", "\u{7}", "\u{8}", "\t", "\n", "\r", "\r\n", "\u{1B}", "\u{7F}", "\u{85}", "\u{90}", "\u{9B}",
      "\u{9D}",
      "%", "{", "}", "#", "(", ")", "[", "]", "<", ">", "/", "&", ";", ",", "=", "+", "@", ":", "`", "$",
      "\\",
      "|", "!", "^", "\"", "'", "\u{FF1D}",
      "%{A1:touch X:}", "%%{", "<action=`rm X`>", "</action>", "<raw=", "<raw=1:", "/>", "<fc=#ff0000>",
      "#(touch X)",
      "#{pid}", "#[fg=red]", "&lt;", "&#x3c;", "<b>", "\\u0022", "=HYPERLINK(1)", "\u{1B}]0;x\u{7}",
      "\u{1B}[31m",
    ]

  /// A text of up to a number of pieces.
  package static func make(piecesMax: Int, using random: inout some RandomNumberGenerator) -> String {
    var text = ""
    for _ in 0..<Int.random(in: 0...piecesMax, using: &random) {
      if Int.random(in: 0..<8, using: &random) == 0 {
        let value = UInt32.random(in: 0...0x10FFFF, using: &random)
        text.unicodeScalars.append(Unicode.Scalar(value) ?? "?")
      } else {
        text.unicodeScalars.append(contentsOf: (pieces.randomElement(using: &random) ?? "").unicodeScalars)
      }
    }
    return text
  }
}
