import ActorCore
import FoundationEssentials
import Messages
import Testing
import Workout

@testable import gympulse_audio
@testable import gympulse_broker
@testable import gympulse_engine
@testable import gympulse_store

/// An error in Protocol/examples, with the request that it answers.
struct ErrorExample: CustomTestStringConvertible, Sendable {
  /// The method and the variant, such as `engine.pause.no-workout`.
  let name: String
  /// The request; nil if the error is about bytes that are not a message.
  let request: [UInt8]?
  let error: [UInt8]

  var testDescription: String { name }

  static let folder =
    #filePath.split(separator: "/").dropLast(3).map { "/\($0)" }.joined() + "/Protocol/examples"

  /// All of them, by the names of their files: METHOD.error.VARIANT.json beside METHOD.request.VARIANT.json.
  static func all() throws -> [ErrorExample] {
    try FileManager.default.contentsOfDirectory(atPath: folder).sorted().compactMap { file in
      guard let at = file.firstRange(of: ".error.") else { return nil }
      let (method, variant) = (file[..<at.lowerBound], file[at.upperBound...].dropLast(".json".count))
      return ErrorExample(
        name: "\(method).\(variant)", request: try? read("\(method).request.\(variant).json"),
        error: try read(file))
    }
  }

  /// The request of an example.
  static func request(_ file: String) throws -> IncomingRequest? {
    let envelope = try Envelope(read(file))
    guard case .request(let id, let method) = envelope.kind else { return nil }
    return IncomingRequest(token: RequestToken(id: id), method: method, params: envelope.params)
  }

  private static func read(_ file: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(filePath: "\(folder)/\(file)")))
  }
}

@Suite("The error examples in Protocol/ are what the programs send, id and text included")
struct ErrorExampleTests {
  private static let now = Moment(
    instant: Instant(nanoseconds: 5_000_000_000_000),
    wall: WallTime(nanoseconds: 1_795_246_200_250_000_000, utcOffsetSeconds: 3600))

  @Test("each request gets the error beside it", arguments: try ErrorExample.all())
  func replay(example: ErrorExample) throws {
    let sent = try #require(try reply(to: example))
    let (reply, expected) = (try Envelope(sent), try Envelope(example.error))
    #expect(reply.kind == expected.kind)
    let (got, wanted) = (try error(in: reply), try error(in: expected))
    #expect(got.message == wanted.message)
    #expect(got == wanted)
  }

  private func error(in reply: Envelope) throws -> ErrorObject {
    try JSON.decode(ErrorObject.self, from: #require(reply.error))
  }

  private func reply(to example: ErrorExample) throws -> [UInt8]? {
    switch example.name {
    case "frame.bad-length": return broker { [.malformed($0, .badLength(0))] }
    case "frame.not-json": return broker { [.received($0, Array("{".utf8))] }
    case "frame.batch": return broker { [.received($0, Array("[]".utf8))] }
    case "frame.not-a-message": return broker { [.received($0, Array("{}".utf8))] }
    default: break
    }
    let request = try #require(example.request, "there is no request of this name")
    switch example.name {
    case "engine.state.no-hello", "broker.hello.other-version":
      return broker(saysHello: false) { [.received($0, request)] }
    case "broker.hello.name-taken":
      return broker(saysHello: false, actor: "engine", pid: 4203) { [.received($0, request)] }
    case "engine.toggle.unanswered":
      return broker(actor: "engine") { [.received($0, request), .closed(Self.actorClient)] }
    case "store.presets.list.silent": return broker(actor: "store") { [.received($0, request), .timer] }
    case "engine.pause.not-permitted": return broker(role: .view) { [.received($0, request)] }
    case "engine.state.engine-away": return broker { [.received($0, request)] }
    case "broker.subscribe.too-many":
      let topics = (1...BrokerLimits.subscriptionsMax).map { "t\($0)" }
      return broker(topics: topics) { [.received($0, request)] }
    default: break
    }
    let envelope = try Envelope(request)
    guard case .request(let id, let method) = envelope.kind else { return nil }
    let incoming = IncomingRequest(
      token: RequestToken(id: id), method: method, params: envelope.params)
    let error =
      switch method.prefix(while: { $0 != "." }) {
      case "engine":
        engine(incoming, after: try Self.earlier[example.name].flatMap { try ErrorExample.request($0) })
      case "store": store(incoming)
      default: audio(incoming)
      }
    return error.map { Envelope.response(id: id, error: JSON.encode($0)) }
  }

  // MARK: The programs

  private static let actorClient = 1

  /// What a client of the broker got last after some events. `actor` is the name of another client.
  private func broker(
    saysHello: Bool = true, topics: [String] = [], role: Role? = nil, actor: String? = nil, pid: Int32 = 100,
    _ events: (BrokerCore.ClientID) -> [BrokerCore.Event]
  ) -> [UInt8]? {
    var core = BrokerCore(
      version: "1.0.0", pid: 1, bootId: "b",
      wallTime: { WallTime(nanoseconds: 1_795_246_200_000_000_000, utcOffsetSeconds: 3600) })
    let client = 2
    var last: [UInt8]?
    var now = Self.now.instant
    var all: [BrokerCore.Event] = []
    if let actor {
      all += [.opened(Self.actorClient, pid: pid), .received(Self.actorClient, Self.hello(actor, []))]
    }
    all.append(.opened(client, pid: 4711))
    if saysHello { all.append(.received(client, Self.hello(nil, topics, role))) }
    for event in all + events(client) {
      if event == .timer { now = now.advanced(by: BrokerLimits.requestDeadline) }
      for case .send(client, let body, _) in core.handle(event, at: now) { last = body }
    }
    return last
  }

  private static func hello(_ actor: String?, _ topics: [String], _ role: Role? = nil) -> [UInt8] {
    let hello = BrokerMethods.Hello.Parameters(actor: actor, pid: nil, subscribe: topics, role: role)
    return Envelope.request(id: Array("0".utf8), method: BrokerMethods.Hello.name, params: hello.json)
  }

  /// The examples of requests that come before those of these errors.
  private static let earlier = [
    "engine.skip.too-late": "engine.start.request.json",
    "engine.start.workout-running": "engine.start.request.json",
    "engine.extend.request-id-reused": "engine.skip.request.request-id.json",
  ]

  private func engine(_ request: IncomingRequest, after earlier: IncomingRequest?) -> ErrorObject? {
    let presets = ["Quick HIIT", "Tabata"].map { name in
      var preset = Preset(.interval)
      preset.name = name
      return StoredPreset(id: name, preset: preset)
    }
    var core = EngineCore(EngineState(), bootId: "boot", newId: { "session" })
    var events: [EngineCore.Event] = [
      .publication(.presets, JSON.encode(PresetList(presets: presets)))
    ]
    if let earlier { events += [.request(earlier), .input(.written)] }
    var refusal: ErrorObject?
    for event in events + [.request(request)] {
      for case .refuse(request.token, let error) in core.handle(event, at: Self.now) { refusal = error }
    }
    return refusal
  }

  /// A store on a full disk.
  private func store(_ request: IncomingRequest) -> ErrorObject? {
    var core = StoreCore { "id" }
    var preset = Preset(.interval)
    preset.name = "Tabata"
    let contents = StoreContents(presets: [StoredPreset(id: "1", preset: preset)])
    var refusal: ErrorObject?
    var events: [StoreCore.Event] = [.started, .request(request)]
    while !events.isEmpty {
      for effect in core.handle(events.removeFirst(), at: Self.now) {
        switch effect {
        case .refuse(request.token, let error): refusal = error
        case .output(.load): events.insert(.input(.loaded(contents)), at: 0)
        case .output(.write):
          let problem = "/home/ada/.local/share/gympulse/gympulse.db: the disk is full; free some space"
          events.insert(.input(.failed(reason: problem)), at: 0)
        default: break
        }
      }
    }
    return refusal
  }

  private func audio(_ request: IncomingRequest) -> ErrorObject? {
    var core = AudioCore(device: nil)
    var refusal: ErrorObject?
    for case .refuse(request.token, let error) in core.handle(.request(request), at: Self.now) {
      refusal = error
    }
    return refusal
  }
}
