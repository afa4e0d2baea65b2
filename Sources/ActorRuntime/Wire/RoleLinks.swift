/// Connections to the broker with less than the role of an actor, one for each role, for what a program does for other
/// machines. The broker refuses on them what the role may not do, so that no mistake in the program can widen it.
package final class RoleLinks {
  private let make: (Role) throws(SystemError) -> BrokerClient
  private var clients: [Role: BrokerClient] = [:]

  /// Creates those of `view` and `remote`, not connected. `topics` are those that each role gets; `onReport` gets what comes.
  package init(
    socket: String, topics: [Role: [Topic]], isTraced: Bool, on loop: EventLoop,
    onReport: @escaping (Role, ClientCore.Report) -> Void
  ) throws(SystemError) {
    make = { role throws(SystemError) in
      let configuration = BrokerClient.Configuration(
        path: socket, role: role, topics: topics[role] ?? [], isTraced: isTraced)
      return try BrokerClient(configuration, on: loop) { onReport(role, $0) }
    }
    for role in [Role.view, .remote] { clients[role] = try make(role) }
  }

  /// Connects them.
  package func connect() {
    for client in clients.values { client.connect() }
  }

  /// Connects that of guests, or ends it.
  package func admitGuests(_ areAdmitted: Bool) throws(SystemError) {
    clients[.guest]?.close()
    clients[.guest] = areAdmitted ? try make(.guest) : nil
    clients[.guest]?.connect()
  }

  /// Sends a request with a role. Without guests it is refused for them.
  package func call(
    _ role: Role, _ method: String, _ params: [UInt8],
    completion: @escaping (Result<[UInt8], ErrorObject>) -> Void
  ) {
    guard let client = clients[role] else {
      return completion(.failure(ErrorObject(.refused, "the class has ended")))
    }
    client.request(method, params: params, completion: completion)
  }
}
