import ActorCore
import Messages
import Testing
import Workout

@testable import gympulse_audio
@testable import gympulse_broker
@testable import gympulse_desktop
@testable import gympulse_engine
@testable import gympulse_hooks
@testable import gympulse_mqtt
@testable import gympulse_music
@testable import gympulse_store
@testable import gympulse_supervisor
@testable import gympulse_web

@Suite("The methods that an actor describes")
struct DescribedMethodsTests {
  private static let now = Moment(Instant(nanoseconds: 5_000_000_000))

  @Test("every method that is described is known to its actor", arguments: Actor.allCases)
  func served(actor: Actor) throws {
    let description = ActorDescription(of: actor)
    for method in description.methods where method != "\(actor).describe" || actor == .broker {
      do {
        _ = try reply(to: method)
      } catch let error as ErrorObject {
        #expect(error.code != .methodNotFound, "\(method)")
      }
    }
    // The store looks at a request when it has read its database.
    if actor != .store {
      let unknown = #expect(throws: ErrorObject.self) { try reply(to: "\(actor).fly") }
      #expect(unknown?.code == .methodNotFound)
    }
  }

  /// Returns the result of a method of an actor that has just started.
  private func reply(to method: String, _ params: String = "{}") throws -> [UInt8]? {
    let request = IncomingRequest(
      token: RequestToken(id: Array("1".utf8)), method: method, params: Array(params.utf8))
    switch method.prefix(while: { $0 != "." }) {
    case "broker":
      return try ask(
        BrokerCore(
          version: "1.0.0", pid: 1, bootId: "b",
          wallTime: { WallTime(nanoseconds: 1_795_246_200_000_000_000, utcOffsetSeconds: 3600) }), request)
    case "engine": return try ask(EngineCore(EngineState(), bootId: "boot", newId: { "session" }), request)
    case "store": return try ask(StoreCore { "id" }, request)
    case "desktop": return try ask(DesktopCore(), request)
    case "music": return try ask(MusicCore(KeptChanges(), bootId: "boot"), request)
    case "hooks": return try ask(HooksCore(), request)
    case "web":
      let world = WebCore.World(
        random: SystemRandomNumberGenerator(), addresses: { _ in [] }, names: [], squares: { _ in [] },
        file: { _ in nil })
      return try ask(WebCore([], world: world), request)
    case "mqtt": return try ask(MQTTCore(MQTTCore.Record(client: "c"), host: ""), request)
    case "audio": return try ask(AudioCore(device: nil), request)
    case "supervisor": return try ask(SupervisorCore(), request)
    default: throw UnknownActor(method: method)
    }
  }

  private func ask(_ core: some ActorCore, _ request: IncomingRequest) throws -> [UInt8]? {
    var core = core
    for effect in core.handle(.request(request), at: Self.now) {
      if case .reply(request.token, let json) = effect { return json }
      if case .refuse(request.token, let error) = effect { throw error }
    }
    return nil
  }

  private func ask(_ broker: BrokerCore, _ request: IncomingRequest) throws -> [UInt8]? {
    var broker = broker
    let hello = BrokerMethods.Hello.Parameters(actor: nil, pid: nil, subscribe: [])
    let bodies: [[UInt8]] = [
      Envelope.request(id: Array("0".utf8), method: BrokerMethods.Hello.name, params: hello.json),
      Envelope.request(id: request.token.id, method: request.method, params: request.params),
    ]
    var last: [UInt8] = []
    let events: [BrokerCore.Event] = [.opened(1, pid: 100)] + bodies.map { .received(1, $0) }
    for event in events {
      for case .send(1, let body, _) in broker.handle(event, at: Self.now.instant) { last = body }
    }
    let response = try Envelope(last)
    if let error = response.error { throw try JSON.decode(ErrorObject.self, from: error) }
    return response.result
  }
}

private struct UnknownActor: Error {
  var method: String
}
