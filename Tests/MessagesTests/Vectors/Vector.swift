import Messages
import Testing
import Workout

/// A file of Protocol/vectors/sessions: a session, and what it shows at several instants.
struct Vector: CustomTestStringConvertible {
  /// The file's name without `.json`.
  let name: String
  /// What the vector is about.
  let about: String
  /// The session; nil without a workout.
  let session: Session?
  /// In nanoseconds since boot.
  let instants: [Int64]

  var testDescription: String { name }

  /// The members of `session` from which the others follow, and one that the wall clock determines.
  private static let given = [
    "sessionId", "revision", "bootId", "at", "sound", "voice", "anchor", "routine", "extensions",
    "extraSeconds", "splits",
    "phaseEndDate",
  ]

  /// The text of the file: a line for the session, and one for each instant.
  func text() throws -> String {
    let sent = payload(at: instants[0])
    // What a client has received.
    let received = try JSON.decode(SessionPayload.self, from: JSON.encode(sent))
    let moments = try instants.map { try Self.moment(of: received, at: $0) }
    return """
      {
        "about": \(Self.json(about)),
        "session": \(Self.json(sent)),
        "moments": [
          \(moments.joined(separator: ",\n    "))
        ]
      }

      """
  }

  private static func moment(of received: SessionPayload, at instant: Int64) throws -> String {
    let shown = received.payload(at: moment(instant))
    guard case .object(var members) = try JSON.decode(JSONValue.self, from: JSON.encode(shown)) else {
      return "null"
    }
    for name in given { members[name] = nil }
    // Whole numbers as whole numbers, as in the messages.
    let progress = SessionView(received.session, at: Instant(nanoseconds: instant)).progress
    return #"{"now": \#(instant), "progress": \#(json(progress)), "members": \#(json(members))}"#
  }

  /// What is published of it at an instant.
  func payload(at instant: Int64) -> SessionPayload {
    SessionPayload(
      session, revision: session == nil ? 0 : 7, bootId: "8c1d7a52-4be3-4b0e-9f0e-6d2f5a7b3c19", sound: true,
      voice: true, at: Self.moment(instant))
  }

  private static func moment(_ instant: Int64) -> Moment {
    Moment(
      instant: Instant(nanoseconds: instant),
      wall: WallTime(nanoseconds: 1_795_246_200_000_000_000 + instant, utcOffsetSeconds: 3600))
  }

  private static func json(_ value: some Encodable) -> String {
    String(decoding: JSON.encode(value), as: UTF8.self)
  }
}
