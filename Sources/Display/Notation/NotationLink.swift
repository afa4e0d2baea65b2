/// A line of notation as a link, such as `gympulse:30/15x8`. It has only characters that a shell, a bar and a QR code leave
/// as they are; others are percent-encoded (RFC 3986).
package enum NotationLink {
  private static let scheme = "gympulse:"
  /// Most characters of a line in a link.
  package static let lengthMax = 300

  /// Returns the link to a line.
  package static func text(of line: String) -> String { scheme + line.percentEncoded(except: "-._/") }

  /// Returns the line of a link; nil if it is not such a link, is too long, or has control characters.
  package static func line(of link: String) -> String? {
    guard link.lowercased().hasPrefix(scheme) else { return nil }
    var bytes: [UInt8] = []
    var rest = link.utf8.dropFirst(scheme.utf8.count)[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard rest.count > 1, let code = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
      else {
        return nil
      }
      bytes.append(code)
      rest = rest.dropFirst(2)
    }
    guard let line = String(validating: bytes, as: UTF8.self)?.trimmed, (1...lengthMax).contains(line.count),
      line.unicodeScalars.allSatisfy({ $0.properties.generalCategory != .control })
    else { return nil }
    return line
  }
}
