/// An input read as a program's steps and their operands. When it is over, all that is read is zero.
struct ByteProgram {
  private var bytes: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) {
    self.bytes = bytes[...]
  }

  /// Whether nothing is left to be read.
  var isOver: Bool { bytes.isEmpty }

  /// All that has not been read.
  var rest: [UInt8] { Array(bytes) }

  mutating func byte() -> UInt8 {
    bytes.popFirst() ?? 0
  }

  /// A number from 0 up to, but not including, `bound`.
  mutating func number(below bound: Int) -> Int {
    let high = bound > 256 ? Int(byte()) : 0
    return (high << 8 | Int(byte())) % max(bound, 1)
  }

  /// One of some; nil of none.
  mutating func one<Element>(of elements: [Element]) -> Element? {
    elements.isEmpty ? nil : elements[number(below: elements.count)]
  }

  /// Bytes behind their own count in two bytes.
  mutating func block() -> [UInt8] {
    let count = number(below: 65_536)
    defer { bytes = bytes.dropFirst(count) }
    return Array(bytes.prefix(count))
  }

  /// A block as it is read by `block`.
  static func block(_ bytes: [UInt8]) -> [UInt8] {
    let bytes = bytes.prefix(65_535)
    return [UInt8(bytes.count >> 8), UInt8(bytes.count & 0xFF)] + bytes
  }
}
