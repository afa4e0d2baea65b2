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
    guard link.lowercased().hasPrefix(scheme),
      let line = link.dropFirst(scheme.count).percentDecoded()?.trimmed, (1...lengthMax).contains(line.count),
      !line.hasControl
    else { return nil }
    return line
  }
}
