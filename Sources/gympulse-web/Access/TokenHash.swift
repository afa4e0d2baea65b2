import CGnuTLS

/// The SHA-256 hash of a token or a code. A token has 132 random bits, and a code holds for minutes and a few tries in memory,
/// so the hash needs neither salt nor slowness.
struct TokenHash: Hashable, Sendable {
  /// The hash in hexadecimal digits, as it is stored.
  let text: String

  /// The hash of a text.
  init(of text: String) {
    self.init(hashing: Array(text.utf8))
  }

  /// The hash of bytes.
  init(hashing content: [UInt8]) {
    var hash = [UInt8](repeating: 0, count: 32)
    let result = gnutls_hash_fast(GNUTLS_DIG_SHA256, content, content.count, &hash)
    precondition(result == 0, "SHA-256 cannot fail")
    text = hash.map { $0.padded(radix: 16) }.joined()
  }

  /// A hash that was stored.
  init(stored text: String) { self.text = text }

  /// Whether it is the hash of a text.
  func matches(_ text: String) -> Bool { matches(TokenHash(of: text)) }

  /// Whether they are equal. The time that it takes does not depend on where they differ.
  func matches(_ other: TokenHash) -> Bool {
    let (bytes, others) = (Array(text.utf8), Array(other.text.utf8))
    return bytes.count == others.count && gnutls_memcmp(bytes, others, bytes.count) == 0
  }
}
