import ActorRuntime

/// The connections to the broker on which requests of devices are sent, one for each role that a device can have. The
/// broker refuses on them what the role may not do, so that no mistake in this program can widen it.
final class BrokerLinks {
  private let view: BrokerClient
  private let remote: BrokerClient

  /// Creates both, not connected.
  init(socket: String, isTraced: Bool, on loop: EventLoop, deliver: @escaping (WebCore.Input) -> Void) throws
  {
    func client(_ role: DeviceRole, _ topics: [Topic]) throws(SystemError) -> BrokerClient {
      let configuration = BrokerClient.Configuration(
        path: socket, role: role.role, topics: topics, isTraced: isTraced)
      return try BrokerClient(configuration, on: loop) { report in
        switch report {
        case .publication(let topic, let json): deliver(.published(topic, json))
        case .disconnected where role == .view: deliver(.lost)
        default: break
        }
      }
    }
    view = try client(.view, EventStreams.topics)
    remote = try client(.remote, EventStreams.personalTopics)
  }

  /// Connects both.
  func connect() {
    for client in [view, remote] { client.connect() }
  }

  /// Sends a request with a role.
  func call(
    _ role: DeviceRole, _ method: String, _ params: [UInt8],
    completion: @escaping (Result<[UInt8], ErrorObject>) -> Void
  ) {
    (role == .view ? view : remote).request(method, params: params, completion: completion)
  }
}
