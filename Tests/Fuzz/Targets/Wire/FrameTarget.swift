import Messages

/// A stream, behind a byte that says how it is chopped up. However it is, the same frames come out.
enum FrameTarget {
  static func run(_ input: [UInt8]) throws(Finding) {
    var program = ByteProgram(input)
    let seed = program.byte()
    let stream = program.rest
    let expected = Outcome(readingAtOnce: stream)
    for pieces in [[stream[...]], bytewise(stream), chopped(stream, seed: seed)] {
      let outcome = try decode(pieces)
      try Finding.unless(
        outcome == expected,
        "\(pieces.count) pieces make \(outcome.bodies.count) bodies, \(outcome.error as Any)")
    }
    let whole = expected.bodies.flatMap { Frame.around($0) }
    try Finding.unless(stream.starts(with: whole), "frames written again differ")
  }

  private struct Outcome: Equatable {
    var bodies: [[UInt8]] = []
    var error: FrameError?

    init() {}

    /// What the specification says, in the simplest way.
    init(readingAtOnce stream: [UInt8]) {
      var rest = stream[...]
      while rest.count >= 4 {
        let length = rest.prefix(4).reduce(0) { $0 * 256 + Int($1) }
        guard length > 0, length <= 1_048_576 else {
          error = .badLength(length)
          return
        }
        guard rest.count >= 4 + length else { return }
        bodies.append(Array(rest.dropFirst(4).prefix(length)))
        rest = rest.dropFirst(4 + length)
      }
    }
  }

  private static func decode(_ pieces: [ArraySlice<UInt8>]) throws(Finding) -> Outcome {
    var decoder = FrameDecoder()
    var outcome = Outcome()
    for piece in pieces {
      decoder.append(piece)
      do {
        while let body = try decoder.next() {
          try Finding.unless(outcome.error == nil, "a frame after an error")
          outcome.bodies.append(body)
        }
        try Finding.unless(outcome.error == nil, "an error that did not last")
      } catch let error as FrameError {
        try Finding.unless(outcome.error == nil || outcome.error == error, "another error than before")
        outcome.error = error
      } catch {
        throw Finding(description: "\(error)")
      }
    }
    return outcome
  }

  private static func bytewise(_ stream: [UInt8]) -> [ArraySlice<UInt8>] {
    stream.indices.map { stream[$0...$0] }
  }

  /// Pieces of up to 31 bytes, empty ones too.
  private static func chopped(_ stream: [UInt8], seed: UInt8) -> [ArraySlice<UInt8>] {
    var pieces: [ArraySlice<UInt8>] = []
    var rest = stream[...]
    var number = UInt32(seed)
    while !rest.isEmpty {
      number = number &* 1_664_525 &+ 1_013_904_223
      pieces.append(rest.prefix(Int(number >> 27)))
      rest = rest.dropFirst(Int(number >> 27))
    }
    return pieces
  }
}
