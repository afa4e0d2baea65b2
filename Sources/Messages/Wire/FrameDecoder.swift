/// The format of a frame: a 4-byte big-endian length, then that many bytes of JSON.
package enum Frame {
  /// Bytes of the length.
  package static let headerLength = 4
  /// The longest body, in bytes. The largest routine and a full page of history are well below it, and a length that is
  /// garbage is detected before much memory is allocated for it.
  package static let bodyLengthMax = 1 << 20

  /// Returns the frame of a body of 1 to `bodyLengthMax` bytes.
  package static func around(_ body: [UInt8]) -> [UInt8] {
    precondition((1...bodyLengthMax).contains(body.count), "a frame's body is 1 byte to 1 MiB")
    var frame: [UInt8] = []
    frame.reserveCapacity(headerLength + body.count)
    withUnsafeBytes(of: UInt32(body.count).bigEndian) { frame.append(contentsOf: $0) }
    frame.append(contentsOf: body)
    return frame
  }

  /// Returns the length of the body from the first bytes of a frame; nil if these are fewer than `headerLength`.
  package static func bodyLength(_ bytes: ArraySlice<UInt8>) throws(FrameError) -> Int? {
    guard bytes.count >= headerLength else { return nil }
    let length = bytes.prefix(headerLength).reduce(0) { $0 << 8 | Int($1) }
    guard (1...bodyLengthMax).contains(length) else { throw .badLength(length) }
    return length
  }
}

/// An invalid frame. The start of the next one is unknown, so the connection has to be closed.
package enum FrameError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The length is 0 or above `Frame.bodyLengthMax`.
  case badLength(Int)

  package var description: String {
    switch self {
    case .badLength(let length):
      "frame of \(length) bytes; a frame is 1 to \(Frame.bodyLengthMax) bytes"
    }
  }
}

/// Splits a stream of bytes, received in pieces of any length, into the bodies of its frames.
package struct FrameDecoder: Sendable {
  private var buffer: [UInt8] = []
  private var start = 0

  package init() {}

  /// Appends received bytes.
  package mutating func append(_ bytes: some Sequence<UInt8>) {
    if start > 0 {
      buffer.removeFirst(start)
      start = 0
    }
    buffer.append(contentsOf: bytes)
  }

  /// Returns the body of the next complete frame; nil if more bytes are needed. After an error the stream is unusable.
  package mutating func next() throws(FrameError) -> [UInt8]? {
    let rest = buffer[start...]
    guard let length = try Frame.bodyLength(rest), rest.count >= Frame.headerLength + length else {
      return nil
    }
    let bodyStart = start + Frame.headerLength
    start = bodyStart + length
    return Array(buffer[bodyStart..<start])
  }
}
