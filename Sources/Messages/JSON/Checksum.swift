extension Sequence<UInt8> {
  /// The FNV-1a hash with 64 bits, enough to find a change or damage.
  package var checksum: UInt64 { reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 } }
}
