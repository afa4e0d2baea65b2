/// The methods of the supervisor.
package enum SupervisorMethods {
  /// Starts at once every daemon that waits for its next start.
  package enum Up: Method {
    package static let name = "supervisor.up"
    package static let isRepeatable = true
    package typealias Parameters = NoParams
    package typealias Result = Nothing
  }

  /// Stops every daemon in order, the broker and the supervisor last. The answer comes first; that all is over
  /// shows by the connection's end.
  package enum Down: Method {
    package static let name = "supervisor.down"
    package typealias Parameters = NoParams
    package typealias Result = Nothing
  }
}
