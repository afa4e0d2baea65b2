/// The limits of a frame: a 4-byte big-endian length, then that many bytes of JSON.
package enum Frame {
  /// Bytes of the length in front.
  package static let headerLength = 4
  /// The longest body: the largest routine and a full page of history stay well below it, and a peer that
  /// sends nonsense is found out before much memory is given to it.
  package static let bodyLengthMax = 1 << 20

  /// Bytes behind a body that must be there to be read, the first of them 0, where it is scanned in its place: those that
  /// are looked at together.
  package static let paddingLength = 64

  /// The frame around a body of 1 … `bodyLengthMax` bytes.
  package static func around(_ body: [UInt8]) -> [UInt8] {
    precondition((1...bodyLengthMax).contains(body.count), "a frame's body is 1 byte to 1 MiB")
    var frame: [UInt8] = []
    frame.reserveCapacity(headerLength + body.count)
    withUnsafeBytes(of: UInt32(body.count).bigEndian) { frame.append(contentsOf: $0) }
    frame.append(contentsOf: body)
    return frame
  }

  /// The length of the body that the first bytes of a frame tell; nil while they are too few.
  package static func bodyLength(_ bytes: UnsafeRawBufferPointer) throws(FrameError) -> Int? {
    guard bytes.count >= headerLength else { return nil }
    let length = Int(UInt32(bigEndian: bytes.loadUnaligned(as: UInt32.self)))
    guard (1...bodyLengthMax).contains(length) else { throw .badLength(length) }
    return length
  }
}

/// A frame that can't be: there is no way to find the next one behind it.
package enum FrameError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The length in front is 0 or above `Frame.bodyLengthMax`.
  case badLength(Int)

  package var description: String {
    switch self {
    case .badLength(let length):
      "frame of \(length) bytes; a frame is 1 to \(Frame.bodyLengthMax) bytes"
    }
  }
}

/// Cuts a stream of bytes into the bodies of its frames, however the stream was chopped up on its way.
package struct FrameDecoder: Sendable {
  private var buffer: [UInt8] = []
  private var start = 0

  package init() {}

  /// Adds bytes as they came in.
  package mutating func append(_ bytes: some Sequence<UInt8>) {
    if start > 0 {
      buffer.removeFirst(start)
      start = 0
    }
    buffer.append(contentsOf: bytes)
  }

  /// How many bytes were added and not taken yet.
  package var restCount: Int { buffer.count - start }

  /// Copies the bytes not taken yet to a place that has room for just them.
  package func copyRest(to room: UnsafeMutableRawBufferPointer) {
    room.copyBytes(from: buffer[start...])
  }

  /// Takes bytes in the place of those not taken yet.
  package mutating func replaceRest(with bytes: UnsafeRawBufferPointer) {
    buffer.removeAll(keepingCapacity: true)
    buffer.append(contentsOf: bytes)
    start = 0
  }

  /// The body of the next complete frame; nil until more bytes come. After an error the stream is lost.
  package mutating func next() throws(FrameError) -> [UInt8]? {
    let length = try buffer.withUnsafeBufferPointer { (bytes) throws(FrameError) in
      try Frame.bodyLength(UnsafeRawBufferPointer(UnsafeBufferPointer(rebasing: bytes[start...])))
    }
    guard let length, restCount >= Frame.headerLength + length else { return nil }
    let bodyStart = start + Frame.headerLength
    start = bodyStart + length
    return Array(buffer[bodyStart..<start])
  }
}
