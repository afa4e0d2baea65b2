import Bus
import Flows
import Testing

@testable import gympulse_music

/// A session bus with media players.
private struct PlayerBus {
  var players = Players([])
  /// By name: unique name and status.
  var running: [String: (owner: String, status: String)] = [:]
  var rules: Set<String> = []
  var calls: [String] = []
  /// Whether replies are held back.
  var isSlow = false
  private var replies: [(PlayerCall, Result<[BusValue], BusError>)] = []

  init(_ running: [String: String] = [:], kept: [KeptChanges.Player] = []) {
    players = Players(kept)
    for (index, (name, status)) in running.sorted(by: { $0.key < $1.key }).enumerated() {
      self.running["org.mpris.MediaPlayer2.\(name)"] = (":1.\(index)", status)
    }
  }

  mutating func perform(_ outputs: [Players.Output]) {
    for output in outputs {
      switch output {
      case .call(let tag?, let call): replies.append((tag, reply(to: call)))
      case .listen(_, let rule): rules.insert(rule)
      case .ignore(_, let rule): rules.remove(rule)
      default: Issue.record("\(output)")
      }
    }
    if !isSlow { flush() }
  }

  mutating func flush() {
    while !replies.isEmpty {
      let (call, result) = replies.removeFirst()
      let outputs = players.receive(call, result)
      perform(outputs)
    }
  }

  private mutating func reply(to call: BusCall) -> Result<[BusValue], BusError> {
    if call.member.name == "ListNames" {
      return .success([.strings(running.keys.sorted() + ["org.x", ":1.0"])])
    }
    if call.member.name == "GetNameOwner", let name = call.arguments[0].text {
      return running[name].map { .success([.string($0.owner)]) } ?? .failure(BusError("NameHasNoOwner", ""))
    }
    guard let (name, player) = running.first(where: { $0.value.owner == call.destination }) else {
      return .failure(BusError("ServiceUnknown", ""))
    }
    #expect(!call.mayStart)
    if call.member.name == "Get" { return .success([.variant(.string(player.status))]) }
    calls.append("\(call.member.name) \(name.split(separator: ".").last ?? "")")
    running[name]?.status = call.member.name == "Play" ? "Playing" : "Paused"
    return .success([])
  }

  /// The person does something with a player.
  mutating func set(_ name: String, _ status: String) {
    let name = "org.mpris.MediaPlayer2.\(name)"
    running[name]?.status = status
    guard !rules.isEmpty else { return }
    let changed = BusValue.properties([("PlaybackStatus", .string(status))])
    let member = BusMember(
      path: "/org/mpris/MediaPlayer2", interface: "org.freedesktop.DBus.Properties", name: "PropertiesChanged"
    )
    let signal = BusSignal(
      .session, from: running[name]?.owner ?? "", member,
      [.string(PlayerCall.playerInterface), changed, .strings([])])
    perform(players.receive(signal))
  }

  mutating func goal(_ goal: Players.Goal, isNew: Bool = true) {
    perform(players.update(goal, isNew: isNew))
  }

  mutating func connect() { perform(players.connect()) }
}

extension PlayerBus: FlowStage {
  /// The stage of a flow: players with their states, such as `vlc:Playing`, and those that a killed process has paused,
  /// such as `kept:vlc:1` with the number of its owner; `apart` if the bus is not connected yet.
  static func stage(_ words: [String]) -> PlayerBus {
    let parts = words.map { $0.split(separator: ":").map(String.init) }
    let kept = parts.filter { $0.count == 3 }.map {
      KeptChanges.Player(name: "org.mpris.MediaPlayer2.\($0[1])", owner: ":1.\($0[2])")
    }
    let running = parts.filter { $0.count == 2 }.map { ($0[0], $0[1]) }
    var bus = PlayerBus(Dictionary(uniqueKeysWithValues: running), kept: kept)
    if !words.contains("apart") { bus.connect() }
    return bus
  }

  /// What a bus can do in a flow.
  ///
  ///     play, pause, keep     the goal of a phase that begins; joined pause: of one that has begun before
  ///     person vlc Paused     the person changes the state of a player; quit: all players end
  ///     slow, reply, quick    replies are held back; those that are there are sent; replies come at once
  ///     connect
  mutating func act(_ line: Flow.Line) throws -> Bool {
    switch line.verb {
    case "play": goal(.play)
    case "pause": goal(.pause)
    case "keep": goal(.keep)
    case "joined": goal(.pause, isNew: false)
    case "person": set(try line.word(), try line.word(1))
    case "quit": running = [:]
    case "slow": isSlow = true
    case "reply": flush()
    case "quick":
      isSlow = false
      flush()
    case "connect": connect()
    default: return false
    }
    return true
  }

  func state(_ name: String) -> String? {
    switch name {
    case "kept": players.kept.isEmpty ? "none" : players.kept.map(\.owner).joined(separator: ", ")
    case "rules": "\(rules.count)"
    default: nil
    }
  }

  func history(_ name: String) -> [String]? { name == "calls" ? calls : nil }
}

@Suite("Music: players are paused and resumed")
struct PlayersTests {
  @Test("flow", arguments: Flow.all("players"))
  func flow(_ flow: Flow) { #expect(flow.faults(on: PlayerBus.stage) == []) }

  @Test("no more players than the limit")
  func limit() {
    var bus = PlayerBus(Dictionary(uniqueKeysWithValues: (0..<30).map { ("p\($0)", "Playing") }))
    bus.connect()
    bus.goal(.pause)
    #expect(bus.players.kept.count == KeptChanges.playersMax)
    bus.goal(.play)
    #expect(bus.players.kept.isEmpty)
  }
}
