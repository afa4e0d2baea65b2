import Terminal

/// What a terminal sends: the first byte says how long the parts are in which the rest arrives.
enum InputTarget {
  static func run(_ input: [UInt8]) throws(Finding) {
    let length = Int(input.first ?? 0) % 16 + 1
    let bytes = input.dropFirst()
    var whole = InputDecoder()
    let events = whole.decode(bytes)
    var parts = InputDecoder()
    var divided: [InputEvent] = []
    var rest = bytes
    while !rest.isEmpty {
      divided += parts.decode(rest.prefix(length))
      rest = rest.dropFirst(length)
    }
    try Finding.unless(divided == events, "in parts of \(length) bytes: \(divided), at once: \(events)")
    let isUndecided = whole.isUndecided
    let keys = whole.flush()
    try Finding.unless(keys == parts.flush(), "flushed: \(keys)")
    try Finding.unless(isUndecided == !keys.isEmpty, "undecided: \(isUndecided), but flushed: \(keys)")
    for case .paste(let text) in events {
      // A broken byte becomes a character of three.
      let most = 3 * InputDecoder.pasteMax
      try Finding.unless(text.utf8.count <= most, "a paste of \(text.utf8.count) bytes")
    }
  }

  /// Sequences to begin from, besides the texts of the examples.
  static let seeds = [
    "\u{1B}[1;5A", "\u{1B}OP", "\u{1B}\u{1B}[A", "\u{1B}[97:65;4:2u", "\u{1B}[<0;12;5M", "\u{1B}[M !!",
    "\u{1B}[200~paste\u{1B}[201~", "\u{1B}]11;rgb:1/2/3\u{1B}\\", "\u{1B}P1$r48:2:1:2:3m\u{1B}\\",
    "\u{1B}_Gi=31;OK\u{1B}\\", "\u{1B}[?2026;2$y", "\u{1B}[[A", "\u{1B}[3$", "\u{1B}[27;5;105~",
  ].map { [3] + Array($0.utf8) }
}
