import Workout

/// A WAV file's sound, read from its bytes: PCM of 8 to 32 bits or floats, mono or stereo, 8 to 192 kHz. Pure.
struct WaveFile: Equatable {
  /// Frames a second that are taken.
  static let rateRange = 8_000...192_000
  /// Longest sound taken: a cue, not a song. Converting 10 s takes some tenths of a second.
  static let secondsMax = 10
  /// Most bytes of a file that are read: 10 s of 192 kHz stereo doubles, and as much of anything else.
  static let bytesMax = 64 << 20

  /// Frames a second.
  let rate: Int
  /// The mean of its channels, -1 … 1.
  let samples: [Float]

  /// Reads a file's bytes.
  ///
  /// - Throws: `WaveError` with what is wrong.
  init(_ bytes: [UInt8]) throws(WaveError) {
    guard bytes.count >= 12, bytes.tag(at: 0) == "RIFF", bytes.tag(at: 8) == "WAVE" else { throw .notWave }
    var format: Format?
    var place = 12
    while place + 8 <= bytes.count {
      let length = Int(bytes.word32(at: place + 4))
      let body = place + 8
      switch bytes.tag(at: place) {
      case "fmt ":
        guard length >= 16, body + length <= bytes.count else { throw .broken("its format chunk is cut off") }
        format = try Format(bytes[body..<(body + length)])
      case "data":
        guard let format else { throw .broken("its data come before their format") }
        // Programs that write to a pipe leave a length of 0 or of the largest number.
        let isOpen = length == 0 || length >= Int(UInt32.max) - 1024
        let end = isOpen ? bytes.count : body + length
        guard end <= bytes.count else {
          throw .broken("it is cut off: \(bytes.count - body) of \(length) bytes of sound are there")
        }
        (rate, samples) = (format.rate, try format.read(bytes[body..<end]))
        return
      default: break
      }
      place = body + length + length % 2
    }
    throw .broken(format == nil ? "it has no format chunk" : "it has no sound")
  }

  /// The sound as a clip, as loud as every other.
  var clip: Clip {
    Clip(Level.cue.normalised(Resampler(from: rate).resample(samples)))
  }
}

/// Why a WAV file is not taken.
enum WaveError: Error, Equatable, CustomStringConvertible {
  case notWave
  case broken(String)
  /// What it has, and what would be taken.
  case unsupported(String, allowed: String)

  var description: String {
    switch self {
    case .notWave: "it is no WAV file"
    case .broken(let reason): reason
    case .unsupported(let found, let allowed): "it has \(found); \(allowed) can be played"
    }
  }
}

/// What a file's `fmt ` chunk says.
private struct Format {
  let rate: Int
  private let channels: Int
  private let bits: Int
  private let isFloat: Bool

  init(_ chunk: ArraySlice<UInt8>) throws(WaveError) {
    let bytes = Array(chunk)
    var code = Int(bytes.word16(at: 0))
    // WAVE_FORMAT_EXTENSIBLE: the code begins the identifier at the chunk's end.
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
        "\(frames / rate) seconds of sound", allowed: "at most \(WaveFile.secondsMax) seconds")
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

  private func sample(_ raw: UnsafeRawBufferPointer, at place: Int) -> Float {
    func whole<Number: FixedWidthInteger>(_ type: Number.Type) -> Number {
      Number(littleEndian: raw.loadUnaligned(fromByteOffset: place, as: type))
    }
    let value: Float =
      switch (isFloat, bits) {
      case (true, 32): Float(bitPattern: whole(UInt32.self))
      case (true, _): Float(Double(bitPattern: whole(UInt64.self)))
      case (false, 8): (Float(raw[place]) - 128) / 128
      case (false, 16): Float(whole(Int16.self)) / 32768
      case (false, 24):
        Float(Int32(raw[place]) << 8 | Int32(raw[place + 1]) << 16 | Int32(raw[place + 2]) << 24)
          / 2_147_483_648
      case (false, _): Float(whole(Int32.self)) / 2_147_483_648
      }
    return value.isFinite ? max(-1, min(1, value)) : 0
  }
}

extension [UInt8] {
  fileprivate func tag(at place: Int) -> String {
    String(decoding: self[place..<(place + 4)], as: UTF8.self)
  }

  fileprivate func word16(at place: Int) -> UInt16 {
    UInt16(self[place]) | UInt16(self[place + 1]) << 8
  }

  fileprivate func word32(at place: Int) -> UInt32 {
    UInt32(word16(at: place)) | UInt32(word16(at: place + 2)) << 16
  }
}
