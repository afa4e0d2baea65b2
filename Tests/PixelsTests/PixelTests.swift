import FoundationEssentials
import Testing
import Workout

@testable import Pixels
@testable import Terminal

@Suite("Images")
struct PixelTests {
  private let ring = Drawing.ring(progress: 0.3, color: Color(0x0a84ff), track: Color(0x3a3a3c))
  private let size = Size(columns: 40, rows: 20)

  private func capabilities(_ pixels: Capabilities.PixelProtocol?) -> Capabilities {
    var capabilities = Capabilities()
    capabilities.pixels = pixels
    capabilities.cellPixels = Size(columns: 10, rows: 20)
    return capabilities
  }

  @Test("an image for kitty is a PNG of the rectangle's size, in parts")
  func kitty() throws {
    let bytes = try #require(ring.pixels(size, capabilities(.kitty))).bytes(size, number: 7)
    let parts = String(decoding: bytes, as: UTF8.self).split(separator: "\u{1B}\\")
    #expect(parts.allSatisfy { $0.hasPrefix("\u{1B}_G") && $0.utf8.count < 4200 })
    #expect(parts[0].hasPrefix("\u{1B}_Ga=T,f=100,i=7,p=1,c=40,r=20,C=1,q=2,m=1;"))
    #expect(parts.dropLast().allSatisfy { $0.contains("m=1;") } && parts.last?.contains("m=0;") == true)
    let text = parts.map { $0.drop { $0 != ";" }.dropFirst() }.joined()
    let png = try #require(Data(base64Encoded: text))
    #expect(png.prefix(8) == Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]))
    #expect(Array(png[16..<24]) == [0, 0, 1, 0x90, 0, 0, 1, 0x90])
    // The limit of the screen for a second with a ring.
    #expect(bytes.count <= 8192)
  }

  @Test("an image in sixel has the rectangle's size and no more bytes than a second may have")
  func sixel() throws {
    let bytes = try #require(ring.pixels(size, capabilities(.sixel))).bytes(size, number: 1)
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(text.hasPrefix("\u{1B}P0;1;0q\"1;1;400;") && text.hasSuffix("\u{1B}\\"))
    #expect(text.contains("#0;2;") && bytes.count <= 8192)
    // It does not reach into the row below.
    let height = text.split(separator: ";").dropFirst(5).first?.prefix { $0.isNumber }
    #expect((394...400).contains(Int(height ?? "") ?? 0))
  }

  @Test("without pixels, or their size, there is no image")
  func none() {
    #expect(ring.pixels(size, capabilities(nil)) == nil)
    var unknown = capabilities(.kitty)
    unknown.cellPixels = nil
    #expect(ring.pixels(size, unknown) == nil)
    #expect(ring.pixels(Size(columns: 0, rows: 3), capabilities(.sixel)) == nil)
  }

  @Test(
    "base64",
    arguments: [
      ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="), ("fooba", "Zm9vYmE="),
      ("foobar", "Zm9vYmFy"),
    ])
  func base64(text: String, expected: String) {
    #expect(Base64.text(Array(text.utf8)) == Array(expected.utf8))
  }
}
