import Testing

@testable import Messages

@Suite("Reading JSON, RFC 8259")
struct JSONReaderTests {
  @Test(
    "valid texts",
    arguments: [
      // Section 2: any value, white space around every token.
      "true", "false", "null", "0", "{}", "[]", #""""#, " \t\r\n1\n\r\t ", "[ ]", "{ }",
      " { \"a\" :\t1 ,\r\n\"b\" : [ 2 , 3 ] } ",
      // Sections 4 and 5.
      #"{"a":{"b":{"c":[[],{},[{}]]}}}"#, #"{"":0}"#, #"{"a":1,"a":2}"#, "[1,true,null,\"x\",[2],{\"y\":3}]",
      // Section 6.
      "-0", "-1", "10", "0.0", "-0.5", "1.25", "0e1", "1e5", "1E5", "1e+5", "1e-5", "1.5E-10", "100000000000",
      "9223372036854775807", "-9223372036854775808",
      // Section 7.
      #""plain""#, #""\"\\\/\b\f\n\r\t""#, #""\u0000\u001F\uabCD\uFFFF""#, #""\uD834\uDD1E""#, "\"\u{7F}\"",
      "\"é ß € 字 𝄞 \u{10FFFF}\"", "\"\u{2028}\u{2029}\"",
    ])
  func valid(text: String) {
    #expect(JSON.isValue(Array(text.utf8)))
  }

  @Test(
    "valid texts that a decoder cannot represent",
    arguments: [
      #""\uD800""#, #""\uDC00\uD800""#, "1e400", "-1e999", "123456789012345678901234567890",
      "0." + String(repeating: "3", count: 500),
    ])
  func validButLarge(text: String) {
    #expect(JSON.isValue(Array(text.utf8)))
  }

  @Test(
    "invalid texts",
    arguments: [
      "", " ", "tru", "True", "nul", "nulll", "falsee", "undefined", "NaN", "Infinity", "-Infinity", "'a'",
      "1 2", "{}{}", "[]]", "// c\n1", "/* c */ 1", "# c", "\u{0B}1", "\u{A0}1",
      "{", "[", "{]", "[}", "[1", "[1,", "[,1]", "[,]", "[1 2]", "[1,,2]", "{\"a\"}", "{\"a\":}",
      "{,\"a\":1}", "{\"a\":1 \"b\":2}", "{\"a\" 1}", "{a:1}", "{'a':1}", "{1:1}", "{null:1}",
      "{\"a\":1", "{\"a\":1,", "{:1}", "{\"a\"::1}",
      "-", "+1", "01", "-01", "00", "1.", ".5", "-.5", "1.e1", "1e", "1e+", "1E-", "0x10", "1_000", "1,0",
      "1a",
      "--1", "1.5.5", "1e5.5", "٣",
      "\"", "\"a", "a\"", "\"\\\"", "\"\\", "\"\\x\"", "\"\\a\"", "\"\\'\"", "\"\\u\"", "\"\\u12\"",
      "\"\\u12G4\"",
      "\"\\U0041\"", "\"\\u12", "\"a\nb\"", "\"a\tb\"", "\"\u{0}\"", "\"\u{1F}\"",
    ])
  func invalid(text: String) {
    #expect(!JSON.isValue(Array(text.utf8)))
  }

  @Test("invalid texts that a decoder accepts", arguments: ["[1,]", "{\"a\":1,}"])
  func invalidButDecoded(text: String) {
    #expect(!JSON.isValue(Array(text.utf8)))
  }

  @Test(
    "strings that are not UTF-8",
    arguments: [
      [0x80], [0xBF], [0xC0, 0x80], [0xC1, 0xBF], [0xC2], [0xC2, 0x41], [0xE0, 0x80, 0x80],
      [0xE0, 0x9F, 0xBF],
      [0xE2, 0x82], [0xE2, 0x82, 0x41], [0xED, 0xA0, 0x80], [0xED, 0xBF, 0xBF], [0xF0, 0x80, 0x80, 0x80],
      [0xF0, 0x8F, 0xBF, 0xBF], [0xF0, 0x9F, 0x98], [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80],
      [0xFE],
      [0xFF],
    ] as [[UInt8]])
  func notUTF8(bytes: [UInt8]) {
    #expect(!JSON.isValue([UInt8(ascii: "\"")] + bytes + [UInt8(ascii: "\"")]))
    #expect(!JSON.isValue([UInt8(ascii: "\"")] + bytes))
    #expect(!JSON.isValue([UInt8(ascii: "["), UInt8(ascii: "\"")] + bytes + Array(#"","a"]"#.utf8)))
  }

  @Test(
    "a text that is not UTF-8 or begins with a byte order mark",
    arguments: [
      [0xEF, 0xBB, 0xBF, 0x31], [0xFF, 0xFE, 0x31, 0x00], [0x00, 0x31], [0x31, 0x00],
    ] as [[UInt8]])
  func otherEncodings(bytes: [UInt8]) {
    #expect(!JSON.isValue(bytes))
  }

  @Test("arrays and objects nest at most as deep as the limit")
  func depth() {
    for (opening, closing) in [("[", "]"), ("{\"a\":", "}")] {
      func nested(_ depth: Int) -> [UInt8] {
        let innermost = opening == "[" ? "" : "1"
        return Array(
          (String(repeating: opening, count: depth) + innermost + String(repeating: closing, count: depth))
            .utf8)
      }
      #expect(JSON.isValue(nested(JSONReader.depthMax)))
      #expect(!JSON.isValue(nested(JSONReader.depthMax + 1)))
      #expect(!JSON.isValue(nested(100_000)))
    }
  }

  @Test("the limit is the one of the protocol: 64 levels, the body included")
  func depthOfProtocol() {
    for (depth, isTaken) in [(63, true), (64, true), (65, false)] {
      let text = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
      #expect(JSON.isValue(Array(text.utf8)) == isTaken, "\(depth) levels")
      let inner = String(repeating: "[", count: depth - 2) + String(repeating: "]", count: depth - 2)
      let body = #"{"jsonrpc":"2.0","method":"m","params":{"a":\#(inner)}}"#
      #expect(((try? Envelope(Array(body.utf8))) != nil) == isTaken, "\(depth) levels in a message")
    }
  }

  @Test("the ranges of an object's members are passed on, those of inner objects are not")
  func members() throws {
    let text = Array(#" { "a" : {"b":[1]} , "\u0063":-1.5e3,"d":"x" } "#.utf8)
    var found: [[String]] = []
    try JSONReader.findMembers(of: text) { name, value in
      found.append([name, value].map { String(decoding: text[$0], as: UTF8.self) })
    }
    #expect(found == [["\"a\"", "{\"b\":[1]}"], ["\"\\u0063\"", "-1.5e3"], ["\"d\"", "\"x\""]])
  }

}
