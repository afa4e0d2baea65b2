import Supervision

/// The actors of the person's own: their files, what they say of themselves, and what displays show of them.
struct OwnActors {
  /// Most bytes of a publication that is shown.
  static let publicationLengthMax = 4096
  /// Time between two publications of what is shown, however often an actor publishes.
  static let publicationStep = Duration.seconds(1)

  /// The files by name.
  private(set) var files: [String: ActorFile] = [:]
  /// Whether there is a workout that is not over.
  private var isInWorkout = false
  private var described: [String: ActorDescription.Described] = [:]
  private var readings: [Topic: (json: [UInt8], at: Instant)] = [:]
  /// What was published last, and when.
  private var published: (values: [Topic: [Reading]], at: Instant)?
  /// When what has changed is published; nil if nothing has.
  private(set) var due: Instant?

  /// All topics that are shown, in the order in which they are.
  private(set) var topics: [Topic] = []

  /// Takes the files that there are now, and returns the names of those that were others before.
  mutating func take(_ all: [ActorFile]) -> [String] {
    let old = files
    files = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })
    topics = all.flatMap(\.displayed)
    return old.keys.filter { old[$0] != files[$0] }
  }

  /// Whether an actor is to run.
  func needs(_ name: String, _ settings: Settings) -> Bool {
    files[name]?.need.isMet(settings, isInWorkout: isInWorkout) ?? false
  }

  /// Subscribes to all that is shown.
  var subscription: [SupervisorCore.Effect] {
    topics.isEmpty
      ? [] : [.request(tag: .topics, BrokerMethods.Subscribe.self, .init(topics: topics.map(\.name)))]
  }

  /// Asks an actor what it is.
  func description(of name: String) -> [SupervisorCore.Effect] {
    files[name] == nil
      ? [] : [.request(tag: .description, method: "\(name).describe", params: Array("{}".utf8))]
  }

  /// Takes a publication of a shown topic, or of `session`.
  mutating func take(_ topic: Topic, _ json: [UInt8], at now: Instant) {
    if topic == .session {
      isInWorkout = (try? JSON.decode(SessionPayload.self, from: json))?.phase.takesTime ?? isInWorkout
    }
    guard topics.contains(topic), json.count <= Self.publicationLengthMax else { return }
    readings[topic] = (json, now)
    change(at: now)
  }

  /// Takes the result of `NAME.describe`.
  mutating func take(description json: [UInt8], at now: Instant) {
    guard let description = try? JSON.decode(ActorDescription.self, from: json) else { return }
    for (name, item) in description.described ?? [:] where topics.contains(Topic(name)) {
      described[name] = item
    }
    change(at: now)
  }

  /// Forgets what actors have said that are not connected any more: one, or nil for all.
  mutating func forget(_ name: String?, at now: Instant) {
    let pattern = name.map { Topic("\($0).*") }
    readings = readings.filter { pattern?.matches($0.key) == false }
    described = described.filter { pattern?.matches(Topic($0.key)) == false }
    change(at: now)
  }

  private mutating func change(at now: Instant) {
    if readings.isEmpty, published?.values[.readings]?.isEmpty == true { return }
    due = due ?? max(now, published?.at.advanced(by: Self.publicationStep) ?? now)
  }

  /// Publishes what is shown, if that has changed and it is time.
  mutating func publications(at now: Instant) -> [SupervisorCore.Effect] {
    guard let due, due <= now else { return [] }
    self.due = nil
    let shown = topics.compactMap { topic in
      readings[topic].flatMap { value in
        described[topic.name].flatMap { Reading(topic, value.json, as: $0, at: value.at) }
      }
    }
    let shared = Set(files.values.flatMap(\.shared).map(\.name))
    let values = [Topic.readings: shown, .sharedReadings: shown.filter { shared.contains($0.topic) }]
    let changed = values.filter { published?.values[$0.key] != $0.value }
    published = changed.isEmpty ? published : (values, now)
    return changed.sorted { $0.key.name < $1.key.name }.map { .publish($0.key, value: Readings($0.value)) }
  }
}

/// What the supervisor runs: a daemon, or an actor of the person's own.
struct Supervised: Hashable {
  /// Its name on the broker.
  let name: String

  /// The daemon; nil of the person's own.
  var actor: Actor? { Actor(rawValue: name) }
  /// What messages call it.
  var program: String { actor?.program ?? "the actor \(name)" }
}

extension Supervised {
  init(_ actor: Actor) { self.init(name: actor.name) }
}
