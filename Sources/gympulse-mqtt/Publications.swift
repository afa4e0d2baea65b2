import Messages

/// The names of the topics of a computer on a server.
struct TopicNames: Hashable {
  /// The computer, a word of letters, digits, `-` and `_`.
  let name: String
  /// What all topics but those of Home Assistant begin with.
  var base: String { "gympulse/\(name)" }
  var availability: String { "\(base)/availability" }
  var state: String { "\(base)/state" }
  var session: String { "\(base)/session" }
  var event: String { "\(base)/event" }
  var workout: String { "\(base)/workout" }
  /// What the topics of commands begin with.
  var commands: String { "\(base)/command/" }

  /// The names for the settings; without a name there, those of the host.
  init(_ settings: Settings, host: String) {
    let label = host.prefix { $0 != "." }.filter { $0.utf8.allSatisfy { $0.isLetterOrDigit(or: "-_") } }
    let own = label.isEmpty ? "gympulse" : label.prefix(TextForm.labelLengthMax).lowercased()
    name = settings.mqttName.isEmpty ? own : settings.mqttName
  }
}

extension Settings {
  /// The values that this program depends on.
  var mqtt: [FieldValue] { SettingGroup.mqtt.settings.map { self[$0] } }
}

/// What an automation needs of the workout, and what of it does not change from second to second.
struct WorkoutState: Encodable, Hashable {
  private let phase: String
  private let title: String
  @OrNull private var color: String?
  private let set, sets, round: Int
  @OrNull private var rounds: Int?
  private let isPaused: Bool
  /// Seconds left when the state was published; nil if nothing is counted down.
  @OrNull private var remaining: Int?
  /// When the interval ends, RFC 3339; nil unless time counts down.
  @OrNull private var end: String?

  init(_ view: SessionView, at now: Moment) {
    (phase, title, color) = (view.phase.rawValue, view.title, view.color?.hex)
    (set, sets, round, rounds, isPaused) = (
      view.setIndex, view.sets, view.roundIndex, view.rounds, view.isPaused
    )
    remaining = view.isActive && !view.isOpen ? view.remaining.secondsRoundedUp : nil
    end = view.endsAt.map { now.wallTime(of: $0).rfc3339 }
  }

  /// Returns what two views have in common if the state need not be published again.
  static func key(_ view: SessionView) -> SessionView {
    var key = view.isRunning ? view.moved(toPassed: .zero) : view
    key.sinceEnd = nil
    return key
  }
}

extension TransitionTracker.Transition {
  /// The types of events that Home Assistant gets.
  static let events =
    ["start"] + Phase.allCases.filter(\.takesTime).map(\.rawValue) + ["pause", "resume", "complete", "stop"]

  var event: String {
    switch kind {
    case .started: "start"
    case .phase: view.phase.rawValue
    case .paused: "pause"
    case .resumed: "resume"
    case .completed: "complete"
    case .stopped: "stop"
    }
  }
}

/// The messages by which Home Assistant finds a device and its entities ("MQTT Discovery"). Each entity has a message of its
/// own, because versions before 2024.11 read no others.
struct Discovery {
  /// Most timers to choose from.
  static let timersMax = 100
  /// How long a button or a choice is meant: longer than the clocks of two machines usually differ.
  private static let commandSeconds = 15

  let topics: TopicNames

  /// Returns the retained messages. `timers` are the names that a person can start; nil if there are no commands.
  func messages(commands: Bool, timers: [String]) -> [String: [UInt8]] {
    var entities = [
      ("phase", "Phase", "timer-outline"), ("title", "Interval", "dumbbell"), ("round", "Round", "repeat"),
      ("end", "Interval end", "timer-sand"),
    ].map { id, title, icon in
      let value = [("state_topic", topics.state), ("value_template", "{{ value_json.\(id) }}")]
      return entity(
        "sensor", id, title, icon: icon, texts: value + (id == "end" ? [("device_class", "timestamp")] : []))
    }
    let events = TransitionTracker.Transition.events.map { JSONNode.string($0) }
    entities.append(
      entity(
        "event", "change", "Change", icon: "bell-outline", texts: [("state_topic", topics.event)],
        ("event_types", .array(events))))
    if commands {
      let until = "\"until\":\"{{ (now() + timedelta(seconds=\(Self.commandSeconds))).isoformat() }}\""
      func send(_ command: String, _ members: String) -> [(String, String)] {
        [("command_topic", topics.commands + command), ("command_template", "{\(members)\(until)}")]
      }
      entities += [
        ("toggle", "Pause or resume", "play-pause"), ("skip", "Skip", "skip-next"), ("stop", "Stop", "stop"),
      ].map { entity("button", $0, $1, icon: $2, texts: send($0, "")) }
      if !timers.isEmpty {
        let options = timers.prefix(Self.timersMax).map { JSONNode.string($0) }
        entities.append(
          entity(
            "select", "start", "Start", icon: "play",
            texts: send("start", "\"preset\":{{ value | tojson }},"),
            ("options", .array(options))))
      }
    }
    return Dictionary(uniqueKeysWithValues: entities)
  }

  /// Returns the topic and the message of an entity.
  private func entity(
    _ component: String, _ id: String, _ title: String, icon: String, texts: [(String, String)],
    _ more: (name: String, value: JSONNode)...
  ) -> (String, [UInt8]) {
    let device = "gympulse_\(topics.name)"
    let common = [
      ("name", title), ("unique_id", "\(device)_\(id)"), ("object_id", "\(device)_\(id)"),
      ("icon", "mdi:\(icon)"), ("availability_topic", topics.availability),
    ]
    let about = [
      ("name", "GymPulse \(topics.name)"), ("manufacturer", "GymPulse"), ("sw_version", Version.text),
    ]
    func members(_ texts: [(String, String)]) -> [(name: String, value: JSONNode)] {
      texts.map { ($0, .string($1)) }
    }
    let identifiers = [(name: "identifiers", value: JSONNode.array([.string(device)]))]
    let message = members(common + texts) + more + [("device", .object(identifiers + members(about)))]
    return ("homeassistant/\(component)/\(device)/\(id)/config", JSONNode.object(message).json)
  }
}
