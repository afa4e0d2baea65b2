import Chance
import Testing

@testable import Terminal

@Suite("Input of any bytes")
struct InputFuzzTests {
  /// Sequences to begin from.
  static let seeds = [
    "\u{1B}[1;5A", "\u{1B}OP", "\u{1B}\u{1B}[A", "\u{1B}[97:65;4:2;97u", "\u{1B}[<0;12;5M", "\u{1B}[M !!",
    "\u{1B}[3$",
    "\u{1B}[200~paste\u{1B}[20\u{1B}[201~", "\u{1B}]11;rgb:1/2/3\u{1B}\\", "\u{1B}]11;#fff\u{7}",
    "\u{1B}P1$r48:2:1:2:3m\u{1B}\\",
    "\u{1B}_Gi=31;OK\u{1B}\\", "\u{1B}[?2026;2$y", "\u{1B}[?62;4c", "\u{1B}[[A", "é日🔥", "\u{3}\r\u{7F}",
    "\u{1B}[27;5;105~", "\u{1B}",
    "\u{1B}[" + String(repeating: "9;", count: 80) + "A",
    "\u{1B}]" + String(repeating: "x", count: 600) + "\u{1B}\\",
  ].map { Array($0.utf8) }

  /// Random bytes, and sequences with a few bytes changed, left out or doubled.
  static func input(_ random: inout SeededRandom) -> [UInt8] {
    var bytes: [UInt8] = []
    for _ in 0..<Int.random(in: 1...8, using: &random) {
      if Int.random(in: 0..<4, using: &random) == 0 {
        bytes += (0..<Int.random(in: 0...6, using: &random)).map { _ in .random(in: 0...255, using: &random) }
        continue
      }
      var part = seeds.randomElement(using: &random) ?? []
      for _ in 0..<Int.random(in: 0...2, using: &random) where !part.isEmpty {
        let index = Int.random(in: 0..<part.count, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: part[index] = .random(in: 0...255, using: &random)
        case 1: part.remove(at: index)
        default: part.insert(part[index], at: index)
        }
      }
      bytes += part
    }
    return bytes
  }

  @Test("the events do not depend on how the bytes are divided")
  func divided() {
    var random = SeededRandom(seed: 22)
    for round in 0..<1200 {
      let input = Self.input(&random)
      var whole = InputDecoder()
      let expected = whole.decode(input)
      var parts = InputDecoder()
      var events: [InputEvent] = []
      var rest = input[...]
      let most = Bool.random(using: &random) ? 1 : 9
      while !rest.isEmpty {
        let part = rest.prefix(.random(in: 1...most, using: &random))
        events += parts.decode(part)
        rest = rest[part.endIndex...]
      }
      #expect(events == expected, "round \(round): \(input)")
      #expect(parts.flush() == whole.flush(), "round \(round): \(input)")
      if events != expected { return }
    }
  }

  @Test("every prefix of a sequence, then a flush, leaves a decoder that still decodes")
  func prefixes() {
    for seed in Self.seeds {
      for length in 0...seed.count {
        var decoder = InputDecoder()
        _ = decoder.decode(seed.prefix(length))
        _ = decoder.flush()
        // The end of a paste and of a string, then Control-C, which ends any sequence.
        let events = decoder.decode(Array("\u{1B}[201~\u{1B}\\\u{3}\u{3}\u{3}\u{3}".utf8))
        #expect(events.last == .key(.character("c"), .control), "\(seed.prefix(length))")
      }
    }
  }
}
