import Chance
import Testing

@testable import Messages

@Suite("JSON of files: errors and their position")
struct JSONSyntaxTests {
  private func fault(_ text: [UInt8]) -> String? {
    caught { () throws(ErrorObject) in try JSON.node(ofFile: text) }?.message
  }

  @Test(
    "position and problem",
    arguments: [
      ("", "line 1, column 1: the text is empty; write a JSON value"),
      ("[1,]", "line 1, column 3: a comma before \"]\"; remove it"),
      ("{\n  \"a\": 1,\n}", "line 2, column 9: a comma before \"}\"; remove it"),
      ("{\"é\":1,\n\"é\":2}", "line 2, column 1: the object has \"é\" twice; remove one"),
      ("{\"a\":1,\"\\u0061\":2}", "line 1, column 8: the object has \"a\" twice; remove one"),
      ("[{\"a\":{\"b\":1,\"b\":1}}]", "line 1, column 14: the object has \"b\" twice; remove one"),
      ("{\"a\" 1}", "line 1, column 6: \"1\" is unexpected; write a colon here"),
      ("{'a':1}", "line 1, column 2: \"'\" is unexpected; write a member's name in double quotes here"),
      ("[1", "line 1, column 3: the text ends too early; write a comma or \"]\" here"),
      ("[01]", "line 1, column 2: a number begins with 0; remove the 0"),
      ("[-]", "line 1, column 2: not a JSON number; write it as -1.5 or 2e3"),
      ("[1] x", "line 1, column 5: text after the end; remove it"),
      ("[\"a\tb\"]", "line 1, column 4: a control character in a string; write it as \\u and four digits"),
      ("\u{FEFF}{}", "line 1, column 1: a byte order mark; save the text without one"),
    ])
  func problems(text: String, words: String) {
    #expect(fault(Array(text.utf8)) == words)
  }

  @Test("UTF-16 and bytes that are not UTF-8")
  func encodings() {
    for order in [[0xFE, 0xFF, 0, 0x7B, 0, 0x7D], [0x7B, 0, 0x7D, 0], [0xFF, 0xFE, 0x7B, 0, 0x7D, 0]]
      as [[UInt8]]
    {
      #expect(fault(order) == "line 1, column 1: not UTF-8; save the text as UTF-8")
    }
    #expect(
      fault([0x22, 0x61, 0xFF, 0x22])
        == "line 1, column 3: bytes that are not UTF-8; save the text as UTF-8")
  }

  @Test("accepts what the broker accepts, except repeated members")
  func sameAsMessages() {
    var random = SeededRandom(seed: 16)
    let sample = Array(
      #"{"ké":[1,-2.5e+1,true,0.5E-2],"n\n":{"x":null,"y":"€\u00e9"},"z":[[],{},false]}"#.utf8)
    let bytes =
      Array("\"\\{}[]:,.+-0159eEutfnx/ \n\t".utf8) + [0x00, 0x1F, 0x7F, 0x80, 0xA9, 0xC3, 0xE2, 0xFF]
    for _ in 0..<50_000 {
      var text = sample
      for _ in 0..<Int.random(in: 0...2, using: &random) {
        let index = Int.random(in: 0..<text.count, using: &random)
        let byte = bytes.randomElement(using: &random) ?? 0
        if Bool.random(using: &random) { text[index] = byte } else { text.insert(byte, at: index) }
      }
      if Int.random(in: 0..<4, using: &random) == 0 {
        text = Array(text.prefix(Int.random(in: 0...text.count, using: &random)))
      }
      let fault = fault(text)
      let isTwice = fault?.contains(" twice; ") == true
      #expect(
        JSON.isValue(text) == (fault == nil) || isTwice,
        "\(String(decoding: text, as: UTF8.self)): \(fault as Any)")
    }
  }

  @Test("arrays and objects nest as deep as in messages")
  func depth() {
    for depth in [JSONReader.depthMax, JSONReader.depthMax + 1, 100_000] {
      let text =
        [UInt8](repeating: UInt8(ascii: "["), count: depth)
        + [UInt8](repeating: UInt8(ascii: "]"), count: depth)
      #expect(fault(text) == nil || depth > JSONReader.depthMax)
      #expect(JSON.isValue(text) == (fault(text) == nil))
    }
  }
}
