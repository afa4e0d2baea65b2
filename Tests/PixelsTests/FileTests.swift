import CGIF
import Terminal
import Testing
import Workout

@testable import Pixels

@Suite("Files of drawings")
struct FileTests {
  private static let (white, blue) = (Color(0xffffff), Color(0x0a6fe0))

  private static func disc(_ x: Double, width: Double = 1) -> Drawing {
    Drawing(width: width, height: 1, [.init(.disc(center: .init(x, 0.5), radius: 0.2), blue)])
  }

  @Test("a PNG has the drawing's shape at the height, and smooth edges")
  func png() throws {
    let bytes = try #require(Self.disc(0.5, width: 2).png(height: 64, background: Self.white))
    #expect(bytes.prefix(8) == [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    #expect(Array(bytes[16..<24]) == [0, 0, 0, 128, 0, 0, 0, 64])
    let bitmap = try #require(
      Bitmap(
        Self.disc(0.5), Size(columns: 64, rows: 64), cell: Size(columns: 1, rows: 1),
        shape: Size(columns: 1, rows: 1), background: Self.white, isSmooth: true))
    #expect(Set(bitmap.pixels).count > 10 && bitmap.pixels[32 * 64 + 32] == 0xff0a6fe0)
  }

  @Test("the longer side is exact, although the shorter one is rounded")
  func exactSide() throws {
    for (size, shape) in [(1024, 0.34), (511, 0.4), (100, 0.73), (64, 0.9)] {
      let drawing = Drawing(width: 1, height: shape)
      let bytes = try #require(drawing.png(height: Double(size) * shape, background: Self.white))
      #expect(Int(bytes[18]) << 8 | Int(bytes[19]) == size)
      let rows = Int((Double(size) * shape).rounded())
      #expect(Int(bytes[22]) << 8 | Int(bytes[23]) == rows)
    }
  }

  @Test(
    "a text is centred, and no wider than it may be", arguments: [("HI", 10...30), ("HHHHHHHHHHHH", 52...60)])
  func text(text: String, widths: ClosedRange<Int>) throws {
    let form = Drawing.Form.text(text, baseline: .init(50, 30), size: 20, widthMax: 60)
    let pixel = Size(columns: 1, rows: 1)
    let bitmap = try #require(
      Bitmap(
        Drawing(width: 100, height: 40, [.init(form, Self.blue)]), Size(columns: 100, rows: 40), cell: pixel,
        shape: pixel, background: Self.white, isSmooth: true))
    let columns = Set(bitmap.pixels.indices.filter { bitmap.pixels[$0] != 0xffffffff }.map { $0 % 100 })
    let (first, last) = (try #require(columns.min()), try #require(columns.max()))
    #expect(widths.contains(last - first + 1) && abs(first + last - 100) <= 4, "\(first) \(last)")
  }

  @Test("an element without a colour erases what is below it, down to the background or to nothing")
  func erasing() throws {
    var drawing = Self.disc(0.5)
    drawing.elements.append(.init(.disc(center: .init(0.5, 0.5), radius: 0.1), nil))
    for background in [Self.white, nil] {
      let size = Size(columns: 20, rows: 20)
      let pixel = Size(columns: 1, rows: 1)
      let bitmap = try #require(Bitmap(drawing, size, cell: pixel, shape: pixel, background: background))
      #expect(bitmap.pixels[10 * 20 + 10] == (background == nil ? 0 : 0xffffffff))
      #expect(bitmap.pixels[10 * 20 + 13] == 0xff0a6fe0)
    }
  }

  @Test("a GIF repeats, and its pictures are those that were drawn, as long as they stay")
  func gif() throws {
    // The second picture stays twice as long, because the third is the same.
    let drawings = [0.3, 0.6, 0.6, 0.5].map { Self.disc($0) }
    let bytes = try #require(Drawing.gif(drawings, height: 64, background: Self.white, seconds: 1.0 / 12))
    #expect(bytes.starts(with: Array("GIF89a".utf8)) && bytes.last == UInt8(ascii: ";"))
    let repeats = Array("NETSCAPE2.0".utf8) + [3, 1, 0, 0]
    #expect(bytes.indices.contains { bytes[$0...].starts(with: repeats) })
    let gif = try #require(DecodedGIF(bytes))
    #expect(gif.width == 64 && gif.height == 64 && gif.delays == [8, 17, 8])
    for (shown, drawing) in zip(gif.pictures, [drawings[0], drawings[1], drawings[3]]) {
      let pixel = Size(columns: 1, rows: 1)
      let bitmap = try #require(
        Bitmap(
          drawing, Size(columns: 64, rows: 64), cell: pixel, shape: pixel, background: Self.white,
          isSmooth: true)
      )
      // Edges may be off by less than a step of the colours between two.
      let channel = { (pixel: UInt32, bits: UInt32) in Int(pixel >> bits & 255) }
      let isNear = zip(shown, bitmap.pixels).allSatisfy { a, b in
        [0, 8, 16].allSatisfy { abs(channel(a, $0) - channel(b, $0)) <= 26 }
      }
      #expect(isNear)
    }
  }

  @Test("there is no GIF of nothing, or of drawings of different shapes")
  func none() {
    #expect(Drawing.gif([], height: 64, background: Self.white, seconds: 1) == nil)
    let different = [Self.disc(0.5), Self.disc(0.5, width: 2)]
    #expect(Drawing.gif(different, height: 64, background: Self.white, seconds: 1) == nil)
  }

  @Test("the colours are the drawing's own first, then those between two, as many as a GIF can have")
  func colors() {
    for count in [1, 2, 7, 20, 300] {
      let own = (0..<count).map { Color(UInt32($0 * 40)) }
      var mixed = MixedColors(own + own)
      #expect(mixed.all.count <= 256 && Array(mixed.all.prefix(count)) == Array(own.prefix(256)))
      #expect(mixed.number(of: 0) == 0)
      if count > 1 { #expect(mixed.number(of: 41) == 1 || count > 2) }
    }
  }
}

/// A GIF file, read by giflib.
private struct DecodedGIF {
  var width = 0
  var height = 0
  /// Each whole picture as `0xRRGGBB`.
  var pictures: [[UInt32]] = []
  var delays: [Int32] = []

  init?(_ bytes: [UInt8]) {
    var rest = bytes[...]
    var code: Int32 = 0
    let file = withUnsafeMutablePointer(to: &rest) { source -> UnsafeMutablePointer<GifFileType>? in
      let file = DGifOpen(
        source,
        { gif, target, count in
          guard let gif, let target else { return 0 }
          let source = gif.pointee.UserData.assumingMemoryBound(to: ArraySlice<UInt8>.self)
          let part = source.pointee.prefix(Int(count))
          for (index, byte) in part.enumerated() { target[index] = byte }
          source.pointee = source.pointee.dropFirst(part.count)
          return Int32(part.count)
        }, &code)
      guard let file, DGifSlurp(file) == GIF_OK else { return nil }
      return file
    }
    guard let file, let map = file.pointee.SColorMap else { return nil }
    defer { DGifCloseFile(file, &code) }
    (width, height) = (Int(file.pointee.SWidth), Int(file.pointee.SHeight))
    var canvas = [UInt32](repeating: 0, count: width * height)
    for number in 0..<Int(file.pointee.ImageCount) {
      let image = file.pointee.SavedImages[number]
      let (columns, rows) = (Int(image.ImageDesc.Width), Int(image.ImageDesc.Height))
      for row in 0..<rows {
        for column in 0..<columns {
          let color = map.pointee.Colors[Int(image.RasterBits[row * columns + column])]
          let place = (Int(image.ImageDesc.Top) + row) * width + Int(image.ImageDesc.Left) + column
          canvas[place] = UInt32(color.Red) << 16 | UInt32(color.Green) << 8 | UInt32(color.Blue)
        }
      }
      pictures.append(canvas)
      var control = GraphicsControlBlock()
      DGifSavedExtensionToGCB(file, Int32(number), &control)
      delays.append(control.DelayTime)
    }
  }
}
