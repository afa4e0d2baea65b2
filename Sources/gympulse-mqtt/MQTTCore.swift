import ActorCore

/// Publishes the workout on an MQTT server, and takes commands from it if the setting `mqttControl` is on.
///
/// What a server is to have follows from the settings and the session. After each event it is compared with what the server has
/// been given, and the difference is published: to a server that has just been connected, all of it. Before a server gets a
/// retained message, the record of these topics is on disk, so that they can be emptied whatever happens.
struct MQTTCore: ActorCore {
  /// Its requests go by outputs.
  typealias Tag = Never
  enum Input {
    /// A value published for the role `view`.
    case published(Topic, [UInt8])
    /// The result of `store.workoutHistory`.
    case history([UInt8])
    /// A command was refused.
    case refused(Command, ErrorObject)
    /// Whether the record was written.
    case recorded(Bool)
    /// The server has accepted the connection.
    case connected
    /// The connection is lost or was not made; why, for people.
    case lost(String)
    /// The server has taken the empty message of a topic.
    case emptied(String)
    /// The server refuses messages of a topic, or a subscription.
    case denied(String)
    case received(topic: String, payload: [UInt8], isRetained: Bool)
  }

  enum Output: Hashable {
    /// Write the record; report `recorded`.
    case record(Record?)
    /// End the connection, and make this one.
    case connect(Link?)
    case publish(String, [UInt8], isRetained: Bool)
    /// Send a command to the engine with the role `remote`; report `refused`, if it is.
    case call(Command)
    /// Read the latest finished workout with the role `view`; report `history`.
    case readHistory
    case log(String)
  }

  /// What the actor itself subscribes to, and what it subscribes to for other machines.
  static let topics = [Topic.settings]
  static let sharedTopics = [Topic.session, .presets, .history]
  /// Time after a connection in which commands are ignored: they were given before.
  static let quietTime = Duration.seconds(2)
  /// The first and the longest back-off.
  static let backOffRange = Duration.seconds(1)...(.seconds(60))

  private let host: String
  /// Returns the version of mqtt.conf; nil without one.
  private let access: () -> String?
  private var settings: Settings?
  private var followed = FollowedSession()
  private var tracker = TransitionTracker()
  private var session: [UInt8]?
  private var state: (key: SessionView, json: [UInt8])?
  private var timers: [String] = []
  private var workout: [UInt8]?
  private var record: Record
  /// The version of mqtt.conf that each server of the settings was given by this process.
  private var given: [String: String] = [:]
  /// The record that is being written.
  private var writing: Record?
  /// The connection that is made or being made.
  private var link: Link?
  /// When it was made; nil before that.
  private var connectedAt: Instant?
  /// What the server has been given on this connection; empty is an emptied topic.
  private var sent: [String: [UInt8]] = [:]
  /// Servers to be emptied that were tried in vain since the settings were changed.
  private var tried: Set<String> = []
  private var backOff = MQTTCore.backOffRange.lowerBound
  private var retryAt: Instant?
  /// How many more commands are carried out, by their name; "" are those that do not exist.
  private var rates: [String: RateLimit] = [:]
  private var problem: String?
  private var published: MQTTHealth?

  /// A core with the record of an earlier process, on a computer of this name.
  init(_ record: Record, host: String, access: @escaping () -> String? = { nil }) {
    (self.record, self.host, self.access) = (record, host, access)
  }

  mutating func handle(_ event: Event, at now: Moment) -> [Effect] {
    followed.pass(to: now)
    let effects = react(to: event, at: now)
    // Nothing else follows from it, and many may come.
    if case .input(.received) = event { return effects }
    if retryAt.map({ $0 <= now.instant }) == true { retryAt = nil }
    return effects + settle() + [.wake(at: wakeAt)] + publishHealth()
  }

  private mutating func react(to event: Event, at now: Moment) -> [Effect] {
    switch event {
    case .publication(.settings, let json):
      guard let new = try? JSON.decode(Settings.self, from: json), new.mqtt != settings?.mqtt else {
        return []
      }
      (settings, tried, retryAt, backOff) = (new, [], nil, Self.backOffRange.lowerBound)
      return sharesHistory && workout == nil ? [.output(.readHistory)] : []
    case .input(.published(.session, let json)):
      guard let payload = try? JSON.decode(SessionPayload.self, from: json) else { return [] }
      session = json
      followed.follow(payload)
      return note(tracker.follow(followed.session, at: followed.now), at: now)
    case .timer: return note(tracker.advance(to: followed.now), at: now)
    case .input(.published(.presets, let json)):
      timers = (try? JSON.decode(PresetList.self, from: json))?.presets.map(\.name) ?? timers
    case .input(.published(.history, _)): return sharesHistory ? [.output(.readHistory)] : []
    case .input(.history(let json)):
      let page = try? JSON.decode(StoreMethods.WorkoutHistory.Result.self, from: json)
      workout = page?.history.first.map { JSON.encode($0) }
    case .input(.recorded(let isWritten)):
      if isWritten {
        record = writing ?? record
        if connectedAt != nil { problem = nil }
      } else {
        delay(now, "\(UndoRecord.mqtt.text): their topics cannot be stored; free up disk space")
      }
      writing = nil
    case .input(.connected):
      (connectedAt, problem) = (now.instant, nil)
    case .input(.lost(let reason)): lose(reason, at: now)
    case .input(.emptied(let topic)):
      // It may have a message again by now.
      guard sent[topic] == [], let server = link?.server else { return [] }
      return write(server, record.topics[server, default: []].subtracting([topic]))
    case .input(.denied(let topic)):
      let reason = "it refuses messages such as those of \(topic); change what this user may do there"
      guard let link, link.availability == nil else {
        problem = "\(link?.server ?? ""): \(reason)"
        return []
      }
      // The server of the settings does not wait for one that is to be emptied.
      lose(reason, at: now)
      return [.output(.connect(nil))]
    case .input(.received(let topic, let payload, let isRetained)):
      return receive(topic, payload, isRetained: isRetained, at: now)
    case .input(.refused(let command, let error)):
      return [.output(.log("\(command.method): \(error.message)"))]
    case .request(let request): return [.unknown(request)]
    case .started, .connected, .disconnected, .publication, .input(.published), .response: break
    }
    return []
  }

  private var sharesHistory: Bool { settings.map { [.history, .both].contains($0.mqttShares) } == true }

  /// The connection has ended.
  private mutating func lose(_ reason: String, at now: Moment) {
    if let connectedAt, connectedAt.duration(to: now.instant) > Self.backOffRange.upperBound {
      backOff = Self.backOffRange.lowerBound
    }
    if let link, link.availability == nil { tried.insert(link.server) }
    delay(now, "\(link?.server ?? ""): \(reason)")
    (link, connectedAt, sent) = (nil, nil, [:])
  }

  /// Tries again later, because of a problem.
  private mutating func delay(_ now: Moment, _ problem: String) {
    self.problem = problem
    retryAt = now.instant.advanced(by: backOff)
    backOff = min(backOff * 2, Self.backOffRange.upperBound)
  }

  /// Takes what has changed of the workout. Returns the events to publish.
  private mutating func note(_ transitions: [TransitionTracker.Transition], at now: Moment) -> [Effect] {
    let view = followed.view
    guard session != nil else { return [] }
    if state?.key != WorkoutState.key(view) {
      state = (WorkoutState.key(view), JSON.encode(WorkoutState(view, at: now)))
    }
    guard connectedAt != nil, let topics, link?.availability == topics.availability else { return [] }
    return transitions.filter { $0.at.duration(to: now.instant) <= TransitionTracker.latenessMax }.map {
      .output(.publish(topics.event, Array("{\"event_type\":\"\($0.event)\"}".utf8), isRetained: false))
    }
  }

  private mutating func receive(
    _ topic: String, _ payload: [UInt8], isRetained: Bool, at now: Moment
  ) -> [Effect] {
    guard let prefix = link?.commands, topic.hasPrefix(prefix), let connectedAt, !isRetained,
      connectedAt.duration(to: now.instant) > Self.quietTime
    else { return [] }
    let word = String(topic.dropFirst(prefix.count))
    // Who floods one topic leaves the others to those who may write there.
    let name = Command.names.contains(word) ? word : ""
    guard rates[name, default: Command.rate].allow(at: now.instant) else { return [] }
    guard let command = Command(word, payload, at: now) else {
      return [.output(.log("a command was ignored: it is unknown, not JSON, or its until has passed"))]
    }
    return [.output(.log(command.method)), .output(.call(command))]
  }

  // MARK: What the server is to have

  private var topics: TopicNames? {
    settings.flatMap { $0.mqttServer.isEmpty ? nil : TopicNames($0, host: host) }
  }

  /// The retained messages that the server of the settings is to have.
  private var wanted: [String: [UInt8]] {
    guard let settings, let topics else { return [:] }
    let sharesTimers = [.timers, .both].contains(settings.mqttShares)
    var wanted = Discovery(topics: topics).messages(
      commands: settings.mqttControl, timers: sharesTimers ? timers : [])
    wanted[topics.availability] = Array("online".utf8)
    (wanted[topics.session], wanted[topics.state]) = (session, state?.json)
    if sharesHistory { wanted[topics.workout] = workout }
    return wanted
  }

  /// The connection that is needed now: to a server that is to be emptied, if it was not tried in vain, then to that of the
  /// settings.
  private var target: Link? {
    guard let settings else { return nil }
    let old = record.topics.keys.filter { $0 != settings.mqttServer && !tried.contains($0) }.min()
    if let old {
      return Link(server: old, client: record.client, hasAccess: record.access?[old] == access())
    }
    // The server publishes the last will, so that has to be recorded too.
    guard let topics, record.topics[settings.mqttServer]?.contains(topics.availability) == true else {
      return nil
    }
    return Link(
      server: settings.mqttServer, client: record.client, availability: topics.availability,
      commands: settings.mqttControl ? topics.commands : nil)
  }

  /// Connects as needed, and publishes what the server does not have yet.
  private mutating func settle() -> [Effect] {
    guard let settings else { return [] }
    if settings.mqttServer.isEmpty, tried.isSuperset(of: record.topics.keys) { tried = [] }
    var effects: [Effect] = []
    if link != target, link != nil || retryAt == nil {
      if link != nil || target != nil { effects.append(.output(.connect(retryAt == nil ? target : nil))) }
      (link, connectedAt, sent) = (retryAt == nil ? target : nil, nil, [:])
      if let link, link.availability != nil { given[link.server] = access() }
    }
    let messages = wanted
    if retryAt == nil {
      effects += write(
        settings.mqttServer, record.topics[settings.mqttServer, default: []].union(messages.keys))
    }
    guard connectedAt != nil, let link else { return effects }
    let isOwn = link.availability != nil
    for topic in record.topics[link.server, default: []].sorted() {
      let payload = isOwn ? messages[topic] ?? [] : []
      guard sent[topic] != payload else { continue }
      sent[topic] = payload
      effects.append(.output(.publish(topic, payload, isRetained: true)))
    }
    return effects
  }

  /// Writes the topics of a server.
  private mutating func write(_ server: String, _ topics: Set<String>) -> [Effect] {
    var next = record
    next.topics[server] = topics.isEmpty ? nil : topics
    next.access = (record.access ?? [:]).merging(given) { $1 }.filter { next.topics[$0.key] != nil }
    guard writing == nil, next != record else { return [] }
    writing = next
    return [.output(.record(next.topics.isEmpty ? nil : next))]
  }

  private var wakeAt: Instant? {
    [followed.wake(at: tracker.next), retryAt].compactMap(\.self).min()
  }

  private mutating func publishHealth() -> [Effect] {
    let rest = record.topics.filter { $0.key != settings?.mqttServer }.sorted { $0.key < $1.key }.map {
      "\($0.key): still has \($0.value.count) messages of ours, which are emptied when it can be reached"
    }
    let texts = [problem].compactMap(\.self) + rest
    let health = MQTTHealth(problem: texts.isEmpty ? nil : texts.joined(separator: "; "))
    guard settings != nil, health != published else { return [] }
    published = health
    return [.publish(.mqttHealth, value: health)]
  }
}
