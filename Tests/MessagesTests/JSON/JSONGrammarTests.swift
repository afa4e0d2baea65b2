import Chance
import Testing

@testable import Messages

@Suite("Scanning JSON beside a grammar written from RFC 8259")
struct JSONGrammarTests {
  @Test("with any byte replaced, removed or doubled, reader and reference agree")
  func mutations() {
    let bytes =
      Array("\"\\{}[]:,.+-0159eEutfnx/ \n".utf8) + [0x00, 0x1F, 0x7F, 0x80, 0xA9, 0xC3, 0xE2, 0xFF]
    for text in Self.written {
      for index in text.indices {
        var less = text
        less.remove(at: index)
        expectAgreement(less)
        var more = text
        more.insert(text[index], at: index)
        expectAgreement(more)
        for byte in bytes {
          var other = text
          other[index] = byte
          expectAgreement(other)
        }
      }
    }
  }

  @Test("arbitrary texts, some with a few bytes changed: reader and reference agree", arguments: 1...40)
  func arbitrary(seed: UInt64) {
    var random = RandomJSON(seed: seed)
    for _ in 0..<100 {
      var text: [UInt8] = Array("[".utf8)
      while text.count < 300 { text += random.value(depth: 0) + Array(",".utf8) }
      text += Array("0]".utf8)
      expectAgreement(text)
      #expect(JSON.isValue(text))
      for _ in 0..<8 {
        var other = text
        for _ in 0...random.below(3) {
          let (from, to) = (random.below(other.count), random.below(other.count))
          switch random.below(4) {
          case 0: other[to] = other[from]
          case 1: other.swapAt(from, to)
          case 2: other.remove(at: to)
          default: other.insert(RandomJSON.tokens[random.below(RandomJSON.tokens.count)], at: to)
          }
        }
        expectAgreement(other)
      }
    }
  }

  /// A session's worth of everything; long strings, keys and numbers; a few hundred bytes each.
  private static let written: [[UInt8]] = [
    #"{"phases":[{"phase":"work","seconds":45,"endsAt":1234567890123},{"phase":"rest","seconds":0,"a":-1.5e+3}],"#
      + #""open":null,"isPaused":false,"voice":true,"list":[[],{},[{}],[1,[2]],"x"],"title":"Liegestütze \"schnell\"","#
      + #""é":"€ 𝄞 \u00e9\\","k\"ey":[0.25,1e5,12345678901234567890],"s":"","":[""]}"#,
    "[\"\(String(repeating: "x", count: 150))\",{\"\(String(repeating: "k", count: 130))\":\(String(repeating: "7", count: 140))}]",
    "[\"\(String(repeating: #"\""#, count: 60))\",12345678,123456789,"
      + "1234567890123456,12345678901234567,0,10,{\"\(String(repeating: #"\\"#, count: 60))\":1}]",
  ].map { Array($0.utf8) }

  private func expectAgreement(_ text: [UInt8]) {
    let isJSON = ReferenceJSON.takes(text, depthMax: JSONReader.depthMax)
    guard JSON.isValue(text) != isJSON else { return }
    Issue.record("the reader says \(!isJSON): \(String(decoding: text, as: UTF8.self))")
  }
}

/// Random texts from a seed.
private struct RandomJSON {
  private var numbers: SeededRandom

  init(seed: UInt64) {
    numbers = SeededRandom(seed: seed)
  }

  static let tokens = Array("{}[]:,\"\\0-1.e tn\n".utf8) + [0xC3, 0xA9]

  mutating func below(_ bound: Int) -> Int {
    Int(numbers.next() % UInt64(bound))
  }

  mutating func value(depth: Int) -> [UInt8] {
    switch below(depth > 5 ? 6 : 9) {
    case 0: return Array("\(below(1_000_000_000) - 1000)".utf8)
    case 1: return Array(["0", "-0.5", "1e-5", "12345678901234567", "1.25E+10"][below(5)].utf8)
    case 2: return Array(["true", "false", "null"][below(3)].utf8)
    case 3: return Array(#""\#(String(repeating: "ab{[:,", count: below(12)))""#.utf8)
    case 4: return Array([#""\"""#, #""\\""#, #""\\\"x""#, #""\u12aB""#, #""é€𝄞""#][below(5)].utf8)
    case 5: return Array(#""\#(String(repeating: "ü", count: below(40)))""#.utf8)
    case 6: return Array("[".utf8) + list(depth) { $0.value(depth: depth + 1) } + Array("]".utf8)
    default:
      return Array("{".utf8)
        + list(depth) { Array(#""k\#($0.below(99))":"#.utf8) + $0.value(depth: depth + 1) }
        + Array("}".utf8)
    }
  }

  private mutating func list(_ depth: Int, _ element: (inout RandomJSON) -> [UInt8]) -> [UInt8] {
    var list: [UInt8] = []
    for index in 0..<below(5) { list += (index == 0 ? [] : Array(",".utf8)) + element(&self) }
    return list
  }
}
