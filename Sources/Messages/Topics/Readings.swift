/// What the person's own actors show on displays: the value of `readings` and `readings.shared`.
package struct Readings: Codable, Hashable, Sendable {
  /// The values of actors that are connected, in the order of their files.
  package var readings: [Reading]

  package init(_ readings: [Reading] = []) {
    self.readings = readings
  }
}

/// The last value of a topic of the person's own actor.
package struct Reading: Codable, Hashable, Sendable {
  /// The topic.
  package var topic: String
  /// What it is, such as `Heart rate`.
  package var title: String
  /// A number, or at most `valueLengthMax` characters; like all texts without control characters.
  package var value: String
  /// The unit of the value; null if it has none.
  @OrNull package var unit: String?
  /// When it came, in nanoseconds of `CLOCK_BOOTTIME`.
  package var at: Int64

  /// Characters of a title, a value and a unit.
  package static let (titleLengthMax, valueLengthMax, unitLengthMax) = (40, 40, 12)
  /// A value that is older is shown with its age, in these steps, and after a minute in minutes.
  private static let ageStep = Duration.seconds(5)

  package init(topic: String, title: String, value: String, unit: String?, at: Instant) {
    (self.topic, self.title, self.value, self.at) = (topic, title, value, at.nanoseconds)
    self.unit = unit
  }

  /// The value of a publication, as its actor describes the topic; nil if it has none that can be shown.
  package init?(_ topic: Topic, _ json: [UInt8], as described: ActorDescription.Described, at now: Instant) {
    guard let shown = described.shown, case .object(let members)? = try? JSON.node(json) else { return nil }
    let value: String
    switch members.first(where: { $0.name == shown })?.value {
    case .number(let digits): value = digits
    case .string(let text?): value = text
    default: return nil
    }
    self.init(
      topic: topic.name, title: Self.cut(described.title ?? topic.name, Self.titleLengthMax),
      value: Self.cut(value, Self.valueLengthMax),
      unit: described.members?[shown]?.unit.map { Self.cut($0, Self.unitLengthMax) }, at: now)
  }

  /// Returns the first characters of a text without control characters.
  private static func cut(_ text: String, _ lengthMax: Int) -> String {
    String(text.filter { !String($0).hasControl }.prefix(lengthMax))
  }

  /// Returns what displays show of it, such as `Heart rate 142 bpm, 10 s ago`. It is the text of another program.
  package func text(at now: Instant) -> String {
    let text = [title, value, unit ?? ""].filter { !$0.isEmpty }.joined(separator: " ")
    let age = age(at: now)
    if age == .zero { return text }
    let seconds = age.components.seconds
    return "\(text), \(seconds < 60 ? "\(seconds) s" : "\(seconds / 60) min") ago"
  }

  /// Returns when its text changes because it grows older.
  package func nextChange(after now: Instant) -> Instant {
    let age = age(at: now)
    let step = age < .seconds(60) ? Self.ageStep : .seconds(60)
    return Instant(nanoseconds: at).advanced(by: age + step)
  }

  private func age(at now: Instant) -> Duration {
    let seconds = max(Instant(nanoseconds: at).duration(to: now).components.seconds, 0)
    let step = seconds < 60 ? Self.ageStep.components.seconds : 60
    return .seconds(seconds / step * step)
  }
}
