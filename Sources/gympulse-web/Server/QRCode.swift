import CQRencode

/// A text as a QR code.
enum QRCode {
  /// Returns a text of `0`, light, and `1`, dark, for each row, without the quiet zone; empty if the text is too long.
  static func squares(_ text: String) -> [String] {
    guard let code = QRcode_encodeString8bit(text, 0, QR_ECLEVEL_M) else { return [] }
    defer { QRcode_free(code) }
    let width = Int(code.pointee.width)
    return (0..<width).map { row in
      String((0..<width).map { column in code.pointee.data[row * width + column] & 1 == 1 ? "1" : "0" })
    }
  }
}
