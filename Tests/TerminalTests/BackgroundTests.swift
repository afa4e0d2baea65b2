import Testing
import Workout

@testable import Terminal

@Suite("What a terminal replies about its background")
struct BackgroundTests {
  private func background(_ bytes: String) -> Color? {
    var decoder = InputDecoder()
    return decoder.decode(Array(bytes.utf8)).lazy.compactMap {
      if case .reply(.background(let color)) = $0 { color } else { nil }
    }.first
  }

  @Test(
    "the notations of a colour, with each end",
    arguments: [
      ("rgb:ffff/ffff/ffff", 0xffffff), ("rgb:0000/2b2b/3636", 0x002b36), ("rgb:fd/f6/e3", 0xfdf6e3),
      ("rgb:f/8/0", 0xff8800), ("rgb:fff/000/800", 0xff0080), ("rgba:1c1c/1c1c/1e1e/ffff", 0x1c1c1e),
      ("#fdf6e3", 0xfdf6e3), ("#fdfdf6f6e3e3", 0xfdf6e3), ("rgb:FFFF/FfFf/0000", 0xffff00),
    ] as [(String, UInt32)])
  func colours(text: String, number: UInt32) {
    for end in ["\u{7}", "\u{1B}\\"] {
      // Keys that were typed meanwhile do not hide it.
      #expect(background("q\u{1B}[A\u{1B}]11;\(text)\(end)x") == Color(number))
    }
  }

  @Test("dark or light by what can be read better on it")
  func dark() {
    for (text, isDark) in [
      ("0000/0000/0000", true), ("1c1c/1c1c/1e1e", true), ("0000/2b2b/3636", true), ("ffff/ffff/ffff", false),
      ("fdfd/f6f6/e3e3", false), ("8080/8080/8080", false),
    ] {
      #expect(background("\u{1B}]11;rgb:\(text)\u{7}")?.isDark == isDark)
    }
  }

  @Test(
    "hostile and broken replies have no colour",
    arguments: [
      "rgb:", "rgb:/", "rgb://", "rgb:f/f", "rgb:f/f/f/f", "rgb:fffff/0/0", "rgb:-1/0/0", "rgb:+f/0/0",
      "rgb:g/0/0", "rgb:0x/0/0", "rgb: f/f/f", "rgb:f/f/f ", "rgba:f/f/f", "rgba:f/f/f/x", "#", "#f", "#ff",
      "#ffff", "#+fffff", "#fffffffffffffff", "rgb:٣/0/0", "white", "?", "rgb:ffff/ffff/ffff\u{1B}",
      "rgb:ffff/ffff/ffff\u{1B}[?6c",
    ])
  func hostile(text: String) {
    #expect(background("\u{1B}]11;\(text)\u{7}") == nil)
  }

  @Test("a reply that has not ended, or to another question, has no colour")
  func unfinished() {
    for text in ["]11;rgb:ffff/ffff/ffff", "]12;rgb:ffff/ffff/ffff\u{7}", "11;#ffffff\u{7}"] {
      #expect(background("\u{1B}\(text)") == nil)
    }
  }
}
