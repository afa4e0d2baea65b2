import Messages

/// The open streams of events (HTML, "Server-sent events"), and the last value of each topic that they get.
///
/// Every value has an id, so that a page that connects again names the last one that it has and gets what has changed.
struct EventStreams {
  /// Most streams of devices.
  static let devicesMax = 8
  /// Most streams of a device; the oldest ends when there are more.
  static let perDevice = 4
  /// What only the person's phones and windows get.
  static let personalTopics = [Topic.readings]
  /// The other topics. All of them may be seen by a display.
  static let topics = [
    Topic.session, .presets, .settings, .history, .results, .audioHealth, .storeHealth, .sharedReadings,
    .presence(of: Actor.engine),
  ]

  /// What the connection of each role subscribes to. What phones share with displays comes on that of displays.
  static let ofRoles: [Role: [Topic]] = [.view: topics, .remote: personalTopics, .guest: [.session]]

  /// An event in the bytes of the stream; a newer one of the same name may replace it while it waits.
  struct Event: Hashable {
    let name: String
    let bytes: [UInt8]

    fileprivate var isPersonal: Bool { personalTopics.contains(Topic(name)) }
  }

  /// Distinguishes the ids of this process from those of an earlier one.
  private let epoch: String
  private var lastNumber = 0
  private var latest: [String: (number: Int, event: Event)] = [:]
  /// The streams, the oldest first.
  private var streams: [(request: Int, device: String, isPersonal: Bool)] = []

  /// Most streams. If there are as many, a device without one gets that of another device with several.
  private let max: Int

  init(epoch: String, max: Int = devicesMax) {
    (self.epoch, self.max) = (epoch, max)
  }

  /// The devices with a stream.
  var devices: Set<String> { Set(streams.map(\.device)) }

  /// The streams of a device, or all.
  func requests(of device: String? = nil) -> [Int] {
    streams.filter { device == nil || $0.device == device }.map(\.request)
  }

  /// The streams that get an event.
  func requests(for event: Event) -> [Int] {
    streams.filter { $0.isPersonal || !event.isPersonal }.map(\.request)
  }

  /// Opens a stream, of a person's own device or of a display. Returns the events that it begins with, after the last one
  /// that the page has, and the stream that ends for it, if any; nil if there are too many.
  mutating func open(
    _ request: Int, of device: String, isPersonal: Bool = true, after last: String?
  ) -> (events: [Event], ended: Int?)? {
    let own = requests(of: device)
    var ended = own.count >= Self.perDevice ? own.first : nil
    if ended == nil, streams.count >= max {
      let counts = Dictionary(grouping: streams, by: \.device).mapValues(\.count)
      let most = counts.values.max() ?? 0
      if most > own.count + 1 { ended = streams.first { counts[$0.device] == most }?.request }
    }
    if let ended { close(ended) }
    guard streams.count < max else { return nil }
    streams.append((request, device, isPersonal))
    let parts = last?.split(separator: ".") ?? []
    let known = parts.count == 2 && parts[0] == epoch ? Int(parts[1]) ?? 0 : 0
    let later = latest.values.filter { $0.number > known }.sorted { $0.number < $1.number }.map(\.event)
    return (later.filter { isPersonal || !$0.isPersonal }, ended)
  }

  /// Notes the end of a stream. Returns whether it was open.
  @discardableResult
  mutating func close(_ request: Int) -> Bool {
    let count = streams.count
    streams.removeAll { $0.request == request }
    return streams.count < count
  }

  /// Returns an event for the streams that are open, which is not kept for later ones.
  static func passing(_ name: String, _ json: [UInt8]) -> Event {
    Event(name: name, bytes: Array("event: \(name)\ndata: ".utf8) + json + Array("\n\n".utf8))
  }

  /// Notes a value and returns its event for all streams.
  mutating func publish(_ name: String, _ json: [UInt8]) -> Event {
    lastNumber += 1
    let head = "id: \(epoch).\(lastNumber)\nevent: \(name)\ndata: "
    let event = Event(name: name, bytes: Array(head.utf8) + json + Array("\n\n".utf8))
    latest[name] = (lastNumber, event)
    return event
  }
}
