import ActorRuntime
import FoundationEssentials
import Glibc
import Testing
import Workout

@testable import X11

@Suite("Requests to an X server")
struct X11Tests {
  /// The description of a server with a vendor's name of five letters, one format and a root window 0x0102.
  private static let setup: [UInt8] = {
    let filler = [UInt8](repeating: 9, count: 16)
    let numbers: [UInt8] = [5, 0, 0xFF, 0xFF, 1, 1]
    let vendor = Array("Xvfb!\0\0\0".utf8)
    let parts: [[UInt8]] = [
      [1, 0, 11, 0, 0, 0, 13, 0], filler, numbers, Array(filler.prefix(10)), vendor, Array(filler.prefix(8)),
      [0x02, 0x01, 0, 0],
    ]
    return Array(parts.joined())
  }()

  private static func reply(_ bytes: [UInt8]) -> [UInt8] {
    let beginning: [UInt8] = [1, 0, 1, 0, 0, 0, 0, 0]
    return beginning + bytes + [UInt8](repeating: 0, count: 24 - bytes.count)
  }

  @Test("the screen saver is suspended once its extension is known, however the bytes arrive")
  func suspension() throws {
    var exchange = X11Exchange(.suspendScreenSaver)
    let opening = exchange.opening(key: [1, 2, 3])
    #expect(opening.prefix(12) == [0x6C, 0, 11, 0, 0, 0, 18, 0, 3, 0, 0, 0])
    #expect(opening.count == 12 + 20 + 4 + 8 + 16 && opening.contains([98, 0, 6, 0, 16, 0, 0, 0]))
    var sent: [[UInt8]] = []
    for byte in Self.setup + Self.reply([1, 140]) {
      if let bytes = try exchange.receive([byte]) { sent.append(bytes) }
    }
    #expect(sent == [[140, 5, 2, 0, 1, 0, 0, 0]])
  }

  @Test("a server that can switch the display off gets nothing more")
  func powerSaving() throws {
    var exchange = X11Exchange(.findPowerSaving)
    #expect(exchange.opening(key: nil).suffix(12) == [98, 0, 3, 0, 4, 0, 0, 0] + Array("DPMS".utf8))
    #expect(try exchange.receive(Self.setup + Self.reply([1, 140])) == [])
  }

  @Test("a window is raised by a message to the root window")
  func raising() throws {
    var exchange = X11Exchange(.raise(window: 0x0A0B0C))
    #expect(exchange.opening(key: nil).prefix(12) == [0x6C, 0, 11, 0, 0, 0, 0, 0, 0, 0, 0, 0])
    let sent = try exchange.receive(Self.setup + Self.reply([0x55, 1, 0, 0]))
    #expect(sent?.count == 44)
    #expect(sent?.prefix(12) == [25, 0, 11, 0, 2, 1, 0, 0, 0, 0, 0x18, 0])
    #expect(sent?.dropFirst(12).prefix(16) == [33, 32, 0, 0, 0x0C, 0x0B, 0x0A, 0, 0x55, 1, 0, 0, 2, 0, 0, 0])
  }

  @Test("a server that refuses, has no extension or no window manager, or lies about lengths, gets nothing")
  func refusals() {
    var longVendor = Self.setup
    longVendor.replaceSubrange(24..<26, with: [0xFF, 0xFF])
    let cases: [(X11Request, [UInt8])] = [
      (.suspendScreenSaver, [0, 4, 11, 0, 0, 0, 1, 0]),
      (.suspendScreenSaver, Self.setup + Self.reply([0, 0])),
      (.findPowerSaving, Self.setup + Self.reply([0, 0])),
      (.suspendScreenSaver, Self.setup + [UInt8](repeating: 0, count: 32)),
      (.raise(window: 1), Self.setup + Self.reply([0, 0, 0, 0])),
      (.raise(window: 1), [1, 0, 11, 0, 0, 0, 0, 0] + Self.reply([1, 0, 0, 0])),
      (.raise(window: 1), longVendor + Self.reply([1])),
      (.raise(window: 1), [1, 0, 11, 0, 0, 0, 0xFF, 0xFF]),
    ]
    for (request, bytes) in cases {
      var exchange = X11Exchange(request)
      #expect(throws: X11Exchange.Refused.self, "\(request) \(bytes.prefix(8))") {
        _ = try exchange.receive(bytes)
      }
    }
  }

  @Test(
    "a display on this machine has a socket",
    arguments: [
      (":0", "/tmp/.X11-unix/X0"), (":10.1", "/tmp/.X11-unix/X10"), ("unix:3", "/tmp/.X11-unix/X3"),
      ("localhost:10.0", nil), ("", nil), (":", nil), (":../x", nil), (":1234567", nil),
    ])
  func displays(name: String, path: String?) {
    #expect(X11Display(name)?.path == path)
  }

  @Test("the server may be root's, as display managers start it, or the person's own")
  func owners() {
    #expect(X11Display.owners == [0, getuid()])
  }

  @Test("the key is that of the display's number, or of all")
  func keys() throws {
    func entry(_ number: String, _ name: String, _ key: [UInt8]) -> [UInt8] {
      let fields: [[UInt8]] = [Array("host".utf8), Array(number.utf8), Array(name.utf8), key]
      var bytes: [UInt8] = [1, 0]
      for field in fields { bytes += [0, UInt8(field.count)] + field }
      return bytes
    }
    let display = try #require(X11Display(":3"))
    let (cookie, other) = (X11Exchange.authorization, "XDM-AUTHORIZATION-1")
    let file = entry("1", cookie, [1]) + entry("3", other, [2]) + entry("3", cookie, [3])
    #expect(display.key(in: file) == [3])
    #expect(display.key(in: entry("1", cookie, [1]) + entry("", cookie, [4])) == [4])
    #expect(display.key(in: Array(file.dropLast())) == nil && display.key(in: []) == nil)
  }
}
