import ActorRuntime
import Messages
import Testing
import Workout

/// The session as it was read, and when.
struct Sighting {
  let session: SessionPayload
  let at: Instant

  /// Whether something was seen when it was due or soon after, never before. The bound is generous because a virtual
  /// machine can stall; the benchmark measures how late things are on a quiet one.
  static func isOnTime(_ lateness: Duration) -> Bool {
    (.milliseconds(-1)...(.milliseconds(2500))).contains(lateness)
  }
}

/// Where in a workout something happens.
struct Place: Hashable, CustomStringConvertible {
  let phase: Phase
  var set = 1
  var round = 1

  var description: String { "\(phase) of set \(set), round \(round)" }
}

extension Sighting {
  var place: Place {
    Place(phase: session.phase, set: session.setIndex, round: session.roundIndex)
  }
}

extension Program {
  /// What `watch --json` has shown.
  func sightings() throws -> [Sighting] {
    try lines.map {
      Sighting(session: try JSON.decode(SessionPayload.self, from: Array($0.text.utf8)), at: $0.at)
    }
  }

  /// Whether `watch --json` has shown a workout in a place.
  func hasSeen(_ place: Place, of id: String?) throws -> Bool {
    try sightings().contains { $0.session.sessionId == id && $0.place == place }
  }
}

/// What the engine publishes, heard on a connection of our own.
final class EngineFeed {
  private(set) var sightings: [Sighting] = []
  private var client: BrokerClient?

  /// Subscribes to the session.
  init(_ world: World) throws {
    let configuration = BrokerClient.Configuration(path: world.socket, topics: [.session])
    client = try BrokerClient(configuration, on: world.loop) { [weak self] event in
      guard case .publication(_, let json) = event,
        let session = try? JSON.decode(SessionPayload.self, from: json)
      else { return }
      self?.sightings.append(Sighting(session: session, at: BootClock.now()))
    }
    client?.connect()
  }
}

/// Checks that each phase of a workout was seen for the first time when it was due or soon after.
func expectOnTime(
  _ schedule: [(place: Place, due: Instant)], of id: String?, in sightings: [Sighting], by witness: String,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let seen = sightings.filter { $0.session.sessionId == id }
  for (place, due) in schedule {
    guard let first = seen.first(where: { $0.place == place }) else {
      Issue.record("\(witness) never saw \(place)", sourceLocation: sourceLocation)
      continue
    }
    let lateness = due.duration(to: first.at)
    #expect(
      Sighting.isOnTime(lateness), "\(witness): \(place)",
      sourceLocation: sourceLocation)
  }
  var places: [Place] = []
  for sighting in seen where sighting.place != places.last { places.append(sighting.place) }
  #expect(places == schedule.map(\.place), "in this order", sourceLocation: sourceLocation)
}
