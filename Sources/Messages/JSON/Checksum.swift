extension Sequence<UInt8> {
  /// The FNV-1a hash with 64 bits, enough to find a change or damage.
  package var checksum: UInt64 { reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 } }
}

extension Sequence<UInt8> {
  /// The checksum as 16 letters: a revision of what the bytes describe. There are no digits, so that replacing a number
  /// in a text with it does not change it.
  package var revision: String {
    let letters = Array("abcdefghijklmnop")
    let sum = checksum
    return String(stride(from: 0, to: 64, by: 4).map { (bits: Int) in letters[Int(sum >> bits & 15)] })
  }
}
