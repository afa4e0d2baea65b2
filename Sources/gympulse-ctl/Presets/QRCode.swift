import Glibc
import Messages

/// A text as a QR code, by libqrencode, which is loaded only for it: the daemons in the same executable do not need it.
enum QRCode {
  private typealias Encode =
    @convention(c) (
      UnsafePointer<CChar>, CInt, CInt, CInt, CInt
    ) -> UnsafeMutableRawPointer?
  private typealias Free = @convention(c) (UnsafeMutableRawPointer?) -> Void

  /// That a timer does not fit.
  static let tooLong = ErrorObject(.refused, "the timer is too long for a QR code; try --notation")

  /// Returns a text of `0`, light, and `1`, dark, for each row, without the quiet zone.
  ///
  /// - Throws: `refused` if the library is missing or the text is too long.
  static func squares(_ text: String) throws(ErrorObject) -> [String] {
    guard let library = dlopen("libqrencode.so.4", RTLD_NOW),
      let encode = dlsym(library, "QRcode_encodeString"), let free = dlsym(library, "QRcode_free")
    else {
      throw ErrorObject(.refused, "a QR code needs libqrencode.so.4; install libqrencode4")
    }
    // The version follows from the length; level M, 8-bit mode, case-sensitive (qrencode.h).
    guard let code = unsafeBitCast(encode, to: Encode.self)(text, 0, 1, 2, 1) else {
      throw tooLong
    }
    defer { unsafeBitCast(free, to: Free.self)(code) }
    // A QRcode is its version and its width, and a pointer to a byte for each square.
    let width = Int(code.load(fromByteOffset: MemoryLayout<CInt>.size, as: CInt.self))
    let offset = 2 * MemoryLayout<CInt>.size
    guard let data = code.load(fromByteOffset: offset, as: UnsafePointer<UInt8>?.self) else { return [] }
    return (0..<width).map { row in
      String((0..<width).map { data[row * width + $0] & 1 == 1 ? "1" : "0" })
    }
  }
}
