import ActorRuntime
import FoundationEssentials
import Glibc
import Testing

@testable import Bus

@Suite("Connections to a real bus")
struct BusesTests {
  private let bus: PrivateBus

  init() throws {
    bus = try PrivateBus()
    try #require(try bus.connect())
  }

  @Test(
    "every type of value arrives as it was sent",
    arguments: [
      [.byte(7), .boolean(true), .int16(-3), .uint16(3), .int32(-70_000), .uint32(70_000)],
      [
        .int64(.min), .uint64(.max), .double(0.25), .string("3 × 20 s"), .objectPath("/a/b"),
        .signature("a{sv}"),
      ],
      [.strings([]), .strings(["a", "b"]), .array(signature: "i", [.int32(1)])],
      [.properties([("a", .string("x")), ("b", .array(signature: "s", []))])],
      [
        .structure([.int32(1), .string("x")]), .variant(.structure([.double(1), .variant(.boolean(false))])),
      ],
      [],
    ] as [[BusValue]])
  func echo(values: [BusValue]) throws {
    #expect(try bus.call(values) == .success(values))
  }

  @Test("an error arrives with its name and message")
  func refusal() throws {
    let error = BusError("test.Error.No", "not <today>")
    bus.serve = { .refuse($0.token, error) }
    #expect(try bus.call([]) == .failure(error))
  }

  @Test("a call to an absent program fails")
  func nobody() throws {
    let result = try bus.call([], to: "test.Absent")
    #expect(throws: BusError.self) { try result?.get() }
  }

  @Test("an invalid path is not sent; characters that sd-bus refuses arrive as U+FFFD")
  func invalid() throws {
    let result = try bus.call([.objectPath("no path")])
    #expect(throws: BusError.self) { try result?.get() }
    #expect(!bus.calleeReceived.contains { if case .request = $0 { true } else { false } })
    for number: UInt32 in [0, 0xFFFE, 0xFFFF, 0xFDD0, 0xFDEF, 0x1FFFE, 0x10FFFF] {
      let text = try "a\(#require(Unicode.Scalar(number)))b"
      bus.serve = { .reply($0.token, $0.arguments) }
      #expect(try bus.call([.string(text)]) == .success([.string("a\u{FFFD}b")]))
      bus.serve = { .refuse($0.token, BusError("test.Error.No", text)) }
      #expect(try bus.call([]) == .failure(BusError("test.Error.No", "a\u{FFFD}b")))
    }
  }

  @Test("a reply that cannot be written is an error, at once")
  func unwritableReply() throws {
    bus.serve = { .reply($0.token, [.objectPath("no path")]) }
    let error = try #require(try bus.call([])?.error)
    #expect(error.name == BusError.failed && error.message.contains("could not be written"))
    bus.serve = { .refuse($0.token, BusError("no name", "why")) }
    #expect(try bus.call([]) == .failure(BusError(BusError.failed, "why")))
  }

  @Test("a descriptor arrives in the reply that accepts it, closes with its value and is refused elsewhere")
  func descriptors() throws {
    // Other tests open and close files meanwhile, so only those of this file are counted.
    let path = "\(bus.folder)/lock"
    let open = {
      let folder = "/proc/self/fd"
      return try FileManager.default.contentsOfDirectory(atPath: folder)
        .filter { (try? FileManager.default.destinationOfSymbolicLink(atPath: "\(folder)/\($0)")) == path }
        .count
    }
    let lock = try BusDescriptor(openFile(path, O_RDONLY | O_CREAT))
    bus.serve = { .reply($0.token, [.descriptor(lock)]) }
    #expect(try open() == 1)
    for _ in 0..<20 {
      // In a request and a signal.
      let error = try #require(try bus.call([.descriptor(lock)])?.error)
      #expect(error.name == BusError.invalidArguments)
      bus.callee?.perform(.emit(BusSignal(.session, PrivateBus.object, [.descriptor(lock)])))
      // In a reply that does not accept one.
      let result = try bus.call([])
      #expect(throws: BusError.self) { try result?.get() }
    }
    bus.received = []
    #expect(try open() == 1)
    guard case .success(let values)? = try bus.call([], acceptsDescriptors: true),
      case .descriptor(let received)? = values.first
    else {
      Issue.record("no descriptor")
      return
    }
    #expect(received.number != lock.number && fcntl(received.number, F_GETFD) == FD_CLOEXEC)
    #expect(try open() == 2)
  }

  @Test("requests beyond the limit are refused by its name")
  func tooMany() throws {
    bus.serve = { _ in nil }
    for number in 0..<BusLimits.requestsMax {
      bus.caller?.perform(.call(tag: "open \(number)", BusCall(to: PrivateBus.name, PrivateBus.object)))
    }
    let error = try #require(try bus.call([])?.error)
    #expect(error.name == "org.freedesktop.DBus.Error.LimitsExceeded")
  }

  @Test("values nested too deeply are refused, and the connection lives on")
  func deep() throws {
    let deep = (0..<20).reduce(BusValue.boolean(true)) { value, _ in .variant(value) }
    let error = try #require(try bus.call([deep])?.error)
    #expect(error.name == BusError.invalidArguments)
    #expect(try bus.call([.boolean(true)]) == .success([.boolean(true)]))
  }

  @Test("ten thousand values are read, and one more is refused")
  func many() throws {
    // The array itself is one of them.
    for (count, isRead) in [(9_999, true), (10_000, false)] {
      let error = try bus.call([.array(signature: "q", Array(repeating: .uint16(7), count: count))])?.error
      #expect(error?.name == (isRead ? nil : BusError.invalidArguments))
    }
  }

  @Test("a signal arrives only where its rule is listened to")
  func signals() throws {
    bus.caller?.perform(.listen(.session, rule: "type='signal',interface='test.Interface',member='Heard'"))
    _ = try bus.call([])
    for name in ["Unheard", "Heard"] {
      let member = BusMember(path: "/test/Object", interface: "test.Interface", name: name)
      bus.callee?.perform(.emit(BusSignal(.session, member, [.string(name)])))
    }
    let signals = {
      bus.received.compactMap { input -> String? in
        guard case .signal(let signal) = input, signal.member.interface == "test.Interface" else {
          return nil
        }
        return signal.member.name
      }
    }
    #expect(try bus.run { !signals().isEmpty })
    #expect(signals() == ["Heard"])
  }

  @Test("a released name has no owner")
  func release() throws {
    bus.callee?.perform(.release(PrivateBus.name))
    #expect(try bus.run { bus.hasLostName })
    let result = try bus.call([])
    #expect(throws: BusError.self) { try result?.get() }
  }

  @Test("a bus that is killed and started again is connected to again, with names and rules; open calls fail")
  func reconnection() throws {
    bus.serve = { _ in nil }
    bus.caller?.perform(.call(tag: "open", BusCall(to: PrivateBus.name, PrivateBus.object)))
    #expect(try bus.run { bus.calleeReceived.contains { if case .request = $0 { true } else { false } } })
    bus.received = []
    bus.kill()
    #expect(try bus.run { bus.received.contains(.disconnected(.session)) })
    guard case .reply("open", .failure) = bus.received.first else {
      Issue.record("the open call has not failed: \(bus.received)")
      return
    }
    bus.received = []
    bus.calleeReceived = []
    bus.serve = { .reply($0.token, []) }
    try bus.start()
    #expect(try bus.run { bus.isConnected })
    #expect(try bus.call([]) == .success([]))
  }

  @Test("an address is escaped as the specification demands")
  func address() {
    #expect(BusAddress.escaped("/run/user/1000") == "/run/user/1000")
    #expect(BusAddress.escaped("/a b;c") == "/a%20b%3Bc")
  }
}

extension PrivateBus {
  /// Whether the callee has been informed that its name is not its own any more.
  var hasLostName: Bool {
    calleeReceived.contains {
      if case .signal(let signal) = $0 { signal.member.name == "NameLost" } else { false }
    }
  }
}
