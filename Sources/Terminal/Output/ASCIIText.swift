/// ASCII in place of other characters.
enum ASCIIText {
  /// Returns one ASCII character that looks or reads like the first of a text; `?` if there is none.
  static func of(_ text: String) -> String {
    guard let scalar = text.unicodeScalars.first else { return "" }
    if scalar.isASCII { return String(Character(scalar)) }
    if let found = table[scalar] { return String(Character(found)) }
    switch scalar.value {
    case 0x2500...0x257F: return box(scalar.value)
    case 0x2596...0x259F: return Dots(quadrant: scalar.value).ascii
    case 0x1FB00...0x1FB3B: return Dots(sextant: scalar.value).ascii
    case 0x2800...0x28FF: return Dots(braille: scalar.value).ascii
    default: return "?"
    }
  }

  /// Characters that the screens use, and those of Latin 1, each followed by its substitute.
  private static let pairs = [
    "█#▇#▆#▉#▊#▋#▓#▮#▰#■#▪#●o◼#◾#★*",
    "▅=▄=▃-▂_▁_▀\"▔-▌|▍|▎|▏|▐|▕|",
    "▒:░.▯-▱-□o▫o○o◻o◽o☆*",
    "◔c◑)◐(◒u◓n◕c◉O◎o",
    "←<→>↑^↓v↔-↕|↵<⏎<⇧^⇥>⌫<",
    "▸>▶>►>▹>▷>›>»>◂<◀<◄<◃<◁<‹<«<",
    "▲^△^▴^▵^▼v▽v▾v▿v",
    "·.•*∙.….⋯-⋮:",
    "×x÷/±+−-≤<≥>≠#≈~∞8√v",
    "‐-‑-‒-–-—-―-",
    "‘'’'‚,“\"”\"„\"′'″\"",
    "✓+✔+✗x✘x✕x✖x",
    "♪~♫~♥*♡*⏸=⏵>⏹#⏮<⏭>",
    "¡!¢c£L¥Y¦|§S©cªa«<¬-®r¯-°o¹1²2³3´'µu¶P¸,ºo»>¿?",
    "ÀAÁAÂAÃAÄAÅAÆAÇCÈEÉEÊEËEÌIÍIÎIÏI",
    "ÐDÑNÒOÓOÔOÕOÖOØOÙUÚUÛUÜUÝYÞT",
    "ßsàaáaâaãaäaåaæaçcèeéeêeëeìiíiîiïi",
    "ðdñnòoóoôoõoöoøoùuúuûuüuýyþtÿy",
    "€E",
    "\u{A0} \u{2007} \u{2009} \u{202F} ",
  ]

  private static let table: [Unicode.Scalar: Unicode.Scalar] = {
    var table: [Unicode.Scalar: Unicode.Scalar] = [:]
    for pair in pairs {
      let scalars = Array(pair.unicodeScalars)
      for index in stride(from: 0, to: scalars.count - 1, by: 2) {
        table[scalars[index]] = scalars[index + 1]
      }
    }
    return table
  }()

  /// A line, a corner or a diagonal of a box.
  private static func box(_ value: UInt32) -> String {
    switch value {
    case 0x2500, 0x2501, 0x2504, 0x2505, 0x2508, 0x2509, 0x254C, 0x254D, 0x2574, 0x2576, 0x2578, 0x257A,
      0x257C,
      0x257E:
      "-"
    case 0x2502, 0x2503, 0x2506, 0x2507, 0x250A, 0x250B, 0x254E, 0x254F, 0x2551, 0x2575, 0x2577, 0x2579,
      0x257B,
      0x257D, 0x257F:
      "|"
    case 0x2550: "="
    case 0x2571: "/"
    case 0x2572: "\\"
    case 0x2573: "X"
    default: "+"
    }
  }
}

/// The parts of a cell that a character fills: two columns of four.
private struct Dots {
  /// The rows of each column from the top; a part in a higher bit is lower.
  private var left: UInt8 = 0
  private var right: UInt8 = 0

  /// A braille pattern (Unicode, "Braille Patterns": dots 1–3 and 7 are left).
  init(braille value: UInt32) {
    let bits = UInt8(truncatingIfNeeded: value)
    left = bits & 7 | (bits & 0x40) >> 3
    right = (bits >> 3) & 7 | (bits & 0x80) >> 4
  }

  /// A block of two by three parts; the numbers leave out those that are characters of their own.
  init(sextant value: UInt32) {
    let index = value - 0x1FB00 + 1
    let bits = index + (index >= 0x15 ? 1 : 0) + (index >= 0x29 ? 1 : 0)
    for (row, lines) in [UInt8(0b0001), 0b0110, 0b1000].enumerated() {
      if bits & (1 << (2 * row)) != 0 { left |= lines }
      if bits & (2 << (2 * row)) != 0 { right |= lines }
    }
  }

  /// A block of two by two parts.
  init(quadrant value: UInt32) {
    // Bit 0 is the upper left, 1 the upper right, 2 the lower left, 3 the lower right.
    let parts: [UInt8] = [4, 8, 1, 13, 9, 7, 11, 2, 6, 14]
    let bits = parts[Int(value - 0x2596)]
    left = (bits & 1 != 0 ? 0b0011 : 0) | (bits & 4 != 0 ? 0b1100 : 0)
    right = (bits & 2 != 0 ? 0b0011 : 0) | (bits & 8 != 0 ? 0b1100 : 0)
  }

  /// A character with its ink in the same place.
  var ascii: String {
    let filled = left.nonzeroBitCount + right.nonzeroBitCount
    if filled == 0 { return " " }
    if filled >= 5 { return "#" }
    let both = left | right
    if both & 0b1001 == 0 { return "-" }
    if both & 0b1100 == 0 { return left != 0 && right != 0 ? "\"" : "'" }
    if both & 0b0011 == 0 { return left != 0 && right != 0 ? "_" : "." }
    if right == 0 || left == 0 { return "|" }
    return left.leadingZeroBitCount > right.leadingZeroBitCount ? "\\" : "/"
  }
}
