import ActorRuntime
import Chance
import FoundationEssentials
import Glibc

@testable import Bus

/// A bus of its own, with two programs that are connected to it on one loop.
final class PrivateBus {
  typealias Input = BusInput<String>

  let loop: EventLoop
  let folder = TemporaryFolder()
  private(set) var caller: Buses<String>?
  private(set) var callee: Buses<String>?
  /// What each program has received, and how the callee replies.
  var received: [Input] = []
  var calleeReceived: [Input] = []
  var serve: (BusRequest) -> BusOutput<String>? = { .reply($0.token, $0.arguments) }
  private var daemon: ProcessWatch?

  static let object = BusMember(path: "/test/Object", interface: "test.Interface", name: "Echo")
  static let name = "test.Name"

  init() throws {
    loop = try EventLoop()
    let log = Log(process: "test", level: .error)
    caller = try Buses([.session], at: { [address] _ in address }, on: loop, log: log) { [unowned self] in
      received.append($0)
    }
    callee = try Buses([.session], at: { [address] _ in address }, on: loop, log: log) { [unowned self] in
      calleeReceived.append($0)
      if case .request(let request) = $0, let output = serve(request) { callee?.perform(output) }
    }
  }

  deinit {
    kill()
  }

  private var address: String { "unix:path=\(BusAddress.escaped(folder.path))/bus" }

  /// Starts the bus.
  func start() throws {
    let arguments = ["--session", "--nofork", "--nopidfile", "--address=\(address)"]
    daemon = try ProcessWatch.start("/usr/bin/dbus-daemon", arguments, on: loop) { _, _ in }
  }

  /// Kills the bus. Its socket stays, as after a crash.
  func kill() {
    guard let daemon else { return }
    daemon.send(SIGKILL)
    // A child that is not waited for would keep the exit tests of the same process waiting.
    waitpid(daemon.pid, nil, 0)
    self.daemon = nil
  }

  /// Runs the loop until a condition holds. Returns whether it did within ten seconds.
  func run(until condition: () -> Bool) throws -> Bool {
    try loop.run(for: .seconds(10), until: condition)
  }

  /// Starts the bus and connects both programs; the callee owns its name.
  func connect() throws -> Bool {
    try start()
    callee?.perform(.own(Self.name))
    return try run { isConnected }
  }

  /// Whether the caller is connected and the callee owns its name, by what they have received.
  var isConnected: Bool {
    received.contains(.connected(.session))
      && calleeReceived.contains {
        if case .signal(let signal) = $0 {
          signal.member.name == "NameAcquired" && signal.arguments == [.string(Self.name)]
        } else {
          false
        }
      }
  }

  /// Calls the callee and returns the outcome; nil if none comes.
  func call(
    _ arguments: [BusValue], to name: String = PrivateBus.name, acceptsDescriptors: Bool = false
  ) throws -> Result<[BusValue], BusError>? {
    received = []
    let call = BusCall(to: name, Self.object, arguments, acceptsDescriptors: acceptsDescriptors)
    caller?.perform(.call(tag: "call", call))
    _ = try run { received.contains { if case .reply = $0 { true } else { false } } }
    for case .reply("call", let result) in received { return result }
    return nil
  }
}
