/// What is sent to an X server and received from it to carry out one request (X Window System Protocol, version 11). All
/// numbers are little-endian.
struct X11Exchange {
  /// The server has refused, or has not what is needed.
  struct Refused: Error {}

  /// The kind of key that is used: 16 bytes that both sides have read from a file.
  static let authorization = "MIT-MAGIC-COOKIE-1"

  /// Bytes of a reply or an error without its list.
  private static let replyLength = 32
  /// Most bytes of the description of a server; a usual one has a few thousand.
  private static let setupMax = 256 << 10

  private let request: X11Request
  private var received: [UInt8] = []

  /// An exchange that begins with `opening`.
  init(_ request: X11Request) { self.request = request }

  /// The first bytes to send: the greeting, and the question whose reply the request needs.
  func opening(key: [UInt8]?) -> [UInt8] {
    let name = key == nil ? [] : Array(Self.authorization.utf8)
    let key = key ?? []
    let greeting = Self.joined([
      [0x6C, 0], Self.bytes(UInt16(11)), Self.bytes(UInt16(0)), Self.bytes(UInt16(name.count)),
      Self.bytes(UInt16(key.count)), [0, 0], Self.padded(name), Self.padded(key),
    ])
    let (operation, flag, text): (UInt8, UInt8, String) =
      switch request {
      // QueryExtension
      case .suspendScreenSaver: (98, 0, "MIT-SCREEN-SAVER")
      case .findPowerSaving: (98, 0, "DPMS")
      // InternAtom, only if it exists
      case .raise: (16, 1, "_NET_ACTIVE_WINDOW")
      }
    let padded = Self.padded(Array(text.utf8))
    return Self.joined([
      greeting, [operation, flag], Self.bytes(UInt16(2 + padded.count / 4)),
      Self.bytes(UInt16(text.utf8.count)), [0, 0], padded,
    ])
  }

  /// Takes bytes of the server. Returns the request to send; nil while the reply that it needs is not there.
  mutating func receive(_ bytes: [UInt8]) throws(Refused) -> [UInt8]? {
    received += bytes
    guard received.count >= 8 else { return nil }
    let setupLength = 8 + 4 * Int(number(at: 6, UInt16.self))
    guard received[0] == 1, setupLength <= Self.setupMax else { throw Refused() }
    guard received.count >= setupLength + Self.replyLength else { return nil }
    guard received[setupLength] == 1 else { throw Refused() }
    let reply = setupLength + 8
    switch request {
    case .suspendScreenSaver, .findPowerSaving:
      // Its reply: whether the extension is there, and the number of its requests.
      guard received[reply] != 0 else { throw Refused() }
      if request == .findPowerSaving { return [] }
      return [received[reply + 1], 5] + Self.bytes(UInt16(2)) + Self.bytes(UInt32(1))
    case .raise(let window):
      let atom = number(at: reply, UInt32.self)
      guard atom != 0, let root = root(before: setupLength) else { throw Refused() }
      return Self.activation(of: window, atom: atom, root: root)
    }
  }

  /// The root window of the first screen, which follows the vendor's name and the formats of pixels.
  private func root(before end: Int) -> UInt32? {
    guard end >= 40 else { return nil }
    let vendor = Int(number(at: 24, UInt16.self))
    let start = 40 + (vendor + 3) / 4 * 4 + 8 * Int(received[29])
    guard start + 4 <= end else { return nil }
    return number(at: start, UInt32.self)
  }

  /// A message to the window manager that activates a window (Extended Window Manager Hints, "_NET_ACTIVE_WINDOW"), as from a
  /// pager, because the person has asked for it.
  private static func activation(of window: UInt32, atom: UInt32, root: UInt32) -> [UInt8] {
    let substructure = UInt32(1) << 19 | UInt32(1) << 20
    return joined([
      [25, 0], bytes(UInt16(11)), bytes(root), bytes(substructure),
      [33, 32, 0, 0], bytes(window), bytes(atom), bytes(UInt32(2)), [UInt8](repeating: 0, count: 16),
    ])
  }

  /// One array of several. A chain of `+` takes the compiler too long.
  private static func joined(_ parts: [[UInt8]]) -> [UInt8] { Array(parts.joined()) }

  private func number<Number: FixedWidthInteger>(at start: Int, _ type: Number.Type) -> Number {
    received[start..<start + MemoryLayout<Number>.size].reversed().reduce(0) { $0 << 8 | Number($1) }
  }

  private static func bytes(_ number: some FixedWidthInteger) -> [UInt8] {
    withUnsafeBytes(of: number.littleEndian) { Array($0) }
  }

  private static func padded(_ bytes: [UInt8]) -> [UInt8] {
    bytes + [UInt8](repeating: 0, count: (4 - bytes.count % 4) % 4)
  }
}
