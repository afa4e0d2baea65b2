import CZlib
import FoundationEssentials
import Testing
import Workout

@testable import Pixels
@testable import Terminal

@Suite("Images")
struct PixelTests {
  private let ring = Ring(left: 0.7, [Color(0x0a84ff), Color(0x64d2ff)], track: Color(0x3a3a3c))
    .drawing(behind: Color(0))
  private let size = Size(columns: 40, rows: 20)

  private func capabilities(_ pixels: Capabilities.PixelProtocol?) -> Capabilities {
    var capabilities = Capabilities()
    capabilities.pixels = pixels
    capabilities.cellPixels = Size(columns: 10, rows: 20)
    return capabilities
  }

  @Test("an image for kitty has the rectangle's size, in parts")
  func kitty() throws {
    let bytes = try #require(ring.pixels(size, capabilities(.kitty))).bytes(size, number: 7)
    let parts = String(decoding: bytes, as: UTF8.self).split(separator: "\u{1B}\\")
    #expect(parts.allSatisfy { $0.hasPrefix("\u{1B}_G") && $0.utf8.count < 4200 })
    #expect(parts[0].hasPrefix("\u{1B}_Ga=T,f=32,o=z,s=400,v=400,i=7,p=1,c=40,r=20,C=1,q=2,m=1;"))
    #expect(parts.dropLast().allSatisfy { $0.contains("m=1;") } && parts.last?.contains("m=0;") == true)
    let text = parts.map { $0.drop { $0 != ";" }.dropFirst() }.joined()
    let pixels = try Self.pixels(text, count: 400 * 400)
    let opacities = pixels.map { $0 >> 24 }
    #expect(opacities[200 * 400 + 200] == 0, "nothing is drawn within the ring")
    #expect(opacities.contains(0xff) && opacities.contains { (1..<0xff).contains($0) })
    #expect(bytes.count <= 40_000)
  }

  @Test("of a ring that moves only the images around its end are others, all in the cells' own pixels")
  func tiles() throws {
    let ring = { (left: Double) in Ring(left: left, [Color(0x0a84ff), Color(0xffffff)], track: nil).drawing()
    }
    let first = try #require(ring(0.7).tiles(size, capabilities(.kitty), since: []))
    let second = try #require(ring(0.695).tiles(size, capabilities(.kitty), since: first))
    #expect(
      first.count > 15 && second.count(where: { each in !first.contains { $0.image == each.image } }) <= 3)
    for tile in first {
      guard case .rgba(_, let width, let height) = tile.image else { continue }
      #expect((width, height) == (10 * tile.rect.columns, 20 * tile.rect.rows))
      #expect(Rect(size).contains(Point(column: tile.rect.right - 1, row: tile.rect.bottom - 1)))
    }
    #expect(ring(0).tiles(size, capabilities(.kitty), since: first)?.isEmpty == true)
    #expect(ring(0.7).tiles(size, capabilities(.sixel), since: []) == nil)
  }

  @Test("a smooth edge for kitty keeps its colour, and is only less opaque")
  func edges() throws {
    let form = Drawing.Form.disc(center: .init(0.5, 0.5), radius: 0.4)
    let disc = Drawing(width: 1, height: 1, [.init(form, Color(0x0a84ff))])
    let image = try #require(disc.pixels(size, capabilities(.kitty)))
    guard case .rgba(let text, width: 400, height: 400) = image else {
      Issue.record("not 400 pixels")
      return
    }
    let pixels = try Self.pixels(String(decoding: text, as: UTF8.self), count: 400 * 400)
    #expect(Set(pixels.map { $0 >> 24 }).count > 20)
    for pixel in pixels where pixel >> 24 >= 0x40 {
      let channels = [pixel, pixel >> 8, pixel >> 16].map { Int($0 & 0xff) }
      // A channel was rounded to one of 64 steps or more.
      #expect(zip(channels, [0x0a, 0x84, 0xff]).allSatisfy { abs($0 - $1) <= 2 })
    }
  }

  /// The pixels of an image for kitty, `0xAABBGGRR`.
  private static func pixels(_ text: String, count: Int) throws -> [UInt32] {
    let compressed = Array(try #require(Data(base64Encoded: text)))
    var pixels = [UInt32](repeating: 0, count: count)
    var length = uLong(4 * count)
    let status = pixels.withUnsafeMutableBytes {
      uncompress($0.bindMemory(to: UInt8.self).baseAddress, &length, compressed, uLong(compressed.count))
    }
    #expect(status == Z_OK && length == 4 * count)
    return pixels
  }

  @Test("a moving image has fewer pixels, which kitty enlarges; sixels have all")
  func small() throws {
    let size = Size(columns: 100, rows: 50)
    let bytes = try #require(ring.pixels(size, capabilities(.kitty), sideMax: 320)).bytes(size, number: 7)
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(text.contains("s=320,v=320,") && text.contains("c=100,r=50,"))
    // Five a second are 150 KB.
    #expect(bytes.count <= 30_000)
    let sixels = try #require(ring.pixels(size, capabilities(.sixel), sideMax: 320)).bytes(size, number: 1)
    #expect(String(decoding: sixels, as: UTF8.self).hasPrefix("\u{1B}P0;1;0q\"1;1;1000;"))
  }

  @Test(
    "in sixels a colour is the nearest that whole percents have",
    arguments: [
      (UInt32(0x1c1c1e), "2;11;11;12"), (0, "2;0;0;0"), (0xffffff, "2;100;100;100"), (0x123456, "2;7;20;34"),
    ])
  func percents(number: UInt32, register: String) throws {
    let pixels = try #require(
      ring.pixels(size, capabilities(.sixel), background: Color(number).inSixels))
    #expect(String(decoding: pixels.bytes(size, number: 1), as: UTF8.self).contains(register))
  }

  @Test("without colours an image is in one that can be read", arguments: [true, false])
  func colorless(isDark: Bool) throws {
    var capabilities = capabilities(.kitty)
    (capabilities.colors, capabilities.isDark) = (nil, isDark)
    let one = Drawing(
      width: 1, height: 1, [.init(.disc(center: .init(0.5, 0.5), radius: 0.3), Color(0x123456))])
    let expected = one.inOneColor(Color(isDark ? 0xffffff : 0)).pixels(size, self.capabilities(.kitty))
    #expect(one.pixels(size, capabilities) == expected)
    #expect(one.pixels(size, self.capabilities(.kitty)) != expected)
  }

  @Test("an image in sixel has the rectangle's size and no more bytes than a second may have")
  func sixel() throws {
    let bytes = try #require(ring.pixels(size, capabilities(.sixel))).bytes(size, number: 1)
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(text.hasPrefix("\u{1B}P0;1;0q\"1;1;400;") && text.hasSuffix("\u{1B}\\"))
    #expect(text.contains("#0;2;") && bytes.count <= 60_000)
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
}
