import CGnuTLS

/// The SHA-256 hash of a token or a code. A token has 132 random bits, and a code holds for minutes and a few tries in memory,
/// so the hash needs neither salt nor slowness.
struct TokenHash: Hashable, Sendable {
  /// The hash in hexadecimal digits.
  let text: String
  private let bytes: [UInt8]

  /// The hash of a text.
  init(of text: String) {
    self.init(hashing: Array(text.utf8))
  }

  /// The hash of bytes.
  init(hashing content: [UInt8]) {
    var hash = [UInt8](repeating: 0, count: 32)
    let result = gnutls_hash_fast(GNUTLS_DIG_SHA256, content, content.count, &hash)
    precondition(result == 0, "SHA-256 cannot fail")
    bytes = hash
    text = hash.map { byte in String(byte >> 4, radix: 16) + String(byte & 15, radix: 16) }.joined()
  }

  /// A hash that was stored; nil if the text is none.
  init?(stored text: String) {
    guard text.utf8.count == 64 else { return nil }
    let digits = Array(text)
    var bytes: [UInt8] = []
    for index in stride(from: 0, to: 64, by: 2) {
      guard let byte = UInt8(String(digits[index...index + 1]), radix: 16) else { return nil }
      bytes.append(byte)
    }
    (self.text, self.bytes) = (text, bytes)
  }

  /// Whether it is the hash of a text.
  func matches(_ text: String) -> Bool { matches(TokenHash(of: text)) }

  /// Whether they are equal. The time that it takes does not depend on where they differ.
  func matches(_ other: TokenHash) -> Bool { gnutls_memcmp(bytes, other.bytes, bytes.count) == 0 }
}
