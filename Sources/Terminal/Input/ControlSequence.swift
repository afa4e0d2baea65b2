/// A control sequence from a terminal (ECMA-48, "CSI"), without its introducer.
struct ControlSequence {
  /// One of `<=>?` before the parameters.
  let prefix: UInt8?
  /// The parameters, each with its subparameters; nil where a number is missing.
  let parameters: [[Int?]]
  /// Bytes between the parameters and the final one.
  let intermediates: [UInt8]
  let final: UInt8

  /// What larger numbers are taken for.
  private static let numberMax = 1 << 24

  init(body: ArraySlice<UInt8>, final: UInt8) {
    var body = body
    if let first = body.first, (0x3C...0x3F).contains(first) {
      prefix = first
      body = body.dropFirst()
    } else {
      prefix = nil
    }
    intermediates = body.filter { (0x20...0x2F).contains($0) }
    let digits = body.filter { $0 >= 0x30 }
    parameters =
      digits.isEmpty
      ? []
      : digits.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false).map { parameter in
        parameter.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false).map(Self.number)
      }
    self.final = final
  }

  private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    guard !digits.isEmpty, digits.allSatisfy(InputScan.isDigit) else { return nil }
    return digits.reduce(0) { min($0 * 10 + Int($1 - 0x30), numberMax) }
  }

  /// The first number of each parameter; 0 where it is missing.
  var numbers: [Int] { parameters.map { $0.first.flatMap(\.self) ?? 0 } }

  /// Returns a subparameter; nil if it is missing.
  func number(_ parameter: Int, _ part: Int = 0) -> Int? {
    guard parameter < parameters.count, part < parameters[parameter].count else { return nil }
    return parameters[parameter][part]
  }

  /// Whether a paste begins (bracketed paste).
  var isPasteStart: Bool { prefix == nil && final == UInt8(ascii: "~") && numbers == [200] }

  /// The event; nil for an unknown sequence.
  var event: InputEvent? {
    switch (prefix, intermediates) {
    case (UInt8(ascii: "<"), []):
      guard [UInt8(ascii: "M"), UInt8(ascii: "m")].contains(final), numbers.count == 3 else { return nil }
      return Mouse(
        report: numbers[0], column: numbers[1], row: numbers[2], isRelease: final == UInt8(ascii: "m")
      ).map(InputEvent.mouse)
    case (nil, []) where parameters.isEmpty && final == UInt8(ascii: "I"): return .focus(true)
    case (nil, []) where parameters.isEmpty && final == UInt8(ascii: "O"): return .focus(false)
    case (nil, []): return TerminalReply(self).map(InputEvent.reply) ?? KeyDecoder.event(self)
    case (nil, _): return nil
    default: return TerminalReply(self).map(InputEvent.reply)
    }
  }
}
