import Chance
import Display
import Testing
import Workout

@Suite("What a terminal replies about its background")
struct BackgroundReplyTests {
  private func reply(_ text: String) -> BackgroundReply { BackgroundReply(Array(text.utf8)) }

  @Test(
    "the notations of a colour, with each end",
    arguments: [
      ("rgb:ffff/ffff/ffff", 0xffffff), ("rgb:0000/2b2b/3636", 0x002b36), ("rgb:fd/f6/e3", 0xfdf6e3),
      ("rgb:f/8/0", 0xff8800), ("rgb:fff/000/800", 0xff0080), ("rgba:1c1c/1c1c/1e1e/ffff", 0x1c1c1e),
      ("#fdf6e3", 0xfdf6e3), ("#fdfdf6f6e3e3", 0xfdf6e3), ("rgb:FFFF/FfFf/0000", 0xffff00),
    ] as [(String, UInt32)])
  func colours(text: String, number: UInt32) {
    for end in ["\u{7}", "\u{1B}\\"] {
      let read = reply("\u{1B}]11;\(text)\(end)")
      #expect(read.background == Color(number) && !read.isComplete)
    }
  }

  @Test("dark or light by what can be read better on it")
  func dark() {
    for (text, isDark) in [
      ("0000/0000/0000", true), ("1c1c/1c1c/1e1e", true), ("0000/2b2b/3636", true), ("ffff/ffff/ffff", false),
      ("fdfd/f6f6/e3e3", false), ("8080/8080/8080", false),
    ] {
      #expect(reply("\u{1B}]11;rgb:\(text)\u{7}").isDark == isDark)
    }
    #expect(reply("").isDark == nil)
  }

  @Test("complete with the reply to the second question, with or without the first")
  func complete() {
    #expect(reply("\u{1B}[?62;22c").isComplete && reply("\u{1B}[?62;22c").background == nil)
    #expect(reply("\u{1B}[?c").isComplete)
    let both = reply("\u{1B}]11;rgb:0/0/0\u{1B}\\\u{1B}[?1;2c")
    #expect(both.isComplete && both.background == Color(0))
    for text in ["", "\u{1B}", "\u{1B}[?", "\u{1B}[?62;2", "\u{1B}[62c", "\u{1B}[?62;22h", "c"] {
      #expect(!reply(text).isComplete, "\(text.debugDescription)")
    }
  }

  @Test("keys that were typed meanwhile do not hide it")
  func keys() {
    let read = reply("q\u{1B}[A\u{1B}]11;rgb:ffff/ffff/ffff\u{7}x\u{1B}\u{1B}[?6c")
    #expect(read.isDark == false && read.isComplete)
  }

  @Test(
    "hostile and broken replies have no colour",
    arguments: [
      "rgb:", "rgb:/", "rgb://", "rgb:f/f", "rgb:f/f/f/f", "rgb:fffff/0/0", "rgb:-1/0/0", "rgb:+f/0/0",
      "rgb:g/0/0", "rgb:0x/0/0", "rgb: f/f/f", "rgb:f/f/f ", "rgba:f/f/f", "rgba:f/f/f/x", "#", "#f", "#ff",
      "#ffff",
      "#+fffff", "#fffffffffffffff", "rgb:٣/0/0", "white", "?", "rgb:ffff/ffff/ffff\u{1B}",
      "rgb:ffff/ffff/ffff\u{1B}[?6c",
    ])
  func hostile(text: String) {
    #expect(reply("\u{1B}]11;\(text)\u{7}").background == nil)
  }

  @Test("a reply that has not ended, or to another question, has no colour")
  func unfinished() {
    for text in [
      "]11;rgb:ffff/ffff/ffff", "]11;rgb:ffff/ffff/ffff\u{1B}", "]12;rgb:ffff/ffff/ffff\u{7}",
      "11;#ffffff\u{7}",
    ] {
      #expect(reply("\u{1B}\(text)").background == nil)
    }
  }

  @Test("the first colour counts, and bytes after the limit do not")
  func limits() {
    let white = "\u{1B}]11;rgb:ffff/ffff/ffff\u{7}"
    #expect(reply("\u{1B}]11;rgb:0/0/0\u{7}\(white)").isDark == true)
    #expect(reply(String(repeating: "x", count: BackgroundReply.lengthMax) + white).background == nil)
    #expect(reply(String(repeating: "\u{1B}", count: 100) + white).isDark == false)
  }

  @Test("any bytes are read without a fault", arguments: 0..<200)
  func anyBytes(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let parts = [
      "\u{1B}", "]11;", "rgb:", "/", "ffff", "\u{7}", "\\", "[?", "6", ";", "c", "#", "é", "\u{0}",
    ]
    let text = (0..<40).map { _ in parts[Int.random(in: parts.indices, using: &random)] }.joined()
    let read = reply(text)
    #expect(read == reply(text) && (read.isDark == nil) == (read.background == nil))
  }
}
