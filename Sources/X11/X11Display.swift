import ActorRuntime
import Glibc

/// A display of an X server on this machine, and the key to it (X(7), "Display Names"; Xsecurity(7)).
struct X11Display: Hashable {
  /// Most bytes of the file of keys; each has about 50.
  private static let keysMax = 256 << 10

  /// The users whose servers are used: most display managers start the server as root.
  static let owners: Set<uid_t> = [getuid(), 0]

  /// The socket of the server.
  let path: String
  /// The number in the display's name.
  let number: String

  /// The display of a name such as `:0` or `unix:0.0`; nil for one of another machine.
  init?(_ name: String) {
    guard let colon = name.lastIndex(of: ":"), ["", "unix"].contains(name[..<colon]) else { return nil }
    let number = name[name.index(after: colon)...].prefix { $0 != "." }
    guard (1...5).contains(number.utf8.count), number.utf8.allSatisfy({ 48...57 ~= $0 }) else { return nil }
    self.number = String(number)
    path = "/tmp/.X11-unix/X\(number)"
  }

  /// The key from the person's file of keys; nil if there is none, and then the server may ask for none.
  func key(_ environment: Environment) -> [UInt8]? {
    let file = environment["XAUTHORITY"] ?? environment["HOME"].map { $0 + "/.Xauthority" }
    guard let file, let bytes = try? UserFile.read(file, limit: Self.keysMax) else { return nil }
    return key(in: bytes)
  }

  /// The key in the bytes of a file of keys, of this display or of all (libXau, "AuFileName").
  func key(in bytes: [UInt8]) -> [UInt8]? {
    var rest = bytes[...]
    func field() -> [UInt8]? {
      guard rest.count >= 2 else { return nil }
      let length = Int(rest.removeFirst()) << 8 | Int(rest.removeFirst())
      guard rest.count >= length else { return nil }
      defer { rest = rest.dropFirst(length) }
      return Array(rest.prefix(length))
    }
    while rest.count >= 2 {
      // The family and the address of a machine; those of others do not have this display's number.
      rest = rest.dropFirst(2)
      guard field() != nil, let number = field(), let name = field(), let key = field() else { return nil }
      let isHere = number.isEmpty || number == Array(self.number.utf8)
      if isHere, name == Array(X11Exchange.authorization.utf8) { return key }
    }
    return nil
  }
}
