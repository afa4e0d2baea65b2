import Workout

/// The sound of a WAV file: PCM of 8 to 32 bits or floats, mono or stereo, 8 to 192 kHz. Pure.
struct WaveFile: Equatable {
  /// Sample rates that are supported, in hertz.
  static let rateRange = 8_000...192_000
  /// Longest sound supported: a cue, not a song. Converting 10 s takes some tenths of a second.
  static let secondsMax = 10
  /// Most bytes of a file that are read, enough for 10 s of 192 kHz stereo doubles.
  static let bytesMax = 64 << 20

  /// Sample rate in hertz.
  let rate: Int
  /// The mean of its channels, -1 … 1.
  let samples: [Float]

  /// Parses a file's bytes.
  ///
  /// - Throws: `WaveError`.
  init(_ bytes: [UInt8]) throws(WaveError) {
    guard bytes.count >= 12, bytes.tag(at: 0) == "RIFF", bytes.tag(at: 8) == "WAVE" else { throw .notWave }
    var format: Format?
    var start = 12
    while start + 8 <= bytes.count {
      let length = Int(bytes.word32(at: start + 4))
      let body = start + 8
      switch bytes.tag(at: start) {
      case "fmt ":
        guard length >= 16, body + length <= bytes.count else { throw .broken("its format chunk is cut off") }
        format = try Format(bytes[body..<(body + length)])
      case "data":
        guard let format else { throw .broken("its data chunk comes before its format chunk") }
        let end = Self.isLengthOpen(length, bytes, body) ? bytes.count : body + length
        guard end <= bytes.count else {
          throw .broken("it is cut off after \(bytes.count - body) of \(length) bytes of sound")
        }
        (rate, samples) = (format.rate, try format.read(bytes[body..<end]))
        return
      default: break
      }
      start = body + length + length % 2
    }
    throw .broken(format == nil ? "it has no format chunk" : "it has no sound")
  }

  /// Whether the data chunk extends to the end of the file, because a program that wrote to a pipe could not go back
  /// to its length: sox leaves 0x7ffff000, arecord 0x80000000, others the largest number or 0.
  private static func isLengthOpen(_ length: Int, _ bytes: [UInt8], _ body: Int) -> Bool {
    guard length == 0 else { return length > bytesMax }
    // A chunk that follows shows that the data chunk is complete and empty.
    guard body + 8 <= bytes.count else { return body < bytes.count }
    let isTag = bytes[body..<(body + 4)].allSatisfy { 0x20...0x7E ~= $0 }
    return !isTag || body + 8 + Int(bytes.word32(at: body + 4)) > bytes.count
  }

  /// The sound as a clip at `Level.cue`.
  var clip: Clip {
    Clip(Level.cue.normalised(Resampler(from: rate).resample(samples)))
  }
}

/// Why a WAV file cannot be played.
enum WaveError: Error, Equatable, CustomStringConvertible {
  /// It has no RIFF header.
  case notWave
  /// It is cut off or has no sound.
  case broken(String)
  /// Its format or length, and what is supported.
  case unsupported(String, allowed: String)

  var description: String {
    switch self {
    case .notWave: "not a WAV file"
    case .broken(let reason): reason
    case .unsupported(let found, let allowed): "has \(found); only \(allowed) are supported"
    }
  }
}

/// The contents of a file's `fmt ` chunk.
private struct Format {
  let rate: Int
  private let channels: Int
  private let bits: Int
  private let isFloat: Bool

  init(_ chunk: ArraySlice<UInt8>) throws(WaveError) {
    let bytes = Array(chunk)
    var code = Int(bytes.word16(at: 0))
    // WAVE_FORMAT_EXTENSIBLE: the code is the start of the GUID at the end of the chunk.
    if code == 0xFFFE, bytes.count >= 26 { code = Int(bytes.word16(at: 24)) }
    channels = Int(bytes.word16(at: 2))
    rate = Int(truncatingIfNeeded: bytes.word32(at: 4))
    bits = Int(bytes.word16(at: 14))
    isFloat = code == 3
    guard code == 1 || code == 3 else {
      throw .unsupported("compressed sound (format \(code))", allowed: "PCM and floats")
    }
    guard (isFloat ? [32, 64] : [8, 16, 24, 32]).contains(bits) else {
      throw .unsupported(
        "\(bits) bits a sample", allowed: "PCM of 8, 16, 24 and 32 bits and floats of 32 and 64")
    }
    guard 1...2 ~= channels else { throw .unsupported("\(channels) channels", allowed: "mono and stereo") }
    guard WaveFile.rateRange.contains(rate) else {
      throw .unsupported("\(rate) Hz", allowed: "8000 to 192000 Hz")
    }
  }

  func read(_ data: ArraySlice<UInt8>) throws(WaveError) -> [Float] {
    let width = bits / 8
    let frames = data.count / (width * channels)
    guard frames > 0 else { throw .broken("it has no sound") }
    guard frames <= WaveFile.secondsMax * rate else {
      throw .unsupported(
        "\(Self.seconds(frames, rate: rate)) seconds of sound", allowed: "\(WaveFile.secondsMax) seconds")
    }
    return data.withUnsafeBytes { raw in
      (0..<frames).map { frame in
        let sum = (0..<channels).reduce(Float(0)) {
          $0 + sample(raw, at: (frame * channels + $1) * width)
        }
        return sum / Float(channels)
      }
    }
  }

  /// Seconds with two digits, rounded up so that a sound over the limit never shows as within it.
  private static func seconds(_ frames: Int, rate: Int) -> String {
    let hundredths = (frames * 100 + rate - 1) / rate
    return "\(hundredths / 100).\(hundredths % 100 < 10 ? "0" : "")\(hundredths % 100)"
  }

  private func sample(_ raw: UnsafeRawBufferPointer, at offset: Int) -> Float {
    func whole<Number: FixedWidthInteger>(_ type: Number.Type) -> Number {
      Number(littleEndian: raw.loadUnaligned(fromByteOffset: offset, as: type))
    }
    let value: Float =
      switch (isFloat, bits) {
      case (true, 32): Float(bitPattern: whole(UInt32.self))
      case (true, _): Float(Double(bitPattern: whole(UInt64.self)))
      case (false, 8): (Float(raw[offset]) - 128) / 128
      case (false, 16): Float(whole(Int16.self)) / 32768
      case (false, 24):
        Float(Int32(raw[offset]) << 8 | Int32(raw[offset + 1]) << 16 | Int32(raw[offset + 2]) << 24)
          / 2_147_483_648
      case (false, _): Float(whole(Int32.self)) / 2_147_483_648
      }
    return value.isFinite ? max(-1, min(1, value)) : 0
  }
}

extension [UInt8] {
  fileprivate func tag(at offset: Int) -> String {
    String(decoding: self[offset..<(offset + 4)], as: UTF8.self)
  }

  fileprivate func word16(at offset: Int) -> UInt16 {
    UInt16(self[offset]) | UInt16(self[offset + 1]) << 8
  }

  fileprivate func word32(at offset: Int) -> UInt32 {
    UInt32(word16(at: offset)) | UInt32(word16(at: offset + 2)) << 16
  }
}
