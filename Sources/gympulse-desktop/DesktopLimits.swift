import Bus
import Messages

/// The limits that clients of the desktop actor meet.
enum DesktopLimits {
  /// What `desktop.describe` returns.
  static let all: [ActorDescription.Limit] = [
    .init("busRequests", BusLimits.requestsMax, "Requests on the session bus that wait for a reply.")
  ]
}
