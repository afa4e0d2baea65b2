import Testing

@testable import gympulse_audio

/// The bytes of a WAV file.
func waveFile(
  _ data: [UInt8], code: UInt16 = 1, channels: UInt16 = 1, rate: UInt32 = 48_000, bits: UInt16,
  before: [UInt8] = [], length: UInt32? = nil, isExtensible: Bool = false
) -> [UInt8] {
  func word16(_ value: UInt16) -> [UInt8] { [UInt8(value & 255), UInt8(value >> 8)] }
  func word32(_ value: UInt32) -> [UInt8] {
    word16(UInt16(value & 65535)) + word16(UInt16(value >> 16))
  }
  let width = UInt32(channels) * UInt32(bits) / 8
  var format =
    word16(isExtensible ? 0xFFFE : code) + word16(channels) + word32(rate) + word32(rate &* width)
    + word16(UInt16(truncatingIfNeeded: width)) + word16(bits)
  if isExtensible {
    format += word16(22) + word16(bits) + word32(0) + word16(code) + [UInt8](repeating: 0, count: 14)
  }
  let body =
    Array("WAVE".utf8) + before + Array("fmt ".utf8) + word32(UInt32(format.count)) + format
    + Array("data".utf8) + word32(length ?? UInt32(data.count)) + data
  return Array("RIFF".utf8) + word32(UInt32(body.count)) + body
}

@Suite("WAV files")
struct WaveFileTests {
  /// Half of full scale up, then down, in each format.
  private static let formats: [(bits: UInt16, code: UInt16, data: [UInt8])] = [
    (8, 1, [192, 64]), (16, 1, [0, 0x40, 0, 0xC0]), (24, 1, [0, 0, 0x40, 0, 0, 0xC0]),
    (32, 1, [0, 0, 0, 0x40, 0, 0, 0, 0xC0]), (32, 3, [0, 0, 0, 0x3F, 0, 0, 0, 0xBF]),
    (64, 3, [0, 0, 0, 0, 0, 0, 0xE0, 0x3F, 0, 0, 0, 0, 0, 0, 0xE0, 0xBF]),
  ]

  @Test("PCM of 8 to 32 bits and floats are read", arguments: formats.indices, [false, true])
  func read(index: Int, isExtensible: Bool) throws {
    let format = Self.formats[index]
    let bytes = waveFile(format.data, code: format.code, bits: format.bits, isExtensible: isExtensible)
    #expect(try WaveFile(bytes).samples == [0.5, -0.5], "\(format.bits) \(format.code)")
    #expect(try WaveFile(bytes).rate == 48_000)
  }

  @Test("two channels are mixed into one")
  func stereo() throws {
    let bytes = waveFile([0, 0x40, 0, 0, 0, 0, 0, 0xC0], channels: 2, bits: 16)
    #expect(try WaveFile(bytes).samples == [0.25, -0.25])
  }

  @Test("other chunks are skipped, odd ones with their padding")
  func chunks() throws {
    let other = Array("LIST".utf8) + [3, 0, 0, 0, 1, 2, 3, 0]
    #expect(try WaveFile(waveFile([0, 0x40], bits: 16, before: other)).samples == [0.5])
  }

  @Test(
    "a length that its program left open, as sox, arecord and others do, extends to the end",
    arguments: [0, 0x7FFF_F000, 0x7FFF_EFDC, 0x8000_0000, 0xFFFF_FBFF, UInt32.max])
  func openLength(length: UInt32) throws {
    #expect(try WaveFile(waveFile([0, 0x40], bits: 16, length: length)).samples == [0.5])
    let long = [UInt8](repeating: 0x40, count: 1000)
    #expect(try WaveFile(waveFile(long, bits: 16, length: length)).samples.count == 500)
  }

  @Test("an empty data chunk has no sound, even if another chunk follows")
  func emptyData() {
    let list = Array("LIST".utf8) + [4, 0, 0, 0] + Array("INFO".utf8)
    #expect(throws: WaveError.broken("it has no sound")) {
      try WaveFile(waveFile(list, bits: 16, length: 0))
    }
  }

  @Test(
    "what cannot be played is refused with the reason",
    arguments: [
      ([], "not a WAV file"), (Array("RIFF....AVI ".utf8), "not a WAV file"),
      (Array("RIFF\0\0\0\0WAVE".utf8), "no format chunk"),
      (waveFile([0, 0], bits: 12), "12 bits a sample"),
      (waveFile([0, 0], bits: 16, length: 5000), "cut off"),
      (waveFile([0, 0], code: 85, bits: 16), "compressed sound (format 85)"),
      (waveFile([0, 0], channels: 6, bits: 16), "6 channels"),
      (waveFile([0, 0], channels: 0, bits: 16), "0 channels"),
      (waveFile([0, 0], rate: 7999, bits: 16), "7999 Hz"),
      (waveFile([0, 0], rate: 192_001, bits: 16), "192001 Hz"),
      (waveFile([], bits: 16), "no sound"), (waveFile([0], bits: 16), "no sound"),
      (
        waveFile([UInt8](repeating: 128, count: 80_001), rate: 8000, bits: 8),
        "has 10.01 seconds of sound; only 10 seconds are supported"
      ),
      (waveFile([UInt8](repeating: 128, count: 88_000), rate: 8000, bits: 8), "has 11.00 seconds"),
    ])
  func refused(bytes: [UInt8], reason: String) throws {
    let error = #expect(throws: WaveError.self) { try WaveFile(bytes) }
    #expect(error?.description.contains(reason) == true, "\(error?.description ?? "")")
  }

  @Test("a file cut off anywhere is refused or read, and never a crash")
  func truncated() {
    let whole = waveFile([0, 0x40, 0, 0xC0], bits: 16, before: Array("LIST".utf8) + [2, 0, 0, 0, 1, 2])
    for count in 0..<whole.count { _ = try? WaveFile(Array(whole.prefix(count))) }
    for index in whole.indices {
      for value in [0, 1, 255] as [UInt8] {
        var broken = whole
        broken[index] = value
        _ = try? WaveFile(broken)
      }
    }
  }

  @Test("as a clip it has our rate and the level of the other sounds", arguments: [8000, 44_100, 192_000])
  func clip(rate: Int) throws {
    let tone = sine(440, amplitude: 0.05, frames: rate / 2, rate: rate)
    let data = tone.flatMap { sample in
      let value = Int16(sample * 32767)
      return [UInt8(truncatingIfNeeded: value), UInt8(truncatingIfNeeded: value >> 8)]
    }
    let clip = try WaveFile(waveFile(data, rate: UInt32(rate), bits: 16)).clip
    #expect(abs(clip.samples.count - sampleRate / 2) <= 1)
    #expect(abs(Level.loudness(of: clip.samples) - Level.cue.loudness) < 0.5)
    #expect(amplitude(of: 440, in: clip.samples[4800..<19_200]) > 0.1)
  }
}
