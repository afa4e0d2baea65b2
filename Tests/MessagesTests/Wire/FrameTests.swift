import Messages
import Testing

@Suite("Frames")
struct FrameTests {
  private static let bodies = ["{}", #"{"a":"Würfel"}"#, "x", String(repeating: "y", count: 300)]
  private static var stream: [UInt8] { bodies.flatMap { Frame.around(Array($0.utf8)) } }

  @Test("a frame is the body's length in four bytes, the most significant first, then the body")
  func bytes() {
    #expect(Frame.around([7, 8, 9]) == [0, 0, 0, 3, 7, 8, 9])
    #expect(Frame.around([UInt8](repeating: 0, count: 0x1_2345)).prefix(4) == [0, 1, 0x23, 0x45])
  }

  @Test("frames are whole wherever the stream is split")
  func splitAnywhere() throws {
    for cut in 0...Self.stream.count {
      var decoder = FrameDecoder()
      var found: [String] = []
      for part in [Self.stream.prefix(cut), Self.stream.dropFirst(cut)] {
        decoder.append(part)
        while let body = try decoder.next() { found.append(String(decoding: body, as: UTF8.self)) }
      }
      #expect(found == Self.bodies, "split at \(cut)")
    }
  }

  @Test("frames are whole if every byte arrives alone")
  func byteByByte() throws {
    var decoder = FrameDecoder()
    var found: [String] = []
    for byte in Self.stream {
      decoder.append([byte])
      while let body = try decoder.next() { found.append(String(decoding: body, as: UTF8.self)) }
    }
    #expect(found == Self.bodies)
  }

  @Test("the longest body is accepted")
  func longest() throws {
    let body = [UInt8](repeating: 32, count: Frame.bodyLengthMax)
    var decoder = FrameDecoder()
    decoder.append(Frame.around(body))
    #expect(try decoder.next() == body)
  }

  @Test(
    "a length of 0 or above the limit is an error as soon as it is read",
    arguments: [0, Frame.bodyLengthMax + 1, 0x7B22_6A73, 0xFFFF_FFFF])
  func badLength(length: Int) {
    var decoder = FrameDecoder()
    decoder.append((0..<4).map { UInt8(truncatingIfNeeded: length >> (24 - 8 * $0)) })
    #expect(throws: FrameError.badLength(length)) { try decoder.next() }
  }

  @Test("frames before an invalid length are returned")
  func goodBeforeBad() throws {
    var decoder = FrameDecoder()
    decoder.append(Frame.around([5]) + [0, 0, 0, 0])
    #expect(try decoder.next() == [5])
    #expect(throws: FrameError.badLength(0)) { try decoder.next() }
  }

  @Test("the error has the length and the limits")
  func description() {
    #expect(FrameError.badLength(0).description == "frame of 0 bytes; a frame is 1 to 1048576 bytes")
  }
}
