/// Connections to the broker with less than the role of an actor, for what a program does for other machines. The broker
/// refuses on them what the role may not do, so that no mistake in the program can widen it.
package final class RoleLinks {
  private let view: BrokerClient
  private let remote: BrokerClient

  /// Creates both, not connected. `onReport` gets what comes on that of the role `view`.
  package init(
    socket: String, topics: [Topic], isTraced: Bool, on loop: EventLoop,
    onReport: @escaping (ClientCore.Report) -> Void
  ) throws(SystemError) {
    func configuration(_ role: Role, _ topics: [Topic]) -> BrokerClient.Configuration {
      BrokerClient.Configuration(path: socket, role: role, topics: topics, isTraced: isTraced)
    }
    view = try BrokerClient(configuration(.view, topics), on: loop, onReport: onReport)
    remote = try BrokerClient(configuration(.remote, []), on: loop) { _ in }
  }

  /// Connects both.
  package func connect() {
    for client in [view, remote] { client.connect() }
  }

  /// Sends a request with a role: `view`, or else `remote`.
  package func call(
    _ role: Role, _ method: String, _ params: [UInt8],
    completion: @escaping (Result<[UInt8], ErrorObject>) -> Void
  ) {
    (role == .view ? view : remote).request(method, params: params, completion: completion)
  }
}
