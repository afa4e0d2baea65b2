/// The methods of the supervisor.
package enum SupervisorMethods: ActorMethods {
  package static let actor = Actor.supervisor
  package static let own = [
    MethodRow(Up.self, .control),
    MethodRow(Down.self, .control),
  ]

  /// Starts every daemon that waits for its restart, without further delay.
  package enum Up: Method {
    package static let name = "supervisor.up"
    package static let isIdempotent = true
  }

  /// Stops every daemon in order, the broker and the supervisor last. The reply is sent first; the connection closes when
  /// the broker ends.
  package enum Down: Method {
    package static let name = "supervisor.down"
  }
}
