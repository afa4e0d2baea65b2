import ActorCore
import ActorRuntime
import Messages

/// The connections to the broker on which requests of devices are sent, one for each role that a device can have. The
/// broker refuses on them what the role may not do, so that no mistake in this program can widen it.
final class BrokerLinks {
  private var clients: [Role: BrokerClient] = [:]

  /// Connects.
  init(socket: String, isTraced: Bool, on loop: EventLoop, deliver: @escaping (WebCore.Input) -> Void) throws
  {
    for role in [Role.view, .remote] {
      let configuration = BrokerClient.Configuration(
        path: socket, role: role, topics: role == .view ? EventStreams.topics : [], isTraced: isTraced)
      clients[role] = try BrokerClient(configuration, on: loop) { report in
        switch report {
        case .publication(let topic, let json): deliver(.published(topic, json))
        case .disconnected where role == .view: deliver(.lost)
        default: break
        }
      }
    }
  }

  /// Connects both.
  func connect() {
    for client in clients.values { client.connect() }
  }

  /// Sends a request with a role.
  func call(
    _ role: Role, _ method: String, _ params: [UInt8],
    completion: @escaping (Result<[UInt8], ErrorObject>) -> Void
  ) {
    guard let client = clients[role] else { return }
    client.request(method, params: params, completion: completion)
  }
}
