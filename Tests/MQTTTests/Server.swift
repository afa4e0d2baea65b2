import ActorCore
import Messages
import Workout

@testable import Chance
@testable import gympulse_mqtt

/// The core with a server that keeps retained messages, on a virtual clock.
final class Server: VirtualActor<MQTTCore> {
  /// What each server retains.
  var retained: [String: [String: String]] = [:]
  /// Servers that do not respond.
  var down: Set<String> = []
  /// Every message: seconds, topic and payload.
  private(set) var messages: [(seconds: Double, topic: String, payload: String)] = []
  private(set) var link: MQTTCore.Link?
  /// The connections in their order.
  private(set) var links: [MQTTCore.Link?] = []
  /// The record that is on disk.
  private(set) var record: MQTTCore.Record?
  /// Servers that refuse messages.
  var denies: Set<String> = []
  /// The version of mqtt.conf.
  let file: File
  /// Whether the disk is full.
  var isFull = false
  /// Decides whether the server gets a message and its confirmation.
  var delivers: () -> (message: Bool, confirmation: Bool) = { (true, true) }
  /// Chooses which of the reports that wait comes next, and whether it comes once more; past their end all are late.
  var order: ((Int) -> (index: Int, isDoubled: Bool))?
  private(set) var commands: [Command] = []
  private(set) var logged: [String] = []
  private var pending: [MQTTCore.Input] = []

  final class File {
    var version: String?

    init(_ version: String?) { self.version = version }
  }

  static let address = "mqtt://h"
  static let routine = Routine.intervals("Tabata", getReady: 5, work: 20, rest: 10, rounds: 2)

  init(
    _ record: MQTTCore.Record = MQTTCore.Record(client: "c"), retained: [String: [String: String]] = [:],
    file: File = File("1"),
    _ change: (inout Settings) -> Void = { $0.mqttServer = Server.address }
  ) {
    self.file = file
    super.init(MQTTCore(record, host: "box.local") { [file] in file.version })
    (self.record, self.retained) = (record, retained)
    send(.started)
    set(change)
    publish(nil)
  }

  override func publish(_ session: Session?, revision: Int = 1) {
    self.session = session
    give(.published(.session, JSON.encode(SessionPayload(session, revision: revision, at: moment))))
  }

  func give(_ input: MQTTCore.Input) {
    send(.input(input))
    settle()
  }

  /// The server reports what is due.
  override func settle() {
    while !pending.isEmpty {
      let (index, isDoubled) = order?(pending.count) ?? (0, false)
      // Later ones come with the next event.
      guard pending.indices.contains(index) else { return }
      send(.input(isDoubled ? pending[index] : pending.remove(at: index)))
    }
  }

  override func perform(_ output: MQTTCore.Output) -> MQTTCore.Input? {
    switch output {
    case .record(let next):
      if !isFull { record = next }
      return .recorded(!isFull)
    case .connect(let next):
      (link, pending) = (next, [])
      links.append(next)
      guard let next else { break }
      if down.contains(next.server) { link = nil }
      pending = [down.contains(next.server) ? .lost("it does not respond") : .connected]
    case .publish(let topic, let payload, let isRetained):
      guard let server = link?.server else { break }
      messages.append((seconds, topic, String(decoding: payload, as: UTF8.self)))
      guard !denies.contains(server) else {
        pending.append(.denied(topic))
        break
      }
      let fate = delivers()
      guard fate.message, isRetained else { break }
      retained[server, default: [:]][topic] = payload.isEmpty ? nil : String(decoding: payload, as: UTF8.self)
      if payload.isEmpty, fate.confirmation { pending.append(.emptied(topic)) }
    case .call(let command): commands.append(command)
    case .readHistory: pending.append(.history(Array(#"{"history":[],"next":null,"revision":"1"}"#.utf8)))
    case .log(let text): logged.append(text)
    }
    return nil
  }

  /// The connection is lost. The server publishes the last will.
  func lose() {
    if let link, let topic = link.availability { retained[link.server]?[topic] = "offline" }
    (link, pending) = (nil, [])
    give(.lost("it has ended the connection"))
  }

  /// Sends a message to GymPulse.
  func receive(
    _ command: String, _ payload: String = "{}", base: String = "gympulse/box/command/",
    isRetained: Bool = false
  ) {
    give(.received(topic: base + command, payload: Array(payload.utf8), isRetained: isRetained))
  }

  /// What was sent since the last look, without what Home Assistant reads.
  func takeMessages() -> [String] {
    defer { messages = [] }
    return messages.filter { !$0.topic.hasPrefix("homeassistant/") }.map {
      "\($0.seconds) \($0.topic.dropFirst(13)) \($0.payload.prefix(60))"
    }
  }

  /// The topics that the server retains, without those of Home Assistant.
  func topics(_ server: String = Server.address) -> [String] {
    retained[server, default: [:]].keys.filter { !$0.hasPrefix("homeassistant/") }.sorted()
  }

  var problem: String? { values(of: .mqttHealth, as: MQTTHealth.self).last?.problem }
}
