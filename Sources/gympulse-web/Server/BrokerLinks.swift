import ActorRuntime

/// The connections to the broker on which requests of devices are sent, one for each role that a device can have. The
/// broker refuses on them what the role may not do, so that no mistake in this program can widen it.
final class BrokerLinks {
  private let make: (Role, [Topic]) throws(SystemError) -> BrokerClient
  private let view: BrokerClient
  private let remote: BrokerClient
  /// That of guests; nil without a class.
  private var guest: BrokerClient?

  /// Creates those of devices, not connected.
  init(socket: String, isTraced: Bool, on loop: EventLoop, deliver: @escaping (WebCore.Input) -> Void) throws
  {
    make = { role, topics throws(SystemError) in
      let configuration = BrokerClient.Configuration(
        path: socket, role: role, topics: topics, isTraced: isTraced)
      return try BrokerClient(configuration, on: loop) { report in
        switch report {
        case .publication(let topic, let json): deliver(.published(topic, json, for: role))
        case .disconnected where role == .view: deliver(.lost)
        default: break
        }
      }
    }
    view = try make(.view, EventStreams.topics)
    remote = try make(.remote, EventStreams.personalTopics)
  }

  /// Connects those of devices.
  func connect() {
    for client in [view, remote] { client.connect() }
  }

  /// Connects that of guests, or ends it.
  func admitGuests(_ areAdmitted: Bool) throws(SystemError) {
    guest?.close()
    guest = areAdmitted ? try make(.guest, [.session]) : nil
    guest?.connect()
  }

  /// Sends a request with a role.
  func call(
    _ role: DeviceRole, _ method: String, _ params: [UInt8],
    completion: @escaping (Result<[UInt8], ErrorObject>) -> Void
  ) {
    let client = role.role == .guest ? guest : role == .view ? view : remote
    guard let client else { return completion(.failure(ErrorObject(.refused, "the class has ended"))) }
    client.request(method, params: params, completion: completion)
  }
}
