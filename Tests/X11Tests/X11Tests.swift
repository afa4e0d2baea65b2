import ActorRuntime
import Glibc
import Testing

@testable import X11

/// A server of its own.
private final class Server {
  let loop: EventLoop
  let display: String
  let process: ProcessWatch
  private let ending = Ending()

  private final class Ending {
    var isOver = false
  }

  init(_ options: [String] = []) throws {
    Signals.ignoreFailedWrites()
    loop = try EventLoop()
    let pipe = try Pipe()
    let words = ["-displayfd", "1", "-screen", "0", "64x64x24", "-nolisten", "tcp"] + options
    process = try ProcessWatch.start(
      "/usr/bin/Xvfb", words, setup: ChildProcess.Setup(output: pipe.input, error: nil), on: loop
    ) { [ending] _, _ in ending.isOver = true }
    var number = ""
    while !number.hasSuffix("\n") {
      number += String(decoding: try #require(try pipe.output.read()), as: UTF8.self)
    }
    display = ":" + number.dropLast()
  }

  deinit {
    process.send(SIGCONT)
    process.send(SIGTERM)
    // Exit tests of the same process wait for any child, so none may be left behind.
    try? loop.run { ending.isOver }
  }

  /// How a request ends; nil if it does not within a while.
  func result(_ request: X11Request, display: String? = nil, within time: Duration = .seconds(20)) throws
    -> Bool?
  {
    var result: Bool?
    let environment = Environment(["DISPLAY": display ?? self.display])
    let connection = X11Connection(request, environment, on: loop) { result = $0 }
    #expect(connection != nil)
    _ = try withExtendedLifetime(connection) { try loop.run(for: time) { result != nil } }
    return result
  }
}

@Suite("Requests to an X server", .timeLimit(.minutes(2)))
struct X11Tests {
  @Test("a server that has an extension is asked; no window manager, no window is raised")
  func server() throws {
    let server = try Server()
    #expect(try server.result(.suspendScreenSaver) == true)
    // Xvfb has no display to switch off.
    #expect(try server.result(.findPowerSaving) == false)
    #expect(try server.result(.raise(window: 1)) == false)
  }

  @Test("one without the extension, or none at all, is said")
  func without() throws {
    let server = try Server(["-extension", "MIT-SCREEN-SAVER"])
    #expect(try server.result(.suspendScreenSaver) == false)
    #expect(try server.result(.findPowerSaving, display: ":59999") == false)
  }

  @Test("one that does not reply does not stop the loop")
  func stopped() throws {
    let server = try Server()
    server.process.send(SIGSTOP)
    #expect(try server.result(.findPowerSaving, within: .milliseconds(200)) == nil)
  }

  @Test("a display of another machine is not used", arguments: ["localhost:10.0", "", "10", "tcp/unix:0"])
  func elsewhere(name: String) throws {
    #expect(X11Connection(.findPowerSaving, Environment(["DISPLAY": name]), on: try EventLoop()) == nil)
  }
}
