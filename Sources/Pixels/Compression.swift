import CZlib

/// Pixels as zlib compresses them (RFC 1950).
///
/// The only file that uses zlib.
enum Compression {
  /// The fastest level: an image that moves is sent several times a second. A ring of 320 pixels takes a sixth of the time
  /// of a PNG, and an eighth more bytes.
  private static let level = Z_BEST_SPEED

  /// Returns the compressed pixels; nil without memory.
  static func bytes(of pixels: [UInt32]) -> [UInt8]? {
    pixels.withUnsafeBytes { input in
      let source = input.bindMemory(to: UInt8.self)
      let bound = compressBound(uLong(source.count))
      var status = Z_MEM_ERROR
      let bytes = [UInt8](unsafeUninitializedCapacity: Int(bound)) { target, count in
        var length = bound
        status = compress2(target.baseAddress, &length, source.baseAddress, uLong(source.count), level)
        count = status == Z_OK ? Int(length) : 0
      }
      return status == Z_OK ? bytes : nil
    }
  }
}
