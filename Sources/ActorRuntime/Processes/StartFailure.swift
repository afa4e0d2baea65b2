import Glibc

/// Why a daemon could not start, as a file beside the broker's socket, for the commands that wait for it.
///
/// A daemon that ends with an error writes it, and removes it when it has started; the supervisor writes it for a daemon
/// that cannot.
package struct StartFailure: Codable, Hashable, Sendable {
  /// Longest file in bytes that is read.
  private static let lengthMax = 64 << 10

  /// When it ended: nanoseconds of the boot clock.
  private let at: Int64
  /// The error.
  package let reason: String

  /// Records why an actor could not start. Without a writable folder there is no record.
  package static func record(_ reason: String, of actor: String, socket: String) {
    let failure = StartFailure(at: BootClock.now().nanoseconds, reason: reason)
    try? OwnFile.replace(path(of: actor, socket), with: JSON.encode(failure))
  }

  /// Removes the record of an actor that has started.
  package static func clear(of actor: String, socket: String) {
    unlink(path(of: actor, socket))
  }

  /// Returns the record of an actor, if it was written after an instant.
  package static func read(of actor: String, socket: String, since: Instant = Instant(nanoseconds: 0))
    -> StartFailure?
  {
    guard let bytes = try? OwnFile.read(path(of: actor, socket), limit: lengthMax),
      let failure = try? JSON.decode(StartFailure.self, from: bytes), failure.at >= since.nanoseconds
    else { return nil }
    return failure
  }

  private static func path(of actor: String, _ socket: String) -> String { "\(socket).\(actor).failed" }
}
