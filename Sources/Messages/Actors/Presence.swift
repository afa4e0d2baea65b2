/// What `presence.NAME` publishes when an actor comes or goes.
package struct Presence: Codable, Hashable, Sendable {
  /// The actor's name.
  package var actor: String
  /// Its process.
  package var pid: Int32
  /// False in the last message, when it has left.
  package var isRunning: Bool

  /// An actor that came or went.
  package init(actor: String, pid: Int32, isRunning: Bool) {
    self.actor = actor
    self.pid = pid
    self.isRunning = isRunning
  }
}
